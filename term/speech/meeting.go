package speech

import (
	"errors"

	"passant/game"
	"passant/term/lang"
)

// TableFailure says why a table cannot be joined.
func TableFailure(say *lang.Tables, err error) string {
	for _, known := range []struct {
		err    error
		phrase string
	}{
		{game.ErrNotACode, say.NotACode},
		{game.ErrCode, say.Wrong},
		{game.ErrNoTable, say.Gone},
		{game.ErrGuesses, say.Guesses},
	} {
		if errors.Is(err, known.err) {
			return known.phrase
		}
	}
	return say.Unreached
}

// ChatFailure says why a line to name is not sent.
func ChatFailure(say *lang.Chat, err error, name string) string {
	switch {
	case errors.Is(err, game.ErrTooLong):
		return say.TooLong
	case errors.Is(err, game.ErrTooFast):
		return say.TooFast
	case errors.Is(err, game.ErrNothing):
		return say.Nothing
	}
	return say.Failed(name)
}

// WatchFailure says why the game of name cannot be watched, or not any more.
func WatchFailure(say *lang.Watching, err error, name string) string {
	switch {
	case errors.Is(err, game.ErrNoGame):
		return say.NoGame(name)
	case errors.Is(err, game.ErrNotWatchable):
		return say.NotWatchable(name)
	case errors.Is(err, game.ErrFull):
		return say.Full
	case errors.Is(err, game.ErrTooSlow):
		return say.TooSlow
	case errors.Is(err, game.ErrUnreachable):
		return say.Lost
	}
	return say.Wrong
}

// Moves is how many moves so many entries of a log are, rounded up.
func Moves(entries int) int { return (entries + 1) / 2 }

// Watched says who may watch a game.
func Watched(say *lang.Watching, p game.Proposal) string {
	switch {
	case !p.Watchable:
		return say.MayNotWatch
	case p.WatchDelay == 0:
		return say.MayWatch
	}
	return say.MayWatchBehind(Moves(p.WatchDelay))
}

// Table is what a row says of the table at which somebody waits.
func Table(tables *lang.Tables, times *lang.Times, h *game.Hosting) string {
	if h.Private {
		return tables.Private
	}
	notation := Notations(times, h.Proposal.Mine, h.Proposal.Yours)
	switch h.Proposal.Wish {
	case game.AsWhite:
		return tables.RowAs(notation, lang.White)
	case game.AsBlack:
		return tables.RowAs(notation, lang.Black)
	case game.ByLot:
	}
	return tables.Row(notation)
}

// OpeningFailure says why a table cannot be opened.
func OpeningFailure(say *lang.Phrases, err error) string {
	return Unwritten(&say.Refusal, err, say.Tables.Failed)
}
