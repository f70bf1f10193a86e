package p2p

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/rules"
)

// An answer is what became of a challenge.
type answer struct {
	m   *game.Match
	err error
}

// challenge has p challenge a peer, and does not wait.
func (p *person) challenge(ctx context.Context, peer game.Peer, proposal game.Proposal) <-chan answer {
	answers := make(chan answer, 1)
	go func() {
		m, err := p.Challenge(ctx, peer.ID, proposal)
		answers <- answer{m, err}
	}()
	return answers
}

// ended waits until a challenge has come to nothing.
func ended(t *testing.T, c *game.Challenge) {
	t.Helper()
	select {
	case <-c.Ended:
	case <-time.After(patience):
		t.Fatal("the challenge stays on the screen")
	}
}

func TestDecline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		a := anna.challenge(t.Context(), anna.find(bob), asWhite)
		c := bob.prompt()
		if c.From.Name != "Anna" || c.Proposal != asWhite {
			t.Errorf("Bob sees %+v", c)
		}
		c.Decline()
		if got := <-a; !errors.Is(got.err, game.ErrDeclined) {
			t.Errorf("declined: %v", got.err)
		}
		if _, err := c.Accept(t.Context()); !errors.Is(err, game.ErrWithdrawn) {
			t.Errorf("accepted after declining: %v", err)
		}
	})
}

func TestCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		ctx, cancel := context.WithCancel(t.Context())
		a := anna.challenge(ctx, anna.find(bob), asWhite)
		c := bob.prompt()
		cancel()
		if got := <-a; !errors.Is(got.err, context.Canceled) {
			t.Errorf("cancelled: %v", got.err)
		}
		ended(t, c)
		if _, err := c.Accept(t.Context()); !errors.Is(err, game.ErrWithdrawn) {
			t.Errorf("accepted what was withdrawn: %v", err)
		}
	})
}

func TestNoAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		asked := time.Now()
		a := anna.challenge(t.Context(), anna.find(bob), asWhite)
		c := bob.prompt()
		if got := <-a; !errors.Is(got.err, game.ErrNoAnswer) {
			t.Errorf("not answered: %v", got.err)
		}
		if after := time.Since(asked).Round(time.Second); after != challengeTime {
			t.Errorf("given up after %v", after)
		}
		ended(t, c)
	})
}

func TestChallengeOverALostConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		a := anna.challenge(t.Context(), anna.find(bob), asWhite)
		c := bob.prompt()
		w.cut()
		if got := <-a; !errors.Is(got.err, game.ErrUnreachable) {
			t.Errorf("the connection was lost: %v", got.err)
		}
		ended(t, c)
	})
}

func TestAcceptMeetsCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		peer := anna.find(bob)
		for range 20 {
			time.Sleep(challengesEvery)
			ctx, cancel := context.WithCancel(t.Context())
			a := anna.challenge(ctx, peer, asWhite)
			c := bob.prompt()
			go cancel()
			m, err := c.Accept(t.Context())
			got := <-a
			if (err == nil) != (got.err == nil) {
				t.Fatalf("one has a game and the other has not: %v, %v", err, got.err)
			}
			if err == nil {
				m.Leave()
				got.m.Leave()
			}
		}
	})
}

func TestBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		eve := arrive(t, "Eve", w.join("10.0.0.3:4003"))
		mine, his := anna.play(bob, asWhite)
		peer := eve.find(bob)
		if peer.Presence != game.Playing {
			t.Errorf("Bob, in a game, is %v", peer.Presence)
		}
		if got := <-eve.challenge(t.Context(), peer, asWhite); !errors.Is(got.err, game.ErrBusy) {
			t.Errorf("challenged somebody in a game: %v", got.err)
		}
		act(t, mine, game.Resign{})
		until(t, "the game is over", func() bool { return stateOf(his).Over() })
		until(t, "Eve sees that Bob is free", func() bool { return eve.find(bob).Presence == game.Free })
	})
}

func TestOneGameAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		eve := arrive(t, "Eve", w.join("10.0.0.3:4003"))
		fromAnna := anna.challenge(t.Context(), anna.find(bob), asWhite)
		first := bob.prompt()
		fromEve := eve.challenge(t.Context(), eve.find(bob), asWhite)
		second := bob.prompt()
		toEve := bob.challenge(t.Context(), bob.find(eve), game.Proposal{Start: position(t, "k7/8/8/8/8/8/7P/7K w - - 0 1")})
		if _, err := first.Accept(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := <-fromAnna; got.err != nil {
			t.Error(got.err)
		}
		ended(t, second)
		if !second.Own() {
			t.Error("Bob is told that Eve has withdrawn")
		}
		if got := <-fromEve; got.err == nil {
			t.Error("Bob plays two games")
		}
		if got := <-toEve; got.err == nil {
			t.Error("Bob plays two games")
		}
	})
}

func position(t *testing.T, fen string) *rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

func TestYourself(t *testing.T) {
	anna := arrive(t, "Anna")
	if _, err := anna.Find(t.Context(), anna.address()); !errors.Is(err, game.ErrSelf) {
		t.Errorf("Anna found herself: %v", err)
	}
	if _, err := anna.Challenge(t.Context(), anna.self.ID().String(), asWhite); err == nil {
		t.Error("Anna challenged herself")
	}
	if peers := anna.Peers(); len(peers) != 0 {
		t.Errorf("Anna is in her own lobby: %+v", peers)
	}
}

func TestAddresses(t *testing.T) {
	anna := arrive(t, "Anna")
	for _, typed := range []string{"", "no address", "1.2.3", "host:port", "[::1", "10.0.0.1:0"} {
		if _, err := anna.Find(t.Context(), typed); !errors.Is(err, game.ErrAddress) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	if _, err := anna.Find(t.Context(), "127.0.0.1:1"); !errors.Is(err, game.ErrUnreachable) {
		t.Errorf("nobody there: %v", err)
	}
}

// TestGlare has both challenge each other at the same moment, without a
// connection: both dial, and both ask.
func TestGlare(t *testing.T) {
	times := 10
	if testing.Short() {
		times = 4
	}
	for name, c := range map[string]struct {
		annas, bobs game.Proposal
		same        bool
	}{
		"equal by lot":     {game.Proposal{}, game.Proposal{}, true},
		"equal, a rematch": {game.Proposal{Wish: game.AsBlack, RematchOf: rematch}, game.Proposal{Wish: game.AsWhite, RematchOf: rematch}, true},
		"both want White":  {asWhite, asWhite, false},
		"other clocks":     {game.Proposal{}, game.Proposal{Mine: game.TimeControl{Base: 60_000}, Yours: game.TimeControl{Base: 60_000}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				for range times {
					anna, bob := arrive(t, "Anna", w.join("10.0.0.1:4001")), arrive(t, "Bob", w.join("10.0.0.2:4002"))
					toBob := anna.find(bob)
					until(t, "Bob sees Anna", func() bool { return len(bob.Peers()) == 1 })
					toAnna := bob.Peers()[0]
					w.cut()
					until(t, "there is no connection", func() bool { return len(anna.Peers())+len(bob.Peers()) == 0 })
					anna.knows(bob)
					bob.knows(anna)

					fromAnna, fromBob := anna.challenge(t.Context(), toBob, c.annas), bob.challenge(t.Context(), toAnna, c.bobs)
					if !c.same { // whoever is asked says yes
						ctx, cancel := context.WithCancel(t.Context())
						defer cancel()
						anna.acceptAll(ctx)
						bob.acceptAll(ctx)
					}
					a, b := <-fromAnna, <-fromBob
					if c.same && (a.err != nil || b.err != nil || a.m.ID != b.m.ID) {
						t.Fatalf("%v, %v", a.err, b.err)
					}
					if !c.same && (a.err == nil) == (b.err == nil) {
						t.Fatalf("one of two challenges stands, not: %v, %v", a.err, b.err)
					}
					until(t, "there is one game", func() bool {
						x, y := anna.games(), bob.games()
						return len(x) == 1 && len(y) == 1 && x[0] == y[0]
					})
					anna.stop()
					bob.stop()
				}
			})
		})
	}
}

const rematch = "00112233445566778899aabbccddeeff"

// acceptAll accepts whatever comes.
func (p *person) acceptAll(ctx context.Context) {
	go func() {
		for {
			select {
			case c := <-p.Challenges():
				_, _ = c.Accept(ctx) // it may be off by now
			case <-ctx.Done():
				return
			}
		}
	}()
}

// games are the games at whose table the person sits.
func (p *person) games() []record.ID {
	p.Node.mu.Lock()
	defer p.Node.mu.Unlock()
	return slices.Collect(maps.Keys(p.sessions))
}

// knows makes p remember where q is.
func (p *person) knows(q *person) {
	p.Node.mu.Lock()
	defer p.Node.mu.Unlock()
	p.Node.again[q.self.ID()] = q.listening
}

func TestRematch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		act(t, mine, game.Resign{})
		until(t, "the game is over", func() bool { return stateOf(his).Over() })

		again := his.Proposal
		if again.Wish != game.AsBlack {
			t.Errorf("Bob would propose %+v again", again)
		}
		again.Wish, again.RematchOf = game.AsWhite, his.ID
		fromBob := bob.challenge(t.Context(), his.Opponent, again)
		c := anna.prompt()
		if c.Proposal.RematchOf != mine.ID || c.Proposal.Wish != game.AsWhite {
			t.Errorf("Anna is asked for %+v", c.Proposal)
		}
		second, err := c.Accept(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		b := <-fromBob
		if b.err != nil {
			t.Fatal(b.err)
		}
		if b.m.Seat.Color() != rules.White || second.ID == mine.ID {
			t.Errorf("Bob plays %v in the rematch %s", b.m.Seat.Color(), second.ID)
		}
		mine.Leave()
		his.Leave()
		move(t, b.m, "d2d4")
		agree(t, b.m, second, 1)
		if second.Link() != game.LinkUp {
			t.Errorf("leaving the old game made the link %v", second.Link())
		}
	})
}

// TestTheEndDecidesNothing ends a program that has accepted a challenge instead of
// making its own, and waits for the start of the game.
func TestTheEndDecidesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		row := anna.find(bob)
		fromBob := bob.challenge(t.Context(), bob.find(anna), asWhite)
		_ = anna.prompt()
		w.unplug()
		ctx, cancel := context.WithCancel(t.Context())
		fromAnna := anna.challenge(ctx, row, game.Proposal{Wish: game.AsBlack})
		synctest.Wait()
		anna.stop()
		cancel()
		select {
		case a := <-fromAnna:
			if !errors.Is(a.err, context.Canceled) {
				t.Errorf("Anna's challenge came to %v", a.err)
			}
		case <-time.After(patience):
			t.Fatal("Anna's challenge never ends")
		}
		if b := <-fromBob; b.err == nil {
			t.Error("Bob plays")
		}
	})
}

// TestStartIsLost breaks the connection between an acceptance and the start:
// the acceptor joins when it is there again.
func TestStartIsLost(t *testing.T) {
	for _, down := range []time.Duration{time.Second, time.Minute} {
		synctest.Test(t, func(t *testing.T) {
			w, anna, bob := pair(t)
			fromAnna := anna.challenge(t.Context(), anna.find(bob), asWhite)
			c := bob.prompt()
			w.silenceDialler() // Anna hears Bob, and he does not hear her
			accepted := make(chan answer, 1)
			go func() {
				m, err := c.Accept(t.Context())
				accepted <- answer{m, err}
			}()
			a := <-fromAnna
			if a.err != nil {
				t.Fatal(a.err)
			}
			w.unplug()
			time.Sleep(down)
			w.plug()
			b := <-accepted
			if down < startTime && b.err != nil {
				t.Errorf("after %v: %v", down, b.err)
			}
			if b.err != nil {
				until(t, "Bob has the game after all", func() bool { return len(bob.Unfinished()) == 1 })
				var err error
				if b.m, err = bob.Resume(t.Context(), a.m.ID); err != nil {
					t.Fatal(err)
				}
			}
			move(t, a.m, "e2e4")
			agree(t, a.m, b.m, 1)
		})
	}
}
