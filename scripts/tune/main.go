// Tune fits the weights of the computer's evaluation to the results of games
// (Texel's method): of all weights, those are best by which the evaluation of
// positions foretells best how their games ended.
//
//	go run ./scripts/match -a 'hard nodes=1000' -b 'hard nodes=1200' -pairs 2000 -pgn games.pgn
//	go run ./scripts/tune games.pgn... >game/computer/evaluation/tuned.go
//
// It begins with the weights that there are and is held near them, so that terms
// which hardly any position has do not run away.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"passant/game/computer/evaluation"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("tune: ")
	most := flag.Int("positions", 150_000, "how many positions to take from the games at most")
	each := flag.Int("each", 12, "how many from each game")
	rounds := flag.Int("rounds", 400, "how often to go through them")
	trust := flag.Float64("trust", 0.6, "how much to aim at the scores in the games' comments instead of their results")
	hold := flag.Float64("hold", 1e-5, "how strongly to hold weights near where they were")
	flag.Parse()
	if err := run(flag.Args(), *most, *each, *rounds, *trust, *hold); err != nil {
		log.Fatal(err)
	}
}

func run(paths []string, most, each, rounds int, trust, hold float64) error {
	weights := evaluation.Tuned()
	counter := newCounter(weights)
	var samples []sample
	for _, path := range paths {
		var err error
		if samples, err = readSamples(samples, path, counter, most, each); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	if len(samples) == 0 {
		return fmt.Errorf("no positions in %d files", len(paths))
	}
	f := newFit(weights, samples, hold)
	log.Printf("%d positions, error %.5f at %.4f a pawn", len(samples), f.loss(), f.steepness)
	f.aim(trust)
	for round := range rounds {
		f.improve()
		if (round+1)%50 == 0 {
			log.Printf("round %d: error %.5f", round+1, f.loss())
		}
	}
	f.store(weights)
	return write(os.Stdout, weights)
}
