// Package replay goes through games that have been played or written down:
//
//	*pgn.Game --New--> *Game --> Replay{Game, At}: a place in it
//
// A [Game] is what one sees of a game at each of its plies: the position, the move
// that led there in notation, what was written about it, and what the clocks showed.
// It comes from PGN, and so from anything that can be written as PGN, such as the
// record of a game of one's own; then it also has how it ended.
//
// A [Replay] is a value: to go on makes another one. One may step into what could have
// been played instead of a move, and back to where one was.
package replay
