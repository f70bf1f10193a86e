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
		ThinkMs:      inMillis(d.Think),
		PrevNetMs:    inMillis(d.Net),
		WhiteMs:      inMillis(after.Banked(rules.White)),
		BlackMs:      inMillis(after.Banked(rules.Black)),
		Ending:       endingOf(after.Result().Reason),
	}
	request, err := asked(before, d.Action)
	if err != nil {
		return nil, err
	}
	switch a := d.Action.(type) {
	case game.Move:
		b.Kind = &passantv1.EntryBody_Move{Move: moveOf(a)}
	case game.Resign:
		b.Kind = &passantv1.EntryBody_Resign{Resign: &passantv1.Resign{}}
	case game.AcceptResignation:
		b.Kind = &passantv1.EntryBody_AcceptResign{AcceptResign: &passantv1.AcceptResign{Request: request}}
	case game.AcceptDraw:
		b.Kind = &passantv1.EntryBody_AcceptDraw{AcceptDraw: &passantv1.AcceptDraw{Request: request}}
	case game.ClaimDraw:
		b.Kind = &passantv1.EntryBody_ClaimDraw{ClaimDraw: claimOf(a)}
	case game.FlagFell:
		b.Kind = &passantv1.EntryBody_FlagFell{FlagFell: &passantv1.FlagFell{}}
	case game.ClaimTime:
		b.Kind = &passantv1.EntryBody_ClaimTime{ClaimTime: &passantv1.ClaimTime{}}
	case game.ConcedeAbsence:
		b.Kind = &passantv1.EntryBody_ConcedeAbsence{ConcedeAbsence: &passantv1.ConcedeAbsence{Request: request}}
	case game.Abort:
		b.Kind = &passantv1.EntryBody_Abort{Abort: &passantv1.Abort{Request: request}}
	case game.TakeBack:
		b.Kind = &passantv1.EntryBody_TakeBack{TakeBack: &passantv1.TakeBack{}}
	case game.AcceptTakeBack:
		b.Kind = &passantv1.EntryBody_AcceptTakeBack{AcceptTakeBack: &passantv1.AcceptTakeBack{Request: request}}
	case game.DeclineTakeBack:
		b.Kind = &passantv1.EntryBody_DeclineTakeBack{DeclineTakeBack: &passantv1.DeclineTakeBack{}}
	case game.OfferDraw, game.DeclineDraw, game.ClaimFlag, game.ClaimAbsence, game.DenyAbsence,
		game.ProposeTimerOff, game.AcceptTimerOff:
		return nil, fmt.Errorf("record: %T is not an entry", a)
	}
	return b, nil
}

func moveOf(a game.Move) *passantv1.Move {
	return &passantv1.Move{
		Uci:             a.Move.String(),
		OfferDraw:       a.OfferDraw,
		ProposeTimerOff: a.ProposeTimerOff,
		AcceptTimerOff:  a.AcceptTimerOff,
	}
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
		return move(k.Move)
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
	case *passantv1.EntryBody_ClaimTime:
		return game.ClaimTime{}, nil
	case *passantv1.EntryBody_ConcedeAbsence:
		return game.ConcedeAbsence{}, nil
	case *passantv1.EntryBody_Abort:
		return game.Abort{}, nil
	case *passantv1.EntryBody_TakeBack:
		return game.TakeBack{}, nil
	case *passantv1.EntryBody_AcceptTakeBack:
		return game.AcceptTakeBack{}, nil
	case *passantv1.EntryBody_DeclineTakeBack:
		return game.DeclineTakeBack{}, nil
	}
	return nil, fmt.Errorf("%w: an entry of no known kind", ErrMalformed)
}

func move(m *passantv1.Move) (game.Action, error) {
	played, err := rules.ParseUCI(m.GetUci())
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return game.Move{
		Move:            played,
		OfferDraw:       m.GetOfferDraw(),
		ProposeTimerOff: m.GetProposeTimerOff(),
		AcceptTimerOff:  m.GetAcceptTimerOff(),
	}, nil
}

func claim(c *passantv1.ClaimDraw) (game.Action, error) {
	a := game.ClaimDraw{}
	switch c.GetKind() {
	case passantv1.ClaimDraw_KIND_THREEFOLD:
		a.Ground = game.Threefold
	case passantv1.ClaimDraw_KIND_FIFTY:
		a.Ground = game.FiftyMoves
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
	return game.Deed{
		Slot:   int(b.GetSlot()),
		Action: a,
		Think:  game.Millis(b.GetThinkMs()),
		Net:    game.Millis(b.GetPrevNetMs()),
		Seal:   seal,
	}, nil
}

// SignedEntry is the entry that a recorded deed was sealed as.
func SignedEntry(d game.Deed) (*passantv1.SignedEntry, error) {
	e := &passantv1.SignedEntry{}
	if err := proto.Unmarshal(d.Seal, e); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return e, nil
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
