package record

import (
	"crypto/ed25519"
	"fmt"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// entryBody writes an entry as it is hashed and signed. before and after are the
// states round it.
func entryBody(before, after game.State, d game.Deed) (*passantv1.EntryBody, error) {
	b := &passantv1.EntryBody{
		Slot:         uint32(d.Slot),
		PositionHash: after.PositionHash(),
		ThinkMs:      uint32(d.Think),
		WhiteMs:      uint32(after.Banked(rules.White)),
		BlackMs:      uint32(after.Banked(rules.Black)),
		Ending:       endingOf(after.Result().Reason),
	}
	switch a := d.Action.(type) {
	case game.Move:
		b.Kind = &passantv1.EntryBody_Move{Move: &passantv1.Move{Uci: a.Move.String(), OfferDraw: a.OfferDraw}}
	case game.Resign:
		b.Kind = &passantv1.EntryBody_Resign{Resign: &passantv1.Resign{}}
	case game.AcceptResignation:
		request, err := asked(before, game.Resign{})
		if err != nil {
			return nil, err
		}
		b.Kind = &passantv1.EntryBody_AcceptResign{AcceptResign: &passantv1.AcceptResign{Request: request}}
	case game.AcceptDraw:
		request, err := asked(before, game.OfferDraw{})
		if err != nil {
			return nil, err
		}
		b.Kind = &passantv1.EntryBody_AcceptDraw{AcceptDraw: &passantv1.AcceptDraw{Request: request}}
	case game.ClaimDraw:
		b.Kind = &passantv1.EntryBody_ClaimDraw{ClaimDraw: claimOf(a)}
	case game.FlagFell:
		b.Kind = &passantv1.EntryBody_FlagFell{FlagFell: &passantv1.FlagFell{}}
	case game.OfferDraw, game.DeclineDraw:
		return nil, fmt.Errorf("record: %T is not an entry", a)
	}
	return b, nil
}

// endingOf writes why a game is over as the wire has it.
func endingOf(r game.Reason) passantv1.Ending {
	switch r {
	case game.NotEnded:
		return passantv1.Ending_ENDING_UNSPECIFIED
	case game.Checkmate:
		return passantv1.Ending_ENDING_CHECKMATE
	case game.Stalemate:
		return passantv1.Ending_ENDING_STALEMATE
	case game.DeadMaterial:
		return passantv1.Ending_ENDING_DEAD_MATERIAL
	case game.DeadPosition:
		return passantv1.Ending_ENDING_DEAD_POSITION
	case game.ByThreefold:
		return passantv1.Ending_ENDING_THREEFOLD
	case game.ByFiftyMoves:
		return passantv1.Ending_ENDING_FIFTY_MOVES
	case game.ByFivefold:
		return passantv1.Ending_ENDING_FIVEFOLD
	case game.BySeventyFiveMoves:
		return passantv1.Ending_ENDING_SEVENTY_FIVE_MOVES
	case game.ByAgreement:
		return passantv1.Ending_ENDING_AGREEMENT
	case game.ByResignation:
		return passantv1.Ending_ENDING_RESIGNATION
	case game.ResignedUnproven:
		return passantv1.Ending_ENDING_RESIGNATION_UNPROVEN
	case game.ResignedUnmateable:
		return passantv1.Ending_ENDING_RESIGNATION_DRAWN
	case game.OnTime:
		return passantv1.Ending_ENDING_TIME
	case game.FlagUnproven:
		return passantv1.Ending_ENDING_TIME_UNPROVEN
	case game.FlagUnmateable:
		return passantv1.Ending_ENDING_TIME_DRAWN
	}
	return passantv1.Ending_ENDING_UNSPECIFIED
}

// asked is the signed request for a that is open in a state, or nil.
func asked(s game.State, a game.Action) (*passantv1.SignedRequest, error) {
	for _, d := range s.Requests() {
		if d.Action != a {
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

func claimOf(a game.ClaimDraw) *passantv1.ClaimDraw {
	c := &passantv1.ClaimDraw{Kind: passantv1.ClaimDraw_KIND_FIFTY}
	if a.Ground == game.Threefold {
		c.Kind = passantv1.ClaimDraw_KIND_THREEFOLD
	}
	if a.Move != rules.NoMove {
		c.IntendedUci = a.Move.String()
	}
	return c
}

// action reads what an entry does.
func action(b *passantv1.EntryBody) (game.Action, error) {
	switch k := b.GetKind().(type) {
	case *passantv1.EntryBody_Move:
		m, err := rules.ParseUCI(k.Move.GetUci())
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
		}
		return game.Move{Move: m, OfferDraw: k.Move.GetOfferDraw()}, nil
	case *passantv1.EntryBody_Resign:
		return game.Resign{}, nil
	case *passantv1.EntryBody_AcceptResign:
		return game.AcceptResignation{}, nil
	case *passantv1.EntryBody_AcceptDraw:
		return game.AcceptDraw{}, nil
	case *passantv1.EntryBody_ClaimDraw:
		return claim(k.ClaimDraw)
	case *passantv1.EntryBody_FlagFell:
		return game.FlagFell{}, nil
	}
	return nil, fmt.Errorf("%w: an entry of no known kind", ErrMalformed)
}

func claim(c *passantv1.ClaimDraw) (game.Action, error) {
	a := game.ClaimDraw{}
	switch c.GetKind() {
	case passantv1.ClaimDraw_KIND_THREEFOLD:
		a.Ground = game.Threefold
	case passantv1.ClaimDraw_KIND_FIFTY:
		a.Ground = game.FiftyMoves
	case passantv1.ClaimDraw_KIND_UNSPECIFIED:
		return nil, fmt.Errorf("%w: a claim of no known kind", ErrMalformed)
	default:
		return nil, fmt.Errorf("%w: a claim of no known kind", ErrMalformed)
	}
	if uci := c.GetIntendedUci(); uci != "" {
		m, err := rules.ParseUCI(uci)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
		}
		a.Move = m
	}
	return a, nil
}

// embedded is the request that an entry answers, or nil, and of which kind it
// has to be.
func embedded(b *passantv1.EntryBody) (*passantv1.SignedRequest, passantv1.RequestBody_Kind) {
	switch k := b.GetKind().(type) {
	case *passantv1.EntryBody_AcceptResign:
		return k.AcceptResign.GetRequest(), passantv1.RequestBody_KIND_RESIGN
	case *passantv1.EntryBody_AcceptDraw:
		return k.AcceptDraw.GetRequest(), passantv1.RequestBody_KIND_DRAW
	}
	return nil, passantv1.RequestBody_KIND_UNSPECIFIED
}

// requestBody writes a request as it is signed.
func requestBody(head Head, d game.Deed) (*passantv1.RequestBody, error) {
	b := &passantv1.RequestBody{Slot: uint32(d.Slot), Head: head[:]}
	switch d.Action.(type) {
	case game.Resign:
		b.Kind = passantv1.RequestBody_KIND_RESIGN
	case game.OfferDraw:
		b.Kind = passantv1.RequestBody_KIND_DRAW
	default:
		return nil, fmt.Errorf("record: %T is not a request", d.Action)
	}
	return b, nil
}

// requested reads what a request asks for.
func requested(b *passantv1.RequestBody) (game.Action, error) {
	switch b.GetKind() {
	case passantv1.RequestBody_KIND_RESIGN:
		return game.Resign{}, nil
	case passantv1.RequestBody_KIND_DRAW:
		return game.OfferDraw{}, nil
	case passantv1.RequestBody_KIND_UNSPECIFIED:
	}
	return nil, fmt.Errorf("%w: a request of no known kind", ErrMalformed)
}

// ParseEntry reads an entry into the deed that it says was done. What it claims
// is checked when the deed is recorded.
func ParseEntry(e *passantv1.SignedEntry) (game.Deed, error) {
	var b passantv1.EntryBody
	if err := proto.Unmarshal(e.GetBody(), &b); err != nil {
		return game.Deed{}, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	a, err := action(&b)
	if err != nil {
		return game.Deed{}, err
	}
	seal, err := proto.Marshal(e)
	if err != nil {
		return game.Deed{}, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return game.Deed{Slot: int(b.GetSlot()), Action: a, Think: game.Millis(b.GetThinkMs()), Seal: seal}, nil
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

// SignedEntry is the entry that a recorded deed was sealed as.
func SignedEntry(d game.Deed) (*passantv1.SignedEntry, error) {
	e := &passantv1.SignedEntry{}
	if err := proto.Unmarshal(d.Seal, e); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return e, nil
}

// SignedRequest is the request that a recorded deed was sealed as.
func SignedRequest(d game.Deed) (*passantv1.SignedRequest, error) {
	r := &passantv1.SignedRequest{}
	if err := proto.Unmarshal(d.Seal, r); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return r, nil
}

// sealEntry signs an entry done here.
func sealEntry(key ed25519.PrivateKey, id ID, head Head, before, after game.State, d game.Deed) (*passantv1.SignedEntry, error) {
	b, err := entryBody(before, after, d)
	if err != nil {
		return nil, err
	}
	raw, err := proto.Marshal(b)
	if err != nil {
		return nil, fmt.Errorf("entry: %w", err)
	}
	return &passantv1.SignedEntry{GameId: id[:], Body: raw, Sig: signEntry(key, head.next(raw))}, nil
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
