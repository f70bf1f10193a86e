// Compare-exports writes games as PGN, as Passant saves them, and has other programs
// read them: a program that is named, which has to find the players, the moves, the last
// position and the result that we wrote, and pgn-extract, which must not complain. The
// games are one for each way in which a game can end, and random ones.
//
//	npm ci --prefix scripts/compare-moves
//	go run ./scripts/compare-exports [-games 200] [-seed 1] node scripts/compare-moves/chessjs-games.mjs
//
// The program is given a JSON object with a game a line and answers with one a line;
// its first line is its name.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"strings"

	"passant/scripts/interview"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("compare-exports: ")
	random := flag.Int("games", 200, "how many random games to compare")
	seed := flag.Uint64("seed", 1, "what they begin with")
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("no program is named to compare with; node scripts/compare-moves/chessjs-games.mjs is one")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, flag.Args(), *random, *seed); err != nil {
		stop()
		log.Fatal(err)
	}
}

// run has both programs read all games.
func run(ctx context.Context, program []string, random int, seed uint64) error {
	games, err := endings()
	if err != nil {
		return err
	}
	more, err := randomGames(random, seed)
	if err != nil {
		return err
	}
	games = append(games, more...)
	name := ""
	if err := interview.Run(ctx, program, func(other *interview.Program) error {
		name = other.Name
		return compareAll(other, games)
	}); err != nil {
		return err
	}
	if err := extract(ctx, games); err != nil {
		return err
	}
	fmt.Printf("%s and pgn-extract read %d games as they were written, %d endings among them\n", name, len(games), len(games)-len(more))
	return nil
}

// compareAll asks the other program of one game after the other, until an answer differs
// from ours.
func compareAll(other *interview.Program, games []exported) error {
	for _, g := range games {
		question, err := json.Marshal(map[string]string{"pgn": g.pgn})
		if err != nil {
			return err
		}
		var theirs answer
		if err := other.Ask(string(question), &theirs); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
		if differences := g.answer().compare(theirs); len(differences) > 0 {
			return fmt.Errorf("%s reads otherwise, of %s:\n%s\n%s", other.Name, g.name, strings.Join(differences, "\n"), g.pgn)
		}
	}
	return nil
}

// extract has pgn-extract read the games, in one collection.
func extract(ctx context.Context, games []exported) error {
	program, err := exec.LookPath("pgn-extract")
	if err != nil {
		program = "/usr/games/pgn-extract" // where Debian has it, and not everybody looks
	}
	var all strings.Builder
	for _, g := range games {
		all.WriteString(g.pgn)
	}
	cmd := exec.CommandContext(ctx, program, "-s", "-r") // it reports what is wrong, and nothing else
	cmd.Stdin = strings.NewReader(all.String())
	said, err := cmd.CombinedOutput()
	switch {
	case err != nil:
		return fmt.Errorf("pgn-extract: %w\n%s", err, said)
	case len(said) > 0:
		return fmt.Errorf("pgn-extract complains:\n%s", said)
	}
	return nil
}
