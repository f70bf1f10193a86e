package computer

import (
	"testing"

	"passant/rules"
)

// line plays moves in UCI notation.
func line(t *testing.T, p rules.Position, moves ...string) (played []rules.Move) {
	t.Helper()
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.PlayUnchecked(&p, m)
		played = append(played, m)
	}
	return played
}

// TestTakesADraw: far behind, White gives check for ever.
func TestTakesADraw(t *testing.T) {
	t.Parallel()
	start := position(t, "6k1/5p1p/8/4Q3/8/1q6/r4PPP/6K1 w - - 0 1")
	answer, err := New().Think(t.Context(), Task{Start: start, Level: Hard, Nodes: 20_000})
	if err != nil || answer.Score != 0 || answer.Move.From() != rules.E5 {
		t.Errorf("%v %v, %v", answer.Move, answer.Score, err)
	}
}

func TestAvoidsADraw(t *testing.T) {
	t.Parallel()
	// A rook up, White has been to and fro twice: to go back once more is a draw.
	start := position(t, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
	played := line(t, start, "d1d2", "g8f8", "d2d1", "f8g8", "d1d2", "g8f8", "d2d1", "f8g8")
	answer, err := New().Think(t.Context(), Task{Start: start, Moves: played, Level: Hard, Nodes: 20_000})
	if err != nil || answer.Score < 300 || answer.Move.String() == "d1d2" {
		t.Errorf("%v", answer)
	}
}

func TestFiftyMoves(t *testing.T) {
	t.Parallel()
	e := New()
	for fen, check := range map[string]func(Thought) bool{
		// Mate with the hundredth ply is mate.
		"7k/8/6K1/8/8/8/8/R7 w - - 99 90": func(a Thought) bool { return a.Move.String() == "a1a8" && a.Score == mate-1 },
		// Nothing else is a win any more.
		"7k/8/5K2/8/8/8/8/R7 w - - 99 90": func(a Thought) bool { return a.Score == 0 },
		// A pawn's move begins anew.
		"7k/8/5K2/8/8/8/P7/R7 w - - 99 90": func(a Thought) bool { return a.Score > 300 && a.Move.From() == rules.A2 },
	} {
		answer, err := e.Think(t.Context(), Task{Start: position(t, fen), Level: Hard, Nodes: 5000})
		if err != nil || !check(answer) {
			t.Errorf("%s: %v %v, %v", fen, answer.Move, answer.Score, err)
		}
	}
}
