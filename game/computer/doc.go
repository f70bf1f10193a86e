// Package computer is the opponent in the box: a chess engine on package rules, in
// three levels. It chooses a move for a position and knows no clock, no files and no
// chance; games, seats and waiting are for its callers.
//
//	Task ──> replay ──> deepen ──> root ──> node ──> quiesce ──> evaluation
//	game,    the game,   1, 2, 3    the      every    captures    a number for
//	level,   for its     ... plies  moves    position only        a quiet position
//	seed     past                   to       ahead
//	                                choose
//
// Everything is searched by one goroutine, the caller's, and depends on nothing but
// the task: the same game, level, seed and nodes give the same move on every machine.
// So what decides is integers only, and nothing is kept from one task to the next.
//
//	e := computer.New()
//	answer, err := e.Play(ctx, computer.Task{Start: start, Moves: played, Level: computer.Medium, Seed: 42})
//	next, err := position.Play(answer.Move)
//
// # The levels
//
// The hard level plays as well as it can within its nodes. The others look less far
// ahead, and err as people do: while they search, they overlook some of the moves
// that could be played next, rather a capture from afar than one nearby and never a
// recapture; and they misjudge positions by a little. They never make a move that
// they know to be bad. What they overlook depends on the seed, so that each game has
// another opponent, and on the position, so that an oversight lasts. Against a bare
// king they overlook nothing, and mate.
//
// # The search
//
// It is a principal variation search: alpha-beta in which all moves but the first
// are only compared with it. Its parts, most of which a [Feature] can leave out:
//
//	picker    moves in the order in which they are likely to be good
//	table     what is known of positions that were reached by other moves
//	prune     positions and moves that are not worth a look, or only a shorter one
//	history   which moves have been good in other positions
//	exchange  what all captures on one square come to
//	assess    the evaluation, corrected by what searches have found out
//	draw      repetitions, the fifty moves
//	oversight what the weaker levels do not see
//
// README.md says how strong the levels are and what each feature brings.
package computer
