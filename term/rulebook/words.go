package rulebook

import (
	"fmt"
	"slices"
	"strings"
)

// parseWords reads the text of a language. It has the chapters in their order, and
// of each its diagrams.
func parseWords(text string, chapters []chapter) ([]Page, error) {
	statements, err := split(text)
	if err != nil {
		return nil, err
	}
	w := words{left: statements}
	laws, err := w.next("laws")
	if err != nil {
		return nil, err
	}
	pages := make([]Page, 0, len(chapters))
	for _, c := range chapters {
		page, err := w.page(c)
		if err != nil {
			return nil, err
		}
		page.Article = laws.rest + " " + c.articles
		pages = append(pages, page)
	}
	if len(w.left) > 0 {
		return nil, w.left[0].errorf("there is no page left for %s %s", w.left[0].verb, w.left[0].rest)
	}
	return pages, nil
}

// words are the statements of a language that are still to be read.
type words struct{ left []statement }

// next takes the next statement, which has to begin as given.
func (w *words) next(beginning string) (statement, error) {
	if len(w.left) == 0 {
		return statement{}, fmt.Errorf("at the end: %s is missing", beginning)
	}
	s := w.left[0]
	w.left = w.left[1:]
	if line := s.verb + " " + s.rest; !strings.HasPrefix(line+" ", beginning+" ") {
		return s, s.errorf("%s instead of %s", line, beginning)
	}
	return s, nil
}

// page reads the words of a chapter: a title, paragraphs, and a caption for each
// diagram.
func (w *words) page(c chapter) (Page, error) {
	s, err := w.next("page " + c.id)
	if err != nil {
		return Page{}, err
	}
	title := strings.TrimPrefix(strings.TrimPrefix(s.rest, c.id), " ")
	if title == "" || len(s.prose) == 0 {
		return Page{}, s.errorf("a page has a title and some text")
	}
	page := Page{Title: title, Text: s.prose, Diagrams: slices.Clone(c.diagrams)}
	for i := range page.Diagrams {
		d := &page.Diagrams[i]
		s, err := w.next("diagram " + d.id)
		if err != nil {
			return Page{}, err
		}
		if len(s.prose) != 1 {
			return Page{}, s.errorf("a caption is one paragraph")
		}
		d.Caption = s.prose[0]
	}
	return page, nil
}
