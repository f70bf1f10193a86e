package p2p

import (
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// TestALengthThatIsALie has a peer say, when somebody is back after a restart,
// that his log is longer than any: the turns to come are none that the program
// was restarted in, and nothing that he says of them is believed.
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
