package sanitise

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

func TestLine(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"plain", "Anna", "Anna"},
		{"Ukrainian", "Їжак Ґудзик", "Їжак Ґудзик"},
		{"decomposed", "Zoe\u0308", "Zoë"},
		{"spaces", "  Anna\u00a0\u3000 Maria\t", "Anna Maria"},
		{"newline", "Anna\r\nBob", "AnnaBob"},
		{"CSI", "\x1b[31mred\x1b[0m", "[31mred[0m"},
		{"OSC 52", "\x1b]52;c;cm0gLXJm\x07x", "]52;c;cm0gLXJmx"},
		{"C1", "a\u009b31mb", "a31mb"},
		{"not UTF-8", "a\xff\xfeb", "ab"},
		{"direction", "abc\u202edef\u2066g", "abcdefg"},
		{"invisible", "a\u200b\u200d\ufeff\u2060b", "ab"},
		{"fillers only", "\u3164\u115f\u2800", ""},
		{"variation selector", "♚\ufe0f", "♚"},
		{"private and unassigned", "a\ue000\U000e0041\u0378b", "ab"},
		{"line separators", "a\u2028b\u2029c", "abc"},
		{"smear", "Z" + strings.Repeat("\u0308", 40), "Z\u0308\u0308"},
		{"marks on nothing", "\u0308\u0308 \u0308a", "a"},
		{"empty", "", ""},
		{"wide", strings.Repeat("界", 20), strings.Repeat("界", 12)},
		{"long", strings.Repeat("a", 5000), strings.Repeat("a", 24)},
		{"family", "👨\u200d👩\u200d👧", "👨👩👧"},
	} {
		if got := Line(c.in, 24, 48); got != c.want {
			t.Errorf("%s: Line(%q) = %q, want %q", c.name, c.in, got, c.want)
		}
	}
}

func FuzzLine(f *testing.F) {
	for _, s := range []string{
		"Anna", "\x1b[2J\x1b]0;x\x07", "a\u202eb", "e\u0301\u0301\u0301", "\u1112\u1161\u11ab", "🇸🇰🇺🇦", "👨‍👩‍👧", "\u0958\u0958",
		"a \u0308b", strings.Repeat("\U0001d15e", 9), "क्षि\u200dx", "\xf0\x28\x8c\xbc",
	} {
		f.Add(s, 24, 48)
	}
	f.Fuzz(func(t *testing.T, s string, cells, bytes int) {
		cells, bytes = min(max(cells, 0), 500), min(max(bytes, 0), 2000)
		got := Line(s, cells, bytes)
		switch {
		case !utf8.ValidString(got):
			t.Errorf("%q is not UTF-8", got)
		case len(got) > bytes:
			t.Errorf("%q has %d bytes, more than %d", got, len(got), bytes)
		case uniseg.StringWidth(got) > cells:
			t.Errorf("%q is %d wide, more than %d", got, uniseg.StringWidth(got), cells)
		}
		marks := 0
		for _, r := range got {
			if r != ' ' && !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S) {
				t.Errorf("%q holds %U", got, r)
			}
			if unicode.Is(unicode.M, r) {
				marks++
			} else {
				marks = 0
			}
			if marks > maxMarks {
				t.Errorf("%q has more than %d marks on a letter", got, maxMarks)
			}
		}
		if again := Line(got, cells, bytes); again != got {
			t.Errorf("not idempotent: %q, then %q, of %q", got, again, s)
		}
	})
}
