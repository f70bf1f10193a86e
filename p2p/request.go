package p2p

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

func (s *session) sendRequest(d game.Deed) {
	r, err := record.SignedRequest(d)
	if err != nil {
		s.n.log.Error("a request of one's own cannot be read", "game", s.id, "err", err)
		return
	}
	s.conn.send(&passantv1.Frame{Msg: &passantv1.Frame_Request{Request: r}})
}

// sendNote tells the peer what is not recorded. The caller holds s.mu.
func (s *session) sendNote(u game.Update) {
	switch u.Deed.Action.(type) {
	case game.DeclineDraw, game.DeclineTakeBack, game.DenyAbsence:
		s.sendRefusals(u.State)
	case game.ClaimFlag:
		s.claimFlag(u.State)
	case game.Move, game.Resign, game.AcceptResignation, game.OfferDraw, game.AcceptDraw, game.ClaimDraw,
		game.FlagFell, game.ClaimTime, game.ClaimAbsence, game.ConcedeAbsence, game.Abort, game.TakeBack,
		game.AcceptTakeBack, game.ProposeTimerOff, game.AcceptTimerOff: // held until the move they go with
	}
}

// sendRefusals says what has been refused of what is asked here.
func (s *session) sendRefusals(state game.State) {
	if state.Author() != s.me {
		return
	}
	if state.Declined() {
		s.sendRefusal(state.Slot(), passantv1.RequestBody_KIND_DRAW, 0)
	}
	for _, d := range state.Requests() {
		if kind, refused := refusal(state, d); refused && kind != passantv1.RequestBody_KIND_DRAW {
			s.sendRefusal(d.Slot, kind, 0)
		}
	}
}

// refusal reports whether an open request has been refused, and of which kind it
// is.
func refusal(state game.State, d game.Deed) (kind passantv1.RequestBody_Kind, refused bool) {
	switch a := d.Action.(type) {
	case game.OfferDraw:
		return passantv1.RequestBody_KIND_DRAW, state.Declined()
	case game.TakeBack:
		return passantv1.RequestBody_KIND_TAKE_BACK, state.TakeBackAsked() == 0
	case game.ClaimAbsence:
		_, stands := state.AbsenceClaimed()
		if a.Draw {
			return passantv1.RequestBody_KIND_ABSENCE_DRAW, !stands
		}
		return passantv1.RequestBody_KIND_ABSENCE_WIN, !stands
	case game.Move, game.Resign, game.AcceptResignation, game.AcceptDraw, game.DeclineDraw, game.ClaimDraw,
		game.FlagFell, game.ClaimTime, game.ClaimFlag, game.ConcedeAbsence, game.DenyAbsence, game.Abort,
		game.AcceptTakeBack, game.DeclineTakeBack, game.ProposeTimerOff, game.AcceptTimerOff:
	}
	return passantv1.RequestBody_KIND_UNSPECIFIED, false
}

func (s *session) sendRefusal(slot int, kind passantv1.RequestBody_Kind, left game.Millis) {
	s.conn.send(&passantv1.Frame{Msg: &passantv1.Frame_RequestRefused{RequestRefused: &passantv1.RequestRefused{
		GameId: s.id[:], Slot: uint32(slot), Kind: kind, LeftMs: uint32(left),
	}}})
}

// hearRequest enters what the peer asks for.
func (s *session) hearRequest(ctx context.Context, c *conn, r *passantv1.SignedRequest) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.listens(c) {
		return nil
	}
	d, err := record.ParseRequest(r)
	if err != nil {
		return fmt.Errorf("%w: %w", errProtocol, err)
	}
	state := s.table.State()
	switch {
	case d.Slot < state.Slot() || state.Over():
		s.sendAck() // it crossed an entry, and is void
		return nil
	case d.Slot > state.Slot() || state.Author() != s.me:
		return fmt.Errorf("%w: a request for slot %d", errProtocol, d.Slot)
	}
	if flag, ok := d.Action.(game.ClaimFlag); ok {
		return s.answerFlag(ctx, flag)
	}
	if s.saidAgain(state, d) {
		s.sendRefusals(state)
		return s.answer(ctx)
	}
	switch err := s.table.Seat(s.me.Other()).Enter(ctx, d); {
	case err == nil:
	case isDisagreement(err):
		return fmt.Errorf("%w: %w", errProtocol, err)
	case isRefusal(err):
		s.n.log.Warn("a request is not taken", "game", s.id, "slot", d.Slot, "err", err)
	default: // the fault is here; the peer asks again when they are back
		return fmt.Errorf("request in slot %d: %w", d.Slot, err)
	}
	return s.answer(ctx)
}

// saidAgain reports whether a request has been heard before, and is answered as it was
// then. A claim that was denied is heard anew where it would be conceded now: there may
// have been an absence since.
func (s *session) saidAgain(state game.State, d game.Deed) bool {
	if claim, ok := d.Action.(game.ClaimAbsence); ok {
		_, stands := state.AbsenceClaimed()
		if !stands && s.here.concedes(time.Now(), state.Slot(), claim) {
			return false
		}
	}
	return slices.ContainsFunc(state.Requests(), func(open game.Deed) bool { return open.Action == d.Action })
}

// answer does what one's program answers by itself, and sends it. What the rules
// of the game say alone the table does.
func (s *session) answer(ctx context.Context) error {
	state := s.table.State()
	if claim, ok := state.AbsenceClaimed(); ok && state.Author() == s.me {
		if err := s.table.Seat(s.me).Act(ctx, s.verdict(state, claim)); err != nil {
			return fmt.Errorf("absence: %w", err)
		}
	}
	s.sendEntries()
	return nil
}

// isRefusal reports whether the rules of the game say no to a request.
func isRefusal(err error) bool {
	return isAny(err, game.ErrAsked, game.ErrResigned, game.ErrTooEarly, game.ErrTooLate, game.ErrNoAgreement, game.ErrNotYourTurn,
		game.ErrNoTakeBacks, game.ErrNothingBack, game.ErrTakeBacksUsed, game.ErrUnanswered)
}

func isDisagreement(err error) bool {
	_, ok := errors.AsType[*record.Disagreement](err)
	return ok
}

// hearRefusal enters that the peer declined something.
func (s *session) hearRefusal(ctx context.Context, c *conn, r *passantv1.RequestRefused) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.listens(c) || s.table.State().Author() == s.me {
		return nil
	}
	var a game.Action
	switch r.GetKind() {
	case passantv1.RequestBody_KIND_DRAW:
		a = game.DeclineDraw{}
	case passantv1.RequestBody_KIND_TAKE_BACK:
		a = game.DeclineTakeBack{}
	case passantv1.RequestBody_KIND_ABSENCE_WIN, passantv1.RequestBody_KIND_ABSENCE_DRAW:
		a = game.DenyAbsence{}
	case passantv1.RequestBody_KIND_FLAG:
		s.n.log.Info("their clock has not run out", "game", s.id, "slot", r.GetSlot(), "left_ms", r.GetLeftMs())
		return nil
	case passantv1.RequestBody_KIND_RESIGN, passantv1.RequestBody_KIND_ABORT, passantv1.RequestBody_KIND_UNSPECIFIED:
		return nil // these are not refused
	default:
		return nil
	}
	if err := s.table.Seat(s.me.Other()).Enter(ctx, game.Deed{Slot: int(r.GetSlot()), Action: a}); err != nil {
		// It is known already, or what was asked for is void by now.
		s.n.log.Debug("a refusal means nothing", "game", s.id, "err", err)
	}
	return nil
}
