package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
)

// A ruledGame is what python-chess says of a game, ply by ply.
type ruledGame struct {
	ID, FEN     string
	UCI         []string
	Repetitions []int      `json:"rep"`
	Threefold   [][]string `json:"claim3_with"`         // moves that found a claim
	Fifty       []int      `json:"claim50_with"`        // how many do
	End         []any      `json:"first_automatic_end"` // a ply and a name, or null
}

func ruledGames(t *testing.T) (games []ruledGame) {
	t.Helper()
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		t.Skip("PASSANT_DATA does not name the folder of public test positions")
	}
	file, err := os.Open(filepath.Join(folder, "tricky", "games_rules.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var g ruledGame
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	if err := lines.Err(); err != nil || len(games) == 0 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games
}

// What explain says of a game after each move is what another program does:
// repetitions, claims with the move about to be made, and the end. With -short
// a few games are enough.
func TestExplainGames(t *testing.T) {
	t.Parallel()
	for i, g := range ruledGames(t) {
		if testing.Short() && i%32 != 0 {
			continue
		}
		s, err := readGame(strings.Fields(g.FEN))
		for ply := 0; err == nil; ply++ {
			if got := s.Repetitions(); got != g.Repetitions[ply] {
				t.Errorf("%s, ply %d: has stood %d times, want %d", g.ID, ply, got, g.Repetitions[ply])
			}
			checkEnd(t, g, ply, s.Result().Reason)
			// Where there is something to claim, and now and then where there is not:
			// every move is tried.
			if claimable := len(g.Threefold[ply])+g.Fifty[ply] > 0; !s.Over() && (claimable || ply%16 == 0) {
				checkClaims(t, g, ply, s)
			}
			if ply == len(g.UCI) || s.Over() {
				break
			}
			s, err = addMoves(s, g.UCI[ply:ply+1])
		}
		if err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
	}
}

// checkEnd compares the end of a game. Of dead positions the other program knows
// those by the pieces alone.
func checkEnd(t *testing.T, g ruledGame, ply int, reason game.Reason) {
	t.Helper()
	want := game.NotEnded
	if g.End != nil && g.End[0] == float64(ply) {
		switch g.End[1] {
		case "checkmate":
			want = game.Checkmate
		case "stalemate":
			want = game.Stalemate
		case "fivefold":
			want = game.ByFivefold
		default:
			want = reason // its other names are not known here; it has ended
			if reason == game.NotEnded {
				t.Errorf("%s, ply %d: goes on, want %v", g.ID, ply, g.End)
			}
		}
	}
	if reason != want && reason != game.DeadPosition {
		t.Errorf("%s, ply %d: %v, want %v", g.ID, ply, reason, want)
	}
}

func checkClaims(t *testing.T, g ruledGame, ply int, s game.State) {
	t.Helper()
	p := s.Position()
	var threefold []string
	fifty := 0
	for _, m := range p.LegalMoves(nil) {
		if s.Check(p.Turn(), game.ClaimDraw{Ground: game.Threefold, Move: m}) == nil {
			threefold = append(threefold, m.String())
		}
		if s.Check(p.Turn(), game.ClaimDraw{Ground: game.FiftyMoves, Move: m}) == nil {
			fifty++
		}
	}
	slices.Sort(threefold)
	if want := slices.Sorted(slices.Values(g.Threefold[ply])); !slices.Equal(threefold, want) || fifty != g.Fifty[ply] {
		t.Errorf("%s, ply %d: threefold with %v, fifty moves with %d; want %v and %d", g.ID, ply, threefold, fifty, want, g.Fifty[ply])
	}
	onBoard := s.Check(p.Turn(), game.ClaimDraw{Ground: game.Threefold, Move: rules.NoMove}) == nil
	if onBoard != (g.Repetitions[ply] >= 3) {
		t.Errorf("%s, ply %d: claimable as it stands: %v", g.ID, ply, onBoard)
	}
}
