package p2p

import (
	"testing"
	"testing/synctest"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// entries are what a person has signed and been sent in a game, from a slot on.
func (p *person) entries(id record.ID, from int) []*passantv1.SignedEntry {
	p.Node.mu.Lock()
	s := p.sessions[id]
	p.Node.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rec.EntriesFrom(from)
}

// H10: Bob's program sends again what was signed before, in another game of the same
// two or for another slot of the same. None of it counts.
func TestReplays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4", "e7e5", "g1f3", "b8c6")
		first := sessionID(t, mine)
		head, _ := bob.sessions[first].rec.HeadAt(4)
		resignation := request(bob, first, &passantv1.RequestBody{Slot: 4, Head: head[:], Kind: passantv1.RequestBody_KIND_RESIGN})
		old := bob.entries(first, 0)
		oldStart := bob.sessions[first].rec.Start().Signed()
		act(t, mine, game.Resign{})
		agree(t, mine, his, 5)
		mine.Leave()
		his.Leave()
		until(t, "both are free", func() bool { return !anna.busy() && !bob.busy() })

		mine, his = anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4")
		second := sessionID(t, mine)
		readdressed := proto.CloneOf(old[3])
		readdressed.GameId = second[:]
		asked := proto.CloneOf(resignation)
		asked.GetRequest().GameId = second[:]
		for name, f := range map[string]*passantv1.Frame{
			"an entry of the first game":        {Msg: &passantv1.Frame_Entry{Entry: old[1]}},
			"a resignation from the first":      resignation,
			"the start of the first":            {Msg: &passantv1.Frame_Start{Start: oldStart}},
			"a resignation, readdressed":        asked,
			"the first game's Resume":           resumeSaying(first, 4, head[:]),
			"an acknowledgement of the first":   {Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{GameId: first[:], Length: 4, Head: head[:]}}},
			"a refusal in the first, of a slot": {Msg: &passantv1.Frame_RequestRefused{RequestRefused: &passantv1.RequestRefused{GameId: first[:], Slot: 4}}},
		} {
			inTouch(t, mine, anna, bob)
			bob.throw(anna, f)
			time.Sleep(time.Second)
			if s := stateOf(mine); s.Slot() != 1 || s.Over() || len(s.Requests()) != 0 {
				t.Fatalf("%s: %d entries, %d requests, %v", name, s.Slot(), len(s.Requests()), s.Result())
			}
		}
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
		inTouch(t, mine, anna, bob)
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
		inTouch(t, mine, anna, bob)
		bob.throw(anna, &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: bob.entries(second, 1)[0]}}) // of an earlier slot
		time.Sleep(time.Second)
		if s := stateOf(mine); s.Slot() != 3 || mine.Link() != game.LinkUp {
			t.Errorf("an entry again: %d entries, link %v", s.Slot(), mine.Link())
		}
		bob.throw(anna, &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: readdressed}}) // signed for another game
		_ = halted(t, mine)
		if s := stateOf(mine); s.Slot() != 3 || s.Over() {
			t.Errorf("%d entries, and %v", s.Slot(), s.Result())
		}
	})
}
