package lang

import (
	"strings"
	"testing"
	"unicode"
)

// Openings are called in the letters of the language; Slovak leaves people those of their
// names.
func TestOpenings(t *testing.T) {
	for tag, table := range map[string]openings{"uk": ukOpenings, "ru": ruOpenings, "sk": skOpenings} {
		allowed := letters[tag]
		if tag == "sk" {
			allowed += "abcdefghijklmnopqrstuvwxyzöü’"
		}
		for english, name := range table {
			if r := strings.TrimFunc(name, func(r rune) bool {
				return !unicode.IsLetter(r) || strings.ContainsRune(allowed, unicode.ToLower(r))
			}); name == "" || name == english || r != "" || strings.ContainsAny(name, ":.!") {
				t.Errorf("%s: %s is called %q", tag, english, name)
			}
		}
	}
}

// Of an opening with a variation one hears which opening it is; one that has no name in the
// language keeps that in English.
func TestOpeningName(t *testing.T) {
	for english, want := range map[string]string{
		"Sicilian Defense": "Sicílska obrana",
		"Sicilian Defense: Najdorf Variation, English Attack": "Sicílska obrana",
		"Nameless Opening: Some Variation":                    "Nameless Opening: Some Variation",
		"":                                                    "",
	} {
		if got := Slovak().Opening(english); got != want {
			t.Errorf("%q is called %q, want %q", english, got, want)
		}
	}
}
