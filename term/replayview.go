package term

import (
	"fmt"
	"slices"
	"strings"

	"passant/rules"
	"passant/term/speech"
)

// leastMoveRows is how many rows of moves what is said of one never takes away.
const leastMoveRows = 4

func (r *replayer) draw(a area) {
	lk, l := r.u.lk, r.u.layout()
	r.tight = l.tight
	lk.drawBoard(a, l, r.view())
	top := rules.Black
	if r.flipped {
		top = rules.White
	}
	r.drawName(l.top.in(a), top)
	r.drawName(l.bottom.in(a), top.Other())
	r.moves = l.moves
	if !l.tight {
		r.drawTitle(a)
		a.line(l.top.x, l.top.y+1, l.top.w, lk.glyphs.horizontal, faint)
		a.line(l.bottom.x, l.bottom.y-1, l.bottom.w, lk.glyphs.horizontal, faint)
		r.moves.h -= r.drawRemarks(l.moves.in(a))
	}
	n := r.notation()
	n.draw(r.moves.in(a))
	r.drawPanel(a, l)
	if l.tight {
		r.drawRemarksBelow(a.sub(1, l.status-1, a.w-2, l.hints-l.status+1))
	} else {
		r.drawStatus(a.sub(1, l.entry, a.w-2, l.hints-l.entry-1))
	}
	lk.drawHints(a, l.hints, r.hints())
}

// drawPanel draws what is asked.
func (r *replayer) drawPanel(a area, l layout) {
	r.box = box{}
	if r.question != nil {
		r.box = r.u.lk.drawPanel(l.panel.in(a), r.question(), r.chooser, l.tight)
	}
}

// drawTitle says who played, where and when, and how far one is.
func (r *replayer) drawTitle(a area) {
	lk := r.u.lk
	players := lk.say.Game.Versus(r.Name(rules.White), r.Name(rules.Black))
	lk.drawTitle(a,
		line{{strings.Join(append([]string{players}, r.Occasion()...), " · "), titleBar}},
		line{{lk.say.Rules.Page(r.At, r.Plies()), style(barDim)}})
}

// drawName draws a player's row, with what the clock showed.
func (r *replayer) drawName(a area, c rules.Color) {
	lk := r.u.lk
	mark, st, nameStyle := lk.glyphs.waiting, faint, text
	if pos := r.Position(); pos.Turn() == c {
		mark, st, nameStyle = lk.glyphs.toMove, style(accent), strong
	}
	a.put(0, 0, mark, st)
	end := a.w
	if left, ok := r.Clock(c, r.At); ok {
		end = a.right(a.w-1, 0, speech.Clock(left), text) - 1
	}
	x := a.text(2, 0, end-2, r.Name(c), nameStyle)
	if side := "(" + lk.say.Beside[c] + ")"; lk.ruled && x+1+a.width(side) < end {
		a.put(x+1, 0, side, faint)
	}
}

// remarks are what there is to say of the place beside the move itself: the variation, the
// opening, what was thought of it and written, what could have been played instead, and at the end how the
// game ended.
func (r *replayer) remarks() []line {
	lines, others := r.variationRemarks()
	if name := r.u.opening(r.At, r.PositionAt); name != "" {
		lines = append(lines, line{{name, faint}})
	}
	opinions, numbers := speech.Opinions(r.u.lk.say, r.NAGs(r.At))
	if opinions != "" {
		lines = append(lines, line{{opinions, text}})
	}
	if s := r.Comment(r.At); s != "" && (r.Kept == nil || !r.Ended()) { // of a game kept the end is said below
		lines = append(lines, line{{s, text}})
	}
	if numbers != "" {
		lines = append(lines, line{{numbers, faint}})
	}
	lines = append(lines, others...)
	if r.Ended() {
		if s := speech.EndOf(r.u.lk.say, r.Game); s != "" {
			lines = append(lines, line{{s, style(good)}})
		}
		if s := speech.Standing(r.u.lk.say, r.Game); s != "" {
			lines = append(lines, line{{s, faint}})
		}
	}
	return lines
}

// drawRemarks draws the remarks at the bottom of the area of the moves, and returns how
// many rows they take.
func (r *replayer) drawRemarks(a area) int {
	room := max(0, a.h-leastMoveRows-1)
	rows := r.passage.shown(r.remarks(), a.w, room, a.f.ascii)
	r.drawRows(a.sub(0, a.h-len(rows), a.w, len(rows)), rows)
	if len(rows) == 0 {
		return 0
	}
	return len(rows) + 1
}

// drawRemarksBelow draws them, and before them the move, where the panel is below the
// board.
func (r *replayer) drawRemarksBelow(a area) {
	words, st := r.status()
	if r.question != nil {
		return
	}
	lines := append([]line{{{words, st}}}, r.remarks()...)
	r.drawRows(a, r.passage.shown(lines, a.w, a.h, a.f.ascii))
}

func (r *replayer) drawRows(a area, rows []line) {
	r.passage.at = rect{}
	if r.passage.long() {
		r.passage.at = rect{a.x, a.y, a.w, a.h}
	}
	for y, row := range rows {
		a.put(0, y, row[0].text, row[0].style)
	}
}

// fitted are sentences in rows of w cells; what is too long for h of them is cut off.
func fitted(lines []line, w, h int, ascii bool) []line {
	return cutOff(wrapped(lines, w, ascii), w, h, ascii)
}

// wrapped are sentences in rows of w cells, however many.
func wrapped(lines []line, w int, ascii bool) []line {
	all := 1 << 16
	return fit(lines, w, &all, ascii)
}

// cutOff leaves out the rows that are too many, which is seen in the last one.
func cutOff(rows []line, w, h int, ascii bool) []line {
	if len(rows) <= h {
		return rows
	}
	rows = slices.Clone(rows[:max(h, 0)])
	if h > 0 {
		last := rows[h-1][0]
		rows[h-1] = line{{shorten(last.text+strings.Repeat(" ", w), w, ascii), last.style}}
	}
	return rows
}

func (r *replayer) drawStatus(a area) {
	words, st := r.status()
	for y, s := range wrap(words, a.w, a.f.ascii) {
		a.text(0, y, a.w, s, st)
	}
}

// status says what just happened, here or in the lobby, or else which move led to the
// place.
func (r *replayer) status() (string, style) {
	if r.note != "" {
		return r.note, r.noteStyle
	}
	if words, st := r.u.lobby.told(); words != "" {
		return words, st
	}
	if r.At == 0 {
		return r.u.lk.say.Replay.Beginning, faint
	}
	before := r.PositionAt(r.At - 1)
	dots := "."
	if before.Turn() == rules.Black {
		dots = "..."
	}
	words := r.u.lk.say.Replay.Pass
	if m := r.Last(); m != rules.NoMove {
		words = r.u.lk.say.Say(speech.Move(&before, m))
	}
	if signs := speech.Signs(r.NAGs(r.At)); signs != "" {
		words += " " + signs
	}
	if r.u.layout().tight {
		words += fmt.Sprintf(" · %d/%d", r.At, r.Plies())
	}
	return fmt.Sprintf("%d%s ", before.Fullmove(), dots) + sentence(words), text
}

func (r *replayer) hints() []hint {
	say, gl := r.u.lk.say, &r.u.lk.glyphs
	if r.question != nil {
		return r.u.lk.panelHints(r.question())
	}
	list := []hint{{gl.leftRight, say.Replay.Step}}
	if r.passage.long() {
		list = append(list, hint{"Tab", say.Replay.ReadOn})
	}
	if len(r.Variations(r.At)) > 0 {
		list = append(list, hint{"Enter", say.Replay.Enter})
	}
	back := hint{"Esc", say.Hint.Back}
	_, within := r.Leave()
	if within { // before what a narrow screen leaves out
		list = append(list, back)
	}
	if r.playing {
		list = append(list, hint{"Space", say.Replay.Stop}, hint{"+ -", say.Replay.Pacing})
	} else {
		list = append(list, hint{"Space", say.Replay.Start}, hint{gl.upDown, say.Replay.Ten})
	}
	list = append(list, hint{"m", say.Copying.Copy}, hint{"v", say.Hint.Flip})
	if !within {
		list = append(list, back)
	}
	return list
}
