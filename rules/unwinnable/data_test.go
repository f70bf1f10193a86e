package unwinnable

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"passant/rules"
)

// dataLines returns every step-th line of a file of public positions, without
// comments; with -short a tenth of these, and otherwise every line if PASSANT_LONG is
// set. Without the data the test is skipped.
func dataLines(tb testing.TB, name string, step int) (lines []string) {
	tb.Helper()
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		tb.Skip("PASSANT_DATA does not name the folder of public test positions")
	}
	switch {
	case testing.Short():
		step *= 10
	case os.Getenv("PASSANT_LONG") != "":
		step = 1
	}
	file, err := os.Open(filepath.Join(folder, "unwinnable", name))
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	scanner := bufio.NewScanner(file)
	for n := 0; scanner.Scan(); {
		if line := scanner.Text(); line != "" && line[0] != '#' {
			if n%step == 0 {
				lines = append(lines, line)
			}
			n++
		}
	}
	if err := scanner.Err(); err != nil {
		tb.Fatal(err)
	}
	if len(lines) == 0 {
		tb.Fatalf("%s has no lines", name)
	}
	return lines
}

// cutFEN returns the FEN at the start of a line.
func cutFEN(line string) string { return strings.Join(strings.Fields(line)[:6], " ") }

// labelled reads lines of a label and a FEN. Positions that no game can reach,
// with more promoted pieces than pawns are missing, are not positions to us.
func labelled(t *testing.T, lines []string) (facts []fact) {
	t.Helper()
	for _, line := range lines {
		label, fen, _ := strings.Cut(line, " ")
		if p, err := rules.ParseFEN(fen); err == nil {
			facts = append(facts, fact{label, p})
		}
	}
	if len(facts) < len(lines)*9/10 {
		t.Fatalf("only %d of %d lines are positions", len(facts), len(lines))
	}
	return facts
}

// TestFullOnLabelledPositions compares every verdict of Full with the label. Of
// the final positions of games none may stay open; of the composed ones
// few.
func TestFullOnLabelledPositions(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name       string
		step, open int
	}{
		{"lichess.txt", 100, 0},
		{"positions.txt", 60, 14},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var a Analyzer
			open, answers := 0, 0
			for _, f := range labelled(t, dataLines(t, test.name, test.step)) {
				for c := range rules.Color(2) {
					verdict, line := a.Full(&f.position, c)
					answers++
					f.check(t, c, verdict)
					switch verdict {
					case CanMate:
						provesMate(t, f.position, line, c)
					case Unknown:
						open++
						t.Logf("unknown: %s, %v", f.position.FEN(), c)
					case CannotMate:
					}
				}
			}
			if open > test.open {
				t.Errorf("%d of %d answers are unknown, at most %d may be", open, answers, test.open)
			}
		})
	}
}

// TestFastOnComposedPositions asks for no wrong answer, and for the share of
// the proofs that can be had at a small expense.
func TestFastOnComposedPositions(t *testing.T) {
	t.Parallel()
	var a Analyzer
	dead, proven := 0, 0
	for _, f := range labelled(t, dataLines(t, "positions.txt", 10)) {
		for c := range rules.Color(2) {
			verdict := a.Fast(&f.position, c)
			f.check(t, c, verdict)
			if f.want(c) == CannotMate {
				dead++
				if verdict == CannotMate {
					proven++
				}
			}
		}
	}
	if proven*100 < dead*81 {
		t.Errorf("Fast proves %d of %d, less than 81%%", proven, dead)
	}
}

// TestUnfairLosses has positions of games that were lost on time to somebody
// who could not mate. Fast has to know that in 999 of 1000, Full always.
func TestUnfairLosses(t *testing.T) {
	t.Parallel()
	lines := dataLines(t, "unfair.txt", 50)
	var a Analyzer
	slow := 0
	for _, line := range lines {
		p := parse(t, cutFEN(line))
		winner := p.Turn().Other()
		switch a.Fast(&p, winner) {
		case CannotMate:
		case Unknown:
			slow++
			if verdict, _ := a.Full(&p, winner); verdict != CannotMate {
				t.Errorf("%s: %v", line, verdict)
			}
		case CanMate:
			t.Errorf("%s: can mate", line)
		}
	}
	if slow*1000 > len(lines) {
		t.Errorf("Fast leaves %d of %d open, more than one in a thousand", slow, len(lines))
	}
}

// TestVerdictsOfCHA compares with the verdicts of CHA 2.6.1 for both sides.
func TestVerdictsOfCHA(t *testing.T) {
	t.Parallel()
	var a Analyzer
	for _, line := range dataLines(t, "ashlar_cha261.tsv", 20) {
		columns := strings.Split(line, "\t")
		if columns[0] == "fen" {
			continue
		}
		p, err := rules.ParseFEN(columns[0])
		if err != nil {
			continue
		}
		for c := range rules.Color(2) {
			verdict, _ := a.Full(&p, c)
			theirs := columns[1+int(c)]
			if verdict == CanMate && theirs == "UNWINNABLE" || verdict == CannotMate && theirs == "WINNABLE" {
				t.Errorf("%s, %v: %v, but CHA says %s", columns[0], c, verdict, theirs)
			}
		}
	}
}

// TestFastKeepsItsBudget counts what is visited. The last step before the end
// may overdraw it by the moves of one position.
func TestFastKeepsItsBudget(t *testing.T) {
	t.Parallel()
	var a Analyzer
	for _, f := range labelled(t, dataLines(t, "positions.txt", 20)) {
		for c := range rules.Color(2) {
			q := a.newQuestion(&f.position, c, effort{nodes: fastNodes})
			q.answer()
			if spent := fastNodes - q.budget.left; spent > fastNodes+analysisNodes+rules.MaxMoves {
				t.Errorf("%s, %v: %d positions", f.position.FEN(), c, spent)
			}
		}
	}
}
