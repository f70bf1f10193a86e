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
	{"games-none", func(s *scene) { s.history(&fakeHistory{}) }},
	{"games-file", func(s *scene) {
		s.u.openGames(&fakeHistory{entries: []replay.Entry{
			{ID: "0", Date: "1851.06.21", Names: [2]string{"Anderssen, Adolf", "Kieseritzky, Lionel"}, Event: "London", Outcome: game.WhiteWins, Plies: 45},
			{ID: "1", Wrong: &replay.Wrong{Line: 120, Column: 7, Reason: `the move "Ke3": illegal move`}},
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
	{"replay-copied", func(s *scene) {
		s.replays(&fakeHistory{pgn: annotatedGame})
		s.keys("<Right> c")
		s.settle()
	}},
}

// replays opens the first game of a history.
func (s *scene) replays(f *fakeHistory) {
	s.Helper()
	f.entries = someGames()
	s.history(f)
	s.keys("<Enter>")
	s.settle()
}
