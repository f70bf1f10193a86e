package p2p

import (
	"errors"
	"flag"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
)

var randomGames = flag.Int("games", 25, "how many random games to play over bad networks")

// A table of two is a game that is played at random, over a network that breaks
// and by programs that are ended and started again.
type tableOfTwo struct {
	t      *testing.T
	random *rand.Rand
	w      *network
	people [2]*person
	match  [2]*game.Match // nil while that one is away
	id     string
}

// TestRandomGames plays many games at random. Whatever happens, one log is a
// prefix of the other at every moment, they differ by one entry at most, and in
// the end both are the same.
func TestRandomGames(t *testing.T) {
	for seed := range *randomGames {
		synctest.Test(t, func(t *testing.T) {
			w, anna, bob := pair(t)
			g := &tableOfTwo{t: t, random: rand.New(rand.NewPCG(7, uint64(seed))), w: w, people: [2]*person{anna, bob}}
			defer func() {
				if t.Failed() {
					t.Logf("seed %d", seed)
				}
			}()
			g.match[0], g.match[1] = anna.play(bob, game.Proposal{})
			g.id = g.match[0].ID
			for range 40 {
				g.step()
				g.compare()
			}
			g.finish()
		})
		if t.Failed() {
			return
		}
	}
}

// step does something at random for one of the two.
func (g *tableOfTwo) step() {
	i := g.random.IntN(2)
	m := g.match[i]
	switch g.random.IntN(16) {
	case 0:
		g.w.cut()
	case 1:
		g.w.unplug()
	case 2, 3:
		g.w.plug()
	case 4:
		time.Sleep(time.Duration(g.random.IntN(20_000)) * time.Millisecond)
	case 5:
		g.away(i, g.random.IntN(2) == 0)
	case 6, 7:
		g.back(i)
	case 8:
		if m != nil {
			g.try(m, game.OfferDraw{})
		}
	case 9:
		if m != nil {
			g.try(m, game.DeclineDraw{})
		}
	case 10:
		if m != nil && g.random.IntN(8) == 0 {
			g.try(m, game.Resign{})
		}
	default:
		if m != nil {
			g.moveAtRandom(m)
		}
	}
	time.Sleep(time.Duration(g.random.IntN(50)) * time.Millisecond)
}

// try acts; the rules may say no.
func (g *tableOfTwo) try(m *game.Match, a game.Action) {
	if err := m.Seat.Act(g.t.Context(), a); errors.Is(err, game.ErrHalted) {
		g.t.Fatal(err)
	}
}

func (g *tableOfTwo) moveAtRandom(m *game.Match) {
	state := stateOf(m)
	if state.Over() || state.Author() != m.Seat.Color() {
		return
	}
	p := state.Position()
	legal := p.LegalMoves(nil)
	g.try(m, game.Move{Move: legal[g.random.IntN(len(legal))]})
}

// away has one leave the table, or end his program.
func (g *tableOfTwo) away(i int, program bool) {
	if g.match[i] == nil {
		return
	}
	if program {
		again := g.people[i].again
		g.people[i].stop()
		g.people[i].start(again...)
		g.people[i].knows(g.people[1-i])
	} else {
		g.match[i].Leave()
	}
	g.match[i] = nil
}

// back has one sit down to the game again, if it is not over for him.
func (g *tableOfTwo) back(i int) {
	if g.match[i] != nil {
		return
	}
	m, err := g.people[i].Resume(g.t.Context(), g.id)
	if err == nil {
		g.match[i] = m
	} else if !errors.Is(err, game.ErrNoMatch) {
		g.t.Fatal(err)
	}
}

// compare compares the logs of those who are at the table.
func (g *tableOfTwo) compare() {
	if g.match[0] == nil || g.match[1] == nil {
		return
	}
	a, b := stateOf(g.match[0]).Log(), stateOf(g.match[1]).Log()
	if d := len(a) - len(b); d < -1 || d > 1 {
		g.t.Fatalf("the logs have %d and %d entries", len(a), len(b))
	}
	for k := range min(len(a), len(b)) {
		if string(a[k].Seal) != string(b[k].Seal) {
			g.t.Fatalf("entry %d is not the same", k)
		}
	}
}

// finish mends everything, ends the game, and compares what both have on disk.
func (g *tableOfTwo) finish() {
	g.w.plug()
	for i := range g.people {
		g.back(i)
	}
	until(g.t, "the game is over for those who are at the table", func() bool {
		over := true
		for _, m := range g.match {
			if m != nil && !stateOf(m).Over() {
				g.try(m, game.Resign{})
				over = false
			}
		}
		return over
	})
	for i, m := range g.match {
		if m != nil {
			m.Leave()
		}
		if open := g.people[i].Unfinished(); len(open) != 0 {
			g.t.Errorf("%s could still resume %+v", g.people[i].name, open)
		}
	}
	a, b := g.people[0].kept(g.id), g.people[1].kept(g.id)
	if a.Result() != b.Result() || !a.Over() || len(a.Log()) != len(b.Log()) {
		g.t.Fatalf("%v after %d entries, and %v after %d", a.Result(), len(a.Log()), b.Result(), len(b.Log()))
	}
	for k := range a.Log() {
		if string(a.Log()[k].Seal) != string(b.Log()[k].Seal) {
			g.t.Errorf("entry %d is not the same", k)
		}
	}
}

// kept is a game as a person has it on the disk.
func (p *person) kept(id string) game.State {
	p.t.Helper()
	gameID, err := record.ParseID(id)
	if err != nil {
		p.t.Fatal(err)
	}
	rec, err := p.o.Store.Open(gameID)
	if err != nil {
		p.t.Fatal(err)
	}
	defer rec.Close()
	return rec.State()
}
