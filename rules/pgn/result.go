package pgn

// Result is how a game ended, as the token that closes its movetext says it.
type Result uint8

// The four results. Unknown stands for a game in progress, abandoned, or with an
// end that nobody wrote down.
const (
	Unknown Result = iota
	WhiteWins
	BlackWins
	Draw
)

// String returns "*", "1-0", "0-1" or "1/2-1/2".
func (r Result) String() string {
	switch r {
	case WhiteWins:
		return "1-0"
	case BlackWins:
		return "0-1"
	case Draw:
		return "1/2-1/2"
	case Unknown:
	}
	return "*"
}

// parseResult reads a result token; "1/2" is a draw too.
func parseResult(s string) (r Result, ok bool) {
	switch s {
	case "1-0":
		return WhiteWins, true
	case "0-1":
		return BlackWins, true
	case "1/2-1/2", "1/2":
		return Draw, true
	case "*":
		return Unknown, true
	}
	return Unknown, false
}
