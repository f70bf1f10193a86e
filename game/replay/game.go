package replay

import (
	"strings"

	"passant/game"
	"passant/rules"
	"passant/rules/pgn"
)

// A Standing is what is known of who has played a game.
type Standing uint8

// What may be known. Of a game that was written down by somebody, nothing is.
const (
	Unsigned    Standing = iota // it is a score like any other
	AtOneScreen                 // kept by this program, which was alone
	Unconfirmed                 // signed move by move, but not both have signed the result
	Confirmed                   // both have signed the result
	Disputed                    // the two programs disagreed, and the game was stopped
)

// A Game is a game to go through. Names, comments and tags are foreign text.
type Game struct {
	// Score is the game as it was written down.
	Score *pgn.Game
	// Kept is the game as it was played here; nil where it was only written down.
	Kept *game.State
	// Standing is what is known of who has played it.
	Standing Standing

	positions []rules.Position // before the first move, and after each
	sans      []string
}

// New returns the game that g holds. It fails where a move of it is illegal, which
// cannot be in what a [pgn.Reader] returns; the error wraps [rules.ErrIllegal].
func New(g *pgn.Game) (*Game, error) {
	played := &Game{
		Score:     g,
		positions: append(make([]rules.Position, 0, len(g.Moves)+1), g.Start),
		sans:      make([]string, 0, len(g.Moves)),
	}
	for i := range g.Moves {
		before := played.positions[i]
		next, err := before.Play(g.Moves[i].Move)
		if err != nil {
			return nil, err
		}
		played.positions = append(played.positions, next)
		played.sans = append(played.sans, before.SAN(g.Moves[i].Move))
	}
	return played, nil
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
// "????.??.??" do.
func Known(value string) string {
	if strings.Trim(value, "?.- ") == "" {
		return ""
	}
	return strings.TrimSpace(value)
}

// Plies is how many moves of either side there are.
func (g *Game) Plies() int { return len(g.sans) }

// PositionAt is the position after a number of plies, from 0 to Plies.
func (g *Game) PositionAt(ply int) rules.Position { return g.positions[ply] }

// SANs are the moves in notation. They must not be changed.
func (g *Game) SANs() []string { return g.sans }

// Glyphs are the signs that were put to the move that led to ply, such as "!?", with
// blanks between them.
func (g *Game) Glyphs(ply int) string {
	if ply == 0 {
		return ""
	}
	var signs []string
	for _, n := range g.Score.Moves[ply-1].NAGs {
		signs = append(signs, n.String())
	}
	return strings.Join(signs, " ")
}

// Comment is what was written of the move that led to ply, or of the game before its
// first one. It is one line, without what is for programs.
func (g *Game) Comment(ply int) string {
	comments := g.Score.Comments
	if ply > 0 {
		n := &g.Score.Moves[ply-1]
		comments = append(n.Before[:len(n.Before):len(n.Before)], n.After...)
	}
	var words []string
	for _, c := range comments {
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
			ms, ok := g.Score.Moves[i].Clock()
			return game.Millis(ms), ok
		}
	}
	return 0, false
}
