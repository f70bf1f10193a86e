//go:build lab

package nemesis

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"passant/rules"
	"passant/scripts/stage"
)

const (
	// bannerLimit is when a player must have been told that the link is lost. What
	// the reading of the clock and a busy machine add is not the program's.
	bannerLimit = 6 * time.Second
	bannerSlack = 300 * time.Millisecond

	// backLimit is when two programs that are up, on a cable that is good, must play
	// on.
	backLimit = 60 * time.Second
)

// A match is one game between two players, with what befalls them.
type match struct {
	*testing.T
	lan    *stage.LAN
	kinds  []string // of what befalls them: rows of the table, all of which count this game
	seed   uint64
	chance *rand.Rand
	began  time.Time
	folder string

	anna, boris  *Player // at the first computer, at the second
	white, black *Player // once the game has begun
	sat          time.Time
	moves        int // in the end
}

// meet starts two players' programs and waits until they see each other.
func meet(t *testing.T, lan *stage.LAN, seed uint64, kinds []string, prepare ...func(m *match)) *match {
	t.Helper()
	folder, err := os.MkdirTemp(*keep, fmt.Sprintf("nemesis-%d-", seed))
	if err != nil {
		t.Fatal(err)
	}
	m := &match{T: t, lan: lan, kinds: kinds, seed: seed, chance: rand.New(rand.NewPCG(seed, 0)), began: time.Now(), folder: folder}
	t.Cleanup(m.close)
	m.anna = m.player("Anna", 1)
	m.boris = m.player("Boris", 2)
	for _, do := range prepare {
		do(m)
	}
	for _, p := range m.both() {
		p.Starts()
	}
	m.see(patience)
	return m
}

func (m *match) player(name string, host int) *Player {
	m.Helper()
	home := filepath.Join(m.folder, name)
	if err := os.Mkdir(home, 0o700); err != nil {
		m.Fatal(err)
	}
	return newPlayer(m.T, name, m.lan.Host(host), home, passant, m.seed)
}

func (m *match) both() []*Player { return []*Player{m.anna, m.boris} }

func (m *match) other(p *Player) *Player {
	if p == m.anna {
		return m.boris
	}
	return m.anna
}

// either is one of the two, by chance.
func (m *match) either() *Player { return m.both()[m.chance.IntN(2)] }

// host is the name of a player's computer for netlab.
func (m *match) host(p *Player) string {
	if p == m.anna {
		return "h1"
	}
	return "h2"
}

// see waits until each player is told of the other.
func (m *match) see(limit time.Duration) {
	m.Helper()
	waitFor(m.T, limit, "Anna and Boris to see each other", func() bool {
		return m.anna.Number("Boris") != "" && m.boris.Number("Anna") != ""
	})
}

// challenges has a player ask the other for a game, with any colour and with or
// without a clock, which cannot run out.
func (m *match) challenges(p *Player) {
	m.Helper()
	since := time.Now()
	m.asks(p)
	m.other(p).Hears(since, patience, heardAsked)
}

// insists challenges as a person would over a bad network: once more, where no answer
// came within the half minute that a challenge lives.
func (m *match) insists(p *Player) {
	m.Helper()
	for range 3 {
		since := time.Now()
		m.asks(p)
		asked := false
		waitFor(m.T, 2*patience, "a challenge to arrive, or to fail", func() bool {
			_, failed := p.Heard(since, heardNothing)
			_, asked = m.other(p).Heard(since, heardAsked)
			return asked || failed
		})
		if asked {
			return
		}
	}
	m.Fatal("no challenge has arrived")
}

func (m *match) asks(p *Player) {
	m.Helper()
	colour := [2]string{"white", "black"}[m.chance.IntN(2)]
	clock := [2]string{"none", "600+600"}[m.chance.IntN(2)]
	p.Says(fmt.Sprintf("challenge %s %s %s", p.Number(m.other(p).Name), colour, clock))
}

// sits waits until both players sit at the game.
func (m *match) sits(limit time.Duration) {
	m.Helper()
	waitFor(m.T, limit, "both to sit at the game", func() bool {
		a, b := m.anna.Knows(), m.boris.Knows()
		return a.Seated && a.Known && b.Seated && b.Known
	})
	m.white, m.black = m.anna, m.boris
	if m.anna.Knows().Color == rules.Black {
		m.white, m.black = m.boris, m.anna
	}
	m.sat = time.Now()
}

// begins begins a game, in which nobody moves yet.
func (m *match) begins() {
	m.Helper()
	p := m.either()
	m.challenges(p)
	m.other(p).Says("accept")
	m.sits(patience)
}

// mover is whoever makes the move with a number, counted from 0.
func (m *match) mover(ply int) *Player {
	if ply%2 == 0 {
		return m.white
	}
	return m.black
}

// stopAt lets the players play up to a ply.
func (m *match) stopAt(ply int) {
	m.white.StopsAt(ply)
	m.black.StopsAt(ply)
}

// playTo lets the players play up to a ply, and waits until both are shown it, or
// that the game is over.
func (m *match) playTo(ply int, limit time.Duration) {
	m.Helper()
	m.stopAt(ply)
	waitFor(m.T, limit, fmt.Sprintf("both to be shown move %d", ply), func() bool {
		return m.over() || m.anna.Last() >= ply && m.boris.Last() >= ply
	})
}

// playFor lets the players play for some time.
func (m *match) playFor(d time.Duration) {
	m.stopAt(never)
	time.Sleep(d)
}

// upTo is a time from 0 to a longest, by chance.
func (m *match) upTo(longest time.Duration) time.Duration {
	return time.Duration(m.chance.Int64N(int64(longest) + 1))
}

// over reports whether either file has the end of the game.
func (m *match) over() bool {
	for _, p := range m.both() {
		if l, err := m.log(p); err == nil && l.Over() {
			return true
		}
	}
	return false
}

func (m *match) log(p *Player) (*Log, error) {
	data, err := os.ReadFile(p.File())
	if err != nil {
		return nil, err
	}
	return ReadLog(data)
}

// recovers waits until each player has seen a new move of the other since a fault
// was over, and notes how long that took. It is false where the game has ended.
func (m *match) recovers(since time.Time) bool {
	m.Helper()
	want := min(m.anna.Last(), m.boris.Last()) + 2
	m.stopAt(never)
	waitFor(m.T, backLimit, fmt.Sprintf("both to be shown move %d after a fault", want), func() bool {
		return m.over() || m.anna.Last() >= want && m.boris.Last() >= want
	})
	if m.over() {
		return false
	}
	took := max(m.anna.ShownAt(want).Sub(since), m.boris.ShownAt(want).Sub(since))
	m.Logf("%.3f s after the fault both have moved (move %d)", took.Seconds(), want)
	m.took(Recovered, took)
	return true
}

// bannersSince waits until players have been told that the link is lost, which a
// cut did, and notes how long that took. Of a game that the last move before it
// ended they need not be told.
func (m *match) bannersSince(cut time.Time, players ...*Player) {
	m.Helper()
	for _, p := range players {
		var line Line
		waitFor(m.T, bannerLimit+patience, p.Name+" to be told that the link is lost", func() (ok bool) {
			line, ok = p.Heard(cut, heardLost)
			return ok || m.over()
		})
		if line.Text == "" {
			return
		}
		took := line.At.Sub(cut)
		m.took(Banner, took)
		if took > bannerLimit+bannerSlack {
			m.Errorf("%s was told %v after the cut that the link is lost, not within %v", p.Name, took, bannerLimit)
		}
	}
}

// took notes how long something took.
func (m *match) took(what Measure, took time.Duration) {
	for _, kind := range m.kinds {
		times.Took(kind, what, took)
	}
}

// fault notes that something is done to the players, and logs it.
func (m *match) fault(format string, args ...any) {
	for _, kind := range m.kinds {
		times.Fault(kind)
	}
	m.Logf("%.3f s, move %d/%d: %s", time.Since(m.began).Seconds(), m.anna.Last(), m.boris.Last(), fmt.Sprintf(format, args...))
}
