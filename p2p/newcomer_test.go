package p2p

import (
	"crypto/tls"
	"errors"
	"net"
	"net/netip"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// connID is what a visitor's connection is named by.
func (v *visitor) connID() identity.ConnID {
	v.t.Helper()
	_, id, err := identity.Peer(v.sock.(*tls.Conn).ConnectionState())
	if err != nil {
		v.t.Fatal(err)
	}
	return id
}

// uses waits until a person uses a visitor's connection.
func (p *person) uses(v *visitor) {
	p.t.Helper()
	until(p.t, p.name+" uses the connection", func() bool {
		c := p.connTo(v.self.ID())
		return c != nil && c.id == v.connID()
	})
}

// TestTheLaterOfTwoCallsIsKept has the earlier one be complete only when the later one is in
// use.
func TestTheLaterOfTwoCallsIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, key := newNetwork(), newKey(t)
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		earlier := w.visitAs(t, anna, key, nil)
		id := earlier.connID()
		again := greeting()
		again.Replaces = id[:]
		later := w.visitAs(t, anna, key, again)
		anna.uses(later)
		earlier.say(&passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: greeting()}})
		if code := earlier.bye(); code != passantv1.Bye_CODE_DUPLICATE {
			t.Errorf("the earlier one ended with %v", code)
		}
		anna.uses(later)
		later.sock.Close()
		anna.unaffected()
	})
}

// TestCallsAtOnce has somebody typed in twice, and called at the same moment by what wants a
// connection: both ends keep the same one.
func TestCallsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		for range 20 {
			at, peer := bob.address(), bob.id()
			calls := make(chan error, 4)
			time.Sleep(time.Second) // so many may come through the door in one
			for i := range 4 {
				go func() {
					var err error
					if i%2 == 0 {
						_, err = anna.Find(t.Context(), at)
					} else {
						_, err = anna.call(t.Context(), []netip.AddrPort{bob.listening}, &peer)
					}
					calls <- err
				}()
			}
			for range 4 {
				if err := <-calls; err != nil {
					t.Fatal(err)
				}
			}
			synctest.Wait()
			mine, his := anna.connTo(bob.id()), bob.connTo(anna.id())
			if mine == nil || his == nil || mine.id != his.id {
				t.Fatalf("Anna uses %v, and Bob %v", mine, his)
			}
		}
	})
}

// TestAPeerWhoUsesAnotherConnectionIsHere has the peer end one connection for another that
// is yet to be in use here.
func TestAPeerWhoUsesAnotherConnectionIsHere(t *testing.T) {
	for name, comes := range map[string]bool{"which comes into use": true, "which is lost": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, key := newNetwork(), newKey(t)
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				first := w.visitAs(t, anna, key, greeting())
				anna.uses(first)
				go first.bye()
				second := w.visitAs(t, anna, key, nil)
				if second.hear().GetHello() == nil {
					t.Fatal("Anna does not say Hello")
				}
				first.say(&passantv1.Frame{Msg: &passantv1.Frame_Bye{Bye: &passantv1.Bye{Code: passantv1.Bye_CODE_DUPLICATE}}})
				first.sock.Close()
				synctest.Wait()
				if len(anna.Peers()) != 1 {
					t.Error("Anna takes Eve for gone")
				}
				if comes {
					second.say(&passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: greeting()}})
					anna.uses(second)
				}
				second.sock.Close()
				anna.unaffected()
			})
		})
	}
}

// TestGoneStaysGone has a connection with somebody who has ended their program come to
// nothing: they are no less gone.
func TestGoneStaysGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		inTouch(t, his, anna, bob)
		key := bob.key
		bob.stop()
		until(t, "Anna hears that he ended his program", func() bool { return mine.Link() == game.LinkGone })
		again := w.visitAs(t, anna, key, greeting())
		anna.uses(again)
		again.sock.Close()
		until(t, "the connection ends", func() bool { return anna.connTo(again.self.ID()) == nil })
		if got := mine.Link(); got != game.LinkGone {
			t.Errorf("the link is %v", got)
		}
	})
}

// A deaf socket takes nothing more.
type deaf struct{ net.Conn }

func (deaf) Write([]byte) (int, error) { return 0, syscall.EPIPE }

// TestTheLastWordsAreHeard has a peer hang up: what is said to them fails before what they
// said last is read.
func TestTheLastWordsAreHeard(t *testing.T) {
	for name, words := range map[string]bool{"who says why": true, "who does not": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				anna := arrive(t, "Anna", newNetwork().join("10.0.0.1:4001"))
				near, far := net.Pipe()
				c := anna.newConn(nil, near, true)
				c.sock, c.in = deaf{near}, newFrameReader(near)
				ended := make(chan error)
				go func() { ended <- c.run(t.Context(), nil) }()
				c.send(&passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 1}}})
				synctest.Wait()
				began := time.Now()
				if words {
					go func() {
						_ = writeFrame(far, &passantv1.Frame{Msg: &passantv1.Frame_Bye{Bye: &passantv1.Bye{Code: passantv1.Bye_CODE_SHUTDOWN}}})
					}()
				}
				err := <-ended
				bye, said := errors.AsType[*byeError](err)
				switch {
				case words && (!said || bye.code != passantv1.Bye_CODE_SHUTDOWN):
					t.Errorf("the connection ended with %v", err)
				case !words && (!errors.Is(err, syscall.EPIPE) || time.Since(began) != farewellTime):
					t.Errorf("the connection ended with %v after %v", err, time.Since(began))
				}
			})
		})
	}
}
