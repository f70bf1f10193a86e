package term

import (
	"context"

	"passant/game"
	"passant/rules"
)

// computerScenes are games against the computer, and before them.
var computerScenes = []goldenScene{
	{"computer-new", func(s *scene) {
		s.u.o.Computers, s.u.o.Local = &fakeComputers{}, &fakeLocal{}
		s.keys("2 <Down> <Down>")
	}},
	{"computer-listed", func(s *scene) {
		s.u.o.Computers, s.u.o.Local = &fakeComputers{}, &fakeLocal{unfinished: []game.LocalUnfinished{
			{ID: "c", Plies: 22, Machine: &game.Machine{Level: game.Medium}, Opponent: "Computer (medium)"}, {ID: "h", Plies: 7},
		}}
		s.refresh()
	}},
	{"computer-thinks", func(s *scene) {
		s.against(&fakeComputers{think: ponders}, white)
		s.keys("e4 <Enter>")
	}},
	{"computer-menu", func(s *scene) {
		s.against(&fakeComputers{think: thinksOf("e5")}, white)
		s.keys("e4 <Enter>")
		s.plies(2)
		s.keys("m")
	}},
	{"computer-hint", func(s *scene) {
		s.against(&fakeComputers{think: thinksOf("e5"), hint: thinksOf("a3", "Nf3")}, white)
		s.keys("e4 <Enter>")
		s.plies(2)
		s.keys("m h")
		s.settle()
	}},
	{"computer-result", func(s *scene) {
		s.against(&fakeComputers{think: thinksOf("e5", "Qh4")}, white)
		s.keys("f3 <Enter>")
		s.plies(2)
		s.keys("g4 <Enter>")
		s.plies(4)
	}},
	{"engine-trouble", func(s *scene) {
		s.against(&fakeComputers{engine: "stockfish", think: func(context.Context, game.Level, game.State) (rules.Move, error) {
			return rules.NoMove, game.ErrEngineMove
		}}, white+" <Down> <Down> <Right> <Right>")
		s.keys("e4 <Enter>")
		<-s.u.programChanged()
	}},
}
