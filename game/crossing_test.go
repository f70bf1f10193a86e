package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// What the side that does not own the slot can have on its way when the author's
// entry comes.
func crossingRequests() []game.Action {
	return []game.Action{
		game.Resign{}, game.OfferDraw{}, game.ClaimFlag{}, game.ClaimAbsence{}, game.TakeBack{}, game.Abort{},
	}
}

// A crossing is an entry, and what becomes of the game with each of the requests
// on its way. "author" and "other" say who wins, "draw" and "void" that nobody
// does; then comes the reason. "on" is a game that goes on, and "never" a request
// that cannot be made there.
type crossing struct {
	fen   string      // the start, or "" for the usual array
	moves string      // before the entry
	after []before    // what was done since
	entry any         // a move in UCI, or an action
	at    game.Millis // into the turn
	net   game.Millis // and until it arrives
	cells []string    // by crossingRequests
}

// What was done before a crossing.
type before struct {
	does        any // a move in UCI, or an action
	asked       bool
	think, late game.Millis
}

// TestCrossings forces every pair of an entry and a request that can cross: each
// on its way before the other was seen. And it hands the request over first, as
// it would come on a fast network. Both sides come to one result and one log.
func TestCrossings(t *testing.T) {
	const (
		resigned = "author: resignation"
		shuffle  = " g1f3 b8c6 f3g1 c6b8"
	)
	goesOn := []string{resigned, "on", "on", "on", "on", "never"}
	all := func(what string) []string { return []string{what, what, what, what, what, "never"} }
	for name, c := range map[string]crossing{
		"move":                             {moves: "e2e4 e7e5 f1c4", entry: "g8f6", cells: goesOn},
		"first move of Black":              {moves: "e2e4", entry: "e7e5", cells: []string{resigned, "never", "on", "on", "on", "on"}},
		"first move of White":              {entry: "e2e4", cells: []string{resigned, "never", "on", "on", "never", "on"}},
		"move and offer":                   {moves: "e2e4 e7e5 f1c4", entry: game.Move{Move: uci(t, "g8f6").Move, OfferDraw: true}, cells: goesOn},
		"move that proposes the timer off": {moves: "e2e4 e7e5 f1c4", entry: game.Move{Move: uci(t, "g8f6").Move, ProposeTimerOff: true}, cells: goesOn},
		"move that came too late": {
			moves: "e2e4 e7e5 f1c4", entry: "g8f6", at: 55_000, net: 6101,
			cells: []string{resigned, "other: time", "other: time", "other: time", "other: time", "never"},
		},
		"move that came late, but in time": {moves: "e2e4 e7e5 f1c4", entry: "g8f6", at: 55_000, net: 6100, cells: goesOn},
		"checkmate":                        {moves: "f2f3 e7e5 g2g4", entry: "d8h4", cells: all("author: checkmate")},
		"checkmate that comes late":        {moves: "f2f3 e7e5 g2g4", entry: "d8h4", at: 59_999, net: 90_000, cells: all("author: checkmate")},
		"stalemate": {
			fen: "1k6/8/1K6/8/8/8/8/6Q1 w - - 0 1", moves: "g1g3 b8a8", entry: "g3c7", cells: all("draw: stalemate"),
		},
		"dead position": {
			fen: "4k3/8/8/8/8/3p4/8/2B1K3 w - - 0 1", moves: "e1d1 d3d2", entry: "c1d2", cells: all("draw: insufficient material"),
		},
		"fivefold repetition": {
			moves: strings.TrimSuffix(strings.TrimSpace(strings.Repeat(shuffle, 4)), " c6b8"), entry: "c6b8",
			cells: all("draw: fivefold repetition"),
		},
		"seventy-five moves": {
			fen: "7k/5K2/8/8/8/8/6R1/8 w - - 147 120", moves: "g2g3 h8h7", entry: "g3g5", cells: all("draw: seventy-five moves"),
		},
		"resign": {moves: "e2e4 e7e5 f1c4", entry: game.Resign{}, cells: all("other: resignation")},
		"accept draw": {
			moves: "e2e4 e7e5", after: []before{{does: game.Move{Move: uci(t, "f1c4").Move, OfferDraw: true}}}, entry: game.AcceptDraw{},
			cells: all("draw: agreement"),
		},
		"claim draw": {
			moves: strings.TrimSpace(strings.Repeat(shuffle, 2)), entry: game.ClaimDraw{Ground: game.Threefold},
			cells: all("draw: threefold repetition claimed"),
		},
		"flag fell": {moves: "e2e4 e7e5 f1c4", entry: game.FlagFell{}, at: 60_000, cells: all("other: time")},
		"claim time": {
			moves: "e2e4 e7e5", after: []before{{does: "f1c4", think: 59_000, late: 10_000}}, entry: game.ClaimTime{},
			cells: all("author: time"),
		},
		"concede absence": {
			moves: "e2e4 e7e5 f1c4", after: []before{{does: game.ClaimAbsence{}, asked: true}}, entry: game.ConcedeAbsence{},
			cells: all("other: absence"),
		},
		"abort":             {moves: "e2e4", entry: game.Abort{}, cells: []string{"void: aborted", "never", "void: aborted", "void: aborted", "void: aborted", "void: aborted"}},
		"abort at once":     {entry: game.Abort{}, cells: []string{"void: aborted", "never", "void: aborted", "void: aborted", "never", "void: aborted"}},
		"take back":         {moves: "e2e4 e7e5 f1c4 g8f6", entry: game.TakeBack{}, cells: goesOn},
		"accept take back":  {moves: "e2e4 e7e5 f1c4 g8f6", after: []before{{does: game.TakeBack{}}}, entry: game.AcceptTakeBack{}, cells: []string{resigned, "never", "never", "on", "never", "never"}},
		"decline take back": {moves: "e2e4 e7e5 f1c4 g8f6", after: []before{{does: game.TakeBack{}}}, entry: game.DeclineTakeBack{}, cells: []string{resigned, "never", "never", "on", "never", "never"}},
		"grant a request to take back": {
			moves: "e2e4 e7e5 f1c4", after: []before{{does: game.TakeBack{}, asked: true}}, entry: game.AcceptTakeBack{}, cells: goesOn,
		},
	} {
		for i, request := range crossingRequests() {
			for _, crossed := range []bool{true, false} {
				kind := " crosses "
				if !crossed {
					kind = " comes before "
				}
				t.Run(wordOf(request)+kind+name, func(t *testing.T) { c.run(t, request, c.cells[i], crossed) })
			}
		}
	}
}

func (c crossing) run(t *testing.T, request game.Action, want string, crossed bool) {
	t.Helper()
	base := c.base(t)
	author := base.Author()
	own, other := base, base
	asked := game.Deed{Slot: base.Slot(), By: author.Other(), Action: request}
	now := c.at.Duration()
	arrives := now + c.net.Duration()

	next, err := other.Add(now, asked)
	if (want == "never") != (err != nil) {
		t.Fatalf("the request: %v", err)
	} else if err != nil {
		return
	}
	other = next
	if !crossed {
		if own, err = own.Add(now, asked); err != nil {
			t.Fatalf("the request is taken on one side only: %v", err)
		}
		switch request { // what their program answers by itself, before they can do anything
		case game.Resign{}:
			want = "author: resignation"
		case game.Abort{}:
			want = "void: aborted"
		}
		settle(t, now, &own, &other, author)
	}
	if !own.Over() {
		d, err := own.DrawUp(now, author, actionOf(t, c.entry))
		if err != nil {
			t.Fatalf("the entry: %v", err)
		}
		if own, err = own.Add(now, d); err != nil {
			t.Fatalf("the entry: %v", err)
		}
		if other, err = other.Add(arrives, d); err != nil {
			t.Fatalf("the other side does not take the entry: %v", err)
		}
	}
	if crossed {
		if _, err := own.Add(now, asked); !errors.Is(err, game.ErrStale) && !errors.Is(err, game.ErrOver) {
			t.Errorf("a request for a slot that is filled: %v", err)
		}
	}
	settle(t, arrives, &own, &other, author)
	if got := describeEnd(own, author); got != want {
		t.Errorf("it ends %q, want %q", got, want)
	}
	sameGame(t, own, other)
}

// base is the game before the crossing, in the turn of the author, which begins
// at 0. A minute each, a second of network.
func (c crossing) base(t *testing.T) game.State {
	t.Helper()
	terms := minute()
	terms.Allowance = second
	if c.fen != "" {
		p, err := rules.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		terms.Start = &p
	}
	s := newGame(t, terms)
	var deeds []before
	for m := range strings.FieldsSeq(c.moves) {
		deeds = append(deeds, before{does: m})
	}
	for _, done := range append(deeds, c.after...) {
		d := game.Deed{Slot: s.Slot(), By: s.Author(), Action: actionOf(t, done.does), Think: done.think}
		if done.asked {
			d.By = d.By.Other()
		}
		next, err := s.Begin(0).Add((done.think + done.late).Duration(), d)
		if err != nil {
			t.Fatalf("%v: %v", done.does, err)
		}
		s = next
	}
	return s.Begin(0)
}

// settle has both programs write what is due, until nothing is.
func settle(t *testing.T, now time.Duration, own, other *game.State, author rules.Color) {
	t.Helper()
	for range 3 {
		side, mine := own, author
		if own.Author() != author {
			side, mine = other, author.Other()
		}
		a, due := side.Due(mine)
		if !due {
			return
		}
		d, err := side.DrawUp(now, mine, a)
		if err != nil {
			t.Fatalf("%T is due: %v", a, err)
		}
		for _, s := range []*game.State{own, other} {
			if *s, err = s.Add(now, d); err != nil {
				t.Fatalf("%T is due: %v", a, err)
			}
		}
	}
	t.Fatal("it never ends")
}

func describeEnd(s game.State, author rules.Color) string {
	r := s.Result()
	winner, won := r.Outcome.Winner()
	switch {
	case !r.Over():
		return "on"
	case won && winner == author:
		return "author: " + r.Reason.String()
	case won:
		return "other: " + r.Reason.String()
	case r.Outcome == game.Void:
		return "void: " + r.Reason.String()
	}
	return "draw: " + r.Reason.String()
}

// sameGame holds two sides against each other, in all that both can know.
func sameGame(t *testing.T, a, b game.State) {
	t.Helper()
	sameLog(t, a, b)
	if a.Answering() != b.Answering() || a.Offered() != b.Offered() ||
		a.TakeBackAsked() != b.TakeBackAsked() || a.TimerOffProposed() != b.TimerOffProposed() {
		t.Error("the two sides see different things on offer")
	}
}

// sameLog holds two sides against each other, in all that follows from the log
// and the requests.
func sameLog(t *testing.T, a, b game.State) {
	t.Helper()
	if !slices.EqualFunc(a.Log(), b.Log(), sameDeed) {
		t.Errorf("two logs:\n%v\n%v", a.Log(), b.Log())
	}
	if a.Result() != b.Result() || a.PositionHash() != b.PositionHash() || !slices.Equal(a.Moves(), b.Moves()) {
		t.Errorf("%v and %v, %v and %v", a.Result(), b.Result(), a.Moves(), b.Moves())
	}
	if !slices.EqualFunc(a.Requests(), b.Requests(), sameDeed) {
		t.Errorf("%v is asked, and %v", a.Requests(), b.Requests())
	}
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if a.Banked(c) != b.Banked(c) || a.AllowanceLeft(c) != b.AllowanceLeft(c) || a.Resigning(c) != b.Resigning(c) {
			t.Errorf("clocks of %v: %d and %d, allowances %d and %d", c, a.Banked(c), b.Banked(c), a.AllowanceLeft(c), b.AllowanceLeft(c))
		}
	}
	if a.Author() != b.Author() {
		t.Errorf("%v writes, and %v", a.Author(), b.Author())
	}
}

func sameDeed(x, y game.Deed) bool {
	return x.Slot == y.Slot && x.By == y.By && x.Action == y.Action && x.Standing == y.Standing && x.Think == y.Think && x.Net == y.Net
}
