package lang

import "fmt"

// PlainLook is what line mode says to whoever asks how a game stands.
type PlainLook struct {
	// The words by which one asks for the men of a side or of a kind: their beginnings,
	// with blanks between, so that every form of a word is understood. Those of English
	// are understood in every language.
	Sides  [2]string // indexed by Side
	Pieces [7]string // indexed by Piece; the first is empty

	WhereWhat string
	None      string // of the men that were asked for, as in "White: none."
	Empty     func(square string) string
	Took      func(side Side, men string) string
	TookNone  func(side Side) string
	// Before says of which earlier position the next lines speak.
	Before     func(side Side, move int) string
	NoSuchMove func(first, last int) string

	Help []string
}

// plainLook are these phrases in English.
func plainLook() PlainLook {
	return PlainLook{
		Sides:     [2]string{"white", "black"},
		Pieces:    [7]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"},
		WhereWhat: "Where is what? For example: where knights, where white knights, or where e4",
		None:      "none",
		Empty:     func(square string) string { return "Nothing stands on " + square + "." },
		Took:      func(side Side, men string) string { return enSide(side) + " has taken: " + men + "." },
		TookNone:  func(side Side) string { return enSide(side) + " has taken nothing." },
		Before: func(side Side, move int) string {
			return fmt.Sprintf("Before move %d of %s:", move, enSide(side))
		},
		Help: []string{
			"board: the board in letters. pieces: where everything stands. moves: the game so far. last: the last move once more.",
			"where knights, where white knights, where e4: where those men stand, or what stands there. captured: what each side has taken.",
			"board, pieces, where, captured with at 12 behind: as it stood before move 12 of White. With at 12 black: before that of Black.",
			"position: the position as FEN, and the hash by which both programs compare it.",
		},
		NoSuchMove: func(first, last int) string {
			return fmt.Sprintf("The game has the moves %d to %d. For example: pieces at %d", first, last, first)
		},
	}
}
