// Package game plays one game of chess: its log, its clocks, offers, claims and
// result, and the table at which it is played.
//
// A key press, or a frame from the network, travels once, along one line:
//
//	Action -> Seat.Act   -> State.DrawUp -+
//	                                      +-> State.Add -> Recorder -> Update -> everyone at the table
//	frame  -> Seat.Enter -> Deed ---------+
//
// [State] is the pure part: a value that is asked with a time and an action and
// gives the next value or the rules' reason why not. [Table] is the only thing
// that lasts and changes. It neither knows who plays nor waits for anybody.
//
// # The log
//
// The log has one writer for each slot: the two sides take turns at it, beginning
// with the side to move at the start. The other side can only request. That holds
// for two people at one screen as it does across a network, and it is why two
// tables that exchange their entries cannot come to different results: two
// entries never compete for a slot, and an entry always beats a request that
// crossed it. The request is then void, but for a resignation, which the resigner
// writes in the next slot, their own.
//
// What is done is one of three things. An entry fills the slot, for good. A
// request is recorded too, and has no effect until the author answers it with an
// entry. A note is between people: an offer declined, or one that is held and goes
// with the author's next move. [State.Due] says which entries a program writes by
// itself.
//
// Nothing is ever removed from the log, so a move taken back is an entry of its
// own. Before the opponent has answered a move, whoever made it requests it back,
// and the opponent's entry undoes that one move:
//
//	slot     0    1    2    3                    4
//	White    e4        Bc4  (asks: take back)    Nf3
//	Black         e5        AcceptTakeBack
//	stand    1    2    3    2                    3
//
// When they have answered, whoever made it asks in their own slot, and the opponent has
// to answer that in the next: to undo both moves, or none.
//
//	slot     0    1    2    3    4           5                 6
//	White    e4        Bc4       TakeBack                      Nf3
//	Black         e5        Nf6              AcceptTakeBack
//	stand    1    2    3    4    4           2                 3
//
// Either way the slot after that belongs to the side that is to move on the
// board. Only in between, in slot 5, is it not; see [State.Answering]. Moves that
// were undone count for no repetition, and the clocks are not put back.
//
// # The clocks
//
// There is no arbiter whose clock counts. Each side measures its own thinking, and
// its entry says how long it took. The other side measures how long it waited for
// that entry, from when it knew that the turn had begun. What it waited beyond the
// thinking is network time, and its own next entry says how long that was. A tenth
// of a second of it is free, more uses up [Terms.Allowance], and when that is gone
// the rest counts as thought: so neither a slow network nor a side that claims to
// have thought little can stop a clock for long. A move that this makes too late is
// answered with [ClaimTime]. That a flag has fallen is otherwise said only by the
// side whose flag it is, with [FlagFell].
//
// All of it is in whole milliseconds that stand in the log, so both sides compute
// the same clocks.
//
// # The network
//
// [Lobby] is what a screen asks of the network: who is there, and a [Match].
package game
