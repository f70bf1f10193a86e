//go:build linux

package nemesis

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
)

// A Table gathers what is counted and measured, a row for each kind of fault. Its
// methods may be called from any goroutine.
type Table struct {
	mu   sync.Mutex
	rows map[string]*row
}

type row struct {
	games, faults, moves, failed int
	times                        map[Measure][]time.Duration
}

// A Measure is a time that is measured.
type Measure string

// What is measured.
const (
	Banner    Measure = "cut shown"   // from the cut until a player was told that the link is lost
	Recovered Measure = "both moved"  // from the end of the fault until each has seen a new move of the other
	Delivered Measure = "move passed" // from one player's being shown their move until the other was
)

// row is that of a kind of fault; the caller holds t.mu.
func (t *Table) row(kind string) *row {
	if t.rows == nil {
		t.rows = map[string]*row{}
	}
	if t.rows[kind] == nil {
		t.rows[kind] = &row{times: map[Measure][]time.Duration{}}
	}
	return t.rows[kind]
}

// Played counts a game, with how many moves it had and whether it came out wrong.
func (t *Table) Played(kind string, moves int, failed bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	r := t.row(kind)
	r.games++
	r.moves += moves
	if failed {
		r.failed++
	}
}

// Fault counts a fault.
func (t *Table) Fault(kind string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.row(kind).faults++
}

// Took adds a time to those of a kind of fault.
func (t *Table) Took(kind string, m Measure, took time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	r := t.row(kind)
	r.times[m] = append(r.times[m], took)
}

// WriteTo writes the table as text: a line for each time that is measured of a kind
// of fault, as median, 99th percentile and longest, in seconds.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := [][]string{{"fault", "games", "moves", "faults", "failed", "seconds", "n", "median", "99 %", "longest"}}
	for _, kind := range slices.Sorted(maps.Keys(t.rows)) {
		r := t.rows[kind]
		counts := []string{kind, strconv.Itoa(r.games), strconv.Itoa(r.moves), strconv.Itoa(r.faults), strconv.Itoa(r.failed)}
		for _, m := range slices.Sorted(maps.Keys(r.times)) {
			lines = append(lines, append(counts, summary(m, r.times[m])...))
			counts = make([]string, len(counts))
		}
		if len(r.times) == 0 {
			lines = append(lines, counts)
		}
	}
	var b strings.Builder
	columns := tabwriter.NewWriter(&b, 0, 8, 2, ' ', 0)
	for _, line := range lines {
		if _, err := fmt.Fprintln(columns, strings.Join(line, "\t")); err != nil {
			return 0, err
		}
	}
	if err := columns.Flush(); err != nil {
		return 0, err
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// summary is what a table says of times, of which there are some.
func summary(m Measure, times []time.Duration) []string {
	sorted := slices.Sorted(slices.Values(times))
	seconds := func(d time.Duration) string { return fmt.Sprintf("%.2f", d.Seconds()) }
	return []string{
		string(m), strconv.Itoa(len(sorted)),
		seconds(percentile(sorted, 50)), seconds(percentile(sorted, 99)), seconds(sorted[len(sorted)-1]),
	}
}

// percentile is the least of sorted times that so many percent do not exceed.
func percentile(sorted []time.Duration, percent int) time.Duration {
	return sorted[max(0, (len(sorted)*percent+99)/100-1)]
}
