package p2p

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
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

// A simulant is one of the two players, with his program and his disk.
type simulant struct {
	*person
	disk  *recordtest.Disk
	match *game.Match // nil while he is not at the table
}

// TestSimulation plays games, each with a seed of its own.
func TestSimulation(t *testing.T) {
	for n := range uint64(*simulated) {
		seed := *firstSeed + n
		synctest.Test(t, func(t *testing.T) { simulate(t, seed) })
		if t.Failed() {
			t.Fatalf("game %d of %d failed; play it again with -seed %d -games 1", n+1, *simulated, seed)
		}
	}
}

func simulate(t *testing.T, seed uint64) {
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

// arrive starts the program of a player.
func (s *simulation) arrive(name string, i int) *simulant {
	var seed [ed25519.SeedSize]byte
	binary.BigEndian.PutUint64(seed[:], s.seed)
	seed[8] = byte(i)
	p := &simulant{
		person: &person{t: s.t, name: name, dir: s.t.TempDir(), key: ed25519.NewKeyFromSeed(seed[:])},
		disk:   recordtest.NewDisk(s.seed),
	}
	at := fmt.Sprintf("10.0.0.%d:4001", i+1)
	p.start(s.w.join(at), func(o *Options) {
		disk := p.disk
		store, err := record.NewStore(disk, p.key)
		if err != nil {
			s.t.Fatal(err)
		}
		o.Store = store
		o.Log = slog.New(slog.NewTextHandler(&s.log, &slog.HandlerOptions{Level: slog.LevelDebug})).With("who", name)
		o.listen, o.dial = mortal(disk, o.listen, o.dial)
	})
	return p
}

// mortal are the sockets of a program that says nothing any more once its disk
// is down, which is how a program is killed here.
func mortal(
	disk *recordtest.Disk,
	listen func(context.Context, uint16) (net.Listener, error),
	dial func(context.Context, []netip.AddrPort) (net.Conn, error),
) (
	func(context.Context, uint16) (net.Listener, error),
	func(context.Context, []netip.AddrPort) (net.Conn, error),
) {
	return func(ctx context.Context, port uint16) (net.Listener, error) {
			l, err := listen(ctx, port)
			return mortalListener{l, disk}, err
		}, func(ctx context.Context, to []netip.AddrPort) (net.Conn, error) {
			if disk.Down() {
				return nil, recordtest.ErrDown
			}
			c, err := dial(ctx, to)
			if err != nil {
				return nil, err
			}
			return mortalConn{c, disk}, nil
		}
}

type mortalListener struct {
	net.Listener
	disk *recordtest.Disk
}

func (l mortalListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return mortalConn{c, l.disk}, nil
}

type mortalConn struct {
	net.Conn
	disk *recordtest.Disk
}

func (c mortalConn) Write(b []byte) (int, error) {
	if c.disk.Down() {
		return len(b), nil
	}
	return c.Conn.Write(b)
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
}

// leave gets up from the table.
func (s *simulation) leave(p *simulant) {
	if p.match != nil {
		s.log.note("%s leaves the table", p.name)
		p.match.Leave()
		p.match = nil
	}
}

// stop ends the program and starts it again.
func (s *simulation) stop(p *simulant) {
	s.log.note("%s ends the program", p.name)
	s.halt(p)
	s.begin(p)
}

// revive starts a program again that has died in a write.
func (s *simulation) revive(p *simulant) {
	power := s.random.IntN(2) == 0
	s.log.note("%s died; power cut: %v", p.name, power)
	if power {
		s.w.mute(p.address()) // nobody is told
	}
	s.halt(p)
	if power {
		p.disk = p.disk.PowerCut()
	} else {
		p.disk = p.disk.Kill()
	}
	s.begin(p)
}

func (s *simulation) halt(p *simulant) {
	p.match = nil
	p.stop()
}

func (s *simulation) begin(p *simulant) {
	p.start(p.again...)
	for _, q := range s.people {
		if q != p {
			p.knows(q.person)
		}
	}
}

// sitDown has a player go on with the game, if there is anything left of it.
func (s *simulation) sitDown(p *simulant) {
	if p.match != nil {
		return
	}
	m, err := p.Resume(s.t.Context(), s.id)
	s.log.note("%s sits down: %v", p.name, err)
	switch {
	case err == nil:
		p.match = m
	case errors.Is(err, game.ErrNoMatch), errors.Is(err, record.ErrNoSpace), errors.Is(err, record.ErrReadOnly),
		errors.Is(err, record.ErrDisk), errors.Is(err, recordtest.ErrDown):
	default:
		s.t.Fatalf("%s cannot go on: %v", p.name, err)
	}
}

// compare compares what the tables show, with each other and with what they have
// shown before.
func (s *simulation) compare() {
	var logs [2][]game.Deed
	for i, p := range s.people {
		if p.match == nil {
			continue
		}
		logs[i] = stateOf(p.match).Log()
		for slot, d := range logs[i] {
			if before, ok := s.seen[slot]; ok && before != string(d.Seal) {
				s.t.Fatalf("entry %d of %s is not what was shown before", slot, p.name)
			}
			s.seen[slot] = string(d.Seal)
		}
	}
	if s.people[0].match == nil || s.people[1].match == nil {
		return
	}
	if d := len(logs[0]) - len(logs[1]); d < -1 || d > 1 {
		s.t.Fatalf("the logs have %d and %d entries", len(logs[0]), len(logs[1]))
	}
}

// soon is how long everything may take once the network is well.
const soon = 40 * time.Second

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

// end has both get up, and compares and judges what they have on their disks.
func (s *simulation) end() {
	s.eventually("both have confirmed the result", func() bool {
		for _, p := range s.people {
			games, err := p.o.Store.List()
			if err != nil || len(games) != 1 || !games[0].Confirmed {
				return false
			}
		}
		return true
	})
	var states [2]game.State
	var entries [2][]*passantv1.SignedEntry
	for i, p := range s.people {
		s.leave(p)
		if open := p.Unfinished(); len(open) != 0 {
			s.t.Errorf("%s could still go on with %+v", p.name, open)
		}
		rec := s.kept(p)
		states[i], entries[i] = rec.State(), rec.EntriesFrom(0)
		if err := judge(rec); err != nil {
			s.t.Errorf("the record of %s: %v", p.name, err)
		}
		if !rec.Confirmed() {
			s.t.Errorf("%s has no confirmed result", p.name)
		}
		if err := rec.Close(); err != nil {
			s.t.Error(err)
		}
	}
	a, b := states[0], states[1]
	if a.Result() != b.Result() || !a.Over() || len(a.Log()) != len(b.Log()) {
		s.t.Fatalf("%v after %d entries, and %v after %d", a.Result(), len(a.Log()), b.Result(), len(b.Log()))
	}
	for c := range rules.Color(2) {
		if a.Banked(c) != b.Banked(c) || a.AllowanceLeft(c) != b.AllowanceLeft(c) {
			s.t.Errorf("the clocks of %v differ", c)
		}
	}
	for k := range entries[0] {
		if !bytes.Equal(entries[0][k].GetBody(), entries[1][k].GetBody()) || !bytes.Equal(entries[0][k].GetSig(), entries[1][k].GetSig()) {
			s.t.Errorf("entry %d is not the same", k)
		}
	}
	if s.resigned >= 0 && len(a.Log()) > s.resigned+2 {
		s.t.Errorf("somebody resigned in slot %d, and %d entries follow", s.resigned, len(a.Log())-s.resigned)
	}
	for slot, seal := range s.seen {
		if slot >= len(a.Log()) || string(a.Log()[slot].Seal) != seal {
			s.t.Errorf("entry %d was shown, and is lost", slot)
		}
	}
}

// kept is the record on the disk of a player.
func (s *simulation) kept(p *simulant) *record.Record {
	id, err := record.ParseID(s.id)
	if err != nil {
		s.t.Fatal(err)
	}
	rec, err := p.o.Store.Open(id)
	if err != nil {
		s.t.Fatal(err)
	}
	return rec
}

// A history keeps what happened, for when it goes wrong.
type history struct {
	mu    sync.Mutex
	lines []string
}

func (h *history) note(format string, args ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.lines = append(h.lines, fmt.Sprintf("%s  ", time.Now().Format("15:04:05.000"))+fmt.Sprintf(format, args...))
}

// Write implements [io.Writer] for a logger.
func (h *history) Write(b []byte) (int, error) {
	h.note("    %s", bytes.TrimSpace(b))
	return len(b), nil
}

func (h *history) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.Join(h.lines, "\n")
}
