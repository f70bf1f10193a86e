// Package speech puts what the rules and a game say into the words of a
// catalogue, for every front end alike: moves, refusals, endings, and why a
// challenge has come to nothing.
//
//	rules.Move, error, game.Reason  -- speech -->  fields of lang.Phrases
//
// The catalogue knows chess by the words for it only, and the rules know no
// language; this package is where they meet:
//
//	say := lang.English()
//	say.Say(speech.Move(&p, m))                 // "knight takes pawn on e5, check"
//	speech.Refusal(&say.Refusal, err)           // "It is not your turn."
//	speech.Ending(&say.Result, game.OnTime).Title // "Time"
package speech
