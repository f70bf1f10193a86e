package term

import (
	"cmp"
	"slices"

	"passant/game"
)

// chosen is the peer on whose line the player is.
func (l *lobby) chosen() (p game.Peer, ok bool) {
	if i := l.at[peopleColumn]; l.column == peopleColumn && i < len(l.peers) {
		return l.peers[i], true
	}
	return game.Peer{}, false
}

// personKey is a key for the person on whose line the player is.
func (l *lobby) personKey(k key, p game.Peer) bool {
	switch {
	case k.is('i'):
		l.openPerson(p.ID)
	case k.is('/') && l.u.o.Chat != nil:
		l.write(p)
	default:
		return false
	}
	return true
}

// meet does the first of what one may want of somebody: to join their table, to watch
// their game, to go on with the one in which they wait, to challenge them.
func (l *lobby) meet(p game.Peer) {
	g, waits := l.waiting(p)
	switch {
	case l.hasTable(p) && p.Table.Private:
		l.enterCode(p)
	case l.hasTable(p):
		l.heed(p, func() { l.join(p) })
	case l.canWatch(p):
		l.u.watchGame(p)
	case waits:
		l.resume(g)
	default:
		l.invite(p)
	}
}

// hasTable reports whether somebody waits at a table that can be joined.
func (l *lobby) hasTable(p game.Peer) bool {
	return l.u.o.Tables != nil && p.Presence == game.Free && p.Table != nil
}

// waiting is the latest unfinished game with somebody who is in a game: they may wait in
// that one.
func (l *lobby) waiting(p game.Peer) (g game.Unfinished, waits bool) {
	if i := slices.IndexFunc(l.unfinished, func(g game.Unfinished) bool {
		return p.Presence == game.Playing && g.Person != "" && g.Person == cmp.Or(p.Person, p.Likely)
	}); i >= 0 {
		return l.unfinished[i], true
	}
	return game.Unfinished{}, false
}

func (l *lobby) waits(p game.Peer) bool {
	_, waits := l.waiting(p)
	return waits
}

// canWatch reports whether somebody plays a game that can be watched.
func (l *lobby) canWatch(p game.Peer) bool {
	return l.u.o.Galleries != nil && p.Presence == game.Playing && p.Watchable
}

// meetLabel is what meeting somebody is called in their panel, "" where it cannot be.
func (l *lobby) meetLabel(p game.Peer) string {
	say := l.u.lk.say
	switch {
	case l.hasTable(p) && p.Table.Private:
		return say.Tables.Enter
	case l.hasTable(p):
		return say.Tables.Join
	case l.canWatch(p):
		return say.Watching.Enter
	case p.Presence == game.Free:
		return say.People.Challenge
	}
	return ""
}
