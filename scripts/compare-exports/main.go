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
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"strings"
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
	name, err := ask(ctx, program, games)
	if err != nil {
		return err
	}
	if err := extract(ctx, games); err != nil {
		return err
	}
	fmt.Printf("%s and pgn-extract read %d games as they were written, %d endings among them\n", name, len(games), len(games)-len(more))
	return nil
}

// ask has the program that is named read the games, and returns its name.
func ask(ctx context.Context, program []string, games []exported) (name string, err error) {
	cmd := exec.CommandContext(ctx, program[0], program[1:]...)
	cmd.Stderr = os.Stderr
	questions, err := cmd.StdinPipe()
	if err != nil {
		return "", err
	}
	answers, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", fmt.Errorf("no program to compare with: %w", err)
	}
	name, err = interview(questions, answers, games)
	return name, errors.Join(err, questions.Close(), cmd.Wait())
}

// interview asks of one game after the other, until an answer differs from ours.
func interview(questions io.Writer, answers io.Reader, games []exported) (name string, err error) {
	ask, hear := json.NewEncoder(questions), json.NewDecoder(answers)
	var other struct{ Name string }
	if err := hear.Decode(&other); err != nil {
		return "", fmt.Errorf("the other program does not say its name: %w", err)
	}
	for _, g := range games {
		if err := ask.Encode(map[string]string{"pgn": g.pgn}); err != nil {
			return "", fmt.Errorf("%s: %w", other.Name, err)
		}
		var theirs answer
		if err := hear.Decode(&theirs); err != nil {
			return "", fmt.Errorf("%s: no answer to %s: %w", other.Name, g.name, err)
		}
		if differences := g.answer().compare(theirs); len(differences) > 0 {
			return "", fmt.Errorf("%s reads otherwise, of %s:\n%s\n%s", other.Name, g.name, strings.Join(differences, "\n"), g.pgn)
		}
	}
	return other.Name, nil
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
