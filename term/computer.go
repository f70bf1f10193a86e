package term

import (
	"context"
	"math/rand/v2"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// computerDraft begins a draft of a game against the computer, at the level last
// played.
func (l *lobby) computerDraft() *draft {
	return &draft{computer: true, level: l.u.level, proposal: l.u.o.Proposal}
}

// levelItem is the item of the level.
func (d *draft) levelItem(u *ui) item {
	levels := game.Level(len(u.lk.say.Computer.Levels))
	if u.o.Computers.Engine() != "" {
		levels++
	}
	return item{
		key: 'l', label: u.lk.say.Computer.Level, note: u.levelName(d.level), values: true,
		do: func(by int) { d.level = (d.level + levels + game.Level(by)) % levels },
	}
}

// levelName is what a level is called in a list: that of another program as it is.
func (u *ui) levelName(l game.Level) string {
	if l == game.Engine {
		return u.o.Computers.Engine()
	}
	return u.lk.say.Computer.Levels[l]
}

// machineName is what a program of a level is called as its game begins.
func (u *ui) machineName(l game.Level) string {
	if l == game.Engine {
		return u.o.Computers.Engine()
	}
	return u.lk.say.Computer.Named[l]
}

// playComputer begins a game against a program of a level. The proposal is the
// player's.
func (u *ui) playComputer(l game.Level, p game.Proposal) {
	u.level = l
	m, name := game.Machine{Color: machineColor(p.Wish), Level: l}, u.machineName(l)
	names := [2]string{u.lobby.self.Name, u.lobby.self.Name}
	names[m.Color] = name
	if l == game.Engine {
		u.tell(u.lk.say.Computer.Starting(name), dim)
	}
	u.openLocal(name, func(ctx context.Context) (game.LocalGame, error) {
		return u.o.Computers.Play(ctx, p.Terms(m.Color.Other()), m, names)
	})
}

// machineColor is the colour of the program, by lot where the player does not mind.
func machineColor(w game.Wish) rules.Color {
	switch w {
	case game.AsWhite:
		return rules.Black
	case game.AsBlack:
		return rules.White
	case game.ByLot:
	}
	return rules.Color(rand.N(2))
}

// playProgramAgain plays the same program with the colours exchanged.
func (p *play) playProgramAgain() {
	t, own := p.state.Terms(), p.program.Color
	again := game.Proposal{Mine: t.For(own), Yours: t.For(own.Other()), Start: t.Start, NoTakeBacks: t.NoTakeBacks}
	again.Wish = game.AsWhite
	if own == rules.Black {
		again.Wish = game.AsBlack
	}
	p.u.playComputer(p.program.Level, again)
}

// programChanged has a value when a program may be in trouble; nil without one.
func (u *ui) programChanged() <-chan struct{} {
	if u.play == nil || u.play.program == nil {
		return nil
	}
	return u.play.program.Changed()
}

// programTrouble says why the program does not move, "" if it does.
func (p *play) programTrouble() string {
	if p.program == nil || p.over() {
		return ""
	}
	err := p.program.Trouble()
	if err == nil {
		return ""
	}
	return speech.ComputerFailure(p.u.lk.say, err, p.opponent()) + " " + p.u.lk.say.Computer.AskAgain
}

// hurries reports whether a key is meant for the program, whose turn it is: it moves
// at once, or tries again.
func (p *play) hurries(k key) bool {
	return p.program != nil && !p.over() && !p.myTurn() && p.back == 0 && !p.listing && (k.code == keyEnter || k.is(' '))
}

// A hinted is a move that seems good in a slot.
type hinted struct {
	slot int
	move rules.Move
}

// hintItem is the item of the menu.
func (p *play) hintItem() item {
	return item{key: 'h', label: p.u.lk.say.Computer.Hint, do: func(int) { p.askHint() }, off: !p.typable()}
}

// askHint looks for a good move, beside the loop.
func (p *play) askHint() {
	p.close()
	say, state := &p.u.lk.say.Computer, p.state
	p.say(say.Hinting, dim)
	p.u.start(func(ctx context.Context) func() {
		m, err := p.u.o.Computers.Hint(ctx, state)
		return func() {
			switch pos := state.Position(); {
			case p.u.play != p || p.over() || p.state.Slot() != state.Slot(): // it comes too late
			case err != nil:
				p.u.log.Error("hint", "err", err)
				p.say(say.NoHint, warn)
			default:
				p.hint = hinted{state.Slot(), m}
				p.say(say.Hinted(pos.SAN(m)), good)
			}
		}
	})
}

// markHint shows the good move as one that is about to be made, until the player takes
// up a piece.
func (p *play) markHint(v *view) {
	if m := p.hint.move; m != rules.NoMove && p.hint.slot == p.state.Slot() && !p.hand.busy() {
		v.picked, v.targets = m.From(), rules.Bitboard(1)<<m.To()
	}
}
