//go:build lab

package main

import (
	"cmp"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A contender is a way to be found and to find.
type contender struct {
	name      string
	daemon    bool // it needs Avahi on each computer
	advertise []string
	browse    []string
	seen      string // patterns of what it prints of Peer
	gone      string
}

func (l *lab) contenders() []contender {
	return []contender{
		{
			name:      "Passant",
			advertise: []string{l.program, "advertise", "Peer", "5555"},
			browse:    []string{l.program, "browse"},
			seen:      peerPattern, gone: "^- Peer$",
		},
		{
			name: "Avahi", daemon: true,
			advertise: []string{"avahi-publish", "-s", "Peer", "_passant._tcp", "5555", "v=1"},
			browse:    []string{"stdbuf", "-oL", "avahi-browse", "-rp", "_passant._tcp"},
			seen:      `^=;.*;Peer;.*;5555;`, gone: `^-;.*;Peer;`,
		},
	}
}

// launch runs a program, and has it say first that it starts.
func (l *lab) launch(host string, command []string) *process {
	l.t.Helper()
	started := []string{"exec", host, "sh", "-c", `echo "$(date +%s%6N) started" && exec "$@"`, "sh"}
	p := l.run(append(started, command...)...)
	if p.await("^started", time.Time{}, 20*time.Second).IsZero() {
		l.t.Fatalf("%v does not start: %s", command, &p.stderr)
	}
	return p
}

func (p *process) started() time.Time { return p.await("^started", time.Time{}, 0) }

// patience is how long something may take that is no failure of the table's.
const patience = 15 * time.Second

// A result is what one contender needed in one situation.
type result struct{ browse, appear, bye measurement }

func (r result) String() string {
	var cells []string
	for _, m := range []measurement{r.browse, r.appear, r.bye} {
		cells = append(cells, m.cell())
	}
	return strings.Join(cells, " | ")
}

// cell is the median in milliseconds, and how often it did not happen, if so.
func (m measurement) cell() string {
	missed := m.runs - len(m.took)
	switch {
	case len(m.took) == 0:
		return "never"
	case missed > 0:
		return fmt.Sprintf("%d ms, %d of %d", m.median().Milliseconds(), len(m.took), m.runs)
	}
	return fmt.Sprintf("%d ms", m.median().Milliseconds())
}

// measure has two programs meet and part, from the start of the one to what the other
// prints.
func (l *lab) measure(c contender, peer string) result {
	l.t.Helper()
	var r result
	for range *runs {
		known := l.launch(peer, c.advertise)
		time.Sleep(2500 * time.Millisecond) // it has been announced for a while
		looking := l.launch("h2", c.browse)
		r.browse.add(looking.started(), looking.await(c.seen, time.Time{}, patience))
		time.Sleep(1500 * time.Millisecond)
		r.part(c, known, looking)
		time.Sleep(1500 * time.Millisecond)
		arriving := l.launch(peer, c.advertise)
		r.appear.add(arriving.started(), looking.await(c.seen, arriving.started(), patience))
		time.Sleep(1500 * time.Millisecond)
		r.part(c, arriving, looking)
		looking.interrupt()
	}
	return r
}

func (r *result) part(c contender, leaves, looks *process) {
	at := leaves.interrupt()
	r.bye.add(at, looks.await(c.gone, at, patience))
}

// TestTable measures ours and Avahi in turn, in the same networks, within one run.
func TestTable(t *testing.T) {
	if !*table {
		t.Skip("it is asked for with -table")
	}
	if _, err := exec.LookPath("avahi-daemon"); err != nil {
		t.Skip("avahi-daemon is not installed")
	}
	fmt.Println("   | situation | | a person who is there is found | who starts is seen | who ends is gone |")
	fmt.Println("   | --- | --- | --- | --- | --- |")
	for _, s := range situations() {
		if !s.beside {
			continue
		}
		for i := range 2 {
			t.Run(fmt.Sprint(s.name, i), func(t *testing.T) {
				l := newLab(t, 2, s.options...)
				c := l.contenders()[i]
				for _, command := range s.prepare {
					l.do(command...)
				}
				if c.daemon {
					l.do("avahi", "h1", "start")
					l.do("avahi", "h2", "start")
				}
				time.Sleep(3 * time.Second) // for addresses and daemons to settle
				fmt.Printf("   | %s | %s | %v |\n", s.name, c.name, l.measure(c, cmp.Or(s.peer, "h1")))
			})
		}
	}
}
