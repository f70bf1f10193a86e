//go:build lab

package nemesis

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"passant/scripts/stage"
)

var (
	seed  = flag.Uint64("seed", uint64(time.Now().UnixMilli()), "the first run's; the others follow it")
	runs  = flag.Int("runs", 0, "how many of each kind; 0: a few, or many with PASSANT_LONG=1")
	lanes = flag.Int("lanes", 2, "how many LANs each kind of fault is played on at once")
	keep  = flag.String("keep", "", "the `FOLDER` for the players' files; those of runs that failed are kept")
	plain = flag.Bool("norace", os.Getenv("PASSANT_LONG") != "", "build the program without the race detector, as people have it")
)

// passant is the program, built once for all runs.
var passant string

// times is what all runs have measured.
var times Table

func TestMain(m *testing.M) {
	flag.Parse()
	options := []string{"-race"}
	if *plain {
		options = nil
	}
	code := stage.Run(m, &passant, options...)
	fmt.Printf("first seed %d\n", *seed)
	if _, err := times.WriteTo(os.Stdout); err != nil {
		code = 1
	}
	os.Exit(code)
}

// many is how many runs there are of a kind.
func many(few, long int) int {
	switch {
	case *runs > 0:
		return *runs
	case os.Getenv("PASSANT_LONG") != "":
		return long
	}
	return few
}

// A job is one run that is to be played.
type job struct {
	name string
	play func(t *testing.T, lan *stage.LAN, seed uint64)
}

// plays plays jobs, on several LANs at once.
func plays(t *testing.T, jobs []job, options ...string) {
	t.Helper()
	t.Parallel()
	type numbered struct {
		job
		seed uint64
	}
	queue := make(chan numbered, len(jobs))
	for i, j := range jobs {
		queue <- numbered{j, *seed + uint64(i)}
	}
	close(queue)
	var labs sync.Mutex // two are not built at once: it is the machine's one network
	for lane := range min(*lanes, len(jobs)) {
		t.Run("lane"+strconv.Itoa(lane+1), func(t *testing.T) {
			t.Parallel()
			labs.Lock()
			lan := stage.NewLAN(t, 2, options...)
			labs.Unlock()
			for j := range queue {
				t.Run(fmt.Sprintf("%s/seed=%d", j.name, j.seed), func(t *testing.T) { j.play(t, lan, j.seed) })
			}
		})
	}
}
