package game_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"passant/game"
	"passant/rules"
	"passant/rules/unwinnable"
)

// A judged is a game with what another program says of it, ply by ply.
type judged struct {
	ID, FEN   string
	UCI       []string
	Rep, HM   []int      // how often the position has stood, plies without capture or pawn's move
	ThirdWith [][]string `json:"claim3_with"`         // the moves that found a claim by FIDE 9.2.1
	FiftyWith []int      `json:"claim50_with"`        // how many moves found one by 9.3.1
	Ends      []any      `json:"first_automatic_end"` // the ply, and by what; null if by nothing
	Final     string     `json:"final_fen_legal_ep"`  // where all moves lead
}

// end is where the game ends by itself, and by what; ends is false where it goes on.
func (g judged) end(t *testing.T) (ply int, name string, ends bool) {
	t.Helper()
	if g.Ends == nil {
		return 0, "", false
	}
	at, numbered := g.Ends[0].(float64)
	name, named := g.Ends[1].(string)
	if !numbered || !named {
		t.Fatalf("the end of the game cannot be read: %v", g.Ends)
	}
	return int(at), name, true
}

// TestJudgedGames replays games in which positions repeat and counters run out.
func TestJudgedGames(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing runs beside it; that is left to a run without -short")
	}
	t.Parallel()
	games, deadEarlier := judgedGames(t), 0
	for _, g := range games {
		t.Run(g.ID, func(t *testing.T) {
			s := replay(t, g)
			reason := s.Result().Reason
			plies, name, ends := g.end(t)
			switch want, known := endings[name]; {
			case reason == game.DeadPosition && (!ends || s.Plies() <= plies):
				deadEarlier++ // which the other program does not look for
				checkDead(t, s.Position())
			case s.Over() != ends, ends && s.Plies() != plies, known && reason != want:
				t.Errorf("after %d plies: %v; want %v", s.Plies(), reason, g.Ends)
			}
			if p := s.Position(); s.Plies() == len(g.UCI) && p.FEN() != g.Final {
				t.Errorf("ends in %s, want %s", p.FEN(), g.Final)
			}
		})
	}
	t.Logf("%d games, %d of them dead before anything else ends them", len(games), deadEarlier)
}

func judgedGames(t *testing.T) (games []judged) {
	t.Helper()
	dir := os.Getenv("PASSANT_DATA")
	if dir == "" {
		t.Skip("PASSANT_DATA does not name the folder of the judged games")
	}
	f, err := os.Open(filepath.Join(dir, "tricky", "games_rules.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var g judged
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			t.Fatalf("game %d: %v", len(games)+1, err)
		}
		games = append(games, g)
	}
	if err := lines.Err(); err != nil || len(games) == 0 {
		t.Fatalf("%d games, then %v", len(games), err)
	}
	return games
}

// replay plays a game until it ends or its moves do, and compares what can be
// claimed on the way.
func replay(t *testing.T, g judged) game.State {
	t.Helper()
	start, err := rules.ParseFEN(g.FEN)
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New(game.Terms{Start: &start})
	if err != nil {
		t.Fatal(err)
	}
	for ply := 0; ; ply++ {
		p := s.Position()
		if s.Repetitions() != g.Rep[ply] || p.Halfmove() != g.HM[ply] {
			t.Errorf("ply %d: stood %d times, want %d; counter %d, want %d", ply, s.Repetitions(), g.Rep[ply], p.Halfmove(), g.HM[ply])
		}
		if s.Over() || ply == len(g.UCI) {
			return s
		}
		checkClaims(t, s, g.ThirdWith[ply], g.FiftyWith[ply])
		m, err := p.ParseMove(g.UCI[ply])
		if err != nil {
			t.Fatalf("ply %d: %v", ply, err)
		}
		if s, err = s.Apply(0, s.Author(), game.Move{Move: m}); err != nil {
			t.Fatalf("ply %d: %v", ply, err)
		}
	}
}

// checkClaims compares the claims that a state lists, and those that it grants,
// with the moves that found one.
func checkClaims(t *testing.T, s game.State, thirdWith []string, fiftyWith int) {
	t.Helper()
	p := s.Position()
	third, fifty := s.Repetitions() >= 3, p.Halfmove() >= 100
	want := map[game.ClaimDraw]bool{}
	if third {
		want[game.ClaimDraw{Ground: game.Threefold}] = true
	}
	if fifty {
		want[game.ClaimDraw{Ground: game.FiftyMoves}] = true
	}
	granted := 0
	for _, m := range p.LegalMoves(nil) {
		byThird := game.ClaimDraw{Ground: game.Threefold, Move: m}
		if slices.Contains(thirdWith, m.String()) {
			want[byThird] = true
		}
		if got := s.Check(s.Author(), byThird) == nil; got != want[byThird] {
			t.Errorf("ply %d: a claim of the third time with %v is granted: %v", s.Plies(), m, got)
		}
		byFifty := game.ClaimDraw{Ground: game.FiftyMoves, Move: m}
		if s.Check(s.Author(), byFifty) == nil {
			granted++
			if !fifty { // else it needs no move
				want[byFifty] = true
			}
		}
	}
	if granted != fiftyWith {
		t.Errorf("ply %d: a claim of fifty moves is granted with %d moves, want %d", s.Plies(), granted, fiftyWith)
	}
	listed := 0
	for _, a := range s.Can(s.Author()) {
		claim, ok := a.(game.ClaimDraw)
		if !ok {
			continue
		}
		listed++
		if !want[claim] {
			t.Errorf("ply %d: %+v is listed, and has no ground", s.Plies(), claim)
		}
		if err := s.Check(s.Author(), claim); err != nil {
			t.Errorf("ply %d: %+v is listed, and refused: %v", s.Plies(), claim, err)
		}
	}
	if listed != len(want) {
		t.Errorf("ply %d: %d claims are listed, want %d", s.Plies(), listed, len(want))
	}
}

// endings are those that the judged games name.
var endings = map[string]game.Reason{
	"checkmate": game.Checkmate,
	"stalemate": game.Stalemate,
	"fivefold":  game.ByFivefold,
}

// checkDead asks the slow analysis whether really neither side can mate.
func checkDead(t *testing.T, p rules.Position) {
	t.Helper()
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if v, _ := unwinnable.Full(&p, c); v != unwinnable.CannotMate {
			t.Errorf("the game was drawn as dead in %s, and %v: %v", p.FEN(), c, v)
		}
	}
}
