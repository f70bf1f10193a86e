package pgn_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"passant/rules/pgn"
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
				for range pgn.NewReader(bytes.NewReader(text)).Games() {
				}
			}
		})
	}
}

func BenchmarkWrite(b *testing.B) {
	for _, name := range benchmarked {
		b.Run(name, func(b *testing.B) {
			games, _ := readAll(b, bytes.NewReader(load(b, name)))
			var size bytes.Buffer
			for b.Loop() {
				size.Reset()
				w := pgn.NewWriter(io.MultiWriter(&size))
				for _, g := range games {
					if err := w.Write(g); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.SetBytes(int64(size.Len()))
			b.ReportAllocs()
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
