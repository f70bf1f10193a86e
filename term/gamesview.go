package term

import (
	"strconv"
	"strings"
	"time"

	"passant/game"
	"passant/game/replay"
	"passant/term/speech"
)

// Widths of the list of games, with the blanks behind each column.
const (
	dateW   = 13
	nameW   = 14
	resultW = 9
	movesW  = 7
	howW    = 20

	gamesWide = dateW + 2*nameW + resultW + movesW + howW
	gamesFull = gamesWide + 3 // with the margins
)

// footRows are those below the list: a blank one, two for what there is to say of the game
// that is chosen and for what just happened, and the hints, which in a narrow window take
// two.
func footRows(w int) int {
	if w < gamesFull {
		return 5
	}
	return 4
}

func (l *gameList) draw(a area) {
	l.drawTitle(a)
	l.drawSearch(a.sub(1, 1, a.w-2, 1))
	left, head := 1, 2
	if a.w >= gamesFull {
		spare := min(a.w-gamesFull, 24)
		left = max(1, (a.w-gamesWide-spare)/2)
		l.drawHeads(a.sub(left, head, gamesWide+spare, 1))
		head++
	}
	foot := a.h - footRows(a.w)
	rows := a.sub(left-1, head, a.w-2*(left-1), foot-head)
	l.drawRows(rows)
	l.drawFoot(a.sub(1, foot+1, a.w-2, 2))
	pan := l.panel()
	l.box = box{}
	if pan != nil {
		at := a.sub(0, head, a.w, rows.h)
		l.box = l.u.lk.drawPanel(at, pan, l.chooser, a.w < 80)
	}
	hints := l.hints(pan)
	first := hints
	if foot+3 < a.h-1 {
		first = hints[:min(3, len(hints))]
		l.u.lk.drawHints(a, a.h-1, hints[len(first):])
	}
	l.u.lk.drawHints(a, foot+3, first)
}

// drawTitle says what is listed, and how the games that the player has played have gone.
func (l *gameList) drawTitle(a area) {
	lk := l.u.lk
	title := lk.say.History.Option
	if l.history == nil {
		title = lk.say.Title
	}
	tally := l.tally()
	if 5+a.width(title)+a.width(tally) >= a.w { // it stands below
		tally = ""
	}
	lk.drawTitle(a, line{{title, titleBar | bold}}, line{{tally, style(barDim)}})
}

// tally is the score of the games that are listed, or of a file how many there are.
func (l *gameList) tally() string {
	say := &l.u.lk.say.History
	switch {
	case !l.done && len(l.all) == 0:
		return say.Reading
	case l.history == nil:
		return say.Games(len(l.shown))
	case len(l.all) == 0:
		return ""
	}
	of := l.count(l.wants)
	return say.Tally(of[wonGame], of[drawnGame], of[lostGame])
}

// drawSearch says what is looked for.
func (l *gameList) drawSearch(a area) {
	say := &l.u.lk.say.History
	x := 1
	searching := l.player.active || len(l.player.text) > 0 || l.standing != anyStanding
	if tally := l.tally(); !searching && a.w+2 < gamesFull {
		a.text(x, 0, a.w-x, tally, faint)
	}
	if l.player.active || len(l.player.text) > 0 {
		x = a.put(x, 0, say.Player, keyText) + 1
		w := max(10, min(30, a.w-x-18))
		l.player.draw(a, x, w, strong)
		x += w + 1
	}
	l.standingAt = rect{}
	if l.standing != anyStanding {
		names := [standings]string{say.All, say.Won, say.Drawn, say.Lost, say.Interrupted}
		end := a.text(x, 0, a.w-x, l.u.lk.glyphs.previous+" "+names[l.standing]+" "+l.u.lk.glyphs.next, style(accent))
		l.standingAt = rect{a.x + x, a.y, end - x, 1}
	}
}

func (l *gameList) drawHeads(a area) {
	say := &l.u.lk.say.History
	how := say.How
	if l.history == nil {
		how = say.Event
	}
	l.drawColumns(a, [...]string{say.Date, l.u.lk.say.Sides[0], l.u.lk.say.Sides[1], say.Result, say.Moves, how}, faint)
}

// drawColumns draws a row of the list. What there is to spare goes to the names.
func (l *gameList) drawColumns(a area, cells [6]string, st style) {
	wider := (a.w - gamesWide) / 3
	x := 1
	for i, w := range [...]int{dateW, nameW + wider, nameW + wider, resultW, movesW, a.w} {
		if i == 4 { // numbers end below each other
			a.right(x+movesW-2, 0, a.shorten(cells[i], movesW-1), st)
		} else {
			a.text(x, 0, min(w-1, a.w-x), cells[i], st)
		}
		x += w
	}
}

func (l *gameList) drawRows(a area) {
	l.list = rect{a.x, a.y, a.w, a.h}
	l.at = max(0, min(l.at, len(l.shown)-1))
	l.first = firstShown(l.at, len(l.shown), a.h)
	if len(l.shown) == 0 {
		for y, s := range wrap(l.nothing(), a.w-4, a.f.ascii) {
			a.put(2, y+1, s, faint)
		}
		return
	}
	for y, n := range l.shown[l.first:min(len(l.shown), l.first+a.h)] {
		row, st := a.sub(0, y, a.w, 1), text
		if l.first+y == l.at {
			st = choiceInk.on(choicePaper)
			row.fill(st)
			row.put(0, 0, l.u.lk.glyphs.chosen, st)
			row.focus(0, 0)
		}
		l.drawRow(row.sub(1, 0, row.w-2, 1), &l.all[n], st)
	}
	if l.first > 0 {
		a.put(a.w-1, 0, l.u.lk.glyphs.up, faint)
	}
	if l.first+a.h < len(l.shown) {
		a.put(a.w-1, a.h-1, l.u.lk.glyphs.down, faint)
	}
}

func (l *gameList) drawRow(a area, e *replay.Entry, st style) {
	lk := l.u.lk
	switch {
	case e.Wrong != nil:
		a.text(1, 0, a.w-1, lk.say.History.Wrong(e.Wrong.Line), st)
	case a.w >= gamesWide:
		l.drawColumns(a, [...]string{
			l.day(e), e.Names[0], e.Names[1], lk.score(e.Outcome), strconv.Itoa((e.Plies + 1) / 2), l.how(e),
		}, st)
	default:
		end := a.right(a.w-1, 0, lk.score(e.Outcome), st)
		a.text(1, 0, end-2, e.Names[0]+" – "+e.Names[1], st)
	}
}

// day is when a game was played, or the year where no more is known.
func (l *gameList) day(e *replay.Entry) string {
	if t, err := time.Parse(pgnDate, e.Date); err == nil {
		return l.u.lk.say.History.Day(t)
	}
	year, _, _ := strings.Cut(e.Date, ".")
	return year
}

// pgnDate is how PGN writes a day (PGN 8.1.1.3).
const pgnDate = "2006.01.02"

// how is how a game ended, or of a file where it was played.
func (l *gameList) how(e *replay.Entry) string {
	say := l.u.lk.say
	switch {
	case e.Played == nil:
		return e.Event
	case e.Played.Reason == game.NotEnded:
		return say.History.Interrupted
	}
	return strings.ToLower(speech.Ending(&say.Result, e.Played.Reason).Title)
}

// nothing says why nothing is listed.
func (l *gameList) nothing() string {
	say := &l.u.lk.say.History
	switch {
	case !l.done:
		return say.Reading
	case len(l.all) > 0:
		return say.NoMatch
	case l.history == nil:
		return say.Empty
	}
	return say.None
}

// drawFoot says what there is to know of the game that is chosen, and what just happened.
func (l *gameList) drawFoot(a area) {
	var lines []line
	if words, st := l.told(); words != "" {
		lines = fitted([]line{{{words, st}}}, a.w, a.h, a.f.ascii)
	}
	if e := l.chosen(); e != nil {
		about := fitted([]line{{{l.about(e), faint}}}, a.w, a.h-len(lines), a.f.ascii)
		lines = append(about, lines...)
	}
	for y, row := range lines {
		a.put(0, y, row[0].text, row[0].style)
	}
}

// about is what the row of a game leaves out.
func (l *gameList) about(e *replay.Entry) string {
	say := l.u.lk.say
	var parts []string
	if w := e.Wrong; w != nil {
		return speech.Wrong(say, w)
	}
	if l.u.frame.w < gamesFull {
		parts = append(parts, l.day(e), say.Result.Moves((e.Plies+1)/2), l.how(e))
	}
	if e.Played != nil && e.Played.Opponent != "" {
		of := l.count(func(other *replay.Entry) bool { return other.Played.Opponent == e.Played.Opponent })
		name := e.Names[e.Played.You.Other()]
		parts = append(parts, say.History.Against(name, points(2*of[wonGame]+of[drawnGame]), points(2*of[lostGame]+of[drawnGame])))
	}
	return strings.Join(parts, " · ")
}

// told is what just happened, here or in the lobby, or what could not be read.
func (l *gameList) told() (string, style) {
	say := &l.u.lk.say.History
	words, st := l.u.lobby.told()
	switch {
	case l.note != "":
		return l.note, l.noteStyle
	case words != "":
		return words, st
	case l.unread > 0:
		return say.Unread(l.unread), style(warn)
	case l.more:
		return say.More(len(l.all)), style(warn)
	}
	return "", text
}

func (l *gameList) hints(pan *panel) []hint {
	say, gl := l.u.lk.say, &l.u.lk.glyphs
	switch {
	case pan != nil:
		return l.u.lk.panelHints(pan)
	case l.player.active:
		return []hint{{"Enter", say.Hint.Find}, {"Esc", say.Hint.Clear}}
	}
	back := hint{"Esc", say.Hint.Back}
	if len(l.all) == 0 {
		return []hint{back}
	}
	var list []hint
	e := l.chosen()
	if e != nil {
		list = append(list, hint{gl.upDown, say.Hint.Choose})
	}
	if e != nil && e.Wrong == nil {
		list = append(list, hint{"Enter", say.History.Replay})
		if l.history != nil && e.Outcome == game.Ongoing {
			list = append(list, hint{"g", say.History.GoOn})
		}
	}
	list = append(list, hint{"/", say.Hint.Find})
	if l.history != nil {
		list = append(list, hint{gl.leftRight, say.History.Filter})
	}
	if e != nil && l.history != nil {
		list = append(list, hint{"d", say.History.Remove}, hint{"s", say.History.Save}, hint{"a", say.History.SaveAll})
	}
	return append(list, back)
}

// points writes a number of half points, such as 3½.
func points(halves int) string {
	switch {
	case halves%2 == 0:
		return strconv.Itoa(halves / 2)
	case halves == 1:
		return "½"
	}
	return strconv.Itoa(halves/2) + "½"
}
