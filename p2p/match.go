package p2p

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// sitting says how one sits down to a game.
type sitting struct {
	challenge []byte // the id of the challenge that it was made of, or nil
	announce  bool   // the peer has yet to hear of the start
	resumed   bool   // it was left before
	table     *table // at which one has waited for it, or nil
}

// sit sits down to the table of a game, and takes over its record.
func (n *Node) sit(ctx context.Context, rec *record.Record, how sitting) (*game.Match, error) {
	start := rec.Start()
	me := rec.You()
	key := start.Keys[me.Other()]
	s := &session{
		n: n, rec: rec, me: me, id: start.ID, peer: identity.IDOf(key), challenge: how.challenge, sat: time.Now(),
		changed: make(chan struct{}, 1), relink: make(chan struct{}, 1), ended: make(chan struct{}),
	}
	s.caughtUp.Store(!how.resumed)
	s.here = newAttendance(start.Terms, how.resumed, s.sat, rec.InTouch())
	s.table = game.NewTable(rec.State(), game.Options{
		Recorder: s, Away: []rules.Color{me.Other()}, Thought: rec.Thought(), Held: how.resumed,
	})
	s.over.Store(s.table.State().Over())
	s.trip = voyage{slot: rec.Length(), began: s.sat, lenient: how.resumed} // if it is one's turn

	n.pin(key, start.Names[me.Other()])
	n.mu.Lock()
	n.sessions[s.id] = s
	n.keys[s.peer] = key
	n.opponents[s.peer] = true
	if t := n.tables.own; t != nil && t != how.table {
		n.clearTable(t)
	}
	c := n.conns[s.peer]
	n.expectOpponents()
	n.mu.Unlock()

	ctx, leave := context.WithCancel(context.WithoutCancel(ctx)) // it outlives the question
	if !n.spawn(func(life context.Context) {
		defer leave()
		defer context.AfterFunc(life, leave)()
		s.run(ctx)
	}) {
		leave()
		s.close()
		return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, errStopped)
	}
	if c != nil {
		if how.announce {
			c.send(&passantv1.Frame{Msg: &passantv1.Frame_Start{Start: start.Signed()}})
		}
		s.attach(c)
	}
	n.stir()
	return n.match(s, leave), nil
}

// run keeps the table until one gets up from it.
func (s *session) run(ctx context.Context) {
	var players [2]game.Player
	players[s.me.Other()] = s
	if err := s.table.Run(ctx, players[rules.White], players[rules.Black]); err != nil {
		s.n.log.Warn("the table", "game", s.id, "err", err)
	}
	s.leave()
	s.close()
}

// close gives up the record and forgets the session.
func (s *session) close() {
	s.n.keepSummary(s.rec)
	s.n.mu.Lock()
	delete(s.n.sessions, s.id)
	s.n.expectOpponents()
	s.n.mu.Unlock()
	s.n.closeRecord(s.rec)
	close(s.ended)
	s.n.stir()
}

// match is a session as the lobby hands it out.
func (n *Node) match(s *session, leave context.CancelFunc) *game.Match {
	start := s.rec.Start()
	opponent := game.Peer{ID: s.peer.String(), Person: s.peer.String(), Name: nameOf(start.Names[s.me.Other()])}
	if c := n.connTo(s.peer); c != nil {
		opponent = n.rowOf(c)
	}
	proposal := start.Proposal
	if start.Challenger != s.me {
		proposal.Mine, proposal.Yours = proposal.Yours, proposal.Mine
		proposal.Wish = mirrored(proposal.Wish)
	}
	return &game.Match{
		ID:          s.id.String(),
		Seat:        s.table.Seat(s.me),
		White:       nameOf(start.Names[rules.White]),
		Black:       nameOf(start.Names[rules.Black]),
		Opponent:    opponent,
		Proposal:    proposal,
		Began:       start.Began,
		Damaged:     n.takeDamaged(s.id),
		Link:        s.Link,
		LinkChanged: s.changed,
		Absence:     s.Absence,
		Slept:       s.Slept,
		Delivered:   s.Delivered,
		Confirmed:   s.Confirmed,
		Trouble:     s.Trouble,
		Leave: func() {
			leave()
			<-s.ended
		},
	}
}

func mirrored(w game.Wish) game.Wish {
	switch w {
	case game.AsWhite:
		return game.AsBlack
	case game.AsBlack:
		return game.AsWhite
	case game.ByLot:
	}
	return game.ByLot
}

// Resume implements [game.Lobby].
func (n *Node) Resume(ctx context.Context, id string) (*game.Match, error) {
	gameID, err := record.ParseID(id)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", game.ErrNoMatch, err)
	}
	if err := n.hold(ctx, gameID); err != nil {
		return nil, err
	}
	defer n.release(gameID)
	rec, err := n.openRecord(gameID)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, game.ErrNoMatch
	case err != nil:
		return nil, err
	case rec.State().Over(), rec.Local():
		return nil, errors.Join(game.ErrNoMatch, rec.Close())
	}
	return n.sit(ctx, rec, sitting{resumed: true})
}

// openRecord opens the record of a game that is held. That its file was damaged is told
// to the player when they sit down to it.
func (n *Node) openRecord(id record.ID) (*record.Record, error) {
	rec, err := n.o.Store.Open(id)
	if err != nil {
		return nil, err
	}
	if kept := rec.Damaged(); kept != "" {
		n.log.Error("the file of a game was damaged: the rest comes from the opponent", "game", id, "set aside", kept)
		n.mu.Lock()
		n.damaged[id] = kept
		n.mu.Unlock()
	}
	return rec, nil
}

// closeRecord closes the record of a game. What is in it is on the disk already.
func (n *Node) closeRecord(rec *record.Record) {
	if err := rec.Close(); err != nil {
		n.log.Warn("close a game", "game", rec.Start().ID, "err", err)
	}
}

// takeDamaged is the file that was set aside of a game, if the player has not heard
// of it.
func (n *Node) takeDamaged(id record.ID) string {
	n.mu.Lock()
	defer n.mu.Unlock()
	kept := n.damaged[id]
	delete(n.damaged, id)
	return kept
}

// hold claims the file of a game that one does not sit at: two must not write to
// it. It waits while the file is read for a peer.
func (n *Node) hold(ctx context.Context, id record.ID) error {
	for {
		n.mu.Lock()
		released, held := n.held[id]
		sits := n.sessions[id] != nil
		if !held && !sits {
			n.held[id] = make(chan struct{})
		}
		n.mu.Unlock()
		switch {
		case sits:
			return game.ErrNoMatch
		case !held:
			return nil
		}
		select {
		case <-released:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (n *Node) release(id record.ID) {
	n.mu.Lock()
	defer n.mu.Unlock()
	close(n.held[id])
	delete(n.held, id)
}
