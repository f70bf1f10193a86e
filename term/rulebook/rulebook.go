package rulebook

import (
	"embed"
	"fmt"
	"sync"

	"passant/rules"
)

// A Page is one subject of the rules.
type Page struct {
	Title    string   // of 30 cells at most
	Article  string   // the articles of the FIDE Laws: "FIDE Laws, art. 3.7.3.1–3.7.3.2"
	Text     []string // paragraphs, to be wrapped
	Diagrams []Diagram
}

// A Diagram shows what a page says: a position, and then others that follow from
// it by moves.
type Diagram struct {
	Caption string // one paragraph, to be wrapped
	Steps   []Step // the first is where it begins; there is always one

	id string
}

// A Step is a position of a diagram and what is pointed out in it.
type Step struct {
	Position rules.Position
	Move     rules.Move // that led here; NoMove for the first step
	SAN      string     // the name of Move, with English letters; empty for the first step

	Piece  rules.Square   // whose moves are shown, NoSquare if none are
	Reach  rules.Bitboard // where it may go by a legal move
	Marked rules.Bitboard // squares that the words speak of

	claims []string // what the words say of the position, for the tests
}

// Check returns the square of the king that is in check, NoSquare if none is.
func (s *Step) Check() rules.Square {
	if !s.Position.InCheck() {
		return rules.NoSquare
	}
	return s.Position.King(s.Position.Turn())
}

// The texts are part of the program, and the tests read them all.
//
//go:embed *.txt
var texts embed.FS

// Each language is read when it is first asked for.
var pages = map[string]func() []Page{
	"en": read("en"),
	"uk": read("uk"),
	"sk": read("sk"),
	"ru": read("ru"),
}

// Pages returns the pages in their order, in the language of a tag: "en", "uk",
// "sk" or "ru". Any other tag gives English. The pages are shared, and not to be
// changed.
func Pages(tag string) []Page {
	pagesOf, ok := pages[tag]
	if !ok {
		pagesOf = pages["en"]
	}
	return pagesOf()
}

// read returns a function that reads the pages of a language once.
func read(tag string) func() []Page {
	return sync.OnceValue(func() []Page {
		chapters, err := parse("rulebook.txt", parseOutline)
		if err != nil {
			panic("bug: " + err.Error())
		}
		pages, err := parse(tag+".txt", func(text string) ([]Page, error) { return parseWords(text, chapters) })
		if err != nil {
			panic("bug: " + err.Error())
		}
		return pages
	})
}

// parse reads one of the embedded texts.
func parse[T any](name string, parseText func(text string) (T, error)) (T, error) {
	text, err := texts.ReadFile(name)
	if err != nil {
		var none T
		return none, err
	}
	parsed, err := parseText(string(text))
	if err != nil {
		return parsed, fmt.Errorf("%s, %w", name, err)
	}
	return parsed, nil
}
