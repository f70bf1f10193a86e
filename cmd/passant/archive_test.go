package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

func TestArchive(t *testing.T) {
	began := time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC)
	played := func(moves ...string) game.State {
		s, err := game.New(game.Terms{})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range moves {
			p := s.Position()
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if s, err = s.Apply(0, s.Author(), game.Move{Move: m}); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	folder := filepath.Join(t.TempDir(), "chess", "saved")
	a := archive{folder: folder}
	save := func(s game.State, white, black, want string) {
		t.Helper()
		path, err := a.SavePGN(s, white, black, began)
		if err != nil {
			t.Fatal(err)
		}
		if got := filepath.Base(path); got != want || filepath.Dir(path) != folder {
			t.Errorf("saved as %s, not %s", path, want)
		}
	}
	save(played("e4"), "Oksana", "Tomáš", "2026-11-29 Oksana - Tomáš.pgn")
	save(played("d4"), "Oksana", "Tomáš", "2026-11-29 Oksana - Tomáš (2).pgn")
	save(played("e4"), "Oksana", "Tomáš", "2026-11-29 Oksana - Tomáš.pgn") // it is there
	save(played(), "../../etc", "a/b\\c:*?\x1b[2J", "2026-11-29 ______etc - a_b_c_____2J.pgn")
	save(played(), "", strings.Repeat("Ж", 100), "2026-11-29 _ - "+strings.Repeat("Ж", 24)+".pgn")

	first, err := os.ReadFile(filepath.Join(folder, "2026-11-29 Oksana - Tomáš.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(first), "1. e4") {
		t.Errorf("the first game has become\n%s", first)
	}
}

// A folder that cannot be made is an error with its name in it.
func TestArchiveNowhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := game.New(game.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (archive{folder: filepath.Join(file, "games")}).SavePGN(s, "A", "B", time.Now()); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("the error is %v", err)
	}
}

// What may not be written to is told apart from what cannot, so that a person learns what
// to do about it.
func TestArchiveMayNotBeWrittenTo(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have no folder that nobody may write to")
	}
	a := archive{folder: "/sys/kernel/passant"}
	s, err := game.New(game.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	_, saved := a.SavePGN(s, "Anna", "Boris", time.Now())
	_, copied := a.Keep("text")
	_, drawn := a.SaveDiagram(rules.StartPosition(), false)
	_, exported := a.saveGames(time.Now(), func(io.Writer) error { return nil })
	for name, err := range map[string]error{"a game": saved, "a copy": copied, "a diagram": drawn, "games": exported} {
		if !errors.Is(err, game.ErrReadOnly) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
