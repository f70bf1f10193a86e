package rulebook

import (
	"slices"
	"strings"
	"testing"
)

const (
	outlineText = `# for the reader
page one 1.1, 1.2
diagram d
position 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
claim count e2 2
move e4
page two 2.1
`
	wordsText = `laws Laws, art.

# for the reader
page one A title
  The first
  paragraph.

  The second one.
diagram d
  A caption.
page two Another

  Text.
`
)

func TestParse(t *testing.T) {
	t.Parallel()
	all, err := parseOutline(outlineText)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := parseWords(wordsText, all)
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	first, second := pages[0], pages[1]
	if first.Title != "A title" || first.Article != "Laws, art. 1.1, 1.2" || second.Title != "Another" {
		t.Errorf("got %q of %q, then %q", first.Title, first.Article, second.Title)
	}
	if want := []string{"The first paragraph.", "The second one."}; !slices.Equal(first.Text, want) {
		t.Errorf("got %q", first.Text)
	}
	if d := first.Diagrams[0]; d.Caption != "A caption." || len(d.Steps) != 2 || d.Steps[0].claims[0] != "count e2 2" {
		t.Errorf("got %+v", d)
	}
	if all[0].diagrams[0].Caption != "" {
		t.Error("a language has written into what all of them share")
	}
}

func TestOutlineRefuses(t *testing.T) {
	t.Parallel()
	const begun = "page p 1.1\ndiagram d\nposition 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"
	for _, c := range []struct{ text, want string }{
		{"# a title\n  prose", "line 2: prose that belongs to nothing"},
		{"page p 1.1\n  prose", "line 1: prose"},
		{"page p", "line 1: page: a page names itself"},
		{"diagram d", "line 1: diagram: before the first page"},
		{"page p 1.1\nposition x", "line 2: position: before the first diagram"},
		{"page p 1.1\ndiagram d\nmove e4", "line 3: move: before the position"},
		{"page p 1.1\ndiagram d\nposition x", "line 3: position: "},
		{"page p 1.1\ndiagram d", "the diagram d of p has no position"},
		{"page p 1.1\ndiagram d\npage q 1.2", "line 3: page: the diagram d of p has no position"},
		{begun + "page p 1.2", "line 4: page: a second p"},
		{begun + "diagram d", "line 4: diagram: a second d"},
		{begun + "position 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "line 4: position: a diagram has one"},
		{begun + "move e5", "line 4: move: e5: illegal move"},
		{begun + "move e2e4", "line 4: move: e2e4 is called e4"},
		{begun + "reach e2 e1", "line 4: reach: "},
		{begun + "reach e8", "line 4: reach: nothing on e8 can move"},
		{begun + "reach e2\nreach e1", "line 5: reach: "},
		{begun + "mark e9", "line 4: mark: "},
		{begun + "colour e4", "line 4: colour: no such statement"},
	} {
		_, err := parseOutline(c.text)
		expectError(t, c.text, err, c.want)
	}
}

func TestWordsRefuse(t *testing.T) {
	t.Parallel()
	all, err := parseOutline(outlineText)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{wordsText, "", "laws is missing"},
		{"laws Laws", "law Laws", "line 1: law Laws, art. instead of laws"},
		{"page one A", "page two A", "line 4: page two A title instead of page one"},
		{"page one A", "page oneA", "line 4: page oneA title instead of page one"},
		{"page one A title", "page one", "line 4: a page has a title"},
		{"  Text.\n", "", "line 11: a page has a title and some text"},
		{"diagram d\n  A caption.\n", "", "instead of diagram d"},
		{"  A caption.\n", "", "line 9: a caption is one paragraph"},
		{"  A caption.", "  A caption.\n\n  And more.", "line 9: a caption is one paragraph"},
		{"page two Another\n\n  Text.\n", "", "page two is missing"},
		{"  Text.", "  Text.\npage three More", "there is no page left for page three"},
	} {
		text := strings.Replace(wordsText, c.old, c.new, 1)
		_, err := parseWords(text, all)
		expectError(t, text, err, c.want)
	}
}

func expectError(t *testing.T, text string, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s\nsays %v, want %q", text, err, want)
	}
}

// Whoever asks for a language that is not there gets English, and each one has the
// same positions.
func TestPages(t *testing.T) {
	t.Parallel()
	english := Pages("en")
	if got := Pages("la"); &got[0] != &english[0] {
		t.Error("no English for Latin")
	}
	for tag := range pages {
		for i, p := range Pages(tag) {
			for j, d := range p.Diagrams {
				if want := english[i].Diagrams[j].Steps; d.Steps[len(d.Steps)-1].Position != want[len(want)-1].Position {
					t.Errorf("%s: another diagram in %s", p.Title, tag)
				}
			}
		}
	}
}
