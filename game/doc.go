// Package game plays one game of chess: its log, its clocks, offers, claims and
// result, and the table at which it is played.
//
// A key press, or a frame from the network, travels once, along one line:
//
//	Action -> Seat.Act   -> State.Draw -+
//	                                    +-> State.Add -> Recorder -> Update -> everyone at the table
//	frame  -> Seat.Enter -> Deed -------+
//
// [State] is the pure part: a value that is asked with a time and an action and
// gives the next value or the rules' reason why not. [Table] is the only thing
// that lasts and changes. It neither knows who plays nor waits for anybody.
//
// The log has one writer for each slot: the side to move. The other side can
// only request. That holds for two people at one screen as it does across a
// network, and it is why two tables that exchange their entries cannot come to
// different results.
//
// [Lobby] is what a screen asks of the network: who is there, and a [Match].
package game
