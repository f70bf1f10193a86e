package plain

import (
	"context"
	"errors"
	"strings"
	"time"

	"passant/game"
	"passant/term/speech"
)

// table opens a table: "table", "table 10+5 white", "table private".
func (s *session) table(text string) {
	switch {
	case s.Tables == nil:
		s.tell(s.say.Meeting.NotHere)
		return
	case s.open != nil:
		s.tellTable()
		s.tell(s.say.Meeting.TableIsOpen)
		return
	case s.busy():
		return
	}
	rest, private := strings.CutPrefix(text+" ", "private ")
	p, err := readTerms(rest, s.Proposal)
	if err != nil {
		s.tell(s.badProposal(err))
		return
	}
	s.openTable(p, private)
}

func (s *session) openTable(p game.Proposal, private bool) {
	t, err := s.Tables.Open(p, private)
	if err != nil {
		s.Log.Info("open a table", "err", err)
		s.tell(speech.OpeningFailure(s.Say, err))
		return
	}
	s.open, s.offered, s.code = t, p, t.Code()
	s.tellTable()
	s.tell(s.say.Meeting.HowToClose)
}

// tellTable says what one's own table offers.
func (s *session) tellTable() {
	terms := s.terms(s.offered)
	if code := s.open.Code(); code != "" {
		s.tell(s.say.Meeting.TableByCode(terms, code, speech.Clock(game.InMillis(time.Until(s.open.Expires)))))
		return
	}
	s.tell(s.say.Meeting.TableOpen(terms))
}

// closeTable closes it.
func (s *session) closeTable(string) {
	if s.open == nil {
		s.tell(s.say.Meeting.NoTable)
		return
	}
	t := s.open
	s.elsewhere(func() func() {
		t.Close()
		return func() {}
	})
}

// tableSigns are the channels of one's own table, nil without one.
func (s *session) tableSigns() (match <-chan *game.Match, changed, ended <-chan struct{}) {
	if s.open == nil {
		return nil, nil, nil
	}
	return s.open.Match, s.open.Changed, s.open.Ended
}

// tableChanged tells of another code.
func (s *session) tableChanged() {
	code := s.open.Code()
	if code == s.code || code == "" {
		return
	}
	s.code = code
	if s.open.Guessed() {
		s.tell(s.Say.Tables.Guessed)
	}
	s.tellTable()
}

// tableEnded says that the table is closed, unless a game has begun at it.
func (s *session) tableEnded() {
	t := s.open
	s.open = nil
	select {
	case m := <-t.Match:
		s.joined(m)
		return
	default:
	}
	if !t.Expires.IsZero() && !time.Now().Before(t.Expires) {
		s.tell(s.Say.Tables.Expired)
	} else {
		s.tell(s.Say.Tables.Closed)
	}
}

// joined sits down at the game of whoever has joined one's table.
func (s *session) joined(m *game.Match) {
	s.open = nil
	if m == nil {
		return
	}
	s.stopWatching()
	s.sit(m, false)
}

// join asks what is played at somebody's table, and joins it if the player wants to.
func (s *session) join(text string) {
	if p, ok := s.asksOf(text, s.Tables != nil, s.say.Meeting.WhoseTable); ok {
		s.joinTable(p)
	}
}

func (s *session) joinTable(p game.Peer) {
	switch {
	case p.Table == nil:
		s.tell(s.say.Meeting.NoTableThere(p.Name))
	case p.Table.Private:
		s.tell(s.say.Meeting.NeedsCode(p.Name))
	default:
		s.tell(s.Say.Tables.Reading)
		s.lookAt(func(ctx context.Context) (game.Peer, game.Hosting, error) {
			h, err := s.Tables.Table(ctx, p.ID)
			return p, h, err
		})
	}
}

// enterCode tries a code: "code K7Q-M2P", "code K7Q-M2P Anna".
func (s *session) enterCode(text string) {
	switch {
	case s.Tables == nil:
		s.tell(s.say.Meeting.NotHere)
		return
	case text == "":
		s.tell(s.say.Meeting.WhichCode)
		return
	case s.busy():
		return
	}
	code, who, _ := strings.Cut(text, " ")
	id := ""
	if who != "" {
		p, ok := s.person(strings.TrimSpace(who))
		if !ok {
			return
		}
		id = p.ID
	}
	s.tell(s.Say.Tables.Trying)
	s.lookAt(func(ctx context.Context) (game.Peer, game.Hosting, error) { return s.Tables.Enter(ctx, id, code) })
}

// lookAt finds out what is played at a table, and asks whether to join it.
func (s *session) lookAt(find func(context.Context) (game.Peer, game.Hosting, error)) {
	s.await(func(ctx context.Context) func() {
		p, h, err := find(ctx)
		return func() { //nolint:contextcheck // what it begins ends with the session
			switch {
			case errors.Is(err, context.Canceled):
				s.tell(s.say.Cancelled)
			case err != nil:
				s.tell(speech.TableFailure(&s.Say.Tables, err))
			default:
				s.offerTable(p, h)
			}
		}
	})
}

// offerTable says what is played at a table, and asks whether to join it.
func (s *session) offerTable(p game.Peer, h game.Hosting) {
	s.unlessImitating(p, func() {
		s.ask(s.say.Meeting.ReallyJoin(p.Name, s.terms(h.Proposal)),
			func() { s.propose(p, h.Proposal) }, s.say.Meeting.NotJoined)
	})
}

// instead answers a challenge with other terms: "instead black 10+5".
func (s *session) instead(text string) {
	if len(s.asked) != 1 || s.busy() {
		s.tell(s.say.Meeting.WhichInstead)
		return
	}
	c := s.asked[0]
	p, err := readTerms(text, theirs(c.Proposal))
	if err == nil && text == "" { // what was proposed, unchanged, would begin the game
		err = errTerms
	}
	if err != nil {
		s.tell(s.badProposal(err))
		return
	}
	s.take(0)
	s.tell(s.say.Meeting.Instead(c.From.Name, s.terms(p)))
	s.await(func(ctx context.Context) func() {
		m, err := c.Counter(ctx, p)
		return func() { s.begin(m, err, c.From.Name, false) }
	})
}
