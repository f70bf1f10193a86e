package term

import (
	"passant/game"
	"passant/term/speech"
)

// Review is to look at earlier positions while the game goes on. The list of moves can
// have the keys for it; a move of the opponent's is told and tears nobody away, and
// whatever is done at the board is done in the present position.

// look goes to the position that stood so many plies ago; 0 is now.
func (p *play) look(back int) {
	if p.back == 0 {
		p.known = p.state.Plies()
	}
	p.back = max(0, min(back, p.state.Plies()))
	p.hand.putBack()
}

// returns goes back to the present position, and to the board.
func (p *play) returns() { p.back, p.listing = 0, false }

// lookKey looks back and forth through the game.
func (p *play) lookKey(k key) bool {
	switch k.code {
	case keyPageUp:
		p.look(p.back + 1)
	case keyPageDown:
		p.look(p.back - 1)
	case keyHome:
		p.look(p.state.Plies())
	case keyEnd:
		p.look(0)
	case keyEsc:
		if p.back == 0 && !p.listing {
			return false
		}
		p.returns()
	default:
		return p.listed() && p.listKey(k)
	}
	return true
}

// listed reports whether the arrows go through the list of moves: it was given the keys,
// or nothing can be done at the board any more.
func (p *play) listed() bool { return p.listing || p.over() || p.seats == [2]*game.Seat{} }

// listKey goes through the list of moves: up and down by rows.
func (p *play) listKey(k key) bool {
	row := 2
	if p.u.layout().tight {
		row = 1
	}
	switch k.code {
	case keyLeft:
		p.look(p.back + 1)
	case keyRight:
		p.look(p.back - 1)
	case keyUp:
		p.look(p.back + row)
	case keyDown:
		p.look(p.back - row)
	default:
		return false
	}
	return true
}

// focusKey is Tab, which goes from the board to the list of moves and on to the menu,
// or Shift-Tab, which goes the other way round.
func (p *play) focusKey(k key) bool {
	forth := k.code == keyTab
	switch {
	case !forth && k.code != keyBackTab, p.hand.entry.active():
		return false
	case forth && !p.listed() && p.state.Plies() > 0:
		p.hand.putBack()
		p.listing = true
	case !forth && p.listed():
		p.returns()
	default:
		p.listing = false
		p.openMenu()
	}
	return true
}

// pointMoves is a click on a move in the list.
func (p *play) pointMoves(pt pointer) {
	n := p.notation(p.u.layout().tight)
	if ply, ok := n.plyAt(pt.x-p.movesAt.x, pt.y-p.movesAt.y, p.movesAt.h); ok {
		p.look(p.state.Plies() - ply)
		p.listing = p.back > 0
	}
}

// wheel looks back and forth.
func (p *play) wheel(pt pointer) {
	if pt.deed == wheelUp {
		p.look(p.back + 1)
		return
	}
	p.look(p.back - 1)
}

// looking says which move is looked back at, and what has been played meanwhile.
func (p *play) looking() string {
	say, plies := &p.u.lk.say.Game, p.state.Plies()
	words := say.LookingStart
	if n := plies - p.back; n > 0 {
		at, last := p.state.PositionAt(n-1), p.state.PositionAt(plies-1)
		words = say.LookingBack(at.Fullmove(), last.Fullmove())
	}
	if plies > p.known {
		words = say.Meanwhile(speech.NumberedMove(p.state, plies)) + " " + words
	}
	return words
}
