package p2p

import (
	"crypto/ed25519"
	"crypto/tls"
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// Guessers are a crowd that guesses at the code of a host's table, from fifty keys, each
// at an address of its own, as fast as connections and frames are let through.
type guessers struct {
	w                  *network
	host               *person
	evaluated, refused atomic.Int64
	over               chan struct{} // closed when it is enough
	pause              time.Duration // between two guesses on a connection
}

const manyGuessers = 50

// gather has the crowd guess until the test is over.
func (c *guessers) gather(t *testing.T) {
	t.Helper()
	var members sync.WaitGroup
	for i := range manyGuessers {
		at, key := netip.AddrPortFrom(guesserAt(i), 6666), newKey(t)
		members.Go(func() {
			for !isClosed(c.over) {
				c.guessUntilCutOff(t, at, key)
				time.Sleep(200 * time.Millisecond)
			}
		})
	}
	t.Cleanup(func() {
		close(c.over)
		members.Wait()
	})
}

// guessUntilCutOff connects, and guesses until the connection ends.
func (c *guessers) guessUntilCutOff(t *testing.T, at netip.AddrPort, key ed25519.PrivateKey) {
	t.Helper()
	self := identity.New(key)
	raw, err := c.w.dial(t.Context(), at, c.host.listening)
	if err != nil {
		return
	}
	defer raw.Close()
	sock := tls.Client(raw, self.TLS(nil))
	if sock.HandshakeContext(t.Context()) != nil ||
		writeFrame(sock, &passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: greeting()}}) != nil {
		return
	}
	in := newFrameReader(sock)
	if _, err := in.next(); err != nil { // Hello
		return
	}
	v := &visitor{t: t, sock: sock, self: self}
	guess := shareFrame(v.guest(c.host.self.Public(), fmt.Sprintf("%06d", at.Addr().As4()[3])).Share())
	for !isClosed(c.over) {
		time.Sleep(c.pause)
		if writeFrame(sock, guess) != nil {
			return
		}
		reply := (*passantv1.PakeReply)(nil)
		for reply == nil {
			f, err := in.next()
			if err != nil {
				return
			}
			reply = f.GetPakeReply()
		}
		if len(reply.GetShare()) > 0 {
			c.evaluated.Add(1)
		} else {
			c.refused.Add(1)
		}
	}
}

// TestACrowdGuesses has at most one guess a second evaluated; after fifty the host is
// told, and has another code; and while it goes on the friend who is told the new code is
// let in.
func TestACrowdGuesses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, _, anna, bob, table := privately(t)
		c := &guessers{w: w, host: anna, over: make(chan struct{})}
		least := 1000 // guesses a second
		if testing.Short() {
			c.pause, least = 500*time.Millisecond, 10 // it takes minutes under the race detector
		}
		old, began := table.Code(), time.Now()
		c.gather(t)
		select {
		case <-table.Changed:
		case <-time.After(2 * time.Minute):
			t.Fatalf("%d guesses evaluated, %d refused, and the code is the old one", c.evaluated.Load(), c.refused.Load())
		}
		if !table.Guessed() || table.Code() == old {
			t.Error("the host is not told, or the code is the old one")
		}
		took := time.Since(began)
		if n := c.evaluated.Load(); float64(n) > took.Seconds()+guessBurst {
			t.Errorf("%d guesses in %v", n, took)
		}
		if n := c.refused.Load(); n < int64(least)*int64(took.Seconds()) {
			t.Errorf("no crowd: only %d more in %v", n, took)
		}
		t.Logf("%d guesses evaluated and %d refused in %v", c.evaluated.Load(), c.refused.Load(), took)

		asked := time.Now()
		peer, hosting, err := bob.Enter(t.Context(), annasRow, table.Code())
		for tried := 1; errors.Is(err, game.ErrCode) && tried < 3; tried++ { // it was replaced again while he waited
			peer, hosting, err = bob.Enter(t.Context(), annasRow, table.Code())
		}
		if err != nil {
			t.Fatalf("the friend cannot enter: %v", err)
		}
		t.Logf("the friend was let in after %v", time.Since(asked))
		got := <-bob.challenge(t.Context(), peer, hosting.Proposal)
		if got.err != nil || seated(t, table).ID != got.m.ID {
			t.Errorf("the friend cannot join: %v", got.err)
		}
	})
}
