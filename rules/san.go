package rules

// SAN returns a legal move in Standard Algebraic Notation, as the PGN standard
// (8.2.3) and FIDE appendix C write it: with just as much of the square of
// departure as other legal moves make necessary, "x" for captures, "=Q" for
// promotions, "O-O" for castling, "+" for check and "#" for checkmate. For a move
// that is not legal the result means nothing.
func (p *Position) SAN(m Move) string {
	text := make([]byte, 0, 8)
	switch kind := p.at(m.From()).Kind(); {
	case p.IsCastling(m) && m.To() > m.From():
		text = append(text, "O-O"...)
	case p.IsCastling(m):
		text = append(text, "O-O-O"...)
	case kind == Pawn:
		if p.IsCapture(m) {
			text = append(text, m.From().String()[0], 'x')
		}
		text = append(text, m.To().String()...)
		if m.Promotion() != NoKind {
			text = append(text, '=', m.Promotion().Letter())
		}
	default:
		text = append(text, kind.Letter())
		text = append(text, p.disambiguation(m)...)
		if p.IsCapture(m) {
			text = append(text, 'x')
		}
		text = append(text, m.To().String()...)
	}
	return string(append(text, p.checkMark(m)...))
}

// disambiguation returns what tells m from the other legal moves of such pieces
// to that square: nothing, the file, the rank if the file does not tell, or both
// (FIDE C.10).
func (p *Position) disambiguation(m Move) string {
	var list moveList
	rivals, sameFile, sameRank := false, false, false
	kind := p.at(m.From()).Kind()
	for _, other := range list[:p.generate(&list)] {
		from := other.From()
		if other.To() != m.To() || from == m.From() || p.at(from).Kind() != kind {
			continue
		}
		rivals = true
		sameFile = sameFile || from.File() == m.From().File()
		sameRank = sameRank || from.Rank() == m.From().Rank()
	}
	square := m.From().String()
	switch {
	case !rivals:
		return ""
	case !sameFile:
		return square[:1]
	case !sameRank:
		return square[1:]
	}
	return square
}

func (p *Position) checkMark(m Move) string {
	var next Position
	p.PlayUnchecked(&next, m)
	switch {
	case !next.InCheck():
		return ""
	case next.HasLegalMove():
		return "+"
	}
	return "#"
}
