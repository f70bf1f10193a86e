package computer

// drawn reports whether a frame is a draw whatever is played: nobody can mate, the
// fifty moves are over, or the position has occurred before. One that came up on
// the line being searched can come up a third time just as well; of the game's own
// past it has to be the third time.
func (s *search) drawn(ply int) bool {
	f := &s.frames[ply]
	if f.position.Halfmove() >= 100 {
		return !f.check || f.position.HasLegalMove()
	}
	return s.repeated(ply) || f.position.InsufficientMaterial()
}

func (s *search) repeated(ply int) bool {
	f := &s.frames[ply]
	before := 0
	for back := 4; back <= f.since; back += 2 {
		switch at := ply - back; {
		case at >= 0:
			if s.frames[at].key == f.key {
				return true
			}
		case len(s.past)+at < 0:
			return false
		case s.past[len(s.past)+at] == f.key:
			if before++; before == 2 {
				return true
			}
		}
	}
	return false
}
