//go:build lab

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Of the hall, in which everybody looks at the list.
const (
	inHall    = 100
	computers = 25
	atRest    = time.Minute
)

// TestHall has a hundred players on one network, four at a computer. Everybody sees
// everybody, and what that costs is printed: processor time of one program, and
// bytes on the network.
func TestHall(t *testing.T) {
	notShort(t)
	l := newLab(t, computers)
	var hall []*process
	for i := range inHall {
		host := fmt.Sprint("h", i%computers+1)
		hall = append(hall, l.run("exec", host, l.program, "-poll", "1s", "both", fmt.Sprintf("P%03d", i), strconv.Itoa(6000+i)))
	}
	ready := time.Time{}
	for i, p := range hall {
		at := p.await("^ready", time.Time{}, time.Minute)
		if at.IsZero() {
			t.Fatalf("the %dth does not start: %s", i, &p.stderr)
		}
		ready = later(ready, at)
	}
	complete := ready
	for i, p := range hall {
		for j := range inHall {
			if j == i {
				continue
			}
			at := p.await(fmt.Sprintf("^[+] P%03d\t", j), time.Time{}, time.Minute)
			if at.IsZero() {
				t.Fatalf("P%03d does not see P%03d, but %d others", i, j, len(p.names()))
			}
			complete = later(complete, at)
		}
	}
	t.Logf("%d on one network: all see all %d ms after the last one is ready", inHall, complete.Sub(ready).Milliseconds())

	time.Sleep(30 * time.Second) // for the start to be over
	cpu, bytes, frames := l.cost(hall)
	at := time.Now()
	time.Sleep(atRest)
	cpu2, bytes2, frames2 := l.cost(hall)
	took := time.Since(at)
	t.Logf("%d at rest: %.2f %% of a core each, %.1f kB/s and %.0f frames/s sent by all together", inHall,
		100*(cpu2-cpu).Seconds()/took.Seconds()/inHall, float64(bytes2-bytes)/1000/took.Seconds(), float64(frames2-frames)/took.Seconds())
	for i, p := range hall {
		if gone := p.await("^- ", time.Time{}, 0); !gone.IsZero() {
			t.Errorf("P%03d lost somebody, %v after the start", i, gone.Sub(ready))
		}
	}
	for _, p := range hall[1:] {
		p.kill()
	}
	hall[0].end()
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// cost is the processor time of all programs so far, and what came in at all ports of
// the switch.
func (l *lab) cost(all []*process) (cpu time.Duration, bytes, frames uint64) {
	l.t.Helper()
	for _, p := range all {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
		if err != nil {
			l.t.Fatal(err)
		}
		// The 14th and 15th fields (proc(5)), in hundredths of a second; the second
		// may hold spaces.
		fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
		for _, field := range fields[11:13] {
			ticks, err := strconv.Atoi(field)
			if err != nil {
				l.t.Fatal(err)
			}
			cpu += time.Duration(ticks) * time.Second / 100
		}
	}
	out, err := exec.Command("nsenter", "--net=/run/netns/"+os.Getenv("NETLAB_NAME")+"-sw", "ip", "-s", "-j", "link", "show", "master", "br1").Output()
	if err != nil {
		l.t.Fatal(err)
	}
	var ports []struct {
		Stats64 struct {
			Rx struct{ Bytes, Packets uint64 }
		}
	}
	if err := json.Unmarshal(out, &ports); err != nil {
		l.t.Fatal(err)
	}
	for _, p := range ports {
		bytes += p.Stats64.Rx.Bytes
		frames += p.Stats64.Rx.Packets
	}
	return cpu, bytes, frames
}
