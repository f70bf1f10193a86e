// Package unwinnable tells whether a side can still mate by any sequence of
// legal moves, the opponent helping as well as it can.
//
// Three articles of the FIDE Laws ask it. Who runs out of time draws and does
// not lose if the opponent cannot mate (6.9), so does who resigns (5.1.2), and
// when neither side can mate the game is over at once (5.2.2). Counting the
// pieces answers it wrongly both ways: a knight can mate a rook, which steps into
// its own king's way, and eight pawns cannot mate if they are all blocked.
//
//	if verdict, _ := unwinnable.Full(&p, p.Turn().Other()); verdict == unwinnable.CannotMate {
//		// the flag of p.Turn() has fallen: drawn
//	}
//
// # How a question is answered
//
// Each phase either settles it or hands it on:
//
//	forced moves     are played; a circle of them has no mate in it
//	two searches     for a mate by cooperation, one for each corner: the mate
//	                 that nearly every position has      (helpmate, incentive)
//	the analysis     of where each man may ever stand, without playing a
//	                 move: the wall that holds           (semistatic, cases, mating)
//	a small closure  where pawns stand head to head: all that can be reached,
//	                 each position analysed as it comes in (closure)
//	more searches    with more and more means
//	a large closure  with what is left of the budget
//
// CannotMate rests on an argument, given where the code is: a search that broke
// off nowhere, or facts that no legal move can leave. Tables compare whole
// positions and not hashes of them. CanMate rests on a line of moves that has been
// played through to the mate.
//
// Nothing depends on a clock, on chance or on another goroutine, only on bounds
// counted in positions. Two programs with the same bounds give the same verdict,
// which is what two players over a network need.
//
// # What it costs
//
// Measured on one core of a machine that was busy with other things; "visited"
// is the same everywhere. The public collections are half of those of chasolver
// and D3-Chess.
//
//	                                            visited                  time
//	                  questions  unknown  median   99th      most  mean   median  99th   worst
//	Full
//	lost on time        14,867        0      85   4,977   445,028  72 µs  35 µs   0.6 ms   27 ms
//	final positions     65,086        0      85   5,485 1,540,134  86 µs  36 µs   0.7 ms   88 ms
//	unfair losses       35,819        0       1     864    72,536  21 µs   2 µs   0.1 ms    7 ms
//	composed, hard       3,312        5     573    1.6 M      10 M  13 ms  59 µs   0.3 s   3.4 s
//	Fast
//	lost on time        14,867       13      85   4,977    20,051  58 µs  35 µs   0.5 ms   1.6 ms
//	final positions     65,086       83      85   5,485    20,064  60 µs  37 µs   0.5 ms   2.2 ms
//	unfair losses       35,819        1       1     864    20,014  19 µs   2 µs   0.1 ms   2.7 ms
//	composed, hard       3,312      413     575  20,029    20,060  0.4 ms 55 µs   2.4 ms   2.9 ms
//
// None of the answers is wrong. Of 1,378 composed positions with no mate Fast
// proves 1,238. For comparison, what others need for each of the positions lost on
// time, on another machine: CHA 2.6.1 (C++) 300 µs, chasolver 3.0 (Rust) 54 to
// 59 µs; its worst is stated as 930 ms in full and 0.86 ms fast. A verdict in full
// is asked for once in a game, when a flag falls or somebody resigns. The program
// scripts/bench-mates measures the times anew, and checks the answers.
//
// The idea of the semistatic analysis is from Miguel Ambrona, "A Practical
// Algorithm for Chess Unwinnability", FUN 2022,
// https://doi.org/10.4230/LIPIcs.FUN.2022.2.
package unwinnable
