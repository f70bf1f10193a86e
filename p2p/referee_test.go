package p2p

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"fmt"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A referee judges the record of a game by the rules of the log as
// proto/README.md has them, and by none of the code that played it: who may write
// what, what an entry must be backed by, and what the clocks say.
type referee struct {
	start *record.Start
	head  []byte
	log   []*passantv1.EntryBody
	over  bool

	untimed bool
	side    [2]account
	last    spending
}

// An account is the clock of one side, in milliseconds.
type account struct {
	left, allowance int64
	moved           bool
}

// A spending is what the last entry took from its author's clock, before it is
// known what the network took of it.
type spending struct {
	by                  rules.Color
	move                bool
	free                bool // nothing is charged
	before, think, room int64
}

// judge reports the first thing that is wrong with the record of a game.
func judge(rec *record.Record) error {
	start := rec.Start()
	head := sha256.Sum256(append([]byte("passant-game-v1\x00"), start.Signed().GetGame()...))
	r := &referee{start: start, head: head[:], untimed: !start.Terms.White.Timed()}
	for c, tc := range []game.TimeControl{start.Terms.White, start.Terms.Black} {
		r.side[c] = account{left: int64(tc.Base), allowance: int64(start.Terms.Allowance)}
	}
	for slot, e := range rec.EntriesFrom(0) {
		if err := r.judgeEntry(slot, e); err != nil {
			return fmt.Errorf("entry %d: %w", slot, err)
		}
	}
	return nil
}

func (r *referee) author(slot int) rules.Color {
	first := rules.White
	if r.start.Terms.Start != nil {
		first = r.start.Terms.Start.Turn()
	}
	if slot%2 == 1 {
		return first.Other()
	}
	return first
}

func (r *referee) judgeEntry(slot int, e *passantv1.SignedEntry) error {
	var b passantv1.EntryBody
	if err := proto.Unmarshal(e.GetBody(), &b); err != nil {
		return err
	}
	if r.over {
		return fmt.Errorf("it comes after the end")
	}
	if int(b.GetSlot()) != slot {
		return fmt.Errorf("it is for slot %d", b.GetSlot())
	}
	before := r.head
	next := sha256.Sum256(bytes.Join([][]byte{[]byte("passant-entry-v1\x00"), before, e.GetBody()}, nil))
	by := r.author(slot)
	if !ed25519.Verify(r.start.Keys[by], append([]byte("passant-entry-v1\x00"), next[:]...), e.GetSig()) {
		return fmt.Errorf("its author has not signed it")
	}
	if err := r.judgeKind(slot, by, before, &b); err != nil {
		return err
	}
	if err := r.judgeClocks(by, &b); err != nil {
		return err
	}
	r.head = next[:]
	r.log = append(r.log, &b)
	r.over = b.GetEnding() != passantv1.Ending_ENDING_UNSPECIFIED
	return nil
}

// judgeKind asks whether an entry may stand where it does.
func (r *referee) judgeKind(slot int, by rules.Color, head []byte, b *passantv1.EntryBody) error {
	asked := func(q *passantv1.SignedRequest, kinds ...passantv1.RequestBody_Kind) error {
		return r.judgeRequest(slot, by.Other(), head, q, kinds)
	}
	answering := slot > 0 && r.log[slot-1].GetTakeBack() != nil
	ends := b.GetEnding() != passantv1.Ending_ENDING_UNSPECIFIED
	switch k := b.GetKind().(type) {
	case *passantv1.EntryBody_Move:
		if answering {
			return fmt.Errorf("a move where an answer is due")
		}
		return nil
	case *passantv1.EntryBody_TakeBack:
		if slot < 2 || r.log[slot-1].GetMove() == nil || r.log[slot-2].GetMove() == nil || ends {
			return fmt.Errorf("there are no two moves to take back")
		}
		return nil
	case *passantv1.EntryBody_DeclineTakeBack:
		if !answering || ends {
			return fmt.Errorf("it declines what was not asked")
		}
		return nil
	case *passantv1.EntryBody_AcceptTakeBack:
		switch {
		case ends:
			return fmt.Errorf("a take-back ends nothing")
		case answering && k.AcceptTakeBack.GetRequest() == nil:
			return nil
		case slot == 0 || r.log[slot-1].GetMove() == nil:
			return fmt.Errorf("there is no move to take back")
		}
		return asked(k.AcceptTakeBack.GetRequest(), passantv1.RequestBody_KIND_TAKE_BACK)
	}
	if !ends {
		return fmt.Errorf("%T does not end the game", b.GetKind())
	}
	switch k := b.GetKind().(type) {
	case *passantv1.EntryBody_AcceptResign:
		return asked(k.AcceptResign.GetRequest(), passantv1.RequestBody_KIND_RESIGN)
	case *passantv1.EntryBody_AcceptDraw:
		if slot > 0 && r.log[slot-1].GetMove().GetOfferDraw() && k.AcceptDraw.GetRequest() == nil {
			return nil
		}
		return asked(k.AcceptDraw.GetRequest(), passantv1.RequestBody_KIND_DRAW)
	case *passantv1.EntryBody_ConcedeAbsence:
		return asked(k.ConcedeAbsence.GetRequest(), passantv1.RequestBody_KIND_ABSENCE_WIN, passantv1.RequestBody_KIND_ABSENCE_DRAW)
	case *passantv1.EntryBody_Abort:
		if slot >= 2 {
			return fmt.Errorf("an abort after both have moved")
		}
		if k.Abort.GetRequest() == nil {
			return nil
		}
		return asked(k.Abort.GetRequest(), passantv1.RequestBody_KIND_ABORT)
	}
	return nil
}

// judgeRequest asks whether a request backs an entry: made by the other side,
// for this slot and this past.
func (r *referee) judgeRequest(slot int, by rules.Color, head []byte, q *passantv1.SignedRequest, kinds []passantv1.RequestBody_Kind) error {
	var b passantv1.RequestBody
	if err := proto.Unmarshal(q.GetBody(), &b); err != nil {
		return err
	}
	sum := sha256.Sum256(q.GetBody())
	signed := bytes.Join([][]byte{[]byte("passant-request-v1\x00"), r.start.ID[:], sum[:]}, nil)
	if int(b.GetSlot()) != slot || !bytes.Equal(b.GetHead(), head) || !ed25519.Verify(r.start.Keys[by], signed, q.GetSig()) {
		return fmt.Errorf("nobody asked for it")
	}
	for _, kind := range kinds {
		if b.GetKind() == kind {
			return nil
		}
	}
	return fmt.Errorf("something else was asked: %v", b.GetKind())
}

// judgeClocks computes what the clocks show, as the protocol says (proto/README.md, Clocks).
func (r *referee) judgeClocks(by rules.Color, b *passantv1.EntryBody) error {
	if r.untimed {
		return r.compareClocks(b, 0, 0)
	}
	other := by.Other()
	// First what the network took of the entry before.
	over := max(0, int64(b.GetPrevNetMs())-100)
	overdrew := false
	if r.last.free || len(r.log) == 0 {
		over = 0
	}
	bank := min(over, r.side[other].allowance)
	r.side[other].allowance -= bank
	if late := over - bank; late > 0 {
		tc := r.start.Terms.For(other)
		r.side[other].left = max(0, r.last.before-max(0, r.last.think-int64(tc.Delay))-late)
		if r.last.move {
			overdrew = r.last.think+late > r.last.room
			if b.GetClaimTime() == nil { // whoever plays on after all has the increment too
				r.side[other].left += int64(tc.Increment)
			}
		}
	}
	if b.GetClaimTime() != nil && !overdrew {
		return fmt.Errorf("time is claimed, and the move came in time")
	}
	// Then what was thought for this one.
	tc := r.start.Terms.For(by)
	me := &r.side[by]
	think := int64(b.GetThinkMs())
	if !me.moved {
		think = max(0, think-20_000)
	}
	room := me.left
	if !tc.Bronstein {
		room += int64(tc.Delay)
	}
	if tc.MoveLimit > 0 {
		room = min(room, int64(tc.MoveLimit))
	}
	// Nobody's clock runs while a move asked back waits for its answer.
	answer := b.GetAcceptTakeBack() != nil || b.GetDeclineTakeBack() != nil ||
		len(r.log) > 0 && r.log[len(r.log)-1].GetTakeBack() != nil
	ends := b.GetEnding() != passantv1.Ending_ENDING_UNSPECIFIED
	r.last = spending{by: by, move: b.GetMove() != nil, free: answer, before: me.left, think: think, room: room}
	free := int64(tc.Delay)
	if ends && tc.Bronstein { // it is given back after a move, when there is one more to make
		free = 0
	}
	if !answer {
		me.left = max(0, me.left-max(0, think-free))
	}
	if b.GetMove() != nil {
		if think >= room {
			return fmt.Errorf("a move after the flag fell")
		}
		if !ends {
			me.left += int64(tc.Increment)
		}
		me.moved = true
	}
	if b.GetFlagFell() != nil && think < room {
		return fmt.Errorf("a flag that had not fallen")
	}
	if b.GetMove().GetAcceptTimerOff() {
		if !r.log[len(r.log)-1].GetMove().GetProposeTimerOff() {
			return fmt.Errorf("it accepts what was not proposed")
		}
		r.untimed = true
		return r.compareClocks(b, 0, 0)
	}
	return r.compareClocks(b, r.side[rules.White].left, r.side[rules.Black].left)
}

func (r *referee) compareClocks(b *passantv1.EntryBody, white, black int64) error {
	if int64(b.GetWhiteMs()) != white || int64(b.GetBlackMs()) != black {
		return fmt.Errorf("the clocks show %d and %d, not %d and %d", b.GetWhiteMs(), b.GetBlackMs(), white, black)
	}
	return nil
}
