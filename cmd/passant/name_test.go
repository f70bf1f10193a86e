package main

import (
	"strings"
	"testing"
)

func TestNameFrom(t *testing.T) {
	for _, c := range []struct{ login, host, want string }{
		{"oksana", "laptop", "Oksana"},
		{"tomas.novak", "laptop", "Tomas novak"},
		{`OFFICE\boris`, "desk", "Boris"},
		{"root", "kitchen.local", "Kitchen"},
		{"Administrator", "", "Player"},
		{"", "", "Player"},
		{"ірина", "x", "Ірина"},
	} {
		if got := nameFrom(c.login, c.host); got != c.want {
			t.Errorf("%q on %q is called %q, not %q", c.login, c.host, got, c.want)
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
