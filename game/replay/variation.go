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

// Instead is the same game with the n-th of the variations at ply in the place of what
// was played from there on.
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

// Beginning is how the n-th of the variations at ply begins: its first moves, at most
// so many, with their numbers, such as "2... Nc6 3. Bb5 …".
func (g *Game) Beginning(ply, n, most int) (string, error) {
	line := g.Variations(ply)[n]
	pos := g.positions[ply-1]
	var words []string
	for i := range line {
		if i == most {
			words = append(words, "…")
			break
		}
		words = append(words, numbered(&pos, line[i].SAN(&pos), i == 0))
		next, err := line[i].Play(&pos)
		if err != nil {
			return "", err
		}
		pos = next
	}
	return strings.Join(words, " "), nil
}

// Numbered is the move that led to ply with its number, such as "2... Nc6".
func (g *Game) Numbered(ply int) string {
	before := g.positions[ply-1]
	return numbered(&before, g.sans[ply-1], true)
}

// numbered is a move in a line, with its number where White makes it, or where the line
// begins. The blank between them does not break.
func numbered(before *rules.Position, san string, begins bool) string {
	switch {
	case before.Turn() == rules.White:
		return fmt.Sprintf("%d.\u00a0%s", before.Fullmove(), san)
	case begins:
		return fmt.Sprintf("%d...\u00a0%s", before.Fullmove(), san)
	}
	return san
}
