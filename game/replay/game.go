package replay

import (
	"slices"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/rules/pgn"
)

// A Standing is what is known of who has played a game.
type Standing uint8

// What may be known. Of a game that somebody has written down, nothing is known.
const (
	Unsigned    Standing = iota // it is a score like any other
	AtOneScreen                 // kept by this program, which was alone
	Unconfirmed                 // signed move by move, but not both have signed the result
	Confirmed                   // both have signed the result
	Disputed                    // the two programs disagreed, and the game was stopped
)

// A Game is a line of a game to go through: what was played, or with a variation in
// place of the end of it. Names, comments and tags are foreign text.
type Game struct {
	// Score is the game as it was written down.
	Score *pgn.Game
	// Kept is the game as it was played here; nil where it was only written down.
	Kept *game.State
	// Standing is what is known of who has played it.
	Standing Standing

	line      []pgn.Node
	positions []rules.Position // before the first move, and after each
	sans      []string
}

// New returns the game that g holds, along the moves that were played. It fails where a
// move of it is illegal, which cannot be in what a [pgn.Reader] returns; the error wraps
// [rules.ErrIllegal].
func New(g *pgn.Game) (*Game, error) {
	played := &Game{Score: g, positions: []rules.Position{g.Start}}
	if err := played.add(g.Moves); err != nil {
		return nil, err
	}
	return played, nil
}

// add makes moves at the end of the line.
func (g *Game) add(moves []pgn.Node) error {
	g.line = append(g.line, moves...)
	g.positions = slices.Grow(g.positions, len(moves))
	g.sans = slices.Grow(g.sans, len(moves))
	for i := range moves {
		before := g.positions[len(g.positions)-1]
		next, err := moves[i].Play(&before)
		if err != nil {
			return err
		}
		g.positions = append(g.positions, next)
		g.sans = append(g.sans, moves[i].SAN(&before))
	}
	return nil
}

// Name is what a player is called in the game; "?" where it does not say.
func (g *Game) Name(c rules.Color) string {
	tag := "White"
	if c == rules.Black {
		tag = "Black"
	}
	if name := strings.TrimSpace(g.Score.Tags.Get(tag)); name != "" {
		return name
	}
	return "?"
}

// Occasion is where and when the game was played, as far as that is known. What is
// played here has no name.
func (g *Game) Occasion() []string {
	var known []string
	for _, tag := range []string{"Event", "Date"} {
		if value := Known(g.Score.Tags.Get(tag)); value != "" && (tag == "Date" || g.Kept == nil) {
			known = append(known, value)
		}
	}
	return known
}

// Known is the value of a tag, or "" where it says that nothing is known, as "?" and
// "????.??.??" do. A date is cut where no more of it is known: "1851.??.??" is "1851".
func Known(value string) string {
	if strings.Trim(value, "?.- ") == "" {
		return ""
	}
	value = strings.TrimSpace(value)
	return strings.TrimSuffix(strings.TrimSuffix(value, ".??"), ".??")
}

// Plies is how many moves of either side there are.
func (g *Game) Plies() int { return len(g.sans) }

// PositionAt is the position after a number of plies, from 0 to Plies.
func (g *Game) PositionAt(ply int) rules.Position { return g.positions[ply] }

// SANs are the moves in notation. They must not be changed.
func (g *Game) SANs() []string { return g.sans }

// Move is the move that led to ply, [rules.NoMove] for a null move.
func (g *Game) Move(ply int) rules.Move { return g.line[ply-1].Move }

// NAGs are the opinions of the move that led to ply, none of the beginning. They must not
// be changed.
func (g *Game) NAGs(ply int) []pgn.NAG {
	if ply == 0 {
		return nil
	}
	return g.line[ply-1].NAGs
}

// Comment is what was written of the move that led to ply, or of the game before its
// first one. It is one line, without what is for programs.
func (g *Game) Comment(ply int) string {
	if ply == 0 {
		return text(g.Score.Comments)
	}
	return Comment(&g.line[ply-1])
}

// Comment is what was written of a move, in one line, without what is for programs.
func Comment(n *pgn.Node) string { return text(n.Before, n.After) }

func text(comments ...[]pgn.Comment) string {
	var words []string
	for _, c := range slices.Concat(comments...) {
		if text := c.Text(); text != "" {
			words = append(words, text)
		}
	}
	return strings.Join(words, " ")
}

// Clock is what side c had left, as it was last noted up to ply; ok is false where
// it was not.
func (g *Game) Clock(c rules.Color, ply int) (left game.Millis, ok bool) {
	for i := ply - 1; i >= 0; i-- {
		if g.positions[i].Turn() == c {
			ms, ok := g.line[i].Clock()
			return game.Millis(ms), ok
		}
	}
	return 0, false
}
