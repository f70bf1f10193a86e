//go:build linux

package nemesis

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestTable(t *testing.T) {
	var table Table
	for i := range 200 {
		table.Took("kill", Recovered, time.Duration(200-i)*time.Second)
	}
	table.Fault("kill")
	table.Played("kill", 30, false)
	table.Played("kill", 10, true)
	var b strings.Builder
	if _, err := table.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	if got := strings.Fields(strings.Split(b.String(), "\n")[1]); !slices.Equal(got,
		[]string{"kill", "2", "40", "1", "1", "both", "moved", "200", "100.00", "198.00", "200.00"}) {
		t.Errorf("the row is %q", got)
	}
	for _, test := range []struct{ n, percent, want int }{{1, 50, 1}, {1, 99, 1}, {2, 50, 1}, {3, 50, 2}, {100, 99, 99}, {101, 99, 100}} {
		var sorted []time.Duration
		for i := range test.n {
			sorted = append(sorted, time.Duration(i+1))
		}
		if got := percentile(sorted, test.percent); int(got) != test.want {
			t.Errorf("percentile %d of %d is %d, not %d", test.percent, test.n, got, test.want)
		}
	}
}
