package record

import (
	"fmt"
	"time"

	"passant/game"
	"passant/rules"
	"passant/rules/pgn"
)

// PGN is a game in export format, with the clock after each move and the reason
// of its end. It shows the game; it proves nothing: that is for the record.
func PGN(s game.State, white, black string, began time.Time) ([]byte, error) {
	clocks, err := clocks(s)
	if err != nil {
		return nil, err
	}
	tags := pgn.Tags{
		{Name: "Event", Value: "Casual game"},
		{Name: "Site", Value: "?"},
		{Name: "Date", Value: began.Format("2006.01.02")},
		{Name: "Round", Value: "-"},
		{Name: "White", Value: white},
		{Name: "Black", Value: black},
		{Name: "TimeControl", Value: timeControlTag(s.Terms())},
		{Name: "Termination", Value: termination(s.Result())},
	}
	g := pgn.New(tags, s.PositionAt(0), s.Moves(), clocks, result(s.Result().Outcome))
	if s.Over() {
		at := &g.Comments
		if n := len(g.Moves); n > 0 {
			at = &g.Moves[n-1].After
		}
		*at = append(*at, pgn.Comment(ending(s.Result())))
	}
	text, err := g.AppendText(nil)
	if err != nil {
		return nil, fmt.Errorf("pgn: %w", err)
	}
	return text, nil
}

// clocks are what the side that moved had left after each move, in
// milliseconds, or nil where there was no clock.
func clocks(s game.State) ([]int64, error) {
	if !s.Terms().White.Timed() {
		return nil, nil
	}
	replay, err := game.New(s.Terms())
	if err != nil {
		return nil, fmt.Errorf("pgn: %w", err)
	}
	var left []int64
	for _, d := range s.Log() {
		if _, ok := d.Action.(game.Move); !ok {
			break
		}
		if replay, err = replay.Add(0, d); err != nil {
			return nil, fmt.Errorf("pgn: %w", err)
		}
		left = append(left, int64(replay.Banked(d.By)))
	}
	return left, nil
}

// ending is how a game ended, in words.
func ending(r game.Result) string {
	switch winner, won := r.Outcome.Winner(); {
	case !won:
		return "Drawn: " + r.Reason.String()
	default:
		return winner.String() + " wins: " + r.Reason.String()
	}
}

func result(o game.Outcome) pgn.Result {
	switch o {
	case game.WhiteWins:
		return pgn.WhiteWins
	case game.BlackWins:
		return pgn.BlackWins
	case game.Drawn:
		return pgn.Draw
	case game.Ongoing:
	}
	return pgn.Unknown
}

// timeControlTag is the time control as PGN 9.6.1 writes it, in seconds; where
// the sides differ, White's.
func timeControlTag(t game.Terms) string {
	c := t.For(rules.White)
	switch {
	case !c.Timed():
		return "-"
	case c.Increment > 0:
		return fmt.Sprintf("%d+%d", c.Base/1000, c.Increment/1000)
	}
	return fmt.Sprint(int64(c.Base / 1000))
}

// termination is the value of the tag of that name (PGN 9.8.1).
func termination(r game.Result) string {
	switch r.Reason {
	case game.NotEnded:
		return "unterminated"
	case game.OnTime, game.FlagUnproven, game.FlagUnmateable:
		return "time forfeit"
	case game.Checkmate, game.Stalemate, game.DeadMaterial, game.DeadPosition, game.ByThreefold, game.ByFiftyMoves,
		game.ByFivefold, game.BySeventyFiveMoves, game.ByAgreement, game.ByResignation, game.ResignedUnproven,
		game.ResignedUnmateable:
	}
	return "normal"
}
