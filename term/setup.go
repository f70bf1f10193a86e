package term

import (
	"errors"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/rules/pgn"
	"passant/term/speech"
)

// Bounds of what can be typed or pasted as a position, in bytes.
const (
	maxFEN    = 100
	maxPasted = 64 << 10
)

var (
	errNoPosition  = errors.New("neither a position nor a game")
	errNobodyMoves = errors.New("the game is over in that position")
)

// A setup is the position that a game begins from, as it is chosen in a draft.
type setup struct {
	typed  field  // a FEN
	pasted []rune // what is being pasted
	err    error  // why the last one was not taken
}

// readPosition reads a FEN, or the position at the end of a game in PGN.
func readPosition(text string) (rules.Position, error) {
	text = strings.TrimSpace(text)
	if len(text) > maxPasted {
		return rules.Position{}, errNoPosition
	}
	pos, err := rules.ParseFEN(strings.Join(strings.Fields(text), " "))
	if first, _, _ := strings.Cut(text, " "); err != nil && (strings.HasPrefix(text, "[") || !strings.Contains(first, "/")) {
		pos, err = lastPosition(text)
	}
	if err != nil {
		return pos, err
	}
	if s, err := game.New(game.Terms{Start: &pos}); err != nil || s.Over() {
		return pos, errNobodyMoves
	}
	return pos, nil
}

// lastPosition is the position at the end of a game in PGN.
func lastPosition(text string) (rules.Position, error) {
	g, err := pgn.NewReader(strings.NewReader(text)).Next()
	if err != nil || len(g.Moves) == 0 && len(g.Tags) == 0 {
		return rules.Position{}, errNoPosition
	}
	return g.Final()
}

// setUp has the game begin from a position that was typed or pasted, if it is one.
func (d *draft) setUp(text string) {
	pos, err := readPosition(text)
	if d.setup = (setup{err: err}); err == nil {
		d.proposal.Start = &pos
	}
}

// setupItem is the item that says whether the game begins as usual.
func (d *draft) setupItem(lk *look) item {
	say := &lk.say.Setup
	it := item{key: 'p', label: say.Position, note: say.Usual, values: true, do: d.changeSetup}
	if d.proposal.Start != nil {
		it.note = say.Given
	}
	if d.setup.typed.active {
		it.typing = &d.setup.typed
	}
	return it
}

// changeSetup goes back to the usual position, or begins to type another.
func (d *draft) changeSetup(int) {
	active := d.proposal.Start == nil
	d.proposal.Start, d.setup = nil, setup{typed: field{active: active, limit: maxFEN}}
}

// setupKey types a FEN: Enter takes it. ok is false while none is typed.
func (d *draft) setupKey(k key) (ok bool) {
	if !d.setup.typed.active {
		return false
	}
	switch {
	case d.setup.typed.key(k):
	case k.code == keyEnter:
		d.setUp(string(d.setup.typed.text))
	case k.code == keyEsc:
		d.setup = setup{}
	}
	return true
}

// paste collects what is pasted, but where something else is typed; pasteEnd reads it.
func (d *draft) paste(k key) {
	if f := d.typing(); f != nil && f != &d.setup.typed {
		if k.code == keyRune {
			f.key(k)
		}
		return
	}
	r := k.r
	switch k.code {
	case keyRune:
	case keyEnter:
		r = '\n'
	default:
		r = ' '
	}
	if d.counter == nil && len(d.setup.pasted) <= maxPasted {
		d.setup.pasted = append(d.setup.pasted, r)
	}
}

func (d *draft) pasteEnd() {
	if len(d.setup.pasted) > 0 {
		d.setUp(string(d.setup.typed.text) + string(d.setup.pasted))
	}
}

// saySetup says why a position was not taken, or how to give one.
func (d *draft) saySetup(pan *panel, lk *look) {
	say := &lk.say.Setup
	faults := speech.PositionFaults(say, d.setup.err)
	switch {
	case d.setup.typed.active:
		pan.para(say.Paste, faint)
	case errors.Is(d.setup.err, errNobodyMoves):
		pan.para(say.NobodyMoves, style(warn))
	case len(faults) > 0:
		pan.para(strings.Join(faults, " "), style(warn))
	case d.setup.err != nil:
		pan.para(say.NotRead, style(warn))
	}
}
