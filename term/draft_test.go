package term

import (
	"testing"

	"passant/game"
)

// Enter takes the time that was typed, and once more sends the challenge with it.
func TestTypedTimeIsSent(t *testing.T) {
	s := newScene(t, tomas())
	s.keys("<Right> <Enter> 9 vs 5 <Enter> <Enter>")
	s.wantSeen("Waiting for Tomáš", "You 9 minutes", "Your opponent 5 minutes")
}

// A time is typed into the draft, which says what it comes to or why it cannot
// be; another key takes it, or gives it up.
func TestTimeTyped(t *testing.T) {
	s := newScene(t, tomas())
	s.keys("<Right> <Enter>")
	s.wantSeen("Or type 10+5, 5d3, 15/60, 9 vs 5")
	s.keys("15/60")
	s.wantSeen("15 minutes each, at most 60", "Take-backs by agreement", "Time  15/60")
	s.keys("<Enter>")
	if p := s.u.lobby.draft.proposal; p.Mine != game.Club || p.Yours != game.Club {
		t.Errorf("15/60 became %+v and %+v", p.Mine, p.Yours)
	}
	s.keys("5d")
	s.wantSeen("5d is no time.")
	s.keys("<Enter> <Down>")
	s.wantSeen("5d is no time.")
	s.keys("3")
	s.wantSeen("5 minutes each, the first 3")
	s.keys("<Esc>")
	s.wantSeen("‹ 15/60 ›")
	s.keys("15vs5 <Enter> u")
	s.wantSeen("You 15 minutes", "Your opponent 5 minutes", "No take-backs")
	s.keys("601")
	s.wantSeen("A clock holds between 10")
	s.keys("<Erase> <Erase> <Erase> <Home> <Enter>")
	s.wantSeen("Waiting for Tomáš", "You 15 minutes")
	want := game.Proposal{Mine: game.TimeControl{Base: 900_000}, Yours: game.TimeControl{Base: 300_000}, NoTakeBacks: true}
	if got := s.u.lobby.sent.proposal; got != want {
		t.Errorf("the challenge is %+v, want %+v", got, want)
	}
}
