package replay

import (
	"fmt"
	"strings"

	"passant/rules"
	"passant/rules/pgn"
)

// Variations are the lines that could have been played instead of the move that led to
// ply, as they were written down. None is empty, and they must not be changed.
func (g *Game) Variations(ply int) [][]pgn.Node {
	if ply == 0 {
		return nil
	}
	return g.line[ply-1].Variations
}

// Instead is the same game up to ply, and from there on the n-th of the variations
// instead of what was played.
func (g *Game) Instead(ply, n int) (*Game, error) {
	varied := *g
	varied.line = g.line[: ply-1 : ply-1]
	varied.positions = g.positions[:ply:ply]
	varied.sans = g.sans[: ply-1 : ply-1]
	if err := varied.add(g.Variations(ply)[n]); err != nil {
		return nil, err
	}
	return &varied, nil
}

// Beginning is how the n-th of the variations at ply begins: at most that many moves,
// with their numbers, such as "2... Nc6 3. Bb5 …".
func (g *Game) Beginning(ply, n, most int) string {
	line := g.Variations(ply)[n]
	pos := g.positions[ply-1]
	var words []string
	for i := range line[:min(len(line), most)] {
		if i == 0 || pos.Turn() == rules.White {
			words = append(words, Numbered(&pos, &line[i]))
		} else {
			words = append(words, line[i].SAN(&pos))
		}
		next, err := line[i].Play(&pos)
		if err != nil {
			break // Instead says so
		}
		pos = next
	}
	if len(line) > len(words) {
		words = append(words, "…")
	}
	return strings.Join(words, " ")
}

// Numbered is the move that led to ply with its number, such as "2... Nc6".
func (g *Game) Numbered(ply int) string { return Numbered(&g.positions[ply-1], &g.line[ply-1]) }

// Numbered is a move with its number in the position before it. The blank between them
// does not break.
func Numbered(before *rules.Position, n *pgn.Node) string {
	dots := "."
	if before.Turn() == rules.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s\u00a0%s", before.Fullmove(), dots, n.SAN(before))
}
