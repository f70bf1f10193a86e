package main

import (
	"bytes"
	"crypto/ed25519"
	"strings"
	"testing"

	"passant/game"
	"passant/game/record"
	"passant/rules"
)

// Two people of one name have scores of their own, and a game without a result, or
// between two people at this computer, counts for nobody.
func TestScoresAreByPersonNotByName(t *testing.T) {
	played := func(key byte, outcome game.Outcome) pastGame {
		return pastGame{record.Kept{Summary: record.Summary{
			You: rules.White, Names: [2]string{rules.White: "Anna", rules.Black: "Boris\x1b[2J"},
			OpponentKey: bytes.Repeat([]byte{key}, ed25519.PublicKeySize),
			Result:      game.Result{Outcome: outcome},
		}}}
	}
	here := played(3, game.WhiteWins)
	here.Local = true
	computer := here
	computer.Machine = &game.Machine{Color: rules.White}
	var out strings.Builder
	err := writeScores(&out, []pastGame{
		played(1, game.WhiteWins), played(2, game.BlackWins), played(1, game.Drawn),
		played(1, game.Ongoing), played(2, game.Void), here, computer,
	})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 3 || strings.Contains(out.String(), "\x1b") {
		t.Fatalf("the scores are\n%q", out.String())
	}
	for i, want := range []string{
		"1½ to ½; 1 won, 0 lost, 1 drawn.", "0 to 1; 0 won, 1 lost, 0 drawn.", "Against Anna: 0 to 1; 0 won, 1 lost, 0 drawn.",
	} {
		if !strings.HasSuffix(lines[i], want) {
			t.Errorf("line %d is %q, want %q", i, lines[i], want)
		}
	}
	if strings.Split(lines[0], ":")[0] == strings.Split(lines[1], ":")[0] {
		t.Errorf("two people of one name are not told apart: %q", lines)
	}
}
