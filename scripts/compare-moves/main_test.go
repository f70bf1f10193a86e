package main

import (
	"bufio"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"passant/rules"
	"passant/scripts/interview"
)

func TestCompareNamesEveryDifference(t *testing.T) {
	t.Parallel()
	ours := answer{FEN: "p", Moves: []move{
		{"e2e4", "e4", "q"},
		{"g1f3", "Nf3", "r"},
		{"b1c3", "Nc3", "s"},
		{"a2a5", "a5", "t"},
	}}
	theirs := answer{FEN: "P", Moves: []move{
		{"h2h4", "h4", "u"},
		{"b1c3", "Nbc3", "s"},
		{"g1f3", "Nf3", "R"},
		{"e2e4", "e4", "q"},
		{"e2e4", "e4", "q"},
	}}
	want := []string{
		"a2a5: legal for us alone",
		"b1c3: named Nc3 by us, Nbc3 by the other",
		"e2e4: twice for the other",
		"g1f3: leads to r for us, to R for the other",
		"h2h4: legal for the other alone",
		"written as P by the other",
	}
	if got := compare(ours, theirs); !slices.Equal(got, want) {
		t.Errorf("differences %q, want %q", got, want)
	}
	if got := compare(ours, answer{Error: "no king"}); len(got) != 1 || !strings.Contains(got[0], "no king") {
		t.Errorf("differences %q where the other refuses the position", got)
	}
	if got := compare(ours, ours); len(got) > 0 {
		t.Errorf("differences %q where there are none", got)
	}
}

// The other program is played by our own rules; in the second case it has one wrong
// name among some thousand moves, in the third one in a diagram.
func TestCompareAll(t *testing.T) {
	t.Parallel()
	const positions = 60
	for _, test := range []struct {
		name, says string
		wrong      int
		want       string
	}{
		{"echo", "", 0, "echo agrees: 60 positions of 1 games and "},
		{"liar", "Zz9", 40, "by us, Zz9 by the other"},
		{"teacher", "Zz9", positions + 1, "by us, Zz9 by the other"},
	} {
		questions, ask := io.Pipe()
		answers, say := io.Pipe()
		done := make(chan error)
		go func() {
			done <- reply(questions, say, test.name, test.wrong, test.says)
		}()
		other, err := interview.Meet(ask, answers)
		if err != nil {
			t.Fatal(err)
		}
		summary, err := compareAll(other, positions, 1)
		said := summary
		if err != nil {
			said = err.Error()
		}
		if !strings.Contains(said, test.want) || (err != nil) != (test.says != "") {
			t.Errorf("%s: %q, %v; want %q", test.name, summary, err, test.want)
		}
		ask.Close()
		answers.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// reply is the other program, whose answer to the given question is wrong if it has
// something else to say.
func reply(questions io.Reader, say io.Writer, name string, wrong int, something string) error {
	encoder := json.NewEncoder(say)
	if err := encoder.Encode(map[string]string{"name": name}); err != nil {
		return err
	}
	scanner := bufio.NewScanner(questions)
	for asked := 1; scanner.Scan(); asked++ {
		p, err := rules.ParseFEN(scanner.Text())
		if err != nil {
			return err
		}
		a := answerOf(&p)
		if something != "" && asked == wrong {
			a.Moves[len(a.Moves)/2].SAN = something
		}
		if err := encoder.Encode(a); err != nil {
			return err
		}
	}
	return scanner.Err()
}
