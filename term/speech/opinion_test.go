package speech_test

import (
	"testing"

	"passant/rules/pgn"
	"passant/term/lang"
	"passant/term/speech"
)

func TestOpinions(t *testing.T) {
	opinions := []pgn.NAG{pgn.SpeculativeMove, 36, 142, 14, 139, 13, 145}
	if got, want := speech.Signs(opinions), "!? +="; got != want {
		t.Errorf("the signs are %q, not %q", got, want)
	}
	said, numbers := speech.Opinions(lang.English(), opinions)
	if want := "White: the initiative. Black: short of time. An unclear position."; said != want {
		t.Errorf("it says %q, not %q", said, want)
	}
	if want := "$142 $145"; numbers != want {
		t.Errorf("the numbers are %q, not %q", numbers, want)
	}
}
