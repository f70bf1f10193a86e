package plain

import (
	"context"
	"errors"
	"slices"
	"strings"

	"passant/game"
	"passant/term/speech"
)

// lobbyCommands are what can be said while no game is on the table.
func lobbyCommands() []command {
	return []command{
		{"people", (*session).listPeople},
		{"challenge", (*session).challenge},
		{"play", (*session).playWith},
		{"accept", (*session).accept},
		{"decline", (*session).decline},
		{"cancel", (*session).cancel},
		{"address", (*session).find},
		{"continue", (*session).resume},
		{"two", (*session).sitTogether},
		{"computer", (*session).computer},
		{"table", (*session).table},
		{"close", (*session).closeTable},
		{"join", (*session).join},
		{"code", (*session).enterCode},
		{"instead", (*session).instead},
		{"watch", (*session).watch},
		{"chat", (*session).chat},
		{"about", (*session).about},
		{"known", (*session).listKnown},
		{"compare", (*session).compareWords},
		{"same", (*session).same},
		{"different", (*session).different},
		{"call", (*session).call},
		{"favourite", (*session).favourite},
		{"mute", (*session).mute},
		{"block", (*session).block},
		{"forget", (*session).forget},
		{"strangers", (*session).strangers},
		{"name", (*session).rename},
		{"rules", (*session).readRules},
		{"language", (*session).speak},
		{"settings", (*session).tellSettings},
		{"help", (*session).lobbyHelp},
		{"quit", (*session).quit},
	}
}

// playWith begins a game by what stands behind it: "play computer easy", "play two 15+10", or
// else with somebody, "play Boris".
func (s *session) playWith(text string) {
	here := []command{{"computer", (*session).computer}, {"two", (*session).sitTogether}}
	if c, rest, ok := lookUp(here, text); ok {
		c.do(s, rest)
		return
	}
	s.challenge(text)
}

// A command is a word that begins a line, and what is done with the rest.
type command struct {
	word string
	do   func(s *session, rest string)
}

// lookUp is the command that a line begins with, and the rest of the line.
func lookUp(commands []command, text string) (c command, rest string, ok bool) {
	word, rest, _ := strings.Cut(text, " ")
	i := slices.IndexFunc(commands, func(c command) bool { return strings.EqualFold(c.word, word) })
	if i < 0 {
		return command{}, "", false
	}
	return commands[i], strings.TrimSpace(rest), true
}

// obey does what is typed in the lobby.
func (s *session) obey(text string) {
	c, rest, ok := lookUp(lobbyCommands(), text)
	if !ok {
		s.tell(s.say.NoCommand(text))
		return
	}
	c.do(s, rest)
}

func (s *session) lobbyHelp(about string) {
	lines := s.say.LobbyHelp
	if s.Computers != nil {
		lines = append(slices.Clip(lines), s.Say.Computer.LobbyHelp)
	}
	s.help(lines, about)
}

func (s *session) quit(string) {
	s.tell(s.say.Goodbye)
	s.done = true
}

// welcome says where one is.
func (s *session) welcome() {
	if s.Unwritten != "" {
		s.tell(s.say.Common.NoLetters(s.Unwritten))
	}
	if s.Remark != "" {
		s.tell(s.Remark)
	}
	s.tell(s.say.Welcome(s.Lobby.Self().Name))
	if s.Unnamed && s.Rename != nil {
		s.tell(s.say.NameHint)
	}
	s.lookRound()
	s.tell(s.say.TypeHelp)
	if who, ok := s.plan.(game.WithPerson); ok {
		s.tell(s.Say.Challenge.Awaits(who.Name))
	}
}

// news is where word comes from that the lobby has changed; nil while something that was
// decided about somebody is being kept, since what comes of it is told after it.
func (s *session) news() <-chan struct{} {
	if s.marking > 0 {
		return nil
	}
	return s.Lobby.Changed()
}

// lookRound tells what has changed in the lobby. In a game it only takes note:
// who comes and goes is no news then.
func (s *session) lookRound() {
	self := s.Lobby.Self()
	if reached := strings.Join(self.Addresses, ", "); reached != s.reached {
		s.reached = reached
		if reached != "" {
			s.tell(s.say.Reachable(reached))
		}
	}
	trouble := ""
	if self.Trouble != nil {
		trouble = self.Trouble.Error()
	}
	if trouble != s.trouble {
		s.trouble = trouble
		if trouble != "" {
			s.tell(s.say.Trouble(trouble))
		}
	}
	now := s.Lobby.Peers()
	games := len(s.Lobby.Unfinished()) + len(s.unfinishedHere())
	if s.board == nil {
		s.compare(s.people, now)
		if games > s.games {
			s.tell(s.say.Unfinished(games))
		}
	}
	s.people, s.games = now, games
	s.listen()
}

// find looks who is at an address.
func (s *session) find(address string) {
	if address == "" {
		s.tell(s.say.WhichAddress)
		return
	}
	if s.busy() {
		return
	}
	s.tell(s.Say.Lobby.Finding(address))
	s.await(func(ctx context.Context) func() {
		p, err := s.Lobby.Find(ctx, address)
		return func() {
			switch {
			case err == nil:
				s.people = s.Lobby.Peers()
				s.tell(s.say.Found(s.number(p), p.Name, s.doing(p)))
			case errors.Is(err, context.Canceled):
				s.tell(s.say.Cancelled)
			default:
				s.tell(speech.AddressFailure(&s.Say.Challenge, err, address))
			}
		}
	})
}

// busy reports, and says, that something else has to come to its end first.
func (s *session) busy() bool {
	if s.withdraw == nil {
		return false
	}
	s.tell(s.say.StillWaiting)
	return true
}

// cancel gives up what one waits for, or the comparing of words.
func (s *session) cancel(string) {
	switch {
	case s.withdraw != nil:
		s.withdraw()
	case s.words != nil:
		s.words.Stop()
	default:
		s.tell(s.say.NothingToCancel)
	}
}

// rename keeps another name for the next start: those who see this one now
// should not lose sight of whom they know.
func (s *session) rename(name string) {
	switch {
	case name == "":
		s.tell(s.say.NameIs(s.Lobby.Self().Name))
	case s.Rename == nil:
		s.tell(s.say.NameStays)
	default:
		switch kept, err := s.Rename(name); {
		case err != nil:
			s.Log.Error("rename", "err", err)
			s.tell(s.say.NotRenamed)
		case kept == "":
			s.tell(s.say.NoName)
		default:
			s.tell(s.say.NameNext(kept))
		}
	}
}
