package plain

import (
	"context"
	"errors"
	"slices"
	"strings"

	"passant/game"
	"passant/term/lang"
	"passant/term/speech"
)

// challenge asks somebody for a game: "challenge Anna white 10+5". Without terms of its own
// it joins their table, where they have one.
func (s *session) challenge(text string) {
	if text == "" {
		s.tell(s.say.WhomToChallenge)
		return
	}
	if s.busy() {
		return
	}
	who, p, err := readProposal(text, s.Proposal, s.named)
	if err != nil {
		s.tell(s.badProposal(err))
		return
	}
	if peer, ok := s.person(who); ok {
		meant := game.WithPerson{Name: who, OnTerms: who != strings.Join(strings.Fields(text), " ")}
		if s.Tables != nil && meant.Joins(peer, p) {
			s.joinTable(peer)
			return
		}
		s.unlessImitating(peer, func() { s.propose(peer, p) })
	}
}

// propose sends a challenge and waits for what comes of it.
func (s *session) propose(peer game.Peer, p game.Proposal) {
	s.tell(s.say.Challenging(peer.Name, s.terms(p)))
	s.await(func(ctx context.Context) func() {
		m, err := s.Lobby.Challenge(ctx, peer.ID, p)
		return func() { s.begin(m, err, peer.Name, false) }
	})
}

// begin sits down at a match, or says why there is none.
func (s *session) begin(m *game.Match, err error, name string, resumed bool) {
	switch {
	case err == nil:
		s.sit(m, resumed)
	case errors.Is(err, game.ErrCountered): // the other terms are told where they come
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		s.tell(s.say.Cancelled)
	default:
		s.tell(speech.ChallengeFailure(&s.Say.Challenge, err, name))
	}
}

// asked is a challenge that waits for this player's answer.
type asked struct {
	*game.Challenge
	stop context.CancelFunc // ends the watch over it
}

// challenged tells of a challenge, and watches that it still stands.
func (s *session) challenged(c *game.Challenge) {
	s.lookRound() // whoever asks has come first
	for _, before := range slices.Clone(s.asked) {
		if before.From.ID == c.From.ID {
			s.lapse(before.Challenge)
		}
	}
	ctx, stop := context.WithCancel(s.ctx)
	s.asked = append(s.asked, asked{c, stop})
	if s.board != nil && !s.board.state.Over() {
		s.tell(s.Say.Challenge.Elsewhere(c.From.Name))
	} else {
		s.tellAsked(c)
	}
	s.elsewhere(func() func() {
		select {
		case <-c.Ended:
		case <-ctx.Done():
		}
		return func() {
			stop()
			s.lapse(c)
		}
	})
}

// lapse says that a challenge is withdrawn, if it is and has not been answered. Of what
// has lapsed by what the player did they know.
func (s *session) lapse(c *game.Challenge) {
	i := slices.IndexFunc(s.asked, func(a asked) bool { return a.Challenge == c })
	if i < 0 {
		return
	}
	select {
	case <-c.Ended:
		s.take(i)
		if !c.Own() {
			s.tell(s.Say.Challenge.Withdrawn(c.From.Name))
		}
	default:
	}
}

// tellAsked says who asks for what.
func (s *session) tellAsked(c *game.Challenge) {
	s.tellImitation(c.From)
	request := s.Say.Challenge.From
	if c.Counters {
		request = s.Say.Tables.Counters
	}
	if s.board.follows(c.Proposal.RematchOf) {
		request = s.Say.Challenge.Rematch
	}
	s.tell(s.say.Asks(request(c.From.Name), s.terms(theirs(c.Proposal))))
}

// theirs is a proposal as the one who is asked sees it.
func theirs(p game.Proposal) game.Proposal {
	p.Mine, p.Yours = p.Yours, p.Mine
	switch p.Wish {
	case game.AsWhite:
		p.Wish = game.AsBlack
	case game.AsBlack:
		p.Wish = game.AsWhite
	case game.ByLot:
	}
	return p
}

// terms are what a proposal means to the player, in words.
func (s *session) terms(p game.Proposal) string {
	agreed := s.agreed(speech.Terms(p.Mine, p.Yours, p.NoTakeBacks))
	if p.Watchable {
		agreed += "; " + speech.Watched(&s.Say.Watching, p)
	}
	parts := []string{agreed}
	switch p.Wish {
	case game.AsWhite:
		parts = append(parts, s.Say.Challenge.YouPlay(lang.White))
	case game.AsBlack:
		parts = append(parts, s.Say.Challenge.YouPlay(lang.Black))
	case game.ByLot:
		parts = append(parts, s.Say.Challenge.LotPlays)
	}
	if p.Start != nil {
		parts = append(parts, s.say.FromPosition(p.Start.FEN()))
	}
	return strings.Join(parts, ". ")
}

// pick takes one of the challenges that wait for an answer: the only one, or
// that of whom the name says.
func (s *session) pick(name string) *game.Challenge {
	switch {
	case len(s.asked) == 0:
		s.tell(s.say.NoChallenge)
		return nil
	case name == "" && len(s.asked) > 1:
		for _, c := range s.asked {
			s.tellAsked(c.Challenge)
		}
		s.tell(s.say.WhichChallenge)
		return nil
	case name == "":
		return s.take(0)
	}
	i := slices.IndexFunc(s.asked, func(c asked) bool {
		return strings.HasPrefix(strings.ToLower(c.From.Name), strings.ToLower(name))
	})
	if i < 0 {
		s.tell(s.say.NoChallenge)
		return nil
	}
	return s.take(i)
}

func (s *session) take(i int) *game.Challenge {
	c := s.asked[i]
	s.asked = slices.Delete(s.asked, i, i+1)
	c.stop()
	return c.Challenge
}

// accept begins the game that somebody asked for.
func (s *session) accept(name string) {
	if s.busy() {
		return
	}
	if c := s.pick(name); c != nil {
		s.unlessImitating(c.From, func() { s.play(c) })
		if s.question != nil {
			s.question.refuse = c.Decline
		}
	}
}

// play agrees to a challenge.
func (s *session) play(c *game.Challenge) {
	s.stopWatching()
	s.await(func(ctx context.Context) func() {
		m, err := c.Accept(ctx)
		return func() { s.begin(m, err, c.From.Name, false) }
	})
}

// decline says no to whoever asked.
func (s *session) decline(name string) {
	if c := s.pick(name); c != nil {
		c.Decline()
		s.tell(s.say.YouDeclined(c.From.Name))
	}
}

// resume takes up a game that was interrupted: "continue 2".
func (s *session) resume(number string) {
	if s.busy() {
		return
	}
	games, here := s.Lobby.Unfinished(), s.unfinishedHere()
	if len(games)+len(here) == 0 {
		s.tell(s.say.NoUnfinished)
		return
	}
	n, ok := oneOf(number, len(games)+len(here))
	if !ok {
		for i, g := range games {
			s.tell(s.say.UnfinishedGame(i+1, g.Opponent, speech.Side(g.You), g.Plies/2+1, g.Started, g.Here))
		}
		for i, g := range here {
			s.tellUnfinishedHere(len(games)+i+1, g)
		}
		s.tell(s.say.WhichGame)
		return
	}
	if n >= len(games) {
		g := here[n-len(games)]
		s.sitHere(true, g.Opponent)(s.Local.Resume(g.ID))
		return
	}
	g := games[n]
	s.tell(s.Say.Lobby.Opening(g.Opponent))
	s.await(func(ctx context.Context) func() {
		m, err := s.Lobby.Resume(ctx, g.ID)
		return func() { s.begin(m, err, g.Opponent, true) }
	})
}

// oneOf reads the number of one of n things, counted from 1; of a single thing
// none is needed. The result counts from 0.
func oneOf(text string, n int) (int, bool) {
	if text == "" {
		return 0, n == 1
	}
	for i := range n {
		if text == decimal(i+1) {
			return i, true
		}
	}
	return 0, false
}
