package term

import "passant/rules"

// opening is the name of the opening of a game up to ply, or "".
func (u *ui) opening(ply int, at func(ply int) rules.Position) string {
	if u.o.Opening == nil {
		return ""
	}
	return u.o.Opening(ply, at)
}
