package p2p

import (
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// TestAShortRestartGivesNothingAway has a program restart in its own turn, and the
// peer say that its player was away, and that their time is over: at once, or after they
// have kept it waiting, in which it could do nothing.
func TestAShortRestartGivesNothingAway(t *testing.T) {
	for name, wait := range map[string]time.Duration{"at once": 3 * time.Second, "an hour later": time.Hour} {
		t.Run(name, func(t *testing.T) { claimedAfter(t, wait) })
	}
}

func claimedAfter(t *testing.T, wait time.Duration) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, quick(game.AsWhite))
		opening(t, mine, his, "e2e4", "e7e5")
		inTouch(t, mine, anna, bob)
		id := sessionID(t, mine)
		head, _ := anna.sessions[id].rec.HeadAt(2)
		time.Sleep(5 * time.Second) // of thinking
		key := bob.key
		w.unplug()
		bob.stop()
		mine = anna.restart(bob, mine.ID)
		time.Sleep(wait)
		w.plug()

		eve := w.visitAs(t, anna, key, greeting())
		eve.say(resumeSaying(id, 2, head[:]))
		until(t, "Anna is back", func() bool { return mine.Link() == game.LinkUp })
		refused := map[passantv1.RequestBody_Kind]bool{}
		for _, claim := range []*passantv1.RequestBody{
			{Slot: 2, Head: head[:], Kind: passantv1.RequestBody_KIND_FLAG, ElapsedMs: 3600_000},
			{Slot: 2, Head: head[:], Kind: passantv1.RequestBody_KIND_ABSENCE_WIN},
		} {
			eve.say(request(&person{t: t, key: key}, id, claim))
			eve.listen(time.Now().Add(time.Second), func(f *passantv1.Frame, _ time.Time) {
				if no := f.GetRequestRefused(); no != nil {
					refused[no.GetKind()] = true
				}
			})
		}
		if r := stateOf(mine).Result(); r.Over() || len(refused) != 2 {
			t.Errorf("Anna has refused %v; the result is %v", refused, r)
		}
		eve.sock.Close()
	})
}
