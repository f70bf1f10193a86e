package term

import (
	"context"
	"errors"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// One's own table is opened on the terms of the draft, waits behind the lobby, begins
// the game of whoever joins, and is closed when one goes.
func TestOwnTable(t *testing.T) {
	s := newScene(t)
	_, tables, _ := s.friends()
	own := newOwnTable("K7Q-M2P", s.u.now().Add(time.Minute))
	tables.own = own.OpenTable
	s.keys("t w c c o s")
	s.settle()
	if !tables.private || tables.opened.Wish != game.AsBlack || !tables.opened.Watchable {
		t.Errorf("opened private %v, %+v", tables.private, tables.opened)
	}
	s.wantSeen("K  7  Q  -  M  2  P", "It holds for 1:00.")
	own.code, own.guessed = "XXX-YYY", true
	s.wantSeen("X  X  X", "Somebody has been guessing your")
	s.keys("<Enter>")
	s.wantSeen("Your table", "XXX-YYY", "Tomáš")
	s.keys("t c")
	<-own.ended
	s.u.endTable()
	s.wantSeen("Your table is closed.", "Open a table")

	own = newOwnTable("", time.Time{})
	tables.own = own.OpenTable
	s.keys("t <Enter>")
	s.settle()
	s.match(rules.White, club()) // for its match
	m := s.u.play.match
	s.u.leaveGame()
	own.match <- m
	close(own.ended)
	s.u.endTable() // whichever of the two is seen first
	s.wantSeen("Oksana vs Tomáš")
	if s.u.table != nil {
		t.Error("the table is still open")
	}
}

// A table that no longer holds is said to be closed by time.
func TestOwnTableExpires(t *testing.T) {
	s := newScene(t)
	own := s.waits("K7Q-M2P")
	later := s.u.now().Add(15 * time.Minute)
	s.u.now = func() time.Time { return later }
	close(own.ended)
	s.u.endTable()
	s.wantSeen("The code no longer holds")
	s.wantUnseen("Say this code")
}

func TestTableNotOpened(t *testing.T) {
	for err, want := range map[error]string{
		game.ErrNoSpace:    "The disk is full.",
		errors.New("what"): "The table could not be opened.",
	} {
		s := newScene(t)
		_, tables, _ := s.friends()
		tables.err = err
		s.keys("t <Enter>")
		s.settle()
		s.wantSeen(want)
	}
}

// Joining shows the terms before it is binding, and names the table.
func TestJoinTable(t *testing.T) {
	s := newScene(t)
	_, tables, _ := s.friends()
	tables.hosting = game.Hosting{ID: "x", Proposal: game.Proposal{Mine: game.Club, Yours: game.Club, Wish: game.AsBlack}}
	var sent game.Proposal
	s.lobby.challenge = func(_ context.Context, id string, p game.Proposal) (*game.Match, error) {
		sent = p
		return nil, game.ErrNoTable
	}
	s.keys("<Down> <Down> <Down> <Enter>")
	s.wantSeen("Asking what is played there…")
	s.settle()
	s.wantSeen("15 minutes each", "You play Black", "Nobody watches")
	if sent.Table != "" {
		t.Error("joined before it was asked for")
	}
	s.keys("j")
	s.settle()
	if sent.Table != "x" || sent.Wish != game.AsBlack {
		t.Errorf("the challenge is %+v", sent)
	}
	s.wantSeen("Natália does not wait at that table any more.")

	tables.err = game.ErrNoTable
	s.keys("<Enter>")
	s.settle()
	s.wantSeen("Nobody waits there any more.")
}

// A code leads to the terms of the table, or is refused in a sentence and stays to be
// corrected.
func TestTableCode(t *testing.T) {
	s := newScene(t)
	_, tables, _ := s.friends()
	for err, want := range map[error]string{
		game.ErrNotACode:    "look like K7Q-M2P.",
		game.ErrCode:        "That is not the code, or it has",
		game.ErrNoTable:     "Nobody waits there any more.",
		game.ErrGuesses:     "Too many codes have been tried",
		game.ErrUnreachable: "The table cannot be reached.",
	} {
		tables.err = err
		s.keys("c k7q <Enter>")
		s.settle()
		s.wantSeen(want, "Code  k7q")
		s.keys("<Esc>")
	}
	tables.err = nil
	tables.hosting = game.Hosting{ID: "x", Private: true, Proposal: game.Proposal{Mine: game.Club, Yours: game.Club}}
	s.keys("c k7q <Enter>")
	s.settle()
	s.wantSeen("Table of Tomáš", "15 minutes each")
	if tables.entered != "k7q" {
		t.Errorf("entered %q", tables.entered)
	}
}

// What is pasted into a code is typed, and does nothing else.
func TestPasteCode(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.keys("c")
	for _, k := range []key{{r: 'K'}, {r: '7'}, {code: keyEnter}} {
		s.u.paste(k)
	}
	s.wantSeen("Code  K7")
}

// Other terms are proposed in the place of a challenge, and what comes of that is said.
func TestCounterProposal(t *testing.T) {
	s := newScene(t)
	s.friends()
	ch, _ := s.expiring(game.Proposal{Mine: clocks().White, Yours: game.Club, Wish: game.AsWhite})
	var countered game.Proposal
	ch.Counter = func(_ context.Context, p game.Proposal) (*game.Match, error) {
		countered = p
		return nil, game.ErrDeclined
	}
	s.u.challenged(ch)
	s.keys("o")
	s.wantSeen("Other terms for Tomáš", "‹ Black ›")
	s.keys("u s")
	s.settle()
	s.wantSeen("Tomáš does not want to play now.")
	want := game.Proposal{Mine: game.Club, Yours: clocks().White, Wish: game.AsBlack, NoTakeBacks: true}
	if countered != want {
		t.Errorf("countered with %+v, want %+v", countered, want)
	}

	// That the challenge is withdrawn meanwhile ends the draft.
	ch, withdraw := s.expiring(s.u.o.Proposal)
	ch.Counter = refusingCounter(game.ErrWithdrawn)
	s.u.challenged(ch)
	s.keys("o")
	withdraw()
	s.u.expire()
	s.wantSeen("Tomáš has withdrawn the challenge.")
	s.wantUnseen("Other terms")
}

// Whose challenge is answered with other terms reads those, not that it was declined.
func TestCountered(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.lobby.challenge = refusing(game.ErrDeclined)
	s.keys("<Enter> <Enter>")
	ch, _ := s.expiring(s.u.o.Proposal)
	ch.Counters = true
	s.u.challenged(ch)
	s.settle()
	s.wantSeen("Tomáš proposes other terms")
	s.wantUnseen("does not want to play")
}

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

// A game of others is seen and looked back at; nothing can be done to it.
func TestWatch(t *testing.T) {
	s := newScene(t)
	w := newWatched(4)
	s.watches(w, "e4 e5")
	s.wantSeen("Kolja vs Ірина", "2 moves behind", "Kolja is to move.")
	s.keys("Nf3 <Enter> u s /")
	if n := w.table.State().Plies(); n != 2 {
		t.Errorf("%d plies after a watcher typed a move", n)
	}
	s.keys("<PgUp> <PgUp> <PgUp>")
	s.wantSeen("Looking back at the beginning.")
	s.moves("Nf3")
	s.u.watch.refresh()
	s.wantSeen("Looking back at the beginning.")
	s.keys("<Esc>")
	s.wantSeen("Knight to f3.")
	s.keys("<Esc>")
	<-w.left
	s.wantSeen("People on this network")
}

func TestWatchFailures(t *testing.T) {
	for err, want := range map[error]string{
		game.ErrNoGame:       "Kolja is not in a game any more.",
		game.ErrNotWatchable: "The game of Kolja is not to be watched.",
		game.ErrFull:         "Too many watch that game already.",
		errors.New("what"):   "What came of this game was not right",
	} {
		s := newScene(t)
		s.friends()
		s.u.o.Galleries = &fakeGalleries{err: err}
		s.keys("<Down> <Down> <Enter>")
		s.settle()
		s.wantSeen(want)
	}
}

// Where somebody plays whom one has blocked, nothing but the key for it shows the game.
func TestWatchBlocked(t *testing.T) {
	s := newScene(t)
	w := newWatched(0)
	w.Blocked = "Kolja"
	s.watches(w, "e4")
	s.wantSeen("Kolja plays here, whom you")
	s.keys("<Enter>")
	<-w.left
	s.wantSeen("People on this network")

	w = newWatched(0)
	w.Blocked = "Kolja"
	s.u.o.Galleries = &fakeGalleries{watching: w.Watching}
	s.keys("<Enter>")
	s.settle()
	s.keys("w")
	s.wantUnseen("whom you have")
	s.wantSeen("as it is played")
}

// A game that begins while one watches takes the place of the other.
func TestWatchGivesWay(t *testing.T) {
	s := newScene(t)
	w := newWatched(0)
	s.watches(w, "e4")
	s.match(rules.White, club())
	<-w.left
	s.wantSeen("Oksana vs Tomáš")
}

// Help over a result gives the result back.
func TestHelpOverResult(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, clocks())
	s.moves("f3 e5 g4 Qh4#")
	s.keys("?")
	s.wantSeen("Keys and marks")
	s.keys("<Esc>")
	s.wantSeen("Rematch, you play Black")
}

// A refused move does not stand in the way of the next.
func TestRefusedMoveGoes(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, clocks())
	s.keys("Qh5 <Enter>")
	s.wantSeen("is blocked on e2.")
	s.keys("e4 <Enter>")
	s.wantMoves(" e4")
}

// Whoever has not moved is not offered to take a move back.
func TestNothingToTakeBack(t *testing.T) {
	s := newScene(t)
	s.match(rules.Black, club())
	s.moves("e4")
	s.keys("m")
	s.wantUnseen("take back")
	s.keys("<Esc>")
	s.moves("e5")
	s.keys("m")
	s.wantSeen("Ask to take back")
}
