package term

import (
	"fmt"
	"time"

	"passant/game"
	"passant/rules"
)

// gameScenes are the lobby, challenges, and games that go on.
var gameScenes = []goldenScene{
	{"lobby", func(s *scene) {
		s.lobby.unfinished = []game.Unfinished{
			{ID: "u", Opponent: "Kolja", Plies: 45, Here: true},
			{ID: "v", Opponent: "Maximiliana", Plies: 7},
		}
		s.refresh()
		s.keys("<Right>")
	}},
	{"lobby-crowd", func(s *scene) {
		for i := range 30 {
			s.lobby.peers = append(s.lobby.peers, game.Peer{ID: fmt.Sprint(i), Name: fmt.Sprintf("Player %02d", i)})
		}
		s.refresh()
		s.keys("<Right>")
	}},
	{"lobby-nobody", func(s *scene) {
		s.lobby.peers = nil
		s.refresh()
	}},
	{"lobby-trouble", func(s *scene) {
		s.lobby.peers, s.lobby.self.Trouble = nil, errTrouble
		s.refresh()
	}},
	{"lobby-address", func(s *scene) { s.keys("a 192.168.1.77") }},
	{"lobby-address-asked", func(s *scene) {
		s.keys("a 192.168.1.")
		ch, _ := s.expiring(s.u.o.Proposal)
		s.u.challenged(ch)
	}},
	{"lobby-help", func(s *scene) { s.keys("?") }},
	{"hot-seat-new", func(s *scene) { s.keys("1") }},
	{"challenge-new", func(s *scene) { s.keys("<Right> <Enter> <Down> <Down> <Right>") }},
	{"challenge-typing", func(s *scene) { s.keys("<Right> <Enter> 15+10vs5") }},
	{"challenge-typed-wrong", func(s *scene) { s.keys("<Right> <Enter> 15+") }},
	{"challenge-asked-differ", func(s *scene) {
		five := game.TimeControl{Base: 300_000, Delay: 3000}
		ch, _ := s.expiring(game.Proposal{Mine: five, Yours: game.Club, NoTakeBacks: true})
		s.u.challenged(ch)
	}},
	{"challenge-sent", func(s *scene) { s.keys("<Right> <Enter> <Enter>") }},
	{"challenge-long-name", func(s *scene) {
		ch, _ := s.expiring(s.u.o.Proposal)
		ch.From.Name = "Maximiliana of Alexandria"
		s.u.challenged(ch)
	}},
	{"challenge-declined", func(s *scene) {
		s.lobby.challenge = refusing(game.ErrDeclined)
		s.keys("<Right> <Enter> <Enter>")
		s.settle()
	}},
	{"challenge-asked", func(s *scene) {
		ch, _ := s.expiring(game.Proposal{Mine: clocks().White, Yours: clocks().White, Wish: game.AsWhite})
		s.u.challenged(ch)
		second, _ := s.expiring(s.u.o.Proposal)
		s.u.challenged(second)
	}},
	{"challenge-asked-position", func(s *scene) {
		ch, _ := s.expiring(fromPosition())
		s.u.challenged(ch)
	}},
	{"challenge-sent-position", func(s *scene) {
		s.u.o.Proposal = fromPosition()
		s.keys("<Right> <Enter> <Enter>")
	}},

	{"game-start", func(s *scene) { s.match(rules.White, clocks()) }},
	{"game-picked", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Bc5")
		s.keys("<Right> <Up> <Enter> <Left> <Up> <Up>")
	}},
	{"game-black", func(s *scene) {
		s.match(rules.Black, clocks())
		s.moves("d4")
	}},
	{"game-theirs", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 d5 exd5")
	}},
	{"game-typing", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Bc5")
		s.keys("N")
	}},
	{"game-ambiguous", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Bc5")
		s.keys("Nd2 <Enter>")
	}},
	{"game-refused", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("Qh5 <Enter>")
	}},
	{"game-check", func(s *scene) { s.from("4k3/8/8/8/7b/8/P7/4K3 w - - 4 30") }},
	{"game-seconds", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.u.play.clock = func() time.Duration { return 600_750 * time.Millisecond }
	}},
	{"clock-club", func(s *scene) { s.clocked(club(), 25) }},
	{"clock-club-theirs", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3")
		s.at(55500 * time.Millisecond)
	}},
	{"clock-low", func(s *scene) {
		five := game.TimeControl{Base: 300_000}
		s.clocked(game.Terms{White: five, Black: five}, 265)
	}},
	{"clock-hours", func(s *scene) {
		slow := game.TimeControl{Base: 2 * 3600_000, Increment: 30_000}
		s.clocked(game.Terms{White: slow, Black: game.Club}, 100)
	}},
	{"clock-delay", func(s *scene) {
		delay := game.TimeControl{Base: 300_000, Delay: 5_000}
		s.clocked(game.Terms{White: delay, Black: delay}, 2)
	}},
	{"clock-network", func(s *scene) {
		s.networked(3100)
		s.at(25 * time.Second)
	}},
	{"clock-off", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5")
		s.agreeTimerOff()
	}},
	{"game-list", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5 Nf3 Nc6")
		s.keys("<Tab> <Up>")
		s.moves("Bb5")
	}},
	{"game-back", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5 Nf3 Nc6")
		s.keys("<PgUp> <PgUp>")
	}},
	{"game-long", func(s *scene) {
		s.match(rules.White, game.Terms{})
		s.moves("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Qb6 Qd2 Qxb2 Rb1 Qa3 f5 Nc6 fxe6 fxe6 Nxc6 bxc6 e5 dxe5")
	}},
	{"hot-seat", func(s *scene) {
		s.keys("1 <Enter>")
		s.keys("e4 <Enter>")
	}},
}
