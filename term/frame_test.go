package term

import (
	"strings"
	"testing"
	"unicode"
)

// Nothing that another player can send reaches the terminal as more than what it
// looks like.
func TestFrameRefuses(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"an escape sequence", "\x1b]0;pwned\x07Bob", "�]0;pwned�Bob"},
		{"C1 controls", "\u009b2J", "�2J"},
		{"a line feed", "a\nb\r\nc", "a�b�c"},
		{"right-to-left override", "\u202eboB", "�boB"},
		{"isolates", "\u2067x\u2069", "�x�"},
		{"zero width", "a\u200bb", "a�b"},
		{"an emoji family", "👨\u200d👩\u200d👧", "�"},
		{"emoji style", "♟\ufe0f", "�"},
		{"a pawn as text", "♟\ufe0e", "♟\ufe0e"},
		{"a lone mark", "\u0301x", "�x"},
		{"a mark on a letter", "e\u0301", "e\u0301"},
		{"invalid UTF-8", "a\xffb", "a�b"},
		{"wide letters", "王 plays", "王 plays"},
		{"line separator", "a\u2028b", "a�b"},
		{"tags", "a\U000e0041", "�"},
	} {
		var f frame
		f.reset(20, 1)
		f.whole().put(0, 0, c.text, text)
		if got := strings.TrimRight(frameText(&f), " \n"); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := clean(c.text, false); got != c.want {
			t.Errorf("%s: cleaned %q, want %q", c.name, got, c.want)
		}
	}
}

func FuzzFrame(f *testing.F) {
	f.Add("Tomáš \x1b[2J王👨\u200d👩", 3, true)
	f.Fuzz(func(t *testing.T, s string, x int, ascii bool) {
		fr := frame{ascii: ascii}
		fr.reset(12, 2)
		fr.whole().text(x%14, 1, 9, s, text)
		fr.whole().put(x%5, 1, s, strong)
		for i, c := range fr.cells {
			if c.width == 0 && (i == 0 || fr.cells[i-1].width != 2) || c.width == 2 && fr.cells[i+1].width != 0 {
				t.Fatalf("half a wide cluster in cell %d", i)
			}
			for _, r := range c.text {
				if unicode.IsControl(r) || ascii && r > 0x7e {
					t.Fatalf("%q in a cell", r)
				}
			}
		}
	})
}

func TestShorten(t *testing.T) {
	for _, c := range []struct {
		text  string
		w     int
		ascii bool
		want  string
	}{
		{"Oksana", 6, false, "Oksana"},
		{"Oksana", 5, false, "Oksa…"},
		{"Oksana", 5, true, "Oksa~"},
		{"Oksana", 0, false, ""},
		{"王王王", 4, false, "王…"},
		{"e\u0301e\u0301e\u0301", 2, false, "e\u0301…"},
		{"Go on with", 6, false, "Go on…"},
		{"½–½ · Tomáš", 40, true, "½–½ · Tomáš"},
	} {
		if got := shorten(c.text, c.w, c.ascii); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.text, c.w, got, c.want)
		}
	}
}

func TestFold(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Tomáš – 10+5…", "Tomas - 10+5..."},
		{"½–½ · ●", "1/2-1/2 - *"},
		{"Łódź", "Lodz"},
		{"Ірина", "?????"},
	} {
		var f frame
		f.ascii = true
		f.reset(30, 1)
		f.whole().put(0, 0, c.text, text)
		if got := strings.TrimRight(frameText(&f), " \n"); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	got := wrap("The way from d1 to h5 is blocked on e2.", 16, false)
	want := []string{"The way from d1", "to h5 is blocked", "on e2."}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q, want %q", got, want)
	}
	if got := wrap("", 5, false); len(got) != 1 || got[0] != "" {
		t.Errorf("nothing wraps to %q", got)
	}
}

// A word that is longer than a line is broken, and nothing of it is lost.
func TestWrapLongWords(t *testing.T) {
	for _, c := range []struct {
		text string
		w    int
		want string
	}{
		{"in /home/anna/games now", 10, "in /home/|anna/games|now"},
		{"abcdefghij", 5, "abcde|fghij"},
		{"/abcdefghij", 5, "/abcd|efghi|j"},
		{"abcd efghij", 5, "abcd|efghi|j"},
		{"ab efghij", 5, "ab ef|ghij"},
		{"漢字漢字", 5, "漢字|漢字"},
		{"ab 漢字漢", 4, "ab|漢字|漢"},
		{"e\u0301e\u0301e\u0301", 2, "e\u0301e\u0301|e\u0301"},
		{"漢字", 1, "漢|字"},
	} {
		if got := strings.Join(wrap(c.text, c.w, false), "|"); got != c.want {
			t.Errorf("%q in %d cells: %q, want %q", c.text, c.w, got, c.want)
		}
	}
}
