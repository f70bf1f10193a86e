package record

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"passant/game"
	"passant/rules"
	"passant/rules/pgn"
)

// PGN is a game in export format, as [Score] has it.
func PGN(s game.State, white, black string, began time.Time, proof *Proof) ([]byte, error) {
	g, err := Score(s, white, black, began, proof)
	if err != nil {
		return nil, err
	}
	text, err := g.AppendText(nil)
	if err != nil {
		return nil, fmt.Errorf("pgn: %w", err)
	}
	return text, nil
}

// Score is a game as it is written down, with the clock after each move and the reason
// of its end. It shows the game; it proves nothing: that is for the record, which
// the proof names if there is one.
func Score(s game.State, white, black string, began time.Time, proof *Proof) (*pgn.Game, error) {
	clocks, err := clocks(s)
	if err != nil {
		return nil, err
	}
	tags := pgn.Tags{
		{Name: "Event", Value: "Casual game"},
		{Name: "Site", Value: "?"},
		{Name: "Date", Value: began.Format("2006.01.02")},
		{Name: "Round", Value: "-"},
		{Name: "White", Value: tagName(white)},
		{Name: "Black", Value: tagName(black)},
		{Name: "TimeControl", Value: timeControlTag(s.Terms())},
		{Name: "Termination", Value: termination(s.Result())},
	}
	if proof != nil {
		tags = append(tags, proof.tags()...)
	}
	g := pgn.New(tags, s.PositionAt(0), s.Moves(), clocks, result(s.Result().Outcome))
	if s.Over() {
		at := &g.Comments
		if n := len(g.Moves); n > 0 {
			at = &g.Moves[n-1].After
		}
		*at = []pgn.Comment{joined(*at, ending(s.Result()))}
	}
	return g, nil
}

// joined are comments and one more as a single one: some programs read no two in a row.
func joined(comments []pgn.Comment, more string) pgn.Comment {
	for _, c := range slices.Backward(comments) {
		more = string(c) + " " + more
	}
	return pgn.Comment(more)
}

// tagName is a player's name as every program reads it in a tag. Many do not know the
// escapes of PGN 8.1.1, and take a game that needs one for none.
func tagName(name string) string { return strings.NewReplacer(`"`, "'", `\`, "/").Replace(name) }

// tags say in which record the game is, and who has signed it.
func (p *Proof) tags() pgn.Tags {
	return pgn.Tags{
		{Name: "GameId", Value: p.ID.String()},
		{Name: "WhiteKey", Value: hex.EncodeToString(p.Keys[rules.White])},
		{Name: "BlackKey", Value: hex.EncodeToString(p.Keys[rules.Black])},
		{Name: "TranscriptHash", Value: hex.EncodeToString(p.Head[:])},
		{Name: "ResultStatus", Value: p.Status.String()},
	}
}

// clocks are what the side that moved had left after each move that stands, in
// milliseconds, and -1 where there was no clock.
func clocks(s game.State) ([]int64, error) {
	replay, err := game.New(s.Terms())
	if err != nil {
		return nil, fmt.Errorf("pgn: %w", err)
	}
	var left []int64
	for _, d := range s.Log() {
		switch d.Action.(type) {
		case game.Move, game.TakeBack, game.DeclineTakeBack:
		case game.AcceptTakeBack:
			if !replay.Answering() { // a request asked for it, which is not in the log
				ask := game.Deed{Slot: d.Slot, By: d.By.Other(), Action: game.TakeBack{}}
				if replay, err = replay.Add(0, ask); err != nil {
					return nil, fmt.Errorf("pgn: %w", err)
				}
			}
		default: // no move follows
			return left, nil
		}
		if replay, err = replay.Add(0, d); err != nil {
			return nil, fmt.Errorf("pgn: %w", err)
		}
		if _, ok := d.Action.(game.Move); ok && replay.Timed() {
			left = append(left, int64(replay.Banked(d.By)))
		} else if ok {
			left = append(left, -1)
		}
		left = left[:replay.Plies()]
	}
	return left, nil
}

// ending is how a game ended, in words.
func ending(r game.Result) string {
	switch r.Outcome {
	case game.WhiteWins, game.BlackWins:
		winner, _ := r.Outcome.Winner()
		return winner.String() + " wins: " + r.Reason.String()
	case game.Drawn:
		return "Drawn: " + r.Reason.String()
	case game.Void, game.Ongoing:
	}
	return "No result: " + r.Reason.String()
}

func result(o game.Outcome) pgn.Result {
	switch o {
	case game.WhiteWins:
		return pgn.WhiteWins
	case game.BlackWins:
		return pgn.BlackWins
	case game.Drawn:
		return pgn.Draw
	case game.Ongoing, game.Void:
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
	case game.NotEnded, game.Aborted:
		return "unterminated"
	case game.OnTime, game.FlagUnproven, game.FlagUnmateable:
		return "time forfeit"
	case game.ByAbsence, game.AbsenceUnmateable, game.AbsenceAgreed:
		return "abandoned"
	case game.Checkmate, game.Stalemate, game.DeadMaterial, game.DeadPosition, game.ByThreefold, game.ByFiftyMoves,
		game.ByFivefold, game.BySeventyFiveMoves, game.ByAgreement, game.ByResignation, game.ResignedUnproven,
		game.ResignedUnmateable:
	}
	return "normal"
}
