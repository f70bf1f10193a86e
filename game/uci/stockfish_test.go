package uci

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"passant/game"
)

// stockfish is where Debian's Stockfish is.
func stockfish(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"stockfish", "/usr/games/stockfish"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("there is no stockfish")
	}
	t.Skip("there is no stockfish; on Debian: apt-get install stockfish")
	return ""
}

// Stockfish plays itself, as weak as it can be set to. Half way it is killed.
func TestStockfish(t *testing.T) {
	program := stockfish(t)
	o := NewOpponent(t.Context(), Config{
		Program: program, MoveTime: 5 * time.Millisecond, Patience: long,
		Settings: []Setting{{"Skill Level", "0"}, {"Hash", "1"}, {"Threads", "1"}, {"Clear Hash", ""}},
	})
	defer o.Close()
	s := newGame(t)
	for ply := 0; ply < 40 && !s.Over(); ply++ {
		if ply == 20 {
			killProcess(t, o)
		}
		m, err := o.Think(t.Context(), game.Hard, s)
		if err != nil {
			t.Fatal(err)
		}
		p := s.Position()
		if s, err = s.Apply(0, p.Turn(), game.Move{Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	if !o.restarted {
		t.Error("it was not started again")
	}
}
