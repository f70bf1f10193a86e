package p2p

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
)

// privately has Anna wait at a private table, and Bob hear of it.
func privately(t *testing.T) (w *network, r *room, anna, bob *person, table *game.OpenTable) {
	t.Helper()
	w, r = newNetwork(), &room{}
	anna = arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress))
	bob = arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
	table = anna.wait(lesson, true)
	until(t, "Bob sees a private table", func() bool {
		peers := bob.Peers()
		return len(peers) == 1 && peers[0].Table != nil && peers[0].Table.Private
	})
	return w, r, anna, bob, table
}

// TestAPrivateTable is joined by whoever was told the code, who names the host or not.
func TestAPrivateTable(t *testing.T) {
	for name, host := range map[string]string{"by name": annasRow, "by the code alone": ""} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, r, anna, bob, table := privately(t)
				code := table.Code()
				if row := bob.Peers()[0].Table; row.ID != "" || row.Proposal.Mine != lesson.Yours || row.Proposal.Wish != game.AsBlack {
					t.Errorf("Bob's lobby shows %+v", row)
				}
				if said := announcedBy(r, anna); strings.Contains(said, code) || strings.Contains(said, anna.tables.own.name()) {
					t.Errorf("Anna announces %q", said)
				}
				if _, err := bob.Table(t.Context(), annasRow); !errors.Is(err, game.ErrNoTable) {
					t.Errorf("without the code Bob is told of the table: %v", err)
				}
				peer, hosting, err := bob.Enter(t.Context(), host, strings.ToLower(code))
				if err != nil {
					t.Fatal(err)
				}
				if peer.ID != annasRow || !hosting.Private || hosting.Proposal.Mine != lesson.Yours || !hosting.Proposal.NoTakeBacks {
					t.Errorf("Bob is at %+v's, who offers %+v", peer, hosting)
				}
				got := <-bob.challenge(t.Context(), peer, hosting.Proposal)
				if got.err != nil {
					t.Fatal(got.err)
				}
				if seated(t, table).ID != got.m.ID {
					t.Error("Anna has another game")
				}
				<-table.Ended
				anna.trusts(bob)
				bob.trusts(anna)
				anna.notAsked()
			})
		})
	}
}

// announcedBy is everything that a person announces.
func announcedBy(r *room, p *person) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var said strings.Builder
	for _, e := range r.ears {
		if e.advert != nil && e.advert.Name == p.name {
			for k, v := range e.advert.Text {
				said.WriteString(k + "=" + v + "\n")
			}
		}
	}
	return said.String()
}

// trusts fails unless another is verified.
func (p *person) trusts(q *person) {
	p.t.Helper()
	for _, known := range p.People() {
		if known.ID == q.self.ID().String() && known.Trust == game.Verified {
			return
		}
	}
	p.t.Errorf("to %s, %s is not verified: %+v", p.name, q.name, p.People())
}

// TestAWrongCode is one guess: it lets nobody in, tells them nothing of the table, and
// the connection goes on.
func TestAWrongCode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, _, anna, bob, table := privately(t)
		wrong := "000-000"
		if table.Code() == wrong {
			wrong = "000-001"
		}
		for _, typed := range []string{"", "K7Q", "K7Q-M2U", "?"} {
			if _, _, err := bob.Enter(t.Context(), annasRow, typed); !errors.Is(err, game.ErrNotACode) {
				t.Errorf("%q: %v", typed, err)
			}
		}
		for _, host := range []string{annasRow, ""} {
			if _, _, err := bob.Enter(t.Context(), host, wrong); !errors.Is(err, game.ErrCode) {
				t.Errorf("the wrong code: %v", err)
			}
		}
		if _, err := bob.Table(t.Context(), annasRow); !errors.Is(err, game.ErrNoTable) {
			t.Errorf("after a wrong code Bob is told of the table: %v", err)
		}
		if len(anna.People())+len(bob.People()) != 0 {
			t.Error("a wrong code has proved somebody's key")
		}
		c := bob.connTo(anna.self.ID())
		if _, _, err := bob.Enter(t.Context(), annasRow, table.Code()); err != nil {
			t.Errorf("the right code afterwards: %v", err)
		}
		if bob.connTo(anna.self.ID()) != c {
			t.Error("a wrong code has cost the connection")
		}
	})
}

// TestAFourthGuess waits: three a minute are taken from one address.
func TestAFourthGuess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, _, _, bob, _ := privately(t)
		began := time.Now()
		for range 5 {
			if _, _, err := bob.Enter(t.Context(), annasRow, "000-000"); !errors.Is(err, game.ErrCode) {
				t.Fatal(err)
			}
		}
		if took := time.Since(began).Round(time.Second); took != 40*time.Second {
			t.Errorf("five guesses took %v", took)
		}
	})
}

// TestAnIDIsNoCode has somebody who knows the id of a private table,
// and not its code, challenge with it.
func TestAnIDIsNoCode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, _, anna, bob, table := privately(t)
		stolen := joining(lesson, anna.tables.own.name())
		if got := <-bob.challenge(t.Context(), bob.Peers()[0], stolen); !errors.Is(got.err, game.ErrNoTable) {
			t.Errorf("Bob joined without the code: %v", got.err)
		}
		anna.notAsked()
		if isClosed(table.Ended) {
			t.Error("it closed the table")
		}
	})
}

// TestACodeEnds with its table: after a quarter of an hour, with a game, and when it is
// closed.
func TestACodeEnds(t *testing.T) {
	for name, end := range map[string]func(t *testing.T, w *network, anna *person, table *game.OpenTable){
		"by time": func(t *testing.T, _ *network, _ *person, table *game.OpenTable) {
			t.Helper()
			began := time.Now()
			<-table.Ended
			if after := time.Since(began).Round(time.Second); after != privateTime || table.Expires.Before(time.Now().Add(-time.Second)) {
				t.Errorf("it ended after %v, and was said to at %v", after, table.Expires)
			}
		},
		"by its host": func(_ *testing.T, _ *network, _ *person, table *game.OpenTable) { table.Close() },
		"by a game": func(t *testing.T, w *network, anna *person, table *game.OpenTable) {
			t.Helper()
			eve := arrive(t, "Eve", w.join("10.0.0.3:4003"))
			m, _ := eve.play(anna, asWhite)
			<-table.Ended
			m.Leave()
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, _, anna, bob, table := privately(t)
				code := table.Code()
				end(t, w, anna, table)
				<-table.Ended
				if _, _, err := bob.Enter(t.Context(), annasRow, code); !errors.Is(err, game.ErrNoTable) {
					t.Errorf("the code opens %v", err)
				}
				if name == "by a game" {
					return
				}
				again := anna.wait(lesson, true)
				if _, _, err := bob.Enter(t.Context(), annasRow, code); again.Code() != code && !errors.Is(err, game.ErrCode) {
					t.Errorf("the code of the table before opens the next: %v", err)
				}
			})
		})
	}
}

// TestNobodyHasATable has somebody type a code where it can be no one's.
func TestNobodyHasATable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		if _, _, err := bob.Enter(t.Context(), "", "K7Q-M2P"); !errors.Is(err, game.ErrNoTable) {
			t.Errorf("nobody is there: %v", err)
		}
		anna.wait(lesson, false)
		peer := bob.find(anna)
		if _, _, err := bob.Enter(t.Context(), peer.ID, "K7Q-M2P"); !errors.Is(err, game.ErrNoTable) {
			t.Errorf("Anna's table is open: %v", err)
		}
		table := anna.wait(lesson, true)
		synctest.Wait()
		got, _, err := bob.Enter(t.Context(), "", table.Code()) // her address was typed: nothing is announced
		if err != nil || got.ID != peer.ID {
			t.Errorf("Bob entered at %+v: %v", got, err)
		}
	})
}

// TestOnesOwnTable is no table to join.
func TestOnesOwnTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, _, anna, _, table := privately(t)
		code, self := table.Code(), anna.self.ID().String()
		if _, _, err := anna.Enter(t.Context(), "", code); !errors.Is(err, game.ErrNoTable) {
			t.Errorf("Anna enters somewhere: %v", err)
		}
		if _, _, err := anna.Enter(t.Context(), self, code); err == nil {
			t.Error("Anna enters at her own table")
		}
		if _, err := anna.Table(t.Context(), self); err == nil {
			t.Error("Anna is offered her own table")
		}
		if _, err := anna.Challenge(t.Context(), self, anna.tables.own.proposal); err == nil {
			t.Error("Anna joins her own table")
		}
	})
}

// TestAtMostEightAreTried has a dozen strangers announce private tables.
func TestAtMostEightAreTried(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		var hosts []*person
		for i := range 12 {
			digit := string(rune('a' + i))
			at := "10.0.1." + string(rune('1'+i%9)) + string(rune('1'+i/9)) + ":4000"
			host := arrive(t, "Host "+digit, w.join(at), r.enter(strings.Repeat(digit, 16), at))
			host.wait(lesson, true)
			hosts = append(hosts, host)
		}
		until(t, "Bob sees them", func() bool { return len(bob.privateTables()) == maxTried })
		if _, _, err := bob.Enter(t.Context(), "", "000-000"); !errors.Is(err, game.ErrCode) {
			t.Error(err)
		}
		asked := 0
		for _, host := range hosts {
			host.Node.mu.Lock()
			wrong := host.tables.own.wrong
			host.Node.mu.Unlock()
			if wrong > 1 {
				t.Errorf("%s was given %d guesses", host.name, wrong)
			}
			asked += wrong
		}
		if asked != maxTried {
			t.Errorf("%d were asked", asked)
		}
	})
}

// TestTheCodeIsNotLogged reads what both programs log of a right code and of a wrong one.
func TestTheCodeIsNotLogged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log history
		logged := func(o *Options) {
			o.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
		}
		w := newNetwork()
		anna, bob := arrive(t, "Anna", w.join(annasAddress), logged), arrive(t, "Bob", w.join(bobsAddress), logged)
		table := anna.wait(lesson, true)
		peer, code := bob.find(anna), table.Code()
		const wrong = "000-000"
		_, _, no := bob.Enter(t.Context(), peer.ID, wrong)
		_, _, err := bob.Enter(t.Context(), peer.ID, code)
		if err != nil {
			t.Fatal(err)
		}
		said := strings.ToUpper(log.String() + no.Error())
		if !strings.Contains(said, "CODE") {
			t.Errorf("nothing is logged:\n%s", said)
		}
		for _, secret := range []string{code, wrong} {
			if strings.Contains(said, secret) || strings.Contains(said, strings.ReplaceAll(secret, "-", "")) {
				t.Errorf("%q is in the log:\n%s", secret, said)
			}
		}
	})
}
