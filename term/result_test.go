package term

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// A result that comes while a move is typed does not take the next key.
func TestResultWhileTyping(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("Q")
	s.act(rules.Black, game.Resign{})
	s.keys("<Enter>")
	if s.u.play.sent != nil {
		t.Fatal("Enter for a move asked for a rematch")
	}
	s.wantSeen("Resignation")
	s.keys("q")
	if s.u.play != nil {
		t.Error("q does not lead back to the lobby")
	}
	s.wantSeen("You won against Tomáš.")
}

// Somebody else's challenge after the end waits in the lobby, and no game comes first.
func TestChallengeAfterTheEnd(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.act(rules.Black, game.Resign{})
	s.u.challenged(&game.Challenge{From: kolja(), Ended: make(chan struct{})})
	s.wantSeen("Kolja would like to play. You can answer in the lobby.")
	s.keys("<Down> q")
	s.wantSeen("Kolja would like to play", "Desktop-7")
}

// A loss that stands only because the bounded search proved nothing says so, with
// the article that would have drawn it (FIDE 5.1.2).
func TestResultUnproven(t *testing.T) {
	sequential(t)
	s := newScene(t)
	s.from("Bk6/2b4B/3b2B1/5B2/4B3/p1pB1B2/PpP1B3/1K6 b - - 0 1")
	s.act(rules.Black, game.Resign{})
	s.wantOver(game.Result{Outcome: game.WhiteWins, Reason: game.ResignedUnproven})
	s.wantSeen("Resignation", "FIDE 5.1.2", "White wins. Black resigned.", "It was not proven that", "resignation stands.")
	narrow := frameText(s.u.draw(40, 20))
	if !strings.Contains(narrow, "5.1.2") || !strings.Contains(narrow, "stands.") {
		t.Errorf("it cannot be read on a narrow screen:\n%s", narrow)
	}
}

// A result takes no key that was meant for the board: neither Enter, nor a letter
// of a move where the player was to move. Otherwise its letters work at once.
func TestResultTakesNoStrayKeys(t *testing.T) {
	resigned := func(s *scene) { s.act(rules.Black, game.Resign{}) }
	for _, c := range []struct {
		moves string
		ends  func(s *scene)
		keys  string
		sent  bool
	}{
		{"", resigned, "<Enter>", false},
		{"", resigned, "Rd1 <Enter>", false},
		{"", resigned, "<Enter> r", true},
		{"e4", resigned, "<Enter>", false},
		{"e4", resigned, "r", true},
		{"e4", resigned, "<Tab> <Enter>", true},
		{"e4", resigned, "<Down> <Enter>", true}, // Down gives the panel the keys
		{"e4", resigned, "1", false},
	} {
		s := newScene(t, tomas())
		s.match(rules.White, game.Terms{})
		s.moves(c.moves)
		c.ends(s)
		s.keys(c.keys)
		if sent := s.u.play != nil && s.u.play.sent != nil; sent != c.sent {
			t.Errorf("%q, resigned, %s: a rematch asked for: %v, want %v", c.moves, c.keys, sent, c.sent)
		}
	}
}

// Once there was time to see the result, no key is taken for one that was meant for
// the board: the letters of the result work at once.
func TestResultTakesKeysOnceSeen(t *testing.T) {
	s := newScene(t, tomas())
	s.match(rules.White, game.Terms{})
	now := s.u.now()
	s.u.now = func() time.Time { return now }
	s.act(rules.Black, game.Resign{})
	if wake := s.u.play.wake(now); wake != strayTime {
		t.Errorf("the letters of the result are drawn anew after %v, want %v", wake, strayTime)
	}
	now = now.Add(strayTime)
	s.keys("r")
	if s.u.play.sent == nil {
		t.Error("r does not ask for a rematch")
	}
}

// A rematch that the opponent wants takes no Enter that was meant for the result.
func TestRematchNeverTakesEnter(t *testing.T) {
	for keys, want := range map[string]string{
		"<Enter>": "", "<Enter> <Enter>": "", "<Down>": "", "r": "",
		"y": "accepted", "n": "declined", "<Tab> <Enter>": "accepted", "<Tab> <Esc>": "declined",
	} {
		s := newScene(t, tomas())
		s.match(rules.White, game.Terms{})
		s.moves("f3 e5 g4 Qh4#")
		s.keys("<Tab>") // the result has the keys
		answer := ""
		ch, _ := s.expiring(game.Proposal{RematchOf: "m"})
		ch.Accept = func(context.Context) (*game.Match, error) {
			return nil, game.ErrWithdrawn
		}
		ch.Decline = func() { answer = "declined" }
		s.u.challenged(ch)
		s.keys(keys)
		if s.u.play.asked == nil && answer == "" {
			answer = "accepted"
		}
		if answer != want || s.u.play.sent != nil {
			t.Errorf("%s: %q, want %q; a rematch asked for: %v", keys, answer, want, s.u.play.sent != nil)
		}
	}
}

// Where the two programs disagree, the clocks stand from that moment.
func TestHaltStopsTheClocks(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, clocks())
	at := time.Duration(0)
	s.u.play.clock = func() time.Duration { return at }
	at = 9 * time.Minute
	s.table.Halt(game.Halt{})
	s.hear()
	face := speech.Clock(s.table.State().Left(rules.White, at))
	s.wantSeen("The game is stopped", "Oksana (you)             "+face)
	at = 20 * time.Minute
	s.wantSeen("Oksana (you)             " + face)
}

// The length of a game is the time that both have thought, not that since this
// screen was opened: it is the same on both sides and after a break.
func TestDurationIsTimePlayed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t)
		s.match(rules.White, game.Terms{})
		time.Sleep(70 * time.Second)
		s.moves("f3")
		time.Sleep(60 * time.Second)
		s.moves("e5")
		s.table = game.NewTable(s.table.State(), game.Options{}) // taken up again
		s.u.sitDown(&game.Match{
			ID: "m", Seat: s.table.Seat(rules.White), White: "Oksana", Black: "Tomáš", Opponent: tomas(),
			Link: func() game.Link { return game.LinkUp }, Leave: func() {},
		})
		s.moves("g4 Qh4#")
		s.wantSeen("0–1 · 2 moves · 2 minutes")
	})
}

// Both sides save a match as begun when the match says so; else when one sat down.
func TestSavedAsBegun(t *testing.T) {
	s := newScene(t)
	var got time.Time
	s.u.o.Archive = dated{saved: func(started time.Time) { got = started }}
	began := time.Date(2026, 11, 29, 18, 30, 0, 0, time.UTC)
	for _, began := range []time.Time{began, {}} {
		s.match(rules.White, game.Terms{})
		m := *s.u.play.match
		m.Began = began
		s.u.sitDown(&m)
		s.keys("s")
		s.settle()
		want := began
		if began.IsZero() {
			want = s.u.now()
		}
		if !got.Equal(want) {
			t.Errorf("a match that began at %v is saved as begun at %v", began, got)
		}
	}
}

func TestSave(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("s")
	s.settle()
	s.wantSeen("Saved as ~/Passant/Oksana-Tomas.pgn")
	s.u.o.Archive = fakeArchive{errors.New("disk full")}
	s.keys("s")
	s.settle()
	s.wantSeen("The game could not be saved.")
	s.u.o.Archive = fakeArchive{game.ErrReadOnly}
	s.keys("s")
	s.settle()
	s.wantSeen("The folder of games is read-only. Allow writing, then do it again.")
	s.u.o.Archive = nil
	s.keys("s")
	s.wantSeen("Games cannot be saved here.")
}

// dated is an archive that says when a game that was saved began.
type dated struct {
	fakeArchive
	saved func(started time.Time)
}

func (d dated) SavePGN(_ game.State, _, _ string, started time.Time) (string, error) {
	d.saved(started)
	return "~/Passant/game.pgn", nil
}

// What ended is copied as it is: from what is said of the end, where that is narrow and
// has no item for it too, and from the board.
func TestCopyResult(t *testing.T) {
	for w, h := range map[int]int{80: 24, 40: 20} {
		s := newScene(t)
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
		s.u.draw(w, h)
		for _, before := range []string{"k p", "<Down> <Esc> k p"} {
			s.u.clip = ""
			s.u.draw(w, h)
			s.keys(before)
			s.settle()
			if !strings.HasSuffix(s.u.clip, "4 plies") {
				t.Errorf("after %s at %d columns %q is copied", before, w, s.u.clip)
			}
			if seen := frameText(s.u.draw(w, h)); !strings.Contains(seen, "Copied.") {
				t.Errorf("after %s nothing says that it was copied:\n%s", before, seen)
			}
		}
	}
}
