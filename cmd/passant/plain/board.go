package plain

import (
	"strings"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// A board is a game that the player sits at: across the network, with somebody at the
// same keyboard, or against a program.
type board struct {
	table    *game.Table
	listener *game.Listener
	seat     *game.Seat    // the player's own; nil where two sit at this keyboard
	match    *game.Match   // nil where nobody plays from elsewhere
	program  *game.Program // that plays against them, or nil
	names    [2]string     // by colour
	began    time.Time     // by the calendar
	resumed  bool
	damaged  string // the file that was set aside of a damaged one, or ""
	stop     func() // ends a table that is kept here; it returns when that has ended

	state    game.State // as it was told of last
	halted   bool
	haltedAt time.Duration // by the table's time; its clocks have stood still since
	link     game.Link
	told     told
}

// sit begins a match, or takes it up again.
func (s *session) sit(m *game.Match, resumed bool) {
	s.rise()
	b := &board{
		table:   m.Seat.Table(),
		seat:    m.Seat,
		match:   m,
		names:   [2]string{rules.White: m.White, rules.Black: m.Black},
		began:   m.Began,
		resumed: resumed,
		damaged: m.Damaged,
		stop:    m.Leave,
		link:    m.Link(),
	}
	s.seat(b)
	switch {
	case b.link == game.LinkLost:
		s.tell(s.say.NotBack)
	case b.link != game.LinkUp || resumed: // of a new game it needs no saying
		b.tellLink(s)
	}
}

// seat puts a board before the player.
func (s *session) seat(b *board) {
	b.listener = b.table.Listen()
	now := <-b.listener.Updates() // the first is there at once
	b.state = now.State
	s.board = b
	s.question = nil
	own := b.own().Color()
	terms := b.state.Terms()
	switch {
	case b.seat == nil && b.names == s.Say.Sides:
		s.tell(s.say.BeginsHere(s.agreed(speech.TermsHere(terms.White, terms.Black))))
	case b.seat == nil:
		s.tell(s.say.Begins(b.names[rules.White], b.names[rules.Black], s.agreed(speech.TermsHere(terms.White, terms.Black))))
	case b.program != nil:
		words := s.agreed(speech.TermsHere(terms.White, terms.Black)) + "; " + s.Say.Computer.Terms
		s.tell(s.say.Begins(b.names[rules.White], b.names[rules.Black], words))
		s.tell(s.Say.Challenge.YouPlay(speech.Side(own)) + ".")
	default:
		words := s.agreed(speech.Terms(terms.For(own), terms.For(own.Other()), terms.NoTakeBacks))
		s.tell(s.say.Begins(b.names[rules.White], b.names[rules.Black], words))
		s.tell(s.Say.Challenge.YouPlay(speech.Side(own)) + ".")
	}
	if b.damaged != "" {
		s.tell(b.damage(s))
	}
	b.tellSoFar(s)
	b.follow(s, now, true) // the game may be stopped already
}

// damage says that the file of the game was damaged, and what that means.
func (b *board) damage(s *session) string {
	if b.match == nil {
		return s.Say.Game.DamagedHere(b.damaged)
	}
	return s.Say.Game.Damaged(b.opponent(), b.damaged)
}

// tellSoFar says how a game stands that has been going on: one that was taken up
// again, or whose first move came before the player had sat down.
func (b *board) tellSoFar(s *session) {
	n := b.state.Plies()
	if b.resumed {
		s.tell(s.say.GoesOn(n/2 + 1))
	}
	if n > 0 {
		b.last(s, "")
	}
	switch {
	case b.state.Over():
		b.tellResult(s)
		return
	case b.state.Offered():
		b.tellOffer(s, b.state.Author().Other())
	}
	b.tellTakeBack(s, b.state, b.state.Author().Other())
	b.tellClaims(s)
}

// tellClaims says which draws the player can claim, in their own turn, and how.
func (b *board) tellClaims(s *session) {
	p := b.state.Position()
	claims := speech.Claims(b.state)
	if len(claims) == 0 || !b.mine(p.Turn()) {
		return
	}
	how := "claim"
	if m := claims[0].Move; m != rules.NoMove {
		how += " " + p.SAN(m)
	}
	s.tell(speech.ClaimHint(&s.Say.Game, &p, claims) + " " + s.say.TypeClaim(how))
}

// rise gets up from the board, if there is one. A match that is not over is kept.
func (s *session) rise() {
	if s.board == nil {
		return
	}
	b := s.board
	s.board = nil
	b.listener.Close()
	b.stop()
}

// updates is where the news of the game comes from; nil without a game.
func (b *board) updates() <-chan game.Update {
	if b == nil {
		return nil
	}
	return b.listener.Updates()
}

// linkChanged is where news of the connection comes from.
func (b *board) linkChanged() <-chan struct{} {
	if b == nil || b.match == nil {
		return nil
	}
	return b.match.LinkChanged
}

// follows reports whether a rematch of the given match is a rematch of this one.
func (b *board) follows(id string) bool {
	return b != nil && b.match != nil && id != "" && b.match.ID == id
}

// mine reports whether the player moves the men of side c.
func (b *board) mine(c rules.Color) bool {
	return b.seat == nil || b.seat.Color() == c
}

// own is the side that the player acts for now: their own, or the one to move.
func (b *board) own() *game.Seat {
	if b.seat != nil {
		return b.seat
	}
	return b.table.Seat(b.table.State().Author())
}

// opponent is what the other player is called.
func (b *board) opponent() string {
	return b.names[b.own().Color().Other()]
}

// follow tells of one update. ok is false when the board has fallen behind.
func (b *board) follow(s *session, u game.Update, ok bool) {
	if !ok {
		b.listener = b.table.Listen()
		return
	}
	before := b.state
	b.state = u.State
	if u.Halted != nil {
		if !b.halted {
			b.halted, b.haltedAt = true, b.table.Now()
			b.tellHalted(s, u.Halted)
		}
		return
	}
	if u.Deed.Action != nil {
		b.tellDeed(s, before, u)
	} else {
		b.tellPause(s, before)
	}
	if u.State.Over() && !before.Over() {
		s.question = nil
		b.tellResult(s)
		b.tellConfirmed(s)
	}
}

// tellHalted says why the game was stopped, and where what both have is kept.
func (b *board) tellHalted(s *session, h *game.Halt) {
	say := &s.Say.Link
	s.tell(strings.Join([]string{say.HaltTitle + ".", speech.Halted(say, h), say.HaltKept}, " "))
	if h.Report != "" {
		s.tell(say.HaltReport(h.Report) + ".")
	}
}

// tellDeed says what was done, in one line.
func (b *board) tellDeed(s *session, before game.State, u game.Update) {
	d := u.Deed
	other := !b.mine(d.By)
	switch a := d.Action.(type) {
	case game.Move:
		p := before.Position()
		s.tell(s.says(d.By, s.Say.Say(speech.Move(&p, a.Move))))
		if a.OfferDraw && !u.State.Over() {
			b.tellOffer(s, d.By)
		}
		b.tellTimerOff(s, a, d.By)
		b.tellClaims(s)
	case game.OfferDraw:
		switch {
		case d.Standing != game.Note:
			b.tellOffer(s, d.By)
		case !other:
			s.tell(s.Say.Game.OfferHeld)
		}
	case game.DeclineDraw:
		b.tellEither(s, d.By, s.Say.Game.YouDeclined, s.Say.Game.Declined(b.names[d.By]))
	case game.TakeBack:
		b.tellTakeBack(s, u.State, d.By)
	case game.AcceptTakeBack:
		s.tell(s.Say.TakeBack.Taken(speech.NumberedMove(before, u.State.Plies()+1)))
		b.tellTurn(s)
	case game.DeclineTakeBack:
		b.tellEither(s, d.By, s.Say.TakeBack.YouDeclined, s.Say.TakeBack.Declined(b.names[d.By]))
	case game.ProposeTimerOff, game.AcceptTimerOff:
		b.tellHeld(s, u)
	case game.ClaimAbsence:
		if !other {
			b.tellClaim(s, a)
		}
	case game.DenyAbsence:
		b.tellEither(s, d.By, s.Say.Absence.ClaimedOf(b.names[d.By.Other()]), s.Say.Absence.Denied(b.names[d.By]))
	case game.Abort:
		if !u.State.Over() && !other {
			s.tell(s.Say.Abort.Asked)
		}
	case game.Resign:
		if !u.State.Over() && !other {
			s.tell(s.Say.Game.Resigning)
		}
	case game.AcceptResignation, game.AcceptDraw, game.ClaimDraw, game.FlagFell, game.ClaimTime, game.ClaimFlag,
		game.ConcedeAbsence:
		// The result says it.
	}
}

// tellResult says how the game ended and why, and what can be done next.
func (b *board) tellResult(s *session) {
	s.tell(s.result(b.state))
	if b.seat != nil {
		s.tell(s.say.AfterMatch)
	} else {
		s.tell(s.say.AfterGame)
	}
}

// tellOffer says that a draw is on offer. At one keyboard nobody needs telling.
func (b *board) tellOffer(s *session, by rules.Color) {
	switch {
	case b.match == nil:
	case b.mine(by):
		s.tell(s.Say.Game.OfferMade)
	default:
		s.tell(s.say.Offers(b.names[by]))
	}
}

// linked tells how the connection is, if that has changed. When a rematch is
// under way, that the other gets up from this table is no news.
func (b *board) linked(s *session) {
	b.tellMatch(s)
	if link := b.match.Link(); link != b.link {
		b.link = link
		if !b.state.Over() || s.withdraw == nil {
			b.tellLink(s)
		}
	}
	b.tellAway(s)
}

func (b *board) tellLink(s *session) {
	name := b.opponent()
	switch b.link {
	case game.LinkUp:
		s.tell(s.say.LinkUp(name))
	case game.LinkWeak:
		s.tell(s.say.LinkWeak(name))
	case game.LinkLost:
		s.tell(s.say.LinkLost(name))
	case game.LinkGone:
		if b.state.Over() || b.halted {
			s.tell(s.say.LinkGoneOver(name))
		} else {
			s.tell(s.say.LinkGone(name))
		}
	}
}
