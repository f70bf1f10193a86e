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

// TestAPromptAndATable has a challenge on the host's screen while somebody joins: the
// table goes first, and the other hears that the host plays.
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

// TestAJoinMeetsAChallenge has a guest join the table of a host who challenges them at
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
// the others, and they do not join it again.
func TestAGuestWhoDoesNotBegin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		table := anna.wait(lesson, false)
		eve := w.visit(t, anna, greeting())
		offer := hears(eve, (*passantv1.Frame).GetTable)
		_, _ = eve.joins(offer)
		time.Sleep(startTime)
		synctest.Wait()
		peer, hosting := bob.offered(anna)
		again, err := newOutgoing(hostingOf(offer, false).Proposal, nil)
		if err != nil {
			t.Fatal(err)
		}
		eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: again.message}})
		if end := hears(eve, (*passantv1.Frame).GetChallengeEnd); end.GetReason() != passantv1.ChallengeEnd_REASON_UNKNOWN_ID {
			t.Errorf("Eve joins again: %v", end)
		}
		if isClosed(table.Ended) {
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
		until(t, "Anna is free", func() bool { return !anna.busy() })
		if len(table.Match) != 0 {
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
