package term

import (
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
)

// Two people compare words: nothing is vouched for by Enter, and the result is said.
func TestSafetyWords(t *testing.T) {
	for _, c := range []struct {
		keys   string
		result error
		same   bool
		want   string
	}{
		{"y", nil, true, "Both of you saw the same words:"},
		{"n", game.ErrWordsDiffer, false, "Somebody may stand between"},
		{"y", game.ErrWordsDiffer, true, "The words differ"},
		{"y", game.ErrWithdrawn, true, "Tomáš has stopped comparing."},
		{"y", game.ErrNotCompared, true, "Not both of you answered in time"},
		{"y", game.ErrUnreachable, true, "Tomáš cannot be reached."},
	} {
		s := newScene(t)
		people, _, _ := s.friends()
		v, end := verification()
		answer := make(chan bool, 1)
		v.Answer = func(same bool) { answer <- same }
		people.verification = v
		s.keys("i s")
		s.wantSeen("Asking Tomáš…")
		s.settle()
		s.wantSeen("H A R B O U R", "4815 1623 4299")
		s.keys(c.keys)
		if got := <-answer; got != c.same {
			t.Errorf("%s answers %v", c.keys, got)
		}
		end(c.result)
		<-s.u.wordsEnded()
		s.u.endWords()
		s.wantSeen(c.want)
		s.keys("<Enter>")
		s.wantSeen("Natália")
	}
}

// Whoever stops, before an answer or after their own, has the other told; whoever has seen
// the end needs not.
func TestStopComparing(t *testing.T) {
	for keys, want := range map[string]bool{"<Esc>": true, "s": true, "<Enter>": true, "y <Esc>": true, "y s": true, "end <Esc>": false} {
		s := newScene(t)
		people, _, _ := s.friends()
		v, end := verification()
		stopped := false
		v.Stop = func() { stopped = true }
		people.verification = v
		s.keys("i s")
		s.settle()
		if rest, ok := strings.CutPrefix(keys, "end "); ok {
			end(game.ErrWithdrawn)
			s.u.endWords()
			keys = rest
		}
		s.keys(keys)
		s.u.jobs.Wait()
		s.wantUnseen("H A R B O U R", "stopped comparing")
		if stopped != want {
			t.Errorf("%s: stopped: %v", keys, stopped)
		}
	}
}

// Who gives up asking in the moment in which the other agrees has stopped as well.
func TestGivingUpAskingForWords(t *testing.T) {
	s := newScene(t)
	people, _, _ := s.friends()
	v, _ := verification()
	stopped := false
	v.Stop = func() { stopped = true }
	people.verification = v
	s.keys("i s <Esc>")
	s.settle()
	s.u.jobs.Wait()
	s.wantUnseen("H A R B O U R")
	if !stopped {
		t.Error("the other is left with the words")
	}
}

// Requests that were withdrawn while other words were compared are not asked about.
func TestWordsWantedNoMore(t *testing.T) {
	s := newScene(t)
	s.friends()
	first, _ := verification()
	s.u.verification(first)
	s.keys("<Tab>")
	for range 20 {
		v, end := verification()
		s.u.verification(v)
		end(game.ErrWithdrawn)
	}
	if n := len(s.u.laterWords); n > 1 {
		t.Errorf("%d requests are kept", n)
	}
	s.keys("<Esc>")
	s.wantUnseen("asks to compare")
}

// The end of a game waits below the words.
func TestWordsAtTheEndOfAGame(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.match(rules.White, club())
	v, _ := verification()
	s.u.verification(v)
	s.keys("<Tab>")
	s.act(rules.Black, game.Resign{})
	s.wantSeen("S A X O P H O N E")
	s.keys("<Esc>")
	s.wantSeen("Resignation")
	s.wantUnseen("S A X O P H O N E")
}

// Words that somebody else wants compared wait until the player turns to them, in the
// lobby and in a game, and no letter answers before.
func TestSafetyWordsWanted(t *testing.T) {
	s := newScene(t)
	s.friends()
	v, _ := verification()
	answered := false
	v.Answer = func(bool) { answered = true }
	s.u.verification(v)
	s.wantSeen("Tomáš asks to compare")
	s.keys("y <Tab>")
	s.wantSeen("S A X O P H O N E")
	s.keys("<Enter>")
	s.wantUnseen("S A X O P H O N E")

	s.match(rules.White, club())
	v, _ = verification()
	v.Answer = func(bool) { answered = true }
	s.u.verification(v)
	s.keys("e4 <Enter>")
	s.wantMoves(" e4")
	s.keys("<Tab>")
	s.wantSeen("S A X O P H O N E")
	s.keys("<Esc>")
	s.wantUnseen("S A X O P H O N E", "asks to compare")
	if answered {
		t.Error("something was answered")
	}
}
