package p2p

import (
	"context"
	"strconv"
	"strings"
	"time"

	"passant/p2p/discovery"
	"passant/p2p/identity"
)

// Keys of the announcement, beside those of package discovery.
const (
	textVersion = "v"  // of the protocol, "1" or "1-2"
	textStatus  = "st" // "free" or "busy"
	textHint    = "h"  // of the key
	textWatch   = "w"  // "1": the game may be watched
	statusBusy  = "busy"
	statusFree  = "free"
)

// find announces this program and listens for others, until ctx ends.
func (n *Node) find(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	at := n.readdress(nil)
	for {
		select {
		case <-ctx.Done():
			return
		case <-n.o.Finder.Changed():
			at = n.readdress(at)
			signal(n.changed)
			continue
		case <-n.announce:
		case <-timer.C:
			timer.Reset(identity.HintEvery)
		}
		doing := n.activity()
		n.o.Finder.Announce(n.advert(doing))
		n.o.Finder.Browse(!doing.busy)
	}
}

// advert is what is announced, or nil while nobody can connect.
func (n *Node) advert(doing activity) *discovery.Advert {
	port := n.port()
	if port == 0 {
		return nil
	}
	text := map[string]string{
		textVersion: versionRange(n.o.versions),
		textStatus:  statusFree,
		textHint:    identity.Hint(n.self.Public(), time.Now()),
	}
	if doing.busy {
		text[textStatus] = statusBusy
	}
	if doing.watchable {
		text[textWatch] = "1"
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if t := n.tables.own; t != nil {
		t.announce(text)
	}
	return &discovery.Advert{Name: n.o.Name, Port: port, Text: text}
}

func versionRange(v [2]uint32) string {
	low, high := strconv.Itoa(int(v[0])), strconv.Itoa(int(v[1]))
	if low == high {
		return low
	}
	return low + "-" + high
}

// parseVersions reads a range of versions; ok is false where it is none.
func parseVersions(s string) (v [2]uint32, ok bool) {
	low, high, isRange := strings.Cut(s, "-")
	if !isRange {
		high = low
	}
	for i, text := range []string{low, high} {
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil || n == 0 || n > maxVersion {
			return v, false
		}
		v[i] = uint32(n)
	}
	return v, v[0] <= v[1]
}
