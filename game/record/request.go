package record

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"math"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// requestBody writes a request as it is signed.
func requestBody(head Head, d game.Deed) (*passantv1.RequestBody, error) {
	b := &passantv1.RequestBody{Slot: uint32(d.Slot), Head: head[:]}
	switch a := d.Action.(type) {
	case game.Resign:
		b.Kind = passantv1.RequestBody_KIND_RESIGN
	case game.OfferDraw:
		b.Kind = passantv1.RequestBody_KIND_DRAW
	case game.TakeBack:
		b.Kind = passantv1.RequestBody_KIND_TAKE_BACK
	case game.Abort:
		b.Kind = passantv1.RequestBody_KIND_ABORT
	case game.ClaimFlag:
		b.Kind = passantv1.RequestBody_KIND_FLAG
		b.ElapsedMs = inMillis(a.Elapsed)
	case game.ClaimAbsence:
		b.Kind = passantv1.RequestBody_KIND_ABSENCE_WIN
		if a.Draw {
			b.Kind = passantv1.RequestBody_KIND_ABSENCE_DRAW
		}
		b.Walkover = a.Walkover
	case game.Move, game.AcceptResignation, game.AcceptDraw, game.DeclineDraw, game.ClaimDraw, game.FlagFell,
		game.ClaimTime, game.ConcedeAbsence, game.DenyAbsence, game.AcceptTakeBack, game.DeclineTakeBack,
		game.ProposeTimerOff, game.AcceptTimerOff:
		return nil, fmt.Errorf("record: %T is not a request", a)
	}
	return b, nil
}

// inMillis is a time as the wire has it: 49 days are the most that it can say.
func inMillis(m game.Millis) uint32 { return uint32(min(max(m, 0), math.MaxUint32)) }

// requested reads what a request asks for.
func requested(b *passantv1.RequestBody) (game.Action, error) {
	switch b.GetKind() {
	case passantv1.RequestBody_KIND_RESIGN:
		return game.Resign{}, nil
	case passantv1.RequestBody_KIND_DRAW:
		return game.OfferDraw{}, nil
	case passantv1.RequestBody_KIND_TAKE_BACK:
		return game.TakeBack{}, nil
	case passantv1.RequestBody_KIND_ABORT:
		return game.Abort{}, nil
	case passantv1.RequestBody_KIND_FLAG:
		return game.ClaimFlag{Elapsed: game.Millis(b.GetElapsedMs())}, nil
	case passantv1.RequestBody_KIND_ABSENCE_WIN:
		return game.ClaimAbsence{Walkover: b.GetWalkover()}, nil
	case passantv1.RequestBody_KIND_ABSENCE_DRAW:
		return game.ClaimAbsence{Draw: true, Walkover: b.GetWalkover()}, nil
	case passantv1.RequestBody_KIND_UNSPECIFIED:
	}
	return nil, fmt.Errorf("%w: a request of no known kind", ErrMalformed)
}

// ParseRequest reads a request into the deed that it says was done.
func ParseRequest(r *passantv1.SignedRequest) (game.Deed, error) {
	var b passantv1.RequestBody
	if err := proto.Unmarshal(r.GetBody(), &b); err != nil {
		return game.Deed{}, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	a, err := requested(&b)
	if err != nil {
		return game.Deed{}, err
	}
	seal, err := proto.Marshal(r)
	if err != nil {
		return game.Deed{}, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return game.Deed{Slot: int(b.GetSlot()), Action: a, Seal: seal}, nil
}

// SignedRequest is the request that a recorded deed was sealed as.
func SignedRequest(d game.Deed) (*passantv1.SignedRequest, error) {
	r := &passantv1.SignedRequest{}
	if err := proto.Unmarshal(d.Seal, r); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return r, nil
}

// sealRequest signs a request made here.
func sealRequest(key ed25519.PrivateKey, id ID, head Head, d game.Deed) (*passantv1.SignedRequest, error) {
	b, err := requestBody(head, d)
	if err != nil {
		return nil, err
	}
	raw, err := proto.Marshal(b)
	if err != nil {
		return nil, fmt.Errorf("request: %w", err)
	}
	return &passantv1.SignedRequest{GameId: id[:], Body: raw, Sig: ed25519.Sign(key, requestMessage(id, raw))}, nil
}

// checkRequest checks a request that came with a seal.
func (s *Start) checkRequest(head Head, d game.Deed) (*passantv1.SignedRequest, error) {
	r, err := SignedRequest(d)
	if err != nil {
		return nil, err
	}
	var b passantv1.RequestBody
	if err := proto.Unmarshal(r.GetBody(), &b); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	switch {
	case !bytes.Equal(r.GetGameId(), s.ID[:]), !bytes.Equal(b.GetHead(), head[:]):
		return nil, &Disagreement{Fault: FaultChain, Slot: d.Slot}
	case !requestSigned(s.Keys[d.By], s.ID, r):
		return nil, &Disagreement{Fault: FaultSignature, Slot: d.Slot}
	}
	return r, nil
}

// SealRequest signs a request that is not recorded, such as [game.ClaimFlag], for
// the open slot.
func (r *Record) SealRequest(d game.Deed) (*passantv1.SignedRequest, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := r.keys[d.By]
	if key == nil {
		return nil, errNotYours
	}
	d.Slot = len(r.entries)
	return sealRequest(key, r.start.ID, r.heads[d.Slot], d)
}
