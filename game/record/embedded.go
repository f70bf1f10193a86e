package record

import (
	"bytes"
	"fmt"
	"slices"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// asked is the signed request that a answers, which is open in s, or nil where there is
// none.
func asked(s game.State, a game.Action) (*passantv1.SignedRequest, error) {
	for _, d := range s.Requests() {
		if d.By == s.Author() || !answers(a, d.Action) {
			continue
		}
		request := &passantv1.SignedRequest{}
		if err := proto.Unmarshal(d.Seal, request); err != nil {
			return nil, fmt.Errorf("request: %w", err)
		}
		return request, nil
	}
	return nil, nil
}

// answers reports whether an entry is the answer to such a request.
func answers(entry, request game.Action) bool {
	ok := false
	switch entry.(type) {
	case game.AcceptResignation:
		_, ok = request.(game.Resign)
	case game.AcceptDraw:
		_, ok = request.(game.OfferDraw)
	case game.ConcedeAbsence:
		_, ok = request.(game.ClaimAbsence)
	case game.AcceptTakeBack:
		_, ok = request.(game.TakeBack)
	case game.Abort:
		_, ok = request.(game.Abort)
	case game.Move, game.Resign, game.OfferDraw, game.DeclineDraw, game.ClaimDraw, game.FlagFell, game.ClaimTime,
		game.ClaimFlag, game.ClaimAbsence, game.DenyAbsence, game.TakeBack, game.DeclineTakeBack,
		game.ProposeTimerOff, game.AcceptTimerOff:
	}
	return ok
}

// embedded is the request that an entry answers, or nil.
func embedded(b *passantv1.EntryBody) *passantv1.SignedRequest {
	switch k := b.GetKind().(type) {
	case *passantv1.EntryBody_AcceptResign:
		return k.AcceptResign.GetRequest()
	case *passantv1.EntryBody_AcceptDraw:
		return k.AcceptDraw.GetRequest()
	case *passantv1.EntryBody_ConcedeAbsence:
		return k.ConcedeAbsence.GetRequest()
	case *passantv1.EntryBody_AcceptTakeBack:
		return k.AcceptTakeBack.GetRequest()
	case *passantv1.EntryBody_Abort:
		return k.Abort.GetRequest()
	}
	return nil
}

// needsRequest reports whether an entry proves nothing without the signed request that
// it answers. That is so of all answers, but where the entry before has asked, and of an
// abort, which its author may want themselves.
func needsRequest(before game.State, d game.Deed) bool {
	switch d.Action.(type) {
	case game.AcceptResignation, game.ConcedeAbsence:
		return true
	case game.AcceptDraw:
		m, ok := lastAction(before).(game.Move)
		return !ok || !m.OfferDraw
	case game.AcceptTakeBack:
		_, ok := lastAction(before).(game.TakeBack)
		return !ok
	case game.Move, game.Resign, game.OfferDraw, game.DeclineDraw, game.ClaimDraw, game.FlagFell, game.ClaimTime,
		game.ClaimFlag, game.ClaimAbsence, game.DenyAbsence, game.Abort, game.TakeBack, game.DeclineTakeBack,
		game.ProposeTimerOff, game.AcceptTimerOff:
	}
	return false
}

// lastAction is what the last entry does, or nil.
func lastAction(s game.State) game.Action {
	if log := s.Log(); len(log) > 0 {
		return log[len(log)-1].Action
	}
	return nil
}

// checkEmbedded reports whether the request in an entry is one that the entry
// answers: open in the state before it, and signed by the other side.
func (s *Start) checkEmbedded(head Head, before game.State, d game.Deed, r *passantv1.SignedRequest) bool {
	if r == nil {
		return !needsRequest(before, d)
	}
	q, ok := s.genuine(head, before, r)
	return ok && answers(d.Action, q.Action) && isOpen(before, q)
}

// isOpen reports whether a state knows of such a request by the same side.
func isOpen(s game.State, q game.Deed) bool {
	return slices.ContainsFunc(s.Requests(), func(open game.Deed) bool {
		return open.By == q.By && open.Action == q.Action
	})
}

// genuine reads a request for the open slot, if the side that may make one has
// signed it.
func (s *Start) genuine(head Head, before game.State, r *passantv1.SignedRequest) (q game.Deed, ok bool) {
	q, err := ParseRequest(r)
	if err != nil || q.Slot != before.Slot() {
		return q, false
	}
	q.By = before.Author().Other()
	var b passantv1.RequestBody
	return q, proto.Unmarshal(r.GetBody(), &b) == nil && bytes.Equal(b.GetHead(), head[:]) &&
		requestSigned(s.Keys[q.By], s.ID, r)
}

// Forgotten is the request that an entry for the open slot answers, if its maker has
// signed it and it is not known here, since a disk has lost it. It has to be entered
// before the entry.
func (r *Record) Forgotten(e *passantv1.SignedEntry) (request game.Deed, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, request, ok = r.unknown(e)
	return request, ok
}

// unknown is the request that an entry for the open slot answers, if its maker has
// signed it and it is not known here.
func (t *transcript) unknown(e *passantv1.SignedEntry) (request *passantv1.SignedRequest, q game.Deed, ok bool) {
	var b passantv1.EntryBody
	if err := proto.Unmarshal(e.GetBody(), &b); err != nil || embedded(&b) == nil {
		return nil, game.Deed{}, false
	}
	q, ok = t.start.genuine(t.head(), t.state, embedded(&b))
	return embedded(&b), q, ok && !isOpen(t.state, q)
}
