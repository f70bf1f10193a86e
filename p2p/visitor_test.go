package p2p

import (
	"bufio"
	"crypto/ed25519"
	"crypto/tls"
	"net"
	"net/netip"
	"testing"

	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// A visitor speaks to a node by hand.
type visitor struct {
	t    *testing.T
	sock net.Conn
	in   *bufio.Reader
	self *identity.Identity
}

// greeting is a Hello that nobody can object to.
func greeting() *passantv1.Hello {
	return &passantv1.Hello{
		ProtoMin: 1, ProtoMax: 1, RulesVersion: record.RulesVersion, App: "passant", Name: "Eve",
	}
}

// connect dials a person on the network of the test, and no more.
func (w *network) connect(t *testing.T, p *person) net.Conn {
	t.Helper()
	from := netip.MustParseAddrPort("10.0.0.66:6666")
	sock, err := w.dial(t.Context(), from, p.listening)
	if err != nil {
		t.Fatal(err)
	}
	return sock
}

// visit shakes hands with a person, and says Hello if there is one to say.
func (w *network) visit(t *testing.T, p *person, hello *passantv1.Hello) *visitor {
	t.Helper()
	return w.visitAs(t, p, newKey(t), hello)
}

// visitAs is visit with a key of one's own.
func (w *network) visitAs(t *testing.T, p *person, key ed25519.PrivateKey, hello *passantv1.Hello) *visitor {
	t.Helper()
	self := identity.New(key)
	sock := tls.Client(w.connect(t, p), self.TLS(nil))
	if err := sock.HandshakeContext(t.Context()); err != nil {
		t.Fatal(err)
	}
	v := &visitor{t: t, sock: sock, in: bufio.NewReader(sock), self: self}
	if hello != nil {
		v.say(&passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: hello}})
		if v.hear().GetHello() == nil {
			t.Fatal("no Hello came back")
		}
	}
	return v
}

func (v *visitor) say(f *passantv1.Frame) {
	v.t.Helper()
	if err := writeFrame(v.sock, f); err != nil {
		v.t.Fatal(err)
	}
}

func (v *visitor) hear() *passantv1.Frame {
	v.t.Helper()
	f, err := decode(v.in, maxFrame)
	if err != nil {
		v.t.Fatal(err)
	}
	return f
}

// bye reads until the node hangs up, and gives the reason that it named.
func (v *visitor) bye() passantv1.Bye_Code {
	code := passantv1.Bye_CODE_UNSPECIFIED
	for {
		f, err := decode(v.in, maxFrame)
		if err != nil {
			return code
		}
		if b := f.GetBye(); b != nil {
			code = b.GetCode()
		}
	}
}

// unaffected reports whether a person's lobby is as if nothing had happened.
func (p *person) unaffected() {
	p.t.Helper()
	until(p.t, "everybody who came has left again", func() bool { return len(p.Peers()) == 0 })
	select {
	case c := <-p.Challenges():
		p.t.Errorf("%s is challenged by %+v", p.name, c.From)
	default:
	}
	if p.busy() || len(p.Unfinished()) != 0 {
		p.t.Errorf("%s has a game", p.name)
	}
	p.Node.mu.Lock()
	defer p.Node.mu.Unlock()
	if len(p.conns)+len(p.talks)+len(p.keys)+len(p.lastConns)+len(p.Node.again) != 0 {
		p.t.Errorf("%s remembers the strangers", p.name)
	}
}
