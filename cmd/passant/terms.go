package main

import (
	"strings"

	"github.com/spf13/cobra"

	"passant/game"
	"passant/term/lang"
	"passant/term/speech"
)

// termsHelp is what the help of a command says of its terms.
const termsHelp = `A time is minutes, as 10, with what is added for each move in seconds, as 10+5, or
what of each move is free, as 5d3. 15/60 is at most sixty seconds a move, "15 vs 5"
gives the other five minutes, and none is no clock.`

// termsFlags are the flags that say on which terms a game is proposed.
type termsFlags struct {
	time, side string
	proposal   game.Proposal
}

func (f *termsFlags) declare(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.time, "time", "", "play on the clock `TIME`, such as 10+5")
	cmd.Flags().StringVar(&f.side, "side", "", "play `SIDE`: white or black; otherwise by lot")
	completeWords(cmd, "time", "none", "3+2", "5", "5+3", "10+5", "15+10", "15/60", "30")
	completeWords(cmd, "side", "white", "black")
}

// given reports whether the flags say anything.
func (f *termsFlags) given() bool { return f.time != "" || f.side != "" }

// read makes a proposal of the flags: the usual one where they say nothing.
func (f *termsFlags) read() (err error) {
	p := game.Proposal{
		Mine: game.Club, Yours: game.Club, Watchable: game.DefaultWatchable, WatchDelay: game.DefaultWatchDelay,
	}
	if f.time != "" {
		p.Mine, p.Yours, err = speech.ParseTimes(f.time)
		if err != nil {
			return misused("--time: %s", strings.TrimSuffix(speech.TimeRefusal(&lang.English().Times, err), "."))
		}
	}
	switch {
	case f.side == "":
	case strings.EqualFold(f.side, "white"):
		p.Wish = game.AsWhite
	case strings.EqualFold(f.side, "black"):
		p.Wish = game.AsBlack
	default:
		return misused("the sides are white and black, and %q is none", f.side)
	}
	f.proposal = p
	return nil
}
