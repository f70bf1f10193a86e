package game_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// FuzzDeeds does whatever the bytes say, by either side, at any time, and checks
// after each deed what must hold in every game, whoever plays it. In the end the
// log is replayed from the beginning.
//
// The first two bytes choose the terms; then each three say what is done, with
// which detail, and how long after the deed before.
func FuzzDeeds(f *testing.F) {
	f.Add([]byte{0, 0, 0, 12, 1, 0, 12, 1, 0, 5, 1, 16, 0, 1, 17, 0, 1})
	f.Add([]byte{1, 1, 0, 12, 200, 0, 12, 1, 16, 0, 1, 18, 0, 1, 0, 3, 9, 34, 0, 9})
	f.Add([]byte{2, 1, 19, 0, 1, 0, 12, 1, 20, 0, 1, 0, 12, 1, 0, 5, 255, 0, 5, 255})
	f.Add([]byte{3, 2, 0, 12, 9, 33, 0, 1, 0, 12, 1, 35, 0, 1, 1, 1, 1, 42, 0, 1, 12, 0, 1})
	f.Add([]byte{7, 3, 0, 12, 255, 0, 12, 255, 0, 5, 255, 0, 5, 255, 0, 5, 255, 8, 0, 1, 9, 0, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= 2 && len(data) <= 600 {
			lawGame(t, data)
		}
	})
}

// TestLaws does what FuzzDeeds does, with bytes by chance, and counts what
// happened: a law of which no game speaks is none.
func TestLaws(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing runs beside it; that is left to a run without -short")
	}
	happened := map[string]int{}
	for seed := range uint64(400) {
		random := rand.New(rand.NewPCG(seed, 4))
		data := make([]byte, 2+3*80)
		for i := range data {
			data[i] = byte(random.UintN(256))
			switch {
			case i < 2:
			case i%3 == 2 && random.UintN(2) == 0: // half of what is done is a move
				data[i] = data[i]&^0x1f | lawMove(random.UintN(12))
			case i%3 == 1 && seed%4 != 0: // most people do not think for long
				data[i] %= 40
			}
		}
		s := lawGame(t, data)
		for _, d := range s.Log() {
			happened[fmt.Sprintf("%T", d.Action)]++
		}
		happened[s.Result().Reason.String()]++
		if s.Timed() != s.Terms().White.Timed() {
			happened["no clocks"]++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	for _, what := range []string{
		"game.Move", "game.Resign", "game.AcceptResignation", "game.AcceptDraw", "game.FlagFell", "game.ClaimTime",
		"game.ConcedeAbsence", "game.Abort", "game.TakeBack", "game.AcceptTakeBack", "game.DeclineTakeBack",
		"time", "resignation", "agreement", "absence", "absence, and the opponent was content with a draw", "aborted", "unfinished", "no clocks",
	} {
		if happened[what] == 0 {
			t.Errorf("%s has never happened", what)
		}
	}
	t.Log(happened)
}

// lawMove is a move for lawAction, now and then one that says more.
func lawMove(n uint) byte {
	if n < 4 {
		return byte(n)
	}
	return 0
}

// lawGame does what the bytes say, and returns the game that it makes.
func lawGame(t *testing.T, data []byte) game.State {
	t.Helper()
	s, err := game.New(lawTerms(data[0], data[1]))
	if err != nil {
		t.Fatal(err)
	}
	var now time.Duration
	var kept []game.Deed
	for data = data[2:]; len(data) >= 3; data = data[3:] {
		now += time.Duration(data[2]) * time.Duration(data[2]) * 2 * time.Millisecond
		by := rules.Color(data[0] >> 5 & 1)
		if data[0]&0xc0 == 0x40 && data[1]&2 != 0 { // the turn was held, or begun anew
			if s = s.Hold(); data[1]&1 == 0 {
				s = s.Begin(now)
			}
		}
		a := lawAction(s, data[0]&0x1f, data[1])
		checked := s.Check(by, a)
		d, err := s.DrawUp(now, by, a)
		next, added := s, err
		if err == nil {
			if data[0]&0xc0 == 0xc0 { // as another program may say it
				d.Think, d.Net = game.Millis(data[2])*300, game.Millis(data[1])*100
			}
			next, added = s.Add(now, d)
		}
		lawChecked(t, s, by, a, checked, added)
		if added != nil {
			lawUnchanged(t, s, next)
			continue
		}
		lawStep(t, s, next, d, now)
		if d.Standing != game.Note {
			kept = append(kept, d)
		}
		s = next
	}
	lawReplay(t, s, kept)
	return s
}

// lawTerms are terms of every kind.
func lawTerms(kind, more byte) game.Terms {
	white := []game.TimeControl{
		{},
		{Base: 60 * second},
		{Base: 30 * second, Increment: 2 * second},
		{Base: 20 * second, Delay: 3 * second},
		{Base: 20 * second, Delay: 3 * second, Bronstein: true},
		{Base: 600 * second, MoveLimit: 30 * second},
		{Base: 10 * second, Increment: second, Delay: second, MoveLimit: 5 * second},
	}[kind%7]
	black := white
	if white.Timed() && kind&0x10 != 0 {
		black.Base *= 2
	}
	return game.Terms{
		White: white, Black: black, Allowance: game.Millis(more&3) * 2 * second,
		NoTakeBacks: more&4 != 0, NoAgreement: more&8 != 0,
	}
}

// lawAction is one of all actions. Moves are the commonest.
func lawAction(s game.State, kind, detail byte) game.Action {
	p := s.Position()
	moves := p.LegalMoves(nil)
	move := rules.NoMove
	if len(moves) > 0 {
		move = moves[int(detail)%len(moves)]
	}
	actions := []game.Action{
		game.Move{Move: move},
		game.Move{Move: move, OfferDraw: true},
		game.Move{Move: move, ProposeTimerOff: true},
		game.Move{Move: move, AcceptTimerOff: true},
		game.Resign{},
		game.AcceptResignation{},
		game.OfferDraw{},
		game.AcceptDraw{},
		game.DeclineDraw{},
		game.ClaimDraw{Ground: game.Ground(detail%3 + 1)},
		game.ClaimDraw{Ground: game.Threefold, Move: move},
		game.FlagFell{},
		game.ClaimTime{},
		game.ClaimFlag{},
		game.ClaimAbsence{Draw: detail&1 != 0, Walkover: detail&2 != 0},
		game.ConcedeAbsence{},
		game.TakeBack{},
		game.AcceptTakeBack{},
		game.DeclineTakeBack{},
		game.ProposeTimerOff{},
		game.AcceptTimerOff{},
		game.DenyAbsence{},
		game.Abort{},
	}
	if int(kind) < len(actions) {
		return actions[kind]
	}
	return actions[0]
}

// lawChecked: what Check allows can be done, but for a flag that has fallen; and
// what can be done Check allows, but for what has been refused, and an offer that
// would be an acceptance.
func lawChecked(t *testing.T, s game.State, by rules.Color, a game.Action, checked, added error) {
	t.Helper()
	timely := errors.Is(added, game.ErrFlag) || errors.Is(added, game.ErrInTime) || errors.Is(added, game.ErrNoFlag)
	switch {
	case checked == nil && added != nil && !timely:
		t.Errorf("Check allows %T of %v, and then: %v", a, by, added)
	case checked != nil && added == nil:
		switch a.(type) {
		case game.AcceptDraw, game.AcceptTakeBack: // declined before
		case game.OfferDraw: // to one who offers
		case game.ClaimTime: // with a network time that was not measured here
		default:
			t.Errorf("Check refuses %T of %v, which can be done: %v", a, by, checked)
		}
	}
	if checked == nil && s.Over() {
		t.Errorf("Check allows %T in a game that is over", a)
	}
}

// lawUnchanged: an error changes nothing.
func lawUnchanged(t *testing.T, s, next game.State) {
	t.Helper()
	if !reflect.DeepEqual(s, next) {
		t.Error("an error has changed the game")
	}
}

// lawStep: what must hold after a deed.
func lawStep(t *testing.T, s, next game.State, d game.Deed, now time.Duration) {
	t.Helper()
	if s.Over() {
		t.Fatalf("%T in a game that is over", d.Action)
	}
	entry := next.Slot() > s.Slot()
	if entry != (d.Standing == game.Entry) {
		t.Errorf("%T is said to be %v", d.Action, d.Standing)
	}
	if entry {
		lawEntry(t, s, next, d)
	} else if next.Slot() != s.Slot() || next.Result() != s.Result() || !slices.Equal(next.Moves(), s.Moves()) ||
		next.Banked(0) != s.Banked(0) || next.Banked(1) != s.Banked(1) {
		t.Errorf("%T has done something by itself", d.Action)
	}
	for _, r := range next.Requests() {
		if r.By == next.Author() || r.Slot != next.Slot() {
			t.Errorf("%v asks %T of itself, or in slot %d", r.By, r.Action, r.Slot)
		}
	}
	p := next.Position()
	if !next.Over() && (p.Turn() == next.Author()) == next.Answering() {
		t.Errorf("%v is to move, and %v to write", p.Turn(), next.Author())
	}
	for _, c := range []rules.Color{rules.White, rules.Black} {
		left, allowance := next.Left(c, now), next.AllowanceLeft(c)
		if next.Banked(c) < 0 || left < 0 || left > next.Banked(c) || allowance < 0 || allowance > next.Terms().Allowance {
			t.Errorf("%v has %d of %d left, and %d of the network", c, left, next.Banked(c), allowance)
		}
		if !next.Timed() && (next.Banked(c) != 0 || allowance != 0) {
			t.Errorf("%v has a clock in a game without", c)
		}
	}
	if at, ok := next.FlagAt(); ok && (next.Over() || !next.Timed() || next.Answering() || next.Left(next.Author(), at) > 0 && next.Terms().For(next.Author()).MoveLimit == 0) {
		t.Error("a flag falls that cannot, or before its time")
	}
	if a, ok := next.Due(next.Author()); ok {
		if _, err := next.Apply(now, next.Author(), a); err != nil {
			t.Errorf("%T is due: %v", a, err)
		}
	}
	if _, ok := next.Due(next.Author().Other()); ok {
		t.Error("something is due of one who cannot write")
	}
}

// lawEntry: what an entry does to the log and the game.
func lawEntry(t *testing.T, s, next game.State, d game.Deed) {
	t.Helper()
	start := s.PositionAt(0)
	first := start.Turn()
	if want := first ^ rules.Color(s.Slot()&1); d.By != want || s.Author() != want {
		t.Errorf("%v has written slot %d", d.By, s.Slot())
	}
	if next.Slot() != s.Slot()+1 || !slices.EqualFunc(next.Log()[:s.Slot()], s.Log(), sameDeed) {
		t.Error("the log has not grown by one")
	}
	plies, over := 0, false
	switch d.Action.(type) {
	case game.Move:
		plies, over = 1, next.Over()
		if over && !slices.Contains([]game.Reason{
			game.Checkmate, game.Stalemate, game.DeadMaterial, game.DeadPosition, game.ByFivefold, game.BySeventyFiveMoves,
		}, next.Result().Reason) {
			t.Errorf("a move has ended the game: %v", next.Result())
		}
	case game.TakeBack, game.DeclineTakeBack:
	case game.AcceptTakeBack:
		plies = -1
		if s.Answering() {
			plies = -2
		}
	default:
		over = true
	}
	if next.Plies()-s.Plies() != plies || next.Over() != over {
		t.Errorf("%T: %d plies, then %d; %v", d.Action, s.Plies(), next.Plies(), next.Result())
	}
	lawResult(t, s, next, d)
	if len(next.Requests()) > 0 || next.Over() && next.Offered() {
		t.Error("a request outlives its slot")
	}
	if resigned := s.Resigning(d.By.Other()); resigned && !next.Over() {
		if a, _ := next.Due(next.Author()); a != (game.Resign{}) {
			t.Errorf("a resignation is forgotten: %T is due", a)
		}
	}
}

// lawResult: who wins by which entry.
func lawResult(t *testing.T, s, next game.State, d game.Deed) {
	t.Helper()
	winner, won := next.Result().Outcome.Winner()
	var against rules.Color
	switch d.Action.(type) {
	case game.Move:
		if won && (winner != d.By || next.Result().Reason != game.Checkmate) {
			t.Errorf("%v wins by a move of %v", winner, d.By)
		}
		return
	case game.Resign, game.FlagFell:
		against = d.By
	case game.ConcedeAbsence:
		content := slices.ContainsFunc(s.Requests(), func(r game.Deed) bool {
			claim, ok := r.Action.(game.ClaimAbsence)
			return ok && claim.Draw
		})
		if content && won {
			t.Error("more than the draw that was asked for")
		}
		against = d.By
	case game.AcceptResignation, game.ClaimTime:
		against = d.By.Other()
	case game.AcceptDraw, game.ClaimDraw:
		if next.Result().Outcome != game.Drawn {
			t.Errorf("%T: %v", d.Action, next.Result())
		}
		return
	case game.Abort:
		if next.Result() != (game.Result{Outcome: game.Void, Reason: game.Aborted}) || s.Slot() >= 2 {
			t.Errorf("aborted in slot %d: %v", s.Slot(), next.Result())
		}
		return
	default:
		return
	}
	if loser, ok := next.Loser(); !ok || loser != against || won && winner == against || !won && next.Result().Outcome != game.Drawn {
		t.Errorf("%T of %v: %v, lost by %v", d.Action, d.By, next.Result(), loser)
	}
}

// lawReplay: the entries and requests, added one after the other, make the same
// game: nothing in it turns on when they came, or on what was only said.
func lawReplay(t *testing.T, s game.State, kept []game.Deed) {
	t.Helper()
	again, err := game.New(s.Terms())
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range kept {
		if again, err = again.Add(0, d); err != nil {
			t.Fatalf("%T in slot %d does not replay: %v", d.Action, d.Slot, err)
		}
	}
	sameLog(t, s, again)
	a, aok := s.Loser()
	b, bok := again.Loser()
	if a != b || aok != bok || s.Repetitions() != again.Repetitions() || s.Played() != again.Played() || s.Timed() != again.Timed() {
		t.Error("the game that was replayed is another")
	}
}
