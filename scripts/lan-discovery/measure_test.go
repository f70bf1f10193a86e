//go:build lab

package main

import (
	"slices"
	"testing"
	"time"
)

// A measurement is a row of the table: how long something took, in each run.
type measurement struct {
	name  string
	took  []time.Duration // negative: it did not happen
	runs  int
	limit time.Duration // for the median
	most  time.Duration // for each
}

func (m *measurement) add(from, to time.Time) {
	m.runs++
	if to.IsZero() {
		return
	}
	m.took = append(m.took, to.Sub(from))
}

// busy is by how much a target is missed on a machine that does other things too.
const busy = 10

// report prints the row and holds it to its targets. Where frames get lost one
// run in five may fail.
func (m *measurement) report(t *testing.T, mayFail bool) {
	t.Helper()
	slices.Sort(m.took)
	allowed := 0
	if mayFail {
		allowed = m.runs / 5
	}
	if len(m.took) == 0 {
		t.Errorf("%-24s 0/%d", m.name, m.runs)
		return
	}
	if testing.Short() {
		m.limit, m.most = m.limit*busy, m.most*busy
	}
	median, most := m.median(), m.took[len(m.took)-1]
	t.Logf("%-24s %d/%d  median %6d ms  most %6d ms", m.name, len(m.took), m.runs, median.Milliseconds(), most.Milliseconds())
	if m.runs-len(m.took) > allowed || m.limit > 0 && median > m.limit || m.most > 0 && most > m.most {
		t.Errorf("%s: wanted a median of %v, at most %v, in every run", m.name, m.limit, m.most)
	}
}

// median is that of those runs in which it happened, of which there is one at least.
func (m *measurement) median() time.Duration {
	slices.Sort(m.took)
	return m.took[(len(m.took)-1)/2]
}

// addBye measures from when one is told to end to when the other says it is gone.
func (m *measurement) addBye(ends, watches *process) {
	at := ends.end()
	m.add(at, watches.await("^- Peer$", at, 10*time.Second))
}
