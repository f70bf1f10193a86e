package p2p

import (
	"math"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// TestALengthThatIsALie has a peer say, when somebody is back after a restart,
// that their log is longer than any: the turns to come are none that the program
// was restarted in, and nothing that they say of those is believed.
func TestALengthThatIsALie(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, quick(game.AsWhite))
		opening(t, mine, his, "e2e4", "e7e5")
		inTouch(t, mine, anna, bob)
		id := sessionID(t, mine)
		head, _ := anna.sessions[id].rec.HeadAt(2)
		key := bob.key
		w.unplug()
		bob.stop()
		mine = anna.restart(bob, mine.ID)
		w.plug()

		eve := w.visitAs(t, anna, key, greeting())
		eve.say(resumeSaying(id, maxEntries, make([]byte, headSize)))
		eve.say(resumeSaying(id, 2, head[:]))
		until(t, "Anna is back", func() bool { return mine.Link() == game.LinkUp })
		move(t, mine, "g1f3")
		time.Sleep(100 * time.Millisecond)
		eve.ack(anna, mine)
		reply := moveBody(3, "b8c6")
		s := stateOf(mine)
		next, err := s.Apply(0, s.Author(), moveOf(t, "b8c6"))
		if err != nil {
			t.Fatal(err)
		}
		reply.PositionHash = next.PositionHash()
		reply.WhiteMs, reply.BlackMs = uint32(next.Banked(rules.White)), uint32(next.Banked(rules.Black))
		eve.say((&person{t: t, key: key, Node: anna.Node}).signedEntry(id, reply))
		until(t, "it is Anna's turn", func() bool { return stateOf(mine).Slot() == 4 })
		head, _ = anna.sessions[id].rec.HeadAt(4)
		eve.say(request(&person{t: t, key: key}, id, &passantv1.RequestBody{
			Slot: 4, Head: head[:], Kind: passantv1.RequestBody_KIND_FLAG, ElapsedMs: 3600_000,
		}))
		refused := false
		eve.listen(time.Now().Add(time.Second), func(f *passantv1.Frame, _ time.Time) {
			refused = refused || f.GetRequestRefused().GetKind() == passantv1.RequestBody_KIND_FLAG
		})
		if r := stateOf(mine).Result(); r.Over() || !refused {
			t.Errorf("Anna has said no: %v; the result is %v", refused, r)
		}
		eve.sock.Close()
	})
}

// TestEntriesOutOfPlace has Bob's program write what it may not, signed as it should
// be: nothing of it is kept, and the game is stopped.
func TestEntriesOutOfPlace(t *testing.T) {
	type body = passantv1.EntryBody
	forged := func(bob *person, id record.ID, slot uint32, kind passantv1.RequestBody_Kind) *passantv1.SignedRequest {
		head, _ := bob.sessions[id].rec.HeadAt(int(slot))
		return request(bob, id, &passantv1.RequestBody{Slot: slot, Head: head[:], Kind: kind}).GetRequest()
	}
	one, three := []string{"e2e4"}, []string{"e2e4", "e7e5", "g1f3"}
	takeBack := func(b *body) { b.Kind = &passantv1.EntryBody_TakeBack{TakeBack: &passantv1.TakeBack{}} }
	decline := func(b *body) {
		b.Kind = &passantv1.EntryBody_DeclineTakeBack{DeclineTakeBack: &passantv1.DeclineTakeBack{}}
	}
	abort := func(b *body) { b.Kind = &passantv1.EntryBody_Abort{Abort: &passantv1.Abort{}} }
	fell := func(b *body) { b.Kind = &passantv1.EntryBody_FlagFell{FlagFell: &passantv1.FlagFell{}} }
	moves := func(change func(*body, *passantv1.Move)) func(*body) {
		return func(b *body) {
			m := &passantv1.Move{Uci: "b8c6"}
			change(b, m)
			b.Kind = &passantv1.EntryBody_Move{Move: m}
		}
	}
	for name, c := range map[string]struct {
		opening []string
		first   game.Action // what Anna does before
		untimed bool
		write   func(b *body)
		forge   func(b *body, bob *person, id record.ID)
		reason  string
	}{
		"take-back before their first move": {opening: one, write: takeBack, reason: "CLAIM"},
		"take-back after a take-back":       {opening: three[:2], first: game.TakeBack{}, write: takeBack, reason: "ILLEGAL"},
		"a move instead of an answer":       {opening: three[:2], first: game.TakeBack{}, write: moveInto("b8c6"), reason: "ILLEGAL"},
		"an abort instead of an answer":     {opening: three[:2], first: game.TakeBack{}, write: abort, reason: "ILLEGAL"},
		"a fallen flag for an answer":       {opening: three[:2], first: game.TakeBack{}, write: fell, reason: "ILLEGAL"},
		"a refusal of nothing":              {opening: three, write: decline, reason: "CLAIM"},
		"a refusal of a request":            {opening: three, first: game.TakeBack{}, write: decline, reason: "CLAIM"},
		"an abort in slot 3":                {opening: three, write: abort, reason: "CLAIM"},
		"a take-back that nobody wants": {opening: three, forge: func(b *body, bob *person, id record.ID) {
			b.Kind = &passantv1.EntryBody_AcceptTakeBack{AcceptTakeBack: &passantv1.AcceptTakeBack{
				Request: forged(bob, id, 3, passantv1.RequestBody_KIND_TAKE_BACK),
			}}
		}, reason: "CLAIM"},
		"a take-back by another request": {opening: three, first: game.TakeBack{}, forge: func(b *body, bob *person, id record.ID) {
			b.Kind = &passantv1.EntryBody_AcceptTakeBack{AcceptTakeBack: &passantv1.AcceptTakeBack{
				Request: forged(bob, id, 1, passantv1.RequestBody_KIND_TAKE_BACK),
			}}
		}, reason: "POSITION"},
		"a draw that nobody offers": {opening: three, forge: func(b *body, bob *person, id record.ID) {
			b.Kind = &passantv1.EntryBody_AcceptDraw{AcceptDraw: &passantv1.AcceptDraw{
				Request: forged(bob, id, 3, passantv1.RequestBody_KIND_DRAW),
			}}
		}, reason: "CLAIM"},
		"a draw for an absence that nobody claims": {opening: three, forge: func(b *body, bob *person, id record.ID) {
			b.Kind = &passantv1.EntryBody_ConcedeAbsence{ConcedeAbsence: &passantv1.ConcedeAbsence{
				Request: forged(bob, id, 3, passantv1.RequestBody_KIND_ABSENCE_DRAW),
			}}
		}, reason: "CLAIM"},
		"a resignation that nobody made": {opening: three, forge: func(b *body, bob *person, id record.ID) {
			b.Kind = &passantv1.EntryBody_AcceptResign{AcceptResign: &passantv1.AcceptResign{
				Request: forged(bob, id, 3, passantv1.RequestBody_KIND_RESIGN),
			}}
		}, reason: "CLAIM"},
		"a claim of time": {opening: three, write: func(b *body) {
			b.Kind = &passantv1.EntryBody_ClaimTime{ClaimTime: &passantv1.ClaimTime{}}
		}, reason: "CLOCK"},
		"a claim of time for 49 days": {opening: three, write: func(b *body) {
			b.PrevNetMs = math.MaxUint32
			b.Kind = &passantv1.EntryBody_ClaimTime{ClaimTime: &passantv1.ClaimTime{}}
		}, reason: "CLOCK"},
		"a claim of time without clocks": {opening: three, untimed: true, write: func(b *body) {
			b.PrevNetMs = math.MaxUint32
			b.Kind = &passantv1.EntryBody_ClaimTime{ClaimTime: &passantv1.ClaimTime{}}
		}, reason: "CLOCK"},
		"a flag without clocks":  {opening: three, untimed: true, write: fell, reason: "CLOCK"},
		"a flag that stands":     {opening: three, write: fell, reason: "CLOCK"},
		"no clocks, unasked":     {opening: three, write: moves(func(_ *body, m *passantv1.Move) { m.AcceptTimerOff = true }), reason: "CLAIM"},
		"no clocks, both ways":   {opening: three, write: moves(func(_ *body, m *passantv1.Move) { m.AcceptTimerOff, m.ProposeTimerOff = true, true }), reason: "CLAIM"},
		"no clocks, without any": {opening: three, untimed: true, write: moves(func(_ *body, m *passantv1.Move) { m.ProposeTimerOff = true }), reason: "CLAIM"},
		"49 days of thought":     {opening: three, write: moves(func(b *body, _ *passantv1.Move) { b.ThinkMs = math.MaxUint32 }), reason: "CLOCK"},
		"49 days on the network": {opening: three, write: moves(func(b *body, _ *passantv1.Move) { b.PrevNetMs = math.MaxUint32 }), reason: "CLOCK"},
		"49 days on the clock":   {opening: three, write: moves(func(b *body, _ *passantv1.Move) { b.BlackMs = math.MaxUint32 }), reason: "CLOCK"},
		"no time for the other":  {opening: three, write: moves(func(b *body, _ *passantv1.Move) { b.WhiteMs = 0 }), reason: "CLOCK"},
		"an end that is none":    {opening: three, write: moves(func(b *body, _ *passantv1.Move) { b.Ending = passantv1.Ending_ENDING_CHECKMATE }), reason: "ENDING"},
		"nothing at all":         {opening: three, write: func(*body) {}, reason: "ILLEGAL"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				terms := quick(game.AsWhite)
				if c.untimed {
					terms = asWhite
				}
				mine, his := anna.play(bob, terms)
				opening(t, mine, his, c.opening...)
				if c.first != nil {
					act(t, mine, c.first)
					time.Sleep(time.Second)
				}
				before, id := stateOf(mine), sessionID(t, mine)
				b := &passantv1.EntryBody{Slot: uint32(before.Slot())}
				if next, err := before.Apply(0, rules.Black, moveOf(t, "b8c6")); err == nil {
					b.PositionHash = next.PositionHash()
					b.WhiteMs, b.BlackMs = uint32(next.Banked(rules.White)), uint32(next.Banked(rules.Black))
				}
				if c.write != nil {
					c.write(b)
				} else {
					c.forge(b, bob, id)
				}
				bob.throw(anna, bob.signedEntry(id, b))
				_ = halted(t, mine)
				if got := stateOf(mine); got.Slot() != before.Slot() || got.Over() || anna.sessions[id].rec.Length() != before.Slot() {
					t.Errorf("%d entries for %d, and the result is %v", got.Slot(), before.Slot(), got.Result())
				}
				anna.report("REASON_" + c.reason)
			})
		})
	}
}

// moveInto makes a move of a body.
func moveInto(uci string) func(*passantv1.EntryBody) {
	return func(b *passantv1.EntryBody) { b.Kind = moveBody(b.GetSlot(), uci).GetKind() }
}

// TestReconnectsLeaveNothingBehind breaks the connection of one game again and again.
func TestReconnectsLeaveNothingBehind(t *testing.T) {
	breaks := 200
	if testing.Short() {
		breaks = 20
	}
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4", "e7e5")
		rest := func() (loops int, heap uint64) {
			inTouch(t, mine, anna, bob)
			time.Sleep(10 * time.Second) // for what is said at the end of a connection
			synctest.Wait()
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			return runtime.NumGoroutine(), m.HeapInuse
		}
		w.cut() // once, for what is made once
		loops, heap := rest()
		for range breaks {
			before := anna.connTo(bob.self.ID())
			time.Sleep(steadyLink + time.Second)
			w.cut()
			until(t, "they have dialled anew", func() bool {
				now := anna.connTo(bob.self.ID())
				return now != nil && now != before
			})
			inTouch(t, mine, anna, bob)
		}
		loopsAfter, heapAfter := rest()
		if loopsAfter != loops {
			t.Errorf("%d goroutines after %d breaks, and %d before", loopsAfter, breaks, loops)
		}
		if heapAfter > heap+4<<20 {
			t.Errorf("%d bytes are in use after %d breaks, and %d before", heapAfter, breaks, heap)
		}
		for _, p := range []*person{anna, bob} {
			p.Node.mu.Lock()
			if len(p.conns) != 1 || len(p.lastConns) != 1 || len(p.sessions) != 1 || len(p.talks) != 0 {
				t.Errorf("%s remembers %d, %d, %d and %d", p.name, len(p.conns), len(p.lastConns), len(p.sessions), len(p.talks))
			}
			p.Node.mu.Unlock()
		}
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
	})
}
