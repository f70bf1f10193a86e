package term

import (
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
)

func TestHaul(t *testing.T) {
	first := rules.StartPosition()
	start := first.FEN()
	for _, c := range []struct {
		name, fen, moves string
		white, black     string
		lead             int // of White
	}{
		{"nothing taken", start, "e4 e5", "", "", 0},
		{"an exchange", start, "e4 d5 exd5 Qxd5", "p", "P", 0},
		{"in order", start, "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2", "p q", "PP", 8},
		{"en passant", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5 exd6", "p", "", 1},
		{"a pawn becomes a queen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", "", "", 9},
		{"and is taken", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q Rxa8", "", "Q", -5},
		{"taken by the new queen", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", "r", "", 9},
		{"uneven from the beginning", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "", "", 5},
	} {
		s := newScene(t)
		pos, err := rules.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		s.match(rules.White, game.Terms{Start: &pos})
		s.moves(c.moves)
		st := s.table.State()
		white, black := haulOf(st, st.Plies(), rules.White), haulOf(st, st.Plies(), rules.Black)
		lk := ruledLook()
		if got := white.figures(lk, rules.Black); got != c.white {
			t.Errorf("%s: White has taken %q, want %q", c.name, got, c.white)
		}
		if got := black.figures(lk, rules.White); got != c.black {
			t.Errorf("%s: Black has taken %q, want %q", c.name, got, c.black)
		}
		if white.lead != c.lead || black.lead != -c.lead {
			t.Errorf("%s: White is ahead by %d and Black by %d, want %d", c.name, white.lead, black.lead, c.lead)
		}
	}
}

// What was taken is that of the position on the screen, and stands in every window.
func TestHaulSeen(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, clocks())
	s.moves("e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2 Nf6")
	s.wantSeen("♟\ufe0e ♛ +8 ─", "♟\ufe0e♟\ufe0e ─")
	s.keys("<PgUp> <PgUp>")
	s.wantSeen("♟\ufe0e♟\ufe0e +1 ─")
	s.wantUnseen("♛ +")
	s.keys("<Esc>")
	for _, c := range []struct {
		lk   *look
		want string
	}{
		{paintedLook(), "● Oksana (White, you)  ♟\ufe0e ♛ +8     10:20"},
		{ruledLook(), "* Oksana (White, you)  p q +8     10:20"},
	} {
		s.u.lk = c.lk
		if got := frameText(s.u.draw(minWidth, minHeight)); !strings.Contains(got, c.want) {
			t.Errorf("%q cannot be seen on\n%s", c.want, got)
		}
	}
}
