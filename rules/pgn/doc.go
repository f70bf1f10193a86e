// Package pgn reads and writes games of chess in Portable Game Notation, by the
// standard of 1994 (Steven J. Edwards, "Portable Game Notation Specification and
// Implementation Guide", version 1994.03.12), whole collections as a stream:
//
//	text --Reader--> *Game, *Game, ... --Writer--> text
//
// A [Game] is its tags, the position it starts from, and a tree of moves. The tree
// has the shape of the text: a line is a slice of nodes, and a [Node] carries what
// was written about its move and the lines that could have been played instead.
//
//  1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {natural}
//
//     e4 -- e5 -- Nf3 {natural}
//     |
//     c5 -- Nf3
//
// The [Reader] takes what the standard calls import format, and forgives much of
// what people and programs get wrong; moves are read by [rules.Position.ParseMove]
// and are legal. A game it cannot make sense of is a [*SyntaxError] that names the
// line, and the next game is read as if nothing had happened. What a game may
// cost in memory is bounded by [MaxMoves], [MaxDepth], [MaxTags] and [MaxText].
//
// The [Writer] produces export format: the seven tag roster, other tags in order of
// name, lines of less than 80 columns, SAN. What is read, written and read again is
// the same tree.
package pgn
