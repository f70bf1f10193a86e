package p2p

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// mate is a game that White has won with the last move.
var mate = []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"}

// H41: somebody who is about to be mated says that the boards differ. It wins them
// nothing: the game is nobody's, what both have signed is kept, and a report shows that
// the other side found nothing wrong.
func TestWhoSaysThatTheBoardsDiffer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, mate[:6]...)
		id := sessionID(t, mine)
		bob.throw(anna, &passantv1.Frame{Msg: &passantv1.Frame_Desync{Desync: &passantv1.Desync{
			GameId: id[:], Slot: 6, Reason: passantv1.Desync_REASON_POSITION,
		}}})
		if halted(t, mine).Report == "" {
			t.Error("there is no report")
		}
		anna.report("Found      by the other program", "Moves here: 6")
		until(t, "the record says so", func() bool {
			proof, ok, err := anna.o.Store.Proof(stateOf(mine))
			return err == nil && ok && proof.Status == record.Disputed
		})
		if s := stateOf(mine); s.Over() || s.Slot() != 6 {
			t.Errorf("%d entries and %v", s.Slot(), s.Result())
		}
		if peer := anna.find(bob); peer.Score != (game.Score{}) {
			t.Errorf("it counts: %+v", peer.Score)
		}
	})
}

// TestWhoHangsUpOnMate has the loser's program end with the move that mates them on its
// way: the game is over for who gave mate, and for the other when they are back.
func TestWhoHangsUpOnMate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, mate[:6]...)
		inTouch(t, mine, anna, bob)
		again := bob.again
		w.unplug()
		bob.stop()
		move(t, mine, mate[6])
		won := game.Result{Outcome: game.WhiteWins, Reason: game.Checkmate}
		if got := stateOf(mine).Result(); got != won {
			t.Fatalf("the result is %v", got)
		}
		if mine.Confirmed() {
			t.Error("who is gone has confirmed it")
		}
		w.plug()
		bob.start(again...)
		his = bob.back(mine.ID)
		agree(t, mine, his, 7)
		until(t, "both have signed", func() bool { return mine.Confirmed() && his.Confirmed() })
	})
}

// H30: who has challenged learns the colours first, and does not begin because theirs
// are not the ones they want. Whoever accepted is told, each time, and free again.
func TestWhoDoesNotLikeTheirColour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		for range 2 {
			o, err := newOutgoing(game.Proposal{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			v.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}})
			accepted := make(chan error, 1)
			go func() {
				_, err := anna.prompt().Accept(t.Context())
				accepted <- err
			}()
			for v.hear().GetAccept() == nil {
			}
			v.listen(time.Now().Add(startTime+time.Second), func(*passantv1.Frame, time.Time) {})
			if err := <-accepted; !errors.Is(err, game.ErrUnreachable) {
				t.Errorf("Anna is told %v", err)
			}
			if anna.busy() {
				t.Error("Anna is still bound")
			}
			time.Sleep(2 * time.Second)
		}
		v.sock.Close()
		anna.unaffected()
	})
}
