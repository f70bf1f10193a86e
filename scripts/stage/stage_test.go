//go:build e2e

package stage

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// echo is a program that has a terminal: it says its name, then what is typed.
const echo = `#!/bin/bash
printf '%s sits at %s in %s\n' "$2" "$(cat /proc/sys/kernel/hostname)" "$HOME"
while IFS= read -r -p '> ' line; do
  case $line in
    quit*) exit "${line#quit }" ;;
    size) stty size ;;
    save) echo a game >"$HOME/game.pgn" && echo saved ;;
    *) printf '<%s>\n' "$line" ;;
  esac
done
`

func program(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "echo")
	if err := os.WriteFile(path, []byte(echo), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTerminal(t *testing.T) {
	anna := NewPlayer(t, program(t), "Anna", Sized(60, 12))
	anna.Sees(`^Anna sits at .*`)
	anna.Plays("Шах Nf3; $HOME 'x'")
	anna.Sees(`<Шах Nf3; \$HOME 'x'>$`) // behind the prompt, where typing was faster than it
	anna.Types("wrong")
	anna.Presses("C-u")
	anna.Pastes("pasted")
	anna.Presses("Enter")
	anna.Sees(`<pasted>$`)
	anna.Resizes(70, 20)
	anna.Plays("size")
	anna.Sees(`20 70$`)
	anna.Plays("save")
	anna.Sees(`saved$`)
	if files := anna.Files("*.pgn"); len(files) != 1 || filepath.Base(files[0]) != "game.pgn" {
		t.Errorf("files %q, want one game.pgn", files)
	}
	anna.Plays("quit 3")
	if status := anna.Ends(); status != 3 {
		t.Errorf("status %d, want 3", status)
	}
}

func TestPlayersAreApart(t *testing.T) {
	binary := program(t)
	anna, boris := NewPlayer(t, binary, "Anna"), NewPlayer(t, binary, "Boris")
	anna.Sees("^Anna sits")
	boris.Sees("^Boris sits")
	anna.Plays("hello")
	anna.Sees("<hello>")
	if strings.Contains(boris.Screen(), "hello") {
		t.Error("Boris sees what Anna types")
	}
	anna.Dies()
	anna.Starts()
	anna.Sees("^Anna sits")
	anna.SeesNoMore("hello")
}

func TestLANTerminals(t *testing.T) {
	binary := program(t)
	lan := NewLAN(t, 2)
	anna := NewPlayer(t, binary, "Anna", At(lan.Host(1)))
	boris := NewPlayer(t, binary, "Boris", At(lan.Host(2)))
	anna.Sees("^Anna sits at h1")
	boris.Sees("^Boris sits at h2")
	anna.Plays("over")
	if took := anna.SeesWithin(2*time.Second, "<over>"); took > 2*time.Second {
		t.Errorf("seen after %v", took)
	}
	if got := lan.Host(1).Address(); got != "10.77.1.1" {
		t.Errorf("host 1 is at %s", got)
	}
	lan.Host(1).Do("ping", "-c", "1", "-W", "2", lan.Host(2).Address())
	boris.Dies()
}

func TestWatch(t *testing.T) {
	anna := NewPlayer(t, program(t), "Anna", Sized(100, 30))
	anna.Sees("^Anna sits")
	watch := anna.Watches()
	pressed := watch.Presses("h", "i", "Enter")
	heard := watch.Hears("<hi>")
	if took := heard.Sub(pressed); took <= 0 || took > 5*time.Second {
		t.Errorf("output came %v after the key", took)
	}
	anna.Sees("^<hi>$")
	anna.Plays("size")
	anna.Sees("^30 100$") // the second connection has not resized it
}
