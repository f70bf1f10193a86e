// Package record keeps games: move by move on disk while they are played, in a
// form that both players have signed and that nobody can alter unseen.
//
// A record is a chain. Its first link is the [passantv1.GameStart] that both
// players agreed to; every entry of the log adds one:
//
//	h(0)   = SHA-256("passant-game-v1\0"  || GameStart)
//	h(k+1) = SHA-256("passant-entry-v1\0" || h(k) || body of slot k)
//
// The author of a slot signs h(k+1), so a signature vouches for the entry and
// for all that came before it. A request is signed with the slot it is about
// and that slot's head, and is worth nothing in any other position.
//
// [Record] is one game. It is the [game.Recorder] of its table: what it is given
// is checked, signed, appended to a journal and synced to the disk before it
// returns, and only then does the deed count and travel. [Store] is the folder
// of all games, on a [Folder] that may be full, read-only or failing: what could not
// be kept has not happened, and can be done again.
//
//	s, err := record.OpenStore(dir, key)
//	r, err := s.Open(id)
//	table := game.NewTable(r.State(), game.Options{Recorder: r, Thought: r.Thought()})
//
// [Verify] judges a file without any key.
package record
