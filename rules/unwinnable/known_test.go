package unwinnable

import (
	"os"
	"strings"
	"testing"

	"passant/rules"
)

// A fact is a position, and who can still mate in it: "WB", "W-", "-B" or "--",
// with "?" where nothing is said.
type fact struct {
	label    string
	position rules.Position
}

// want returns the verdict that the label gives for c, Unknown for "?".
func (f fact) want(c rules.Color) Verdict {
	switch f.label[c] {
	case '-':
		return CannotMate
	case "WB"[c]:
		return CanMate
	}
	return Unknown
}

// check reports a verdict that contradicts the fact. Unknown never does.
func (f fact) check(t *testing.T, c rules.Color, got Verdict) {
	t.Helper()
	if want := f.want(c); got != Unknown && want != Unknown && got != want {
		t.Errorf("%s, %v: %v, but that it is %q", f.position.FEN(), c, got, f.label)
	}
}

func parse(tb testing.TB, fen string) rules.Position {
	tb.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

// play plays moves in any notation.
func play(t *testing.T, p rules.Position, moves ...string) rules.Position {
	t.Helper()
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", p.FEN(), text, err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// decide asks Full about both sides, wants a definite answer to each, and has
// the mates proven.
func decide(t *testing.T, f fact) {
	t.Helper()
	for c := range rules.Color(2) {
		verdict, line := Full(&f.position, c)
		if f.check(t, c, verdict); verdict == Unknown {
			t.Errorf("%s, %v: unknown", f.position.FEN(), c)
		}
		if verdict == CanMate {
			provesMate(t, f.position, line, c)
		}
		f.check(t, c, Fast(&f.position, c))
	}
}

// provesMate plays the line.
func provesMate(t *testing.T, p rules.Position, line []rules.Move, winner rules.Color) {
	t.Helper()
	fen := p.FEN()
	for i, m := range line {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: move %d of the line %v: %v", fen, i+1, line, err)
		}
		p = next
	}
	if p.Turn() == winner || !p.IsCheckmate() {
		t.Errorf("%s: the line %v does not end with a mate by %v", fen, line, winner)
	}
}

// TestTrickyCases are positions that programs are known to get wrong.
func TestTrickyCases(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, fen, label string
		moves            []string
	}{
		{name: "king against king", fen: "8/8/3k4/8/8/8/4K3/8 w - -", label: "--"},
		{name: "bishops of one square color", fen: "8/8/3k4/4b3/8/8/3BK3/8 w - -", label: "--"},
		{name: "bishops of both square colors", fen: "8/8/3k4/8/2b5/8/3BK3/8 w - -", label: "WB"},
		{name: "knight against knight", fen: "8/8/3k4/8/2n5/8/3NK3/8 w - -", label: "WB"},
		{name: "bishop against knight", fen: "8/8/3k4/8/2n5/8/3BK3/8 w - -", label: "WB"},
		{name: "two knights against a bare king", fen: "8/8/3k4/8/8/8/2NNK3/8 w - -", label: "W-"},
		{name: "knight against queen", fen: "8/8/3k4/8/2q5/8/4K1N1/8 w - -", label: "-B"},
		{name: "knight against rook, which can stand in the way", fen: "8/8/3k4/8/2r5/8/3NK3/8 w - -", label: "WB"},
		{name: "bishop against rook", fen: "8/8/3k4/8/2r5/8/3BK3/8 w - -", label: "-B"},
		{name: "bishop against pawn, which can become a knight", fen: "8/8/3k4/2p5/8/8/3BK3/8 w - -", label: "WB"},
		{name: "pawn against knight", fen: "8/8/3k4/2p5/8/8/3NK3/8 w - -", label: "WB"},
		{name: "the last pawn has to be taken", fen: "k7/P1K5/8/8/8/8/8/8 b - -", label: "--"},
		{name: "the rook has to be taken", fen: "8/6P1/5k1K/7r/8/8/8/8 w - -", label: "?-"},
		{name: "the rook has to be taken later", fen: "8/2kr4/8/K7/8/8/8/8 w - -", label: "--", moves: []string{"Ka6", "Rd8", "Ka7", "Ra8+"}},
		{name: "pawn wall", fen: "8/8/3k4/1p2p1p1/pP1pP1P1/P2P4/1K6/8 b - -", label: "--"},
		{name: "pawn wall from edge to edge", fen: "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - -", label: "--"},
		{name: "only White's bishop attacks the chain", fen: "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - -", label: "W-"},
		{name: "a tempo by the pawn on a5", fen: "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - -", label: "W-"},
		{name: "no tempo with the pawn on a4", fen: "Bb2kb2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 b - -", label: "--"},
		{name: "a long way to Black's mate", fen: "6kB/p3p1P1/2p3P1/p7/8/4P3/PKP5/8 w - -", label: "?B"},
		{name: "bishop and knight, and only captures", fen: "8/8/8/8/8/8/B7/k1KN4 w - -", label: "--"},
		{name: "a pawn that becomes a knight", fen: "8/P7/8/8/8/8/1k6/3K4 w - -", label: "--", moves: []string{"a8=N"}},
		{name: "a pawn that becomes a bishop", fen: "8/P7/8/8/8/8/1k6/3K4 w - -", label: "--", moves: []string{"a8=B"}},
		{name: "a pawn that becomes a rook", fen: "8/P7/8/8/8/8/1k6/3K4 w - -", label: "W-", moves: []string{"a8=R"}},
		{name: "mate on the board", fen: "6k1/8/8/8/8/8/5PPP/3r2K1 w - -", label: "-B"},
		{name: "stalemate on the board", fen: "7k/5Q2/8/8/8/8/8/K7 b - -", label: "--"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if testing.Short() && strings.Contains(test.label, "?") {
				t.Skip("the prover goes to its bound; that is left to a run without -short")
			}
			decide(t, fact{test.label, play(t, parse(t, test.fen), test.moves...)})
		})
	}
}

// TestFacts decides the positions of testdata/facts.txt, each of which needs
// another part of the analysis.
func TestFacts(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/facts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		known, why, _ := strings.Cut(line, ";")
		label, fen, _ := strings.Cut(known, " ")
		t.Run(strings.TrimSpace(why), func(t *testing.T) {
			t.Parallel()
			decide(t, fact{label, parse(t, strings.TrimSpace(fen))})
		})
	}
}
