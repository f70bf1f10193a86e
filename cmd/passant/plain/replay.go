package plain

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"passant/game/replay"
	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

// Replay writes a game in words, a move on a line: who played, where and when; the moves,
// with what was written about them; how it ended. Opening is the name of its opening, or
// "".
func Replay(out io.Writer, say *lang.Phrases, g *replay.Game, opening string) error {
	players := say.Game.Versus(g.Name(rules.White), g.Name(rules.Black))
	lines := []string{strings.Join(append([]string{players}, g.Occasion()...), ", ") + "."}
	if opening != "" {
		lines = append(lines, opening+".")
	}
	for ply := range g.Plies() + 1 {
		if ply > 0 {
			lines = append(lines, moveInWords(say, g, ply))
		}
		if s := g.Comment(ply); s != "" && (g.Kept == nil || ply < g.Plies()) {
			lines = append(lines, s)
		}
	}
	lines = append(lines, speech.EndOf(say, g))
	if s := speech.Standing(say, g); s != "" {
		lines = append(lines, s)
	}
	for _, s := range lines {
		if _, err := fmt.Fprintln(out, visible(s)); err != nil {
			return err
		}
	}
	return nil
}

// moveInWords is the move that led to ply, with its number and the signs put to it.
func moveInWords(say *lang.Phrases, g *replay.Game, ply int) string {
	before := g.PositionAt(ply - 1)
	words := speech.Move(&before, g.Score.Moves[ply-1].Move)
	line := fmt.Sprintf("%d. %s: %s.", before.Fullmove(), say.Sides[speech.Side(before.Turn())], say.Say(words))
	if signs := g.Glyphs(ply); signs != "" {
		line += " " + signs
	}
	return line
}

// visible is foreign text without what a terminal would obey.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}
