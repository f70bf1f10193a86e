package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"passant/game"
	"passant/rules"
)

// What line mode says.
var (
	heardEither    = regexp.MustCompile(`^(White|Black): `)
	heardListening = regexp.MustCompile(`^(Others find you at|Інші знайдуть вас за адресою) `)
	heardFound     = regexp.MustCompile(`^Found .*: number ([0-9]+),`)
	heardAsked     = regexp.MustCompile(` would like `)
	heardBegins    = regexp.MustCompile(`^You play (White|Black)\.`)
	heardMove      = [2]*regexp.Regexp{rules.White: regexp.MustCompile(`^White: `), rules.Black: regexp.MustCompile(`^Black: `)}
	heardFEN       = regexp.MustCompile(`^FEN (.*), hash ([0-9a-f]{16})$`)
	heardResign    = regexp.MustCompile(`^Resign\?`)
	heardOffer     = regexp.MustCompile(` offers a draw`)
	heardOffered   = regexp.MustCompile(`^You (have offered|offer) a draw`)
	heardBack      = regexp.MustCompile(`^You are back in the lobby`)
	heardResult    = regexp.MustCompile(`, (1-0|0-1|1/2-1/2)\. `)
)

// TestTwoProcesses plays games move by move between two programs that talk to
// each other by TCP, all of them over one connection: a dozen of our own, and
// those of $PASSANT_DATA/pgn. After every move both tell the hash of the
// position.
func TestTwoProcesses(t *testing.T) {
	games := ownGames(t)
	if len(games) < 12 {
		t.Fatalf("there are %d games of our own, not a dozen", len(games))
	}
	switch data := os.Getenv("PASSANT_DATA"); {
	case testing.Short() && underRace:
		games = games[:4]
		t.Log("only some of our own games: all are played without the race detector")
	case testing.Short(), underRace:
		t.Log("only our own games: the others take minutes")
	case data == "":
		t.Log("only our own games: PASSANT_DATA does not say where the others are")
	default:
		others := oracleGames(t, filepath.Join(data, "pgn"))
		if len(others) < 300 {
			t.Fatalf("there are %d games to play, not 300", len(others))
		}
		games = append(games, others...)
	}
	home := quickDir(t)
	anna, boris := begin(t, "Anna", home), begin(t, "Boris", home)
	number := meet(t, anna, boris)
	plies := 0
	for i, g := range games {
		pair := [2]*player{rules.White: anna, rules.Black: boris}
		if i%2 == 1 {
			pair = [2]*player{rules.White: boris, rules.Black: anna}
		}
		if err := replayGame(g, pair, anna, boris, number); err != nil {
			t.Fatalf("game %d, %s: %v", i+1, g.name, err)
		}
		plies += g.plies
	}
	for _, p := range []*player{anna, boris} {
		if err := p.end(); err != nil {
			t.Errorf("%s: %v", p.name, err)
		}
	}
	t.Logf("%d games, %d moves", len(games), plies)
}

// quickDir is a folder for the players' files, in memory where that can be had:
// every move is synced to the disk, and some disks are slow.
func quickDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "passant-test-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func begin(t *testing.T, name, home string) *player {
	t.Helper()
	address, err := freeAddress()
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlayer(name, home, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { // in case the test ends early
		if p.cmd.ProcessState == nil {
			_ = p.cmd.Process.Kill()
			_ = p.wait()
		}
	})
	return p
}

// meet has the first player find the second, by a typed address, and returns the
// number by which they then know the other.
func meet(t *testing.T, first, second *player) string {
	t.Helper()
	if err := first.say("address " + second.address); err != nil {
		t.Fatal(err)
	}
	found, err := first.hear(heardFound)
	if err != nil {
		t.Fatal(err)
	}
	return found[1]
}

// replayGame has two players play one game, and checks what came of it. The
// challenger knows the other by a number.
func replayGame(g played, pair [2]*player, challenger, asked *player, number string) error {
	colour := "white"
	if challenger == pair[rules.Black] {
		colour = "black"
	}
	state, err := game.New(game.Terms{Start: &g.start})
	if err != nil {
		return err
	}
	return inTurn(
		func() error {
			challenge := fmt.Sprintf("challenge %s %s none", number, colour)
			if g.start != rules.StartPosition() {
				challenge += " from " + g.start.FEN()
			}
			return challenger.say(challenge)
		},
		asked.hears(heardAsked), asked.says("accept"),
		challenger.hears(heardBegins), asked.hears(heardBegins),
		func() (err error) { state, err = playAll(state, g.moves, pair); return err },
		func() error { return compare(g, state, pair) },
		func() error { return finish(g, state, pair) },
		// Whoever still sits at a table is busy for the next challenge.
		challenger.says("leave"), asked.says("leave"),
		challenger.hears(heardBack), asked.hears(heardBack),
	)
}

// inTurn does one thing after another until one fails.
func inTurn(things ...func() error) error {
	for _, do := range things {
		if err := do(); err != nil {
			return err
		}
	}
	return nil
}

func (p *player) says(lines ...string) func() error {
	return func() error { return p.say(lines...) }
}

func (p *player) hears(pattern *regexp.Regexp) func() error {
	return func() error { _, err := p.hear(pattern); return err }
}

// playAll types the moves, each when its player has heard of the last, and
// compares the hashes that both tell after each.
func playAll(state game.State, moves []rules.Move, pair [2]*player) (game.State, error) {
	for _, m := range moves {
		p := state.Position()
		mover, waiter := pair[p.Turn()], pair[p.Turn().Other()]
		san := p.SAN(m)
		next, err := state.Apply(0, p.Turn(), game.Move{Move: m})
		if err != nil {
			return state, fmt.Errorf("%s after %d moves: %w", san, state.Plies(), err)
		}
		state = next
		want := fmt.Sprintf("%016x", state.PositionHash())
		if err := inTurn(
			mover.says(san),
			waiter.hears(heardMove[p.Turn()]), waiter.says("position"),
			mover.hears(heardMove[p.Turn()]), mover.says("position"),
			waiter.tells(want), mover.tells(want),
		); err != nil {
			return state, fmt.Errorf("%s after %d moves: %w", san, state.Plies()-1, err)
		}
	}
	return state, nil
}

// tells wants the player to tell the position with a given hash.
func (p *player) tells(hash string) func() error {
	return func() error {
		found, err := p.hear(heardFEN)
		if err == nil && found[2] != hash {
			err = fmt.Errorf("%s has the position %s with the hash %s, not %s", p.name, found[1], found[2], hash)
		}
		return err
	}
}

// compare compares how the game stands for both with what has to come of it.
func compare(g played, state game.State, pair [2]*player) error {
	if state.Plies() != g.plies {
		return fmt.Errorf("%d moves were made, not %d", state.Plies(), g.plies)
	}
	for _, p := range pair {
		if err := p.say("position"); err != nil {
			return err
		}
		found, err := p.hear(heardFEN)
		if err != nil {
			return err
		}
		if found[1] != g.fen {
			return fmt.Errorf("%s has the position %s in the end, not %s", p.name, found[1], g.fen)
		}
	}
	return nil
}

// finish ends a game that the moves have not ended as its players did: by
// resigning or by agreement. Both sides hear of the same result.
func finish(g played, state game.State, pair [2]*player) error {
	want := g.result
	var err error
	switch loser := pair[rules.Black]; {
	case state.Over(): // which was told before the position was; with the board it is told again
		want = state.Result().Outcome.String()
		err = inTurn(pair[rules.White].says("board"), pair[rules.Black].says("board"))
	case g.result == "0-1":
		loser = pair[rules.White]
		fallthrough
	case g.result == "1-0":
		err = inTurn(loser.says("resign"), loser.hears(heardResign), loser.says("yes"))
	default:
		// The side that is not to move offers, so that the other can accept.
		want = "1/2-1/2"
		offers, accepts := pair[state.Author().Other()], pair[state.Author()]
		err = inTurn(offers.says("draw"), offers.hears(heardOffered), accepts.hears(heardOffer), accepts.says("draw"))
	}
	if err != nil {
		return err
	}
	for _, p := range pair {
		found, err := p.hear(heardResult)
		if err != nil {
			return err
		}
		if found[1] != want {
			return fmt.Errorf("%s heard of the result %s, not %s", p.name, found[1], want)
		}
	}
	return nil
}

// playMoves has two players play moves in turn, beginning with the first. Each
// is typed when both have heard of the last.
func playMoves(first, second *player, moves []string) error {
	players := []*player{first, second}
	for i, m := range moves {
		if err := inTurn(
			players[i%2].says(m),
			first.hears(heardEither), second.hears(heardEither),
		); err != nil {
			return fmt.Errorf("move %d, %s: %w", i/2+1, m, err)
		}
	}
	return nil
}
