package plain

import (
	"slices"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// A wish is something that the opponent asks of the player.
type wish struct {
	word    string // by which it is answered where there are several
	accept  game.Action
	decline game.Action // nil: it lapses with the next move
}

// wishes are what is asked of the player now.
func (b *board) wishes() []wish {
	state := b.table.State()
	if b.match == nil || !b.mine(state.Author()) {
		return nil
	}
	var list []wish
	if state.TakeBackAsked() > 0 {
		list = append(list, wish{"takeback", game.AcceptTakeBack{}, game.DeclineTakeBack{}})
	}
	if state.Offered() {
		list = append(list, wish{"draw", game.AcceptDraw{}, game.DeclineDraw{}})
	}
	if state.TimerOffProposed() && !state.TimerOffAgreed() {
		list = append(list, wish{"clocks", game.AcceptTimerOff{}, nil})
	}
	return list
}

// wished is the wish that a word names, or the only one; ok is false, and it is
// said why, where none is meant.
func (b *board) wished(s *session, word string) (w wish, ok bool) {
	list := b.wishes()
	if word != "" {
		list = slices.DeleteFunc(list, func(w wish) bool { return !strings.EqualFold(w.word, word) })
	}
	switch {
	case len(list) == 1:
		return list[0], true
	case len(list) > 1:
		s.tell(s.say.WhichWish)
	case b.state.Over():
		s.tell(s.refusal(game.ErrOver))
	default:
		s.tell(s.say.NothingAsked)
	}
	return wish{}, false
}

// accept agrees to what the opponent asks; after a game, to a challenge.
func (b *board) accept(s *session, word string) {
	if b.state.Over() {
		s.accept(word)
		return
	}
	if w, ok := b.wished(s, word); ok {
		b.act(s, w.accept)
	}
}

// decline refuses what the opponent asks, or else a challenge.
func (b *board) decline(s *session, word string) {
	if len(s.asked) > 0 && len(b.wishes()) == 0 {
		s.decline(word)
		return
	}
	w, ok := b.wished(s, word)
	switch {
	case !ok:
	case w.decline == nil:
		s.tell(s.say.ClocksStay)
	default:
		b.act(s, w.decline)
	}
}

// takeBack asks for the last move back. Two at one keyboard have it back at once, to
// whoever made it.
func (b *board) takeBack(s *session, _ string) {
	if b.seat != nil {
		b.act(s, game.TakeBack{})
		return
	}
	author := b.table.State().Author()
	if err := b.table.Seat(author.Other()).Act(s.ctx, game.TakeBack{}); err != nil {
		s.tell(s.refusal(err))
		return
	}
	b.act(s, game.AcceptTakeBack{})
}

// timer proposes to go on without clocks: "timer off".
func (b *board) timer(s *session, word string) {
	switch {
	case !strings.EqualFold(word, "off"):
		s.tell(s.say.NoSuchTimer)
	default:
		b.act(s, game.ProposeTimerOff{})
	}
}

// abort ends the game without a result, if that is really meant.
func (b *board) abort(s *session, _ string) {
	state := b.table.State()
	own := b.own()
	if err := state.Check(own.Color(), game.Abort{}); err != nil {
		s.tell(s.refusal(err))
		return
	}
	s.ask(s.say.ReallyAbort, func() {
		if err := own.Act(s.ctx, game.Abort{}); err != nil {
			s.tell(s.refusal(err))
		}
	}, s.say.PlayOn)
}

// tellTakeBack says that somebody asks for a move back. At one keyboard it is back
// already.
func (b *board) tellTakeBack(s *session, state game.State, by rules.Color) {
	n := state.TakeBackAsked()
	if b.match == nil || n == 0 {
		return
	}
	move := speech.NumberedMove(state, state.Plies()-n+1)
	switch {
	case b.mine(by):
		s.tell(s.Say.TakeBack.Asked(move))
	case state.Answering():
		s.tell(s.Say.TakeBack.Asks(b.names[by], move) + ". " + s.say.AnswerSoon(20))
	default:
		s.tell(s.Say.TakeBack.Asks(b.names[by], move) + ". " + s.say.AnswerIt)
	}
}

// tellTimerOff says what a move says of going on without clocks.
func (b *board) tellTimerOff(s *session, m game.Move, by rules.Color) {
	say := &s.Say.TimerOff
	switch {
	case m.AcceptTimerOff:
		s.tell(say.Off)
	case !m.ProposeTimerOff || b.seat == nil:
	case b.mine(by):
		s.tell(say.Made)
	default:
		s.tell(say.Asks(b.names[by]) + ". " + s.say.AgreeWith)
	}
}

// tellHeld says what goes with the player's next move.
func (b *board) tellHeld(s *session, u game.Update) {
	switch {
	case b.seat == nil || !b.mine(u.Deed.By):
	case u.State.TimerOffAgreed():
		s.tell(s.Say.TimerOff.AgreedHeld)
	default:
		s.tell(s.Say.TimerOff.Held)
	}
}

// tellEither says one thing where the player did it, and another where it was
// done to them.
func (b *board) tellEither(s *session, by rules.Color, mine, other string) {
	if b.mine(by) {
		s.tell(mine)
	} else {
		s.tell(other)
	}
}
