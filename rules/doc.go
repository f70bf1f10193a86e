// Package rules knows the laws of chess: positions, legal moves, the notations
// people and programs write them in, and what makes two positions the same. It is
// pure: no clock, no files, no chance, and the same answer on every machine.
//
// It does not know games. Who may claim a draw, whose flag fell and what was
// agreed is for package game; whether a side can still mate at all, for package
// unwinnable; whole games as text, for package pgn.
//
// # Positions are values
//
// A [Position] comes from [StartPosition], from [ParseFEN], or from playing a
// move on another one, and nothing changes it afterwards. Copy it, compare it
// with ==, keep it in a game's past:
//
//	p := rules.StartPosition()
//	m, err := p.ParseMove("e4")  // or "e2e4", or "e2-e4"
//	next, err := p.Play(m)       // p is as it was
//	next.FEN()                   // rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
//
// There is no e3 at the end of that FEN: an en passant square is kept only where
// a pawn may legally capture on it, because only then does it make a position
// another one (FIDE 9.2.3.1). So positions that allow the same moves have equal
// identities, and [History] counts repetitions by comparing them.
//
// What comes from outside may be wrong, and is told exactly why:
// [*PositionError] lists everything that keeps a text from being a position, and
// [*RefusedError] says in a form that can be put into any language why a move is
// refused: a pinned piece and what pins it, the square that blocks the way, the
// promotion that was left out.
//
// # Moves are generated legal
//
// No move is tried and taken back to see whether it leaves the king in check. One
// survey of the position finds what the enemy attacks, who gives check and who is
// pinned; after it, every set of squares that a piece may go to is exact:
//
//	. . . r . . . k      danger   where the rook, the bishop and the king look:
//	. . . . . . . .               not for the king
//	. . . . . . . .      targets  in check: the checking piece and what lies
//	. . . N . . . .               between, for all others
//	. b . . . . . .      pinned   the knight; pinned bishops, rooks, queens and
//	. . . . . . . .               pawns keep to the line lines[king][pinned]
//	. . . K . . . .
//	. . . . . . . .
//
// Pawns move as one set for each of their steps. [Position.LegalMoves] writes the
// sets down square by square, in a fixed order; the last ply of [Perft] only adds
// up their sizes. En passant alone is tried on the board, since two pawns leave a
// rank at once.
package rules
