package term

import (
	"errors"

	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

// An intent is what the keys pressed at the board amount to.
//
//sumtype:decl
type intent interface{ intent() }

type (
	// nothing changes only what is seen.
	nothing struct{}
	// playMove plays a legal move.
	playMove struct{ move rules.Move }
	// choosePiece asks what the pawn that goes from one square to the other
	// becomes: that is never assumed.
	choosePiece struct{ from, to rules.Square }
	// refuse says why not.
	refuse struct{ err error }
)

func (nothing) intent()     {}
func (playMove) intent()    {}
func (choosePiece) intent() {}
func (refuse) intent()      {}

// A sight is what the player has before them when they move the hand.
type sight struct {
	pos     *rules.Position
	flipped bool
	say     *lang.Phrases // as which language calls the pieces
	// vim is set where h, j, k and l are arrows and a move to be typed begins with a
	// colon.
	vim bool
}

// A hand is the player's hand at the board: where it is, what it holds, and what
// it has typed. Cursor, typing and mouse come to the same intents.
type hand struct {
	cursor rules.Square
	picked rules.Square // NoSquare if the hand is empty
	entry  entry
	// lifted is set while a piece is carried with the mouse button down.
	lifted bool
}

func newHand(c rules.Color) hand {
	if c == rules.Black {
		return hand{cursor: rules.E7, picked: rules.NoSquare}
	}
	return hand{cursor: rules.E2, picked: rules.NoSquare}
}

// busy reports whether the player is in the middle of something.
func (h *hand) busy() bool { return h.picked != rules.NoSquare || h.entry.active() }

// putBack empties the hand.
func (h *hand) putBack() {
	h.picked, h.lifted = rules.NoSquare, false
	h.entry.clear()
}

// step moves the cursor as it is seen; it stops at the edges.
func (h *hand) step(dx, dy int, flipped bool) {
	if flipped {
		dx, dy = -dx, -dy
	}
	if s := rules.SquareAt(h.cursor.File()+dx, h.cursor.Rank()+dy); s != rules.NoSquare {
		h.cursor = s
	}
}

// targets are the squares where the piece in hand may go.
func (h *hand) targets(pos *rules.Position) rules.Bitboard {
	var to rules.Bitboard
	if h.picked == rules.NoSquare {
		return 0
	}
	for _, m := range pos.LegalMoves(nil) {
		if m.From() == h.picked {
			to |= 1 << m.To()
		}
	}
	return to
}

// press picks up what stands under the cursor, or puts down what is in hand.
func (h *hand) press(pos *rules.Position) intent {
	man := pos.At(h.cursor)
	own := man != rules.NoPiece && man.Color() == pos.Turn()
	switch {
	case h.picked == h.cursor:
		h.putBack()
	case own:
		h.picked = h.cursor
	case h.picked != rules.NoSquare:
		return h.drop(pos)
	case man == rules.NoPiece:
		return refuse{&rules.RefusedError{Reason: rules.EmptySquare, From: h.cursor, To: rules.NoSquare, At: rules.NoSquare}}
	default:
		return refuse{&rules.RefusedError{Reason: rules.NotYourPiece, Piece: man, From: h.cursor, To: rules.NoSquare, At: rules.NoSquare}}
	}
	return nothing{}
}

// drop puts the piece in hand down under the cursor.
func (h *hand) drop(pos *rules.Position) intent {
	return moveTo(pos, h.picked, h.cursor)
}

func moveTo(pos *rules.Position, from, to rules.Square) intent {
	m := rules.NewMove(from, to, rules.NoKind)
	_, err := pos.Play(m)
	if err == nil {
		return playMove{m}
	}
	return refusalOf(err)
}

// refusalOf is what follows from a refused move: a question, where all that is
// missing is what the pawn becomes.
func refusalOf(err error) intent {
	if e, ok := errors.AsType[*rules.RefusedError](err); ok && e.Reason == rules.PromotionMissing && e.From != rules.NoSquare {
		return choosePiece{e.From, e.To}
	}
	return refuse{err}
}

// enter plays what was typed. What is not yet a move but can become only one is
// completed first, to be looked at.
func (h *hand) enter(on sight) intent {
	if h.entry.text == "" {
		h.entry.clear()
		return nothing{}
	}
	m, err := speech.ParseMove(on.say, on.pos, h.entry.text)
	if err == nil {
		return playMove{m}
	}
	in := refusalOf(err)
	if _, asks := in.(choosePiece); asks {
		return in
	}
	if list := candidates(on, h.entry.text); len(list) == 1 {
		h.entry = entry{text: list[0]}
		return nothing{}
	}
	return in
}

// wants reports whether a key is for the hand, and so no command.
func (h *hand) wants(k key, on sight) bool {
	switch {
	case k.code != keyRune, k.r == ' ', h.entry.active():
		return true
	case on.vim:
		return k.r == ':' || h.arrow(k, on) != k
	}
	return h.entry.begins(k.r, on.say)
}

// arrow is the arrow that a letter stands for, or the key itself.
func (h *hand) arrow(k key, on sight) key {
	switch {
	case !on.vim, h.entry.active():
		return k
	case k.is('h'):
		return key{code: keyLeft}
	case k.is('j'):
		return key{code: keyDown}
	case k.is('k'):
		return key{code: keyUp}
	case k.is('l'):
		return key{code: keyRight}
	}
	return k
}

// key handles a key at the board; ok is false if it has no meaning there.
func (h *hand) key(k key, on sight) (in intent, ok bool) {
	typing := h.entry.active()
	switch k = h.arrow(k, on); k.code {
	case keyUp:
		h.step(0, 1, on.flipped)
	case keyDown:
		h.step(0, -1, on.flipped)
	case keyLeft:
		h.step(-1, 0, on.flipped)
	case keyRight:
		h.step(1, 0, on.flipped)
	case keyEnter:
		if typing {
			return h.enter(on), true
		}
		return h.press(on.pos), true
	case keyEsc:
		if !h.busy() {
			return nothing{}, false
		}
		h.putBack()
	case keyErase, keyDelete: // a move is typed at its end
		h.entry.erase()
	case keyEraseWord, keyEraseLine:
		h.entry.clear()
	case keyTab:
		if !typing {
			return nothing{}, false
		}
		h.entry.complete(on)
	case keyRune:
		return h.char(k.r, on)
	default:
		return nothing{}, false
	}
	return nothing{}, true
}

func (h *hand) char(r rune, on sight) (in intent, ok bool) {
	typing := h.entry.active()
	switch {
	case r == ' ' && !typing:
		return h.press(on.pos), true
	case typing && h.entry.takes(r, on.say), !typing && !on.vim && h.entry.begins(r, on.say):
		h.write(r)
	case on.vim && r == ':' && !typing:
		h.putBack()
		h.entry.open = true
	default:
		return nothing{}, typing // no command while typing: "m" would open the menu
	}
	return nothing{}, true
}

// write adds a character to the move that is typed.
func (h *hand) write(r rune) {
	h.picked = rules.NoSquare
	h.entry.typed(r)
}

// paste takes in a character that was pasted, if it can belong to a move.
func (h *hand) paste(r rune, on sight) {
	if h.entry.begins(r, on.say) || h.entry.active() && h.entry.takes(r, on.say) {
		h.write(r)
	}
}

// point handles the mouse over a square, or over none. Pressing and releasing on
// one square is a click; a piece let go of where it cannot go is put back.
func (h *hand) point(deed pointerDeed, s rules.Square, pos *rules.Position) intent {
	switch deed {
	case pressed:
		if s == rules.NoSquare {
			return nothing{}
		}
		h.entry.clear()
		h.cursor = s
		before := h.picked
		in := h.press(pos)
		h.lifted = h.picked == s && before != s
		return in
	case dragged:
		if h.lifted && s != rules.NoSquare {
			h.cursor = s
		}
	case released:
		if !h.lifted {
			return nothing{}
		}
		h.lifted = false
		switch {
		case s == h.picked: // a click: the piece stays in hand
		case s == rules.NoSquare:
			h.putBack()
		default:
			h.cursor = s
			in := h.drop(pos)
			if _, no := in.(refuse); no {
				h.putBack()
			}
			return in
		}
	case secondary:
		h.putBack()
	case wheelUp, wheelDown:
	}
	return nothing{}
}
