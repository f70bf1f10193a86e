package term

import "passant/rules"

// drawOpening names the opening at the bottom of the area, and returns how many rows that
// takes.
func (p *play) drawOpening(a area) int {
	name := p.u.opening(p.state.Plies()-p.back, p.state.PositionAt)
	if name == "" {
		return 0
	}
	rows := fitted([]line{{{name, faint}}}, a.w, 2, a.f.ascii)
	for i, row := range rows {
		a.put(0, a.h-len(rows)+i, row[0].text, row[0].style)
	}
	return len(rows)
}

// opening is what the opening of a game up to ply is called, or "".
func (u *ui) opening(ply int, at func(ply int) rules.Position) string {
	if u.o.Opening == nil {
		return ""
	}
	return u.lk.say.Opening(u.o.Opening(ply, at))
}
