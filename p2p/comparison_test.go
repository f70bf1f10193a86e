package p2p

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/p2p/identity"
	"passant/p2p/sas"
	passantv1 "passant/proto/passant/v1"
)

// compares has a person ask another to compare on the connection that they have.
func (p *person) compares(q *person) (mine, theirs *game.Verification) {
	p.t.Helper()
	mine, err := p.Verify(p.t.Context(), q.id().String())
	if err != nil {
		p.t.Fatalf("%s verifies %s: %v", p.name, q.name, err)
	}
	return mine, q.asked()
}

// trustIn is how far a person knows who somebody is.
func (p *person) trustIn(id identity.ID) game.Trust {
	found, _ := p.people.book.Find(id)
	return found.Trust()
}

// Whoever stops comparing, and when, the other is told at once, and neither is verified by
// what is said after it. Whoever asks again sees other words.
func TestStopComparing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		anna.find(bob)
		for i := range 8 {
			asker, asked := anna, bob
			if i&1 != 0 {
				asker, asked = bob, anna
			}
			mine, his := asker.compares(asked)
			stopper, other := mine, his
			if i&2 != 0 {
				stopper, other = his, mine
			}
			if i&4 != 0 {
				stopper.Answer(true)
			}
			began := time.Now()
			stopper.Stop()
			stopper.Stop()
			endsWith(t, stopper, context.Canceled)
			endsWith(t, other, game.ErrWithdrawn)
			if took := time.Since(began); took > 0 {
				t.Errorf("%d: the other is told after %v", i, took)
			}
			other.Answer(true)
			stopper.Answer(true)
			synctest.Wait()
			if a, b := anna.trustIn(bob.id()), bob.trustIn(anna.id()); a != game.Stranger || b != game.Stranger {
				t.Fatalf("%d: they are %v and %v to each other", i, a, b)
			}
			if again, _ := asker.compares(asked); again.Words == mine.Words {
				t.Errorf("%d: the words are the same as before", i)
			} else {
				again.Stop()
			}
			time.Sleep(2 * comparesEvery)
		}
	})
}

// Two who stop and ask again in the same moment are one comparison further, whatever of
// the old one is still on its way.
func TestBothStopComparing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		anna.find(bob)
		for i := range 20 {
			mine, his := anna.compares(bob)
			if i&1 != 0 {
				mine.Answer(true)
			}
			if i&2 != 0 {
				his.Answer(true)
			}
			mine.Stop()
			his.Stop()
			both := i&1 != 0 && i&2 != 0
			if both { // the answers have to arrive while they are of the last comparison
				synctest.Wait()
			}
			again, theirs := anna.compares(bob)
			if again.Words != theirs.Words || again.Words == mine.Words {
				t.Fatalf("%d: %q and %q, before %q", i, again.Words, theirs.Words, mine.Words)
			}
			synctest.Wait()
			if a, b := anna.trustIn(bob.id()), bob.trustIn(anna.id()); a != b || (a == game.Verified) != both {
				t.Errorf("%d: they are %v and %v to each other", i, a, b)
			}
			again.Answer(true)
			theirs.Answer(true)
			endsWith(t, again, nil)
			endsWith(t, theirs, nil)
			for _, p := range [][2]*person{{anna, bob}, {bob, anna}} {
				if err := p[0].Forget(t.Context(), p[1].id().String()); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(2 * comparesEvery)
		}
	})
}

// asking has a person ask a visitor to compare, until withdraw is called; failed has what
// came of it otherwise.
func (p *person) asking(v *visitor) (withdraw func(), failed <-chan error) {
	p.t.Helper()
	until(p.t, "the visitor is connected", func() bool { return p.connTo(v.self.ID()) != nil })
	ctx, cancel := context.WithCancel(p.t.Context())
	why := make(chan error, 1)
	go func() {
		_, err := p.Verify(ctx, v.self.ID().String())
		why <- err
	}()
	return func() {
		p.t.Helper()
		cancel()
		if err := <-why; !errors.Is(err, context.Canceled) {
			p.t.Errorf("given up, Verify: %v", err)
		}
	}, why
}

// comparesWith has a visitor with the lower id ask a person to compare, until there are
// words.
func (v *visitor) comparesWith(p *person) (commitment []byte, words *game.Verification) {
	v.t.Helper()
	nonce := sas.NewNonce()
	named := nonce.Commitment()
	v.commit(named[:])
	v.hearReveal()
	v.say(nonceOf(nonce))
	return named[:], p.asked()
}

// goesOn fails where a visitor is listened to no more, and reads all that came before.
func (v *visitor) goesOn() (before []*passantv1.Frame) {
	v.t.Helper()
	v.say(&passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 7}}})
	for f := v.hear(); f.GetPong() == nil; f = v.hear() {
		before = append(before, f)
	}
	return before
}

// Who gives up before there are words tells the other too: with a commitment at once, and
// otherwise as soon as it comes. What was on its way is heeded no more.
func TestGivingUpBeforeTheWords(t *testing.T) {
	nonce := sas.NewNonce()
	commitment := nonce.Commitment()
	t.Run("the lower", func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		eve := cheat(t, w, anna, false)
		withdraw, _ := anna.asking(eve)
		named := hears(eve, (*passantv1.Frame).GetSasCommit).GetCommitment()
		withdraw()
		if end := hears(eve, (*passantv1.Frame).GetSasEnd); !bytes.Equal(end.GetCommitment(), named) {
			t.Errorf("%x has ended, and not %x", end.GetCommitment(), named)
		}
		late := nonceOf(nonce)
		late.GetSasReveal().Commitment = named
		eve.say(late)
		for _, f := range eve.goesOn() {
			if f.GetSasReveal() != nil {
				t.Error("a nonce is shown after the end")
			}
		}
		// The late nonce is none of the next comparison.
		withdraw, failed := anna.asking(eve)
		if next := hears(eve, (*passantv1.Frame).GetSasCommit).GetCommitment(); bytes.Equal(next, named) {
			t.Error("a commitment is used twice")
		}
		eve.say(late)
		eve.goesOn()
		select {
		case err := <-failed:
			t.Fatalf("the next comparison has ended: %v", err)
		default:
		}
		withdraw()
	})
	t.Run("the higher", func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		eve := cheat(t, w, anna, true)
		withdraw, _ := anna.asking(eve)
		hears(eve, (*passantv1.Frame).GetSasCommit)
		withdraw()
		eve.commit(commitment[:])
		if end := hears(eve, (*passantv1.Frame).GetSasEnd); !bytes.Equal(end.GetCommitment(), commitment[:]) {
			t.Errorf("%x has ended, and not %x", end.GetCommitment(), commitment)
		}
		eve.commit(commitment[:]) // that was the answer to the wish; this is one of hers
		eve.hearReveal()
		eve.say(nonceOf(nonce))
		endsOn := anna.asked()
		eve.say(endOfNamed(commitment[:]))
		endsWith(t, endsOn, game.ErrWithdrawn)
		eve.goesOn()
	})
}

// A wish that nobody answers is forgotten: a commitment that comes much later is a wish of
// the peer.
func TestAWishIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		eve := cheat(t, w, anna, true)
		_, failed := anna.asking(eve)
		hears(eve, (*passantv1.Frame).GetSasCommit)
		for began := time.Now(); time.Since(began) < exchangeTime; time.Sleep(time.Second) {
			eve.goesOn() // whoever does not read is hung up on
		}
		if err := <-failed; !errors.Is(err, game.ErrNoAnswer) {
			t.Errorf("Verify: %v", err)
		}
		commitment := sas.NewNonce().Commitment()
		eve.commit(commitment[:])
		eve.hearReveal()
	})
}

// An end that is of no comparison, comes again or comes late does nothing, and nobody is
// verified by an answer after it.
func TestEndsThatMeanNothing(t *testing.T) {
	w := newNetwork()
	anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
	eve := cheat(t, w, anna, true)
	unknown := sas.NewNonce().Commitment()
	eve.say(endOfNamed(unknown[:]))

	var old []byte
	for round := range 2 {
		commitment, v := eve.comparesWith(anna)
		v.Answer(true)
		for range 5 {
			eve.say(endOfNamed(unknown[:]))
			if old != nil {
				eve.say(endOfNamed(old))
			}
		}
		eve.goesOn()
		if isClosed(v.Ended) {
			t.Fatalf("round %d: the end of another has ended it: %v", round, v.Result())
		}
		for range 5 {
			eve.say(endOfNamed(commitment))
		}
		endsWith(t, v, game.ErrWithdrawn)
		v.Answer(true)
		eve.goesOn()
		old = commitment
	}
	if trust := anna.trustIn(eve.self.ID()); trust != game.Stranger {
		t.Errorf("Eve is %v", trust)
	}
}

// An answer that crossed the end counts: it is verified on both sides or on none, and words
// that differ are a warning even then.
func TestAnswersThatCrossTheEnd(t *testing.T) {
	for _, c := range []struct {
		mine, theirs bool
		trust        game.Trust
		code         passantv1.Bye_Code
	}{
		{true, true, game.Verified, passantv1.Bye_CODE_UNSPECIFIED},
		{false, true, game.Stranger, passantv1.Bye_CODE_UNSPECIFIED}, // she has not said that they are the same
		{true, false, game.Stranger, passantv1.Bye_CODE_PROTOCOL},
		{false, false, game.Stranger, passantv1.Bye_CODE_PROTOCOL},
	} {
		t.Run(fmt.Sprint(c.mine, c.theirs), func(t *testing.T) {
			w := newNetwork()
			anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
			eve := cheat(t, w, anna, true)
			commitment, v := eve.comparesWith(anna)
			if c.mine {
				v.Answer(true)
			}
			v.Stop()
			if end := hears(eve, (*passantv1.Frame).GetSasEnd); !bytes.Equal(end.GetCommitment(), commitment) {
				t.Errorf("%x has ended", end.GetCommitment())
			}
			answer := sameWords(c.theirs)
			answer.GetSasResult().Commitment = commitment
			eve.say(answer)
			if c.theirs {
				eve.goesOn()
				if trust := anna.trustIn(eve.self.ID()); trust != c.trust {
					t.Errorf("Eve is %v, want %v", trust, c.trust)
				}
			} else {
				until(t, "the connection has ended", func() bool { return anna.connTo(eve.self.ID()) == nil })
			}
			endsWith(t, v, context.Canceled)
		})
	}
}

// Asking and stopping in turn shows no more words than asking alone.
func TestAskingAndStoppingAllTheTime(t *testing.T) {
	w := newNetwork()
	anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
	eve := cheat(t, w, anna, true)
	shown := 0
	for range comparesBurst + 3 {
		nonce := sas.NewNonce()
		commitment := nonce.Commitment()
		eve.commit(commitment[:])
		for _, f := range eve.goesOn() {
			if f.GetSasReveal() != nil {
				shown++
			}
		}
		eve.say(endOfNamed(commitment[:]))
	}
	if shown != comparesBurst {
		t.Errorf("nonces were shown %d times, want %d", shown, comparesBurst)
	}
}

func endOfNamed(commitment []byte) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_SasEnd{SasEnd: &passantv1.SasEnd{Commitment: commitment}}}
}
