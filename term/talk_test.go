package term

import (
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// A line of chat is sent, and one that is not stays with the reason.
func TestChat(t *testing.T) {
	s := newScene(t)
	_, _, chat := s.friends()
	s.keys("<Down> / hello")
	s.wantUnseen("2 new") // it is covered, and seen
	for err, want := range map[error]string{
		game.ErrTooFast:     "That is too much at once.",
		game.ErrTooLong:     "That is too long to send.",
		game.ErrNothing:     "There is nothing in it to send.",
		game.ErrUnreachable: "Nothing can be sent to Ірина now.",
	} {
		chat.err = err
		s.keys("<Enter>")
		s.wantSeen(want, "Say  hello")
	}
	chat.err = nil
	s.keys("<Enter>")
	s.wantSeen("You: hello")
	s.wantUnseen("Say  hello")
	if len(chat.seen) == 0 || chat.seen[0] != "i" {
		t.Errorf("seen are %q", chat.seen)
	}
}

// Who has muted somebody reads so where the lines would be.
func TestChatMuted(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.lobby.peers[1].Marks.Muted = true
	s.refresh()
	s.keys("<Down> /")
	s.wantRead("You have muted Ірина")
}

// The bell rings once for lines that nobody sees, if the player looks elsewhere.
func TestChatRings(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.u.bell, s.u.focused = false, false
	s.lobby.peers[0].Unread = 1
	s.refresh()
	if !s.u.bell {
		t.Error("a new line does not ring")
	}
	s.u.bell = false
	s.lobby.peers[0].Unread = 2
	s.refresh()
	if s.u.bell {
		t.Error("the second line rings too")
	}
}

// In a game "/" opens the line; what is typed in it is no move, and a result that comes
// meanwhile waits below it.
func TestChatInGame(t *testing.T) {
	s := newScene(t)
	_, _, chat := s.friends()
	s.match(rules.White, club())
	s.keys("/ e4 <Enter>")
	s.wantMoves("")
	s.wantSeen("You: e4")
	s.keys("/ r")
	s.act(rules.Black, game.Resign{})
	s.keys("r q")
	s.wantSeen("Say  rrq", "Resignation.")
	s.keys("<Esc>")
	s.wantSeen("Rematch, you play")
	if n := len(chat.talks["t"]); n != 1 {
		t.Errorf("%d lines are sent, want 1", n)
	}
	s.keys("/")
	s.wantSeen("Say  rrq") // what was begun is not lost
}

// Lines that nobody has seen when the program starts do no harm.
func TestUnreadAtTheStart(t *testing.T) {
	p := tomas()
	p.Unread = 2
	f := newFakeLobby(p)
	u := newUI(t.Context(), Options{Lobby: f, Chat: &fakeChat{talks: map[string][]game.Said{}}}, paintedLook())
	s := &scene{T: t, u: u}
	s.wantSeen("2 new")
}

// What somebody writes in a game is seen where it stands below the moves, under
// whichever row they are listed.
func TestSeenInGame(t *testing.T) {
	s := newScene(t)
	_, _, chat := s.friends()
	s.lobby.peers[0].Person = tomasKey
	s.refresh()
	s.match(rules.White, club())
	s.u.play.match.Opponent.ID, s.u.play.match.Opponent.Person = "gone", tomasKey
	chat.seen = nil
	s.lobby.peers[0].Unread = 1
	s.u.bell, s.u.focused = false, false
	s.refresh()
	if len(chat.seen) != 1 || chat.seen[0] != "t" || s.u.bell {
		t.Errorf("seen are %q, the bell rings %v", chat.seen, s.u.bell)
	}
}

// What was written before one sat down is not beside the board: it was about another game.
func TestOldTalk(t *testing.T) {
	s := newScene(t)
	_, _, chat := s.friends()
	old := said(false, "Until tomorrow.")
	old.At = s.u.now().Add(-time.Hour)
	chat.talks["t"] = []game.Said{old, said(false, "Good luck.")}
	s.match(rules.White, club())
	s.wantSeen("Good luck.")
	s.wantUnseen("Until tomorrow.")
	s.keys("/")
	s.wantSeen("Until tomorrow.", "Good luck.")
}
