package rules

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestSquares(t *testing.T) {
	t.Parallel()
	for s := A1; s <= H8; s++ {
		if SquareAt(s.File(), s.Rank()) != s || !s.Valid() {
			t.Errorf("square %d: file %d, rank %d", s, s.File(), s.Rank())
		}
		if again, ok := ParseSquare(s.String()); !ok || again != s {
			t.Errorf("%v is read as %v", s, again)
		}
	}
	if A1.String() != "a1" || H8.String() != "h8" || E4.String() != "e4" || NoSquare.String() != "-" {
		t.Error("names of squares")
	}
	for _, text := range []string{"", "e", "e9", "i1", "e0", "E4", "e44", "é4", "`1", "a/"} {
		if s, ok := ParseSquare(text); ok || s != NoSquare {
			t.Errorf("%q is read as %v", text, s)
		}
	}
	for _, off := range [][2]int{{-1, 0}, {8, 0}, {0, -1}, {0, 8}} {
		if s := SquareAt(off[0], off[1]); s != NoSquare {
			t.Errorf("%v is %v", off, s)
		}
	}
}

func TestPieces(t *testing.T) {
	t.Parallel()
	letters := ""
	for _, color := range []Color{White, Black} {
		for kind := Pawn; kind <= King; kind++ {
			piece := NewPiece(color, kind)
			letters += piece.String()
			if piece.Color() != color || piece.Kind() != kind || kindOf(kind.Letter()) != kind {
				t.Errorf("%v %v is %v", color, kind, piece)
			}
		}
		if NewPiece(color, NoKind) != NoPiece {
			t.Errorf("no piece of %v", color)
		}
	}
	if letters != "PNBRQKpnbrqk" || NoPiece.String() != "." {
		t.Errorf("letters %q", letters)
	}
	if White.Other() != Black || Black.Other() != White || White.String() != "White" || Black.String() != "Black" {
		t.Error("colors")
	}
	if Knight.String() != "knight" || NoKind.String() != "no piece" || NoKind.Letter() != 0 {
		t.Error("kinds")
	}
}

func TestBitboards(t *testing.T) {
	t.Parallel()
	set := Bitboard(1<<A1 | 1<<E4 | 1<<H8)
	if got := slices.Collect(set.Squares()); !slices.Equal(got, []Square{A1, E4, H8}) {
		t.Errorf("squares %v", got)
	}
	for range set.Squares() {
		break // stopping early is allowed
	}
	if set.Count() != 3 || set.First() != A1 || !set.Has(E4) || set.Has(E5) || set.Has(NoSquare) {
		t.Errorf("%d squares from %v", set.Count(), set.First())
	}
	if Bitboard(0).First() != NoSquare {
		t.Error("the empty set begins somewhere")
	}
}

func TestMoves(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Move{
		"e2e4":  NewMove(E2, E4, NoKind),
		"e7e8q": NewMove(E7, E8, Queen),
		"h2g1n": NewMove(H2, G1, Knight),
		"e1g1":  NewMove(E1, G1, NoKind),
		"0000":  NoMove,
	} {
		if want.String() != text {
			t.Errorf("%v, want %s", want, text)
		}
	}
	m := NewMove(A7, B8, Rook)
	if m.From() != A7 || m.To() != B8 || m.Promotion() != Rook {
		t.Errorf("%v: from %v to %v, promotion %v", m, m.From(), m.To(), m.Promotion())
	}
	for _, text := range []string{"", "0000", "e2e2", "e2e9", "e7e8k", "e7e8Q", "e7e8qq", "O-O", "e2-e4"} {
		if m, err := ParseUCI(text); !errors.Is(err, ErrNotUCI) || m != NoMove {
			t.Errorf("%q is read as %v, %v", text, m, err)
		}
	}
}

func TestCastlingRights(t *testing.T) {
	t.Parallel()
	if Kingside(Black) != BlackKingside || Queenside(White) != WhiteQueenside || allCastling.String() != "KQkq" ||
		Castling(0).String() != "-" || !allCastling.Has(WhiteKingside|BlackQueenside) || WhiteKingside.Has(allCastling) {
		t.Error("castling rights")
	}
	// A rook's capture ends the right on that side too.
	p := position(t, "r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1")
	next, err := p.Play(NewMove(G2, A8, NoKind))
	if err != nil || next.Castling() != WhiteKingside|WhiteQueenside|BlackKingside {
		t.Errorf("after Bxa8: %v, %v", next.Castling(), err)
	}
}

func TestAccessors(t *testing.T) {
	t.Parallel()
	p := position(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 7 21")
	if p.Turn() != Black || p.Halfmove() != 7 || p.Fullmove() != 21 || p.Castling() != WhiteKingside|BlackQueenside {
		t.Error("state")
	}
	if p.At(F3) != NewPiece(White, Queen) || p.At(E3) != NoPiece || p.At(NoSquare) != NoPiece || p.King(Black) != E8 {
		t.Error("pieces")
	}
	var board strings.Builder
	all := Bitboard(0)
	for _, color := range []Color{White, Black} {
		for kind := Pawn; kind <= King; kind++ {
			set := p.Pieces(color, kind)
			all |= set
			for s := range set.Squares() {
				if p.At(s) != NewPiece(color, kind) {
					t.Errorf("%v on %v", p.At(s), s)
				}
				board.WriteString(s.String())
			}
		}
		if p.ByColor(color)&p.ByColor(color.Other()) != 0 || p.Pieces(color, NoKind) != 0 {
			t.Errorf("sets of %v", color)
		}
	}
	if all != p.Occupied() || all != p.ByColor(White)|p.ByColor(Black) || board.Len() != 2*all.Count() {
		t.Errorf("%d squares occupied", all.Count())
	}
	if got := p.Attackers(D5, Black); got != 1<<B6|1<<E6|1<<F6 {
		t.Errorf("attackers of d5: %#x", got)
	}
	if got := p.Attackers(H3, White); got != 1<<G2|1<<F3 {
		t.Errorf("attackers of h3: %#x", got)
	}
	if p.Attackers(NoSquare, White) != 0 {
		t.Error("attackers of no square")
	}
}

// TestHostileValues gives methods what no caller should: they may answer
// anything, but not panic.
func TestHostileValues(t *testing.T) {
	t.Parallel()
	zero := Position{}
	start := StartPosition()
	for _, p := range []Position{zero, start} {
		for _, m := range []Move{NoMove, 0xffff, 0x7fff, NewMove(A1, A1, King)} {
			p.SAN(m)
			p.IsCapture(m)
			p.IsCastling(m)
			_ = m.String()
			if _, err := p.Play(m); err == nil {
				t.Errorf("%v is played", m)
			}
			next := p
			next.PlayUnchecked(&next, m)
		}
		p.FEN()
		p.LegalMoves(nil)
		p.IsCheckmate()
		p.Hash()
	}
	if _, err := ParseFEN(zero.FEN()); err == nil {
		t.Error("the zero value is a position")
	}
	_, _, _ = Color(7).String(), Kind(7).String(), Piece(255).String()
}

func TestPlayOnItself(t *testing.T) {
	t.Parallel()
	for _, fen := range positionsToWalkFrom {
		p := position(t, fen)
		for _, m := range p.LegalMoves(nil) {
			want, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			same := p
			same.PlayUnchecked(&same, m)
			if same != want {
				t.Errorf("%s: %v on itself gives %s, want %s", fen, m, same.FEN(), want.FEN())
			}
		}
	}
}
