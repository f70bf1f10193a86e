package p2p

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A crossing is an entry of Bob's, who plays Black, that no request of Anna's may
// undo. Both are made while the cable is out.
type crossing struct {
	moves    string // that were played before, separated by spaces
	fen      string // to begin with, or ""
	terms    game.Proposal
	last     game.Action // what Anna did last, instead of a move, or nil
	entry    []game.Action
	early    bool // of the first two slots: no draw can be agreed on
	late     bool // Anna's last move comes too late, and Bob's program answers it
	waits    bool // Bob's flag falls
	ends     game.Result
	offers   bool // the entry offers a draw
	answered bool // the entry answers a take-back: it is the requester's turn again
}

// crossings are the rows of the table: what the author of the slot writes.
func crossings(t *testing.T) map[string]crossing {
	t.Helper()
	black := func(r game.Reason) game.Result { return game.Result{Outcome: game.BlackWins, Reason: r} }
	drawn := func(r game.Reason) game.Result { return game.Result{Outcome: game.Drawn, Reason: r} }
	white := func(r game.Reason) game.Result { return game.Result{Outcome: game.WhiteWins, Reason: r} }
	const usual = "e2e4 e7e5 g1f3"
	offer := moveOf(t, "g1f3")
	offer.OfferDraw = true
	return map[string]crossing{
		"a move":              {moves: usual, entry: []game.Action{moveOf(t, "b8c6")}},
		"a move and an offer": {moves: usual, entry: []game.Action{game.OfferDraw{}, moveOf(t, "b8c6")}, offers: true},
		"checkmate":           {moves: "f2f3 e7e5 g2g4", entry: []game.Action{moveOf(t, "d8h4")}, ends: black(game.Checkmate)},
		"stalemate": {
			fen: "8/8/8/8/8/4q3/4k3/K7 w - - 0 1", moves: "a1a2 e2d2 a2a1",
			entry: []game.Action{moveOf(t, "e3b3")}, ends: drawn(game.Stalemate),
		},
		"a dead position": {
			fen: "8/8/8/8/4k3/8/4P3/K7 w - - 0 1", moves: "a1b1 e4e3 b1a1",
			entry: []game.Action{moveOf(t, "e3e2")}, ends: drawn(game.DeadMaterial),
		},
		"a resignation": {moves: usual, entry: []game.Action{game.Resign{}}, ends: white(game.ByResignation)},
		"an agreement": {
			moves: "e2e4 e7e5", last: offer,
			entry: []game.Action{game.AcceptDraw{}}, ends: drawn(game.ByAgreement),
		},
		"a claim": {
			moves: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1",
			entry: []game.Action{game.ClaimDraw{Ground: game.Threefold, Move: moveOf(t, "f6g8").Move}}, ends: drawn(game.ByThreefold),
		},
		"a flag": {moves: usual, terms: quick(game.AsWhite), waits: true, ends: white(game.OnTime)},
		"an overdrawn clock": {
			moves: "e2e4 e7e5", terms: quick(game.AsWhite), last: moveOf(t, "g1f3"), late: true,
			ends: black(game.OnTime),
		},
		"an abort": {moves: "e2e4", entry: []game.Action{game.Abort{}}, early: true, ends: game.Result{Outcome: game.Void, Reason: game.Aborted}},
		"a wish to take back": {
			moves: usual, entry: []game.Action{game.TakeBack{}},
		},
		"a move that is given back": {
			moves: "e2e4 e7e5", last: game.TakeBack{}, entry: []game.Action{game.AcceptTakeBack{}}, answered: true,
		},
		"a move that is not": {
			moves: "e2e4 e7e5", last: game.TakeBack{}, entry: []game.Action{game.DeclineTakeBack{}}, answered: true,
		},
	}
}

// TestCrossings forces every crossing of an entry and a request between two
// programs: each on one side of a cut cable, and then both are sent. With -short each
// entry crosses one request, and each request one entry.
func TestCrossings(t *testing.T) {
	for request, ask := range map[string]game.Action{
		"a resignation": game.Resign{}, "an offer": game.OfferDraw{}, "a take-back": game.TakeBack{},
		"an absence": game.ClaimAbsence{}, "a flag": game.ClaimFlag{}, "an abort": game.Abort{},
	} {
		for entry, c := range crossings(t) {
			if !c.possible(ask) || testing.Short() && entry != "a move" && request != "a resignation" {
				continue
			}
			t.Run(entry+" and "+request, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { c.cross(t, ask) })
			})
		}
	}
}

// possible reports whether the rules let Anna ask for that at all.
func (c crossing) possible(ask game.Action) bool {
	last, _ := c.last.(game.Move)
	switch ask {
	case game.OfferDraw{}: // one that stands is not repeated
		return !c.early && !c.answered && !last.OfferDraw
	case game.TakeBack{}:
		return !c.answered
	case game.Abort{}:
		return c.early
	}
	return true
}

func (c crossing) cross(t *testing.T, ask game.Action) {
	t.Helper()
	w, anna, bob := pair(t)
	c.terms.Wish = game.AsWhite
	if c.fen != "" {
		p, err := rules.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		c.terms.Start = &p
	}
	mine, his := anna.play(bob, c.terms)
	opening(t, mine, his, strings.Fields(c.moves)...)
	slot := stateOf(mine).Slot()
	if c.last != nil && !c.late {
		act(t, mine, c.last)
		slot++
		agree(t, mine, his, slot)
	}
	inTouch(t, mine, anna, bob)
	until(t, "each is known to have it all", func() bool { return mine.Delivered() == slot && his.Delivered() == slot })
	w.unplug()
	if c.late {
		act(t, mine, c.last)
		slot++
	}
	until(t, "both know", func() bool { return mine.Link() == game.LinkLost && his.Link() == game.LinkLost })
	for _, a := range c.entry {
		act(t, his, a)
	}
	if _, absent := ask.(game.ClaimAbsence); absent || c.late || c.waits {
		time.Sleep(11 * time.Minute)
	}
	flag := bob.flagClaim(anna, his, slot)
	if _, ok := ask.(game.ClaimFlag); !ok {
		act(t, mine, ask)
	}
	w.plug()
	entries := slot + 1
	_, resigns := ask.(game.Resign)
	if !c.ends.Over() && resigns {
		entries++
		c.ends = game.Result{Outcome: game.BlackWins, Reason: game.ByResignation}
	}
	agree(t, mine, his, entries)
	if _, ok := ask.(game.ClaimFlag); ok { // it was on its way
		inTouch(t, mine, anna, bob)
		anna.throw(bob, flag)
		time.Sleep(time.Second)
		agree(t, mine, his, entries)
	}
	for _, m := range []*game.Match{mine, his} {
		state := stateOf(m)
		if state.Result() != c.ends {
			t.Errorf("the result is %v, want %v", state.Result(), c.ends)
		}
		if len(state.Requests()) != 0 {
			t.Errorf("the request stands: %+v", state.Requests())
		}
		if state.Offered() != c.offers && !state.Over() {
			t.Errorf("a draw is on offer: %v", state.Offered())
		}
	}
	if c.ends.Over() {
		until(t, "both have signed", func() bool { return mine.Confirmed() && his.Confirmed() })
	}
}

// flagClaim is a claim of a flag by q, for a slot that p owns.
func (p *person) flagClaim(q *person, m *game.Match, slot int) *passantv1.Frame {
	id := sessionID(p.t, m)
	head, _ := p.sessions[id].rec.HeadAt(slot)
	return request(q, id, &passantv1.RequestBody{
		Slot: uint32(slot), Head: head[:], Kind: passantv1.RequestBody_KIND_FLAG, ElapsedMs: 3600_000,
	})
}
