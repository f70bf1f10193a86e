package main

import (
	"strings"
	"testing"
)

func TestNameFrom(t *testing.T) {
	for _, c := range []struct{ full, login, host, want string }{
		{"", "oksana", "kitchen", "Oksana"},
		{"Oksana Kovalenko", "okov", "kitchen", "Oksana"},
		{"J. Smith", "j.smith", "kitchen", "J Smith"},
		{"", "tomas.novak", "kitchen", "Tomas Novak"},
		{"", `OFFICE\boris`, "desk", "Boris"},
		{"root", "root", "kitchen.local", "Kitchen"},
		{"Ubuntu", "ubuntu", "Anna-MacBook.local", "Anna MacBook"},
		{"", "root", "3f9a0c1be772", "Player"},
		{"", "Administrator", "", "Player"},
		{"", "root", "localhost.localdomain", "Player"},
		{"", "", "", "Player"},
		{"", "ірина", "x", "Ірина"},
		{"", strings.Repeat("x.", 100), "", "X X X X X X X X X X X X"},
	} {
		if got := nameFrom(c.full, c.login, c.host); got != c.want {
			t.Errorf("%q, %q on %q is called %q, not %q", c.full, c.login, c.host, got, c.want)
		}
	}
}

func TestCleanName(t *testing.T) {
	for s, want := range map[string]string{
		"Anna":                    "Anna",
		"  Anna \t\n Maria ":      "Anna Maria",
		"\x1b]0;pwned\x07Bob":     "]0;pwnedBob",
		"\u202eanna":              "anna",
		"\xff\xfeAnna":            "Anna",
		"\x00\x01":                "",
		strings.Repeat("é", 1000): strings.Repeat("é", maxName),
	} {
		if got := cleanName(s); got != want {
			t.Errorf("%.20q becomes %q, not %q", s, got, want)
		}
	}
}
