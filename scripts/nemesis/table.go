package nemesis

import (
	"fmt"
	"io"
	"slices"
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
	Delivered Measure = "move passed" // from one player's being shown his move until the other was
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

// WriteTo writes the table as text. A time stands as median, 99th percentile and
// longest, in seconds, with how many there are.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var b strings.Builder
	columns := tabwriter.NewWriter(&b, 0, 8, 2, ' ', 0)
	measures := []Measure{Banner, Recovered, Delivered}
	fmt.Fprint(columns, "fault\tgames\tmoves\tfaults\tfailed")
	for _, m := range measures {
		fmt.Fprintf(columns, "\t%s: n\tmedian\t99 %%\tlongest", m)
	}
	fmt.Fprintln(columns)
	kinds := make([]string, 0, len(t.rows))
	for kind := range t.rows {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		r := t.rows[kind]
		fmt.Fprintf(columns, "%s\t%d\t%d\t%d\t%d", kind, r.games, r.moves, r.faults, r.failed)
		for _, m := range measures {
			times := slices.Sorted(slices.Values(r.times[m]))
			if len(times) == 0 {
				fmt.Fprint(columns, "\t\t\t\t")
				continue
			}
			fmt.Fprintf(columns, "\t%d\t%.2f\t%.2f\t%.2f", len(times),
				percentile(times, 50).Seconds(), percentile(times, 99).Seconds(), times[len(times)-1].Seconds())
		}
		fmt.Fprintln(columns)
	}
	if err := columns.Flush(); err != nil {
		return 0, err
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// percentile is the least of sorted times that so many percent do not exceed.
func percentile(sorted []time.Duration, percent int) time.Duration {
	return sorted[max(0, (len(sorted)*percent+99)/100-1)]
}
