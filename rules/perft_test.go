package rules

import (
	"strconv"
	"strings"
	"testing"
)

func TestPerftFromStart(t *testing.T) {
	t.Parallel()
	// https://oeis.org/A048987
	for depth, want := range []uint64{1, 20, 400, 8902, 197281, 4865609} {
		if got := Perft(StartPosition(), depth); got != want {
			t.Errorf("depth %d: %d lines, want %d", depth, got, want)
		}
	}
}

func TestPerftOfWellKnownPositions(t *testing.T) {
	t.Parallel()
	for _, known := range wellKnown {
		p := position(t, known.fen)
		if got := Perft(p, known.depth); got != known.lines {
			t.Errorf("%s, depth %d: %d lines, want %d", known.fen, known.depth, got, known.lines)
		}
		total := uint64(0)
		for _, branch := range Divide(p, known.depth) {
			total += branch.Lines
		}
		if total != known.lines {
			t.Errorf("%s, depth %d: %d lines when divided, want %d", known.fen, known.depth, total, known.lines)
		}
	}
}

// TestPerftWithoutTheLastPly makes every move that Perft only counts.
func TestPerftWithoutTheLastPly(t *testing.T) {
	t.Parallel()
	for _, known := range wellKnown {
		p := position(t, known.fen)
		depth := known.depth - 1
		if got, want := walk(&p, make([]moveList, depth), 0), Perft(p, depth); got != want {
			t.Errorf("%s, depth %d: %d lines made, %d counted", known.fen, depth, got, want)
		}
	}
}

// mostLines bounds the counts of the public collections that the tests go
// through; "scripts/bench --long perft" has them all.
const mostLines = 5_000_000

// TestPerftSuites goes through the public collections of counts.
func TestPerftSuites(t *testing.T) {
	if testing.Short() {
		t.Skip("counts for many seconds under the race detector; a run without -short has it all")
	}
	t.Parallel()
	for name, least := range map[string]int{"cpw6": 6, "perftsuite": 60, "random": 3000, "tricky": 7} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			counted := 0
			for _, line := range dataLines(t, "perft/"+name+".epd") {
				fen, counts, _ := strings.Cut(line, ";")
				p, err := ParseFEN(fen)
				if err != nil {
					// Positions of other games than chess: castling as in Chess960, or
					// thirty queens.
					t.Logf("left out: %s: %v", strings.TrimSpace(fen), err)
					continue
				}
				counted++
				checkPerftLine(t, &p, strings.Split(counts, ";"))
			}
			if counted < least {
				t.Errorf("%d positions counted, and there should be %d", counted, least)
			}
		})
	}
}

// checkPerftLine checks counts such as "D3 8902" as long as they are not too large.
func checkPerftLine(t *testing.T, p *Position, counts []string) {
	t.Helper()
	for _, count := range counts {
		var numbers [2]uint64
		for i, field := range strings.Fields(strings.TrimPrefix(count, "D")) {
			number, err := strconv.ParseUint(field, 10, 64)
			if err != nil {
				t.Fatalf("%q: %v", count, err)
			}
			numbers[i] = number
		}
		depth, want := int(numbers[0]), numbers[1]
		if want > mostLines {
			return
		}
		if got := Perft(*p, depth); got != want {
			t.Errorf("%s, depth %d: %d lines, want %d", p.FEN(), depth, got, want)
		}
	}
}
