package openings_test

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"passant/rules"
	"passant/rules/openings"
	"passant/rules/pgn"
)

// after plays moves from the usual array, in SAN.
func after(t *testing.T, sans string) rules.Position {
	t.Helper()
	p := rules.StartPosition()
	for _, san := range strings.Fields(sans) {
		m, err := p.ParseMove(san)
		if err != nil {
			t.Fatalf("%s: %v", san, err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func load(tb testing.TB) *openings.Book {
	tb.Helper()
	book, err := openings.Load()
	if err != nil {
		tb.Fatal(err)
	}
	return book
}

func TestNamed(t *testing.T) {
	book := load(t)
	for _, c := range []struct{ moves, eco, name string }{
		{"e4", "B00", "King's Pawn"},
		{"e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez"},
		{"e4 e5 Nf3 Nf6", "C42", "Russian Game"},
		{"d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defense"},
		{"c4 g6 d4 Nf6 Nc3 d5", "D80", "Grünfeld Defense"}, // by another way
		{"", "", ""},
		{"e4 e5 Ke2 Ke7 Ke1", "", ""},
	} {
		p := after(t, c.moves)
		o, ok := book.Named(&p)
		if o.ECO != c.eco || o.Name != c.name || ok != (c.name != "") {
			t.Errorf("%s: %s %s", c.moves, o.ECO, o.Name)
		}
	}
}

func TestAll(t *testing.T) {
	code, count := regexp.MustCompile(`^[A-E][0-9][0-9]$`), 0
	for o := range load(t).All() {
		count++
		if !code.MatchString(o.ECO) || o.Name == "" {
			t.Errorf("an opening is %q, %q", o.ECO, o.Name)
		}
	}
	if count != 3397 { // as many as the table has lines
		t.Errorf("%d positions have a name", count)
	}
}

// TestOtherTables holds the names against a later edition of the same tables: what
// both have, both name alike, but for what has been renamed since.
func TestOtherTables(t *testing.T) {
	data := os.Getenv("PASSANT_DATA")
	if data == "" {
		t.Skip("PASSANT_DATA does not name the folder with other tables")
	}
	book, same, other := load(t), 0, 0
	for _, volume := range []string{"a", "b", "c", "d", "e"} {
		f, err := os.Open(filepath.Join(data, "openings", volume+".tsv"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		rows := bufio.NewScanner(f)
		rows.Scan() // the heading
		for rows.Scan() {
			fields := strings.Split(rows.Text(), "\t")
			p := last(t, fields[2])
			switch o, ok := book.Named(&p); {
			case !ok:
			case o.ECO == fields[0] && o.Name == fields[1]:
				same++
			default:
				other++
			}
		}
	}
	if same < 2500 || other > same/5 {
		t.Errorf("%d names are the same, and %d differ", same, other)
	}
	t.Logf("%d names are the same, and %d differ", same, other)
}

// last is the position after the moves of a game.
func last(t *testing.T, moves string) rules.Position {
	t.Helper()
	g, err := pgn.NewReader(strings.NewReader(moves + " *")).Next()
	if err != nil {
		t.Fatalf("%s: %v", moves, err)
	}
	p, err := g.Final()
	if err != nil {
		t.Fatalf("%s: %v", moves, err)
	}
	return p
}

func BenchmarkNamed(b *testing.B) {
	book, p := load(b), rules.StartPosition()
	for b.Loop() {
		book.Named(&p)
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		load(b)
	}
}
