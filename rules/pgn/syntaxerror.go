package pgn

import (
	"fmt"
	"strconv"
)

// SyntaxError says why a game could not be read.
type SyntaxError struct {
	Line   int    // from 1, in the whole input
	Column int    // in bytes, from 1
	Msg    string // what is wrong there
	Err    error  // what the rules say about the move or the position, or nil
	Move   string // the move with its number, where that is what is wrong; else ""
}

// Error returns the line, the column and what is wrong.
func (e *SyntaxError) Error() string {
	text := fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Msg)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns Err.
func (e *SyntaxError) Unwrap() error { return e.Err }

// quote shows a piece of the input in an error: no control characters, not long.
func quote(text []byte) string {
	const most = 24
	if len(text) > most {
		return strconv.Quote(string(text[:most])) + "..."
	}
	return strconv.Quote(string(text))
}
