package speech_test

import (
	"errors"
	"strings"
	"testing"

	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

const (
	startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	openFEN  = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5"
	// White: Ka1, Qd1, Rh1, Bf1, Nb1, pawns e7 and f7.
	loneFEN = "8/4PP2/8/6k1/8/8/8/KN1Q1B1R w - - 0 1"
)

// Moves as they come from the keyboards of the four languages, and as the languages
// write them.
func TestParseMove(t *testing.T) {
	for _, c := range []struct{ tag, fen, typed, want string }{
		{"en", startFEN, "e4", "e4"},
		{"en", startFEN, "у4", "e4"}, // the key of e on ЙЦУКЕН
		{"en", startFEN, "е4", "e4"}, // looks like e
		{"en", startFEN, "у2у4", "e4"},
		{"en", startFEN, "Та3", "Nf3"},
		{"en", startFEN, "та3", "Nf3"},
		{"en", startFEN, "в4", "d4"}, // в is no b
		{"en", startFEN, "с4", "c4"}, // the same by either
		{"en", startFEN, "а4", "a4 or f4"},
		{"en", startFEN, "ф4", "a4"},
		{"en", startFEN, "eč", "e4"},
		{"en", startFEN, "eľeč", "e4"},
		{"en", startFEN, "Nfš", "Nf3"},
		{"en", startFEN, "Ñf3", "not a move"},
		{"en", openFEN, "О-О", "O-O"}, // looks like O
		{"en", openFEN, "Щ-Щ", "O-O"}, // the key of O
		{"en", openFEN, "щ-щ", "O-O"},
		{"en", openFEN, "é-é", "O-O"},
		{"en", openFEN, "Ича7", "Bxf7+"},
		{"en", loneFEN, "у8=Т", "e8=N"},
		{"en", loneFEN, "у8", "asks e7 e8"},

		{"ru", startFEN, "Кf3", "Nf3"},
		{"ru", startFEN, "Ка3", "Na3 or Nf3"}, // а looks like a, and has the key of f
		{"ru", startFEN, "Кф3", "Na3"},
		{"ru", openFEN, "С:f7", "Bxf7+"},
		{"ru", openFEN, "Кр-f1", "Kf1"},
		{"ru", openFEN, "крf1", "Kf1"},
		{"ru", openFEN, "Фe2", "Qe2"},
		{"ru", openFEN, "Лg1", "Rg1"},
		{"ru", openFEN, "Лп1", "Rg1"},
		{"ru", openFEN, "Ла1", "Kf1 or Rf1"}, // Л has the key of K
		{"ru", loneFEN, "e8=Ф", "e8=Q"},
		{"ru", loneFEN, "e8Л", "e8=R"},
		{"ru", loneFEN, "у8К", "e8=R or e8=N"}, // К is the knight, and has the key of R
		{"uk", openFEN, "Тg1", "Rg1"},
		{"uk", openFEN, "Кxe5", "Nxe5"},
		{"uk", openFEN, "Крe2", "Ke2"},
		{"sk", startFEN, "Jf3", "Nf3"},
		{"sk", startFEN, "Jfš", "Nf3"},
		{"sk", startFEN, "jf3", "not a move"},
		{"sk", openFEN, "Sxf7", "Bxf7+"},
		{"sk", openFEN, "De2", "Qe2"},
		{"sk", openFEN, "Vg1", "Rg1"},
		{"sk", openFEN, "Ke2", "Ke2"},
		{"sk", loneFEN, "e8D", "e8=Q"},
		{"sk", loneFEN, "eá=J", "e8=N"},
		{"en", openFEN, "Sxf7", "not a move"},
	} {
		say, _ := lang.ByTag(c.tag)
		p := position(t, c.fen)
		m, err := speech.ParseMove(say, p, c.typed)
		if got := read(p, m, err); got != c.want {
			t.Errorf("%s: %q is %s, want %s", c.tag, c.typed, got, c.want)
		}
	}
}

// read says what a move was read as.
func read(p *rules.Position, m rules.Move, err error) string {
	if e, ok := errors.AsType[*rules.AmbiguousError](err); ok {
		return strings.Join(e.Names, " or ")
	}
	e, ok := errors.AsType[*rules.RefusedError](err)
	switch {
	case !ok:
		return p.SAN(m)
	case e.Reason == rules.NotAMove:
		return "not a move"
	case e.Reason == rules.PromotionMissing:
		return "asks " + e.From.String() + " " + e.To.String()
	}
	return err.Error()
}
