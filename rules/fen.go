package rules

import (
	"strconv"
	"strings"
)

// maxFEN is more than any FEN needs (about 90 bytes) with some blanks to spare.
const maxFEN = 200

// ParseFEN reads a position in Forsyth-Edwards Notation, as the PGN standard
// (16.1) describes it. It forgives extra blanks, castling letters in another
// order, a move number of 0 (read as 1), and one or both counters missing (read
// as 0 and 1). Anything else that is wrong is refused with a [*PositionError]
// that lists every reason.
func ParseFEN(s string) (Position, error) {
	if len(s) > maxFEN {
		return Position{}, &PositionError{[]Fault{{BadFields, White, NoSquare}}}
	}
	fields := strings.Fields(s)
	if len(fields) < 4 || len(fields) > 6 {
		return Position{}, &PositionError{[]Fault{{BadFields, White, NoSquare}}}
	}
	fields = append(fields, []string{"0", "1"}[len(fields)-4:]...)

	var p Position
	var enPassant Square
	var faults []Fault
	read := func(kind FaultKind, ok bool) bool {
		if !ok {
			faults = append(faults, Fault{kind, White, NoSquare})
		}
		return ok
	}
	placed := read(BadPlacement, p.readPlacement(fields[0]))
	turned := read(BadTurn, p.readTurn(fields[1]))
	read(BadCastling, p.readCastling(fields[2]))
	read(BadEnPassant, readEnPassant(&enPassant, fields[3]))
	read(BadHalfmove, readCounter(&p.halfmove, fields[4]))
	read(BadFullmove, readCounter(&p.fullmove, fields[5]))
	if placed {
		faults = append(faults, p.boardFaults()...)
	}
	if placed && turned {
		faults = append(faults, p.turnFaults(enPassant)...)
	}
	if len(faults) > 0 {
		return Position{}, &PositionError{faults}
	}

	p.fullmove = max(p.fullmove, 1)
	p.enPassant = NoSquare
	if enPassant.Valid() && p.capturesEnPassant(enPassant) {
		p.enPassant = enPassant
	}
	return p, nil
}

func (p *Position) readPlacement(field string) bool {
	ranks := strings.Split(field, "/")
	if len(ranks) != 8 {
		return false
	}
	for i, text := range ranks {
		file := 0
		for _, letter := range []byte(text) {
			if '1' <= letter && letter <= '8' {
				file += int(letter - '0')
				continue
			}
			color := Color(letter >> 5 & 1)
			kind := kindOf(letter &^ 0x20)
			square := SquareAt(file, 7-i)
			if kind == NoKind || !square.Valid() {
				return false
			}
			p.put(square, NewPiece(color, kind))
			file++
		}
		if file != 8 {
			return false
		}
	}
	return true
}

func (p *Position) readTurn(field string) bool {
	if field == "b" {
		p.turn = Black
	}
	return field == "w" || field == "b"
}

func (p *Position) readCastling(field string) bool {
	if field == "-" {
		return true
	}
	var rights Castling
	for _, letter := range []byte(field) {
		i := strings.IndexByte("KQkq", letter)
		if i < 0 || rights.Has(1<<i) {
			return false
		}
		rights |= 1 << i
	}
	p.castling = rights
	return true
}

func readEnPassant(square *Square, field string) (ok bool) {
	*square, ok = ParseSquare(field)
	return ok || field == "-"
}

func readCounter(counter *uint16, field string) bool {
	n, err := strconv.ParseUint(field, 10, 16)
	*counter = uint16(n)
	return err == nil && n <= 9999
}

// FEN returns the position in Forsyth-Edwards Notation. The en passant square
// is written only where a pawn may legally capture on it.
func (p *Position) FEN() string {
	text := make([]byte, 0, 90)
	for rank := 7; rank >= 0; rank-- {
		text = p.appendRank(text, rank)
		if rank > 0 {
			text = append(text, '/')
		}
	}
	text = append(text, ' ', "wb"[p.turn&1], ' ')
	text = append(text, p.castling.String()...)
	text = append(text, ' ')
	text = append(text, p.enPassant.String()...)
	text = append(text, ' ')
	text = strconv.AppendUint(text, uint64(p.halfmove), 10)
	text = append(text, ' ')
	return string(strconv.AppendUint(text, uint64(p.fullmove), 10))
}

func (p *Position) appendRank(text []byte, rank int) []byte {
	empty := byte(0)
	for file := range 8 {
		piece := p.at(SquareAt(file, rank))
		if piece == NoPiece {
			empty++
			continue
		}
		if empty > 0 {
			text = append(text, '0'+empty)
			empty = 0
		}
		text = append(text, piece.String()...)
	}
	if empty > 0 {
		text = append(text, '0'+empty)
	}
	return text
}
