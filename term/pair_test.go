package term

import (
	"context"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// pair joins two screens: a challenge of one arrives at the other, and when it is
// accepted both sit at one table.
func pair(t *testing.T) (oksana, tomas *scene) {
	t.Helper()
	oksana, tomas = newScene(t), newScene(t)
	tomas.lobby.self.Name = "Tomáš"
	oksana.lobby.peers = []game.Peer{{ID: "t", Name: "Tomáš", Presence: game.Free}}
	tomas.lobby.peers = []game.Peer{{ID: "o", Name: "Oksana", Presence: game.Free}}
	oksana.refresh()
	tomas.refresh()
	join(oksana, tomas)
	join(tomas, oksana)
	return oksana, tomas
}

// join has the challenges of one screen arrive at another.
func join(from, to *scene) {
	matches := 0
	from.lobby.challenge = func(ctx context.Context, _ string, p game.Proposal) (*game.Match, error) {
		matches++
		mine := rules.White
		if p.Wish == game.AsBlack {
			mine = rules.Black
		}
		st, err := game.New(p.Terms(mine))
		if err != nil {
			return nil, err
		}
		table := game.NewTable(st, game.Options{})
		names := [2]string{from.lobby.self.Name, to.lobby.self.Name}
		if mine == rules.Black {
			names[0], names[1] = names[1], names[0]
		}
		sit := func(c rules.Color, opponent game.Peer) *game.Match {
			return &game.Match{
				ID: "m", Seat: table.Seat(c), White: names[0], Black: names[1], Opponent: opponent, Proposal: p,
				Link: func() game.Link { return game.LinkUp }, Leave: func() {},
			}
		}
		answer := make(chan error, 1)
		ended := make(chan struct{})
		defer close(ended)
		to.lobby.challenges <- &game.Challenge{
			From: to.lobby.peers[0], Proposal: p, Expires: time.Now().Add(30 * time.Second), Ended: ended,
			Accept: func(context.Context) (*game.Match, error) {
				answer <- nil
				return sit(mine.Other(), to.lobby.peers[0]), nil
			},
			Decline: func() { answer <- game.ErrDeclined },
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case err := <-answer:
			if err != nil {
				return nil, err
			}
			return sit(mine, from.lobby.peers[0]), nil
		}
	}
}

// asked takes in the challenge that is on its way.
func (s *scene) asked() {
	s.Helper()
	select {
	case ch := <-s.lobby.challenges:
		s.u.challenged(ch)
	case <-time.After(10 * time.Second):
		s.Fatal("no challenge arrives")
	}
}

// typed plays moves by turns, each on the screen of whose turn it is.
func typed(white, black *scene, sans string) {
	for i, san := range strings.Fields(sans) {
		s, other := white, black
		if i%2 == 1 {
			s, other = black, white
		}
		s.keys(san + " <Enter>")
		other.hear()
	}
}

// Two people find each other, play a game to its end, play another with colours
// exchanged, and part.
func TestWholeGame(t *testing.T) {
	o, m := pair(t)
	o.wantSeen("Tomáš", "free")
	o.keys("<Right> <Enter>")
	o.wantSeen("Challenge Tomáš", "10 minutes each, plus 5")
	o.keys("c c c <Down> <Home> <Enter>") // once round the colours, and send
	o.wantSeen("Waiting for Tomáš", "Colours are drawn by lot")
	m.asked()
	m.wantSeen("Oksana would like to play", "10 minutes each, plus 5")
	m.keys("y")
	m.settle()
	o.settle()
	o.wantSeen("Oksana vs Tomáš", "Your move.")
	m.wantSeen("Oksana vs Tomáš", "Oksana is to move.")
	m.keys("e5 <Enter>")
	m.wantSeen("It is the turn of Oksana.")

	typed(o, m, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
	for _, s := range []*scene{o, m} {
		s.wantSeen("Checkmate", "White wins. Black is", "1–0 · 4 moves")
	}
	o.wantSeen("Rematch, you play Black")
	m.wantSeen("Rematch, you play White")

	m.keys("r")
	m.wantSeen("Waiting for Oksana", "You play White")
	o.asked()
	o.wantSeen("Tomáš would like a rematch", "You play Black")
	o.keys("y")
	o.settle()
	m.settle()
	o.wantSeen("Tomáš vs Oksana")
	typed(m, o, "d4 d5")
	m.keys("m d")
	m.wantSeen("You offer a draw with your next move.")
	o.wantUnseen("offers a draw")
	m.keys("c4 <Enter>")
	o.hear()
	o.wantSeen("Tomáš offers a draw", "Making a move declines too.")
	o.keys("<Tab> <Enter>")
	m.hear()
	for _, s := range []*scene{o, m} {
		s.wantSeen("Draw agreed", "½–½")
	}
	o.keys("q")
	o.wantSeen("People on this network", "You drew with Tomáš.")
}

// A challenge that is declined, and one that is withdrawn.
func TestChallengeComesToNothing(t *testing.T) {
	o, m := pair(t)
	o.keys("<Right> <Enter> <Enter>")
	m.asked()
	m.keys("n")
	o.settle()
	o.wantSeen("Tomáš does not want to play now.")

	o.keys("<Enter> <Enter>")
	m.asked()
	m.wantSeen("Oksana would like to play")
	o.keys("<Esc>")
	o.settle()
	o.wantUnseen("Waiting for", "does not want")
	<-m.u.firstEnded()
	m.u.expire()
	m.wantUnseen("would like to play")
}
