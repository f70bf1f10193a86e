package term

import (
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// Players are two people at this screen, and the names that have been typed for them.
type players struct {
	names  [2]string // by color; "" is called as their side
	typing field     // the name that is being typed
	color  rules.Color
}

// items are the items by which the names are typed.
func (ps *players) items(say *lang.Phrases) []item {
	return []item{ps.item(say, rules.White, 'w'), ps.item(say, rules.Black, 'k')}
}

func (ps *players) item(say *lang.Phrases, c rules.Color, key rune) item {
	it := item{key: key, label: say.Sides[c], note: ps.names[c], do: func(int) {
		ps.color = c
		ps.typing = field{active: true, limit: maxName, text: []rune(ps.names[c]), given: ps.names[c] != ""}
	}}
	if ps.typing.active && ps.color == c {
		it.typing = &ps.typing
	}
	return it
}

// key types a name; Esc leaves it as it was. ok is false where none is being typed.
func (ps *players) key(k key) (ok bool) {
	if !ps.typing.active {
		return false
	}
	if ps.typing.key(k) {
		return true
	}
	switch k.code {
	case keyEsc:
		ps.typing = field{}
	case keyEnter, keyUp, keyDown, keyTab, keyBackTab:
		ps.names[ps.color] = strings.TrimSpace(string(ps.typing.text))
		ps.typing = field{}
	default:
	}
	return true
}

// called are the names that the players go by.
func (ps *players) called(say *lang.Phrases) [2]string {
	names := ps.names
	for c, name := range names {
		if name == "" {
			names[c] = say.Sides[c]
		}
	}
	return names
}

// changed is who plays whom when the two change colours: names go with their players,
// and so do clocks. Whoever is called as their side has the name of the other then.
func changed(names [2]string, t game.Terms, say *lang.Phrases) ([2]string, game.Terms) {
	again := players{names: [2]string{names[rules.Black], names[rules.White]}}
	for c, name := range again.names {
		if name == say.Sides[1-c] {
			again.names[c] = ""
		}
	}
	return again.called(say), t.Swapped()
}

// boardItem says how a board stands that two share, and changes it.
func (u *ui) boardItem() item {
	say := &u.lk.say.Menu
	return item{key: 'o', label: say.Board, note: say.Turnings[u.prefs.Turning], values: true, do: func(by int) {
		p := u.prefs
		p.Turning = cycled(p.Turning, by, len(say.Turnings))
		u.choose(p)
	}}
}

// turn turns the board to the side from which the two want to see it: that of whoever is
// to move, if they want that.
func (p *play) turn() {
	if !p.hotSeat() {
		return
	}
	switch p.u.prefs.Turning {
	case WhiteBelow:
		p.flipped = false
	case BlackBelow:
		p.flipped = true
	case MoverBelow:
		p.flipped = p.state.Author() == rules.Black
	}
}
