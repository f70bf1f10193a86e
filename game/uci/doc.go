// Package uci speaks the Universal Chess Interface, by which programs that play chess
// and programs that show it talk in lines of text. It knows both sides of it.
//
//	another program --lines--> Server --Task--> Brain (our computer)
//	                <--info, bestmove--
//
//	table --State--> Opponent --lines--> an engine, such as Stockfish
//	      <--Move--           <--bestmove--
//
// # Our engine for others
//
// [Server] does what the protocol says, to the letter where programs differ: it
// answers isready while it searches, gives exactly one bestmove for each go, never
// before stop where the search is infinite, and always after an info line that tells
// of that move. A position is taken as it is told, whatever was before. What makes no
// sense is skipped, and nothing but the protocol is ever written.
//
//	s := uci.Server{Name: "Passant", Author: "the Passant authors", Brain: think}
//	err := s.Serve(ctx, os.Stdin, os.Stdout)
//
// # Others' engines for us
//
// [Opponent] is a [game.Thinker]. It starts the engine, waits for it no longer than is
// sensible, has the rules check each of its moves, starts it again once if it ends by
// itself, and ends it, with whatever it has started, when it is closed or its context
// ends. Whatever the engine does, the game stands as it did: every failure wraps one of
// the errors of package game.
//
//	o := uci.NewOpponent(ctx, uci.Config{Program: "stockfish", Settings: []uci.Setting{{"Skill Level", "3"}}})
//	defer o.Close()
//	move, err := o.Think(ctx, game.Hard, state)
package uci
