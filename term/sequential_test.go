package term

import "testing"

// sequential leaves out, with -short, what takes long under the race detector and gives it
// nothing to watch.
func sequential(tb testing.TB) {
	tb.Helper()
	if testing.Short() && underRace {
		tb.Skip("one thing at a time: it is run without the race detector")
	}
}
