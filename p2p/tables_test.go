package p2p

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record/recordtest"
	"passant/rules"
)

// lesson is what a host proposes: they play White, and have less time than their guest.
var lesson = game.Proposal{
	Mine:        game.TimeControl{Base: 300_000, Increment: 2_000},
	Yours:       game.TimeControl{Base: 900_000, Increment: 2_000},
	Wish:        game.AsWhite,
	NoTakeBacks: true,
	Grace:       60_000,
}

// wait opens a table.
func (p *person) wait(proposal game.Proposal, private bool) *game.OpenTable {
	p.t.Helper()
	table, err := p.Open(proposal, private)
	if err != nil {
		p.t.Fatalf("%s opens a table: %v", p.name, err)
	}
	return table
}

// seated is the game that has begun at a table.
func seated(t *testing.T, table *game.OpenTable) *game.Match {
	t.Helper()
	select {
	case m := <-table.Match:
		return m
	case <-time.After(patience):
		t.Fatal("nobody has joined")
		return nil
	}
}

// offered is what a person's table offers to another, who asks for it.
func (p *person) offered(host *person) (game.Peer, game.Hosting) {
	p.t.Helper()
	peer := p.find(host)
	hosting, err := p.Table(p.t.Context(), peer.ID)
	if err != nil {
		p.t.Fatalf("%s asks for %s's table: %v", p.name, host.name, err)
	}
	return peer, hosting
}

// TestATableIsJoined has a guest read the terms, and join: no prompt, and the game is on
// these terms.
func TestATableIsJoined(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		table := anna.wait(lesson, false)
		peer, hosting := bob.offered(anna)
		if p := hosting.Proposal; hosting.Private || p.Mine != lesson.Yours || p.Yours != lesson.Mine ||
			p.Wish != game.AsBlack || !p.NoTakeBacks || p.Grace != lesson.Grace || p.Table != hosting.ID {
			t.Errorf("Bob is offered %+v", hosting)
		}
		got := <-bob.challenge(t.Context(), peer, hosting.Proposal)
		if got.err != nil {
			t.Fatal(got.err)
		}
		annas := seated(t, table)
		if annas.ID != got.m.ID || annas.Seat.Color() != rules.White || got.m.Proposal.Mine != lesson.Yours {
			t.Errorf("Anna plays %v in %s on %+v", annas.Seat.Color(), annas.ID, annas.Proposal)
		}
		<-table.Ended
		move(t, annas, "e2e4")
		agree(t, annas, got.m, 1)
		until(t, "Bob sees that she waits no more", func() bool {
			_, err := bob.Table(t.Context(), peer.ID)
			return errors.Is(err, game.ErrNoTable)
		})
		anna.notAsked()
	})
}

// notAsked fails if a challenge is on the person's screen.
func (p *person) notAsked() {
	p.t.Helper()
	select {
	case c := <-p.Challenges():
		p.t.Errorf("%s is asked by %s for %+v", p.name, c.From.Name, c.Proposal)
	default:
	}
}

// TestNoSuchTable has somebody join what is not offered: nobody is asked, and nothing
// begins.
func TestNoSuchTable(t *testing.T) {
	for name, change := range map[string]func(*game.Proposal){
		"other terms":   func(p *game.Proposal) { p.Mine.Base += 60_000 },
		"other colours": func(p *game.Proposal) { p.Wish = game.AsWhite },
		"may be watched": func(p *game.Proposal) {
			p.Watchable = true
		},
		"more network time": func(p *game.Proposal) { p.Allowance = game.MaxAllowance },
		"a rematch":         func(p *game.Proposal) { p.RematchOf = rematch },
		"another table":     func(p *game.Proposal) { p.Table = rematch },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				table := anna.wait(lesson, false)
				peer, hosting := bob.offered(anna)
				p := hosting.Proposal
				change(&p)
				if got := <-bob.challenge(t.Context(), peer, p); !errors.Is(got.err, game.ErrNoTable) {
					t.Errorf("Bob joined: %v", got.err)
				}
				anna.notAsked()
				if isClosed(table.Ended) {
					t.Error("it closed Anna's table")
				}
				if got := <-bob.challenge(t.Context(), peer, hosting.Proposal); got.err != nil {
					t.Errorf("afterwards on the right terms: %v", got.err)
				}
			})
		})
	}
}

func TestAClosedTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		first := anna.wait(lesson, false)
		peer, hosting := bob.offered(anna)
		second := anna.wait(asWhite, false) // in place of the first
		<-first.Ended
		if got := <-bob.challenge(t.Context(), peer, hosting.Proposal); !errors.Is(got.err, game.ErrNoTable) {
			t.Errorf("Bob joined a table that was replaced: %v", got.err)
		}
		_, hosting = bob.offered(anna)
		if hosting.Proposal.Wish != game.AsBlack || hosting.Proposal.NoTakeBacks {
			t.Errorf("Bob is offered %+v", hosting)
		}
		second.Close()
		second.Close()
		<-second.Ended
		synctest.Wait()
		if _, err := bob.Table(t.Context(), peer.ID); !errors.Is(err, game.ErrNoTable) {
			t.Errorf("a table that is closed: %v", err)
		}
		if got := <-bob.challenge(t.Context(), peer, hosting.Proposal); !errors.Is(got.err, game.ErrNoTable) {
			t.Errorf("Bob joined a table that was closed: %v", got.err)
		}
	})
}

func TestNoTableInAGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		eve := arrive(t, "Eve", w.join("10.0.0.3:4003"))
		table := anna.wait(lesson, false)
		peer, hosting := eve.offered(anna)
		mine, _ := anna.play(bob, asWhite) // while her table is open
		<-table.Ended
		if got := <-eve.challenge(t.Context(), peer, hosting.Proposal); !errors.Is(got.err, game.ErrBusy) {
			t.Errorf("Eve joined somebody in a game: %v", got.err)
		}
		if _, err := anna.Open(lesson, false); !errors.Is(err, game.ErrBusy) {
			t.Errorf("a table in a game: %v", err)
		}
		mine.Leave()
		anna.wait(lesson, false)
	})
}

// TestATableIsAnnounced is what the lobby shows before anybody is connected.
func TestATableIsAnnounced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress))
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		row := func() *game.Hosting {
			peers := bob.Peers()
			if len(peers) != 1 {
				return nil
			}
			return peers[0].Table
		}
		table := anna.wait(lesson, false)
		until(t, "Bob sees the table", func() bool { return row() != nil })
		if p := row().Proposal; row().Private || p.Table != row().ID || p.Mine != lesson.Yours || p.Yours != lesson.Mine || p.Wish != game.AsBlack {
			t.Errorf("Bob's lobby shows %+v", row())
		}
		announced := *row()
		hosting, err := bob.Table(t.Context(), annasRow)
		if err != nil || hosting.ID != announced.ID || !hosting.Proposal.NoTakeBacks {
			t.Errorf("Anna says %+v, %v", hosting, err)
		}
		if got := row(); got == nil || *got != hosting {
			t.Errorf("then Bob's lobby shows %+v", got)
		}
		table.Close()
		until(t, "Bob sees that it is closed", func() bool { return row() == nil })
		anna.wait(lesson, true)
		until(t, "Bob sees a private one", func() bool { return row() != nil && row().Private })
		mine, _ := anna.play(bob, asWhite)
		until(t, "Bob sees that she plays", func() bool { return row() == nil && bob.Peers()[0].Presence == game.Playing })
		mine.Leave()
	})
}

// TestTheDiskOfAHost takes no game: the guest is told why, and nothing begins.
func TestTheDiskOfAHost(t *testing.T) {
	for name, fault := range diskFaults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, disk := newNetwork(), recordtest.NewDisk(1)
				anna := besides(t, "Anna", "10.0.0.1:4001", w, disk)
				bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
				table := anna.wait(lesson, false)
				peer, hosting := bob.offered(anna)
				fault.set(disk, true)
				if got := <-bob.challenge(t.Context(), peer, hosting.Proposal); !errors.Is(got.err, game.ErrUnkept) {
					t.Errorf("Bob joins: %v", got.err)
				}
				if _, err := anna.Open(lesson, false); !errors.Is(err, fault.want) {
					t.Errorf("another table: %v", err)
				}
				if isClosed(table.Ended) {
					t.Error("the table is closed")
				}
				fault.set(disk, false)
				if got := <-bob.challenge(t.Context(), peer, hosting.Proposal); got.err != nil {
					t.Errorf("with room again: %v", got.err)
				}
				seated(t, table)
			})
		})
	}
}
