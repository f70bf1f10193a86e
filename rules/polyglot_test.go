package rules

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// The key that Polyglot's opening books are sorted by is not used by Passant. It
// is made here from what a Position says of itself, square by square, to compare
// that with keys which others have published.
// http://hgm.nubati.net/book_format.html

// polyglotRandoms returns the numbers that keys are made of.
func polyglotRandoms(t *testing.T) []uint64 {
	t.Helper()
	var randoms []uint64
	for _, line := range dataLines(t, "hash/polyglot_random64.txt") {
		random, err := strconv.ParseUint(strings.TrimPrefix(line, "0x"), 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		randoms = append(randoms, random)
	}
	if len(randoms) != 781 {
		t.Fatalf("%d numbers, want 781", len(randoms))
	}
	return randoms
}

// polyglotKey returns the key. Polyglot counts a passed square if a pawn stands
// beside, even one that may not capture: only the FEN has that.
func polyglotKey(p *Position, randoms []uint64, fen string) (key uint64) {
	const castling, enPassant, turn = 768, 772, 780
	for s := range p.Occupied().Squares() {
		piece := p.At(s)
		kind := 2 * (int(piece.Kind()) - int(Pawn))
		if piece.Color() == White {
			kind++
		}
		key ^= randoms[64*kind+int(s)]
	}
	for i := range 4 {
		if p.Castling().Has(1 << i) {
			key ^= randoms[castling+i]
		}
	}
	if pawnBeside(p, fen) {
		key ^= randoms[enPassant+passed(fen).File()]
	}
	if p.Turn() == White {
		key ^= randoms[turn]
	}
	return key
}

// passed returns the square that a FEN says a pawn has passed.
func passed(fen string) Square {
	s, _ := ParseSquare(strings.Fields(fen)[3])
	return s
}

// pawnBeside reports whether a pawn attacks the passed square, pinned or not.
func pawnBeside(p *Position, fen string) bool {
	return p.Attackers(passed(fen), p.Turn())&p.Pieces(p.Turn(), Pawn) != 0
}

func TestPolyglotKeys(t *testing.T) {
	t.Parallel()
	randoms := polyglotRandoms(t)
	check := func(fen, want string) {
		t.Helper()
		p := position(t, fen)
		if key := fmt.Sprintf("%016x", polyglotKey(&p, randoms, fen)); key != want {
			t.Errorf("%s: key %s, want %s", fen, key, want)
		}
	}
	for _, line := range dataLines(t, "hash/polyglot_published.txt") {
		key, fen, _ := strings.Cut(line, " ")
		check(fen, key)
	}
	for _, line := range dataLines(t, "hash/polyglot_generated.txt") {
		fields := strings.SplitN(line, " ", 4)
		check(fields[3], fields[0])
		p := position(t, fields[3])
		if beside := pawnBeside(&p, fields[3]); fields[1] != strconv.Itoa(map[bool]int{true: 1}[beside]) {
			t.Errorf("%s: a pawn attacks the passed square: %v", fields[3], beside)
		}
	}
}
