//go:build e2e

// Package measure measures the program as people meet it: on terminals, two of
// them playing each other. scripts/bench runs it and shows the lines it prints.
// A goal that is missed is shown and is no failure, for a busy machine misses
// it too.
package measure

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"passant/scripts/stage"
)

// passant is the program, built once, as it is shipped, if CGO_ENABLED is 0.
var passant string

func TestMain(m *testing.M) { os.Exit(stage.Run(m, &passant, "-ldflags=-s -w")) }

// report prints one line of the table.
func report(what string, measured float64, unit, goal string) {
	fmt.Printf("   %-48s %8.2f %-3s %s\n", what, measured, unit, goal)
}

// under is a goal, and whether it was met.
func under(limit, measured float64) string {
	if measured >= limit {
		return fmt.Sprintf("MISSED: under %g", limit)
	}
	return fmt.Sprintf("met: under %g", limit)
}

func median(durations []time.Duration) time.Duration {
	slices.Sort(durations)
	return durations[len(durations)/2]
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
