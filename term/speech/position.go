package speech

import (
	"errors"

	"passant/rules"
	"passant/term/lang"
)

// PositionFaults says why something is not a position, a sentence a reason; none where err
// is not about that.
func PositionFaults(say *lang.Setup, err error) []string {
	wrong, ok := errors.AsType[*rules.PositionError](err)
	if !ok {
		return nil
	}
	var sentences []string
	for _, f := range wrong.Faults {
		sentences = append(sentences, positionFault(say, f))
	}
	return sentences
}

func positionFault(say *lang.Setup, f rules.Fault) string {
	side, square := Side(f.Color), f.Square.String()
	switch f.Kind {
	case rules.BadFields:
		return say.Fields
	case rules.BadPlacement:
		return say.Placement
	case rules.BadTurn:
		return say.Turn
	case rules.BadCastling:
		return say.Castling
	case rules.BadEnPassant:
		return say.EnPassant
	case rules.BadHalfmove:
		return say.Halfmove
	case rules.BadFullmove:
		return say.Fullmove
	case rules.NoKing:
		return say.NoKing(side)
	case rules.SeveralKings:
		return say.SeveralKings(side)
	case rules.TooManyMen:
		return say.TooManyMen(side)
	case rules.TooManyPawns:
		return say.TooManyPawns(side)
	case rules.TooManyPromoted:
		return say.TooManyPromoted(side)
	case rules.PawnOnLastRank:
		return say.PawnOnLastRank(square)
	case rules.CastlingMisfit:
		return say.CastlingMisfit(square)
	case rules.EnPassantMisfit:
		return say.EnPassantMisfit(square)
	case rules.OpponentInCheck:
		return say.OpponentInCheck(side)
	case rules.TooManyCheckers:
		return say.TooManyCheckers(side)
	}
	return say.NotRead
}
