package rules

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// checkLaws holds a position to what must be true of every one, together with
// its twin, which has played the same moves.
func checkLaws(t *testing.T, p *Position, w *twin) {
	t.Helper()
	moves := p.LegalMoves(nil)
	sorted := slices.Sorted(slices.Values(moves))
	if twins := slices.Sorted(slices.Values(w.moves())); !slices.Equal(sorted, twins) {
		t.Fatalf("%s: legal %v, by its twin %v", p.FEN(), sorted, twins)
	}
	if p.count() != len(moves) || p.HasLegalMove() != (len(moves) > 0) || p.InCheck() != w.inCheck(w.turn) {
		t.Fatalf("%s: %d moves, count %d, check %v", p.FEN(), len(moves), p.count(), p.InCheck())
	}
	if p.EnPassant() != w.enPassant() {
		t.Fatalf("%s: en passant %v, by its twin %v", p.FEN(), p.EnPassant(), w.enPassant())
	}
	for s := A1; s <= H8; s++ {
		if p.At(s) != w.board[s] {
			t.Fatalf("%s: %v on %v, by its twin %v", p.FEN(), p.At(s), s, w.board[s])
		}
	}
	again, err := ParseFEN(p.FEN())
	if err != nil || again != *p {
		t.Fatalf("%s: read again: %v, %s", p.FEN(), err, again.FEN())
	}
	if again.Hash() != p.Hash() || again.Identity() != p.Identity() {
		t.Fatalf("%s: hash or identity differs when read again", p.FEN())
	}
	for _, m := range moves {
		checkNotation(t, p, m)
	}
	checkPlayable(t, p, moves)
	checkMirror(t, p, sorted)
}

// checkNotation reads what a legal move is called, in SAN and as UCI writes it.
func checkNotation(t *testing.T, p *Position, m Move) {
	t.Helper()
	san, uci := p.SAN(m), m.String()
	for _, text := range []string{san, uci} {
		if read, err := p.ParseMove(text); err != nil || read != m {
			t.Fatalf("%s: %s is called %q, which is read as %v, %v", p.FEN(), uci, text, read, err)
		}
	}
	if read, err := ParseUCI(uci); err != nil || read != m {
		t.Fatalf("%s is read as %v, %v", uci, read, err)
	}
}

// checkPlayable tries all moves there are from square to square: the legal ones
// are those that can be played.
func checkPlayable(t *testing.T, p *Position, legal []Move) {
	t.Helper()
	playable := 0
	for from := A1; from <= H8; from++ {
		for to := A1; to <= H8; to++ {
			for promotion := NoKind; promotion <= King; promotion++ {
				m := NewMove(from, to, promotion)
				promotes := p.At(from).Kind() == Pawn && (to.Rank() == 0 || to.Rank() == 7)
				hopeless := p.At(from) == NoPiece || promotion != NoKind && !promotes
				// Most are; asking Play for each of them would take the day.
				if hopeless && m%61 != 0 {
					continue
				}
				next, err := p.Play(m)
				if err == nil {
					playable++
				}
				if (err == nil) != slices.Contains(legal, m) || (err == nil) != p.IsLegal(m) {
					t.Fatalf("%s: %v: playing gives %v, legal are %v", p.FEN(), m, err, legal)
				}
				if err != nil && (!errors.Is(err, ErrIllegal) || next != Position{}) {
					t.Fatalf("%s: %v: %v with %s", p.FEN(), m, err, next.FEN())
				}
			}
		}
	}
	if playable != len(legal) {
		t.Fatalf("%s: %d playable of %d legal", p.FEN(), playable, len(legal))
	}
}

// checkMirror turns the board around and swaps the colors: the moves must turn
// with it.
func checkMirror(t *testing.T, p *Position, sorted []Move) {
	t.Helper()
	mirrored := mirror(t, p)
	var moves []Move
	for _, m := range mirrored.LegalMoves(nil) {
		moves = append(moves, NewMove(m.From()^56, m.To()^56, m.Promotion()))
	}
	slices.Sort(moves)
	if !slices.Equal(sorted, moves) {
		t.Fatalf("%s: legal %v, mirrored %v", p.FEN(), sorted, moves)
	}
	if mirrored.Hash() == p.Hash() {
		t.Fatalf("%s has the hash of its mirror image", p.FEN())
	}
	if mirrored.InsufficientMaterial() != p.InsufficientMaterial() || mirrored.IsCheckmate() != p.IsCheckmate() {
		t.Fatalf("%s is judged otherwise in the mirror", p.FEN())
	}
}

func mirror(t *testing.T, p *Position) Position {
	t.Helper()
	swapCase := func(r rune) rune {
		switch {
		case strings.ContainsRune("PNBRQK", r):
			return r + 'a' - 'A'
		case strings.ContainsRune("pnbrqk", r):
			return r - 'a' + 'A'
		}
		return r
	}
	fields := strings.Fields(p.FEN())
	ranks := strings.Split(strings.Map(swapCase, fields[0]), "/")
	slices.Reverse(ranks)
	fields[0] = strings.Join(ranks, "/")
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	fields[2] = strings.Map(swapCase, fields[2])
	fields[3] = strings.NewReplacer("3", "6", "6", "3").Replace(fields[3])
	return position(t, strings.Join(fields, " "))
}

// checkMove plays a legal move on the position and on its twin, and holds the
// move to what its names say of it.
func checkMove(t *testing.T, p *Position, w *twin, m Move) {
	t.Helper()
	before, fen := *p, p.FEN()
	next, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s: %v: %v", fen, m, err)
	}
	if *p != before {
		t.Fatalf("%s: playing %v changed the position", fen, m)
	}
	aside, inPlace := mirror(t, p), *p
	p.PlayUnchecked(&aside, m)
	inPlace.PlayUnchecked(&inPlace, m)
	if aside != next || inPlace != next {
		t.Fatalf("%s: %v leads to %s, unchecked to %s, in place to %s", fen, m, next.FEN(), aside.FEN(), inPlace.FEN())
	}
	pieces := p.Occupied().Count() - next.Occupied().Count()
	pawnMove := p.At(m.From()).Kind() == Pawn
	if p.IsCapture(m) != (pieces == 1) || (next.Halfmove() == 0) != (pawnMove || pieces == 1) {
		t.Fatalf("%s: %v: capture %v, %d pieces fewer, and half-move %d", fen, m, p.IsCapture(m), pieces, next.Halfmove())
	}
	if p.IsEnPassant(m) != (pieces == 1 && p.At(m.To()) == NoPiece) {
		t.Fatalf("%s: %v: en passant %v", fen, m, p.IsEnPassant(m))
	}
	rook := NewPiece(p.Turn(), Rook)
	rookMoved := (p.Pieces(p.Turn(), Rook)&^next.Pieces(p.Turn(), Rook)) != 0 && p.At(m.From()) != rook
	if p.IsCastling(m) != rookMoved {
		t.Fatalf("%s: %v: castling %v, rook moved %v", fen, m, p.IsCastling(m), rookMoved)
	}
	w.play(m)
	*p = next
}

// positionsToWalkFrom are crowded with the rules that generators get wrong.
var positionsToWalkFrom = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
	"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
	"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
	"8/8/1k6/8/2pP4/8/5B2/4K3 b - d3 0 1",
	"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
	"8/1p1p1p2/8/2P1P1P1/2p1p1p1/8/1P1P1P2/K6k w - - 0 1",
	"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
}

func TestLawsOnRandomWalks(t *testing.T) {
	t.Parallel()
	plies := 60
	if testing.Short() {
		plies = 15
	}
	var chance splitmix64 = 2024
	for _, fen := range positionsToWalkFrom {
		p := position(t, fen)
		w := newTwin(&p)
		for range plies {
			checkLaws(t, &p, &w)
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			checkMove(t, &p, &w, moves[chance.below(len(moves))])
		}
	}
}

func FuzzMove(f *testing.F) {
	for _, fen := range positionsToWalkFrom {
		f.Add(fen, []byte{0, 1, 2, 3, 250, 100, 7})
	}
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		w := newTwin(&p)
		for _, choice := range choices[:min(len(choices), 12)] {
			checkLaws(t, &p, &w)
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				return
			}
			checkMove(t, &p, &w, moves[int(choice)%len(moves)])
		}
	})
}

func TestNothingIsAllocated(t *testing.T) {
	p := position(t, positionsToWalkFrom[1])
	buf := make([]Move, MaxMoves)
	small := make([]Move, 0, 64)
	var next Position
	allocations := testing.AllocsPerRun(100, func() {
		for _, m := range p.LegalMoves(buf) {
			p.PlayUnchecked(&next, m)
			if played, err := p.Play(m); err != nil || played != next {
				t.Errorf("%v: %v", m, err)
			}
		}
		small = p.LegalMoves(small)
		if next.InCheck() || !next.HasLegalMove() || next.Hash() == 0 {
			t.Error("an ordinary position is none")
		}
	})
	if allocations != 0 {
		t.Errorf("%v allocations", allocations)
	}
}
