// Package evaluation judges a position without looking ahead: by how much is the
// side to move better, in hundredths of a pawn? It is the part of a chess engine
// that knows about chess; the search around it only knows about moves.
//
// Every term has two weights, one for the middlegame and one for the endgame, and
// the pieces that are left say how much of each counts:
//
//	terms                          material, squares, mobility, pawns, king ...
//	  each of White less of Black
//	      |
//	(middlegame, endgame)          a Score
//	      |  phase: 24 with all pieces, 0 with kings and pawns
//	blended, scaled                endings that cannot be won count less
//	      |
//	centipawns for the side to move
//
// All of it is integer arithmetic, so that every machine comes to the same result.
// Apart from the scale it is linear in the [Weights], which package tune relies on:
// it fits them to the results of games that the engine played against itself.
//
//	e := evaluation.New(evaluation.Tuned())
//	e.Evaluate(&position)
package evaluation
