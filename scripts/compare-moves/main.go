// Compare-moves compares what we say of positions with what another program says of
// them: the legal moves, each one's name in SAN, and the FEN after it. The positions
// are those of random games and those of the diagrams that teach the rules.
//
//	npm ci --prefix scripts/compare-moves
//	go run ./scripts/compare-moves [-positions 10000] [-seed 1] node scripts/compare-moves/chessjs.mjs
//
// The program is given a FEN a line and answers with a JSON object a line; its first
// line is its name. The games are the same for the same seed.
package main

import (
	"context"
	"flag"
	"fmt"
	"iter"
	"log"
	"os"
	"os/signal"
	"strings"

	"passant/rules"
	"passant/scripts/interview"
	"passant/scripts/randomgame"
	"passant/term/rulebook"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("compare-moves: ")
	positions := flag.Int("positions", 10_000, "how many positions to compare")
	seed := flag.Uint64("seed", 1, "what the random games begin with")
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("no program is named to compare with; node scripts/compare-moves/chessjs.mjs is one")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	summary, err := run(ctx, flag.Args(), *positions, *seed)
	if err != nil {
		stop()
		log.Fatal(err)
	}
	fmt.Println(summary)
}

// run starts the program and compares its answers with ours.
func run(ctx context.Context, program []string, positions int, seed uint64) (summary string, err error) {
	err = interview.Run(ctx, program, func(other *interview.Program) error {
		summary, err = compareAll(other, positions, seed)
		return err
	})
	return summary, err
}

// compareAll asks the other program of one position after the other, until an answer
// differs from ours.
func compareAll(other *interview.Program, positions int, seed uint64) (summary string, err error) {
	var total tally
	for p, game := range subjects(positions, seed) {
		ours, theirs := answerOf(&p), answer{}
		if err := other.Ask(ours.FEN, &theirs); err != nil {
			return "", err
		}
		if differences := compare(ours, theirs); len(differences) > 0 {
			return "", fmt.Errorf("%s says otherwise of %s\n%s", other.Name, ours.FEN, strings.Join(differences, "\n"))
		}
		total.add(&p, game)
	}
	return fmt.Sprintf("%s agrees: %v", other.Name, total), nil
}

// subjects yields the positions to compare, each with the number of its game, counted
// from 1. Diagrams come last, and are of no game: 0.
func subjects(positions int, seed uint64) iter.Seq2[rules.Position, int] {
	return func(yield func(rules.Position, int) bool) {
		for stage := range randomgame.Stages(seed, positions) {
			if !yield(stage.Position, stage.Game) {
				return
			}
		}
		for _, page := range rulebook.Pages("en") {
			for _, diagram := range page.Diagrams {
				for _, step := range diagram.Steps {
					if !yield(step.Position, 0) {
						return
					}
				}
			}
		}
	}
}

// A tally is what has been compared.
type tally struct {
	positions, games, diagrams, moves                int
	castlings, enPassants, promotions, checks, mates int
}

func (t *tally) add(p *rules.Position, game int) {
	t.positions++
	t.games = max(t.games, game)
	t.diagrams += one(game == 0)
	for _, m := range p.LegalMoves(nil) {
		t.moves++
		t.castlings += one(p.IsCastling(m))
		t.enPassants += one(p.IsEnPassant(m))
		t.promotions += one(m.Promotion() != rules.NoKind)
		san := p.SAN(m)
		t.checks += one(strings.HasSuffix(san, "+"))
		t.mates += one(strings.HasSuffix(san, "#"))
	}
}

func one(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

func (t tally) String() string {
	return fmt.Sprintf("%d positions of %d games and %d of diagrams, %d moves, of which %d castle, %d capture en passant, %d promote, %d check and %d mate",
		t.positions-t.diagrams, t.games, t.diagrams, t.moves, t.castlings, t.enPassants, t.promotions, t.checks, t.mates)
}
