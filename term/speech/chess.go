package speech

import (
	"fmt"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// Side is the catalogue's name of a colour.
func Side(c rules.Color) lang.Side { return lang.Side(c) }

// Piece is the catalogue's name of a kind of piece.
func Piece(k rules.Kind) lang.Piece { return lang.Piece(k) }

// Move is what there is to say about m, a legal move in p.
func Move(p *rules.Position, m rules.Move) lang.Move {
	says := lang.Move{
		Piece:     Piece(p.At(m.From()).Kind()),
		From:      m.From().String(),
		To:        m.To().String(),
		Takes:     Piece(p.At(m.To()).Kind()),
		EnPassant: p.IsEnPassant(m),
		Promotion: Piece(m.Promotion()),
	}
	if says.EnPassant {
		says.Takes = lang.Pawn
	}
	if p.IsCastling(m) {
		says.Castling = lang.Kingside
		if m.To() < m.From() {
			says.Castling = lang.Queenside
		}
	}
	if next, err := p.Play(m); err == nil {
		says.Check, says.Mate = next.InCheck(), next.IsCheckmate()
	}
	return says
}

// TenthsBelow is where a clock begins to show tenths of a second.
const TenthsBelow game.Millis = 10_000

// Clock is what is left on a clock as it shows it: "9:58", "1:09:58", and tenths
// below ten seconds. Whole seconds are rounded up and tenths down, so that
// "0:00.0" is shown only when the flag has fallen.
func Clock(left game.Millis) string {
	left = max(left, 0)
	if left < TenthsBelow {
		return fmt.Sprintf("0:%02d.%d", left/1000, left/100%10)
	}
	s := (left + 999) / 1000
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// A clock is low in its last eighth, between these bounds; so is what is left for
// one move in its last seconds.
const (
	lowAtLeast game.Millis = 10_000
	lowAtMost  game.Millis = 60_000

	LowInOneMove game.Millis = 10_000
)

// LowTime is what is left on a clock when its player should look at it.
func LowTime(tc game.TimeControl) game.Millis { return min(max(tc.Base/8, lowAtLeast), lowAtMost) }

// Countdown is what is left of a span in minutes and seconds, rounded up.
func Countdown(left game.Millis) string {
	s := (max(left, 0) + 999) / 1000
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// NumberedMove is the move that led to the position after the given number of
// plies, in SAN with its number before it: "12. Nf3" or "12... Nf6". The space
// between them does not break.
func NumberedMove(s game.State, ply int) string {
	p := s.PositionAt(ply - 1)
	dots := "."
	if p.Turn() == rules.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s\u00a0%s", p.Fullmove(), dots, p.SAN(s.Moves()[ply-1]))
}
