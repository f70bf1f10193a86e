package unwinnable

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"passant/rules"
)

// walls are positions to make others from: pawn chains, shut-in kings, pieces
// behind them.
func walls(tb testing.TB) (fens []string) {
	tb.Helper()
	text, err := os.ReadFile("testdata/facts.txt")
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line[0] != '#' && strings.Contains(line, ";") {
			fens = append(fens, strings.TrimSpace(line[3:strings.IndexByte(line, ';')]))
		}
	}
	return fens
}

// variant moves, removes and adds some men at random. What comes out need not be
// a position.
func variant(random *rand.Rand, fen string) string {
	p, err := rules.ParseFEN(fen)
	if err != nil {
		return fen
	}
	var men [64]rules.Piece
	for s := range men {
		men[s] = p.At(rules.Square(s))
	}
	for range 1 + random.IntN(4) {
		from, to := random.IntN(64), random.IntN(64)
		switch {
		case men[from] == rules.NoPiece && men[to] == rules.NoPiece:
			kind := rules.Pawn + rules.Kind(random.IntN(int(rules.Queen)))
			men[to] = rules.NewPiece(rules.Color(random.IntN(2)), kind)
		case men[to] == rules.NoPiece:
			men[to], men[from] = men[from], rules.NoPiece
		case men[to].Kind() != rules.King:
			men[to] = rules.NoPiece
		}
	}
	return write(&men) + " " + string("wb"[random.IntN(2)]) + " - - 0 1"
}

// write returns the first field of a FEN.
func write(men *[64]rules.Piece) string {
	var text strings.Builder
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			if piece := men[8*rank+file]; piece != rules.NoPiece {
				text.WriteString(piece.String())
			} else {
				text.WriteByte('1')
			}
		}
		if rank > 0 {
			text.WriteByte('/')
		}
	}
	return text.String()
}

// turned returns the position with colors and sides exchanged.
func turned(t *testing.T, p *rules.Position) rules.Position {
	t.Helper()
	var men [64]rules.Piece
	for s := range men {
		if piece := p.At(rules.Square(s)); piece != rules.NoPiece {
			men[s^56] = rules.NewPiece(piece.Color().Other(), piece.Kind())
		}
	}
	return parse(t, write(&men)+" "+string("bw"[p.Turn()])+" - - 0 1")
}

// TestNoMateWhereTheAnalysisSeesNone searches for mates in many positions that
// the semistatic analysis says have none.
func TestNoMateWhereTheAnalysisSeesNone(t *testing.T) {
	t.Parallel()
	tries := 1_000
	switch {
	case testing.Short():
		tries = 100
	case os.Getenv("PASSANT_LONG") != "":
		tries = 100_000
	}
	random := rand.New(rand.NewPCG(5, 2))
	fens := walls(t)
	var a Analyzer
	found := 0
	for range tries {
		p, err := rules.ParseFEN(variant(random, fens[random.IntN(len(fens))]))
		if err != nil {
			continue
		}
		for c := range rules.Color(2) {
			if dead(&p, c, 1) {
				found++
				searchInVain(t, &a, &p, c)
			}
		}
	}
	if found*50 < tries {
		t.Errorf("only %d dead positions in %d tries", found, tries)
	}
}

func searchInVain(t *testing.T, a *Analyzer, p *rules.Position, c rules.Color) {
	t.Helper()
	q := a.newQuestion(p, c, effort{nodes: 10_000})
	for means := range 4 {
		if q.search(means, 2_500) == CanMate {
			t.Errorf("%s is not dead: %v mates by %v", p.FEN(), c, q.line)
			return
		}
	}
}

// FuzzVerdicts holds Fast and Full to each other and to the same position with
// colors exchanged, and every mate to its line.
func FuzzVerdicts(f *testing.F) {
	for _, fen := range walls(f) {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := rules.ParseFEN(fen)
		if err != nil || p.Castling() != 0 || p.EnPassant() != rules.NoSquare {
			return // not a position that can be turned round
		}
		var a Analyzer
		other := turned(t, &p)
		for c := range rules.Color(2) {
			known := fact{"??", p}
			for _, verdict := range []Verdict{a.Fast(&p, c), a.Fast(&other, c.Other())} {
				if verdict != Unknown {
					known.check(t, c, verdict)
					known = fact{answerLabel(c, verdict), p}
				}
			}
			verdict, line := a.decide(&p, c, effort{nodes: 50_000, distinctions: 1})
			if known.check(t, c, verdict); verdict == CanMate {
				provesMate(t, p, line, c)
			}
		}
	})
}

// answerLabel returns the label that says what a verdict says.
func answerLabel(c rules.Color, v Verdict) string {
	label := []byte("??")
	label[c] = '-'
	if v == CanMate {
		label[c] = "WB"[c]
	}
	return string(label)
}

// TestDeadStaysDead plays every move in positions where somebody cannot mate.
func TestDeadStaysDead(t *testing.T) {
	t.Parallel()
	var a Analyzer
	for _, fen := range walls(t) {
		p := parse(t, fen)
		for c := range rules.Color(2) {
			if a.Fast(&p, c) != CannotMate {
				continue
			}
			for _, m := range p.LegalMoves(nil) {
				next := play(t, p, m.String())
				if a.Fast(&next, c) == CanMate {
					t.Errorf("%s: %v cannot mate, but after %v", fen, c, m)
				}
			}
		}
	}
}

// TestSameAnswerForEverybody asks from several goroutines at once, and an
// Analyzer that has been asked other things before.
func TestSameAnswerForEverybody(t *testing.T) {
	t.Parallel()
	type answer struct {
		verdict Verdict
		line    []rules.Move
	}
	fens := walls(t)
	ask := func(a *Analyzer, fen string) answer {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Error(err)
		}
		verdict, line := a.decide(&p, rules.White, effort{nodes: 30_000, distinctions: 1})
		return answer{verdict, line}
	}
	want := make([]answer, len(fens))
	for i, fen := range fens {
		want[i] = ask(new(Analyzer), fen)
	}
	var everybody sync.WaitGroup
	for range 3 {
		everybody.Go(func() {
			var a Analyzer
			for _, i := range rand.Perm(len(fens)) {
				if got := ask(&a, fens[i]); got.verdict != want[i].verdict || !slices.Equal(got.line, want[i].line) {
					t.Errorf("%s: %v, and at first %v", fens[i], got, want[i])
				}
			}
		})
	}
	everybody.Wait()
}
