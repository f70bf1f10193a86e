package computer

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"passant/rules"
)

// dataLines returns the lines of a file of the public test positions. A test that
// needs them is skipped without them.
func dataLines(t *testing.T, name string) (lines []string) {
	t.Helper()
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		t.Skip("PASSANT_DATA does not name the folder of public test positions")
	}
	file, err := os.Open(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	scanner := bufio.NewScanner(file)
	for scanner.Scan() {
		if line := strings.TrimSpace(scanner.Text()); line != "" {
			lines = append(lines, line)
		}
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// A puzzle is a position with what is to be found in it.
type puzzle struct {
	position rules.Position
	best     []rules.Move // any of these
	mate     int          // or a mate in so many moves
}

// readPuzzle reads an EPD line with the operation bm or dm.
func readPuzzle(t *testing.T, line string) (z puzzle) {
	t.Helper()
	fields := strings.Fields(line)
	z.position = position(t, strings.Join(fields[:4], " "))
	operations := strings.TrimPrefix(line, strings.Join(fields[:4], " "))
	for operation := range strings.SplitSeq(operations, ";") {
		words := strings.Fields(operation)
		if len(words) < 2 {
			continue
		}
		switch words[0] {
		case "bm":
			for _, san := range words[1:] {
				m, err := z.position.ParseMove(san)
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				z.best = append(z.best, m)
			}
		case "dm":
			z.mate = int(words[1][0] - '0')
		}
	}
	if len(z.best) == 0 && z.mate == 0 {
		t.Fatalf("%s: nothing to find", line)
	}
	return z
}

func position(tb testing.TB, fen string) rules.Position {
	tb.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}
