package p2p

import (
	"time"

	passantv1 "passant/proto/passant/v1"
)

// How often a connection speaks, and when its silence means something.
const (
	pingPlaying = 2 * time.Second // of having said nothing
	weakPlaying = 4 * time.Second // of having heard nothing
	deadPlaying = 6 * time.Second
	pingIdle    = 10 * time.Second
	deadIdle    = 30 * time.Second
)

// play says that a game begins or ceases to depend on the connection: while any
// does, it is watched more closely.
func (c *conn) play(on bool) {
	if on {
		c.games.Add(1)
	} else {
		c.games.Add(-1)
	}
	c.stir()
}

// ask asks the peer at once whether they are still there. What they were sent before they
// have read when a ping with the number is answered.
func (c *conn) ask() uint32 {
	id := c.pings.Load() + 1
	c.curious.Store(true)
	c.stir()
	return id
}

// answered reports whether a ping, or one that was sent later, was answered.
func (c *conn) answered(id uint32) bool { return c.pongs.Load() >= id }

// lastHeard is when the peer was last heard.
func (c *conn) lastHeard() time.Time { return c.began.Add(time.Duration(c.heard.Load())) }

// stir makes the loop that minds the time look again.
func (c *conn) stir() { signal(c.mood) }

// mindTime speaks when nothing has been said for a while, and gives up when
// nothing has been heard for long.
func (c *conn) mindTime() {
	timer := time.NewTimer(0)
	defer timer.Stop()
	doing := c.doing()
	for {
		select {
		case <-c.ended:
			return
		case <-c.mood:
		case <-timer.C:
		}
		ping, weak, dead := pingIdle, deadIdle, deadIdle
		if c.games.Load() > 0 {
			ping, weak, dead = pingPlaying, weakPlaying, deadPlaying
		}
		now := time.Since(c.began)
		heard := now - time.Duration(c.heard.Load())
		if heard >= dead {
			c.end(passantv1.Bye_CODE_UNSPECIFIED, errSilent)
			return
		}
		if isWeak := heard >= weak; c.weak.Swap(isWeak) != isWeak {
			c.onWeak(c)
		}
		spoke := now - time.Duration(c.spoke.Load())
		if current := c.doing(); spoke >= ping || current != doing || c.curious.Swap(false) {
			doing, spoke = current, 0
			c.offer(&passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{
				Id: c.pings.Add(1), Busy: doing.busy, Watchable: doing.watchable,
			}}})
		}
		next := min(ping-spoke, dead-heard)
		if heard < weak {
			next = min(next, weak-heard)
		}
		timer.Reset(next)
	}
}
