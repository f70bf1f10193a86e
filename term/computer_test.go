package term

import (
	"context"
	"slices"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// against begins a game against the computer, with the keys after those that open it.
func against(t *testing.T, f *fakeComputers, keys string) *scene {
	t.Helper()
	s := newScene(t)
	s.against(f, keys)
	return s
}

func (s *scene) against(f *fakeComputers, keys string) {
	s.Helper()
	s.u.o.Computers, s.u.o.Local = f, &fakeLocal{}
	s.keys("2 " + keys + " s")
	s.settle()
	if s.u.play == nil {
		s.Fatalf("no game has begun:\n%s", frameText(s.u.draw(80, 24)))
	}
}

// plies waits until so many moves stand.
func (s *scene) plies(n int) {
	s.Helper()
	for deadline := time.After(10 * time.Second); s.u.play.state.Plies() != n; {
		select {
		case up, ok := <-s.u.updates():
			s.u.updated(up, ok)
		case <-deadline:
			s.Fatalf("%d moves stand, not %d:\n%s", s.u.play.state.Plies(), n, frameText(s.u.draw(80, 24)))
		}
	}
}

// white has the player be White: the second value of the colour.
const white = "<Down> <Down> <Down> <Right> <Up> <Up> <Up>"

func TestAgainstComputer(t *testing.T) {
	f := &fakeComputers{think: thinksOf("e5", "Nc6", "Nf6"), hint: thinksOf("a3", "Nf3")}
	s := against(t, f, white+" l")
	if want := (game.Machine{Color: rules.Black, Level: game.Hard}); f.begun[0] != want {
		t.Errorf("the game is against %+v, not %+v", f.begun[0], want)
	}
	s.wantSeen("Oksana", "Computer (hard)")
	s.keys("e4 <Enter>")
	s.plies(2)
	s.keys("m")
	s.wantSeen("Take back", "Hint")
	s.wantUnseen(s.u.lk.say.Menu.Propose)
	s.keys("h")
	s.settle()
	s.wantSeen("A good move: Nf3.")
	if v := s.u.play.view(); v.picked != rules.G1 || !v.targets.Has(rules.F3) {
		t.Errorf("the board shows %v to %v", v.picked, v.targets)
	}
	s.keys("d4 <Enter>")
	s.plies(4)
	if v := s.u.play.view(); v.picked != rules.NoSquare {
		t.Errorf("the board still shows %v", v.picked)
	}
	s.keys("m u")
	s.plies(2)
	s.wantSeen("2. d4 is taken back.")
}

// Whoever has played plays again with the other colour.
func TestComputerAgain(t *testing.T) {
	f := &fakeComputers{think: thinksOf("e5", "Qh4")}
	s := against(t, f, white)
	s.keys("f3 <Enter>")
	s.plies(2)
	s.keys("g4 <Enter>")
	s.plies(4)
	s.wantSeen("Checkmate", "Rematch, you play Black")
	f.think = thinksOf("e4")
	s.u.play.unseen = time.Time{}
	s.keys("r")
	s.settle()
	s.plies(1)
	if want := (game.Machine{Color: rules.White, Level: game.Medium}); f.begun[1] != want {
		t.Errorf("the second game is against %+v, not %+v", f.begun[1], want)
	}
}

func TestEngineInTrouble(t *testing.T) {
	fails := true
	f := &fakeComputers{engine: "stockfish", think: func(ctx context.Context, l game.Level, s game.State) (rules.Move, error) {
		if fails {
			return rules.NoMove, game.ErrEngineEnded
		}
		return thinksOf("e5")(ctx, l, s)
	}}
	s := newScene(t)
	s.u.o.Computers, s.u.o.Local = f, &fakeLocal{}
	s.keys("2 <Down> <Down> <Right> <Right>")
	s.wantSeen("stockfish")
	s.keys("<Down> <Right> s")
	s.settle()
	s.keys("e4 <Enter>")
	<-s.u.programChanged()
	s.wantRead("Stockfish 15.1 has ended by itself, twice. The game is kept. Space asks it again.")
	fails = false
	s.keys("<Space>")
	s.plies(2)
	s.wantUnseen("ended by itself")
}

// What cannot begin is said where the player is.
func TestNoEngine(t *testing.T) {
	s := newScene(t)
	s.u.o.Computers, s.u.o.Local = &fakeComputers{engine: "stockfish", err: game.ErrEngineStart}, &fakeLocal{}
	s.keys("2 <Down> <Down> <Left> <Left> s")
	s.wantSeen("Starting stockfish…")
	s.settle()
	s.wantSeen("stockfish cannot be started, or is no chess engine.")
}

// The lobby lists games against a program by its name, and goes on with them.
func TestComputerGameIsListed(t *testing.T) {
	s := newScene(t)
	local := &fakeLocal{unfinished: []game.LocalUnfinished{{
		ID: "c", Plies: 22, Machine: &game.Machine{Color: rules.Black, Level: game.Medium}, Opponent: "Computer (medium)",
	}}}
	g, err := (&fakeComputers{think: ponders}).Play(t.Context(), game.Terms{}, *local.unfinished[0].Machine,
		[2]string{"Oksana", "Computer (medium)"})
	if err != nil {
		t.Fatal(err)
	}
	local.games = map[string]game.LocalGame{"c": g}
	s.u.o.Computers, s.u.o.Local = &fakeComputers{}, local
	s.refresh()
	s.wantSeen("2  Against the computer", "3  Computer (medium), move 12")
	s.keys("3")
	s.settle()
	if s.u.play == nil || s.u.play.program != g.Program {
		t.Fatal("the game does not go on")
	}
}

// While the computer thinks as hard as it can, a key is answered within a frame.
func TestKeysWhileComputerThinks(t *testing.T) {
	busy := func(ctx context.Context, _ game.Level, _ game.State) (rules.Move, error) {
		for ctx.Err() == nil { // with all of a processor
		}
		return rules.NoMove, ctx.Err()
	}
	s := against(t, &fakeComputers{think: busy}, white)
	s.keys("e4 <Enter>")
	s.wantSeen("Space move now")
	var took []time.Duration
	for range 20 {
		for _, k := range parseKeys(t, "m <Esc> <Space> <Right> ?  <Esc>") {
			begin := time.Now()
			s.u.key(k)
			s.u.draw(80, 24)
			took = append(took, time.Since(begin))
		}
	}
	slices.Sort(took)
	if usual := took[len(took)*9/10]; usual > 16*time.Millisecond && !underRace {
		t.Errorf("of ten keys one takes longer than %v", usual)
	}
	if s.u.play.state.Plies() != 1 {
		t.Error("the program has moved")
	}
}
