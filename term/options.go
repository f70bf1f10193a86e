package term

import (
	"cmp"
	"context"

	"passant/game"
	"passant/term/speech"
)

// An option is a line of the list of things to do in the lobby.
type option struct {
	key    rune
	label  string
	note   string
	choice choice
	// resume is the game to go on with, for that choice.
	resume game.Unfinished
	// here is the same, for a game at this screen.
	here game.LocalUnfinished
}

// How many unfinished games the lobby lists, the latest first.
const (
	maxResume = 5
	maxHere   = 2 // of those at this screen
)

// maxResumeName is how many cells of an opponent's name a line to resume shows.
const maxResumeName = 9

// options are the things to do beside playing with somebody on the network.
func (l *lobby) options() []option {
	say := &l.u.lk.say.Lobby
	list := []option{{label: say.HotSeat, choice: newHotSeat}}
	if l.u.o.Computers != nil {
		list = append(list, option{label: l.u.lk.say.Computer.Option, choice: newComputer})
	}
	for _, g := range l.here[:min(len(l.here), maxHere)] {
		label := say.ContinueHere(g.Plies/2 + 1)
		if g.Machine != nil {
			label = l.u.lk.say.Computer.Continue(l.u.lk.say.Given(g.Opponent), g.Plies/2+1)
		}
		list = append(list, option{label: label, choice: resumeHere, here: g})
	}
	for _, g := range l.unfinished[:min(len(l.unfinished), maxResume)] {
		o := option{label: l.u.lk.resumeLabel(g), choice: resume, resume: g}
		if g.Here {
			o.note = say.Here
		}
		list = append(list, o)
	}
	for i := range list {
		list[i].key = rune('1' + i)
	}
	if l.u.o.Tables != nil {
		o := option{key: 't', label: l.u.lk.say.Tables.Option, choice: showTable}
		if t := l.u.table; t != nil {
			o.label, o.note = l.u.lk.say.Tables.Yours, cmp.Or(t.Code(), l.u.lk.say.Tables.Anybody)
		}
		list = append(list, o, option{key: 'c', label: l.u.lk.say.Tables.Enter, choice: tryCode})
	}
	if l.u.o.People != nil {
		list = append(list, option{key: 'p', label: l.u.lk.say.People.Option, choice: showPeople})
	}
	if l.u.o.History != nil {
		list = append(list, option{key: 'g', label: l.u.lk.say.History.Option, choice: showGames})
	}
	return append(list,
		option{key: 's', label: l.u.lk.say.Settings.Option, choice: showSettings},
		option{key: 'r', label: l.u.lk.say.Rules.Option, choice: showRules},
		option{key: '?', label: say.Help, choice: showHelp},
		option{key: 'q', label: say.Quit, choice: quit})
}

// resumeLabel is what going on with a game is called. Where the name is long, that is
// shortened rather than the move.
func (lk *look) resumeLabel(g game.Unfinished) string {
	return lk.say.Lobby.Continue(shorten(g.Opponent, maxResumeName, lk.ascii), g.Plies/2+1)
}

func (l *lobby) openOption(o option) {
	l.chooser = chooser{}
	switch o.choice {
	case newHotSeat:
		l.draft = &draft{proposal: l.u.o.Proposal}
	case newComputer:
		l.draft = l.computerDraft()
	case resume:
		l.resume(o.resume)
	case resumeHere:
		l.u.openLocal(o.here.Opponent, func(context.Context) (game.LocalGame, error) { return l.u.o.Local.Resume(o.here.ID) })
	case showTable:
		l.showTable()
	case tryCode:
		l.enterCode(game.Peer{})
	case showPeople:
		l.lay(&acquaintances{l: l})
	case showGames:
		l.note = ""
		l.u.openGames(l.u.o.History, l.u.o.History)
	case showSettings:
		l.u.openSettings()
	case showRules:
		l.u.readRules()
	case showHelp:
		l.help, l.helpAt = true, 0
	case quit:
		l.u.quit = true
	default:
	}
}

// showTable shows one's own table, or begins to open one.
func (l *lobby) showTable() {
	if l.u.table == nil {
		l.draft = &draft{table: true, proposal: l.u.o.Proposal}
		return
	}
	l.lay(&ownTable{u: l.u, table: l.u.table})
}

// resume takes up an unfinished game.
func (l *lobby) resume(g game.Unfinished) {
	if l.opening {
		return
	}
	l.opening = true
	l.say(l.u.lk.say.Lobby.Opening(g.Opponent), dim)
	l.u.start(func(ctx context.Context) func() {
		m, err := l.u.o.Lobby.Resume(ctx, g.ID)
		return func() {
			l.opening = false
			if err != nil {
				l.u.log.Info("resume", "game", g.ID, "err", err)
				l.say(speech.ChallengeFailure(&l.u.lk.say.Challenge, err, g.Opponent), warn)
				return
			}
			l.note = ""
			l.u.sitDown(m)
			if m.Began.IsZero() {
				l.u.play.started = g.Started
			}
			l.u.play.waiting = m.Link() != game.LinkUp
		}
	})
}
