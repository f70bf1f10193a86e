package lang

import (
	"strconv"
	"time"
)

// ruSide is a side with the ending of a case: "ые", "ых", "ым" or "ыми".
func ruSide(s Side, ending string) string {
	if s == White {
		return "бел" + ending
	}
	return "чёрн" + ending
}

// ruNoun is a noun in the three cases in which sentences need it.
type ruNoun struct{ nominative, accusative, instrumental string }

func ruPiece(p Piece) ruNoun {
	if p == NoPiece || p > King {
		return ruNoun{"фигура", "фигуру", "фигурой"}
	}
	return [...]ruNoun{
		Pawn:   {"пешка", "пешку", "пешкой"},
		Knight: {"конь", "коня", "конём"},
		Bishop: {"слон", "слона", "слоном"},
		Rook:   {"ладья", "ладью", "ладьёй"},
		Queen:  {"ферзь", "ферзя", "ферзём"},
		King:   {"король", "короля", "королём"},
	}[p]
}

// ruCount is a number with the noun that it counts, as in 1 ход, 2 хода, 5 ходов.
func ruCount(n int, one, few, many string) string {
	return strconv.Itoa(n) + " " + ruForm(n, one, few, many)
}

// ruForm is the form of a word that a number asks for.
func ruForm(n int, one, few, many string) string {
	switch units, tens := n%10, n/10%10; {
	case tens == 1:
		return many
	case units == 1:
		return one
	case units >= 2 && units <= 4:
		return few
	}
	return many
}

func ruMoves(n int) string { return ruCount(n, "ход", "хода", "ходов") }

func ruSeconds(n int) string { return ruCount(n, "секунда", "секунды", "секунд") }

func ruMinutes(n int) string { return ruCount(n, "минута", "минуты", "минут") }

func ruHours(n int) string { return ruCount(n, "час", "часа", "часов") }

func ruOften(n int) string {
	switch n {
	case 1:
		return "один раз"
	case 2:
		return "два раза"
	}
	return ruCount(n, "раз", "раза", "раз")
}

func ruDuration(seconds int) string { return inWords(seconds, ruHours, ruMinutes, ruSeconds) }

// ruDate is a day: "8 марта 2026".
func ruDate(t time.Time) string {
	month := [...]string{
		"января", "февраля", "марта", "апреля", "мая", "июня",
		"июля", "августа", "сентября", "октября", "ноября", "декабря",
	}[t.Month()-time.January]
	return strconv.Itoa(t.Day()) + " " + month + " " + strconv.Itoa(t.Year())
}

// ruMove says a move: "конь берёт пешку на e5, шах".
func ruMove(m Move) string {
	var s string
	switch {
	case m.Castling == Kingside:
		s = "короткая рокировка"
	case m.Castling == Queenside:
		s = "длинная рокировка"
	case m.EnPassant:
		s = "пешка берёт пешку на проходе, встаёт на " + m.To
	case m.Takes != NoPiece:
		s = ruPiece(m.Piece).nominative + " берёт " + ruPiece(m.Takes).accusative + " на " + m.To
	default:
		s = ruPiece(m.Piece).nominative + " идёт на " + m.To
	}
	if m.Promotion != NoPiece {
		s += ", превращается в " + ruPiece(m.Promotion).accusative
	}
	switch {
	case m.Mate:
		s += ", мат"
	case m.Check:
		s += ", шах"
	}
	return s
}
