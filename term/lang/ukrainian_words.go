package lang

import (
	"strconv"
	"time"
)

// ukSide names a side; it is plural: "білі виграли".
func ukSide(s Side) string {
	if s == White {
		return "білі"
	}
	return "чорні"
}

// ukBySide is the side with which one plays.
func ukBySide(s Side) string {
	if s == White {
		return "білими"
	}
	return "чорними"
}

// ukOfSide is a side of which something is, or is not.
func ukOfSide(s Side) string {
	if s == White {
		return "білих"
	}
	return "чорних"
}

// ukPieces are the names of the pieces, and as what is taken and as what one moves with.
func ukPieces() [7][3]string {
	return [...][3]string{
		{"фігура", "фігуру", "фігурою"},
		{"пішак", "пішака", "пішаком"},
		{"кінь", "коня", "конем"},
		{"слон", "слона", "слоном"},
		{"тура", "туру", "турою"},
		{"ферзь", "ферзя", "ферзем"},
		{"король", "короля", "королем"},
	}
}

func ukForms(p Piece) [3]string {
	if p > King {
		p = NoPiece
	}
	return ukPieces()[p]
}

func ukPiece(p Piece) string     { return ukForms(p)[0] }
func ukTaken(p Piece) string     { return ukForms(p)[1] }
func ukWithPiece(p Piece) string { return ukForms(p)[2] }

// ukCount is a number with the noun that it counts: 1 and 21 хід, 2 to 4 and 22 ходи, 5
// to 20 and 25 ходів.
func ukCount(n int, one, few, many string) string {
	return strconv.Itoa(n) + " " + ukForm(n, one, few, many)
}

// ukForm is the form of a word that goes with a number.
func ukForm(n int, one, few, many string) string {
	switch ones, teen := n%10, n/10%10 == 1; {
	case ones == 1 && !teen:
		return one
	case ones >= 2 && ones <= 4 && !teen:
		return few
	}
	return many
}

func ukMoves(n int) string { return ukCount(n, "хід", "ходи", "ходів") }

func ukOften(n int) string {
	switch n {
	case 1:
		return "один раз"
	case 2:
		return "двічі"
	}
	return ukCount(n, "раз", "рази", "разів")
}

func ukHours(n int) string   { return ukCount(n, "година", "години", "годин") }
func ukMinutes(n int) string { return ukCount(n, "хвилина", "хвилини", "хвилин") }

func ukSeconds(n int) string { return ukCount(n, "секунда", "секунди", "секунд") }

func ukDuration(seconds int) string { return inWords(seconds, ukHours, ukMinutes, ukSeconds) }

// ukDate is a day: "8 березня 2026".
func ukDate(t time.Time) string {
	months := [...]string{
		"січня", "лютого", "березня", "квітня", "травня", "червня",
		"липня", "серпня", "вересня", "жовтня", "листопада", "грудня",
	}
	return strconv.Itoa(t.Day()) + " " + months[t.Month()-1] + " " + strconv.Itoa(t.Year())
}

func ukDateAndTime(t time.Time) string { return ukDate(t) + t.Format(", 15:04") }

// ukMove says a move: "кінь бере пішака на e5, шах".
func ukMove(m Move) string {
	var s string
	switch {
	case m.Castling == Kingside:
		s = "коротка рокіровка"
	case m.Castling == Queenside:
		s = "довга рокіровка"
	case m.EnPassant:
		s = ukPiece(m.Piece) + " бере " + ukTaken(m.Takes) + " на проході, стає на " + m.To
	case m.Takes != NoPiece:
		s = ukPiece(m.Piece) + " бере " + ukTaken(m.Takes) + " на " + m.To
	default:
		s = ukPiece(m.Piece) + " на " + m.To
	}
	if m.Promotion != NoPiece {
		s += ", перетворюється на " + ukTaken(m.Promotion)
	}
	switch {
	case m.Mate:
		s += ", мат"
	case m.Check:
		s += ", шах"
	}
	return s
}
