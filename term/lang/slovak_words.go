package lang

import (
	"fmt"
	"strconv"
	"time"
)

func skSide(s Side) string {
	if s == White {
		return "biely"
	}
	return "čierny"
}

// skBy is the side that one plays, as in "hráte bielymi".
func skBy(s Side) string {
	if s == White {
		return "bielymi"
	}
	return "čiernymi"
}

// skTo is a side in the dative: whose flag has fallen.
func skTo(s Side) string {
	if s == White {
		return "bielemu"
	}
	return "čiernemu"
}

func skPiece(p Piece) string {
	if p == NoPiece || p > King {
		return "figúrka"
	}
	return [...]string{"", "pešiak", "jazdec", "strelec", "veža", "dáma", "kráľ"}[p]
}

// skPieceTaken is a piece in the accusative: what is taken, or what a pawn becomes.
func skPieceTaken(p Piece) string {
	if p == NoPiece || p > King {
		return "figúrku"
	}
	return [...]string{"", "pešiaka", "jazdca", "strelca", "vežu", "dámu", "kráľa"}[p]
}

// skOfPiece is the one of two words that agrees with the gender of a piece.
func skOfPiece(p Piece, masculine, feminine string) string {
	switch p {
	case Pawn, Knight, Bishop, King:
		return masculine
	case NoPiece, Rook, Queen:
	}
	return feminine
}

// skForm is the form that goes with a number: that of one, of two to four, or of any
// other.
func skForm(n int, one, few, many string) string {
	switch {
	case n == 1:
		return one
	case n >= 2 && n <= 4:
		return few
	}
	return many
}

// skCount is a number with the noun it counts.
func skCount(n int, one, few, many string) string {
	return strconv.Itoa(n) + " " + skForm(n, one, few, many)
}

func skMoves(n int) string   { return skCount(n, "ťah", "ťahy", "ťahov") }
func skSeconds(n int) string { return skCount(n, "sekunda", "sekundy", "sekúnd") }
func skMinutes(n int) string { return skCount(n, "minúta", "minúty", "minút") }
func skHours(n int) string   { return skCount(n, "hodina", "hodiny", "hodín") }

func skOften(n int) string {
	switch n {
	case 1:
		return "raz"
	case 2:
		return "dvakrát"
	}
	return strconv.Itoa(n) + "-krát"
}

func skDuration(seconds int) string { return inWords(seconds, skHours, skMinutes, skSeconds) }

// skDate is a day with its month in words: "8. marca 2026".
func skDate(at time.Time) string {
	month := [...]string{
		"januára", "februára", "marca", "apríla", "mája", "júna",
		"júla", "augusta", "septembra", "októbra", "novembra", "decembra",
	}[at.Month()-time.January]
	return fmt.Sprintf("%d. %s %d", at.Day(), month, at.Year())
}

// skMove says a move: "jazdec berie pešiaka na e5, šach".
func skMove(m Move) string {
	var s string
	switch {
	case m.Castling == Kingside:
		s = "malá rošáda"
	case m.Castling == Queenside:
		s = "veľká rošáda"
	case m.Takes != NoPiece:
		s = skPiece(m.Piece) + " berie " + skPieceTaken(m.Takes) + " na " + m.To
	default:
		s = skPiece(m.Piece) + " na " + m.To
	}
	if m.EnPassant {
		s += " mimochodom"
	}
	if m.Promotion != NoPiece {
		s += ", premena na " + skPieceTaken(m.Promotion)
	}
	switch {
	case m.Mate:
		s += ", mat"
	case m.Check:
		s += ", šach"
	}
	return s
}
