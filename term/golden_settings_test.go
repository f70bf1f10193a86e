package term

import "passant/rules"

// settingsScenes are the settings over the lobby and over a game, and a name that is
// typed in them.
var settingsScenes = []goldenScene{
	{"settings", func(s *scene) {
		s.friends()
		s.keys("s <Down> <Down>")
	}},
	{"settings-strangers", func(s *scene) {
		s.friends()
		s.keys("s <End> <Right>")
		s.settle()
	}},
	{"settings-name", func(s *scene) {
		s.friends()
		s.u.o.Rename = func(name string) (string, error) { return "", nil }
		s.keys("s <Enter> <Enter>")
		s.settle()
	}},
	{"settings-in-game", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("m e <Down> <Down> <Down>")
		s.moves("e4 e5")
	}},
	{"settings-changed", func(s *scene) {
		p := s.u.prefs
		p.Theme, p.Pieces, p.Size, p.Turning, p.HideCoordinates, p.HideMoves = Contrast, LetterPieces, AtMostMedium, BlackBelow, true, true
		p.Language = s.u.lk.say.Tag
		s.u.choose(p)
		s.keys("s <End>")
	}},
}
