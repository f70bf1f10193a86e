//go:build e2e

package scenes

import (
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"passant/scripts/stage"
)

// resolving is how soon Avahi must have resolved what Passant announces: its questions
// come at growing pauses.
const resolving = 15 * time.Second

// An independent reader and writer of mDNS: Avahi, on a computer of its own and on
// the one of a player, resolves both programs with all they say, and what it
// publishes stands in their lobbies.
func TestLANAvahi(t *testing.T) {
	lan := stage.NewLAN(t, 3)
	lan.Do("avahi", "h1", "start")
	lan.Do("avahi", "h3", "start")
	anna := enter(t, "Anna", lan.Host(1))
	boris := enter(t, "Boris", lan.Host(2))
	for _, host := range []int{1, 3} {
		resolves(t, lan.Host(host), lan.Host(1).Address(), "Anna")
		resolves(t, lan.Host(host), lan.Host(2).Address(), "Boris")
	}

	unpublish := publish(t, lan.Host(3), "Ava", "5556", "v=1", "st=free")
	anna.Sees(inLobby("Ava"))
	boris.Sees(inLobby("Ava"))
	unpublish()
	anna.SeesNoMore(`Ava`)
	boris.SeesNoMore(`Ava`)
	anna.Sees(inLobby("Boris"))
}

// resolves waits until avahi-browse on a computer prints the program at an address
// with each key that it announces.
func resolves(t *testing.T, on stage.Host, address, player string) {
	t.Helper()
	var seen string
	for began := time.Now(); time.Since(began) < resolving; {
		seen = on.Do("avahi-browse", "-rpt", "_passant._tcp")
		if resolved(seen, address, "txtvers=1", "id=", "n="+player, "v=1", "st=free", "h=") {
			return
		}
	}
	t.Errorf("avahi-browse does not resolve %s at %s with each key:\n%s", player, address, seen)
}

// resolved reports whether avahi-browse -p has a resolved service at an address, with
// text that begins so: "=;eth1;IPv4;NAME;_passant._tcp;local;HOST;ADDRESS;PORT;TXT",
// where TXT is "KEY=VALUE" "KEY=VALUE".
func resolved(lines, address string, texts ...string) bool {
	for line := range strings.Lines(lines) {
		fields := strings.SplitN(strings.TrimSpace(line), ";", 10)
		if len(fields) < 10 || fields[0] != "=" || fields[7] != address || !strings.HasPrefix(fields[6], "passant-") {
			continue
		}
		whole := true
		for _, text := range texts {
			whole = whole && strings.Contains(fields[9], `"`+text)
		}
		if whole {
			return true
		}
	}
	return false
}

// publish has Avahi publish a service of our type, until the result is called.
func publish(t *testing.T, on stage.Host, name, port string, texts ...string) (unpublish func()) {
	t.Helper()
	command := append(on.Prefix(), "avahi-publish", "-s", name, "_passant._tcp", port)
	cmd := exec.CommandContext(t.Context(), command[0], append(command[1:], texts...)...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
			t.Error(err)
		}
		_ = cmd.Wait() // it says that it was interrupted
	}
}
