package unwinnable

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"passant/rules"
)

// TestInsufficientMaterial compares with what python-chess says of the pieces of
// each side: whoever has too few cannot mate.
func TestInsufficientMaterial(t *testing.T) {
	t.Parallel()
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		t.Skip("PASSANT_DATA does not name the folder of public test positions")
	}
	text, err := os.ReadFile(filepath.Join(folder, "tricky", "moves.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var a Analyzer
	some := 0
	for line := range strings.Lines(string(text)) {
		var r struct {
			ID, FEN           string
			InsufficientWhite bool `json:"insufficient_white"`
			InsufficientBlack bool `json:"insufficient_black"`
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		p := parse(t, r.FEN)
		for c, want := range []bool{r.InsufficientWhite, r.InsufficientBlack} {
			winner := rules.Color(c)
			if got := insufficient(&p, winner); got != want {
				t.Errorf("%s: insufficient for %v: %v", r.ID, winner, got)
			}
			if want {
				some++
				if verdict, _ := a.Full(&p, winner); verdict != CannotMate {
					t.Errorf("%s: %v: %v", r.ID, winner, verdict)
				}
			}
		}
		if both := r.InsufficientWhite && r.InsufficientBlack; p.InsufficientMaterial() != both {
			t.Errorf("%s: insufficient for both: %v", r.ID, !both)
		}
	}
	if some == 0 {
		t.Error("nobody ever has too few pieces")
	}
}
