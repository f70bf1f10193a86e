package plain

import (
	"fmt"
	"strings"
	"time"

	"passant/rules"
	"passant/term/speech"
)

// show draws the board in letters, from the player's side: capitals are White's,
// small letters Black's, and a point is an empty square.
func (b *board) show(s *session, text string) {
	ply, ok := b.momentFor(s, "board", text)
	if !ok {
		return
	}
	p := b.state.PositionAt(ply)
	flipped := b.seat != nil && b.seat.Color() == rules.Black
	for row := range 8 {
		rank := 7 - row
		if flipped {
			rank = row
		}
		line := []string{fmt.Sprintf("%d ", rank+1)}
		for column := range 8 {
			line = append(line, p.At(rules.SquareAt(seen(column, flipped), rank)).String())
		}
		s.tell(strings.Join(line, " "))
	}
	files := []string{"  "}
	for column := range 8 {
		files = append(files, string(rune('a'+seen(column, flipped))))
	}
	s.tell(strings.Join(files, " "))
	if ply == b.state.Plies() {
		b.tellTurn(s)
	}
}

// seen is the file that stands in a column of the board as it is seen.
func seen(column int, flipped bool) int {
	if flipped {
		return 7 - column
	}
	return column
}

// tellTurn says who is to move, and whether in check.
func (b *board) tellTurn(s *session) {
	if b.state.Over() {
		s.tell(s.result(b.state))
		return
	}
	p := b.state.Position()
	text := s.Say.Game.ToMove(speech.Side(p.Turn()))
	if p.InCheck() {
		text += " " + s.Say.Game.Check
	}
	s.tell(text)
}

// listMoves writes the game as it was played, a move of both sides on a line.
func (b *board) listMoves(s *session, _ string) {
	if b.state.Plies() == 0 {
		s.tell(s.say.NoMoves)
		return
	}
	var line strings.Builder
	for ply, m := range b.state.Moves() {
		p := b.state.PositionAt(ply)
		switch {
		case p.Turn() == rules.White:
			fmt.Fprintf(&line, "%d. %s", p.Fullmove(), p.SAN(m))
		case ply == 0:
			fmt.Fprintf(&line, "%d... %s", p.Fullmove(), p.SAN(m))
		default:
			line.WriteString(" " + p.SAN(m))
		}
		if p.Turn() == rules.Black {
			s.tell(line.String())
			line.Reset()
		}
	}
	if line.Len() > 0 {
		s.tell(line.String())
	}
}

// tellClocks says what both sides have left, for the game and for this move, and
// what the network took of it; and whether the last move has arrived.
func (b *board) tellClocks(s *session, _ string) {
	if !b.state.Timed() {
		s.tell(s.say.NoClock)
	} else {
		now := b.table.Now()
		if b.halted {
			now = b.haltedAt
		}
		for _, c := range []rules.Color{rules.White, rules.Black} {
			s.tell(s.says(c, strings.Join(b.clock(s, c, now), ", ")))
		}
	}
	if log := b.state.Log(); b.match != nil && b.match.Delivered != nil && len(log) > 0 &&
		b.mine(log[len(log)-1].By) && b.match.Delivered() < len(log) {
		s.tell(s.say.NotYetArrived(b.opponent()))
	}
}

// clock is what there is to say of the clock of side c at a time.
func (b *board) clock(s *session, c rules.Color, now time.Duration) []string {
	says := []string{speech.Clock(b.state.Left(c, now))}
	if _, ok := b.state.FlagAt(); ok && c == b.state.Author() && !b.halted {
		says = append(says, s.say.Running)
		if left, ok := b.state.MoveLeft(now); ok {
			says = append(says, s.say.MoveLeft(speech.Clock(left)))
		}
	}
	allowance := b.state.Terms().Allowance
	if used := allowance - b.state.AllowanceLeft(c); used > 0 {
		says = append(says, s.say.NetworkUsed(int((used+999)/1000), int(allowance/1000)))
	}
	return says
}

// tellPosition writes the position for other programs, and the hash that both
// players' programs compare after each move.
func (b *board) tellPosition(s *session, _ string) {
	p := b.state.Position()
	s.tell(s.say.Position(p.FEN(), fmt.Sprintf("%016x", b.state.PositionHash())))
}
