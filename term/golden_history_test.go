package term

import (
	"passant/game"
	"passant/game/replay"
	"passant/rules"
)

// historyScenes are the lists of games, and a game that one goes through.
var historyScenes = []goldenScene{
	{"games", func(s *scene) { s.history(&fakeHistory{entries: someGames()}) }},
	{"games-found", func(s *scene) {
		s.history(&fakeHistory{entries: someGames(), unread: 2})
		s.keys("<Left> / tom <Enter>")
	}},
	{"games-typing", func(s *scene) {
		s.history(&fakeHistory{entries: someGames()})
		s.keys("/ xyz")
	}},
	{"games-delete", func(s *scene) {
		s.history(&fakeHistory{entries: someGames()})
		s.keys("<Down> d")
	}},
	{"games-nothing-found", func(s *scene) {
		s.history(&fakeHistory{entries: someGames()})
		s.keys("/ xyz <Enter>")
	}},
	{"games-none", func(s *scene) { s.history(&fakeHistory{}) }},
	{"games-file", func(s *scene) {
		s.u.openGames(&fakeHistory{entries: []replay.Entry{
			{ID: "0", Date: "1851.06.21", Names: [2]string{"Anderssen, Adolf", "Kieseritzky, Lionel"}, Event: "London", Outcome: game.WhiteWins, Plies: 45},
			{ID: "1", Wrong: &replay.Wrong{Line: 120, Move: "2. Ke3", Err: notItsMove()}},
			{ID: "2", Date: "1972.??.??", Names: [2]string{"Spassky, Boris V", "?"}, Outcome: game.Drawn, Plies: 80},
		}}, nil)
		s.settle()
		s.settle()
		s.keys("<Down>")
	}},
	{"replay-start", func(s *scene) { s.replays(&fakeHistory{pgn: annotatedGame}) }},
	{"replay-comment", func(s *scene) {
		s.replays(&fakeHistory{pgn: annotatedGame})
		s.keys("<Right> <Right> <Right> <Right> <Right> <Right> v")
	}},
	{"replay-end", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
		kept := s.table.State()
		s.u.leaveGame()
		s.replays(&fakeHistory{
			pgn:  "[White \"Oksana\"]\n[Black \"Tomáš\"]\n[Date \"2026.11.29\"]\n\n1. f3 {[%clk 0:10:00]} e5 {[%clk 0:10:05]} 2. g4 {[%clk 0:09:58.5]} Qh4# {[%clk 0:10:09]} 0-1",
			kept: &kept, standing: replay.Confirmed,
		})
		s.keys("<End>")
	}},
	{"replay-copy", func(s *scene) {
		s.replays(&fakeHistory{pgn: annotatedGame})
		s.keys("<End> m")
	}},
	{"replay-varied", func(s *scene) {
		s.replays(&fakeHistory{pgn: variedGame})
		s.keys("<Right> <Right> <Right>")
	}},
	{"replay-vary", func(s *scene) {
		s.replays(&fakeHistory{pgn: variedGame})
		s.keys("<Right> <Right> <Right> <Enter> <Down>")
	}},
	{"replay-variation", func(s *scene) {
		s.replays(&fakeHistory{pgn: variedGame})
		s.keys("<Right> <Right> <Right> <Enter> 1 <Right>")
	}},
	{"replay-copied", func(s *scene) {
		s.replays(&fakeHistory{pgn: annotatedGame})
		s.keys("<Right> c")
		s.settle()
	}},
}

// notItsMove is what the rules say of a king who would go two squares.
func notItsMove() error {
	p := rules.StartPosition()
	_, err := p.ParseMove("Ke3")
	return err
}

// setupScenes are positions that a game is to begin from, what is copied of one, and the
// name of its opening.
var setupScenes = []goldenScene{
	{"setup-typing", func(s *scene) { s.keys("1 p 8/8/4k3") }},
	{"setup-given", func(s *scene) { s.keys("1 p 8/8/4k3/8/8/4K3/4P3/8 <Space> w <Space> - <Space> - <Enter>") }},
	{"setup-wrong", func(s *scene) {
		s.keys("1")
		s.pastes("k7/8/8/8/8/8/8/P6K w KQ - 0 1")
	}},
	{"setup-over", func(s *scene) {
		s.keys("1")
		s.pastes("[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n")
	}},
	{"copy-menu", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.keys("m k")
	}},
	{"game-opening", func(s *scene) {
		s.u.o.Opening = kingsGambit
		s.match(rules.White, clocks())
		s.moves("e4 e5 f4 exf4 Bc4")
	}},
}

// pastes pastes a text.
func (s *scene) pastes(text string) {
	s.Helper()
	for _, r := range text {
		k := key{r: r}
		if r == '\n' {
			k = key{code: keyEnter}
		}
		s.u.paste(k)
	}
	s.u.pasteEnd()
	s.hear()
}

// replays opens the first game of a history.
func (s *scene) replays(f *fakeHistory) {
	s.Helper()
	f.entries = someGames()
	s.history(f)
	s.keys("<Enter>")
	s.settle()
}
