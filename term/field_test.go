package term

import "testing"

// A line is edited with the keys that people know from their shell. A bar is where the
// cursor stands.
func TestField(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"abc", "abc|"},
		{"abc <Left> X", "abX|c"},
		{"abc <Home> X", "X|abc"},
		{"abc <Home> <Left> X <End> Y", "XabcY|"},
		{"abc <Left> <Left> <Right> X", "abX|c"},
		{"abc <Right> X", "abcX|"},
		{"abc <Erase>", "ab|"},
		{"abc <Home> <Erase>", "|abc"},
		{"abc <Home> <Delete>", "|bc"},
		{"abc <Left> <Delete> <Delete>", "ab|"},
		{"ab <Space> cd <Ctrl-W>", "ab |"},
		{"ab <Space> cd <Ctrl-W> <Ctrl-W>", "|"},
		{"ab <Space> cd <Left> <Ctrl-W>", "ab |d"},
		{"ab <Space> <Space> <Ctrl-W>", "|"},
		{"abc <Left> <Ctrl-U> X", "X|"},
		{"e\u0301b <Left> <Left> X", "X|e\u0301b"},
		{"be\u0301 <Home> <Right> <Delete>", "b|"},
		{"be\u0301 <Erase>", "be|"}, // a mark that was typed last is corrected first
		{"012345678901234", "0123456789|"},
		{"0123456789 <Home> X", "|0123456789"},
	} {
		f := field{active: true, limit: 10}
		for _, k := range parseKeys(t, c.keys) {
			if !f.key(k) {
				t.Errorf("%s: %v is none of its keys", c.keys, k)
			}
		}
		if got := string(f.text[:f.at()]) + "|" + string(f.text[f.at():]); got != c.want {
			t.Errorf("%s: it is %s, want %s", c.keys, got, c.want)
		}
	}
}

// What is typed takes the place of a proposal, unless one has begun to edit that.
func TestFieldGiven(t *testing.T) {
	for keys, want := range map[string]string{
		"x":        "x",
		"<Left> x": "Olxa",
		"<End> x":  "Olax",
		"<Erase>":  "Ol",
		"<Home> x": "xOla",
		"<Ctrl-U>": "",
	} {
		f := field{active: true, given: true, text: []rune("Ola")}
		for _, k := range parseKeys(t, keys) {
			f.key(k)
		}
		if got := string(f.text); got != want {
			t.Errorf("%s: it is %q, want %q", keys, got, want)
		}
	}
}

// Wherever the cursor is in a text that is too long for its row, it is seen.
func TestFieldShowsItsCursor(t *testing.T) {
	for _, typed := range []string{"the quick brown fox jumps", "漢字漢字漢字漢字漢字漢字"} {
		f := field{active: true, text: []rune(typed)}
		for ; f.at() > 0; f.key(key{code: keyLeft}) {
			var fr frame
			fr.reset(12, 1)
			f.draw(fr.whole(), 2, 10, text)
			if fr.cursorX < 2 || fr.cursorX >= 12 {
				t.Fatalf("%q at %d: the cursor is in column %d", typed, f.at(), fr.cursorX)
			}
			if got, want := fr.cells[fr.cursorX-max(1, width(string(f.text[f.at()-1]), false))].text, string(f.text[f.at()-1]); got != want {
				t.Errorf("%q at %d: %q stands before the cursor, want %q", typed, f.at(), got, want)
			}
		}
	}
}
