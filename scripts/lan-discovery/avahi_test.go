//go:build lab

package main

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestBesideAvahi has Avahi, on the same computer and on the other one, find
// our service with all of its text, and ours find a service of Avahi's.
func TestBesideAvahi(t *testing.T) {
	if _, err := exec.LookPath("avahi-daemon"); err != nil {
		t.Skip("avahi-daemon is not installed")
	}
	for _, firewalls := range []bool{false, true} {
		t.Run(fmt.Sprintf("firewalls=%t", firewalls), func(t *testing.T) {
			if firewalls {
				notShort(t)
			}
			l := newLab(t, 2)
			for _, host := range []string{"h1", "h2"} {
				l.do("avahi", host, "start")
				if firewalls {
					l.do("fw", host, "ufw", "5555", "5556")
				}
			}
			const name = `Zoë "Z." O'Neil`
			ours := l.start("h1", "advertise", name, "5555")
			for _, host := range []string{"h1", "h2"} {
				checkAvahiResolves(t, l, host)
			}
			looking := l.start("h2", "browse")
			theirs := l.run("exec", "h1", "avahi-publish", "-s", "Av. Ahi", "_passant._tcp", "5556", "v=1", "st=free")
			if looking.await("^[+] Av. Ahi\t.*5556", time.Time{}, 10*time.Second).IsZero() {
				t.Errorf("a service of Avahi's is not seen; seen: %q", looking.names())
			}
			if looking.await("^[+] "+regexp.QuoteMeta(name)+"\t.*10.77.1.1", time.Time{}, 10*time.Second).IsZero() {
				t.Errorf("ours is not seen beside Avahi; seen: %q", looking.names())
			}
			at := time.Now()
			theirs.kill()
			if looking.await("^- Av. Ahi$", at, 10*time.Second).IsZero() {
				t.Error("a service of Avahi's does not go")
			}
			looking.end()
			ours.end()
		})
	}
}

// checkAvahiResolves waits until avahi-browse on a computer prints our service
// with name, host, port and every key.
func checkAvahiResolves(t *testing.T, l *lab, host string) {
	t.Helper()
	keys := []string{"txtvers=1", "id=", "n=Zo", "v=1", "st=free", "tc=600+5", "col=w", "h=k7q2m9xh4p"}
	var out string
	for range 20 {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		data, err := exec.CommandContext(ctx, l.netlab, "exec", host, "avahi-browse", "-rpt", "_passant._tcp").CombinedOutput()
		cancel()
		if err != nil {
			t.Fatalf("avahi-browse on %s: %v\n%s", host, err, data)
		}
		out = string(data)
		for text := range strings.Lines(out) {
			complete := strings.HasPrefix(text, "=;") && strings.Contains(text, ";5555;") && strings.Contains(text, ";passant-")
			for _, k := range keys {
				complete = complete && strings.Contains(text, `"`+k)
			}
			if complete {
				t.Logf("avahi-browse on %s: %s", host, strings.TrimSpace(text))
				return
			}
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Errorf("avahi-browse on %s does not resolve all of it:\n%s", host, out)
}
