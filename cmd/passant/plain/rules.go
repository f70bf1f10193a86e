package plain

import (
	"strconv"

	"passant/term/rulebook"
	"passant/term/speech"
)

// readRules says which pages of the rules there are, or what one of them says: "rules 3".
func (s *session) readRules(number string) {
	pages := rulebook.Pages(s.Say.Tag)
	if number == "" {
		for i, page := range pages {
			s.tell(strconv.Itoa(i+1) + ": " + page.Title + ".")
		}
		s.tell(s.say.Common.HowRules)
		return
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(pages) {
		s.tell(s.say.Common.NoPage(len(pages)))
		return
	}
	page := &pages[n-1]
	s.tell(s.Say.Rules.Page(n, len(pages)) + ": " + page.Title + ". " + page.Article + ".")
	for _, paragraph := range page.Text {
		s.tellProse(paragraph)
	}
	for i := range page.Diagrams {
		s.tellDiagram(s.Say.Rules.Diagram(i+1, len(page.Diagrams)), &page.Diagrams[i])
	}
}

// tellDiagram says what a diagram shows: where the men stand, and the moves from there.
func (s *session) tellDiagram(title string, d *rulebook.Diagram) {
	s.tellProse(title + ": " + d.Caption)
	s.tellMen(&d.Steps[0].Position, bothSides, allKinds)
	for i, step := range d.Steps[1:] {
		before := &d.Steps[i].Position
		s.tell(s.says(before.Turn(), s.Say.Say(speech.Move(before, step.Move))))
	}
}
