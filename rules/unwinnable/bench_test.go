package unwinnable

import (
	"slices"
	"testing"
	"time"

	"passant/rules"
)

// flagFalls returns positions in which somebody lost a game on time.
func flagFalls(b *testing.B, name string) (positions []rules.Position) {
	b.Helper()
	for _, line := range dataLines(b, name, 1) {
		p, err := rules.ParseFEN(cutFEN(line))
		if err != nil {
			b.Fatal(err)
		}
		positions = append(positions, p)
	}
	return positions
}

// judged returns positions that another program has judged: the last ones of
// games, or composed ones that are hard.
func judged(b *testing.B, name string) (positions []rules.Position) {
	b.Helper()
	for _, line := range dataLines(b, name, 1) {
		if p, err := rules.ParseFEN(line[3:]); err == nil {
			positions = append(positions, p)
		}
	}
	return positions
}

// measure asks about the side that is not to move, in all positions over and
// over. Beside the mean it reports what single answers take, each by the best of
// three attempts.
func measure(b *testing.B, positions []rules.Position, ask func(a *Analyzer, p *rules.Position, c rules.Color)) {
	b.Helper()
	var a Analyzer
	single := make([]time.Duration, len(positions))
	for i := range positions {
		p := &positions[i]
		for range 3 {
			start := time.Now()
			ask(&a, p, p.Turn().Other())
			if took := time.Since(start); single[i] == 0 || took < single[i] {
				single[i] = took
			}
		}
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		p := &positions[i]
		ask(&a, p, p.Turn().Other())
		i = (i + 1) % len(positions)
	}
	slices.Sort(single)
	micro := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }
	b.ReportMetric(micro(single[len(single)/2]), "µs/median")
	b.ReportMetric(micro(single[len(single)*99/100]), "µs/99th")
	b.ReportMetric(micro(single[len(single)-1]), "µs/worst")
}

func fast(a *Analyzer, p *rules.Position, c rules.Color) { a.Fast(p, c) }
func full(a *Analyzer, p *rules.Position, c rules.Color) { a.Full(p, c) }

func BenchmarkFull(b *testing.B) {
	b.Run("timeouts", func(b *testing.B) { measure(b, flagFalls(b, "lichess_timeouts_30k.txt"), full) })
	b.Run("final", func(b *testing.B) { measure(b, judged(b, "lichess.txt"), full) })
	b.Run("unfair", func(b *testing.B) { measure(b, flagFalls(b, "unfair.txt"), full) })
	b.Run("composed", func(b *testing.B) { measure(b, judged(b, "positions.txt"), full) })
}

func BenchmarkFast(b *testing.B) {
	b.Run("timeouts", func(b *testing.B) { measure(b, flagFalls(b, "lichess_timeouts_30k.txt"), fast) })
	b.Run("final", func(b *testing.B) { measure(b, judged(b, "lichess.txt"), fast) })
	b.Run("unfair", func(b *testing.B) { measure(b, flagFalls(b, "unfair.txt"), fast) })
	b.Run("composed", func(b *testing.B) { measure(b, judged(b, "positions.txt"), fast) })
}

// BenchmarkFastAnew is what a caller pays who keeps no Analyzer.
func BenchmarkFastAnew(b *testing.B) {
	p := rules.StartPosition()
	b.ReportAllocs()
	for b.Loop() {
		Fast(&p, rules.White)
	}
}
