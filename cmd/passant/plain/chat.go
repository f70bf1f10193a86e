package plain

import (
	"strings"

	"passant/game"
	"passant/term/speech"
)

// chat writes to somebody, "chat Anna Good game.", or says what has been written:
// "chat Anna". A name that has blanks in it is told by its number.
func (s *session) chat(text string) {
	switch {
	case s.Chat == nil:
		s.tell(s.say.Meeting.NotHere)
		return
	case text == "":
		s.tell(s.say.Meeting.WhomToWrite)
		return
	}
	who, words, _ := strings.Cut(text, " ")
	if p, ok := s.person(strings.TrimSuffix(who, ":")); ok {
		s.write(p, strings.TrimSpace(words))
	}
}

// write sends a line to a peer; with nothing to send it says what was written.
func (s *session) write(p game.Peer, text string) {
	if text == "" {
		s.tellTalk(p)
		return
	}
	if err := s.Chat.Say(p.ID, text); err != nil {
		s.Log.Info("chat", "err", err)
		s.tell(speech.ChatFailure(&s.Say.Chat, err, p.Name))
		return
	}
	if p.Marks.Muted {
		s.tell(s.Say.Chat.Muted(p.Name))
	}
}

// tellTalk says what two people have written to each other.
func (s *session) tellTalk(p game.Peer) {
	lines := s.Chat.Talk(p.ID)
	if len(lines) == 0 {
		s.tell(s.say.Meeting.WhatToWrite)
	}
	for _, l := range lines {
		s.tellSaid(p, l)
	}
	s.Chat.Seen(p.ID)
}

func (s *session) tellSaid(p game.Peer, l game.Said) {
	if l.Mine {
		s.tell(s.say.Meeting.YouSaid(l.Text))
	} else {
		s.tell(s.say.Meeting.Said(p.Name, l.Text))
	}
}

// listen tells what has been written and not told yet, by whomever.
func (s *session) listen() {
	if s.Chat == nil {
		return
	}
	for _, p := range s.Lobby.Peers() {
		if p.Unread == 0 {
			continue
		}
		var fresh []game.Said
		for _, l := range s.Chat.Talk(p.ID) {
			if !l.Mine {
				fresh = append(fresh, l)
			}
		}
		for _, l := range fresh[max(0, len(fresh)-p.Unread):] {
			s.tellSaid(p, l)
		}
		s.Chat.Seen(p.ID)
	}
}

// chat writes to the opponent.
func (b *board) chat(s *session, text string) {
	if s.Chat == nil || b.match == nil {
		s.tell(s.say.Meeting.NotHere)
		return
	}
	s.write(b.match.Opponent, text)
}
