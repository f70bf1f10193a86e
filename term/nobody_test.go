package term

import (
	"strings"
	"testing"
)

// Why nobody is found is said as soon as that is known, and no longer than
// nobody is.
func TestWhyNobodyIsFound(t *testing.T) {
	s := newScene(t)
	why := ""
	s.u.o.Nobody = func() string { return why }
	s.refresh()
	s.wantSeen("Nobody yet.")
	why = "A firewall on this computer drops multicast."
	s.refresh()
	s.wantSeen("A firewall on this")
	s.wantUnseen("Nobody yet.")
	why = strings.Repeat("Words that never end. ", 100)
	s.refresh()
	s.wantSeen("Type an address")
	s.lobby.peers = append(s.lobby.peers, tomas())
	s.refresh()
	s.wantUnseen("Words")
}

// A program that hides does not claim to look for anybody.
func TestHidden(t *testing.T) {
	s := newScene(t)
	s.wantSeen("looking")
	s.lobby.self.Hidden = true
	s.refresh()
	s.wantUnseen("looking")
}
