package term

import (
	"fmt"
	"strings"

	"passant/game"
	"passant/rules"
)

// A haul is what a side has taken, and how far it is ahead.
type haul struct {
	men  [rules.King + 1]int // by kind
	lead int                 // in pawns; not above 0 where it is not ahead
}

// worth is what men are counted as, in pawns.
var worth = [...]int{rules.Pawn: 1, rules.Knight: 3, rules.Bishop: 3, rules.Rook: 5, rules.Queen: 9, rules.King: 0}

// haulOf is the haul of side c after the first plies of a game. Who is ahead is
// counted on the board: a game may have begun from a position, and pawns become
// queens.
func haulOf(s game.State, plies int, c rules.Color) haul {
	var h haul
	for i, m := range s.Moves()[:plies] {
		before := s.PositionAt(i)
		if before.Turn() != c {
			continue
		}
		if before.IsEnPassant(m) {
			h.men[rules.Pawn]++
		} else if man := before.At(m.To()); man != rules.NoPiece {
			h.men[man.Kind()]++
		}
	}
	pos := s.PositionAt(plies)
	for k := rules.Pawn; k <= rules.King; k++ {
		h.lead += worth[k] * (pos.Pieces(c, k).Count() - pos.Pieces(c.Other(), k).Count())
	}
	return h
}

// figures are the men taken, those of one kind side by side. On a ruled board they
// are letters, in FEN's case for the side that has lost them.
func (h *haul) figures(lk *look, lost rules.Color) string {
	var kinds []string
	for k := rules.Pawn; k <= rules.Queen; k++ {
		glyph := lk.figure(k)
		if lk.ruled {
			glyph = rules.NewPiece(lost, k).String()
		}
		if n := h.men[k]; n > 0 {
			kinds = append(kinds, strings.Repeat(glyph, n))
		}
	}
	return strings.Join(kinds, " ")
}

// drawHaul draws the haul of side c into a row, and returns the column after it. Where
// it is too long for the row, only how far the side is ahead.
func (p *play) drawHaul(a area, c rules.Color) int {
	h := haulOf(p.state, p.state.Plies()-p.back, c)
	figures, lead := h.figures(p.u.lk, c.Other()), ""
	if h.lead > 0 {
		lead = fmt.Sprintf("+%d", h.lead)
	}
	if figures != "" && a.width(figures)+1+a.width(lead) > a.w {
		figures = ""
	}
	x := 0
	if figures != "" {
		x = a.put(0, 0, figures, faint) + 1
	}
	if lead != "" && x+a.width(lead) <= a.w {
		x = a.put(x, 0, lead, text) + 1
	}
	return x
}
