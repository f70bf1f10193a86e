package record_test

import (
	"errors"
	"testing"

	"passant/game"
	"passant/game/record"
	"passant/rules"
)

// Every kind of entry and request is the same on both disks, and when it is read
// again.
func TestEveryKindTravels(t *testing.T) {
	for name, test := range map[string]struct {
		deeds  []game.Action // the author's, or, where the type is asking, the other side's
		reason game.Reason
		plies  int
	}{
		"take-back by request":   {[]game.Action{move(t, "e2e4"), ask{game.TakeBack{}}, game.AcceptTakeBack{}}, game.NotEnded, 0},
		"take-back of two moves": {[]game.Action{move(t, "e2e4"), move(t, "e7e5"), game.TakeBack{}, game.AcceptTakeBack{}, move(t, "d2d4")}, game.NotEnded, 1},
		"take-back declined":     {[]game.Action{move(t, "e2e4"), move(t, "e7e5"), game.TakeBack{}, game.DeclineTakeBack{}, move(t, "d2d4")}, game.NotEnded, 3},
		"abort":                  {[]game.Action{game.Abort{}}, game.Aborted, 0},
		"abort by request":       {[]game.Action{move(t, "e2e4"), ask{game.Abort{}}}, game.Aborted, 1},
		"absence": {[]game.Action{
			move(t, "e2e4"), ask{game.ClaimAbsence{Walkover: true}}, game.ConcedeAbsence{},
		}, game.ByAbsence, 1},
		"absence, a draw": {[]game.Action{
			move(t, "e2e4"), ask{game.ClaimAbsence{Draw: true}}, game.ConcedeAbsence{},
		}, game.AbsenceAgreed, 1},
		"timer off": {[]game.Action{
			game.Move{Move: move(t, "e2e4").Move, ProposeTimerOff: true},
			game.Move{Move: move(t, "e7e5").Move, AcceptTimerOff: true},
		}, game.NotEnded, 2},
		"flag":        {[]game.Action{move(t, "e2e4"), game.FlagFell{}}, game.OnTime, 1},
		"resignation": {[]game.Action{move(t, "e2e4"), ask{game.Resign{}}}, game.ByResignation, 1},
	} {
		t.Run(name, func(t *testing.T) {
			white, black, disks := match(t)
			sides := [2]side{white, black}
			for _, a := range test.deeds {
				author := white.table.State().Author()
				if asked, ok := a.(ask); ok {
					exchange(t, sides[author.Other()], sides[author], asked.Action)
				} else {
					exchange(t, sides[author], sides[author.Other()], a)
				}
			}
			same(t, white.record, black.record)
			s := white.table.State()
			if s.Result().Reason != test.reason || s.Plies() != test.plies {
				t.Errorf("%v after %d moves, want %v after %d", s.Result().Reason, s.Plies(), test.reason, test.plies)
			}
			again := reopen(t, disks[0].PowerCut(), anna)
			same(t, again, black.record)
			if seen := follow(t, black.record).State(); seen.PositionHash() != s.PositionHash() || seen.Result() != s.Result() {
				t.Error("who watches sees another game")
			}
			if again.State().Timed() != s.Timed() {
				t.Error("the clocks are on in one of the two")
			}
			file, err := disks[1].Content(fileOf(t))
			if err != nil {
				t.Fatal(err)
			}
			if v, err := record.Verify(file); err != nil || v.State.Result() != s.Result() {
				t.Errorf("the verdict is %v, %v", v.State.Result(), err)
			}
		})
	}
}

// ask marks what the side that is not to move does.
type ask struct{ game.Action }

// exchange has one side do something, tells the other, and tells the first what
// the other's program answers by itself.
func exchange(t *testing.T, from, to side, a game.Action) {
	t.Helper()
	answers := to.table.Listen()
	defer answers.Close()
	<-answers.Updates()
	do(t, from, to, a)
	<-answers.Updates()
	select {
	case u := <-answers.Updates():
		if err := tell(t, from, to.record.You(), u.Deed); err != nil {
			t.Fatal(err)
		}
	default:
	}
}

// What the network took of a move is signed with the next one, and may end the
// game.
func TestTimeOnTheNetworkTravels(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	s := black.table.State()
	d := game.Deed{Slot: 2, By: rules.White, Action: move(t, "g1f3"), Standing: game.Entry, Think: 1000, Net: 120_000}
	after, err := s.Add(0, d)
	if err != nil {
		t.Fatal(err)
	}
	if d, err = white.record.Record(t.Context(), white.table.State(), after, d); err != nil {
		t.Fatal(err)
	}
	if err := tell(t, black, rules.White, d); err != nil {
		t.Fatal(err)
	}
	same(t, white.record, black.record)
	again := reopen(t, disks[1].PowerCut(), bob).State()
	if got := again.Log()[2]; got.Net != 120_000 || got.Think != 1000 {
		t.Errorf("read again, it took %d and %d ms", got.Think, got.Net)
	}
	if again.Banked(rules.Black) >= s.Banked(rules.Black) || again.AllowanceLeft(rules.Black) != 0 {
		t.Errorf("Black has %d ms, and of the allowance %d", again.Banked(rules.Black), again.AllowanceLeft(rules.Black))
	}
}

// Black's disk has lost that they resigned; White's answer reminds them of it.
func TestForgottenRequestComesBackWithItsAnswer(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	lost := disks[1].Kill()
	whole, err := lost.Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	black = sit(t, reopen(t, lost, bob))
	resignation := act(t, black, game.Resign{})
	if err := tell(t, white, rules.Black, resignation); err != nil { // who answers at once
		t.Fatal(err)
	}
	answer := white.record.EntriesFrom(2)[0]

	if err := lost.Put(fileOf(t), whole); err != nil {
		t.Fatal(err)
	}
	r := reopen(t, lost, bob)
	black = sit(t, r)
	d, err := record.ParseEntry(answer)
	if err != nil {
		t.Fatal(err)
	}
	if err := black.table.Seat(rules.White).Enter(t.Context(), d); !errors.Is(err, game.ErrNotResigned) {
		t.Errorf("the answer to nothing is answered with %v", err)
	}
	request, ok := r.Forgotten(answer)
	if !ok || request.By != rules.Black {
		t.Fatalf("the request is not found: %+v", request)
	}
	if err := black.table.Seat(request.By).Enter(t.Context(), request); err != nil {
		t.Fatal(err)
	}
	if _, ok := r.Forgotten(answer); ok {
		t.Error("what is known is said to be forgotten")
	}
	if err := black.table.Seat(rules.White).Enter(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	same(t, white.record, r)
	same(t, reopen(t, lost.PowerCut(), bob), white.record)
}
