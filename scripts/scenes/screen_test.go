//go:build e2e

package scenes

import (
	"strings"
	"testing"
	"time"

	"passant/rules"
	"passant/rules/pgn"
	"passant/scripts/stage"
)

// alone starts the program for somebody who is not on a LAN of ours.
func alone(t *testing.T, options ...stage.Option) *stage.Player {
	t.Helper()
	return stage.NewPlayer(t, passant, "Anna", options...)
}

// atOneScreen opens a game for two at one screen.
func atOneScreen(p *stage.Player) {
	p.Sees(`People on this network`)
	p.Sees(`1 +Two players at this screen`)
	p.Types("1")
	p.Sees(`s +Start the game`)
	p.Types("s")
	p.Sees(`White is to move`)
}

// after is the position after some moves.
func after(t *testing.T, sans ...string) rules.Position {
	t.Helper()
	p := rules.StartPosition()
	for _, san := range sans {
		move, err := p.ParseMove(san)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestTwoAtOneScreen(t *testing.T) {
	anna := alone(t)
	atOneScreen(anna)
	sans := []string{"f3", "e5", "g4", "Qh4#"}
	for i, san := range sans {
		anna.Plays(strings.TrimSuffix(san, "#"))
		shows(anna, after(t, sans[:i+1]...))
	}
	anna.Sees(`Checkmate .* FIDE 5\.1\.1`)
	anna.Sees(`Black wins`)
	anna.Types("s")
	anna.Sees(`Saved as`)
	files := anna.Files("*.pgn")
	if len(files) != 1 {
		t.Fatalf("saved %q, want one PGN", files)
	}
	game := readPGN(t, files[0])
	if final, err := game.Final(); err != nil || final != after(t, sans...) || game.Result != pgn.BlackWins {
		t.Errorf("the PGN ends with %s, %v, %v", final.FEN(), game.Result, err)
	}
}

// What cannot be played is refused in words, and nothing moves.
func TestRefused(t *testing.T) {
	anna := alone(t)
	atOneScreen(anna)
	for _, impossible := range []string{"e5", "Ke2", "Nd2"} {
		anna.Plays(impossible)
		anna.SeesNoMore(`White is to move`)
		anna.Presses("Escape")
		shows(anna, rules.StartPosition())
	}
}

func TestResizing(t *testing.T) {
	anna := alone(t)
	atOneScreen(anna)
	anna.Plays("e4")
	position := after(t, "e4")
	shows(anna, position)
	for _, size := range [][2]int{{40, 20}, {80, 24}, {60, 22}} {
		anna.Resizes(size[0], size[1])
		shows(anna, position)
	}
	anna.Resizes(20, 5)
	anna.Sees(`40×20`)
	anna.Resizes(200, 60)
	anna.Sees(`a +b +c +d +e +f +g +h`)
	anna.Resizes(80, 24)
	shows(anna, position)
}

// A window that is dragged about while a question is open shows in the end what it
// should: the question, and at a usual size the board beside it.
func TestResizeStorm(t *testing.T) {
	anna := alone(t)
	atOneScreen(anna)
	anna.Types("m")
	anna.Sees(`Game menu`)
	sizes := [][2]int{{20, 5}, {40, 12}, {79, 23}, {300, 100}, {480, 154}, {1, 1}, {80, 24}}
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for range 3 {
		for _, size := range sizes {
			<-tick.C
			anna.Resizes(size[0], size[1])
		}
	}
	anna.Sees(`Game menu`)
	shows(anna, rules.StartPosition())
	for _, size := range sizes {
		anna.Resizes(size[0], size[1])
		switch {
		case size[0] >= 40 && size[1] >= 20:
			anna.Sees(`Game menu`)
		case size[0] >= 20:
			anna.Sees(`40×20`)
		}
	}
	anna.Presses("Escape")
	anna.Plays("e4")
	shows(anna, after(t, "e4"))
}

// Leaving asks first, and gives the terminal back as it was.
func TestLeaving(t *testing.T) {
	shell := stage.NewTerminal(t, 80, 24, []string{"HOME=" + t.TempDir()},
		"sh", "-c", `"$0" --name Anna; echo "status $?"; stty -a; read -r line; exit 7`, passant)
	shell.Sees(`People on this network`)
	shell.Types("1")
	shell.Sees(`s +Start the game`)
	shell.Types("s")
	shell.Sees(`White is to move`)
	if shell.Plain() {
		t.Error("the program plays without a screen of its own")
	}
	shell.Presses("C-c")
	shell.Sees(`Leave the game\?`)
	shell.Types("y")
	shell.Sees(`People on this network`)
	shell.Types("q")
	shell.Sees(`^status 0$`)
	shell.Sees(`[^-]icanon`)
	shell.Sees(`[^-]echo `)
	if !shell.Plain() {
		t.Error("the program has not given the terminal back")
	}
	shell.Presses("Enter")
	if status := shell.Ends(); status != 7 {
		t.Errorf("the shell has ended with %d, not 7", status)
	}
}

// A program that was killed leaves nothing behind that keeps the next from
// starting.
func TestKilled(t *testing.T) {
	anna := alone(t)
	anna.Sees(`People on this network`)
	anna.Dies()
	anna.Starts()
	anna.Sees(`People on this network`)
}

// Poorer terminals get a poorer board, in which every figure still has a name.
func TestTerminals(t *testing.T) {
	for _, test := range []struct{ env, back string }{
		{"TERM=xterm-256color COLORTERM=", `^ 8 +♜`},
		{"TERM=xterm COLORTERM=", `^ 8 │ bR │ bN │`},
		{"TERM=linux COLORTERM=", `^ 8 \| bR \| bN \|`},
		{"TERM=vt100 COLORTERM=", `^ 8 . bR . bN .`},
		{"NO_COLOR=1", `^ 8 │ bR │ bN │`},
		{"LC_ALL=C", `^ 8 \| bR \| bN \|`},
	} {
		t.Run(test.env, func(t *testing.T) {
			anna := alone(t, stage.With(strings.Fields(test.env)...))
			atOneScreen(anna)
			anna.Sees(test.back)
		})
	}
}

// A terminal that can do nothing gets line mode.
func TestDumbTerminal(t *testing.T) {
	anna := alone(t, stage.With("TERM=dumb"))
	anna.Sees(`This is Passant, and you are Anna`)
}
