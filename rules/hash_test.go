package rules

import (
	"math/bits"
	"testing"
)

// splitmix64 is Sebastiano Vigna's generator: the tests' only source of chance.
// https://prng.di.unimi.it/splitmix64.c
type splitmix64 uint64

func (s *splitmix64) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1.
func (s *splitmix64) below(n int) int {
	high, _ := bits.Mul64(s.next(), uint64(n))
	return int(high)
}

func TestHashKeys(t *testing.T) {
	t.Parallel()
	var state splitmix64
	for i, key := range []uint64{hashKey1, hashKey2, hashKey3, hashKey4, hashKey5} {
		if want := state.next(); key != want {
			t.Errorf("key %d is %#x, want %#x", i+1, key, want)
		}
	}
}

// TestHashForEver pins hashes: files and peers may have kept them.
func TestHashForEver(t *testing.T) {
	t.Parallel()
	for fen, want := range map[string]uint64{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":            0x50ca5a3081d4fd15,
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3":       0xabdb8a2f85f8e528,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 7 21": 0xcb4a028de919ade3,
		"8/8/8/8/8/4k3/8/4K3 b - - 3 80":                                      0x5c154ba1279a4c9c,
	} {
		p := position(t, fen)
		if got := p.Hash(); got != want {
			t.Errorf("%s: hash %#016x, want %#016x", fen, got, want)
		}
	}
}

// TestHashTellsApart walks through positions that differ little, which is what
// positions of one game do, and expects of the hash what chance would do.
func TestHashTellsApart(t *testing.T) {
	t.Parallel()
	seen := map[uint64]Identity{}
	var buckets [1 << 10]int
	var visit func(p *Position, depth int)
	visit = func(p *Position, depth int) {
		hash, id := p.Hash(), p.Identity()
		if other, ok := seen[hash]; ok {
			if other != id {
				t.Fatalf("%s and another position have the hash %#x", p.FEN(), hash)
			}
			return
		}
		seen[hash] = id
		buckets[hash&(1<<10-1)]++
		if depth == 0 {
			return
		}
		var next Position
		for _, m := range p.LegalMoves(nil) {
			p.PlayUnchecked(&next, m)
			visit(&next, depth-1)
		}
	}
	for _, known := range wellKnown[:3] {
		p := position(t, known.fen)
		visit(&p, 3)
	}
	// Chi-square with 1,023 degrees of freedom: over 1,250 by chance once in a
	// million times.
	mean := float64(len(seen)) / float64(len(buckets))
	chiSquare := 0.0
	for _, n := range buckets {
		chiSquare += (float64(n) - mean) * (float64(n) - mean) / mean
	}
	if len(seen) < 40000 || chiSquare > 1250 {
		t.Errorf("%d positions, chi-square %.0f", len(seen), chiSquare)
	}
}

func BenchmarkHash(b *testing.B) {
	p := StartPosition()
	for b.Loop() {
		p.Hash()
	}
}
