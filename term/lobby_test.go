package term

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// A peer stays chosen where others come and go around them.
func TestChosenPeerStays(t *testing.T) {
	s := newScene(t, iryna(), tomas())
	s.keys("<Right> <Down>")
	s.lobby.peers = []game.Peer{{ID: "a", Name: "Anna"}, iryna(), kolja(), tomas()}
	s.refresh()
	s.keys("<Enter>")
	s.wantSeen("Challenge Tomáš")

	s.keys("<Esc>")
	s.lobby.peers = nil // everybody has gone
	s.refresh()
	s.wantSeen("Nobody yet.", "looking")
	s.keys("<Enter>") // that is the line for an address now
	s.wantUnseen("Challenge")
}

func TestWhoCannotPlay(t *testing.T) {
	for presence, want := range map[game.Presence]string{
		game.Playing:  "Tomáš is in a game.",
		game.Outdated: "Tomáš has an older Passant",
		game.Newer:    "Tomáš has a newer Passant.",
	} {
		p := tomas()
		p.Presence = presence
		s := newScene(t, p)
		s.keys("<Right> <Enter>")
		s.wantSeen(want)
		s.wantUnseen("Challenge Tomáš")
	}
}

func TestChallengeFailures(t *testing.T) {
	for err, want := range map[error]string{
		game.ErrNoAnswer:        "Tomáš did not answer.",
		game.ErrBusy:            "Tomáš is in a game.",
		game.ErrWithdrawn:       "Tomáš has withdrawn the challenge.",
		game.ErrUnreachable:     "Tomáš cannot be reached.",
		game.ErrNewer:           "Update yours to play.",
		game.ErrNoSpace:         "The disk is full, so there can be no game with Tomáš. Make room and try again.",
		game.ErrReadOnly:        "The folder of games is read-only, so there can be no game with Tomáš. Allow writing and try again.",
		game.ErrDisk:            "The disk fails, so there can be no game with Tomáš. Try again once the disk is well.",
		game.ErrUnkept:          "The game has not begun, since Tomáš's disk cannot keep it. Tomáš is told why; try again later.",
		errors.New("not known"): "The game with Tomáš could not be started.",
	} {
		s := newScene(t, tomas())
		s.lobby.challenge = refusing(err)
		s.keys("<Right> <Enter> <Enter>")
		s.settle()
		s.wantRead(want)
		s.wantUnseen("not known")
	}
}

func TestAddress(t *testing.T) {
	s := newScene(t)
	s.keys("a 10.0.0.9")
	s.wantSeen("Address 10.0.0.9")
	s.keys("<Enter>")
	s.wantSeen("Asking at 10.0.0.9…")
	s.settle()
	s.wantSeen("Nobody answers at 10.0.0.9.")

	s.keys("<Erase> <Erase> <Erase> <Erase> <Erase> <Erase> <Erase> <Erase> <Erase> here <Enter>")
	s.settle()
	s.wantSeen("That is your own address.")

	s.keys("<Esc>")
	s.lobby.peers = []game.Peer{tomas()}
	s.keys("a laptop-tomas <Enter>") // in the place of the other
	s.settle()
	s.wantSeen("Challenge Tomáš") // found, and asked at once
}

func TestResume(t *testing.T) {
	s := newScene(t, tomas())
	s.lobby.unfinished = []game.Unfinished{{ID: "u", Opponent: "Tomáš", Plies: 45}}
	s.refresh()
	s.wantSeen("Go on with Tomáš, move 23")
	s.keys("2")
	s.wantSeen("Setting up the board with Tomáš…")
	s.settle()
	s.wantSeen("That game is no longer there.")

	st, err := game.New(game.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	table := game.NewTable(st, game.Options{})
	s.lobby.resume = func(string) (*game.Match, error) {
		return &game.Match{
			Seat: table.Seat(rules.Black), White: "Tomáš", Black: "Oksana", Opponent: tomas(),
			Link: func() game.Link { return game.LinkLost }, Leave: func() {},
		}, nil
	}
	s.keys("2")
	s.settle()
	s.wantSeen("Tomáš vs Oksana", "Waiting for Tomáš", "The game goes on as soon as")
	s.keys("e5 <Enter>")
	s.wantSeen("The game goes on as soon as Tomáš is here too.")
	if s.u.wake() > time.Second || s.u.play.left(rules.White) != 0 {
		t.Error("a game that waits has a clock that runs")
	}
}

// What is chosen among the things to do stays so when a game to resume appears.
func TestChosenOptionStays(t *testing.T) {
	s := newScene(t)
	s.keys("<Down> <Down>") // Quit
	s.lobby.unfinished = []game.Unfinished{{ID: "u", Opponent: "Tomáš"}, {ID: "v", Opponent: "Kolja"}}
	s.refresh()
	s.keys("<Up> <Up>")
	s.lobby.unfinished = s.lobby.unfinished[1:]
	s.refresh()
	s.wantSeen("▸ 2  Go on with Kolja")
}

// A challenge that comes while an address is typed waits until it is asked for:
// the address may contain a y.
func TestChallengeWhileTyping(t *testing.T) {
	s := newScene(t, tomas())
	accepted := false
	ch, _ := s.expiring(s.u.o.Proposal)
	ch.Accept = func(context.Context) (*game.Match, error) {
		accepted = true
		return nil, game.ErrWithdrawn
	}
	s.keys("a")
	s.u.challenged(ch)
	s.keys("yny")
	s.wantSeen("Tomáš would like to play")
	if accepted || string(s.u.lobby.address.text) != "yny" {
		t.Fatal("typing an address answered a challenge")
	}
	s.keys("<Tab> y")
	s.settle()
	if !accepted {
		t.Error("the challenge was not accepted")
	}
	s.wantSeen("Tomáš has withdrawn the challenge.")
}

// A challenge lies over the people: who is chosen there is not seen, and so nothing is
// done with them.
func TestChallengeOverThePeople(t *testing.T) {
	s := newScene(t, tomas(), kolja())
	ch, _ := s.expiring(s.u.o.Proposal)
	s.u.challenged(ch)
	s.wantSeen("y n Tab answer")
	s.wantUnseen("Enter challenge")
	s.keys("<Enter> <Enter> <Space> i")
	s.wantSeen("Tomáš would like to play", "y n Tab answer")
	s.keys("<Left>")
	s.wantSeen("Enter open")
	s.keys("<Down>")
	s.wantSeen("▸ s  Settings")
	s.keys("<Right> n <Enter>")
	s.wantSeen("Challenge Tomáš")
}

// Whoever is asked for a game from a given position is told so, with the terms, in
// every size: accepting is binding. So is whoever asks.
func TestChallengeFromPosition(t *testing.T) {
	s := newScene(t, tomas())
	s.u.o.Proposal = fromPosition()
	s.keys("<Right> <Enter>")
	s.wantSeen("From a given position, Black to", "10 minutes each, plus 5")
	s.keys("<Enter>")
	s.wantSeen("Waiting for Tomáš", "From a given position, Black to")
	s.keys("<Esc>")
	s.settle()

	ch, _ := s.expiring(fromPosition())
	s.u.challenged(ch)
	s.wantSeen("Tomáš would like to play", "From a given position, Black to", "10 minutes each, plus 5")
	if small := frameText(s.u.draw(40, 20)); !strings.Contains(small, "From a given position") {
		t.Errorf("at 40x20 nothing is said of the position:\n%s", small)
	}
}

// A game at this screen begins from the position that the settings propose.
func TestHotSeatFromPosition(t *testing.T) {
	s := newScene(t)
	s.u.o.Proposal = fromPosition()
	s.keys("1")
	s.wantSeen("From a given position, Black to")
	s.keys("<Enter>")
	s.wantSeen("Black is to move.")
}

// What a peer calls a rematch is one only if it follows the game last played here.
func TestRematchOfAnotherGame(t *testing.T) {
	s := newScene(t, tomas())
	for id, want := range map[string]string{
		"":      "Tomáš would like to play",
		"other": "Tomáš would like to play",
		"m":     "Tomáš would like a rematch",
	} {
		s.match(rules.White, game.Terms{})
		s.moves("f3 e5 g4 Qh4#")
		ch, _ := s.expiring(game.Proposal{RematchOf: id})
		s.u.challenged(ch)
		s.wantSeen(want)
	}
	s.u.last = ""
	s.wantSeen("Tomáš would like to play")
}

// A challenge takes no Enter that was meant for a list, nor a click: accepting is
// binding. Its letters answer it at once, and Tab gives it the keys.
func TestChallengeNeverTakesEnter(t *testing.T) {
	for _, c := range []struct{ before, keys, want string }{
		{"<Left>", "<Enter>", "Two players at this screen ─"}, // the row that was chosen
		{"<Right>", "<Enter>", "Challenge Tomáš"},
		{"<Right> <Enter>", "<Enter>", "Waiting for"}, // sends what was being put together
		{"<Left>", "<Space>", "Two players at this screen ─"},
		{"?", "<Esc>", "Tomáš would like to play"}, // the help has made room
		{"", "<Esc>", "Tomáš would like to play"},
		{"", "y", "accepted"},
		{"", "n", "declined"},
		{"", "<Tab> <Enter>", "accepted"},
		{"", "<Tab> <Down> <Enter>", "declined"},
		{"", "<Tab> <Esc>", "declined"},
	} {
		s := newScene(t, tomas())
		s.keys(c.before)
		answer := ""
		ch, _ := s.expiring(s.u.o.Proposal)
		ch.Accept = func(context.Context) (*game.Match, error) { return nil, game.ErrWithdrawn }
		ch.Decline = func() { answer = "declined" }
		s.u.challenged(ch)
		s.keys(c.keys)
		if s.sees("Setting up the board with Tomáš") {
			answer = "accepted"
		}
		if answered := c.want == "accepted" || c.want == "declined"; answered && answer != c.want || !answered && answer != "" {
			t.Errorf("%s, then %s: %q, want %q", c.before, c.keys, answer, c.want)
		} else if !answered && c.want != "Waiting for" {
			s.wantSeen(c.want)
		}
	}
}

// Where the challenge of somebody else waits behind one's own, that is said, and
// nothing but an answer does anything.
func TestChallengesCross(t *testing.T) {
	s := newScene(t, tomas())
	s.keys("<Right> <Enter>")
	ch, _ := s.expiring(s.u.o.Proposal)
	ch.Accept = func(context.Context) (*game.Match, error) { return nil, game.ErrWithdrawn }
	s.u.challenged(ch)
	s.wantSeen("Challenge Tomáš", "Tomáš would like to play.")
	s.keys("<Enter>")
	s.wantSeen("Tomáš would like to play ─", "y  Play")
	s.keys("<Enter> <Up> <Enter>")
	if s.u.lobby.sent == nil || s.u.lobby.draft != nil {
		t.Fatal("a key for nothing that is seen has done something")
	}
	s.keys("y")
	s.settle()
	s.settle()
	s.wantSeen("Tomáš has withdrawn the challenge.")
	if s.u.lobby.sent != nil {
		t.Error("who accepts has not withdrawn their own challenge")
	}
}

// A click where a challenge has just appeared chooses; only the next one answers.
func TestChallengeByMouse(t *testing.T) {
	s := newScene(t, tomas())
	declined := false
	ch, _ := s.expiring(s.u.o.Proposal)
	ch.Decline = func() { declined = true }
	s.u.challenged(ch)
	s.u.draw(80, 24)
	for range 2 {
		s.click("Not now")
		if !declined {
			s.wantSeen("▸ n  Not now")
		}
	}
	if !declined {
		t.Error("the second click has not declined")
	}
}

// Who accepts one challenge declines the others and withdraws their own.
func TestAcceptOneOfMany(t *testing.T) {
	s := newScene(t, tomas())
	declined := 0
	for range 3 {
		ch, _ := s.expiring(s.u.o.Proposal)
		ch.Decline = func() { declined++ }
		s.u.challenged(ch)
	}
	s.wantSeen("2 more people wait for you.")
	s.keys("n")
	s.wantSeen("1 more person waits for you.")
	s.keys("y")
	s.settle()
	if declined != 2 {
		t.Errorf("%d challenges were declined, want 2", declined)
	}
}

// Without a network there is still a game at this screen.
func TestAlone(t *testing.T) {
	u := newUI(t.Context(), Options{Name: "Oksana"}, paintedLook())
	s := &scene{T: t, u: u}
	s.wantSeen("You are Oksana", "No network: others cannot find you.")
	s.wantUnseen("looking")
}

// Whoever has something open is told with which key to answer a challenge, and comes back
// to what they had open.
func TestChallengeBehindASheet(t *testing.T) {
	for _, open := range []string{"p", "t", "i", "i n"} {
		s := newScene(t)
		s.friends()
		declined := false
		ch, _ := s.expiring(s.u.o.Proposal)
		ch.Decline = func() { declined = true }
		s.keys(open)
		before := s.u.lobby.panel(s.u.now()).title
		s.u.challenged(ch)
		s.wantSeen(before, "would like to play.", "Tab answer")
		s.keys("<Tab>")
		s.wantSeen("Not now")
		s.keys("n")
		if after := s.u.lobby.panel(s.u.now()).title; !declined || after != before {
			t.Errorf("over %q: declined %v, and then there is %q", before, declined, after)
		}
		s.wantUnseen("would like to play", "Tab answer")
	}
}

// The help of the lobby has its own keys.
func TestLobbyHelp(t *testing.T) {
	s := newScene(t)
	s.keys("?")
	s.wantSeen("type an address", "answer a challenge")
	s.wantUnseen("put back", "in hand")
	s.keys("<End>")
	s.wantSeen("played before")
}

// Where somebody was found is a computer's name, or an address: its port has no room,
// and is in the question whether to play.
func TestLobbySaysAddressWithoutPort(t *testing.T) {
	four, six := tomas(), iryna()
	four.Where, six.Where = "10.0.0.7:52117", "[fe80::77]:52117"
	s := newScene(t, four, six)
	s.wantSeen("10.0.0.7 ", "fe80::77 ")
	s.wantUnseen("10.0.0.7:5", "[fe80")
}
