package p2p

import (
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

// TestHandshakesTakeTurns has all places taken: whoever connects waits. Those who are
// silent take none.
func TestHandshakesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		for i := range 3 * maxHandshakes {
			from := netip.AddrPortFrom(netip.AddrFrom4([4]byte{10, 0, 1, byte(i)}), 4000)
			silent, err := w.dial(t.Context(), from, anna.listening)
			if err != nil {
				t.Fatal(err)
			}
			defer silent.Close()
			if i%2 == 0 {
				if _, err := silent.Write([]byte{0x16, 3, 1}); err != nil { // a handshake begins like that
					t.Fatal(err)
				}
			}
		}
		synctest.Wait()
		if taken := len(anna.door.handshakes); taken != 0 {
			t.Errorf("those who are silent take %d places", taken)
		}

		for range maxHandshakes {
			anna.door.handshakes <- struct{}{}
		}
		in := make(chan *visitor, 1)
		go func() { in <- w.visit(t, anna, greeting()) }()
		time.Sleep(tlsTime / 2)
		select {
		case <-in:
			t.Error("there was no place for a handshake, and there was one")
		default:
		}
		for range maxHandshakes {
			<-anna.door.handshakes
		}
		v := <-in
		go v.bye()
		synctest.Wait()
		if taken := len(anna.door.handshakes); taken != 0 {
			t.Errorf("%d places are taken when all is done", taken)
		}
		if len(anna.Peers()) != 1 {
			t.Error("whoever waited is not there")
		}
		v.sock.Close()
	})
}
