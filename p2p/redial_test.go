package p2p

import (
	"context"
	"net"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

// TestWhoHasConnectedIsNotCalled has each of two people, in turn, dial so slowly that
// the other has connected meanwhile: that connection is kept, whoever dialled it.
func TestWhoHasConnectedIsNotCalled(t *testing.T) {
	for slow, name := range []string{"the challenger is slow", "the acceptor is slow"} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, gates := newNetwork(), make([]chan struct{}, 2)
				held := func(i int) func(*Options) {
					return func(o *Options) {
						dial := o.dial
						o.dial = func(ctx context.Context, to []netip.AddrPort) (net.Conn, error) {
							if gate := gates[i]; gate != nil {
								select {
								case <-gate:
								case <-ctx.Done():
									return nil, ctx.Err()
								}
							}
							return dial(ctx, to)
						}
					}
				}
				anna := arrive(t, "Anna", w.join(annasAddress), held(0))
				bob := arrive(t, "Bob", w.join(bobsAddress), held(1))
				mine, his := anna.play(bob, asWhite)
				gates[slow] = make(chan struct{})
				inUse := func() [2]*conn { return [2]*conn{anna.connTo(bob.self.ID()), bob.connTo(anna.self.ID())} }
				before := inUse()
				w.cut()
				until(t, "they are connected again", func() bool {
					now := inUse()
					return now[0] != nil && now[1] != nil && now[0] != before[0] && now[1] != before[1]
				})
				inTouch(t, mine, anna, bob)
				kept := inUse()
				close(gates[slow])
				time.Sleep(time.Minute)
				if inUse() != kept {
					t.Error("another connection took its place")
				}
				linked(t, mine, his)
			})
		})
	}
}
