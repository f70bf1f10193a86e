package lang

import (
	"strconv"
	"unicode"
	"unicode/utf8"
)

func enSide(s Side) string {
	if s == White {
		return "White"
	}
	return "Black"
}

func enPiece(p Piece) string {
	if p == NoPiece || p > King {
		return "piece"
	}
	return [...]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"}[p]
}

// enCount is a number with the noun it counts.
func enCount(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

func enOften(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return strconv.Itoa(n) + " times"
}

func enDuration(seconds int) string { return inWords(seconds, enHours, enMinutes, enSeconds) }

func enHours(n int) string   { return enCount(n, "hour", "hours") }
func enMinutes(n int) string { return enCount(n, "minute", "minutes") }
func enSeconds(n int) string { return enCount(n, "second", "seconds") }

// enMove says a move: "knight takes e5, check".
func enMove(m Move) string {
	var s string
	switch {
	case m.Castling == Kingside:
		s = "castles kingside"
	case m.Castling == Queenside:
		s = "castles queenside"
	case m.Takes != NoPiece:
		s = enPiece(m.Piece) + " takes " + enPiece(m.Takes) + " on " + m.To
	default:
		s = enPiece(m.Piece) + " to " + m.To
	}
	if m.EnPassant {
		s += " in passing"
	}
	if m.Promotion != NoPiece {
		s += ", becomes a " + enPiece(m.Promotion)
	}
	switch {
	case m.Mate:
		s += ", mate"
	case m.Check:
		s += ", check"
	}
	return s
}

// sentence is s with a capital letter first.
func sentence(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}
