package pgn_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The collections whose speed is told apart: bare moves, long tags, a clock after
// each move, prose.
var benchmarked = []string{
	"superbook.pgn", "lichess100.pgn", "clk-team-2018.pgn", "annotated-linares2002.pgn",
}

func BenchmarkRead(b *testing.B) {
	for _, name := range benchmarked {
		b.Run(name, func(b *testing.B) {
			text := load(b, name)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if games, _ := readAll(b, bytes.NewReader(text)); len(games) == 0 {
					b.Fatal("no games")
				}
			}
		})
	}
}

func BenchmarkWrite(b *testing.B) {
	for _, name := range benchmarked {
		b.Run(name, func(b *testing.B) {
			games, _ := readAll(b, bytes.NewReader(load(b, name)))
			b.SetBytes(int64(len(write(b, games...))))
			b.ReportAllocs()
			for b.Loop() {
				write(b, games...)
			}
		})
	}
}

func load(b *testing.B, name string) []byte {
	b.Helper()
	text, err := os.ReadFile(filepath.Join(dataFolder(b), name))
	if err != nil {
		b.Fatal(err)
	}
	return text
}
