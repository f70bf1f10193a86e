package p2p

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"passant/game"
	"passant/game/record"
	"passant/p2p/sanitise"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// reasonFor says what is wrong with an entry that was refused for err; ok is
// false where nothing is, and the fault is on this side.
func reasonFor(err error) (reason passantv1.Desync_Reason, ok bool) {
	if d, isDisagreement := errors.AsType[*record.Disagreement](err); isDisagreement {
		return faultReason(d.Fault), true
	}
	if _, isClaim := errors.AsType[*game.ClaimError](err); isClaim {
		return passantv1.Desync_REASON_CLAIM, true
	}
	switch {
	case isAny(err, game.ErrFlag, game.ErrNoFlag, game.ErrInTime, game.ErrSpan, errNet):
		return passantv1.Desync_REASON_CLOCK, true
	case isAny(err, game.ErrNoOffer, game.ErrNotResigned, game.ErrTooEarly, game.ErrTooLate, game.ErrNoAgreement,
		game.ErrNotClaimed, game.ErrNoClock, game.ErrNotProposed,
		game.ErrNoTakeBack, game.ErrNoTakeBacks, game.ErrNothingBack, game.ErrTakeBacksUsed):
		return passantv1.Desync_REASON_CLAIM, true
	case isAny(err, rules.ErrIllegal, game.ErrNotYourTurn, game.ErrUnanswered, record.ErrMalformed):
		return passantv1.Desync_REASON_ILLEGAL, true
	}
	return passantv1.Desync_REASON_UNSPECIFIED, false
}

// isAny reports whether err is one of several.
func isAny(err error, sentinels ...error) bool {
	return slices.ContainsFunc(sentinels, func(s error) bool { return errors.Is(err, s) })
}

func faultReason(f record.Fault) passantv1.Desync_Reason {
	switch f {
	case record.FaultSignature:
		return passantv1.Desync_REASON_SIGNATURE
	case record.FaultPosition:
		return passantv1.Desync_REASON_POSITION
	case record.FaultClock:
		return passantv1.Desync_REASON_CLOCK
	case record.FaultChain:
		return passantv1.Desync_REASON_CHAIN
	case record.FaultClaim:
		return passantv1.Desync_REASON_CLAIM
	case record.FaultEnding:
		return passantv1.Desync_REASON_ENDING
	}
	return passantv1.Desync_REASON_UNSPECIFIED
}

// foul reports whether only a program that breaks the rules can be the cause.
func foul(r passantv1.Desync_Reason) bool {
	switch r {
	case passantv1.Desync_REASON_ILLEGAL, passantv1.Desync_REASON_SIGNATURE, passantv1.Desync_REASON_EQUIVOCATION,
		passantv1.Desync_REASON_CLAIM:
		return true
	case passantv1.Desync_REASON_UNSPECIFIED, passantv1.Desync_REASON_POSITION, passantv1.Desync_REASON_CHAIN,
		passantv1.Desync_REASON_CLOCK, passantv1.Desync_REASON_GAP, passantv1.Desync_REASON_ENDING:
	}
	return false
}

// A dispute is a game in which the two sides disagree. What the peer says of it
// now is evidence, and changes nothing.
type dispute struct {
	reason      passantv1.Desync_Reason
	slot        int
	mine, yours []byte
	myFEN       string // of the position after the entry, as it is known here
	yourFEN     string
	cause       error // nil where the peer found out
	after       string
	told        bool // our list has been sent
	report      string

	refused  *passantv1.SignedEntry   // what the peer sent, or nil
	theirs   []*passantv1.SignedEntry // the peer's list, as far as it is known
	incoming []*passantv1.SignedEntry // their list, as it comes
	bytes    int                      // of it
}

// disagree stops the game because of something that the peer sent, and tells
// them. The caller holds s.mu.
func (s *session) disagree(reason passantv1.Desync_Reason, slot int, e *passantv1.SignedEntry, cause error) {
	d := &dispute{reason: reason, slot: slot, cause: cause, after: s.moveName(slot, e), refused: e}
	if different, ok := errors.AsType[*record.Disagreement](cause); ok {
		d.myFEN = different.FEN
		if different.Fault == record.FaultPosition {
			d.mine = binary.BigEndian.AppendUint64(nil, different.Mine)
			d.yours = binary.BigEndian.AppendUint64(nil, different.Yours)
		}
	}
	if reason != passantv1.Desync_REASON_CHAIN {
		d.theirs = s.rec.EntriesFrom(0)[:min(slot, s.rec.Length())]
		if e != nil {
			d.theirs = append(d.theirs, e)
		}
	}
	s.conn.send(s.desync(reason, slot, d))
	s.suspend(d)
}

// desync is what the peer is told.
func (s *session) desync(reason passantv1.Desync_Reason, slot int, d *dispute) *passantv1.Frame {
	m := &passantv1.Desync{GameId: s.id[:], Slot: uint32(slot), Reason: reason}
	if d != nil {
		m.Mine, m.Yours, m.MyFen = d.mine, d.yours, d.myFEN
	}
	return &passantv1.Frame{Msg: &passantv1.Frame_Desync{Desync: m}}
}

// hearDesync stops the game because the peer says that the two disagree.
func (s *session) hearDesync(c *conn, m *passantv1.Desync) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != c || s.dispute != nil {
		return nil
	}
	if m.GetReason() == passantv1.Desync_REASON_GAP {
		return fmt.Errorf("%w: an entry was lost", errProtocol) // a new connection begins with Resume
	}
	slot := min(int(m.GetSlot()), s.rec.Length())
	d := &dispute{
		reason: m.GetReason(), slot: slot,
		mine: m.GetYours(), yours: m.GetMine(),
		yourFEN: sanitise.Line(m.GetMyFen(), record.MaxFEN, record.MaxFEN),
		after:   s.moveName(slot, nil),
	}
	if state := s.table.State(); slot < state.Slot() {
		if ply, ok := plyBefore(state, slot+1); ok {
			p := state.PositionAt(ply)
			d.myFEN = p.FEN()
		}
	}
	if d.reason != passantv1.Desync_REASON_CHAIN {
		d.theirs = s.rec.EntriesFrom(0)[:slot]
	}
	s.suspend(d)
	return nil
}

// suspend stops the table and saves the report. The caller holds s.mu.
func (s *session) suspend(d *dispute) {
	s.dispute = d
	var err error
	if d.report, err = s.saveReport(); err != nil {
		s.n.log.Error("the report could not be saved", "game", s.id, "err", err)
	}
	if err := s.rec.Dispute(d.refused); err != nil {
		s.n.log.Error("the record does not say that it is disputed", "game", s.id, "err", err)
	}
	s.n.log.Error("the two boards disagree", "game", s.id, "reason", d.reason, "slot", d.slot,
		"here", hex.EncodeToString(d.mine), "there", hex.EncodeToString(d.yours), "cause", d.cause, "report", d.report)
	s.table.Halt(game.Halt{After: d.after, Foul: d.cause != nil && foul(d.reason), Report: d.report})
	s.stirLink()
}

// moveName names the move of a slot, which is in the log or, refused, in e; it is
// empty where the slot holds no move, or one that was taken back since.
func (s *session) moveName(slot int, e *passantv1.SignedEntry) string {
	state := s.table.State()
	ply, ok := plyBefore(state, slot)
	if !ok {
		return ""
	}
	p := state.PositionAt(ply)
	var a game.Action
	if log := state.Log(); slot < len(log) {
		a = log[slot].Action
	} else if d, err := record.ParseEntry(e); err == nil {
		a = d.Action
	}
	m, ok := a.(game.Move)
	if !ok || !p.IsLegal(m.Move) {
		return ""
	}
	dots := "."
	if p.Turn() == rules.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", p.Fullmove(), dots, p.SAN(m.Move))
}

// plyBefore is how many moves stood when a slot was open; ok is false where some
// of them have been taken back since.
func plyBefore(state game.State, slot int) (ply int, ok bool) {
	log := state.Log()
	if slot > len(log) {
		return 0, false
	}
	at, standing := 0, 0
	for k, d := range log {
		if k == slot {
			at = standing
		}
		if _, moved := d.Action.(game.Move); moved {
			standing++
		}
		if _, undone := d.Action.(game.AcceptTakeBack); undone {
			standing-- // what a request asked for
			if _, asked := log[k-1].Action.(game.TakeBack); asked {
				standing-- // an entry asks for two
			}
		}
		if k >= slot && standing < at {
			return 0, false
		}
	}
	if slot == len(log) {
		at = standing
	}
	return at, true
}
