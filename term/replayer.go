package term

import (
	"time"
	"unicode"

	"passant/game/replay"
	"passant/rules"
	"passant/rules/pgn"
)

// A replayer is the screen of a game that one goes through.
type replayer struct {
	u *ui
	replay.Replay
	flipped bool

	// While it plays by itself, the next move comes when it is due.
	playing bool
	pace    int // index of paces
	due     time.Time

	question func() *panel // what is asked, or nil
	chooser  chooser

	note      string
	noteStyle style

	moves rect // of the list of moves, for the mouse
	tight bool
	box   box

	passage passage
}

// paces are how often a move is made by itself.
var paces = []struct {
	every time.Duration
	said  string
}{
	{4 * time.Second, "4"},
	{2 * time.Second, "2"},
	{time.Second, "1"},
	{time.Second / 2, "½"},
	{time.Second / 4, "¼"},
}

const usualPace = 2 // a second

// manyPlies is how many plies the keys go that go further.
const manyPlies = 10

// newReplayer goes through a game from its beginning.
func newReplayer(u *ui, g *replay.Game) *replayer {
	return &replayer{u: u, Replay: replay.Replay{Game: g}, pace: usualPace}
}

func (r *replayer) say(words string, i ink) { r.note, r.noteStyle = words, style(i) }

// leave goes back to the list; where that is of one game alone, beyond it.
func (r *replayer) leave() {
	r.u.replay = nil
	if r.u.o.Games != nil && len(r.u.games.all) == 1 {
		r.u.closeGames()
	}
}

// step goes a number of plies on, or back, and no longer by itself.
func (r *replayer) step(by int) {
	r.playing = false
	r.Replay = r.Go(r.At + by)
}

// start has the moves made by themselves, from where the line begins if one is at its
// end; or no longer.
func (r *replayer) start() {
	if r.playing = !r.playing; !r.playing {
		return
	}
	if r.AtEnd() {
		r.Replay = r.Go(r.Shared())
	}
	r.due = r.u.now().Add(paces[r.pace].every)
}

// tick makes a move that is due.
func (r *replayer) tick() {
	if !r.playing || r.u.now().Before(r.due) {
		return
	}
	r.Replay, r.passage.row = r.Go(r.At+1), 0
	r.due = r.u.now().Add(paces[r.pace].every)
	r.playing = !r.AtEnd()
}

// wake is how long until a move is due, or 0.
func (r *replayer) wake(now time.Time) time.Duration {
	if !r.playing {
		return 0
	}
	return max(time.Millisecond, r.due.Sub(now))
}

// hurry changes the pace; by is 1 for a faster one.
func (r *replayer) hurry(by int) {
	r.pace = max(0, min(r.pace+by, len(paces)-1))
	r.due = r.u.now().Add(paces[r.pace].every)
	r.say(r.u.lk.say.Replay.Pace(paces[r.pace].said), dim)
}

func (r *replayer) key(k key) {
	r.note = ""
	if k.code == keyTab && r.question == nil {
		r.readOn()
		return
	}
	r.passage.row = 0
	switch {
	case k.code == keyInterrupt:
		r.u.closeGames()
	case r.question != nil:
		it, _ := r.chooser.press(k, r.question().items)
		r.answer(it)
	case r.placeKey(k):
	case k.code == keyEsc:
		r.back()
	case k.is('q'):
		r.leave()
	case k.code == keyEnter:
		r.vary()
	case k.is(' '):
		r.start()
	case k.r == '+', k.r == '=':
		r.hurry(1)
	case k.r == '-':
		r.hurry(-1)
	case k.is('v'):
		r.flipped = !r.flipped
	case k.is('c') && unicode.IsUpper(k.r):
		r.u.copyText(r.text(), r.say)
	case k.is('c'):
		pos := r.Position()
		r.u.copyText(textOf(pos.FEN()), r.say)
	case k.is('m'), k.is('k'):
		r.ask(r.copyPanel)
	case k.is('d'):
		r.u.saveDiagram(r.Position(), r.flipped, r.say)
	}
}

// placeKey goes to another place in the game.
func (r *replayer) placeKey(k key) bool {
	switch k.code {
	case keyRight:
		r.step(1)
	case keyLeft:
		r.step(-1)
	case keyDown, keyPageDown:
		r.step(manyPlies)
	case keyUp, keyPageUp:
		r.step(-manyPlies)
	case keyHome:
		r.step(-r.At)
	case keyEnd:
		r.step(r.Plies())
	default:
		return false
	}
	return true
}

// ask opens a question.
func (r *replayer) ask(question func() *panel) { r.question, r.chooser = question, chooser{} }

// answer does what was chosen, and closes the question; it stays open where nothing was.
func (r *replayer) answer(it item) {
	open := true
	it.answer(&open)
	if !open {
		r.question = nil
	}
}

// copyPanel asks what to copy.
func (r *replayer) copyPanel() *panel {
	return r.u.copyPanel(r.Position(), r.flipped, r.text(), r.say)
}

// text writes the game as it was written down.
func (r *replayer) text() func() (string, error) {
	score := r.Score
	return func() (string, error) {
		text, err := score.AppendText(nil)
		return string(text), err
	}
}

func (*replayer) paste(key) {} // nothing is typed there

// point handles the mouse: a click on a move goes there, one on what is said reads on.
func (r *replayer) point(pt pointer) {
	if pt.deed == pressed && r.question == nil && r.passage.at.has(pt.x, pt.y) {
		r.readOn()
		return
	}
	if pt.deed != dragged && pt.deed != released {
		r.passage.row = 0
	}
	switch pt.deed {
	case wheelUp:
		r.step(-1)
	case wheelDown:
		r.step(1)
	case secondary:
		r.key(key{code: keyEsc})
	case pressed:
		r.click(pt)
	case dragged, released:
	}
}

// click chooses what is asked, or goes to a move; a second one on the same move steps
// into what could have been played instead.
func (r *replayer) click(pt pointer) {
	if r.question != nil {
		pan := r.question()
		if i := r.box.itemAt(pt, pan); i >= 0 {
			r.answer(pan.items[i])
		}
		return
	}
	if !r.moves.has(pt.x, pt.y) {
		return
	}
	n := r.notation()
	ply, ok := n.plyAt(pt.x-r.moves.x, pt.y-r.moves.y, r.moves.h)
	switch {
	case !ok:
	case ply == r.At:
		r.vary()
	default:
		r.step(ply - r.At)
	}
}

func (r *replayer) notation() notation {
	return notation{
		start: r.PositionAt(0), sans: r.SANs(), signs: r.sign, at: r.At, shared: r.Shared(), tight: r.tight, ruled: r.u.lk.ruled,
	}
}

// sign is what the list has after the move that led to ply: an opinion of the move in a
// character or two, and whether another one could have been played.
func (r *replayer) sign(ply int) (sign string) {
	for _, n := range r.NAGs(ply) {
		if n <= pgn.DubiousMove {
			sign = n.String()
			break
		}
	}
	if len(r.Variations(ply)) > 0 {
		sign += varied
	}
	return sign
}

// view is the board at the place.
func (r *replayer) view() *view {
	pos := r.Position()
	v := &view{pos: &pos, flipped: r.flipped, cursor: rules.NoSquare, picked: rules.NoSquare, check: rules.NoSquare, last: r.Last()}
	if pos.InCheck() {
		v.check = pos.King(pos.Turn())
	}
	return v
}
