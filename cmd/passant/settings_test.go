package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "passant", "settings.toml")
	if s, err := loadSettings(path); err != nil || s != (settings{}) {
		t.Errorf("a file that is missing gives %+v and %v", s, err)
	}
	want := settings{Name: "Оксана", Port: 51442, PGN: "/home/oksana/chess"}
	if err := want.save(path); err != nil {
		t.Fatal(err)
	}
	if got, err := loadSettings(path); err != nil || got != want {
		t.Errorf("what was kept is %+v, not %+v (%v)", got, want, err)
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("beside the settings there are %v (%v)", left, err)
	}
}

func TestWrongSettings(t *testing.T) {
	for text, want := range map[string]string{
		`nick = "Anna"`:                    `there is no setting called "nick"`,
		"[board]\nsize = 3":                `there is no setting called "board" or "board.size"`,
		`port = "high"`:                    "port",
		`port = 70000`:                     "70000",
		`name = Anna`:                      "line 1",
		strings.Repeat("#\n", maxSettings): "too long",
	} {
		if _, err := parseSettings([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: the error is %v, which says nothing of %q", text, err, want)
		}
	}
}
