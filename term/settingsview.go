package term

import "passant/rules"

// sampleView is a position with the marks of a game in it: the last move, a man in hand,
// where it may go and what it may take.
func sampleView() *view {
	pos, err := rules.ParseFEN("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5")
	if err != nil {
		panic("bug: " + err.Error())
	}
	h := hand{cursor: rules.E5, picked: rules.F3}
	return &view{
		pos: &pos, cursor: h.cursor, picked: h.picked, targets: h.targets(&pos),
		last: rules.NewMove(rules.F8, rules.C5, rules.NoKind), check: rules.NoSquare,
	}
}

// Columns of the list: the labels, and all of a line.
const (
	settingLabel = 24
	settingWidth = 44
	tightSetting = 38
)

func (s *settingsPage) draw(a area) {
	lk := s.u.lk
	lk.drawTitle(a, line{{lk.say.Settings.Title, titleBar | bold}}, line{{lk.say.Short, titleBar}})
	list := s.settings()
	s.chosen()
	foot := a.h - 4 // what the setting is about, what goes on below, the hints
	if a.w < 80 || a.h < 24 {
		board := a.sub(0, foot-9, a.w, 9)
		s.drawList(a.sub(0, 2, a.w, board.y-a.y-3), list, tightSetting)
		s.drawBoard(board)
	} else {
		left := 2 + (a.w-80)/6
		s.drawList(a.sub(left, 3, settingWidth, foot-4), list, settingWidth)
		s.drawBoard(a.sub(left+settingWidth+2, 2, a.w-left-settingWidth-3, foot-3))
	}
	s.drawAbout(a.sub(2, foot, a.w-3, 2))
	s.drawTold(a.sub(1, a.h-2, a.w-2, 1))
	lk.drawHints(a, a.h-1, s.hints())
}

// drawList draws as many settings as have room, w cells wide.
func (s *settingsPage) drawList(a area, list []setting, w int) {
	lk := s.u.lk
	s.first = firstShown(s.at, len(list), a.h)
	n := min(len(list)-s.first, a.h)
	s.listAt, s.valueAt = rect{a.x, a.y, a.w, n}, rect{}
	for y, line := range list[s.first : s.first+n] {
		row := a.sub(0, y, w, 1)
		st := text
		if s.first+y == s.at {
			st = choiceInk.on(choicePaper)
			row.fill(st)
			row.put(0, 0, lk.glyphs.chosen, st)
			row.focus(0, 0)
		}
		s.drawSetting(row, line, st, s.first+y == s.at)
	}
	if s.first > 0 {
		a.put(w, 0, lk.glyphs.up, faint)
	}
	if s.first+n < len(list) {
		a.put(w, n-1, lk.glyphs.down, faint)
	}
}

func (s *settingsPage) drawSetting(row area, line setting, st style, chosen bool) {
	lk := s.u.lk
	end := row.put(2, 0, line.label, st)
	x := min(settingLabel, max(end+2, row.w-20))
	switch {
	case chosen && s.typing != nil:
		s.typing.field.draw(row, x, row.w-x, st|bold)
	case line.change == nil:
		row.text(x+2, 0, row.w-x-3, line.value, st|bold)
	case chosen:
		end := row.put(x, 0, lk.glyphs.previous+" "+line.value+" "+lk.glyphs.next, st|bold)
		s.valueAt = rect{row.x + x, row.y, end - x, 1}
	default:
		row.put(x+2, 0, line.value, st)
	}
}

// drawBoard draws the largest board that there is room for and that is wanted.
func (s *settingsPage) drawBoard(a area) {
	lk := s.u.lk
	l := sampleLayout(a.w, a.h, lk.ruled, s.u.prefs.Size.most())
	if l.size == tooSmall {
		return
	}
	v := *s.board
	if s.u.prefs.HideMoves {
		v.targets = 0
	}
	v.flipped = s.u.prefs.Turning == BlackBelow
	a = a.sub(max(0, (a.w-l.board.w-l.grid.x)/2), 0, a.w, a.h)
	lk.drawBoard(a, l, &v)
	a.put(l.grid.x, l.board.h+2, lk.say.Preferences.Look, faint)
}

// sampleLayout is where a board lies in w by h cells that has nothing beside it.
func sampleLayout(w, h int, ruled bool, most size) layout {
	grids := []struct {
		size size
		grid grid
		rows int
	}{
		{large, grid{x: 3, dx: 7, w: 7, dy: 3, h: 3}, 24},
		{medium, grid{x: 3, y: 1, dx: 5, w: 5, dy: 2, h: 1}, 17},
		{small, grid{x: 3, dx: 3, w: 3, dy: 1, h: 1}, 8},
	}
	for _, g := range grids {
		if ruled && g.size == large || g.size > most {
			continue
		}
		if ruled && g.size == medium {
			g.grid = grid{x: 4, y: 1, dx: 5, w: 4, dy: 2, h: 1, ruled: true}
		}
		if g.grid.x+8*g.grid.dx < w && g.rows < h {
			return layout{size: g.size, grid: g.grid, board: rect{g.grid.x, 0, 8 * g.grid.dx, g.rows}}
		}
	}
	return layout{}
}

// drawAbout says what the setting that is chosen does, or what is wrong with the name.
func (s *settingsPage) drawAbout(a area) {
	words, st := s.chosen().about, faint
	if s.typing != nil && s.typing.wrong != "" {
		words, st = s.typing.wrong, style(warn)
	}
	for y, line := range wrap(words, a.w, a.f.ascii) {
		a.put(0, y, line, st)
	}
}
