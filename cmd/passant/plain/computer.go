package plain

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// levels are what is typed for the levels of the computer.
var levels = [...]string{game.Easy: "easy", game.Medium: "medium", game.Hard: "hard", game.Engine: "engine"}

// computer begins a game against the computer: "computer medium 15+10 black". Without a
// level it is the medium one.
func (s *session) computer(text string) {
	switch {
	case s.Computers == nil:
		s.tell(s.say.Meeting.NotHere)
		return
	case s.busy():
		return
	}
	level := game.Medium
	word, rest, _ := strings.Cut(text, " ")
	if i := slices.Index(levels[:], strings.ToLower(word)); i >= 0 {
		level, text = game.Level(i), rest
	}
	p, err := readTerms(text, s.Proposal)
	switch {
	case errors.Is(err, errTerms):
		s.tell(s.Say.Computer.Which)
	case err != nil:
		s.tell(s.badProposal(err))
	case level == game.Engine && s.Computers.Engine() == "":
		s.tell(s.Say.Computer.NoEngine)
	default:
		s.playComputer(game.Machine{Color: colorOf(p.Wish).Other(), Level: level}, p)
	}
}

// colorOf is the player's colour, by lot where they do not mind.
func colorOf(w game.Wish) rules.Color {
	switch w {
	case game.AsWhite:
		return rules.White
	case game.AsBlack:
		return rules.Black
	case game.ByLot:
	}
	return rules.Color(rand.N(2))
}

// playComputer begins a game against m. The proposal is the player's.
func (s *session) playComputer(m game.Machine, p game.Proposal) {
	name := s.machineName(m.Level)
	if m.Level == game.Engine {
		s.tell(s.Say.Computer.Starting(name))
	}
	names := [2]string{s.Lobby.Self().Name, s.Lobby.Self().Name}
	names[m.Color] = name
	s.beginning = true
	s.await(func(ctx context.Context) func() {
		g, err := s.Computers.Play(ctx, p.Terms(m.Color.Other()), m, names)
		return func() { //nolint:contextcheck // the game is the session's
			s.beginning = false
			if errors.Is(err, context.Canceled) {
				s.tell(s.say.Cancelled)
				return
			}
			s.sitHere(false, name)(g, err)
		}
	})
}

// machineName is what an opponent of a level is called as a game begins.
func (s *session) machineName(l game.Level) string {
	if l == game.Engine {
		return s.Computers.Engine()
	}
	return s.Say.Computer.Named[l]
}

// again plays the same opponent with the colours changed.
func (b *board) again(s *session) {
	m, t := b.program.Machine, b.state.Terms()
	own := m.Color.Other()
	m.Color = own
	s.playComputer(m, game.Proposal{Mine: t.For(own), Yours: t.For(own.Other()), Start: t.Start, NoTakeBacks: t.NoTakeBacks})
}

// skip has the program move at once, or try again.
func (b *board) skip(s *session, _ string) {
	if b.program == nil {
		s.tell(s.Say.Computer.NotAgainst)
		return
	}
	b.program.Hurry()
}

// hint finds a good move for the player.
func (b *board) hint(s *session, _ string) {
	state := b.table.State()
	switch {
	case b.program == nil || s.Computers == nil:
		s.tell(s.Say.Computer.NotAgainst)
		return
	case state.Over():
		s.tell(s.refusal(game.ErrOver))
		return
	case !b.mine(state.Author()):
		s.tell(s.Say.Game.NotYourTurn(b.opponent()))
		return
	case s.busy():
		return
	}
	s.await(func(ctx context.Context) func() {
		m, err := s.Computers.Hint(ctx, state)
		return func() {
			p := state.Position()
			switch {
			case s.board != b || b.table.State().Slot() != state.Slot(): // it comes too late
			case errors.Is(err, context.Canceled):
				s.tell(s.say.Cancelled)
			case err != nil:
				s.Log.Error("hint", "err", err)
				s.tell(s.Say.Computer.NoHint)
			default:
				s.tell(s.Say.Computer.Hinted(p.SAN(m)))
			}
		}
	})
}

// troubleChanged has a value when a program may be in trouble; nil without one.
func (b *board) troubleChanged() <-chan struct{} {
	if b == nil || b.program == nil {
		return nil
	}
	return b.program.Changed()
}

// tellProgramTrouble says why the program does not move, if it does not.
func (b *board) tellProgramTrouble(s *session) {
	if err := b.program.Trouble(); err != nil {
		s.Log.Error("a program does not move", "err", err)
		s.tell(speech.ComputerFailure(s.Say, err, b.names[b.program.Color]) + " " + s.Say.Computer.TypeSkip)
	}
}
