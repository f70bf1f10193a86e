package rules

// History remembers the positions since the last irreversible move, to count
// how often one has occurred: three times may be claimed (FIDE 9.2), five times
// ends the game (9.6.1). It is a value: Add returns a longer one and changes
// nothing that anybody holds. The zero value has seen no position.
type History struct {
	last *occurrence
}

// An occurrence is never changed once it has been made, so histories share them.
type occurrence struct {
	id       Identity
	times    int // up to and including this one
	previous *occurrence
}

// Add returns the history with one more position. The positions of a game are
// added in turn, the first one included. After a pawn move or a capture none of
// the earlier ones can come back, and they are forgotten.
func (h History) Add(p Position) History {
	id := p.Identity()
	if p.halfmove == 0 {
		h = History{}
	}
	return History{&occurrence{id, h.Count(id) + 1, h.last}}
}

// Count returns how often the position has occurred.
func (h History) Count(id Identity) int {
	for o := h.last; o != nil; o = o.previous {
		if o.id == id {
			return o.times
		}
	}
	return 0
}
