package term

import (
	"context"
	"time"

	"passant/game"
	"passant/rules"
)

// questionScenes are what is asked in a game, its troubles, and its end.
var questionScenes = []goldenScene{
	{"menu-offer", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5")
		s.act(rules.Black, game.OfferDraw{})
		s.keys("m")
	}},
	{"menu-end", func(s *scene) {
		s.match(rules.White, club())
		s.keys("m <End>")
	}},
	{"menu-take-back", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3 Nc6")
		s.act(rules.Black, game.TakeBack{})
		s.keys("m")
	}},
	{"abort", func(s *scene) {
		s.match(rules.White, club())
		s.keys("m a")
	}},
	{"abort-sent", func(s *scene) {
		s.away(rules.White, club(), "e4")
		s.keys("m a y")
	}},
	{"take-back-asked", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3 Nc6")
		s.act(rules.Black, game.TakeBack{})
	}},
	{"take-back-asked-late", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3")
		s.act(rules.Black, game.TakeBack{})
		s.at(3 * time.Second)
		s.keys("<Tab>")
	}},
	{"take-back-wanted", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3")
		s.keys("u")
	}},
	{"take-back-done", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3 Nc6")
		s.act(rules.Black, game.TakeBack{})
		s.keys("y y")
	}},
	{"take-back-declined", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3")
		s.keys("u")
		s.act(rules.Black, game.DeclineTakeBack{})
	}},
	{"timer-off-asked", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4")
		s.act(rules.Black, game.ProposeTimerOff{})
		s.moves("e5")
	}},
	{"timer-off-held", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5")
		s.keys("m t")
	}},
	{"menu", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.keys("m")
	}},
	{"menu-early", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("m d")
	}},
	{"lobby-here", func(s *scene) {
		s.u.o.Local = &fakeLocal{unfinished: []game.LocalUnfinished{{ID: "h", Plies: 45}}}
		s.refresh()
	}},
	{"hot-seat-leave", func(s *scene) {
		s.u.o.Local = &fakeLocal{}
		s.keys("1 <Enter>")
		s.settle()
		s.keys("e4 <Enter> m q")
	}},
	{"hot-seat-back", func(s *scene) { s.keys("1 <Enter> e4 <Enter> e5 <Enter> u") }},
	{"pause", func(s *scene) { s.keys("1 <Enter> e4 <Enter> m p") }},
	{"menu-hot-seat", func(s *scene) { s.keys("1 <Enter> e4 <Enter> m") }},
	{"resign", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("m r")
	}},
	{"leave", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("<Ctrl-C>")
	}},
	{"agreement", func(s *scene) { s.keys("1 <Enter> e4 <Enter> e5 <Enter> m d") }},
	{"claimable", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8")
	}},
	{"claim", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8")
		s.keys("m c")
	}},
	{"claim-with-move", func(s *scene) {
		s.match(rules.Black, clocks())
		s.moves("Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1")
		s.keys("m c")
	}},
	{"promotion", func(s *scene) {
		s.from("7k/P7/8/8/8/8/8/K7 w - - 0 5")
		s.keys("a8 <Enter>")
	}},
	{"help", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("?")
	}},
	{"help-marks", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("? <End>")
	}},

	{"offer", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.act(rules.Black, game.OfferDraw{})
	}},
	{"offer-answering", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.act(rules.Black, game.OfferDraw{})
		s.keys("<Tab>")
	}},
	{"offer-in-hand", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.keys("<Right> <Down> <Enter>")
		s.act(rules.Black, game.OfferDraw{})
	}},
	{"offer-made", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.keys("m d")
	}},
	{"link-waiting", func(s *scene) {
		s.linked(game.LinkLost)
		s.u.play.waiting = true
	}},
	{"link-weak", func(s *scene) { s.linked(game.LinkWeak) }},
	{"link-lost", func(s *scene) { s.linked(game.LinkLost) }},
	{"link-gone", func(s *scene) { s.linked(game.LinkGone) }},
	{"lost-theirs", func(s *scene) { s.lost(game.Absence{Away: true, For: 80 * time.Second, Wait: 40 * time.Second}) }},
	{"lost-walkover", func(s *scene) {
		s.delivered = 2
		s.lost(game.Absence{Away: true, For: 80 * time.Second, Wait: 520 * time.Second, Walkover: true})
	}},
	{"lost-claimable", func(s *scene) {
		s.lost(game.Absence{Away: true, For: 125 * time.Second})
		s.keys("<Tab> <Down>")
	}},
	{"lost-claimed", func(s *scene) {
		s.lost(game.Absence{Away: true, For: 125 * time.Second})
		s.keys("<Tab> c")
	}},
	{"lost-denied", func(s *scene) {
		s.lost(game.Absence{Away: true, For: 125 * time.Second})
		s.keys("<Tab> d")
		s.act(rules.Black, game.DenyAbsence{})
		s.link, s.absence = game.LinkUp, game.Absence{}
		s.u.play.link = game.LinkUp
	}},
	{"slept", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5")
		s.slept = 62 * time.Minute
		s.u.play.relink()
	}},
	{"move-saved", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3")
		s.delivered = 2
	}},
	{"disk-full", func(s *scene) { s.failing(game.ErrNoSpace) }},
	{"disk-full-theirs", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4")
		s.trouble = game.ErrNoSpace
	}},
	{"disk-damaged", func(s *scene) {
		s.damaged = "8a1f7dd4c0b39e52a6471f0c3e9b2d58.passant.damaged"
		s.match(rules.White, club())
	}},
	{"disk-read-only", func(s *scene) { s.failing(game.ErrReadOnly) }},
	{"halted", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4 e5")
		s.table.Halt(game.Halt{After: "1... e5", Report: "/home/oksana/.local/state/passant/reports/2026-11-24-201500-8a1f7dd4.txt"})
		s.hear()
	}},

	{"result-mate", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
	}},
	{"result-resigned", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("e4")
		s.act(rules.Black, game.Resign{})
	}},
	{"result-time", func(s *scene) {
		s.match(rules.White, clocks())
		s.act(rules.White, game.FlagFell{})
	}},
	{"result-move-time", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4")
		s.act(rules.Black, game.FlagFell{})
	}},
	{"result-absence", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4")
		s.act(rules.White, game.ClaimAbsence{})
		s.act(rules.Black, game.ConcedeAbsence{})
		s.confirmed = true
	}},
	{"result-absence-drawn", func(s *scene) {
		s.match(rules.White, club())
		s.moves("e4")
		s.act(rules.White, game.ClaimAbsence{Draw: true})
		s.act(rules.Black, game.ConcedeAbsence{})
	}},
	{"result-aborted", func(s *scene) {
		s.match(rules.White, club())
		s.act(rules.White, game.Abort{})
	}},
	{"result-unmateable", func(s *scene) {
		s.from("8/8/8/8/8/8/1k6/3KQ3 b - - 0 1")
		s.act(rules.White, game.Resign{})
	}},
	{"result-claimed", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8")
		s.keys("m c y")
	}},
	{"result-unseen", func(s *scene) {
		s.match(rules.White, clocks())
		s.keys("N")
		s.act(rules.Black, game.Resign{})
	}},
	{"result-hot-seat", func(s *scene) {
		s.keys("1 <Enter> f3 <Enter> e5 <Enter> g4 <Enter> Qh4 <Enter>")
	}},
	{"result-saved", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
		s.keys("s")
		s.settle()
	}},
	{"rematch-sent", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
		s.keys("r")
	}},
	{"rematch-asked-position", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
		prop := fromPosition()
		prop.RematchOf = "m"
		ch, _ := s.expiring(prop)
		s.u.challenged(ch)
	}},
	{"rematch-asked", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
		ch, _ := s.expiring(game.Proposal{Mine: clocks().White, Yours: clocks().White, Wish: game.AsWhite, RematchOf: "m"})
		s.u.challenged(ch)
	}},
}

// clocked plays a game in which White, who moves, has thought for so many seconds.
func (s *scene) clocked(t game.Terms, seconds int) {
	s.Helper()
	s.match(rules.White, t)
	s.moves("e4 e5")
	s.at(time.Duration(seconds) * time.Second)
}

// networked has the opponent's table say that an entry of White's took so long on
// the network.
func (s *scene) networked(net game.Millis) {
	s.Helper()
	s.match(rules.White, club())
	s.moves("e4")
	pos := s.table.State().Position()
	m, err := pos.ParseMove("e5")
	if err != nil {
		s.Fatal(err)
	}
	d := game.Deed{Slot: 1, Action: game.Move{Move: m}, Think: 1000, Net: net}
	if err := s.table.Seat(rules.Black).Enter(s.Context(), d); err != nil {
		s.Fatal(err)
	}
	s.hear()
}

// agreeTimerOff has both sides agree to play on without clocks.
func (s *scene) agreeTimerOff() {
	s.Helper()
	s.keys("m t Nf3 <Enter>")
	s.act(rules.Black, game.AcceptTimerOff{})
	s.moves("Nc6")
}

// lost loses the connection in the opponent's turn.
func (s *scene) lost(a game.Absence) {
	s.Helper()
	s.match(rules.White, club())
	s.moves("e4 e5 Nf3")
	s.link, s.absence = game.LinkLost, a
	s.u.play.relink()
	s.u.play.linkSince = s.u.now().Add(-a.For)
}

// failing plays a move that cannot be recorded.
func (s *scene) failing(err error) {
	s.Helper()
	st, newErr := game.New(club())
	if newErr != nil {
		s.Fatal(newErr)
	}
	s.table = game.NewTable(st, game.Options{Recorder: failing{err}})
	s.sit(rules.White)
	s.keys("e4 <Enter>")
}

// A failing recorder keeps nothing.
type failing struct{ err error }

func (f failing) Record(context.Context, game.State, game.State, game.Deed) (game.Deed, error) {
	return game.Deed{}, f.err
}

func (s *scene) refresh() { s.u.lobby.refresh() }

func (s *scene) linked(l game.Link) {
	s.match(rules.White, clocks())
	s.moves("e4 e5")
	s.link = l
	s.u.play.relink()
	s.u.play.linkSince = s.u.now().Add(-12 * time.Second)
}
