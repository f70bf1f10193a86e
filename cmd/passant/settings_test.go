package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Another name changes the name and nothing else of what a person wrote.
func TestRememberName(t *testing.T) {
	for before, want := range map[string]string{
		"":                               "name = \"Оксана\"\n",
		"port = 51442":                   "port = 51442\nname = \"Оксана\"\n",
		"# mine\nname = \"A\" # me\n\n":  "# mine\nname = \"Оксана\" # me\n\n",
		"  name='A'\r\nport = 51442\r\n": "  name=\"Оксана\"\r\nport = 51442\r\n",
		`name = "\"A\" # name"`:          `name = "Оксана"`,
		"# name = \"B\"\npgn = \"/p\"\n": "# name = \"B\"\npgn = \"/p\"\nname = \"Оксана\"\n",
	} {
		path := filepath.Join(t.TempDir(), "passant", "settings.toml")
		if before != "" {
			writeFile(t, path, before)
		}
		if err := rememberName(path, "Оксана"); err != nil {
			t.Errorf("%q: %v", before, err)
			continue
		}
		got, s, err := readSettings(path)
		if got != want || s.Name != "Оксана" || err != nil {
			t.Errorf("%q becomes %q, not %q (%v)", before, got, want, err)
		}
		left, err := os.ReadDir(filepath.Dir(path))
		if err != nil || len(left) != 1 {
			t.Errorf("beside the settings there are %v (%v)", left, err)
		}
	}
}

// What cannot be changed by a line is left alone, and that is said.
func TestNameNotRemembered(t *testing.T) {
	for _, before := range []string{
		"\"name\" = \"A\"\n",
		"pgn = \"\"\"\nname = 'A'\n\"\"\"\n",
		"name = A\n",
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		writeFile(t, path, before)
		if err := rememberName(path, "B"); err == nil {
			t.Errorf("%q: no error", before)
		}
		if after, err := os.ReadFile(path); err != nil || string(after) != before {
			t.Errorf("%q has become %q (%v)", before, after, err)
		}
	}
}

// A link to the settings stays one.
func TestLinkedSettings(t *testing.T) {
	home := t.TempDir()
	file, link := filepath.Join(home, "dotfiles", "passant.toml"), filepath.Join(home, "settings.toml")
	writeFile(t, file, "name = \"A\"\n")
	if err := os.Symlink(file, link); err != nil {
		t.Skip("there are no links here: ", err)
	}
	if err := rememberName(link, "B"); err != nil {
		t.Fatal(err)
	}
	if s, err := loadSettings(file); err != nil || s.Name != "B" {
		t.Errorf("the linked file says %+v (%v)", s, err)
	}
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestWrongSettings(t *testing.T) {
	for text, want := range map[string]string{
		`nick = "Anna"`:                    `there is no setting called "nick"`,
		"[board]\nsize = 3":                `there is no setting called "board" or "board.size"`,
		`port = "high"`:                    "port",
		`port = 70000`:                     "70000",
		`name = Anna`:                      "line 1",
		`language = "xx"`:                  `there is no language "xx"`,
		strings.Repeat("#\n", maxSettings): "too long",
	} {
		if _, err := parseSettings(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: the error is %v, which says nothing of %q", text, err, want)
		}
	}
}

// However long the file is, no more of it is read than the settings may have.
func TestEndlessSettings(t *testing.T) {
	if _, err := os.Stat("/dev/zero"); err != nil {
		t.Skip("nothing here is endless: ", err)
	}
	if _, err := loadSettings("/dev/zero"); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Errorf("the error is %v", err)
	}
}
