package uci

import (
	"strconv"
	"time"

	"passant/game"
)

// The names of our options.
const (
	optionHash      = "Hash"
	optionClearHash = "Clear Hash"
	optionPonder    = "Ponder"
	optionLevel     = "Level"
	optionSeed      = "Seed"
	optionOverhead  = "Move Overhead"
)

// levels are what the option calls the levels.
var levels = [...]string{game.Easy: "easy", game.Medium: "medium", game.Hard: "hard"}

// usualOverhead is how long it takes until an answer counts, in milliseconds.
const usualOverhead = 20

// declare are our options. There is no UCI_Elo: there are three levels, and whatever
// else it was set to would be a promise that is not kept.
func declare(hash int) []Option {
	size := strconv.Itoa(hash)
	return []Option{
		{Name: optionHash, Kind: Spin, Default: size, Min: hash, Max: hash},
		{Name: optionClearHash, Kind: Button},
		{Name: optionPonder, Kind: Check, Default: "false"},
		{Name: optionLevel, Kind: Combo, Default: levels[game.Hard], Choices: levels[:]},
		{Name: optionSeed, Kind: Spin, Default: "0", Max: 1<<31 - 1},
		{Name: optionOverhead, Kind: Spin, Default: strconv.Itoa(usualOverhead), Max: 5000},
	}
}

// settings are what another program has set.
type settings struct {
	level    game.Level
	seed     uint64
	overhead time.Duration
}

func usual() settings {
	return settings{level: game.Hard, overhead: usualOverhead * time.Millisecond}
}

// apply takes over a setting that is one of our options. Hash and Ponder are what they
// are: the one cannot be changed, and the other only tells a program that it may ask
// us to ponder. Nothing is kept from one search to the next that could be cleared.
func (s *settings) apply(x Setting) {
	switch x.Name {
	case optionLevel:
		for l, name := range levels {
			if name == x.Value {
				s.level = game.Level(l)
			}
		}
	case optionSeed, optionOverhead:
		n, err := strconv.ParseUint(x.Value, 10, 32)
		if err != nil {
			return
		}
		if x.Name == optionSeed {
			s.seed = n
		} else {
			s.overhead = time.Duration(n) * time.Millisecond
		}
	}
}
