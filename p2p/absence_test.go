package p2p

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// TestAttendance has the facts of an absence arrive in several orders.
func TestAttendance(t *testing.T) {
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
	timed := game.Terms{White: game.Club, Black: game.Club}
	fresh := func() *attendance {
		a := newAttendance(timed, false, at(0), time.Time{})
		a.join(at(1), 0)
		a.holds(3)
		return a
	}

	a := fresh()
	if got := a.absence(at(50), 3); got != (game.Absence{}) {
		t.Errorf("somebody who is there is away: %+v", got)
	}
	a.lose(at(100), at(95), 3)
	if got, want := a.absence(at(130), 3), (game.Absence{Away: true, For: 30 * time.Second, Wait: 90 * time.Second}); got != want {
		t.Errorf("half a minute away: %+v, want %+v", got, want)
	}
	if got := a.absence(at(220), 3); got.Wait != 0 || got.Walkover {
		t.Errorf("two minutes away: %+v", got)
	}
	a.join(at(221), 3)
	a.lose(at(222), at(222), 3)
	if got := a.absence(at(300), 3); got.For != 78*time.Second {
		t.Errorf("a break in between does not count: %+v", got)
	}

	a = fresh()
	a.lose(at(100), at(95), 2)
	a.wrote(at(150)) // a move that they do not have
	if got, want := a.absence(at(300), 4), (game.Absence{Away: true, Walkover: true, For: 150 * time.Second, Wait: 450 * time.Second}); got != want {
		t.Errorf("they do not have the last entry: %+v, want %+v", got, want)
	}
	if got := a.absence(at(750), 4); got.Wait != 0 {
		t.Errorf("ten minutes away: %+v", got)
	}

	win, walkover := game.ClaimAbsence{}, game.ClaimAbsence{Walkover: true}
	for name, c := range map[string]struct {
		resumed bool
		happens func(*attendance)
		claim   game.ClaimAbsence
		want    bool
	}{
		"nothing happened":         {false, func(*attendance) {}, win, false},
		"a short break":            {false, brk(at, 200, 3, 0), win, false},
		"a break as long as grace": {false, brk(at, 220, 3, 0), win, true},
		"it looks a little shorter": {
			false, brk(at, 216, 3, 0), win, true,
		},
		"a break that began in the turn before": {false, brk(at, 400, 2, 0), win, false},
		"a computer that slept":                 {false, brk(at, 102, 3, 5*time.Minute), win, true},
		"a walkover, though it ran":             {false, brk(at, 900, 3, 0), walkover, false},
		"it was restarted, nobody knows when":   {true, away(time.Time{}), win, true},
		"it was restarted after a moment":       {true, away(at(-10)), win, false},
		"it was restarted two minutes later":    {true, away(at(-118)), win, true},
		"a walkover, and it was restarted":      {true, away(at(-600)), walkover, true},
		"a walkover, restarted too early":       {true, away(at(-118)), walkover, false},
		"the calendar was put back":             {true, away(at(3600)), win, false},
		"restarted, and there for long since":   {true, brk(at, 101, 3, 0), win, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := newAttendance(timed, c.resumed, at(0), time.Time{})
			a.join(at(1), 3)
			c.happens(a)
			a.caughtUp(3)
			now := at(2)
			if a.upSince.After(now) {
				now = a.upSince
			}
			if got := a.concedes(now, 3, c.claim); got != c.want {
				t.Errorf("conceded: %v", got)
			}
		})
	}
}

// away is that the two were last in touch at a time before one sat down.
func away(inTouch time.Time) func(*attendance) {
	return func(a *attendance) { a.inTouch = inTouch }
}

// brk is a break of the link after 100 seconds, in which the computer sleeps; it
// begins in a slot and ends in slot 3.
func brk(at func(int) time.Time, to, slot int, sleeps time.Duration) func(*attendance) {
	return func(a *attendance) {
		a.sleep(at(100), sleeps)
		a.lose(at(100), at(100), slot)
		a.join(at(to), 3)
	}
}

// refusedClaim claims the game, and gives the reason why that is not allowed.
func refusedClaim(t *testing.T, m *game.Match, c game.ClaimAbsence) *game.NotAbsentError {
	t.Helper()
	err := m.Seat.Act(t.Context(), c)
	if !errors.Is(err, game.ErrNotAbsent) {
		t.Fatalf("the game was claimed: %v", err)
	}
	why, _ := errors.AsType[*game.NotAbsentError](err)
	return why
}

// restart is a program that is started again, and its player sitting down to the
// game that they had left.
func (p *person) restart(q *person, id string) *game.Match {
	p.t.Helper()
	again := p.again
	p.stop()
	p.start(again...)
	p.knows(q)
	return p.back(id)
}

func (p *person) back(id string) *game.Match {
	p.t.Helper()
	until(p.t, p.name+" knows of the game", func() bool { return len(p.Unfinished()) == 1 })
	m, err := p.Resume(p.t.Context(), id)
	if err != nil {
		p.t.Fatal(err)
	}
	return m
}

// losesGame restarts a person's program without its games, and sits down to one when it
// has its beginning from the other side.
func (p *person) losesGame(id string) *game.Match {
	p.t.Helper()
	p.stop()
	if err := os.RemoveAll(filepath.Join(p.dir, "games")); err != nil {
		p.t.Fatal(err)
	}
	p.start(p.again...)
	return p.back(id)
}

// claimed reports whether a claim is on the record of a side, unanswered.
func claimed(m *game.Match) bool {
	_, ok := stateOf(m).AbsenceClaimed()
	return ok
}

// TestAbsenceIsConceded checks too that nobody can claim in their own turn, and that a
// claim is no result.
func TestAbsenceIsConceded(t *testing.T) {
	for name, c := range map[string]struct {
		claim game.ClaimAbsence
		want  game.Result
	}{
		"a win":  {game.ClaimAbsence{}, game.Result{Outcome: game.WhiteWins, Reason: game.ByAbsence}},
		"a draw": {game.ClaimAbsence{Draw: true}, game.Result{Outcome: game.Drawn, Reason: game.AbsenceAgreed}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				mine, his := anna.play(bob, game.Proposal{Wish: game.AsWhite, Mine: game.Club, Yours: game.Club})
				if err := mine.Seat.Act(t.Context(), c.claim); err == nil {
					t.Fatal("Anna claimed in her own turn")
				}
				move(t, mine, "e2e4")
				agree(t, mine, his, 1)
				_ = refusedClaim(t, mine, c.claim) // he is there
				until(t, "Bob is known to have the move", func() bool { return mine.Delivered() == 1 })
				again := bob.again
				bob.stop()
				until(t, "Anna is told", func() bool { return mine.Absence().Away })
				time.Sleep(30 * time.Second)
				if why := refusedClaim(t, mine, c.claim); why.Absence.Wait < 85*time.Second || why.Absence.Wait > 90*time.Second {
					t.Errorf("Anna has to wait for %v", why.Absence.Wait)
				}
				time.Sleep(90 * time.Second)
				if got := mine.Absence(); got.Wait != 0 || got.Walkover {
					t.Fatalf("Bob is away: %+v", got)
				}
				act(t, mine, c.claim)
				if !claimed(mine) || stateOf(mine).Over() {
					t.Fatal("a claim is a result, or nothing")
				}
				time.Sleep(time.Hour)
				bob.start(again...)
				his = bob.back(mine.ID)
				agree(t, mine, his, 2)
				if got := stateOf(mine).Result(); got != c.want {
					t.Errorf("the result is %v, want %v", got, c.want)
				}
				until(t, "both have signed", func() bool { return mine.Confirmed() && his.Confirmed() })
			})
		})
	}
}

// TestAnOfflineMoveVoidsAClaim has the slot decide.
func TestAnOfflineMoveVoidsAClaim(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		inTouch(t, mine, anna, bob)
		w.unplug()
		time.Sleep(11 * time.Minute)
		act(t, mine, game.ClaimAbsence{})
		move(t, his, "e7e5")
		w.plug()
		agree(t, mine, his, 2)
		if claimed(mine) || claimed(his) {
			t.Error("the claim outlived its slot")
		}
		inTouch(t, mine, anna, bob)
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
	})
}

// whiteWinsByAbsence pulls the cable after the first move, until White can claim the
// game, and plugs it in again.
func whiteWinsByAbsence(t *testing.T, w *network, white, black *game.Match) {
	t.Helper()
	w.unplug()
	until(t, "White is told", func() bool { return white.Absence().Away })
	time.Sleep(10 * time.Minute)
	act(t, white, game.ClaimAbsence{})
	w.plug()
	agree(t, white, black, 2)
	if got, want := stateOf(black).Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.ByAbsence}); got != want {
		t.Errorf("the result is %v, want %v", got, want)
	}
}

// TestALongBreakIsConceded has nobody restart: the cable was out for as long as
// the grace, and the one whose turn it was did nothing.
func TestALongBreakIsConceded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		inTouch(t, mine, anna, bob)
		until(t, "Bob is known to have the move", func() bool { return mine.Delivered() == 1 })
		whiteWinsByAbsence(t, w, mine, his)
	})
}

// TestAFalseClaimIsDenied has a program claim that its opponent was away, who was
// there all the time.
func TestAFalseClaimIsDenied(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, game.Proposal{Wish: game.AsBlack})
		inTouch(t, mine, anna, bob)
		id := sessionID(t, mine)
		move(t, his, "e2e4")
		agree(t, mine, his, 1)
		head, _ := bob.sessions[id].rec.HeadAt(1)
		bob.throw(anna, request(bob, id, &passantv1.RequestBody{Slot: 1, Head: head[:], Kind: passantv1.RequestBody_KIND_ABSENCE_WIN}))
		until(t, "Anna has the claim", func() bool { return len(stateOf(mine).Requests()) == 1 })
		time.Sleep(time.Second)
		if stateOf(mine).Over() || claimed(mine) {
			t.Fatalf("a false claim stands: %v", stateOf(mine).Result())
		}
		move(t, mine, "e7e5")
		agree(t, mine, his, 2)
	})
}

// TestWalkover has somebody leave before they acknowledge the last entry.
func TestWalkover(t *testing.T) {
	for name, restarted := range map[string]bool{"who was there": false, "who was not": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, anna, bob := pair(t)
				mine, his := anna.play(bob, asWhite)
				inTouch(t, mine, anna, bob)
				again := bob.again
				if restarted {
					bob.stop()
				} else {
					w.unplug()
				}
				until(t, "Anna is told", func() bool { return mine.Link() != game.LinkUp })
				time.Sleep(time.Hour)
				move(t, mine, "e2e4")
				time.Sleep(9 * time.Minute)
				why := refusedClaim(t, mine, game.ClaimAbsence{})
				if !why.Absence.Walkover || why.Absence.Wait != time.Minute {
					t.Errorf("Anna has to wait: %+v", why.Absence)
				}
				time.Sleep(time.Minute)
				act(t, mine, game.ClaimAbsence{}) // she need not know which it is
				if claim, _ := stateOf(mine).AbsenceClaimed(); !claim.Walkover {
					t.Error("Anna claims that he has the move")
				}
				if err := mine.Seat.Act(t.Context(), game.ClaimAbsence{}); !errors.Is(err, game.ErrAsked) {
					t.Errorf("a second claim: %v", err)
				}
				w.plug()
				if restarted {
					bob.start(again...)
					his = bob.back(mine.ID)
					agree(t, mine, his, 2)
					if got := stateOf(his).Result().Reason; got != game.ByAbsence {
						t.Errorf("it ended by %v", got)
					}
					return
				}
				until(t, "Bob has the move", func() bool { return stateOf(his).Slot() == 1 })
				until(t, "Bob denies it", func() bool { return len(stateOf(mine).Requests()) == 1 && !claimed(mine) })
				move(t, his, "e7e5")
				agree(t, mine, his, 2)
			})
		})
	}
}

// TestADeniedClaimIsJudgedAnew has a claim be made that is false, and again in the same
// slot when it is true.
func TestADeniedClaimIsJudgedAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, game.Proposal{Wish: game.AsBlack})
		opening(t, his, mine, "e2e4")
		inTouch(t, mine, anna, bob)
		until(t, "Anna is known to have the move", func() bool { return his.Delivered() == 1 })
		id := sessionID(t, mine)
		head, _ := bob.sessions[id].rec.HeadAt(1)
		claim := request(bob, id, &passantv1.RequestBody{Slot: 1, Head: head[:], Kind: passantv1.RequestBody_KIND_ABSENCE_WIN})
		for range 2 {
			bob.throw(anna, claim)
			until(t, "Anna has the claim", func() bool { return len(stateOf(mine).Requests()) == 1 })
			time.Sleep(time.Second)
			if stateOf(mine).Over() || claimed(mine) {
				t.Fatalf("a false claim stands: %v", stateOf(mine).Result())
			}
		}
		whiteWinsByAbsence(t, w, his, mine)
	})
}

// TestADeniedClaimIsNotMadeAgainByItself has the opponent be away, in the same slot, for
// as long as a claim said that was denied: nobody has claimed since.
func TestADeniedClaimIsNotMadeAgainByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, _ := anna.play(bob, asWhite)
		inTouch(t, mine, anna, bob)
		w.unplug()
		until(t, "Anna is told", func() bool { return mine.Link() != game.LinkUp })
		move(t, mine, "e2e4")
		time.Sleep(walkoverTime + deadPlaying)
		act(t, mine, game.ClaimAbsence{})
		w.plug()
		until(t, "Bob denies it", func() bool { return len(stateOf(mine).Requests()) == 1 && !claimed(mine) })
		again := bob.again
		bob.stop()
		time.Sleep(time.Hour)
		bob.start(again...)
		bob.knows(anna)
		his := bob.back(mine.ID)
		inTouch(t, mine, anna, bob)
		time.Sleep(time.Minute)
		if s := stateOf(his); s.Over() {
			t.Fatalf("the result is %v", s.Result())
		}
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
	})
}
