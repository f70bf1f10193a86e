package term

import (
	"testing"

	"passant/rules/openings"
	"passant/term/lang"
)

// Every opening that has a name has one in every language.
func TestOpeningsInEveryLanguage(t *testing.T) {
	book, err := openings.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, say := range lang.All()[1:] {
		missing := map[string]bool{}
		for o := range book.All() {
			if name := say.Opening(o.Name); name == o.Name || name == "" {
				missing[o.Name] = true
			}
		}
		for name := range missing {
			t.Errorf("%s has no name for %s", say.Name, name)
		}
	}
}
