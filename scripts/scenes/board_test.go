//go:build e2e

package scenes

import (
	"fmt"
	"maps"
	"strings"

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
	var files []string // by column
	var ranks [][]string
	for line := range strings.Lines(screen) {
		columns := cells(line)
		letters := strings.Join(strings.Fields(line), "")
		switch name := rankName(columns); {
		case len(name) == 1 && name >= "1" && name <= "8":
			ranks = append(ranks, columns)
		case letters == "abcdefgh", letters == "hgfedcba":
			files = columns
		}
	}
	if len(files) == 0 || len(ranks) != 8 {
		return nil
	}
	b := board{}
	for _, rank := range ranks {
		for column, file := range files {
			if file < "a" || file > "h" {
				continue
			}
			square := file + rankName(rank)
			if b[square] = ""; column < len(rank) {
				b[square] = strings.TrimSuffix(strings.TrimSpace(rank[column]), "\ufe0e")
			}
		}
	}
	return b
}

// rankName is what stands before a line of the board.
func rankName(columns []string) string {
	return strings.TrimSpace(strings.Join(columns[:min(4, len(columns))], ""))
}

// cells is a line, column by column.
func cells(line string) []string {
	var columns []string
	line = strings.TrimRight(line, "\n")
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
