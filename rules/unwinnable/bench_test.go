package unwinnable

import (
	"testing"

	"passant/rules"
)

// BenchmarkFull and BenchmarkFast ask about games that were lost on time, one after
// the other. More collections, and what the slowest of them take, are in
// scripts/bench-mates.
func BenchmarkFull(b *testing.B) {
	measure(b, func(a *Analyzer, p *rules.Position, c rules.Color) { a.Full(p, c) })
}

func BenchmarkFast(b *testing.B) {
	measure(b, func(a *Analyzer, p *rules.Position, c rules.Color) { a.Fast(p, c) })
}

func measure(b *testing.B, ask func(a *Analyzer, p *rules.Position, c rules.Color)) {
	b.Helper()
	var positions []rules.Position
	for _, line := range dataLines(b, "lichess_timeouts_30k.txt", 1) {
		positions = append(positions, parse(b, cutFEN(line)))
	}
	var a Analyzer
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		p := &positions[i]
		ask(&a, p, p.Turn().Other())
		i = (i + 1) % len(positions)
	}
}

// BenchmarkFastAnew is what a caller pays who keeps no Analyzer.
func BenchmarkFastAnew(b *testing.B) {
	p := rules.StartPosition()
	b.ReportAllocs()
	for b.Loop() {
		Fast(&p, rules.White)
	}
}
