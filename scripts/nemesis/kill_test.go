//go:build lab

package nemesis

import (
	"strings"
	"testing"
	"time"

	"passant/scripts/stage"
)

// killsAGame is how many kills one game sees: it goes on for long enough, and is
// begun anew before most random games are over.
const killsAGame = 4

// TestLANNemesisKill kills the program of one side, of the other, or of both, at any
// moment while both move as fast as they can. Started again with the same
// profile, the game goes on.
func TestLANNemesisKill(t *testing.T) {
	var jobs []job
	for _, victims := range []string{"Anna", "Boris", "Anna and Boris"} {
		kind := "kill -9, " + strings.ToLower(strings.Replace(victims, "Anna and Boris", "both", 1))
		for range (many(killsAGame, 200) + killsAGame - 1) / killsAGame {
			jobs = append(jobs, job{strings.ReplaceAll(victims, " ", ""), func(t *testing.T, lan *stage.LAN, seed uint64) {
				m := meet(t, lan, seed, []string{"kill -9", kind})
				m.begins()
				var killed []*Player
				for _, p := range m.both() {
					if strings.Contains(victims, p.Name) {
						killed = append(killed, p)
					}
				}
				for range killsAGame {
					m.playFor(m.upTo(1500 * time.Millisecond))
					if m.over() {
						break
					}
					m.fault("kill -9 %s", victims)
					if !m.kills(killed) {
						break
					}
				}
				m.finishes()
			}})
		}
	}
	plays(t, jobs)
}

// kills kills the programs of some players at once, starts them again a little
// later, and waits until the game has gone on. It is false where the game is over.
func (m *match) kills(players []*Player) bool {
	m.Helper()
	shown := map[*Player]int{} // as those know who died
	for _, p := range players {
		p.Dies()
		shown[p] = p.Last()
	}
	time.Sleep(m.upTo(time.Second))
	since := time.Now()
	for _, p := range players {
		p.Starts()
	}
	if m.chance.IntN(4) == 0 { // and once more, while the two still compare what they have
		time.Sleep(m.upTo(500 * time.Millisecond))
		m.fault("kill -9 again")
		return m.kills(players)
	}
	for _, p := range players {
		if m.over() {
			return false
		}
		line := p.Hears(since, backLimit, heardGoesOn)
		if move, _ := movesOn(line.Text); move < shown[p]/2+1 {
			m.Errorf("%s was shown move %d, and then was told: %s", p.Name, shown[p], line.Text)
		}
	}
	return m.recovers(since)
}
