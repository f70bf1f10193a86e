package term

import (
	"errors"
	"testing"

	"passant/game"
	"passant/rules"
)

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
	s.wantSeen("The beginning of the game.")
	s.moves("Nf3")
	s.u.watch.refresh()
	s.wantSeen("The beginning of the game.")
	s.keys("<Esc>")
	s.wantSeen("Knight to f3.")
	s.keys("<Esc>")
	<-w.left
	s.wantSeen("People on this network")
}

func TestWatchFailures(t *testing.T) {
	for err, want := range map[error]string{
		game.ErrNoGame:       "Kolja is not in a game now.",
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

// Whoever waits in an interrupted game with the player is not watched: the game goes on.
// In any other game they are watched.
func TestWatchOwnGame(t *testing.T) {
	s := newScene(t)
	s.friends()
	s.lobby.unfinished = []game.Unfinished{{ID: "u", Opponent: "Kolja", Person: "K", Here: true}}
	s.lobby.peers[2].Likely = "K"
	s.refresh()
	resumed := ""
	s.lobby.resume = func(id string) (*game.Match, error) {
		resumed = id
		return nil, game.ErrUnreachable
	}
	galleries := &fakeGalleries{err: game.ErrNotWatchable}
	s.u.o.Galleries = galleries
	s.wantUnseen("to watch")
	s.keys("<Down> <Down> <Enter>")
	s.settle()
	s.settle()
	if resumed != "u" {
		t.Errorf("the game that goes on is %q", resumed)
	}
	s.lobby.peers[2].Watchable = false
	s.refresh()
	resumed = ""
	s.keys("<Enter>")
	s.settle()
	if resumed != "u" {
		t.Errorf("the game that goes on, where none is to be watched, is %q", resumed)
	}
	s.lobby.peers[2].Watchable = true
	s.refresh()
	galleries.watching, galleries.err = newWatched(0).Watching, nil
	resumed = ""
	s.keys("<Enter>")
	s.settle()
	s.wantSeen("as it is played")
	if resumed != "" {
		t.Errorf("game %q goes on instead of another's being watched", resumed)
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
