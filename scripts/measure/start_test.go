//go:build e2e

package measure

import (
	"fmt"
	"testing"
	"time"

	"passant/scripts/stage"
)

const starts = 10

// TestStart measures from the key that starts the program in a shell to the
// drawn lobby.
func TestStart(t *testing.T) {
	home := t.TempDir()
	var took []time.Duration
	for range starts {
		shell := stage.NewTerminal(t, 80, 24, []string{"HOME=" + home, "PASSANT=" + passant},
			"sh", "-c", `stty -echo; echo ready; while read -r line; do "$PASSANT" --name Anna; done`)
		shell.Sees("ready")
		watch := shell.Watches()
		watch.Forgets()
		pressed := watch.Presses("Enter")
		took = append(took, watch.Hears("network").Sub(pressed))
		shell.Sees("People on this network")
		shell.Types("q")
		shell.SeesNoMore("People on this network")
	}
	start := milliseconds(median(took))
	report(fmt.Sprintf("start to first drawn frame, median of %d", starts), start, "ms", under(50, start))
}
