package speech

import (
	"errors"
	"strings"

	"passant/game"
	"passant/game/replay"
	"passant/rules"
	"passant/term/lang"
)

// EndOf says how a game that was written down ended, with a full stop; "" where the
// comment of its last move says so already.
func EndOf(say *lang.Phrases, g *replay.Game) string {
	if g.Kept != nil && g.Kept.Over() {
		loser, _ := g.Kept.Loser()
		return Outcome(&say.Result, g.Kept.Result().Outcome) + ". " + EndingOf(&say.Result, *g.Kept).Sentence(Side(loser))
	}
	if outcome := replay.OutcomeOf(g.Score.Result); outcome != game.Ongoing {
		words := Outcome(&say.Result, outcome)
		if strings.Contains(g.Comment(g.Plies()), words) {
			return ""
		}
		return words + "."
	}
	return say.Replay.Unfinished
}

// Standing says what is known of who has played a game; "" where that is nothing.
func Standing(say *lang.Phrases, g *replay.Game) string {
	switch g.Standing {
	case replay.Unsigned:
	case replay.AtOneScreen:
		return say.Replay.AtOneScreen
	case replay.Unconfirmed:
		if g.Kept != nil && g.Kept.Over() {
			return say.Replay.Unconfirmed
		}
	case replay.Confirmed:
		return say.Result.Confirmed
	case replay.Disputed:
		return say.Replay.Disputed
	}
	return ""
}

// Wrong says why a game that was written down cannot be read, in sentences.
func Wrong(say *lang.Phrases, w *replay.Wrong) string {
	faults := PositionFaults(&say.Setup, w.Err)
	switch {
	case w.Move != "":
		words := say.History.BadMove(w.Move)
		if e, ok := errors.AsType[*rules.RefusedError](w.Err); ok && e.Reason != rules.NotAMove {
			words += " " + refused(&say.Refusal, e)
		}
		return words
	case len(faults) > 0:
		return say.History.BadStart + " " + strings.Join(faults, " ")
	}
	return say.History.BadText
}
