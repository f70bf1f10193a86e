package term

import "passant/rules"

// rulesScenes are pages of the rules: with the text in the place of the board, with the
// second diagram after a move, with a check, and over a game.
var rulesScenes = []goldenScene{
	{"rules-text", func(s *scene) { s.keys("r <Tab>") }},
	{"rules-enpassant", func(s *scene) {
		s.keys("r <Right> <Right> <Right> <Right> <Right> <Right> <Right> <Enter>")
	}},
	{"rules-king", func(s *scene) { s.keys("r <Right> <Right> <Right> <Right> <Right> <Enter> <Enter>") }},
	{"rules-in-game", func(s *scene) {
		s.match(rules.White, club())
		s.keys("e4 <Enter> m b")
		s.moves("e5")
	}},
}
