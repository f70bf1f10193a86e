package vectors

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Bytes as the documentation writes them: many digits, or bytes with blanks between.
var (
	digits = regexp.MustCompile(`\b[0-9a-f]{16,}\b`)
	spaced = regexp.MustCompile(`\b[0-9a-f]{2}(?: {1,2}[0-9a-f]{2}){2,}\b`)
)

// What the documentation shows of examples is in them.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob("*.json")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, path := range paths {
		kept, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(kept)
	}
	shown := append(digits.FindAllString(string(text), -1), spaced.FindAllString(string(text), -1)...)
	if len(shown) < 8 {
		t.Fatalf("of the examples %d are found in the documentation: %q", len(shown), shown)
	}
	for _, bytes := range shown {
		if !strings.Contains(all.String(), strings.ReplaceAll(bytes, " ", "")) {
			t.Errorf("the documentation shows %s, which is in none of the examples", bytes)
		}
	}
}
