package lang

import "time"

// History is what is said of lists of games: those that the player has played, and
// those of a file.
type History struct {
	Option  string // of the lobby's list, and the title
	Reading string // while they are read
	None    string // nothing has been played
	Empty   string // there is no game in a file
	NoMatch string // nothing is like what is looked for
	// Unread is how many files of games could not be read, More how many games of a file
	// are listed, where there are more.
	Unread, More func(n int) string
	// Wrong says that a game cannot be read, and in which line of its file.
	Wrong func(line int) string
	// Why it cannot: a move, the position that it begins from, or something else.
	BadMove           func(move string) string
	BadStart, BadText string
	Unknown           string // why a file or a game cannot be gone through

	Tally func(won, drawn, lost int) string
	// Against is the score against somebody, such as "3½" to "1½".
	Against func(name, yours, theirs string) string
	Games   func(n int) string
	Day     func(time.Time) string // in at most 12 cells

	// The heads of the columns.
	Date, Result, Moves, How, Event string

	// What is looked for: the name of a player, and how the game went.
	Player                             string
	All, Won, Drawn, Lost, Interrupted string

	Delete, DeleteWhy, DeleteYes, DeleteNo string
	Deleted, NotDeleted                    string
	GoesOn                                 func(name string) string // why a game is not deleted
	Exported                               func(games int, path string) string
	NotExported                            string
	IsOver                                 string // why one cannot go on

	// Hints.
	Replay, GoOn, Remove, Save, SaveAll, Filter string
}

// Replay is what is said while one goes through a game.
type Replay struct {
	Beginning  string
	Unfinished string // of a game without a result
	// What is known of who has played it, beside what a result says.
	AtOneScreen, Unconfirmed, Disputed string
	// Pace is how often a move is made by itself.
	Pace func(seconds string) string

	// Or is a line that could have been played instead of the move that is shown. Instead
	// is the question which one, and what is said within it; End is after the last move of
	// one that is read out.
	Or, Instead func(moves string) string
	End         string
	Pass        string // of a null move

	// Opinions are those of a move or a position that no sign is usual for.
	Opinions Opinions

	// Hints.
	Step, ReadOn, Ten, Start, Stop, Pacing, Picture, Enter string
}

// Opinions are of a move or a position. Those of a side follow its name and a colon.
type Opinions struct {
	OnlyMove, Unclear string // sentences

	Zugzwang, Development, Initiative, Attack, Compensation, Counterplay, TimeTrouble string // of a side
}

// Copying is what is said of what is taken to other programs.
type Copying struct {
	Item, Title         string
	Position, Game      string // what can be copied: the position, the game,
	Board               string // the board in letters
	Picture             string
	Copied              func(path string) string
	CopiedOnly, TooLong string // without a file; and too long for either
	NotCopied           string // it could not be written
	Drawn               func(path string) string
	NotDrawn            string
	Copy                string // a hint
}

// Setup is what is said of a game that begins from another position than the usual.
type Setup struct {
	Position, Usual, Given string
	Paste                  string // that one can be typed or pasted
	NotRead                string // neither a position nor a game
	NobodyMoves            string

	// Why something is not a position; those of a side, or a square, name it.
	Fields, Placement, Turn, Castling, EnPassant, Halfmove, Fullmove string
	NoKing, SeveralKings, TooManyMen, TooManyPawns, TooManyPromoted,
	OpponentInCheck, TooManyCheckers func(Side) string
	PawnOnLastRank, CastlingMisfit, EnPassantMisfit func(square string) string
}
