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
	passantv1 "passant/proto/passant/v1"
)

// counterTo has a person propose other terms in the place of a challenge, and does not
// wait.
func (p *person) counterTo(c *game.Challenge, proposal game.Proposal) <-chan answer {
	answers := make(chan answer, 1)
	go func() {
		m, err := c.Counter(p.t.Context(), proposal)
		answers <- answer{m, err}
	}()
	return answers
}

var blitz = game.Proposal{Mine: game.TimeControl{Base: 180_000}, Yours: game.TimeControl{Base: 180_000}, Wish: game.AsWhite}

// TestACounterProposal asks for something else instead: and so on, until one of the two
// agrees.
func TestACounterProposal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		first := anna.challenge(t.Context(), anna.find(bob), asWhite)
		c := bob.prompt()
		if c.Counters {
			t.Error("the first proposal counters nothing")
		}
		second := bob.counterTo(c, blitz)
		if got := <-first; !errors.Is(got.err, game.ErrCountered) {
			t.Errorf("Anna's proposal: %v", got.err)
		}
		ended(t, c)
		c = anna.prompt()
		if !c.Counters || c.Proposal != blitz {
			t.Errorf("Anna is asked for %+v, in the place of hers: %v", c.Proposal, c.Counters)
		}
		other := blitz
		other.Grace = game.MinGrace
		third := anna.counterTo(c, other)
		if got := <-second; !errors.Is(got.err, game.ErrCountered) {
			t.Errorf("Bob's proposal: %v", got.err)
		}
		c = bob.prompt()
		if !c.Counters || c.Proposal != other {
			t.Errorf("Bob is asked for %+v, in the place of his: %v", c.Proposal, c.Counters)
		}
		his, err := c.Accept(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		mine := <-third
		if mine.err != nil {
			t.Fatal(mine.err)
		}
		agree(t, mine.m, his, 0)
		anna.notAsked()
		bob.notAsked()
	})
}

// TestACounterIsNoNuisance has two people bargain for longer than one may pester the
// other.
func TestACounterIsNoNuisance(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		_ = anna.challenge(t.Context(), anna.find(bob), asWhite)
		people := [2]*person{bob, anna}
		for i := range 20 {
			p := blitz
			p.Grace = game.Millis(60_000 + 1_000*i)
			people[i%2].counterTo(people[i%2].prompt(), p)
		}
		if c := people[0].prompt(); !c.Counters {
			t.Error("the last counters nothing")
		}
	})
}

// TestACounterToTheSame proposes what the other did: that is a yes.
func TestACounterToTheSame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		first := anna.challenge(t.Context(), anna.find(bob), asWhite)
		b := <-bob.counterTo(bob.prompt(), game.Proposal{Wish: game.AsBlack})
		a := <-first
		if a.err != nil || b.err != nil || a.m.ID != b.m.ID {
			t.Errorf("%v, %v", a.err, b.err)
		}
	})
}

// TestACounterToNothing comes when the challenge has been withdrawn: nobody is asked.
func TestACounterToNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		ctx, cancel := context.WithCancel(t.Context())
		first := anna.challenge(ctx, anna.find(bob), asWhite)
		c := bob.prompt()
		cancel()
		<-first
		ended(t, c)
		if got := <-bob.counterTo(c, blitz); !errors.Is(got.err, game.ErrWithdrawn) {
			t.Errorf("a counter to nothing: %v", got.err)
		}
		synctest.Wait()
		anna.notAsked()
	})
}

// TestACounterMeetsAnotherChallenge has one counter while the other withdraws what is
// countered, and proposes something else: one of the two proposals stands, on one screen.
func TestACounterMeetsAnotherChallenge(t *testing.T) {
	for range 8 {
		synctest.Test(t, func(t *testing.T) {
			_, anna, bob := pair(t)
			peer := anna.find(bob)
			_ = anna.challenge(t.Context(), peer, asWhite)
			c := bob.prompt()
			other := anna.challenge(t.Context(), peer, game.Proposal{NoTakeBacks: true}) // withdraws the first
			counter := bob.counterTo(c, blitz)
			synctest.Wait()
			prompts := []*game.Challenge{}
			for _, p := range []*person{anna, bob} {
				for len(p.challenges) > 0 {
					if c := p.prompt(); !isClosed(c.Ended) {
						prompts = append(prompts, c)
					}
				}
			}
			if len(prompts) != 1 {
				t.Fatalf("%d proposals are on the screens", len(prompts))
			}
			m, err := prompts[0].Accept(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			a, b := <-other, <-counter
			if (a.err == nil) == (b.err == nil) || a.err == nil && a.m.ID != m.ID || b.err == nil && b.m.ID != m.ID {
				t.Errorf("%v, %v", a.err, b.err)
			}
		})
	}
}

// TestACounteredChallengeIsSaidAgain has what was countered come once more, as it does on a
// new connection where the counter had not arrived: the counter stands.
func TestACounteredChallengeIsSaidAgain(t *testing.T) {
	for range 8 { // whose id is the lower one makes no difference
		synctest.Test(t, func(t *testing.T) {
			w := newNetwork()
			anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
			eve := w.visit(t, anna, greeting())
			until(t, "Anna sees Eve", func() bool { return len(anna.Peers()) == 1 })
			o, err := newOutgoing(asWhite, nil)
			if err != nil {
				t.Fatal(err)
			}
			eve.say(o.frame())
			counter := anna.counterTo(anna.prompt(), blitz)
			if got := hears(eve, (*passantv1.Frame).GetChallenge); !bytes.Equal(got.GetCounters(), o.message.GetId()) {
				t.Errorf("Anna's counters %x", got.GetCounters())
			}
			eve.say(o.frame())
			synctest.Wait()
			anna.notAsked()
			select {
			case got := <-counter:
				t.Errorf("Anna's counter: %v", got.err)
			default:
			}
			eve.sock.Close()
		})
	}
}

// TestACounterThatIsNotShown comes when as many challenges as may be are on the screen.
func TestACounterThatIsNotShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		first := anna.challenge(t.Context(), anna.find(bob), asWhite)
		c := bob.prompt()
		for i := range maxPrompts {
			other := arrive(t, fmt.Sprintf("Eve %d", i), w.join(fmt.Sprintf("10.0.0.%d:4000", 10+i)))
			_ = other.challenge(t.Context(), other.find(anna), asWhite)
			_ = anna.prompt()
		}
		if got := <-bob.counterTo(c, blitz); !errors.Is(got.err, game.ErrTooMany) {
			t.Errorf("Bob's counter: %v", got.err)
		}
		if got := <-first; !errors.Is(got.err, game.ErrDeclined) {
			t.Errorf("Anna's challenge: %v", got.err)
		}
		anna.notAsked()
	})
}

// TestAChallengeIsCounteredOnce has somebody say of one proposal after the other that it
// is in the place of the same challenge: the first is, and the others have their budget.
func TestAChallengeIsCounteredOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		eve := w.visit(t, anna, greeting())
		until(t, "Anna sees Eve", func() bool { return len(anna.Peers()) == 1 })
		_ = anna.challenge(t.Context(), anna.Peers()[0], asWhite)
		theirs := hears(eve, (*passantv1.Frame).GetChallenge).GetId()
		shown := 0
		for range 10 {
			o, err := newOutgoing(asWhite, theirs)
			if err != nil {
				t.Fatal(err)
			}
			eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}})
			synctest.Wait()
			for len(anna.challenges) > 0 {
				if c := anna.prompt(); c.Counters != (shown == 0) {
					t.Errorf("prompt %d is in the place of Anna's challenge: %v", shown, c.Counters)
				}
				shown++
			}
		}
		if shown != 1+challengesBurst {
			t.Errorf("Anna is asked %d times", shown)
		}
		eve.sock.Close()
	})
}

// TestACounterThatCountersNothing says that it is in the place of a challenge that was
// never made: it is a challenge like any other.
func TestACounterThatCountersNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		eve := w.visit(t, anna, greeting())
		for range challengesBurst {
			o, err := newOutgoing(asWhite, make([]byte, len(rematch)/2))
			if err != nil {
				t.Fatal(err)
			}
			eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}})
			if c := anna.prompt(); c.Counters {
				t.Error("Anna never proposed anything")
			}
		}
		o, err := newOutgoing(asWhite, make([]byte, len(rematch)/2))
		if err != nil {
			t.Fatal(err)
		}
		eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}})
		if end := hears(eve, (*passantv1.Frame).GetChallengeEnd); end.GetReason() != passantv1.ChallengeEnd_REASON_TOO_MANY {
			t.Errorf("it has no budget: %v", end)
		}
		time.Sleep(challengeTime)
		eve.sock.Close()
	})
}

// TestWhatOneHasEndedOneself has challenges end by what the challenged does, or by what
// the challenger does.
func TestWhatOneHasEndedOneself(t *testing.T) {
	for name, c := range map[string]struct {
		deed func(anna *person, bob game.Peer, withdraw func())
		own  bool
	}{
		"they think better of it": {func(_ *person, _ game.Peer, withdraw func()) { withdraw() }, false},
		"the same game is proposed": {func(anna *person, bob game.Peer, _ func()) {
			_ = anna.challenge(anna.t.Context(), bob, game.Proposal{Wish: game.AsBlack})
		}, true},
		"another game is proposed": {func(anna *person, bob game.Peer, _ func()) {
			_ = anna.challenge(anna.t.Context(), bob, blitz)
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				ctx, withdraw := context.WithCancel(t.Context())
				defer withdraw()
				_ = bob.challenge(ctx, bob.find(anna), asWhite)
				theirs := anna.prompt()
				c.deed(anna, theirs.From, withdraw)
				ended(t, theirs)
				if theirs.Own() != c.own {
					t.Errorf("it has ended by what Anna did: %v", theirs.Own())
				}
			})
		})
	}
}
