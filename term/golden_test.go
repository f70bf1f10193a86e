package term

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"passant/game"
	"passant/rules"
)

// scenes are the states of the screen that are kept as golden frames.
var scenes = []struct {
	name string
	play func(s *scene)
}{
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
		s.table.Halt(errors.New("the hashes differ"))
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

// Every screen at three sizes by both painters, as text and as a letter for each
// style. Time stands still: the clocks show what they should and nothing moves.
func TestGolden(t *testing.T) {
	for _, sc := range slices.Concat(scenes, meetingScenes) {
		t.Run(sc.name, func(t *testing.T) {
			var got strings.Builder
			for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 20}} {
				for _, lk := range []*look{paintedLook(), ruledLook()} {
					synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, sc.play, lk, size[0], size[1]) })
				}
			}
			if sc.name == "game-picked" || sc.name == "game-check" { // the size and the lines that are left
				synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, sc.play, paintedLook(), 100, 30) })
				lines := paintedLook()
				lines.ruled = true
				synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, sc.play, lines, 80, 24) })
			}
			golden(t, sc.name, got.String())
		})
	}
}

func writeFrame(t *testing.T, to *strings.Builder, play func(*scene), lk *look, w, h int) {
	t.Helper()
	s := newScene(t, tomas(), iryna(), kolja())
	s.u.lk = lk
	s.u.draw(w, h)
	play(s)
	f := s.u.draw(w, h)
	painter := "painted"
	if lk.ruled {
		painter = "ruled"
	}
	fmt.Fprintf(to, "== %dx%d %s\n%s\n%s\n", w, h, painter, frameText(f), frameStyles(f))
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "frames", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("the screen has changed; if it is right, run go test ./term -update\n%s", diff)
	}
}

func refusing(err error) func(context.Context, string, game.Proposal) (*game.Match, error) {
	return func(context.Context, string, game.Proposal) (*game.Match, error) { return nil, err }
}
