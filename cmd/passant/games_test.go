package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"passant/game"
	"passant/rules"
	"passant/rules/pgn"
)

// A played is a game that others played, with what has to come of it.
type played struct {
	name   string // for messages
	start  rules.Position
	moves  []rules.Move
	result string
	plies  int
	fen    string // at the end, from another library than ours
}

// ownGames are those of testdata/own.pgn. Their tags PlyCount and FinalFEN were
// written with github.com/corentings/chess.
func ownGames(t *testing.T) []played {
	t.Helper()
	var games []played
	for i, g := range readPGN(t, filepath.Join("testdata", "own.pgn")) {
		plies, err := strconv.Atoi(g.Tags.Get("PlyCount"))
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, played{
			name:   fmt.Sprintf("own.pgn %d", i),
			start:  g.Start,
			moves:  mainLine(g),
			result: g.Result.String(),
			plies:  plies,
			fen:    g.Tags.Get("FinalFEN"),
		})
	}
	return games
}

func readPGN(t *testing.T, path string) []*pgn.Game {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var games []*pgn.Game
	for g, err := range pgn.NewReader(f).Games() {
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		games = append(games, g)
	}
	return games
}

// enough is how many of the games in the data are played: 300, and some more.
const enough = 304

// oracleGames are games from the files that oracle.jsonl, written by
// python-chess, tells the end of: evenly chosen from all of them, but for the
// books of openings, which nobody played, and games that went on when the rules
// had ended them.
func oracleGames(t *testing.T, dir string) []played {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, "oracle.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	files := map[string][]*pgn.Game{}
	var games []played
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var told struct {
			File   string `json:"file"`
			Game   int    `json:"game"`
			Plies  int    `json:"plies"`
			Result string `json:"result"`
			FEN    string `json:"final_fen"`
		}
		if err := json.Unmarshal(lines.Bytes(), &told); err != nil {
			t.Fatal(err)
		}
		if told.File == "superbook.pgn" || told.Plies == 0 {
			continue
		}
		if files[told.File] == nil {
			files[told.File] = readPGN(t, filepath.Join(dir, told.File))
		}
		g := files[told.File][told.Game]
		games = append(games, played{
			name:   fmt.Sprintf("%s %d", told.File, told.Game),
			start:  g.Start,
			moves:  mainLine(g),
			result: told.Result,
			plies:  told.Plies,
			fen:    told.FEN,
		})
	}
	var chosen []played
	for step, i := len(games)/enough, 0; i < len(games) && len(chosen) < enough; i += step {
		for i < len(games) && !playable(games[i]) {
			i++
		}
		if i < len(games) {
			chosen = append(chosen, games[i])
		}
	}
	return chosen
}

// playable reports whether no rule ends the game before its last move.
func playable(g played) bool {
	state, err := game.New(game.Terms{Start: &g.start})
	for _, m := range g.moves {
		if err == nil {
			state, err = state.Apply(0, state.Author(), game.Move{Move: m})
		}
	}
	return !errors.Is(err, game.ErrOver)
}

// mainLine is the moves of a game that were played.
func mainLine(g *pgn.Game) (moves []rules.Move) {
	for _, n := range g.Moves {
		moves = append(moves, n.Move)
	}
	return moves
}
