package plain

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"passant/game/replay"
	"passant/rules"
	"passant/rules/pgn"
	"passant/term/lang"
	"passant/term/speech"
)

// Replay writes a game in words, a move on a line: who played, where and when; the moves,
// with what was written about them and what could have been played instead; how it ended.
// Opening is the name of its opening in English, or "".
func Replay(out io.Writer, say *lang.Phrases, g *replay.Game, opening string) error {
	r := reading{out: out, say: say, game: g}
	players := say.Game.Versus(g.Name(rules.White), g.Name(rules.Black))
	r.line(strings.Join(append([]string{players}, g.Occasion()...), ", ") + ".")
	if opening != "" {
		r.line(say.Opening(opening) + ".")
	}
	if g.Kept == nil || g.Plies() > 0 {
		r.line(g.Comment(0))
	}
	r.moves(g.PositionAt(0), g.Score.Moves)
	r.line(speech.EndOf(say, g))
	r.line(speech.Standing(say, g))
	return r.err
}

// A reading is a game that is being written in words.
type reading struct {
	out  io.Writer
	say  *lang.Phrases
	game *replay.Game
	err  error // the first one
}

// line writes a line, unless there is nothing to it.
func (r *reading) line(s string) {
	if s == "" || r.err != nil {
		return
	}
	_, r.err = fmt.Fprintln(r.out, visible(s))
}

// moves writes a line of moves from a position, each with the variations that begin
// instead of it behind it.
func (r *reading) moves(before rules.Position, line []pgn.Node) {
	for i := range line {
		n := &line[i]
		r.line(r.move(&before, n))
		opinions, numbers := speech.Opinions(r.say, n.NAGs)
		r.line(strings.TrimSpace(opinions + " " + numbers))
		if !r.tellsEnd(n) {
			r.line(replay.Comment(n))
		}
		for _, variation := range n.Variations {
			r.line(r.say.Replay.Instead(replay.Numbered(&before, n)) + ":")
			r.moves(before, variation)
			r.line(r.say.Replay.End)
		}
		after, err := n.Play(&before)
		if r.err == nil && err != nil {
			r.err = fmt.Errorf("a move in %s: %w", before.FEN(), err)
		}
		if r.err != nil {
			return
		}
		before = after
	}
}

// tellsEnd reports whether the comment of a move is how a game that is kept ended, which
// is told behind it in words of its own.
func (r *reading) tellsEnd(n *pgn.Node) bool {
	moves := r.game.Score.Moves
	return r.game.Kept != nil && len(moves) > 0 && n == &moves[len(moves)-1]
}

// move is a move with its number and the signs put to it.
func (r *reading) move(before *rules.Position, n *pgn.Node) string {
	words := r.say.Replay.Pass
	if n.Move != rules.NoMove {
		words = r.say.Say(speech.Move(before, n.Move))
	}
	line := fmt.Sprintf("%d. %s: %s.", before.Fullmove(), r.say.Sides[speech.Side(before.Turn())], words)
	if signs := speech.Signs(n.NAGs); signs != "" {
		line += " " + signs
	}
	return line
}

// visible is foreign text without what a terminal would obey.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, s)
}
