//go:build lab

package nemesis

import (
	"fmt"
	"testing"
	"time"

	"passant/scripts/stage"
)

// A moment is where a game stands when the cable is pulled out: it brings the game
// there, and is told when the cable is out, and when it is back.
type moment struct {
	name string
	play func(m *match, victim *Player, cut func())
}

// moments are told of by the player whose cable it is.
func moments() []moment {
	return []moment{
		{"my turn", func(m *match, victim *Player, cut func()) { m.cutInTurn(victim, cut) }},
		{"their turn", func(m *match, victim *Player, cut func()) { m.cutInTurn(m.other(victim), cut) }},
		{"moved offline", (*match).cutAndMove},
		{"in play", (*match).cutInPlay},
		{"offer open", (*match).cutWithOffer},
		{"challenge pending", (*match).cutWithChallenge},
		{"just after the end", (*match).cutAtTheEnd},
	}
}

// TestLANNemesisCable pulls a cable out for 5, 20 and 90 seconds.
func TestLANNemesisCable(t *testing.T) {
	var jobs []job
	add := func(mo moment, out time.Duration) {
		all := fmt.Sprintf("cable %2.0f s", out.Seconds())
		kinds := []string{all, all + ", " + mo.name}
		jobs = append(jobs, job{mo.name, func(t *testing.T, lan *stage.LAN, seed uint64) {
			m := meet(t, lan, seed, kinds)
			victim := m.either()
			mo.play(m, victim, func() { m.pulls(victim, out) })
		}})
	}
	if many(0, 5) == 0 {
		for i, mo := range moments() {
			out := 5 * time.Second
			if i%3 == 2 {
				out = 9 * time.Second // the link is lost
			}
			add(mo, out)
		}
	}
	for range many(0, 5) {
		for _, out := range []time.Duration{90 * time.Second, 20 * time.Second, 5 * time.Second} {
			for _, mo := range moments() {
				add(mo, out)
			}
		}
	}
	plays(t, jobs)
}

// pulls pulls a player's cable out for some time. Where that is long enough, both
// have to be told of it if they sit at a game.
func (m *match) pulls(p *Player, out time.Duration) {
	m.Helper()
	m.fault("the cable of %s is pulled out", p.Name)
	m.lan.Do("unplug", m.host(p))
	cut := time.Now()
	if out > bannerLimit+2*time.Second && m.playing() {
		m.bannersSince(cut, m.both()...)
	}
	time.Sleep(time.Until(cut.Add(out)))
	m.lan.Do("plug", m.host(p))
	m.Logf("the cable is back after %.1f s", time.Since(cut).Seconds())
}

// playing reports whether both sit at a game that is going on.
func (m *match) playing() bool {
	for _, p := range m.both() {
		if v := p.Knows(); !v.Seated || v.Result != "" {
			return false
		}
	}
	return true
}

// comesTo plays up to a move at which it is a player's turn.
func (m *match) comesTo(turn *Player) (ply int) {
	m.Helper()
	ply = 2 + m.chance.IntN(10)
	if m.mover(ply) != turn {
		ply++
	}
	m.playTo(ply, patience)
	return ply
}

// cutInTurn cuts while one player is to move, who waits until the cable is back.
func (m *match) cutInTurn(turn *Player, cut func()) {
	m.begins()
	m.comesTo(turn)
	cut()
	m.recovers(time.Now())
	m.finishes()
}

// cutAndMove has whoever is to move do so while the cable is out.
func (m *match) cutAndMove(_ *Player, cut func()) {
	m.begins()
	turn := m.either()
	ply := m.comesTo(turn)
	later := time.AfterFunc(2*time.Second, func() { turn.StopsAt(ply + 1) })
	defer later.Stop()
	cut()
	back := time.Now()
	if at := turn.ShownAt(ply + 1); at.IsZero() || at.After(back) {
		m.Errorf("%s could not move while the cable was out", turn.Name)
	}
	m.recovers(back)
	m.finishes()
}

// cutInPlay cuts while both move as fast as they can.
func (m *match) cutInPlay(_ *Player, cut func()) {
	m.begins()
	m.playFor(m.upTo(2 * time.Second))
	cut()
	m.recovers(time.Now())
	m.finishes()
}

// cutWithOffer cuts when a draw has been offered, which is then accepted: while
// the cable is out, or after.
func (m *match) cutWithOffer(_ *Player, cut func()) {
	m.begins()
	turn := m.either()
	m.comesTo(turn)
	since := time.Now()
	m.other(turn).Says("draw")
	turn.Hears(since, patience, heardOffer)
	if m.chance.IntN(2) == 0 {
		later := time.AfterFunc(2*time.Second, func() { turn.Says("draw") })
		defer later.Stop()
		cut()
	} else {
		cut()
		turn.Says("draw")
	}
	m.endsAfter(time.Now())
}

// cutAtTheEnd cuts as soon as one player has resigned; or a little sooner, so that
// the other cannot have been told.
func (m *match) cutAtTheEnd(_ *Player, cut func()) {
	m.begins()
	turn := m.either()
	m.comesTo(turn)
	since := time.Now()
	turn.Says("resign")
	turn.Hears(since, patience, heardResign)
	if m.chance.IntN(2) == 0 {
		later := time.AfterFunc(2*time.Second, func() { turn.Says("yes") })
		defer later.Stop()
	} else {
		turn.Says("yes")
		time.Sleep(m.upTo(20 * time.Millisecond))
	}
	cut()
	m.endsAfter(time.Now())
}

// endsAfter waits until both have the end of the game, signed by both, and notes
// how long after a fault that was.
func (m *match) endsAfter(back time.Time) {
	m.Helper()
	waitFor(m.T, backLimit, "both to have the end of the game, signed by both", m.signed)
	took := time.Since(back)
	m.took(Recovered, took)
	m.Logf("%.3f s after the fault both have the signed result", took.Seconds())
	m.ends(backLimit)
}

// cutWithChallenge cuts when a challenge waits for its answer, which is yes while
// the cable is out. Both then sit at one game, or neither does and they are free
// for another.
func (m *match) cutWithChallenge(_ *Player, cut func()) {
	challenger := m.either()
	m.challenges(challenger)
	later := time.AfterFunc(time.Second, func() { m.other(challenger).Says("accept") })
	defer later.Stop()
	cut()
	back := time.Now()
	m.agrees(challenger, back)
	m.recovers(back)
	m.finishes()
}

// agrees waits until both sit at a game. Where the challenge has come to nothing,
// the challenger tries again as a person would, every few seconds.
func (m *match) agrees(challenger *Player, back time.Time) {
	m.Helper()
	other := m.other(challenger)
	seated := func() bool { return m.anna.Knows().Seated && m.boris.Knows().Seated }
	for !seated() {
		if time.Since(back) > backLimit {
			m.Fatalf("after %v there is no game", backLimit)
		}
		one := m.anna.Knows().Seated || m.boris.Knows().Seated
		for look := time.Now(); !seated() && time.Since(look) < 3*time.Second; {
			time.Sleep(pauseOfLooks)
		}
		if one || seated() {
			continue // the game that one sits at has to come to the other
		}
		since := time.Now()
		challenger.Says("cancel")
		challenger.Says(fmt.Sprintf("challenge %s none", challenger.Number(other.Name)))
		for look := time.Now(); time.Since(look) < 3*time.Second; time.Sleep(pauseOfLooks) {
			if _, asked := other.Heard(since, heardAsked); asked {
				other.Says("accept")
				break
			}
		}
	}
	m.sits(patience)
}
