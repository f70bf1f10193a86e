//go:build e2e

package measure

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"passant/scripts/stage"
)

// shuffle is what both sides play while time is taken: knights that go out and
// come back, too few times for a draw.
const shuffle = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 Nh3 Nh6 Na3 Na6 Ng1 Ng8 Nb1 Nb8"

// table brings Anna and Boris, on one computer, to a game in which Anna has
// White.
func table(t *testing.T) (host stage.Host, anna, boris *stage.Player) {
	t.Helper()
	host = stage.NewLAN(t, 1).Host(1)
	anna = stage.NewPlayer(t, passant, "Anna", stage.At(host))
	boris = stage.NewPlayer(t, passant, "Boris", stage.At(host))
	anna.Sees(`Boris .*free`)
	anna.Presses("Right", "Enter")
	anna.Sees(`Challenge Boris`)
	anna.Types("c")
	anna.Sees(`‹ White ›`)
	anna.Types("s")
	boris.Sees(`Anna would like to play`)
	boris.Types("y")
	anna.Sees(`Your move`)
	boris.Sees(`Anna is to move`)
	return host, anna, boris
}

// TestMove measures from the key that plays a move to its being drawn at the
// other side, and what a move costs on the wire.
func TestMove(t *testing.T) {
	host, anna, boris := table(t)
	players := [2]*stage.Player{anna, boris}
	watches := [2]*stage.Watch{anna.Watches(), boris.Watches()}
	moves := strings.Fields(shuffle)
	before, began := wire(t, host), time.Now()
	var took []time.Duration
	for i, san := range moves {
		mover, other := i%2, 1-i%2
		players[mover].Sees(`Your move`)
		players[mover].Types(san)
		players[mover].Sees(`› ?` + san)
		watches[other].Forgets()
		pressed := watches[mover].Presses("Enter")
		took = append(took, watches[other].Hears(san).Sub(pressed))
	}
	playing, bytes := time.Since(began), wire(t, host)-before
	// What goes over the wire without moves, in the same time.
	before = wire(t, host)
	time.Sleep(playing)
	bytes -= wire(t, host) - before

	latency := milliseconds(median(took))
	report(fmt.Sprintf("key here to drawn move there, median of %d", len(took)), latency, "ms", under(5, latency))
	report("bytes on the wire for a move, all headers", float64(bytes)/float64(len(moves)), "B", "")
}

// wire is how many bytes have crossed the host's loopback, on which two
// programs of one computer talk. (/sys would show that of the machine.)
func wire(t *testing.T, host stage.Host) int64 {
	t.Helper()
	for line := range strings.Lines(host.Do("cat", "/proc/self/net/dev")) {
		fields := strings.Fields(line)
		if len(fields) < 2 || fields[0] != "lo:" {
			continue
		}
		n, err := strconv.ParseInt(fields[1], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	t.Fatal("the host has no loopback")
	return 0
}

// idle is how long a waiting program is watched.
const idle = 20 * time.Second

// TestIdle measures a program that waits, in the lobby and in a game whose
// clock is running.
func TestIdle(t *testing.T) {
	alone := stage.NewPlayer(t, passant, "Alone", stage.At(stage.NewLAN(t, 1).Host(1)))
	alone.Sees("People on this network")
	reportShare(t, "processor in the lobby", alone)

	_, anna, boris := table(t)
	anna.Plays("e4")
	boris.Sees(`Your move`)
	boris.Plays("e5")
	anna.Sees(`Your move`)
	reportShare(t, "processor in a game, own clock running", anna)
	reportShare(t, "processor in a game, the other's clock running", boris)
	held := memory(t, anna)
	report("memory in a game", held, "MB", under(30, held))
}

func reportShare(t *testing.T, what string, p *stage.Player) {
	t.Helper()
	part := share(t, p)
	report(what, part, "%", under(0.3, part))
}

// share is the part of one processor that a waiting program takes, in percent.
func share(t *testing.T, p *stage.Player) float64 {
	t.Helper()
	// What the last key or the start still has to do is not waiting.
	time.Sleep(2 * time.Second)
	before, began := runTime(t, p.PID()), time.Now()
	time.Sleep(idle)
	return 100 * float64(runTime(t, p.PID())-before) / float64(time.Since(began))
}

// runTime is how long all threads of a process have run (proc(5), schedstat).
func runTime(t *testing.T, pid int) time.Duration {
	t.Helper()
	var sum time.Duration
	threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	if err != nil {
		t.Fatal(err)
	}
	for _, thread := range threads {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/schedstat", pid, thread.Name()))
		if err != nil {
			t.Fatal(err)
		}
		var ran time.Duration
		if _, err := fmt.Sscan(string(text), &ran); err != nil {
			t.Fatal(err)
		}
		sum += ran
	}
	return sum
}

// memory is what a process holds in memory (proc(5), VmRSS), in MB.
func memory(t *testing.T, p *stage.Player) float64 {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.PID()))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var kilobytes float64
		if _, err := fmt.Sscanf(line, "VmRSS: %f kB", &kilobytes); err == nil {
			return kilobytes * 1024 / 1e6
		}
	}
	t.Fatal("no VmRSS")
	return 0
}
