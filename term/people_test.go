package term

import (
	"context"
	"errors"
	"testing"

	"passant/game"
	"passant/rules"
)

// The list of people is chosen as soon as there is somebody in it, until the player
// has pressed a key.
func TestPeopleAreChosen(t *testing.T) {
	s := newScene(t)
	s.wantSeen("▸ 1  Two players")
	s.lobby.peers = []game.Peer{tomas()}
	s.refresh()
	s.wantSeen("▸ Tomáš")
	s.keys("<Left> <Down>")
	s.lobby.peers = []game.Peer{iryna(), tomas()}
	s.refresh()
	s.wantSeen("▸ s  Settings")
}

// A key that opens something from the lobby leaves the line that is chosen: Esc leads
// back to the person.
func TestShortcutKeepsChosen(t *testing.T) {
	s := newScene(t, tomas())
	s.friends()
	for _, open := range []string{"?", "p", "s", "t", "c"} {
		s.keys(open + " <Esc>")
		s.wantSeen("▸ ★✓ Tomáš")
	}
}

// Somebody known who is here, and whose key is not proved yet, can be challenged from
// among the people one knows.
func TestKnownPersonIsHere(t *testing.T) {
	s := newScene(t)
	here := tomas()
	here.Likely = "T"
	people, _, _ := s.meet(game.Person{ID: "T", Name: "Tomáš", Trust: game.Verified, Here: true, LastSeen: date()})
	s.lobby.peers = []game.Peer{here}
	s.refresh()
	s.keys("p 1")
	s.wantSeen("Compare safety words")
	s.wantUnseen("Last seen")
	s.keys("c")
	s.wantSeen("Challenge Tomáš")
	s.keys("<Esc> p 1 m")
	s.settle()
	if !people.marked["T"].Muted {
		t.Errorf("what is decided about the person is %+v", people.marked)
	}
}

// What a player decides about somebody is kept, and said where it cannot be.
func TestMarks(t *testing.T) {
	s := newScene(t)
	people, _, _ := s.friends()
	want := game.Marks{Favourite: true}
	for _, step := range []struct {
		keys   string
		change func(*game.Marks)
	}{
		{"i m", func(m *game.Marks) { m.Muted = true }},
		{"f", func(m *game.Marks) { m.Favourite = false }},
		{"n Tomik <Enter>", func(m *game.Marks) { m.Petname = "Tomik" }},
		{"b y", func(m *game.Marks) { m.Blocked = true }},
	} {
		s.keys(step.keys)
		s.settle()
		step.change(&want)
		if got := people.marks(); got != want {
			t.Errorf("after %q the marks are %+v, want %+v", step.keys, got, want)
		}
		s.lobby.peers[0].Marks = want
		s.refresh()
	}
	s.wantSeen("Tomáš is blocked.")

	people.err = errors.New("no room")
	s.keys("p 2 b")
	s.settle()
	s.wantSeen("That could not be kept: nothing has changed.")
	people.err = game.ErrUnreachable
	s.keys("b")
	s.settle()
	s.wantSeen("Boris cannot be reached.")
}

// Whoever is blocked is asked about once more, and nothing is done by Enter alone.
func TestBlockIsAsked(t *testing.T) {
	s := newScene(t)
	people, _, _ := s.friends()
	s.keys("i b <Enter>")
	s.wantSeen("Compare safety words")
	if m := people.marks(); m.Blocked {
		t.Error("Enter alone has blocked somebody")
	}
}

// The challenge of somebody who gets blocked is declined.
func TestBlockDeclines(t *testing.T) {
	s := newScene(t)
	people, _, _ := s.friends()
	declined := false
	ch, _ := s.expiring(s.u.o.Proposal)
	ch.Decline = func() { declined = true }
	s.u.challenged(ch)
	s.keys("b")
	if declined {
		t.Error("declined before it was asked about")
	}
	s.keys("y")
	s.settle()
	if !declined || !people.marks().Blocked {
		t.Errorf("declined %v, marks %+v", declined, people.marks())
	}
	s.wantUnseen("would like to play")
}

// Nobody is challenged, and no challenge seen, under a name that is another's, before
// the player has pressed the key for it; neither Enter nor y is that.
func TestImpostor(t *testing.T) {
	s := newScene(t, impostor())
	s.meet()
	s.keys("<Right> <Enter>")
	s.wantSeen("A different device calls itself", "This is not the Tomáš you")
	s.keys("y")
	s.wantUnseen("Challenge Tomáš ─")
	s.keys("<Enter>")
	s.wantUnseen("Challenge Tomáš ─", "different device")
	s.keys("<Enter> x")
	s.wantSeen("Challenge Tomáš ─")
	s.keys("<Esc>")

	accepted := false
	ch, _ := s.expiring(s.u.o.Proposal)
	ch.From = impostor()
	ch.Accept = func(context.Context) (*game.Match, error) {
		accepted = true
		return nil, game.ErrWithdrawn
	}
	s.u.challenged(ch)
	s.wantSeen("Not the Tomáš you know")
	s.keys("y")
	s.wantUnseen("10 minutes each")
	s.keys("x")
	s.wantSeen("10 minutes each", "y  Play")
	s.keys("y")
	s.settle()
	if !accepted {
		t.Error("x, then y, have not accepted")
	}
}

// Strangers are kept out by one key.
func TestOnlyKnown(t *testing.T) {
	s := newScene(t)
	people, _, _ := s.friends()
	s.keys("s <End> <Right>")
	s.settle()
	if !people.OnlyKnown() {
		t.Error("strangers are let in")
	}
	s.wantRead("Only people you have played with")
	people.err = errors.New("no room")
	s.keys("<Left>")
	s.settle()
	s.wantSeen("That could not be kept")
}

// A newcomer is asked for a name once; who does not say keeps the usual one.
func TestNewcomer(t *testing.T) {
	for keys, want := range map[string]string{
		"<Enter>":                       "Oksana",
		"<Erase> <Erase> a <Enter>":     "Oksaa",
		"<Erase> <Erase> <Erase> <Esc>": "Oksana",
		"Nováková <Enter>":              "Nováková",
	} {
		s := newScene(t)
		kept := ""
		s.lobby.self.Addresses = nil
		s.u.o.Unnamed = true
		s.u.o.Rename = func(name string) (string, error) {
			kept = name
			s.lobby.self.Name = name
			return name, nil
		}
		s.u.lobby = newLobby(s.u)
		s.wantSeen("What shall others call you?")
		s.wantUnseen("No network")
		s.keys(keys)
		s.settle()
		if kept != want {
			t.Errorf("%s: called %q, want %q", keys, kept, want)
		}
		s.wantUnseen("What shall others", "From the next start")
	}
}

// A name with nothing in it is asked for again, and one that others see only later is
// said to be so.
func TestRename(t *testing.T) {
	s := newScene(t)
	s.meet()
	s.u.o.Rename = func(name string) (string, error) {
		if name == "Oksana" {
			return "", nil
		}
		return name, nil
	}
	s.keys("<Left> s <Enter> <Enter>")
	s.settle()
	s.wantSeen("A name needs something")
	s.keys("Oxana <Enter>")
	s.settle()
	s.wantSeen("From the next start on others see you as Oxana.")
}

// Whom one knows can be forgotten, once that has been asked.
func TestForget(t *testing.T) {
	s := newScene(t)
	people, _, _ := s.friends()
	before := len(people.People())
	s.keys("p 1 v <Enter>")
	if n := len(people.People()); n != before {
		t.Fatalf("Enter alone has forgotten somebody: %d are known of %d", n, before)
	}
	s.keys("v y")
	s.settle()
	if n := len(people.People()); n != before-1 {
		t.Errorf("%d are known of %d", n, before)
	}
	s.wantSeen("is forgotten.")
}

// People are looked up when something has changed, and not for each frame.
func TestPeopleAreLookedUpOnce(t *testing.T) {
	s := newScene(t)
	people, _, _ := s.friends()
	s.match(rules.White, club())
	looked := people.looked
	for range 3 {
		s.wantSeen("Your move.")
		s.keys("m <Esc>")
	}
	if people.looked != looked {
		t.Errorf("drawing has looked people up %d times", people.looked-looked)
	}
	s.refresh()
	if people.looked == looked {
		t.Error("a change looks nobody up")
	}
}
