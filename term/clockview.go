package term

import (
	"slices"
	"strings"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// time is the game time at which clocks are read: from a halt on they stand.
func (p *play) time() time.Duration {
	if p.halted != nil {
		return p.haltedAt
	}
	return p.clock()
}

// left is what side c has on its clock. In a game that waits for its players
// nobody's time runs.
func (p *play) left(c rules.Color) game.Millis {
	if p.waiting {
		return p.state.Banked(c)
	}
	return p.state.Left(c, p.time())
}

// running reports whether the clock of side c runs.
func (p *play) running(c rules.Color) bool {
	_, ok := p.state.FlagAt()
	return ok && c == p.state.Author() && p.halted == nil && !p.waiting
}

// moveLeft is what side c has for the move that it is about, if that is limited.
func (p *play) moveLeft(c rules.Color) (left game.Millis, ok bool) {
	if !p.running(c) {
		return 0, false
	}
	return p.state.MoveLeft(p.time())
}

// grace is what the first move of side c is given, if it is about that.
func (p *play) grace(c rules.Color) game.Millis {
	if slices.ContainsFunc(p.state.Log(), func(d game.Deed) bool {
		_, move := d.Action.(game.Move)
		return move && d.By == c
	}) {
		return 0
	}
	return game.FirstMoveGrace
}

// free is how much of its turn side c can still let pass before its clock starts:
// what its first move is given, and a delay.
func (p *play) free(c rules.Color) game.Millis {
	if !p.running(c) {
		return 0
	}
	free := p.grace(c)
	if tc := p.state.Terms().For(c); !tc.Bronstein {
		free += tc.Delay
	}
	return max(0, free-p.state.Thought(p.time()))
}

// low reports whether side c has little time left for the rest of the game.
func (p *play) low(c rules.Color) bool {
	return p.left(c) <= speech.LowTime(p.state.Terms().For(c))
}

// ringLow rings the bell once in a game when the clock of a side that plays here
// is low: whoever thinks looks at the board, not at the clock.
func (p *play) ringLow() {
	c := p.state.Author()
	if p.seats[c] == nil || p.rung[c] || !p.running(c) || !p.low(c) {
		return
	}
	p.rung[c] = true
	p.u.bell = true
}

// drawClock draws the clock of side c at the right end of a row, and returns where
// it begins.
func (p *play) drawClock(a area, c rules.Color) int {
	say := &p.u.lk.say.Clocks
	switch {
	case !p.state.Terms().For(c).Timed():
		return a.w
	case !p.state.Timed():
		return a.right(a.w, 0, say.Off, faint) - 1
	}
	face, st := " ", text
	if p.low(c) {
		face, st = say.Low, style(warn)|bold
	}
	switch {
	case p.running(c) && p.low(c):
		st = lowInk.on(lowPaper) | bold
	case p.running(c):
		st = clockInk.on(clockPaper) | bold
	}
	return a.right(a.w, 0, face+speech.Clock(p.left(c))+" ", st) - 1
}

// A clockNote is something to know of a clock beside what it shows.
type clockNote struct {
	text string
	low  bool
}

// drawClockNotes draws in a row what there is to know of the clock of side c: what
// is left for this move, what of it is free, and what the network has used. What
// does not fit goes to the row more, if there is one. At the other end stands how
// far one's last move has come.
func (p *play) drawClockNotes(a, more area, c rules.Color) {
	x := a.text(0, 0, a.w, p.delivery(c), faint)
	notes := p.clockNotes(c)
	fits := len(notes)
	for fits > 0 && a.width(joined(notes[:fits]))+x > a.w-1 {
		fits--
	}
	drawNotes(a, notes[:fits])
	drawNotes(more, notes[fits:])
}

func drawNotes(a area, notes []clockNote) {
	st := faint
	if slices.ContainsFunc(notes, func(n clockNote) bool { return n.low }) {
		st = style(warn) | bold
	}
	a.right(a.w-1, 0, joined(notes), st)
}

func joined(notes []clockNote) string {
	texts := make([]string, len(notes))
	for i, n := range notes {
		texts[i] = n.text
	}
	return strings.Join(texts, " · ")
}

func (p *play) clockNotes(c rules.Color) []clockNote {
	if !p.state.Timed() {
		return nil
	}
	say := &p.u.lk.say.Clocks
	var notes []clockNote
	if left, ok := p.moveLeft(c); ok {
		n := clockNote{text: say.Move(speech.Clock(left)), low: left <= speech.LowInOneMove}
		if n.low {
			n.text = say.Low + n.text
		}
		notes = append(notes, n)
	}
	if free := p.free(c); free > 0 {
		notes = append(notes, clockNote{text: say.Free(speech.Countdown(free))})
	}
	allowance := p.state.Terms().Allowance
	if used := allowance - p.state.AllowanceLeft(c); used > 0 {
		notes = append(notes, clockNote{text: say.Network(int((used+999)/1000), int(allowance/1000))})
	}
	return notes
}

// delivery says how far the last move of the player here has come: it is saved
// here, or the opponent has it.
func (p *play) delivery(c rules.Color) string {
	log := p.state.Log()
	if p.match == nil || p.match.Delivered == nil || p.state.Over() || p.seats[c] == nil || len(log) == 0 || log[len(log)-1].By != c {
		return ""
	}
	if p.match.Delivered() < p.state.Slot() {
		return p.u.lk.glyphs.saved + p.u.lk.say.Clocks.Saved
	}
	return p.u.lk.glyphs.delivered + p.u.lk.say.Clocks.Delivered
}

// nextTick is how long all that is drawn of the clocks stays as it is, or 0.
func (p *play) nextTick() time.Duration {
	c := p.state.Author()
	if !p.running(c) {
		return 0
	}
	var faces []game.Millis
	free := p.free(c)
	if free > 0 {
		faces = append(faces, (free-1)%1000+1)
	} else if left := p.left(c); left > 0 {
		faces = append(faces, nextFace(left))
	}
	if left, ok := p.moveLeft(c); ok && left > 0 && p.state.Thought(p.time()) >= p.grace(c) {
		faces = append(faces, nextFace(left))
	}
	if len(faces) == 0 {
		return 0
	}
	return slices.Min(faces).Duration()
}

// nextFace is how long a running clock's face stays as it is.
func nextFace(left game.Millis) game.Millis {
	if left <= speech.TenthsBelow {
		return left%100 + 1
	}
	return (left-1)%1000 + 1
}
