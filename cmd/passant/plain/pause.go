package plain

import "passant/game"

// pause stops the clocks of a game whose players are all here, until one of them plays on:
// as on the screen, in the turn of whoever asks for it.
func (b *board) pause(s *session, _ string) {
	state := b.table.State()
	switch {
	case b.match != nil:
		s.tell(s.say.NoPause)
	case state.Over():
		s.tell(s.refusal(game.ErrOver))
	case !state.Timed():
		s.tell(s.say.NoClock)
	case !b.mine(state.Author()):
		s.tell(s.Say.Game.NotYourTurn(b.opponent()))
	case !state.Running():
		b.tellStopped(s)
	default:
		b.table.Pause()
	}
}

// playOn has the clocks run again. Where they do, it says so: to begin a turn anew would
// give back what was thought in it.
func (b *board) playOn(s *session, _ string) {
	switch state := b.table.State(); {
	case state.Over():
		s.tell(s.refusal(game.ErrOver))
	case b.match != nil || state.Running():
		b.tellClocks(s, "")
	default:
		b.table.Restart()
	}
}

// tellPause says that the clocks have been stopped, or run again. With somebody who plays
// elsewhere a turn begins when they know of it, which is no news.
func (b *board) tellPause(s *session, before game.State) {
	switch {
	case b.match != nil || before.Running() == b.state.Running():
	case b.state.Running():
		b.tellClocks(s, "")
	default:
		b.tellStopped(s)
	}
}

func (b *board) tellStopped(s *session) {
	s.tell(s.Say.Pause.Title + ". " + s.Say.Pause.Why + " " + s.say.TypeContinue)
}
