//go:build lab

package nemesis

import (
	"fmt"
	"testing"
	"time"

	"passant/scripts/stage"
)

// addressesAGame is how often the address changes in one game.
const addressesAGame = 3

// TestLANNemesisAddress gives a computer another address in the middle of a game, and
// takes the old one away, as a new lease or another access point does. Without
// IPv6, so that no other address stays.
func TestLANNemesisAddress(t *testing.T) {
	var jobs []job
	for range (many(addressesAGame, 60) + addressesAGame - 1) / addressesAGame {
		jobs = append(jobs, job{"address", func(t *testing.T, lan *stage.LAN, seed uint64) {
			m := meet(t, lan, seed, []string{"address changed"})
			t.Cleanup(func() {
				lan.Do("renumber", "h1", "10.77.1.1/24")
				lan.Do("renumber", "h2", "10.77.1.2/24")
			})
			m.begins()
			for i := range addressesAGame {
				m.playFor(m.upTo(time.Second))
				if m.over() {
					break
				}
				p := m.either()
				address := fmt.Sprintf("10.77.1.%d/24", 20+10*i+m.chance.IntN(10))
				m.fault("%s has the address %s", p.Name, address)
				lan.Do("renumber", m.host(p), address)
				if !m.recovers(time.Now()) {
					break
				}
			}
			m.finishes()
		}})
	}
	plays(t, jobs, "v4only")
}
