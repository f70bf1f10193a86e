package p2p

import (
	"bytes"
	"crypto/tls"
	"io"
	"net"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// dribbling is a socket that writes a byte a second.
type dribbling struct{ net.Conn }

func (d dribbling) Write(b []byte) (int, error) {
	for i := range b {
		if _, err := d.Conn.Write(b[i : i+1]); err != nil {
			return i, err
		}
		time.Sleep(time.Second)
	}
	return len(b), nil
}

// H32: whoever sends a byte a second is hung up on in time, whatever they have come to, and
// so many as there are places for take none away for longer than that.
func TestDribblers(t *testing.T) {
	hello := encoded(t, &passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: greeting()}})
	ping := encoded(t, &passantv1.Frame{Msg: &passantv1.Frame_Chat{Chat: &passantv1.Chat{Run: make([]byte, runSize), Text: "slowly"}}})
	stages := map[string]struct {
		limit time.Duration
		speak func(t *testing.T, raw net.Conn, self *identity.Identity)
	}{
		"what is not TLS": {tlsTime, func(_ *testing.T, raw net.Conn, _ *identity.Identity) {
			_, _ = dribbling{raw}.Write(bytes.Repeat([]byte{0x16}, 100))
		}},
		"the handshake": {tlsTime, func(t *testing.T, raw net.Conn, self *identity.Identity) {
			_ = tls.Client(dribbling{raw}, self.TLS(nil)).HandshakeContext(t.Context())
		}},
		"Hello": {helloTime, func(t *testing.T, raw net.Conn, self *identity.Identity) {
			sock := tls.Client(raw, self.TLS(nil))
			if err := sock.HandshakeContext(t.Context()); err != nil {
				t.Error(err)
			}
			_, _ = dribbling{sock}.Write(hello)
		}},
		"a frame": {helloTime + frameTime, func(t *testing.T, raw net.Conn, self *identity.Identity) {
			sock := tls.Client(raw, self.TLS(nil))
			if err := sock.HandshakeContext(t.Context()); err != nil {
				t.Error(err)
			}
			if _, err := sock.Write(hello); err != nil {
				t.Error(err)
			}
			go func() { _, _ = io.Copy(io.Discard, sock) }()
			_, _ = dribbling{sock}.Write(ping)
		}},
	}
	for name, stage := range stages {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				ended := make(chan time.Duration, maxUnproven)
				for i := range maxUnproven {
					self := identity.New(newKey(t))
					from := netip.AddrPortFrom(netip.AddrFrom4([4]byte{10, 0, 1, byte(i)}), 4000)
					raw, err := w.dial(t.Context(), from, anna.listening)
					if err != nil {
						t.Fatal(err)
					}
					go func() {
						began := time.Now()
						stage.speak(t, raw, self)
						ended <- time.Since(began)
						raw.Close()
					}()
					time.Sleep(time.Second / socketsASecond)
				}
				time.Sleep(helloTime)
				v := w.visit(t, anna, greeting()) // there is room again
				for range maxUnproven {
					if took := <-ended; took > stage.limit+time.Second {
						t.Errorf("bytes were taken one by one for %v, want at most %v", took, stage.limit)
					}
				}
				v.sock.Close()
				anna.unaffected()
			})
		})
	}
}
