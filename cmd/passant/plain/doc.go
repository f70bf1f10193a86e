// Package plain is line mode: the whole of Passant without a screen, for screen
// readers, slow lines, pipes and scripts.
//
//	lines typed  ---+
//	lobby changed --+--> one loop --> one line for each event, in words
//	table updated --+
//	link changed ---+
//
// Each thing that happens is one line that can be read aloud, such as "Black:
// knight takes e4, check." The cursor is never moved, there is no colour, and
// nothing is ever asked that cannot be answered by another line. The end of the
// input is the end of the visit: a game that is going on is kept.
//
//	err := plain.Run(ctx, plain.Options{Lobby: node, In: os.Stdin, Out: os.Stdout, Say: lang.English()})
package plain
