package p2p

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/rules"
)

var (
	simulated = flag.Int("games", 30, "how many games TestSimulation plays")
	firstSeed = flag.Uint64("seed", 0, "the seed of the first of them; each further game has the next")
)

// A simulation is a game between two whole programs, played at random: over a
// network that delays, goes silent and breaks, by programs that are ended,
// killed and robbed of their power in the middle of a write. Only the network,
// the disks and the time are not real.
//
// Whatever happens, at every moment one log is a prefix of the other and shorter
// by one entry at most; an entry that a player has seen is never lost and never
// changes; who resigns does not play on; and when the network is well again both
// programs come to the same end, on disk as well, and have signed it.
type simulation struct {
	t      *testing.T
	seed   uint64
	random *rand.Rand
	w      *network
	sky    *weather
	people [2]*simulant
	id     string

	seen     map[int]string // entries by slot, sealed, as any table has shown them
	resigned int            // the slot that was open when somebody resigned, or -1
	log      history
}

// TestSimulation plays games, each with a seed of its own.
func TestSimulation(t *testing.T) {
	if testing.Short() {
		*simulated = min(*simulated, 6) // scripts/soak plays them without the race detector
	}
	for n := range uint64(*simulated) {
		seed := *firstSeed + n
		synctest.Test(t, func(t *testing.T) { simulate(t, seed) })
		if t.Failed() {
			t.Fatalf("game %d of %d failed; play it again with -seed %d -games 1", n+1, *simulated, seed)
		}
	}
}

func simulate(t *testing.T, seed uint64) {
	t.Helper()
	s := &simulation{
		t: t, seed: seed, random: rand.New(rand.NewPCG(seed, 1)), w: newNetwork(), seen: map[int]string{}, resigned: -1,
	}
	s.sky = &weather{random: rand.New(rand.NewPCG(seed, 2)), late: s.upTo(400*time.Millisecond) * time.Duration(s.random.IntN(2))}
	s.w.sky = s.sky
	t.Cleanup(s.sky.clear)
	defer func() {
		if t.Failed() {
			t.Logf("seed %d\n%s", seed, &s.log)
		}
	}()
	for i, name := range []string{"Anna", "Bob"} {
		s.people[i] = s.arrive(name, i)
	}
	anna, bob := s.people[0], s.people[1]
	proposal := s.proposal()
	s.log.note("they agree on %+v", proposal)
	anna.match, bob.match = anna.play(bob.person, proposal)
	s.id = anna.match.ID
	for range 60 {
		s.step()
		s.compare()
	}
	s.calm()
	s.playOn()
	s.end()
}

// upTo is a random time below a bound.
func (s *simulation) upTo(d time.Duration) time.Duration {
	return time.Duration(s.random.Int64N(int64(d)))
}

// proposal is what they play: any time control, and any rules of the table.
func (s *simulation) proposal() game.Proposal {
	minutes := func(n int) game.Millis { return game.Millis(1+s.random.IntN(n)) * 60_000 }
	controls := []game.TimeControl{
		{},
		{},
		game.Club,
		{Base: minutes(3)},
		{Base: minutes(15), Increment: 5_000},
		{Base: minutes(3), Delay: 3_000},
		{Base: minutes(3), Delay: 3_000, Bronstein: true},
		{Base: 10_000},
	}
	p := game.Proposal{Wish: game.AsWhite}
	p.Mine = controls[s.random.IntN(len(controls))]
	p.Yours = p.Mine
	if p.Mine.Timed() && s.random.IntN(4) == 0 {
		p.Yours.Base = minutes(5)
	}
	if s.random.IntN(2) == 0 {
		p.Allowance = game.Millis(1 + s.random.IntN(60_000))
	}
	p.NoTakeBacks = s.random.IntN(8) == 0
	if s.random.IntN(3) == 0 { // near the end, where games end by themselves
		fens := []string{
			"8/8/8/8/4k3/8/4p3/4K3 w - - 0 1", "7k/5K2/8/8/8/8/6R1/8 w - - 140 120", "8/P7/8/8/8/8/1k6/3K4 w - - 0 1",
			"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "8/8/8/4k3/8/8/2N5/4K2B w - - 96 100", "k7/8/1QK5/8/8/8/8/8 w - - 0 1",
		}
		start, err := rules.ParseFEN(fens[s.random.IntN(len(fens))])
		if err != nil {
			s.t.Fatal(err)
		}
		p.Start = &start
	}
	return p
}

// step does something at random: a fault, or what one of the two would do.
func (s *simulation) step() {
	p := s.people[s.random.IntN(2)]
	switch s.random.IntN(40) {
	case 0:
		s.log.note("all connections are cut")
		s.w.cut()
	case 1:
		s.log.note("the network goes silent")
		s.w.unplug()
	case 2, 3, 4, 5:
		s.w.plug()
	case 6:
		s.log.note("%s hears nothing", p.name)
		s.w.silenceDialler()
	case 7:
		s.sky.fragile = s.random.IntN(2) * s.random.IntN(20_000)
	case 8, 9:
		time.Sleep(s.upTo(20 * time.Second))
	case 10:
		time.Sleep(s.upTo(5 * time.Minute))
	case 11:
		s.leave(p)
	case 12:
		s.stop(p)
	case 13, 14:
		n := 1 + s.random.IntN(12)
		s.log.note("%s dies with the write no. %d from now", p.name, n)
		p.disk.FailAfter(n)
	case 15:
		p.disk.SetRoom(int64(s.random.IntN(2000)))
	case 16:
		p.disk.SetRoom(-1)
		p.disk.SetReadOnly(s.random.IntN(2) == 0)
	case 17:
		p.disk.FailSyncs(1 + s.random.IntN(2))
	case 18, 19, 20, 21:
		s.sitDown(p)
	case 22, 23, 24, 25:
		s.act(p)
	default:
		s.move(p)
	}
	time.Sleep(s.upTo(50 * time.Millisecond))
	for _, p := range s.people {
		if p.disk.Down() {
			s.revive(p)
		}
	}
}

// act does something that the player could do beside moving.
func (s *simulation) act(p *simulant) {
	if p.match == nil {
		return
	}
	state, me := stateOf(p.match), p.match.Seat.Color()
	var can []game.Action
	for _, a := range append(state.Can(me), game.ClaimAbsence{}, game.ClaimAbsence{Draw: true}, game.ClaimAbsence{Walkover: true}) {
		_, resigns := a.(game.Resign)
		if !resigns || s.random.IntN(10) == 0 {
			can = append(can, a)
		}
	}
	s.try(p, can[s.random.IntN(len(can))])
}

func (s *simulation) move(p *simulant) {
	if p.match == nil {
		return
	}
	state := stateOf(p.match)
	if state.Over() || state.Author() != p.match.Seat.Color() || state.Answering() {
		return
	}
	m := moveAtRandom(s.random, state)
	m.OfferDraw = s.random.IntN(12) == 0
	s.try(p, m)
}

// moveAtRandom is any legal move.
func moveAtRandom(random *rand.Rand, s game.State) game.Move {
	p := s.Position()
	legal := p.LegalMoves(nil)
	return game.Move{Move: legal[random.IntN(len(legal))]}
}

// try acts; the rules, the disk and the network may say no.
func (s *simulation) try(p *simulant, a game.Action) {
	slot := stateOf(p.match).Slot()
	err := p.match.Seat.Act(s.t.Context(), a)
	s.log.note("%s tries %T%+v: %v", p.name, a, a, err)
	if _, resigns := a.(game.Resign); resigns && err == nil && s.resigned < 0 {
		s.resigned = slot
	}
	if errors.Is(err, game.ErrHalted) {
		s.t.Fatal(err)
	}
	if _, claims := a.(game.ClaimAbsence); claims && err == nil {
		s.judgeClaim(p)
	}
}

// judgeClaim looks at a claim that the opponent is away: unless it says so, they have
// the last entry.
func (s *simulation) judgeClaim(p *simulant) {
	state, other := stateOf(p.match), s.people[1-slices.Index(s.people[:], p)].match
	if claim, _ := state.AbsenceClaimed(); other != nil && !claim.Walkover && stateOf(other).Slot() < state.Slot() {
		s.t.Fatalf("%s claims a game from somebody who never got entry %d", p.name, state.Slot()-1)
	}
}

// soon is how long everything may take once the network is well. A connection that
// nobody plays on is found to be dead after half a minute.
const soon = deadIdle + 30*time.Second

// eventually waits for what must come.
func (s *simulation) eventually(what string, holds func() bool) {
	for deadline := time.Now().Add(soon); !holds(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.t.Fatalf("waited in vain until %s", what)
		}
	}
}

// calm mends everything, has both sit down, and waits until they have compared
// their logs.
func (s *simulation) calm() {
	s.log.note("calm")
	s.sky.fragile = 0
	s.w.plug()
	for _, p := range s.people {
		if p.disk.Down() {
			s.revive(p)
		}
		p.disk.FailAfter(0)
		p.disk.FailSyncs(0)
		p.disk.SetRoom(-1)
		p.disk.SetReadOnly(false)
	}
	for _, p := range s.people {
		s.sitDown(p)
	}
	s.meet()
	began := time.Now()
	s.eventually("both have the same log", func() bool {
		a, b := s.people[0].match, s.people[1].match
		if a == nil || b == nil { // for one of them the game is over
			return true
		}
		if stateOf(a).Over() && stateOf(b).Over() {
			return true
		}
		return a.Link() == game.LinkUp && b.Link() == game.LinkUp && stateOf(a).Slot() == stateOf(b).Slot()
	})
	s.log.note("well again after %v", time.Since(began))
	s.compare()
}

// meet has them connect where neither sits at the table, and so dials the other:
// in a lobby they would see each other.
func (s *simulation) meet() {
	s.eventually("they meet", func() bool {
		_, err := s.people[0].Find(s.t.Context(), s.people[1].address())
		return err == nil
	})
}

// playOn shows that nobody is stuck: they play on for some moves, and then one
// gives up if the game is not over by then.
func (s *simulation) playOn() {
	for range 12 {
		for _, p := range s.people {
			s.answer(p)
			s.move(p)
			time.Sleep(s.upTo(time.Second))
		}
		s.compare()
	}
	s.eventually("the game is over for both", func() bool {
		over := true
		for _, p := range s.people {
			if p.match != nil && !stateOf(p.match).Over() {
				s.try(p, game.Resign{})
				over = false
			}
		}
		return over
	})
}

// answer answers a question that has to be answered.
func (s *simulation) answer(p *simulant) {
	if p.match == nil || !stateOf(p.match).Answering() || stateOf(p.match).Author() != p.match.Seat.Color() {
		return
	}
	if s.random.IntN(2) == 0 {
		s.try(p, game.AcceptTakeBack{})
	} else {
		s.try(p, game.DeclineTakeBack{})
	}
}
