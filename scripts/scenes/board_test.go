//go:build e2e

package scenes

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"passant/rules"
	"passant/scripts/stage"
)

// A board is what stands on each square, as a screen shows it: filled figures,
// whose colour is that of the ink and not in the text.
type board map[string]string

// boardOn reads the board from a screen, whichever side is at the bottom. It is
// nil where no whole board is on the screen.
func boardOn(screen string) board {
	places := squaresOn(screen)
	if len(places) != 64 {
		return nil
	}
	b := board{}
	for square, at := range places {
		b[square] = strings.TrimSuffix(strings.TrimSpace(at.text), "\ufe0e")
	}
	return b
}

// A spot is the middle of a square on the screen, and what is there.
type spot struct {
	column, row int
	text        string
}

// squaresOn finds the squares of the board by the names of its files and ranks.
func squaresOn(screen string) map[string]spot {
	var files []string // the line below the board, by column
	ranks := map[int][]string{}
	for row, line := range strings.Split(screen, "\n") {
		columns := cells(line)
		name := rankName(columns)
		letters := strings.Join(strings.Fields(line), "")
		switch {
		case len(name) == 1 && name >= "1" && name <= "8":
			ranks[row] = columns
		case letters == "abcdefgh", letters == "hgfedcba":
			files = columns
		}
	}
	squares := map[string]spot{}
	for row, rank := range ranks {
		for column, file := range files {
			if file < "a" || file > "h" {
				continue
			}
			at := spot{column: column, row: row}
			if column < len(rank) {
				at.text = rank[column]
			}
			squares[file+rankName(rank)] = at
		}
	}
	return squares
}

// place is where to click on a square.
func place(t *testing.T, screen, square string) (column, row int) {
	t.Helper()
	at, ok := squaresOn(screen)[square]
	if !ok {
		t.Fatalf("no square %s on the screen:\n%s", square, screen)
	}
	return at.column, at.row
}

// cursorOn is the square that the cursor stands on, between its marks; "" where none does.
func cursorOn(screen string) string {
	lines := strings.Split(screen, "\n")
	for square, at := range squaresOn(screen) {
		line := cells(lines[at.row])
		if left, right := at.column-2, at.column+2; left >= 0 && right < len(line) && line[left] == "▌" && line[right] == "▐" {
			return square
		}
	}
	return ""
}

// rankName is what stands before a line of the board.
func rankName(columns []string) string {
	return strings.TrimSpace(strings.Join(columns[:min(3, len(columns))], ""))
}

// cells is a line, column by column.
func cells(line string) []string {
	var columns []string
	for line != "" {
		var cluster string
		cluster, line, _, _ = uniseg.FirstGraphemeClusterInString(line, -1)
		columns = append(columns, cluster)
	}
	return columns
}

// boardOf is the board of a position.
func boardOf(p rules.Position) board {
	figures := map[rules.Kind]string{
		rules.NoKind: "", rules.Pawn: "♟", rules.Knight: "♞", rules.Bishop: "♝",
		rules.Rook: "♜", rules.Queen: "♛", rules.King: "♚",
	}
	b := board{}
	for file := range 8 {
		for rank := range 8 {
			s := rules.SquareAt(file, rank)
			b[s.String()] = figures[p.At(s).Kind()]
		}
	}
	return b
}

// shows waits until the player's screen shows the position.
func shows(p *stage.Player, position rules.Position) {
	p.Comes("the position "+position.FEN(), func(screen string) bool {
		return maps.Equal(boardOf(position), boardOn(screen))
	})
}

// inList matches a move where the list of moves shows it.
func inList(ply int, san string) string {
	quoted := strings.NewReplacer("+", `\+`, "#", "#", "=", "=").Replace(san)
	if ply%2 == 0 {
		return fmt.Sprintf(`\b%d\. %s\s`, ply/2+1, quoted)
	}
	return fmt.Sprintf(`\b%d\. \S+ +%s(\s|$)`, ply/2+1, quoted)
}
