package p2p

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// lesson is what a host proposes: he plays White, and has less time than his guest.
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

func isClosed(table *game.OpenTable) bool {
	select {
	case <-table.Ended:
		return true
	default:
		return false
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

// TestTwoJoin has two guests join at one moment: one of them plays.
func TestTwoJoin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		eve := arrive(t, "Eve", w.join("10.0.0.3:4003"))
		table := anna.wait(lesson, false)
		peer, hosting := bob.offered(anna)
		_, _ = eve.offered(anna)
		bobs, eves := bob.challenge(t.Context(), peer, hosting.Proposal), eve.challenge(t.Context(), peer, hosting.Proposal)
		b, e := <-bobs, <-eves
		if (b.err == nil) == (e.err == nil) {
			t.Fatalf("not one of them plays: %v, %v", b.err, e.err)
		}
		for _, err := range []error{b.err, e.err} {
			if err != nil && !errors.Is(err, game.ErrBusy) {
				t.Errorf("the other is told: %v", err)
			}
		}
		m := seated(t, table)
		if games := anna.games(); len(games) != 1 || m.ID != games[0].String() {
			t.Errorf("Anna has the games %v", games)
		}
	})
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
				if isClosed(table) {
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

// TestAPromptAndATable has a challenge on the host's screen while somebody joins: the
// table goes first, and the other hears that she plays.
func TestAPromptAndATable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		eve := arrive(t, "Eve", w.join("10.0.0.3:4003"))
		table := anna.wait(lesson, false)
		eves := eve.challenge(t.Context(), eve.find(anna), asWhite)
		c := anna.prompt()
		peer, hosting := bob.offered(anna)
		bobs := <-bob.challenge(t.Context(), peer, hosting.Proposal)
		if bobs.err != nil || seated(t, table).ID != bobs.m.ID {
			t.Fatal(bobs.err)
		}
		ended(t, c)
		if e := <-eves; !errors.Is(e.err, game.ErrBusy) {
			t.Errorf("Eve hears %v", e.err)
		}
	})
}

// TestAJoinMeetsAChallenge has a guest join the table of a host who challenges him at
// that moment: there is one game, whoever has the lower key.
func TestAJoinMeetsAChallenge(t *testing.T) {
	for name, hosts := range map[string]game.Proposal{"on the table's terms": lesson, "on others": asWhite} {
		t.Run(name, func(t *testing.T) {
			for range 8 {
				synctest.Test(t, func(t *testing.T) {
					_, anna, bob := pair(t)
					table := anna.wait(lesson, false)
					peer, hosting := bob.offered(anna)
					annas, bobs := anna.challenge(t.Context(), anna.find(bob), hosts), bob.challenge(t.Context(), peer, hosting.Proposal)
					bob.acceptAll(t.Context())
					a, b := <-annas, <-bobs
					until(t, "there is one game", func() bool {
						x, y := anna.games(), bob.games()
						return len(x) == 1 && len(y) == 1 && x[0] == y[0]
					})
					if a.err != nil && b.err != nil {
						t.Errorf("nobody has it: %v, %v", a.err, b.err)
					}
					if a.err != nil && seated(t, table).ID != b.m.ID {
						t.Error("Anna has it neither from her challenge nor from her table")
					}
					<-table.Ended
				})
			}
		})
	}
}

// TestTwoHostsJoinEachOther has each of two who wait join the other's table: there is one
// game, and nobody waits any more.
func TestTwoHostsJoinEachOther(t *testing.T) {
	for range 8 {
		synctest.Test(t, func(t *testing.T) {
			_, anna, bob := pair(t)
			annas, bobs := anna.wait(lesson, false), bob.wait(blitz, false)
			toAnna, atAnnas := bob.offered(anna)
			toBob, atBobs := anna.offered(bob)
			a, b := anna.challenge(t.Context(), toBob, atBobs.Proposal), bob.challenge(t.Context(), toAnna, atAnnas.Proposal)
			gotA, gotB := <-a, <-b
			if (gotA.err == nil) == (gotB.err == nil) {
				t.Fatalf("one of the two joins, not: %v, %v", gotA.err, gotB.err)
			}
			if gotA.err == nil && seated(t, bobs).ID != gotA.m.ID || gotB.err == nil && seated(t, annas).ID != gotB.m.ID {
				t.Error("the two have different games")
			}
			<-annas.Ended
			<-bobs.Ended
		})
	}
}

// TestAGuestWhoDoesNotBegin has somebody join and send no start: the table is kept for
// the others, and he does not join it again.
func TestAGuestWhoDoesNotBegin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		table := anna.wait(lesson, false)
		eve := w.visit(t, anna, greeting())
		offer := hears(eve, (*passantv1.Frame).GetTable)
		_, _ = eve.joins(offer)
		time.Sleep(startTime)
		peer, hosting := bob.offered(anna)
		again, err := newOutgoing(hostingOf(offer, false).Proposal, nil)
		if err != nil {
			t.Fatal(err)
		}
		eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: again.message}})
		if end := hears(eve, (*passantv1.Frame).GetChallengeEnd); end.GetReason() != passantv1.ChallengeEnd_REASON_UNKNOWN_ID {
			t.Errorf("Eve joins again: %v", end)
		}
		if isClosed(table) {
			t.Fatal("Anna's table is closed")
		}
		if got := <-bob.challenge(t.Context(), peer, hosting.Proposal); got.err != nil {
			t.Errorf("Bob joins: %v", got.err)
		}
	})
}

// hears reads until there is a frame of a kind.
func hears[M any](v *visitor, get func(*passantv1.Frame) *M) *M {
	v.t.Helper()
	for {
		if m := get(v.hear()); m != nil {
			return m
		}
	}
}

// TestATableClosesWhileSomebodyJoins closes a table between the acceptance and the
// start: the game is kept for another time, and nobody sits at its table.
func TestATableClosesWhileSomebodyJoins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		table := anna.wait(lesson, false)
		eve := w.visit(t, anna, greeting())
		o, accept := eve.joins(hears(eve, (*passantv1.Frame).GetTable))
		table.Close()
		start, err := record.NewStart(eve.self.Key(), record.Agreement{
			Challenge: o.raw, Nonce: o.nonce, Accept: accept, Acceptor: anna.self.Public(), Names: [2]string{"Eve", "Anna"}, Began: time.Now(),
		})
		if err != nil {
			t.Fatal(err)
		}
		eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Start{Start: start.Signed()}})
		hears(eve, (*passantv1.Frame).GetLeave)
		if games := anna.Unfinished(); len(games) != 1 || games[0].ID != start.ID.String() {
			t.Errorf("Anna keeps %+v", games)
		}
		if anna.busy() || len(table.Match) != 0 {
			t.Error("Anna plays at a table that she has closed")
		}
		eve.sock.Close()
	})
}

// joins joins a table by hand, and hears that it may.
func (v *visitor) joins(table *passantv1.Table) (*outgoing, *passantv1.Accept) {
	v.t.Helper()
	o, err := newOutgoing(hostingOf(table, false).Proposal, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	v.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}})
	return o, hears(v, (*passantv1.Frame).GetAccept)
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
				if isClosed(table) {
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
