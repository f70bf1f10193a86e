// Package term is the screen: it draws the lobby and the board in a terminal and
// turns keys and clicks into what the players do.
//
//	key, click -> input -> screen (lobby, game) -> Seat.Act, Lobby.Challenge ...
//	                          |
//	Update, Changed ... ----->+--> frame -> difference -> terminal
//
// One loop, in one goroutine, owns everything that can be seen. Whatever might
// wait runs beside it and comes back as a function for the loop to call. After
// each event the whole screen is drawn afresh into a [frame], cells of our own,
// and only the cells that differ from what the terminal shows are sent: an
// unchanged screen costs nothing, a move about a kilobyte.
//
// There are two painters of boards. "Painted" has coloured squares and needs 256
// colours; "ruled" has lines and letters and needs none. Every mark is a shape
// as well as a tint, so nothing is lost without colour.
//
// What the player opens in the lobby, such as what is known of a person, is a [sheet]
// in the panel there; one may lie upon another. A game of others is a [watch], which
// draws the same board and has no seat at it.
//
// The board is never covered: questions are asked in the panel beside it. Text
// that comes from another player was cleaned where it came in, and the frame
// refuses control characters once more.
//
// The package knows neither the network nor files: a [game.Lobby] finds people,
// an [Archive] saves games.
package term
