package plain

import (
	"context"
	"strings"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

// sitTogether begins a game of two people at this keyboard: "two", "two 15+10 as Anna and
// Boris".
func (s *session) sitTogether(text string) {
	if s.busy() {
		return
	}
	text, who, named := strings.Cut(" "+text, " as ")
	white, black, both := strings.Cut(who, " and ")
	names := [2]string{rules.White: strings.TrimSpace(white), rules.Black: strings.TrimSpace(black)}
	if named && (!both || names[rules.White] == "" || names[rules.Black] == "") {
		s.tell(s.say.HowToName)
		return
	}
	if !named {
		names = s.Say.Sides
	}
	p, err := readTerms(text, s.Proposal)
	if err != nil {
		s.tell(s.badProposal(err))
		return
	}
	s.together(p.Terms(rules.White), names)
}

// togetherAgain has the two change colours: names and clocks go with their players.
func (s *session) togetherAgain(t game.Terms, names [2]string) {
	if names != s.Say.Sides {
		names[rules.White], names[rules.Black] = names[rules.Black], names[rules.White]
	}
	s.together(t.Swapped(), names)
}

func (s *session) together(t game.Terms, names [2]string) {
	if s.Local != nil {
		s.sitHere(false, "")(s.Local.Begin(t, names))
		return
	}
	state, err := game.New(t)
	if err != nil {
		s.tell(s.badProposal(err))
		return
	}
	table := game.NewTable(state, game.Options{})
	s.sitHere(false, "")(game.LocalGame{
		Table: table,
		Names: names,
		Began: time.Now(),
		Run:   func(ctx context.Context) error { return table.Run(ctx, nil, nil) },
	}, nil)
}

// sitHere puts the board of a game at this keyboard before the players, or says
// why there is none. A program that is to play against one is named.
func (s *session) sitHere(resumed bool, program string) func(game.LocalGame, error) {
	return func(g game.LocalGame, err error) {
		if err != nil {
			s.Log.Error("a game at this keyboard", "err", err)
			s.tell(speech.ComputerFailure(s.Say, err, program))
			return
		}
		s.rise()
		ctx, cancel := context.WithCancel(s.ctx)
		over := make(chan struct{})
		go func() {
			defer close(over)
			if err := g.Run(ctx); err != nil {
				s.Log.Error("a game at this keyboard", "err", err)
			}
		}()
		b := &board{
			table:   g.Table,
			program: g.Program,
			names:   g.Names,
			began:   g.Began,
			resumed: resumed,
			damaged: g.Damaged,
			stop:    func() { cancel(); <-over },
		}
		if g.Program != nil {
			b.seat = g.Table.Seat(g.Program.Color.Other())
		}
		b.nameHere(s.Say)
		s.seat(b)
	}
}

// nameHere calls the players here as the language does, where Passant named them. What
// somebody elsewhere is called is their own affair.
func (b *board) nameHere(say *lang.Phrases) {
	if b == nil || b.match != nil {
		return
	}
	for c, name := range b.names {
		b.names[c] = say.Given(name)
	}
}

// unfinishedHere are the games at this keyboard that can be gone on with.
func (s *session) unfinishedHere() []game.LocalUnfinished {
	if s.Local == nil {
		return nil
	}
	return s.Local.Unfinished()
}

// tellUnfinishedHere says of one of them which number it has.
func (s *session) tellUnfinishedHere(n int, g game.LocalUnfinished) {
	if g.Machine == nil {
		s.tell(s.say.UnfinishedHere(n, g.Plies/2+1, g.Started))
		return
	}
	s.tell(s.Say.Computer.Unfinished(n, s.Say.Given(g.Opponent), speech.Side(g.Machine.Color.Other()), g.Plies/2+1, g.Started))
}
