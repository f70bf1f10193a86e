// Package openings knows what the openings are called.
//
// A name belongs to a position, and not to the moves that led to it: whoever comes
// to one by other moves has come to the same opening. The name of a game is that of
// the last position in it that has one.
//
//	book, err := openings.Load()
//	...
//	opening, ok := book.Named(&p)
//
// The names and their codes are those of lichess-org/chess-openings, which is in the
// public domain (CC0 1.0), as of the tables in github.com/corentings/chess v2.3.2:
// 3,397 lines of up to 36 plies. The codes are those of the Encyclopaedia of Chess
// Openings.
package openings
