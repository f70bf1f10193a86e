//go:build lab

package nemesis

import (
	"syscall"
	"testing"
	"time"

	"passant/scripts/stage"
)

// pausesAGame is how often a program is stopped in one game.
const pausesAGame = 2

// TestLANNemesisPause stops a program for 1 to 30 seconds, with kill -STOP, and lets
// it go on: to the other it is away, and it does not know that it was.
func TestLANNemesisPause(t *testing.T) {
	longest := 30 * time.Second
	if many(0, 1) == 0 {
		longest = 10 * time.Second
	}
	var jobs []job
	for range (many(pausesAGame, 60) + pausesAGame - 1) / pausesAGame {
		jobs = append(jobs, job{"pause", func(t *testing.T, lan *stage.LAN, seed uint64) {
			m := meet(t, lan, seed, []string{"kill -STOP, -CONT"})
			m.begins()
			for range pausesAGame {
				m.playFor(m.upTo(time.Second))
				if m.over() {
					break
				}
				p, d := m.either(), time.Second+m.upTo(longest-time.Second)
				m.fault("%s's program stands still for %.1f s", p.Name, d.Seconds())
				if !m.recovers(m.stops(p, d)) {
					break
				}
			}
			m.finishes()
		}})
	}
	plays(t, jobs)
}

// stops stops a player's program for some time, as a lid that is shut.
func (m *match) stops(p *Player, d time.Duration) (woken time.Time) {
	m.Helper()
	cut := p.Signals(syscall.SIGSTOP)
	time.Sleep(d)
	woken = p.Signals(syscall.SIGCONT)
	if d > bannerLimit+time.Second {
		m.bannersSince(cut, m.other(p))
	}
	return woken
}
