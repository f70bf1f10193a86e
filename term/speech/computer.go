package speech

import (
	"errors"

	"passant/game"
	"passant/term/lang"
)

// ComputerFailure says why a game against a program of that name does not begin, or why
// it makes no move.
func ComputerFailure(say *lang.Phrases, err error, name string) string {
	for _, known := range []struct {
		err    error
		phrase func(string) string
	}{
		{game.ErrEngineStart, say.Computer.EngineStart},
		{game.ErrEngineSettings, say.Computer.EngineSettings},
		{game.ErrEngineEnded, say.Computer.EngineEnded},
		{game.ErrEngineHung, say.Computer.EngineHung},
		{game.ErrEngineMove, say.Computer.EngineMove},
	} {
		if errors.Is(err, known.err) {
			return known.phrase(name)
		}
	}
	if errors.Is(err, game.ErrNoEngine) {
		return say.Computer.NoEngine
	}
	return Refusal(&say.Refusal, err)
}
