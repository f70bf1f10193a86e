package term

import (
	"context"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// hotSeat sets up a game of two players at this screen.
func (u *ui) hotSeat(t game.Terms, names [2]string) {
	if u.o.Local != nil {
		u.openLocal("", func(context.Context) (game.LocalGame, error) { return u.o.Local.Begin(t, names) })
		return
	}
	s, err := game.New(t)
	if err != nil {
		u.lobby.say(u.lk.say.Challenge.Failed(u.lk.say.Sides[1]), warn)
		return
	}
	table := game.NewTable(s, game.Options{})
	u.sitAlone(game.LocalGame{
		Table: table,
		Names: names,
		Began: u.now(),
		Run:   func(ctx context.Context) error { return table.Run(ctx, nil, nil) },
	})
}

// nameAgain has the names that the program gave follow the language.
func (p *play) nameAgain() {
	if p.match == nil {
		for c := range p.names {
			p.names[c] = p.u.lk.say.Given(p.names[c])
		}
	}
}

// openLocal begins a game at this screen that is kept, or takes one up. A program that
// is to play against one is named.
func (u *ui) openLocal(program string, open func(context.Context) (game.LocalGame, error)) {
	if u.lobby.opening {
		return
	}
	u.lobby.opening = true
	u.start(func(ctx context.Context) func() {
		g, err := open(ctx)
		return func() { //nolint:contextcheck // u has it
			u.lobby.opening = false
			if err != nil {
				u.log.Error("a game at this screen", "err", err)
				u.tell(speech.ComputerFailure(u.lk.say, err, program), warn)
				return
			}
			u.sitAlone(g)
		}
	})
}

// sitAlone opens the screen for a game of two players who sit before it, or of one
// against a program.
func (u *ui) sitAlone(g game.LocalGame) {
	u.leaveGame()
	u.closeGames()
	u.lobby.draft, u.lobby.note = nil, ""
	ctx, cancel := context.WithCancel(u.ctx)
	u.start(func(context.Context) func() {
		if err := g.Run(ctx); err != nil {
			u.log.Error("table", "err", err)
		}
		return u.lobby.refresh // it may be gone on with
	})
	seats := [2]*game.Seat{g.Table.Seat(rules.White), g.Table.Seat(rules.Black)}
	if g.Program != nil {
		seats[g.Program.Color] = nil
	}
	p := newPlay(u, g.Table.Now, seats, g.Names)
	p.program = g.Program
	p.started = g.Began
	p.nameAgain()
	p.listen()
	p.tellDamage(g.Damaged)
	p.stop = cancel
	u.play = p
}
