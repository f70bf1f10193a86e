package p2p

import (
	"sync/atomic"
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

// A heartbeat is the life of a connection: when either side last gave a sign of it, and how
// closely that is watched. Its methods may be called from any goroutine.
type heartbeat struct {
	began   time.Time
	heard   atomic.Int64  // when the last frame came, since began
	spoke   atomic.Int64  // when the last one went
	games   atomic.Int32  // that depend on the connection
	weak    atomic.Bool   // nothing was heard for a while
	curious atomic.Bool   // the peer is to give a sign of life
	pings   atomic.Uint32 // the last that was sent
	pongs   atomic.Uint32 // the last that was answered
	mood    chan struct{} // something of it may have changed
}

func newHeartbeat() heartbeat { return heartbeat{began: time.Now(), mood: make(chan struct{}, 1)} }

// play says that a game begins or ceases to depend on the connection: while any
// does, it is watched more closely.
func (h *heartbeat) play(on bool) {
	if on {
		h.games.Add(1)
	} else {
		h.games.Add(-1)
	}
	h.stir()
}

// ask asks the peer at once whether they are still there. What they were sent before they
// have read when a ping with the number is answered.
func (h *heartbeat) ask() uint32 {
	id := h.pings.Load() + 1
	h.curious.Store(true)
	h.stir()
	return id
}

// answered reports whether a ping, or one that was sent later, was answered.
func (h *heartbeat) answered(id uint32) bool { return h.pongs.Load() >= id }

// pong takes the answer to a ping; one to a ping that was never sent means nothing.
func (h *heartbeat) pong(id uint32) {
	if id <= h.pings.Load() {
		h.pongs.Store(max(h.pongs.Load(), id))
	}
}

// frameCame notes that a frame has come, and frameGoes that one is on its way.
func (h *heartbeat) frameCame(now time.Time) {
	h.heard.Store(int64(now.Sub(h.began)))
	if h.weak.Load() {
		h.stir()
	}
}

func (h *heartbeat) frameGoes() { h.spoke.Store(int64(time.Since(h.began))) }

// lastHeard is when the peer was last heard.
func (h *heartbeat) lastHeard() time.Time { return h.began.Add(time.Duration(h.heard.Load())) }

// silence is for how long nothing has been heard, and nothing said.
func (h *heartbeat) silence() (heard, spoke time.Duration) {
	now := time.Since(h.began)
	return now - time.Duration(h.heard.Load()), now - time.Duration(h.spoke.Load())
}

// stir makes the loop that minds the time look again.
func (h *heartbeat) stir() { signal(h.mood) }

// patience is after how long a silence one speaks, and the line is weak, and dead.
func (h *heartbeat) patience() (ping, weak, dead time.Duration) {
	if h.games.Load() > 0 {
		return pingPlaying, weakPlaying, deadPlaying
	}
	return pingIdle, deadIdle, deadIdle
}

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
		ping, weak, dead := c.patience()
		heard, spoke := c.silence()
		if heard >= dead {
			c.end(passantv1.Bye_CODE_UNSPECIFIED, errSilent)
			return
		}
		if isWeak := heard >= weak; c.weak.Swap(isWeak) != isWeak {
			c.onWeak(c)
		}
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
