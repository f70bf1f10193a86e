package pgn_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"passant/rules/pgn"
)

// An endless reader repeats a text until size bytes are given.
type endless struct {
	text string
	size int
	at   int
}

func (e *endless) Read(p []byte) (n int, err error) {
	for n < len(p) && e.size > 0 {
		m := min(copy(p[n:], e.text[e.at:]), e.size)
		n, e.size, e.at = n+m, e.size-m, (e.at+m)%len(e.text)
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// TestNoGameCostsMoreThanTheBounds has texts without end in the place of a game:
// each is one error, takes bounded memory, and the next game is read.
func TestNoGameCostsMoreThanTheBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("reads seventy megabytes, which -short leaves out")
	}
	const (
		size   = 5 * pgn.MaxText / 2
		budget = 128 << 20 // what a tree within the bounds takes, with what growing it leaves behind
	)
	for name, test := range map[string]struct{ begin, repeat, end, want string }{
		"comment":      {"1. e4 {", "too long ", "}", "a comment that is too long"},
		"open comment": {"1. e4 {", "never closed\n", "", "a comment that is not closed"},
		"line comment": {"1. e4 ;", "too long ", "\n", "a comment that is too long"},
		"comments":     {"1. e4 ", "{a}", "", "bytes of text"},
		"glyphs":       {"1. e4 ", "$1", "", "bytes of text"},
		"suffixes":     {"1. e4 ", "! ", "", "bytes of text"},
		"suffix":       {"1. e4 ", "!", "", ""},
		"glyph":        {"1. e4 $", "1", "", "glyph"},
		"word":         {"1. ", "e4", "", "a word of more than 64 characters"},
		"number":       {"1. e4 ", "1", "", "a word of more than 64 characters"},
		"periods":      {"1. e4 e4 ", ".", "", "the move"},
		"blanks":       {"1. e4 e4", " \n\t", "", "the move"},
		"escaped line": {"1. e4 e4\n", "%%", "\n", "the move"},
		"foreign":      {"1. e4 ", "\u0436", "", "unexpected"},
		"depth":        {"1. e4", "(e4", "", "nested more than 128 deep"},
		"variations":   {"1. e4", "(d4)(c4)", "", "more than 131072 moves"},
		"moves":        {"", "Nf3 Nf6 Ng1 Ng8 ", "", "more than 131072 moves"},
		"null moves":   {"1. e4 (", "-- ", "", "more than 131072 moves"},
		"empty":        {"1. e4 e4", "()", "", "the move"},
		"brackets":     {"1. e4 e4", "[", "", "the move"},
		"tags":         {"", "", "", "more than 256 tags"},
		"tag name":     {"[", "x", "", "name of more than 255 bytes"},
		"tag value":    {"[x \"", "x", "\"]", "a tag value that is too long"},
		"escapes":      {"[x \"", `\"`, "\"]", "a tag value that is too long"},
		"blank value":  {"[x \"x\"", " ", "y\"]", "a tag value that is too long"},
		"same tag":     {"", "[x \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"]\n", "", "bytes of text"},
	} {
		t.Run(name, func(t *testing.T) {
			body := io.Reader(&endless{text: test.repeat, size: size})
			if name == "tags" {
				body = strings.NewReader(manyTags())
			}
			src := io.MultiReader(
				strings.NewReader(test.begin), body,
				strings.NewReader(test.end+"\n\n[Event \"next\"]\n\n1. e4 *\n"),
			)
			before := allocated()
			games, wrong := readAll(t, src)
			if spent := allocated() - before; spent > budget {
				t.Errorf("%d MiB allocated, want at most %d", spent>>20, budget>>20)
			}
			if test.want == "" {
				games, wrong = games[1:], append(wrong, &pgn.SyntaxError{})
			}
			if len(wrong) != 1 || !strings.Contains(wrong[0].Error(), test.want) {
				t.Errorf("got %.300v, want %s", wrong, test.want)
			}
			if len(games) != 1 || games[0].Tags.Get("Event") != "next" {
				t.Errorf("read %d games, want the next", len(games))
			}
		})
	}
}

func manyTags() string {
	var b strings.Builder
	for n := range pgn.MaxTags + 1 {
		b.WriteString("[T" + strings.Repeat("x", n%16) + string(rune('A'+n/16)) + " \"1\"]\n")
	}
	return b.String()
}

// allocated returns how many bytes the program has ever allocated.
func allocated() uint64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.TotalAlloc
}
