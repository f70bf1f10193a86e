// Match plays games between two players and says how much stronger one of them is:
// levels of our own computer, simple players to compare it with, and engines that
// speak UCI.
//
//	go run ./scripts/match -a hard -b 'engine=stockfish depth=8 Skill_Level=7' [-pairs 100] [-seed 1]
//
// A player is a name and settings. Ours are easy, medium and hard:
//
//	nodes=N depth=N      how much it may look at, instead of what the level does
//	without=NAME+NAME    features of the search to leave out (computer.ParseFeatures)
//
// grabber takes what is worth most, looking no further; with depth=2 it also sees what
// can be taken in return. random plays anything. For engine=PROGRAM, nodes=N or
// depth=N is how long it thinks, and all other settings are options of the engine,
// with _ for a space.
//
// Every opening is played twice, with colors changed, and the error is reckoned
// from the results of these pairs. Openings are the positions of an EPD file, or
// random moves from the usual array. Games whose end both players agree on for some
// moves are not played out; -whole plays them to the end. The same seed gives the
// same games where both players are ours or simple.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("match: ")
	m := match{progress: os.Stderr}
	a := flag.String("a", "hard", "the first player")
	b := flag.String("b", "medium", "the second player")
	openings := flag.String("openings", "", "an EPD file of positions to begin from")
	games := flag.String("pgn", "", "a file to write the games to")
	flag.IntVar(&m.pairs, "pairs", 50, "how many openings to play")
	flag.Uint64Var(&m.seed, "seed", 1, "what openings and players begin with")
	flag.BoolVar(&m.whole, "whole", false, "play every game to its end")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, &m, *a, *b, *openings, *games)
	stop()
	if err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, m *match, a, b, openings, games string) (err error) {
	if m.openings, err = readOpenings(openings, m.pairs, m.seed); err != nil {
		return err
	}
	for side, words := range []string{a, b} {
		if m.specs[side], err = parseSpec(words); err != nil {
			return fmt.Errorf("player %q: %w", words, err)
		}
	}
	m.games = io.Discard
	if games != "" {
		var file *os.File
		if file, err = os.Create(games); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		m.games = file
	}
	outcome, err := m.play(ctx)
	if outcome.games() > 0 {
		fmt.Printf("%s against %s: %s\n", a, b, outcome)
	}
	return err
}
