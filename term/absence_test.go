package term

import (
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// An opponent who is away in their turn: how long, when the game can be claimed, and
// what became of the claim.
func TestAbsence(t *testing.T) {
	s := newScene(t)
	s.lost(game.Absence{Away: true, For: 80 * time.Second, Wait: 39500 * time.Millisecond})
	s.wantSeen("Trying again… 1:20", "In 0:40 you may claim the")
	s.wantUnseen("Claim the win")
	s.absence = game.Absence{Away: true, For: 120 * time.Second}
	s.wantSeen("Tomáš has been away for", "2:00.", "Claim the win", "Claim a draw", "Wait")
	s.keys("<Enter> c")
	if _, ok := s.u.play.claimed(); ok {
		t.Fatal("a key that was not meant for it claimed the game")
	}
	s.keys("<Tab> <Enter>") // Wait is what one finds chosen
	if _, ok := s.u.play.claimed(); ok {
		t.Fatal("Enter alone claimed the game")
	}
	s.keys("<Tab> c")
	s.wantSeen("You have claimed the win", "To be confirmed when Tomáš")
	if s.u.play.over() {
		t.Error("a claim that nobody has confirmed ends the game")
	}
	s.act(rules.Black, game.ConcedeAbsence{})
	s.wantOver(game.Result{Outcome: game.WhiteWins, Reason: game.ByAbsence})
	s.wantSeen("Absence", "White wins. Black was away", "Tomáš has yet to sign the")
	s.confirmed = true
	s.wantSeen("Both players have signed")
}

func TestAbsenceClaimedAsDraw(t *testing.T) {
	s := newScene(t)
	s.lost(game.Absence{Away: true, For: 120 * time.Second})
	s.keys("<Tab> d")
	s.wantSeen("You have claimed a draw")
	s.act(rules.Black, game.DenyAbsence{})
	s.wantSeen("Tomáš was there all the time. The game goes on.")
	s.keys("<Tab> d")
	s.act(rules.Black, game.ConcedeAbsence{})
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.AbsenceAgreed})
}

// Who has not even heard of the last move is waited for longer, and the claim says
// so.
func TestWalkover(t *testing.T) {
	s := newScene(t)
	s.lost(game.Absence{Away: true, For: 600 * time.Second, Walkover: true})
	s.wantSeen("Tomáš does not know your")
	s.keys("<Tab> c")
	claim, ok := s.table.State().AbsenceClaimed()
	if !ok || !claim.Walkover {
		t.Errorf("the claim is %+v, %v", claim, ok)
	}
}

// In one's own turn nobody is absent, and one can move.
func TestLostInOnesTurn(t *testing.T) {
	s := newScene(t)
	s.linked(game.LinkLost)
	s.wantSeen("You can still move.")
	s.wantUnseen("claim the")
	s.keys("Nf3 <Enter>")
	s.wantMoves(" e4 e5 Nf3")
}

// A leaver can be claimed against as well, and the countdown runs.
func TestGoneAndAway(t *testing.T) {
	s := newScene(t)
	s.lost(game.Absence{Away: true, For: 10 * time.Second, Wait: 110 * time.Second})
	s.link = game.LinkGone
	s.u.play.relink()
	s.wantSeen("Tomáš has left the game", "In 1:50 you may claim the")
	if wait := s.u.play.wake(s.u.now()); wait <= 0 || wait > time.Second {
		t.Errorf("the screen wakes in %v", wait)
	}
}

// That this computer slept is said once.
func TestSlept(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5")
	s.slept = 62 * time.Minute
	s.u.play.relink()
	s.wantSeen("This computer was asleep for 1 hour 2 minutes.")
	s.keys("<Left>")
	s.u.play.relink()
	s.wantUnseen("asleep")
}

// A move that cannot be kept is not made; the sentence says what to do, and what
// was typed is still there.
func TestDiskFull(t *testing.T) {
	s := newScene(t)
	s.failing(game.ErrNoSpace)
	s.wantSeen("The disk is full. Make room and do it again; nothing is lost.", "› e4")
	s.failing(game.ErrReadOnly)
	s.wantSeen("The folder of games is read-only.")
	s.wantMoves("")
}

// What the opponent did and cannot be kept is said for as long as that is so.
func TestTroubleWithTheirs(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4")
	s.trouble = game.ErrNoSpace
	s.keys("<Left>")
	s.wantSeen("The disk is full: what Tomáš did cannot be saved.")
	s.trouble = nil
	s.wantUnseen("disk")
}
