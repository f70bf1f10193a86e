package term

import (
	"context"
	"errors"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// One's own table is opened on the terms of the draft, waits behind the lobby, begins
// the game of whoever joins, and is closed when one goes.
func TestOwnTable(t *testing.T) {
	s := newScene(t)
	_, tables, _ := s.friends()
	own := newOwnTable("K7Q-M2P", s.u.now().Add(time.Minute))
	tables.own = own.OpenTable
	s.keys("t w c c o s")
	s.settle()
	if !tables.private || tables.opened.Wish != game.AsBlack || !tables.opened.Watchable {
		t.Errorf("opened private %v, %+v", tables.private, tables.opened)
	}
	s.wantSeen("K  7  Q  -  M  2  P", "It holds for 1:00.")
	own.code, own.guessed = "XXX-YYY", true
	s.wantSeen("X  X  X", "Somebody has been guessing your")
	s.keys("<Enter>")
	s.wantSeen("Your table", "XXX-YYY", "Tomáš")
	s.keys("t c")
	<-own.ended
	s.u.endTable()
	s.wantSeen("Your table is closed.", "Open a table")

	own = newOwnTable("", time.Time{})
	tables.own = own.OpenTable
	s.keys("t <Enter>")
	s.settle()
	s.match(rules.White, club()) // for its match
	m := s.u.play.match
	s.u.leaveGame()
	own.match <- m
	close(own.ended)
	s.u.endTable() // whichever of the two is seen first
	s.wantSeen("Oksana vs Tomáš")
	if s.u.table != nil {
		t.Error("the table is still open")
	}
}

// A table that no longer holds is said to be closed by time.
func TestOwnTableExpires(t *testing.T) {
	s := newScene(t)
	own := s.waits("K7Q-M2P")
	later := s.u.now().Add(15 * time.Minute)
	s.u.now = func() time.Time { return later }
	close(own.ended)
	s.u.endTable()
	s.wantSeen("The code no longer holds")
	s.wantUnseen("Say this code")
}

func TestTableNotOpened(t *testing.T) {
	for err, want := range map[error]string{
		game.ErrNoSpace:    "The disk is full.",
		errors.New("what"): "The table could not be opened.",
	} {
		s := newScene(t)
		_, tables, _ := s.friends()
		tables.err = err
		s.keys("t <Enter>")
		s.settle()
		s.wantSeen(want)
	}
}

// Joining shows the terms before it is binding, and names the table.
func TestJoinTable(t *testing.T) {
	s := newScene(t)
	_, tables, _ := s.friends()
	tables.hosting = game.Hosting{ID: "x", Proposal: game.Proposal{Mine: game.Club, Yours: game.Club, Wish: game.AsBlack}}
	var sent game.Proposal
	s.lobby.challenge = func(_ context.Context, id string, p game.Proposal) (*game.Match, error) {
		sent = p
		return nil, game.ErrNoTable
	}
	s.keys("<Down> <Down> <Down> <Enter>")
	s.wantSeen("Asking what is played there…")
	s.settle()
	s.wantSeen("15 minutes each", "You play Black", "Nobody watches")
	if sent.Table != "" {
		t.Error("joined before it was asked for")
	}
	s.keys("j")
	s.settle()
	if sent.Table != "x" || sent.Wish != game.AsBlack {
		t.Errorf("the challenge is %+v", sent)
	}
	s.wantSeen("Natália does not wait at that table any more.")

	tables.err = game.ErrNoTable
	s.keys("<Enter>")
	s.settle()
	s.wantSeen("No such table is open any more.")
}

// A code leads to the terms of the table, or is refused in a sentence and stays to be
// corrected, or to be replaced by what is typed.
func TestTableCode(t *testing.T) {
	s := newScene(t)
	_, tables, _ := s.friends()
	for err, want := range map[error]string{
		game.ErrNotACode:    "look like K7Q-M2P.",
		game.ErrCode:        "That is not the code, or it has",
		game.ErrNoTable:     "No such table is open any more.",
		game.ErrGuesses:     "Too many codes have been tried",
		game.ErrUnreachable: "The table cannot be reached.",
	} {
		tables.err = err
		s.keys("c k7q <Enter>")
		s.settle()
		s.wantSeen(want, "Code  k7q")
		s.keys("<Erase> m")
		s.wantSeen(want, "Code  k7m")
		s.keys("<Enter>")
		s.settle()
		s.keys("p2x")
		s.wantSeen(want, "Code  p2x")
		s.keys("<Esc>")
	}
	tables.err = nil
	tables.hosting = game.Hosting{ID: "x", Private: true, Proposal: game.Proposal{Mine: game.Club, Yours: game.Club}}
	s.keys("c k7q <Enter>")
	s.settle()
	s.wantSeen("Table of Tomáš", "15 minutes each")
	if tables.entered != "k7q" {
		t.Errorf("entered %q", tables.entered)
	}
}

// What is pasted into a code is typed, and does nothing else.
func TestPasteCode(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.keys("c")
	for _, k := range []key{{r: 'K'}, {r: '7'}, {code: keyEnter}} {
		s.u.paste(k)
	}
	s.wantSeen("Code  K7")
}

// Other terms are proposed in the place of a challenge, and what comes of that is said.
func TestCounterProposal(t *testing.T) {
	s := newScene(t)
	s.friends()
	ch, _ := s.expiring(game.Proposal{Mine: clocks().White, Yours: game.Club, Wish: game.AsWhite})
	var countered game.Proposal
	ch.Counter = func(_ context.Context, p game.Proposal) (*game.Match, error) {
		countered = p
		return nil, game.ErrDeclined
	}
	s.u.challenged(ch)
	s.keys("o")
	s.wantSeen("Other terms for Tomáš", "‹ Black ›")
	s.keys("u s")
	s.settle()
	s.wantSeen("Tomáš does not want to play now.")
	want := game.Proposal{Mine: game.Club, Yours: clocks().White, Wish: game.AsBlack, NoTakeBacks: true}
	if countered != want {
		t.Errorf("countered with %+v, want %+v", countered, want)
	}

	// That the challenge is withdrawn meanwhile ends the draft.
	ch, withdraw := s.expiring(s.u.o.Proposal)
	ch.Counter = refusingCounter(game.ErrWithdrawn)
	s.u.challenged(ch)
	s.keys("o")
	withdraw()
	s.u.expire()
	s.wantSeen("Tomáš has withdrawn the challenge.")
	s.wantUnseen("Other terms")
}

// Whose challenge is answered with other terms reads those, not that it was declined.
func TestCountered(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.lobby.challenge = refusing(game.ErrCountered)
	s.keys("<Enter> <Enter>")
	ch, _ := s.expiring(s.u.o.Proposal)
	ch.Counters = true
	s.u.challenged(ch)
	s.settle()
	s.wantSeen("Tomáš proposes other terms")
	s.wantUnseen("does not want to play")
}
