//go:build lab

package nemesis

import (
	"testing"
	"time"

	"passant/scripts/stage"
)

// TestLANNemesisSlow plays whole games over a cable that takes 400 ms one way and loses
// every fifth frame, from the first look for each other to the signed result.
func TestLANNemesisSlow(t *testing.T) {
	const gameLimit = 10 * time.Minute
	plies := 60
	if many(0, 1) == 0 {
		plies = 16
	}
	var jobs []job
	for range many(1, 10) {
		jobs = append(jobs, job{"slow", func(t *testing.T, lan *stage.LAN, seed uint64) {
			lan.Do("emulate", "h1", "delay", "400", "loss", "20")
			m := meet(t, lan, seed, []string{"delay 400 ms, loss 20 %"})
			m.insists(m.anna)
			m.boris.Says("accept")
			m.agrees(m.anna, time.Now())
			m.fault("%d moves on a slow, bad cable", plies)
			m.playTo(plies, gameLimit)
			m.passed()
			if !m.over() {
				since := time.Now()
				m.anna.Says("resign")
				m.anna.Hears(since, patience, heardResign)
				m.anna.Says("yes")
			}
			m.ends(2 * backLimit)
		}})
	}
	plays(t, jobs)
}

// passed notes how long each move took from one player to the other.
func (m *match) passed() {
	for ply := 1; ply <= min(m.white.Last(), m.black.Last()); ply++ {
		here, there := m.white.ShownAt(ply), m.black.ShownAt(ply)
		m.took(Delivered, here.Sub(there).Abs())
	}
}
