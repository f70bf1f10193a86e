package term

import (
	"context"
	"errors"
	"strings"

	"passant/game"
	"passant/game/replay"
	"passant/term/speech"
)

// A History is the games that the player has played.
type History interface {
	replay.Collection
	// Delete removes a game from the disk. One that is being played, or that somebody
	// elsewhere can still go on with, is not deleted: [replay.ErrGoesOn].
	Delete(ctx context.Context, id string) error
	// Export writes games as PGN into one file, in that order, and returns where.
	Export(ctx context.Context, ids []string) (path string, err error)
}

// A standing is how a game went for the player, as it is looked for.
type standing uint8

const (
	anyStanding standing = iota
	wonGame
	drawnGame
	lostGame
	interrupted
	standings
)

// A gameList is the screen of a collection of games, over the lobby.
type gameList struct {
	u       *ui
	from    replay.Collection
	history History // the same, where it is the games played
	stop    func()  // ends the reading

	all    []replay.Entry
	unread int
	more   bool // there are more than are listed
	done   bool // all have been read

	// what is looked for
	player   field
	standing standing
	shown    []int // indexes of those that are like it
	at       int   // among these

	deleting bool // it is asked whether to
	chooser  chooser
	opening  bool

	note      string
	noteStyle style

	list       rect // of the rows, for the mouse
	first      int  // the first of them
	standingAt rect // of the standing, where it is shown
	box        box
}

// openGames opens the list of a collection, and begins to read it.
func (u *ui) openGames(from replay.Collection, history History) {
	ctx, stop := context.WithCancel(u.ctx)
	l := &gameList{u: u, from: from, history: history, stop: stop, player: field{limit: maxField}}
	u.games = l
	u.start(func(context.Context) func() {
		defer stop()
		err := from.Read(ctx, func(entries []replay.Entry, unread int) {
			u.post(func() { l.add(entries, unread) })
		})
		return func() { l.finish(err) }
	})
}

// closeGames leaves the list, and a game of it that is open.
func (u *ui) closeGames() {
	if u.games == nil {
		return
	}
	u.games.stop()
	u.games, u.replay = nil, nil
	if u.o.Games != nil { // there is nothing else
		u.quit = true
	}
}

func (l *gameList) say(words string, i ink) { l.note, l.noteStyle = words, style(i) }

// add takes in what was read.
func (l *gameList) add(entries []replay.Entry, unread int) {
	for _, e := range entries {
		if l.wants(&e) {
			l.shown = append(l.shown, len(l.all))
		}
		l.all = append(l.all, e)
	}
	l.unread += unread
}

// finish is what happens once all has been read. A game that is alone is opened.
func (l *gameList) finish(err error) {
	l.done, l.more = true, errors.Is(err, replay.ErrMore)
	if err != nil && !l.more && !errors.Is(err, context.Canceled) {
		l.u.log.Warn("read games", "err", err)
		l.unread++
	}
	if l.u.games == l && l.u.o.Games != nil && len(l.all) == 1 {
		l.open()
	}
}

// look looks again for what is wanted. The game that is chosen stays so, if it is there.
func (l *gameList) look() {
	chosen := -1
	if l.at < len(l.shown) {
		chosen = l.shown[l.at]
	}
	l.shown, l.at = l.shown[:0], 0
	for i := range l.all {
		if !l.wants(&l.all[i]) {
			continue
		}
		if i == chosen {
			l.at = len(l.shown)
		}
		l.shown = append(l.shown, i)
	}
}

// wants reports whether a game is like what is looked for.
func (l *gameList) wants(e *replay.Entry) bool {
	if l.standing != anyStanding && standingOf(e) != l.standing {
		return false
	}
	if len(l.player.text) == 0 {
		return true
	}
	part := strings.ToLower(string(l.player.text))
	return strings.Contains(strings.ToLower(e.Names[0]), part) || strings.Contains(strings.ToLower(e.Names[1]), part)
}

// standingOf is how a game went for the player. Between two people at this computer only
// a draw is one.
func standingOf(e *replay.Entry) standing {
	winner, decided := e.Outcome.Winner()
	switch {
	case e.Wrong != nil || e.Outcome == game.Void:
		return anyStanding
	case e.Outcome == game.Ongoing:
		return interrupted
	case !decided:
		return drawnGame
	case e.Played == nil || e.Played.OnlyHere:
		return anyStanding
	case winner == e.Played.You:
		return wonGame
	}
	return lostGame
}

// count counts games by how they went for the player.
func (l *gameList) count(which func(*replay.Entry) bool) (of [standings]int) {
	for i := range l.all {
		e := &l.all[i]
		if e.Played != nil && !e.Played.OnlyHere && which(e) {
			of[standingOf(e)]++
		}
	}
	return of
}

// chosen is the game that is chosen, or nil.
func (l *gameList) chosen() *replay.Entry {
	if l.at >= len(l.shown) {
		return nil
	}
	return &l.all[l.shown[l.at]]
}

// open opens the game that is chosen.
func (l *gameList) open() {
	e := l.chosen()
	if e == nil || e.Wrong != nil || l.opening {
		return
	}
	l.opening = true
	id := e.ID // for beside the loop, which may take games off the list meanwhile
	l.u.start(func(ctx context.Context) func() {
		g, err := l.from.Open(ctx, id)
		return func() {
			l.opening = false
			switch {
			case l.u.games != l: // it was left meanwhile
			case err != nil:
				l.u.log.Warn("open a game", "id", id, "err", err)
				l.say(l.u.lk.say.History.Unknown, warn)
			default:
				l.u.replay = newReplayer(l.u, g)
			}
		}
	})
}

// goOn takes the game that is chosen up again.
func (l *gameList) goOn() {
	e := l.chosen()
	lobby, say := l.u.lobby, l.u.lk.say
	switch {
	case e == nil || e.Played == nil:
	case e.Outcome != game.Ongoing:
		l.say(say.History.IsOver, warn)
	case e.Played.Local && l.u.o.Local != nil:
		id := e.ID
		l.u.openLocal(e.Names[e.Played.You.Other()], func(context.Context) (game.LocalGame, error) { return l.u.o.Local.Resume(id) })
	default:
		for _, g := range lobby.unfinished {
			if g.ID == e.ID {
				lobby.resume(g)
				return
			}
		}
		l.say(say.Challenge.NoMatch, warn)
	}
}

// remove deletes the game that is chosen.
func (l *gameList) remove() {
	e, say := *l.chosen(), &l.u.lk.say.History
	l.u.start(func(ctx context.Context) func() {
		err := l.history.Delete(ctx, e.ID)
		return func() {
			switch {
			case errors.Is(err, replay.ErrGoesOn):
				l.say(say.GoesOn(e.Names[e.Played.You.Other()]), warn)
			case err != nil:
				l.u.log.Error("delete a game", "id", e.ID, "err", err)
				l.say(speech.Unwritten(&l.u.lk.say.Refusal, err, say.NotDeleted), warn)
			default:
				l.forget(e.ID)
				l.say(say.Deleted, good)
				l.u.lobby.refresh()
			}
		}
	})
}

// forget takes a game off the list.
func (l *gameList) forget(id string) {
	kept := l.all[:0]
	for _, e := range l.all {
		if e.ID != id {
			kept = append(kept, e)
		}
	}
	at := l.at
	l.all = kept
	l.shown = l.shown[:0]
	l.look()
	l.at = max(0, min(at, len(l.shown)-1))
}

// export writes games that are listed as PGN: the one that is chosen, or all.
func (l *gameList) export(all bool) {
	var ids []string
	for i, n := range l.shown {
		if e := &l.all[n]; e.Wrong == nil && (all || i == l.at) {
			ids = append(ids, e.ID)
		}
	}
	if len(ids) == 0 {
		return
	}
	say := &l.u.lk.say.History
	l.u.start(func(ctx context.Context) func() {
		path, err := l.history.Export(ctx, ids)
		return func() {
			if err != nil {
				l.u.log.Error("export games", "err", err)
				l.say(speech.Unwritten(&l.u.lk.say.Refusal, err, say.NotExported), warn)
				return
			}
			l.say(l.u.ofFile(func(path string) string { return say.Exported(len(ids), path) }, path), good)
		}
	})
}
