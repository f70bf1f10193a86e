package term

import (
	"slices"

	"passant/rules"
	"passant/term/lang"
)

// helpPanel shows the keys and what the marks look like, of a game or of the lobby, from
// the given line on.
func (lk *look) helpPanel(lines []line, from int, l layout) *panel {
	pan := &panel{title: lk.say.Help.Title}
	room := helpRoom(l)
	from = max(0, min(from, len(lines)-room))
	pan.lines = lines[from:min(len(lines), from+room)]
	if len(lines) > room {
		pan.title += " " + lk.glyphs.upDown
	}
	return pan
}

// helpRoom is how many lines of help fit at once.
func helpRoom(l layout) int { return max(1, l.panel.h-2) }

// gameHelp are the keys of a game, and the marks of the board.
func (lk *look) gameHelp() []line {
	say := &lk.say.Help
	lines := lk.keyLines(say.Keys)
	for _, m := range []struct {
		view view
		says string
	}{
		{view{cursor: rules.E4}, say.Cursor},
		{view{picked: rules.E4}, say.Picked},
		{view{targets: 1 << rules.E4}, say.MayGo},
		{view{targets: 1 << rules.D5}, say.Takes},
		{view{last: rules.NewMove(rules.E4, rules.D5, rules.NoKind)}, say.Last},
		{view{check: rules.E4}, say.Check},
	} {
		lines = append(lines, append(lk.sample(m.view), span{"  " + m.says, text}))
	}
	return lines
}

// lobbyHelp are the keys of the lobby, and the marks before names.
func (lk *look) lobbyHelp() []line {
	say := &lk.say.Help
	lines := lk.keyLines(say.Lobby)
	for _, m := range []struct{ mark, says string }{
		{lk.glyphs.favourite, say.Favourite},
		{lk.glyphs.known, say.Known},
		{lk.glyphs.verified, say.Verified},
		{lk.glyphs.impostor, say.Impostor},
	} {
		lines = append(lines, line{{"  " + m.mark + "  ", style(accent)}, {"  " + m.says, text}})
	}
	return lines
}

// keyLines are keys and what they do, and an empty line.
func (lk *look) keyLines(keys []lang.Key) []line {
	w := 0
	for _, k := range keys {
		w = max(w, width(k.Key, lk.ascii))
	}
	var lines []line
	for _, k := range keys {
		lines = append(lines, line{{pad(k.Key, w+2, lk.ascii), keyText}, {k.Does, text}})
	}
	return append(lines, line{{"", text}})
}

// sample draws one square with the mark that a view has on e4 or d5, as it looks
// on this terminal.
func (lk *look) sample(v view) line {
	const none = rules.NoSquare
	at := rules.E4
	man := rules.NewPiece(rules.White, rules.Knight)
	switch {
	case v.targets.Has(rules.D5):
		at, man = rules.D5, rules.NewPiece(rules.Black, rules.Pawn)
	case v.targets.Has(rules.E4):
		man = rules.NoPiece
	case v.check == at:
		man = rules.NewPiece(rules.White, rules.King)
	}
	for _, s := range []*rules.Square{&v.cursor, &v.picked, &v.check} {
		if *s != at {
			*s = none // the zero value is a1
		}
	}
	return lk.sampleSquare(&v, at, man)
}

func (lk *look) sampleSquare(v *view, at rules.Square, man rules.Piece) line {
	if lk.ruled {
		body, bodyStyle := ruledMan(at, v, man)
		return v.ruledMarks(at, man != rules.NoPiece).round(line{{body, bodyStyle}}, text)
	}
	body, bodyStyle := lk.figureOn(at, v, man)
	blank := text.on(v.paper(at))
	return v.squareMarks(at).round(v.pieceMarks(at, man != rules.NoPiece).round(line{{body, bodyStyle}}, blank), blank)
}

// round is a line between the two halves of the mark, or between blanks where there
// is none.
func (b brace) round(l line, blank style) line {
	if b == (brace{}) {
		b = brace{" ", " ", blank}
	}
	return slices.Concat(line{{b.left, b.style}}, l, line{{b.right, b.style}})
}

// scroll moves through the help; ok is false if the key does something else.
func scroll(k key, at *int, lines []line, u *ui) (ok bool) {
	room := helpRoom(u.layout())
	last := max(0, len(lines)-room)
	switch k.code {
	case keyUp:
		*at = max(0, *at-1)
	case keyDown:
		*at = min(last, *at+1)
	case keyPageUp:
		*at = max(0, *at-room)
	case keyPageDown:
		*at = min(last, *at+room)
	case keyHome:
		*at = 0
	case keyEnd:
		*at = last
	default:
		return false
	}
	return true
}

func (p *play) scrollHelp(k key) bool { return scroll(k, &p.helpAt, p.u.lk.gameHelp(), p.u) }

// pad fills s with spaces to w cells.
func pad(s string, w int, ascii bool) string {
	for n := width(s, ascii); n < w; n++ {
		s += " "
	}
	return s
}
