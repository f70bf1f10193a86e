package term

import (
	"errors"
	"fmt"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// refusal says why something was refused. typed is what was typed, if anything.
func (lk *look) refusal(err error, pos *rules.Position, typed string) string {
	say := &lk.say.Refusal
	if why, ok := speech.MoveRefusal(say, pos, err); ok {
		return why
	}
	if errors.Is(err, rules.ErrIllegal) { // it is no move in any notation
		return say.NotAMove(typed)
	}
	return speech.Refusal(say, err)
}

func (lk *look) score(o game.Outcome) string {
	switch o {
	case game.WhiteWins:
		return lk.say.Result.Score[0]
	case game.BlackWins:
		return lk.say.Result.Score[1]
	case game.Drawn:
		return lk.say.Result.Score[2]
	case game.Ongoing, game.Void:
	}
	return lk.say.Result.Score[3]
}

// elapsed is a span in minutes and seconds, rounded down.
func elapsed(d time.Duration) string {
	s := int(max(d, 0) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
