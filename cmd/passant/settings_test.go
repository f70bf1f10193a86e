package main

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	screen "passant/term"
)

func called(name string) func(*settings) error {
	return func(s *settings) error {
		s.Name = name
		return nil
	}
}

// Another name changes the name and nothing else of what a person wrote.
func TestChangeName(t *testing.T) {
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
		if err := changeSettings(path, called("Оксана")); err != nil {
			t.Errorf("%q: %v", before, err)
			continue
		}
		s, err := readSettings(path)
		if got := s.text; got != want || s.Name != "Оксана" || err != nil {
			t.Errorf("%q becomes %q, not %q (%v)", before, s.text, want, err)
		}
		left, err := os.ReadDir(filepath.Dir(path))
		if err != nil || len(left) != 1 {
			t.Errorf("beside the settings there are %v (%v)", left, err)
		}
	}
}

// Every kind of value is found in the ways in which people write it, and is taken out
// with its line.
func TestChangeValues(t *testing.T) {
	none := func(s *settings) error {
		*s = settings{Name: s.Name}
		return nil
	}
	other := func(s *settings) error {
		s.Port, s.EngineOptions, s.PGN = 2, []string{"A=\"b\"", "C"}, ""
		return nil
	}
	for _, test := range []struct {
		change       func(*settings) error
		before, want string
	}{
		{other, "", "port = 2\nengine-options = [\"A=\\\"b\\\"\", \"C\"]\n"},
		{other, "port=1 # p\nengine-options = [\n  \"D, [E]\",\n  'F',\n] # o\n", "port=2 # p\nengine-options = [\"A=\\\"b\\\"\", \"C\"] # o\n"},
		{other, "pgn = '/p'\n# end\n", "# end\nport = 2\nengine-options = [\"A=\\\"b\\\"\", \"C\"]\n"},
		{none, "# p\nport = 0x10 # p\n\nname = \"A\"\nengine-options = [ ]\nlanguage = 'uk'", "# p\n\nname = \"A\"\n"},
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		writeFile(t, path, test.before)
		if err := changeSettings(path, test.change); err != nil {
			t.Errorf("%q: %v", test.before, err)
			continue
		}
		if after, err := os.ReadFile(path); err != nil || string(after) != test.want {
			t.Errorf("%q becomes %q, not %q (%v)", test.before, after, test.want, err)
		}
	}
}

// What cannot be changed by a line is left alone, and that is said.
func TestNameNotRemembered(t *testing.T) {
	for _, before := range []string{
		"\"name\" = \"A\"\n",
		"pgn = \"\"\"\nname = 'A'\n\"\"\"\n",
		"name.first = \"A\"\n",
		"[board]\nsize = 3\n",
		strings.Repeat("name\n", maxFaults),
		"port = 1\n" + strings.Repeat("#", maxSettings-10),
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		writeFile(t, path, before)
		if err := changeSettings(path, called("B")); err == nil {
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
	if err := changeSettings(link, called("B")); err != nil {
		t.Fatal(err)
	}
	if s, err := readSettings(file); err != nil || s.Name != "B" {
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
	const line = `a line is a key, "=" and a value, as in name = "Oksana"`
	for text, want := range map[string]string{
		`nane = "Anna"`:                `line 1: there is no setting called "nane"; did you mean "name"?`,
		"\n [\"board\"]\nsize = 3":     `line 2: there is no setting called "board"; the settings are name, language, `,
		"port = 1\npgn = \"games\"":    `line 2: pgn is a path from the root on, such as /home/oksana/chess, unlike "games"`,
		`name = "\t"`:                  `line 1: a name is at most 24 characters that can be seen, unlike "\t"`,
		`name = "\u001b[31mAnna"`:      `line 1: a name is at most 24 characters that can be seen, unlike "\x1b[31mAnna"`,
		`port = "high"`:                `line 1: port is 1 to 65535, as in port = 51442`,
		`port = 70000`:                 `line 1: port is 1 to 65535, as in port = 51442`,
		"# name\nname = Anna":          `line 2: name is at most 24 characters, as in name = "Oksana"`,
		`name.first = "Anna"`:          `line 1: name is at most 24 characters, as in name = "Oksana"`,
		"name = \"A\"\n\nname = \"B\"": `line 3: name is set a second time`,
		`name "Anna"`:                  `line 1: ` + line,
		"port = 1\n\xff":               `line 2: ` + line,
		`theme = "oak"`:                `line 1: theme is walnut, slate or contrast, as in theme = "slate"`,
		`silent = "yes"`:               `line 1: silent is true or false, as in silent = true`,
		`engine-options = "Hash=16"`:   `line 1: engine-options is a list of names and values, as the engine has them, as in `,
		`language = "xx"`:              `line 1: there is no language "xx"`,
	} {
		if _, faults := parseSettings(text); len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), want) {
			t.Errorf("%q: the faults are %v, not %q", text, faults, want)
		}
	}
}

// What is wrong is left out, wherever it stands, and the rest holds.
func TestPartOfTheSettings(t *testing.T) {
	const options = "engine-options = [\n  \"A=1\",\n  B=2,\n]\n"
	anna := settings{Name: "Anna", Port: 1}
	for _, test := range []struct {
		text   string
		want   settings
		faults []int // their lines
	}{
		{"name = \"Anna\"\nsize = huge\nport = 1\n", anna, []int{2}},
		{"theme = 3\nname = \"Anna\"\npgn = \"x\"\nnane = 1\nport = 1", anna, []int{1, 3, 4}},
		{"name = \"Anna\"\nname = \"Boris\"\nport = 1\nport = 2\n", anna, []int{2, 4}},
		{"is this right?\nname = \"Anna\"\nis this?\n\nport = 1\n", anna, []int{1, 3}},
		{options + "name = \"Anna\"\nport = 1\n", anna, []int{3}},
		{"name = \"Anna\"\nport = 1\npgn = \"\"\"\n/p\n\n", anna, []int{3}},
		{"name = \"Anna\"\nport = 1\n[theme\n", anna, []int{3}},
		{"name = \"Anna\"\nport = 1\n\"na\\u006e\" = 1\n", anna, []int{3}},
		{"name = \"Anna\"\n" + strings.Repeat("port 1\n", maxFaults-1), settings{Name: "Anna"}, lines(2, maxFaults)},
		{"name = \"Anna\"\n" + strings.Repeat("port 1\n", maxFaults), settings{}, lines(2, maxFaults+1)},
	} {
		got, faults := parseSettings(test.text)
		var at []int
		for _, f := range faults {
			at = append(at, f.line)
		}
		if !reflect.DeepEqual(got, test.want) || !slices.Equal(at, test.faults) {
			t.Errorf("%q means %+v, with the faults %v", test.text, got, faults)
		}
	}
}

// lines are those numbers.
func lines(from, to int) (all []int) {
	for n := from; n <= to; n++ {
		all = append(all, n)
	}
	return all
}

// What is wrong stays as it is when something else changes, and is mended by what is
// chosen in its place.
func TestChangeWrongSettings(t *testing.T) {
	for _, test := range []struct{ before, want string }{
		{"name = A # me\n", "name = \"B\" # me\n"},
		{"# mine\nport = high\nnane = 1\nis this right?\n", "# mine\nport = high\nnane = 1\nis this right?\nname = \"B\"\n"},
		{"name = \"A\"\nname = \"C\"\n", "name = \"B\"\nname = \"C\"\n"},
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		writeFile(t, path, test.before)
		if err := changeSettings(path, called("B")); err != nil {
			t.Errorf("%q: %v", test.before, err)
		}
		if s, err := readSettings(path); s.text != test.want || s.Name != "B" || err != nil {
			t.Errorf("%q becomes %q, not %q (%v)", test.before, s.text, test.want, err)
		}
	}
}

// However long the file is, no more of it is read than the settings may have.
func TestEndlessSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	writeFile(t, path, "")
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Skip("nothing here is that long: ", err)
	}
	if _, err := readSettings(path); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Errorf("the error is %v", err)
	}
}

// What is not a file is neither waited for nor written over.
func TestSettingsOfADevice(t *testing.T) {
	if _, err := os.Stat(os.DevNull); err != nil {
		t.Skip("there are no devices here: ", err)
	}
	link := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.Symlink(os.DevNull, link); err != nil {
		t.Skip("there are no links here: ", err)
	}
	if err := changeSettings(link, called("A")); err == nil || !strings.Contains(err.Error(), "is not a file") {
		t.Errorf("the error is %v", err)
	}
}

// Every setting is described, and what is said of them all is a file of settings.
func TestSettingKeys(t *testing.T) {
	for _, k := range settingKeys() {
		if k.meaning == "" || k.values == "" || k.usual == "" {
			t.Errorf("%s is not described", k.name)
		}
		s, faults := parseSettings(k.example)
		if line, _ := k.line(s); faults != nil || line != k.example {
			t.Errorf("the example %q means %q (%v)", k.example, line, faults)
		}
		for _, c := range k.choices {
			var s settings
			if err := errors.Join(k.set(&s, []string{c}), k.check(s)); err != nil {
				t.Errorf("%s cannot be %q: %v", k.name, c, err)
			}
		}
	}
	var s settings
	for _, field := range reflect.VisibleFields(reflect.TypeFor[settings]()) {
		at := reflect.ValueOf(&s).Elem().FieldByIndex(field.Index).Addr().Interface()
		described := func(k settingKey) bool { return k.in(&s) == at }
		if !field.Anonymous && !slices.ContainsFunc(settingKeys(), described) {
			t.Errorf("no key is described for the setting %s", field.Name)
		}
	}

	want := settings{Name: `A "b" \\ c`, Port: 1, EngineOptions: []string{"a = b", "c"}}
	want.Preferences = chosen()
	var text strings.Builder
	if err := showSettings(&text, "settings.toml", settingsFile{settings: want}); err != nil {
		t.Fatal(err)
	}
	if got, faults := parseSettings(text.String()); faults != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("what is shown means %+v, not %+v (%v)\n%s", got, want, faults, &text)
	}
}

// chosen are preferences of which none is the usual one.
func chosen() screen.Preferences {
	return screen.Preferences{
		Language: "uk", Theme: screen.Contrast, Pieces: screen.LetterPieces, Size: screen.AtMostMedium, Turning: screen.MoverBelow,
		HideCoordinates: true, HideMoves: true, Silent: true, Still: true, VimKeys: true, SayFocus: true,
	}
}

// What is chosen on the screen is kept as it changes, and nothing else: neither what the
// command line says nor what a person wrote meanwhile.
func TestKeepPreferences(t *testing.T) {
	const mine = "# mine\ntheme = 'slate' # cool\n"
	v := &visit{folders: folders{config: t.TempDir()}}
	writeFile(t, v.folders.settings(), mine)
	v.settings.Preferences = screen.Preferences{Language: "sk", Theme: screen.Slate} // sk by --language

	p := v.settings.Preferences
	p.VimKeys = true
	keep := func(p screen.Preferences, want string) {
		t.Helper()
		if err := v.keepPreferences(p); err != nil {
			t.Fatal(err)
		}
		if text, err := os.ReadFile(v.folders.settings()); err != nil || string(text) != want {
			t.Errorf("the file says %q, not %q (%v)", text, want, err)
		}
	}
	keep(p, mine+"vim-keys = true\n")
	p.Theme = screen.Walnut
	keep(p, "# mine\nvim-keys = true\n")
	keep(chosen(), "# mine\nvim-keys = true\nlanguage = \"uk\"\n"+`theme = "contrast"
pieces = "letters"
size = "medium"
turning = "mover-below"
hide-coordinates = true
hide-moves = true
silent = true
still = true
say-focus = true
`)
	if s, err := readSettings(v.folders.settings()); err != nil || s.Preferences != chosen() {
		t.Errorf("what was kept means %+v (%v)", s.Preferences, err)
	}
	writeFile(t, v.folders.settings(), "theme = 3 # which?\nsize = huge\n")
	v.settings.Preferences = screen.Preferences{}
	keep(screen.Preferences{Theme: screen.Slate}, "theme = \"slate\" # which?\nsize = huge\n")
}

func TestNearest(t *testing.T) {
	words := []string{"name", "language", "engine", "engine-options"}
	for word, want := range map[string]string{
		"nane": "name", "nam": "name", "lang": "language", "n": "", "langage": "language", "engine_options": "engine-options", "x": "", "": "",
	} {
		if got := nearest(word, words); got != want {
			t.Errorf("near %q is %q, not %q", word, got, want)
		}
	}
}
