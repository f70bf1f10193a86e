package term

import (
	"context"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// planned is the scene of somebody who has planned what to do first.
func planned(t *testing.T, plan game.Plan, peers ...game.Peer) *scene {
	t.Helper()
	s := newScene(t, peers...)
	s.u.o.Local, s.u.plan = &fakeLocal{}, plan
	return s
}

// proceed goes on with the plan, and with what it has begun.
func (s *scene) proceed() {
	s.Helper()
	s.u.follow()
	s.settle()
}

func TestPlanGames(t *testing.T) {
	computers := &fakeComputers{think: thinksOf("e4")}
	for plan, want := range map[game.Plan]string{
		game.AgainstComputer{Level: game.Hard}: "Computer (hard)",
		game.AtOneScreen{}:                     "White",
	} {
		s := planned(t, plan)
		s.u.o.Computers = computers
		s.u.o.Proposal.Wish = game.AsWhite
		s.proceed()
		s.wantSeen(want)
		if s.u.play == nil || s.u.play.state.Terms().White != clocks().White {
			t.Errorf("%+v begins no game of ten minutes", plan)
		}
	}
	if len(computers.begun) != 1 || computers.begun[0] != (game.Machine{Color: rules.Black, Level: game.Hard}) {
		t.Errorf("the computer has begun %+v", computers.begun)
	}
}

// Somebody is challenged once they are there and free, as they are called.
func TestPlanPerson(t *testing.T) {
	s := planned(t, game.WithPerson{Name: "kolja"}, tomas(), kolja())
	s.u.follow()
	s.wantUnseen("Waiting for")
	free := kolja()
	free.Presence = game.Free
	s.lobby.peers = []game.Peer{tomas(), free}
	s.lobby.challenge = refusing(game.ErrDeclined)
	s.refresh()
	s.proceed() // they have no table
	s.settle()  // nor do they want to play
	s.wantRead("Kolja does not want to play now.")
	if s.u.plan != nil {
		t.Error("they are challenged again")
	}
}

// Somebody who waits at a table is joined there, unless the terms that were chosen are
// others.
func TestPlanPersonAtTable(t *testing.T) {
	host := tomas()
	for _, test := range []struct {
		table   game.Hosting
		onTerms bool
		want    string
	}{
		{game.Hosting{ID: "x", Proposal: fromPosition()}, false, "Table of Tomáš"},
		{game.Hosting{ID: "x", Proposal: game.Proposal{Mine: game.Club, Yours: game.Club}}, true, "Waiting for Tomáš"},
		{game.Hosting{Private: true}, false, "Code"},
	} {
		host.Table = &test.table
		s := planned(t, game.WithPerson{Name: host.Name, OnTerms: test.onTerms}, host)
		s.u.o.Tables = &fakeTables{hosting: test.table}
		s.u.follow()
		if !test.table.Private {
			s.settle()
		}
		s.wantRead(test.want)
		if s.u.plan != nil {
			t.Error("the plan is kept")
		}
	}
}

// A plan waits for what is asked first, and is forgotten once the player does something
// else.
func TestPlanWaits(t *testing.T) {
	s := planned(t, game.AtOneScreen{})
	s.keys("?")
	s.u.follow()
	if s.u.play != nil {
		t.Fatal("a game begins over the help")
	}
	s.keys("<Esc>")
	s.proceed()
	if s.u.play == nil {
		t.Fatal("no game begins")
	}

	s = planned(t, game.WithPerson{Name: "Tomáš"})
	s.match(rules.White, clocks())
	s.u.follow()
	if s.u.plan != nil {
		t.Error("the plan is kept for after the game")
	}
}

func TestPlanAddress(t *testing.T) {
	host := tomas()
	for _, test := range []struct {
		plan   game.AtAddress
		tables *fakeTables
		want   string
	}{
		{game.AtAddress{Address: "10.0.0.9"}, &fakeTables{}, "Nobody answers at 10.0.0.9."},
		{game.AtAddress{Address: host.Where}, &fakeTables{err: game.ErrNoTable}, "Waiting for Tomáš"},
		{game.AtAddress{Address: host.Where}, &fakeTables{hosting: game.Hosting{ID: "x", Proposal: fromPosition()}}, "Join"},
		{game.AtAddress{Address: host.Where}, &fakeTables{err: game.ErrUnreachable}, "The table cannot be reached."},
		{game.AtAddress{Address: host.Where, Code: "K7Q-M2P"}, &fakeTables{err: game.ErrCode}, "That is not the code"},
	} {
		s := planned(t, test.plan, host)
		s.u.o.Tables = test.tables
		s.proceed()
		s.wantRead(test.want)
	}
}

// An address leads to a challenge only where nobody else's key goes by a known name.
func TestPlanAddressOfImpostor(t *testing.T) {
	host := tomas()
	host.Imitates = "Tomáš"
	s := planned(t, game.AtAddress{Address: host.Where}, host)
	s.lobby.challenge = func(context.Context, string, game.Proposal) (*game.Match, error) {
		t.Error("they are challenged")
		return nil, game.ErrDeclined
	}
	s.proceed()
	s.wantSeen("Not the Tomáš you know")
}

func TestPlanTable(t *testing.T) {
	s := planned(t, game.AtTable{Private: true})
	tables := &fakeTables{own: newOwnTable("K7Q-M2P", time.Time{}).OpenTable}
	s.u.o.Tables = tables
	s.proceed()
	s.wantSeen("K  7  Q")
	if !tables.private || tables.opened.Mine != clocks().White {
		t.Errorf("the table is private: %v, and its time is %+v", tables.private, tables.opened.Mine)
	}
}
