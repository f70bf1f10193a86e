package discovery

import "net/netip"

const (
	maxPeers  = 256 // in the cache; a hall of players, and a bound for a flood
	crowd     = 32  // from here on one sender may not add more than fairShare
	fairShare = 4
	scarce    = maxPeers / 2 // from here on who is new is knocked at, lest inventions fill the rest
)

// makeRoom reports whether one more instance, named by a packet from this
// sender, may enter. When all places are taken the longest known of those that
// never accepted a connection goes: a flood of inventions drives out
// inventions.
func (c *cache) makeRoom(from netip.Addr) bool {
	if len(c.entries) < crowd {
		return true
	}
	var oldest *entry
	share := 0
	for _, e := range c.entries {
		if e.source == from {
			share++
		}
		if !e.contact.proven && (oldest == nil || e.since.Before(oldest.since)) {
			oldest = e
		}
	}
	if share >= fairShare || len(c.entries) >= maxPeers && oldest == nil {
		return false
	}
	if len(c.entries) >= maxPeers {
		c.remove(oldest)
	}
	return true
}

// crowded reports whether there are so many that what each of them costs each
// other has to be saved.
func (c *cache) crowded() bool { return len(c.entries) >= crowd }

// full reports whether places get scarce.
func (c *cache) full() bool { return len(c.entries) >= scarce }
