package speech

import (
	"passant/game"
	"passant/game/replay"
	"passant/term/lang"
)

// EndOf says how a game that was written down ended, with a full stop.
func EndOf(say *lang.Phrases, g *replay.Game) string {
	if g.Kept != nil && g.Kept.Over() {
		loser, _ := g.Kept.Loser()
		return Outcome(&say.Result, g.Kept.Result().Outcome) + ". " + EndingOf(&say.Result, *g.Kept).Sentence(Side(loser))
	}
	if outcome := replay.OutcomeOf(g.Score.Result); outcome != game.Ongoing {
		return Outcome(&say.Result, outcome) + "."
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
