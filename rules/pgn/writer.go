package pgn

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"passant/rules"
)

// Writer writes games in export format, with a blank line between them.
type Writer struct {
	dst   io.Writer
	text  []byte
	wrote bool
}

// NewWriter returns a writer of games to dst, which gets each game in one piece.
func NewWriter(dst io.Writer) *Writer { return &Writer{dst: dst} }

// Write writes a game. One that has an illegal move, which is an error that wraps
// [rules.ErrIllegal], or variations nested deeper than [MaxDepth] is not written
// at all.
func (w *Writer) Write(g *Game) error {
	text := w.text[:0]
	if w.wrote {
		text = append(text, '\n')
	}
	text, err := g.AppendText(text)
	if err != nil {
		return fmt.Errorf("write a game: %w", err)
	}
	w.text = text
	w.wrote = true
	if _, err := w.dst.Write(text); err != nil {
		return fmt.Errorf("write a game: %w", err)
	}
	return nil
}

// AppendText appends the game in export format, as [Writer.Write] writes it.
func (g *Game) AppendText(text []byte) ([]byte, error) {
	text = g.appendTags(text)
	text = append(text, '\n')
	w := movetext{wrap: wrap{text: text}}
	for _, c := range g.Comments {
		w.comment(c)
	}
	if err := w.line(g.Start, g.Moves); err != nil {
		return text, err
	}
	w.word(g.Result.String())
	return w.end(), nil
}

// appendTags writes the seven tag roster in its order and the other tags by name
// (PGN 8.1.1, 3.2.3).
func (g *Game) appendTags(text []byte) []byte {
	var tags Tags
	for _, t := range g.Tags {
		if name := cleanName(t.Name); name != "" {
			tags.Set(name, t.Value)
		}
	}
	tags.Set(tagResult, g.Result.String())
	tags.take(tagSetUp)
	tags.take(tagFEN)
	if g.Start != rules.StartPosition() {
		tags.Set(tagSetUp, "1")
		tags.Set(tagFEN, g.Start.FEN())
	}
	for _, t := range roster {
		if value := tags.take(t.Name); value != "" {
			t.Value = value
		}
		text = appendTag(text, t)
	}
	slices.SortFunc(tags, func(a, b Tag) int { return strings.Compare(a.Name, b.Name) })
	for _, t := range tags {
		text = appendTag(text, t)
	}
	return text
}

func appendTag(text []byte, t Tag) []byte {
	text = append(text, '[')
	text = append(text, t.Name...)
	text = append(text, ' ', '"')
	for _, c := range []byte(cleanValue([]byte(t.Value))) {
		if c == '"' || c == '\\' {
			text = append(text, '\\')
		}
		text = append(text, c)
	}
	return append(text, '"', ']', '\n')
}

// movetext writes the tree.
type movetext struct {
	wrap
	depth    int
	numbered bool // the last word leaves no doubt whose move is next
}

// line writes a line of moves from a position.
func (w *movetext) line(pos rules.Position, nodes []Node) error {
	w.numbered = false
	for i := range nodes {
		n := &nodes[i]
		for _, c := range n.Before {
			w.comment(c)
		}
		next, err := w.move(&pos, n)
		if err != nil {
			return err
		}
		for _, nag := range n.NAGs {
			w.word("$")
			w.held = strconv.AppendUint(w.held, uint64(nag), 10)
		}
		for _, c := range n.After {
			w.comment(c)
		}
		for _, variation := range n.Variations {
			if err := w.variation(pos, variation); err != nil {
				return err
			}
		}
		pos = next
	}
	return nil
}

// move writes a move with its number: White's always, Black's where the line is
// taken up (PGN 8.2.2).
func (w *movetext) move(pos *rules.Position, n *Node) (next rules.Position, err error) {
	if n.Move == rules.NoMove && w.depth == 0 {
		err = errNullMove
	} else {
		next, err = n.Play(pos)
	}
	if err != nil {
		return next, fmt.Errorf("%s%v: %w", moveNumber(pos), n.Move, err)
	}
	if pos.Turn() == rules.White || !w.numbered {
		w.number(pos)
	}
	w.word(n.SAN(pos))
	w.numbered = true
	return next, nil
}

// number writes "12." for White and "12..." for Black.
func (w *movetext) number(pos *rules.Position) {
	w.word("")
	w.held = strconv.AppendInt(w.held, int64(pos.Fullmove()), 10)
	w.held = append(w.held, "..."[:1+2*pos.Turn()]...)
}

var errTooDeep = errors.New("variations nested too deep")

// variation writes a line in parentheses.
func (w *movetext) variation(pos rules.Position, nodes []Node) error {
	if len(nodes) == 0 {
		return nil
	}
	if w.depth == MaxDepth {
		return errTooDeep
	}
	w.depth++
	w.openWith('(')
	err := w.line(pos, nodes)
	w.closeWith(')')
	w.depth--
	w.numbered = false
	return err
}

// comment writes a comment in braces. A command for programs stays in one line.
func (w *movetext) comment(c Comment) {
	text := string(c)
	if !isCleanComment(text) || strings.TrimSpace(text) != text {
		text = cleanComment([]byte(text))
	}
	if text == "" {
		return
	}
	w.openWith('{')
	for len(text) > 0 {
		end := wordEnd(text)
		w.word(text[:end])
		text = strings.TrimPrefix(text[end:], " ")
	}
	w.closeWith('}')
	w.numbered = false
}

// wordEnd returns where the first word of a comment ends. A command is one word,
// and what would mean something else at the start of a line stays with the word
// before it: the escape of PGN 6, and the start of a game.
func wordEnd(text string) int {
	end := 0
	if strings.HasPrefix(text, "[%") {
		if bracket := strings.IndexByte(text, ']'); bracket < maxColumns/2 {
			end = max(bracket, 0)
		}
	}
	for {
		space := strings.IndexByte(text[end:], ' ')
		if space < 0 {
			return len(text)
		}
		end += space
		if rest := text[end+1:]; !strings.HasPrefix(rest, "%") && !strings.HasPrefix(rest, gameMark[1:]) {
			return end
		}
		end++
	}
}
