package unwinnable

import (
	"testing"

	"passant/rules"
)

func TestTrickyCases(t *testing.T) {
	for _, test := range []struct {
		name         string
		fen          string
		white, black Verdict
	}{
		{"bishops of different colors", "8/8/3k4/8/2b5/8/3BK3/8 w - - 0 1", CanMate, CanMate},
		{"king against king", "8/8/3k4/8/8/8/4K3/8 w - - 0 1", CannotMate, CannotMate},
		{"knight against queen", "8/8/3k4/8/2q5/8/3NK3/8 w - - 0 1", CannotMate, CanMate},
		{"knight against rook", "8/8/3k4/8/2r5/8/3NK3/8 w - - 0 1", CanMate, CanMate},
		{"only the capture of the last pawn", "k7/P1K5/8/8/8/8/8/8 b - - 0 1", CannotMate, CannotMate},
		{"forced capture of the rook", "8/6P1/5k1K/7r/8/8/8/8 w - - 0 1", Unknown, CannotMate},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := rules.ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			for c, want := range map[rules.Color]Verdict{rules.White: test.white, rules.Black: test.black} {
				if want == Unknown {
					continue
				}
				if got, line := Full(&p, c); got != want {
					t.Errorf("%v: %v %v, want %v", c, got, line, want)
				}
			}
		})
	}
}
