package plain

import (
	"context"
	"errors"
	"slices"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// A watched game is one of others, as far as it has been told.
type watched struct {
	*game.Watching
	state game.State
	end   context.CancelFunc
}

// watch follows a game of others: "watch Anna".
func (s *session) watch(text string) {
	p, ok := s.asksOf(text, s.Galleries != nil, s.say.Meeting.WhomToWatch)
	if !ok {
		return
	}
	s.tell(s.Say.Watching.Coming(p.Name))
	ctx, cancel := context.WithCancel(s.ctx)
	s.withdraw = cancel
	s.elsewhere(func() func() {
		w, err := s.Galleries.Watch(ctx, p.ID)
		return func() {
			s.withdraw = nil
			switch {
			case err == nil && s.board != nil: // somebody has joined one's table meanwhile
				w.Leave()
			case err == nil:
				s.beginWatching(&watched{w, w.State(), cancel})
				return
			case errors.Is(err, context.Canceled):
				s.tell(s.say.Cancelled)
			default:
				s.tell(speech.WatchFailure(&s.Say.Watching, err, p.Name))
			}
			cancel()
		}
	})
}

func (s *session) beginWatching(w *watched) {
	s.watched = w
	how := s.Say.Watching.Live
	if w.Delay > 0 {
		how = s.Say.Watching.Late(speech.Moves(w.Delay))
	}
	if w.Blocked != "" {
		s.tell(s.Say.Watching.Blocked(w.Blocked))
	}
	s.tell(s.say.Meeting.Watching(w.White, w.Black, how))
	w.tellMoves(s, w.state.Plies()-1)
	w.view().tellTurn(s)
}

// tellMoves says the moves from a ply on.
func (w *watched) tellMoves(s *session, from int) {
	for ply := max(0, from); ply < w.state.Plies(); ply++ {
		s.tell(s.moveAt(w.state, ply))
	}
}

// view is the game as a board to look at.
func (w *watched) view() *board {
	return &board{state: w.state, names: [2]string{rules.White: w.White, rules.Black: w.Black}}
}

// changed is where news of the game comes from; nil where none is watched.
func (w *watched) changed() <-chan struct{} {
	if w == nil {
		return nil
	}
	return w.Changed
}

// look tells what has happened since.
func (w *watched) look(s *session) {
	err := w.Ended() // asked first: the state has all that came before it
	before := w.state
	w.state = w.State()
	switch log := w.state.Log(); {
	case w.state.Plies() < before.Plies():
		s.tell(s.Say.TakeBack.Taken(speech.NumberedMove(before, w.state.Plies()+1)))
	case len(log) > before.Slot():
		w.tellMoves(s, before.Plies())
	}
	if w.state.Over() && !before.Over() {
		s.tell(s.result(w.state))
	}
	if err == nil {
		return
	}
	if !errors.Is(err, game.ErrOver) {
		s.tell(speech.WatchFailure(&s.Say.Watching, err, w.White))
	}
	s.stopWatching()
	s.tell(s.say.BackInLobby)
}

// stopWatching leaves the game that is watched, if one is.
func (s *session) stopWatching() {
	w := s.watched
	if w == nil {
		return
	}
	s.watched = nil
	s.elsewhere(func() func() {
		w.Leave()
		w.end()
		return func() {}
	})
}

// watchCommands are what can be said while a game is watched.
func watchCommands() []command {
	return append(lookCommands(func(s *session) *board { return s.watched.view() }), []command{
		{"accept", (*session).accept},
		{"decline", (*session).decline},
		{"chat", (*session).chat},
		{"people", (*session).listPeople},
		{"rules", (*session).readRules},
		{"language", (*session).speak},
		{"settings", (*session).tellSettings},
		{"help", func(s *session, about string) { s.help(slices.Concat(s.say.Look.Help, s.say.Meeting.WatchHelp), about) }},
		{"leave", (*session).leaveWatch},
		{"quit", (*session).quit},
	}...)
}

// obey does what is typed while a game is watched.
func (w *watched) obey(s *session, text string) {
	c, rest, ok := lookUp(watchCommands(), text)
	if !ok {
		s.tell(s.say.Meeting.NotWatching(text))
		return
	}
	c.do(s, rest)
}

func (s *session) leaveWatch(string) {
	s.stopWatching()
	s.tell(s.say.BackInLobby)
}
