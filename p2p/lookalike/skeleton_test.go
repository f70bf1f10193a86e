package lookalike

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// alike reports whether two names share a skeleton.
func alike(a, b string) bool {
	x, y := Skeletons(a), Skeletons(b)
	return slices.Contains(x[:], y[0]) || slices.Contains(x[:], y[1])
}

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"Anna", "Anna", true},
		{"Anna", "ANNA", true},
		{"Anna", "\u0410nna", true},     // Cyrillic A
		{"Anna", "\u0391nna", true},     // Greek Alpha
		{"Anna", "An\u200bna", true},    // zero width space
		{"Anna", "An\u00adna", true},    // soft hyphen
		{"Anna", "\u202eAnna", true},    // right-to-left override
		{"Anna", " An na ", true},       // spaces
		{"Anna", "\uff21nna", true},     // full width
		{"Anna", "\U0001d4d0nna", true}, // mathematical
		{"Ivan", "lvan", true},          // small L
		{"Ivan", "1van", true},          // one
		{"Bob", "B0b", true},            // zero
		{"Bob", "\u0412ob", true},       // Cyrillic Ve, whose small letter looks otherwise
		{"Mark", "Rnark", true},         // as mark and rnark
		{"mark", "rnark", true},
		{"Олена", "O\u043bе\u043da", true}, // a Latin O and a in a Cyrillic name
		{"Jos\u00e9", "Jose\u0301", true},  // composed and not
		{"Straße", "STRASSE", true},        // full folding
		{"Anna", "Anne", false},
		{"Anna", "Ann", false},
		{"Олена", "Олёна", false},
		{"Jos\u00e9", "Jose", false}, // an accent can be seen
		{"", "\u200b", true},         // both show nothing
	} {
		if got := alike(c.a, c.b); got != c.alike {
			t.Errorf("alike(%q, %q) = %v: %q, %q", c.a, c.b, got, Skeletons(c.a), Skeletons(c.b))
		}
	}
}

func TestTheTableIsWellFormed(t *testing.T) {
	lines := 0
	seen := map[rune]bool{}
	for line := range strings.Lines(table) {
		lines++
		prototype, alike, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if !ok || prototype == "" || alike == "" {
			t.Errorf("line %d is %q", lines, line)
		}
		for _, r := range alike {
			if seen[r] {
				t.Errorf("line %d: %q looks like two things", lines, r)
			}
			seen[r] = true
		}
	}
	if len(seen) < 700 || len(prototypes()) != len(seen) {
		t.Errorf("%d characters in the table, %d in use", len(seen), len(prototypes()))
	}
}

func FuzzSkeletons(f *testing.F) {
	for _, s := range []string{"Anna", "\u0410nna", "\xff", "m", strings.Repeat("\ufdfa", 40)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, skeleton := range Skeletons(s) {
			if utf8.ValidString(s) && !utf8.ValidString(skeleton) {
				t.Errorf("%q has the skeleton %q", s, skeleton)
			}
		}
		if !alike(s, strings.ToUpper(s)) && strings.ToLower(strings.ToUpper(s)) == s && isASCII(s) {
			t.Errorf("%q is not like its capitals", s)
		}
	})
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf })
}
