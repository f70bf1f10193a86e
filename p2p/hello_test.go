package p2p

import (
	"bytes"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"
	"unicode/utf8"

	"google.golang.org/protobuf/encoding/protowire"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// H39: Hellos that no program says. Whoever does is hung up on, and is in no lobby.
func TestHellosThatAreNone(t *testing.T) {
	for name, change := range map[string]func(*passantv1.Hello){
		"no versions":          func(h *passantv1.Hello) { h.ProtoMin, h.ProtoMax = 0, 0 },
		"versions upside down": func(h *passantv1.Hello) { h.ProtoMin, h.ProtoMax = 9, 3 },
		"a version of 2^32-1":  func(h *passantv1.Hello) { h.ProtoMin, h.ProtoMax = 1<<32-1, 1<<32-1 },
		"all versions":         func(h *passantv1.Hello) { h.ProtoMax = 1<<32 - 1 },
		"a long name":          func(h *passantv1.Hello) { h.Name = strings.Repeat("e", nameBytes+1) },
		"a long program":       func(h *passantv1.Hello) { h.App = strings.Repeat("e", appBytes+1) },
		"other rules":          func(h *passantv1.Hello) { h.RulesVersion = 1<<32 - 1 },
		"no rules":             func(h *passantv1.Hello) { h.RulesVersion = 0 },
		"half a connection":    func(h *passantv1.Hello) { h.Replaces = []byte{1, 2, 3} },
		"a port beyond all":    func(h *passantv1.Hello) { h.Port = 1 << 16 },
		"10,000 new features": func(h *passantv1.Hello) {
			feature := protowire.AppendString(protowire.AppendTag(nil, 99, protowire.BytesType), "f")
			h.ProtoReflect().SetUnknown(bytes.Repeat(feature, 10_000))
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				v := w.visit(t, anna, nil)
				hello := greeting()
				change(hello)
				go func() { _ = writeFrame(v.sock, &passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: hello}}) }() // it may be cut off
				v.bye()
				for _, p := range anna.Peers() {
					if p.Presence == game.Free {
						t.Errorf("Anna could challenge %+v", p)
					}
				}
				v.sock.Close()
				time.Sleep(2 * misfitTime) // those of other rules are listed for a while
				anna.unaffected()
			})
		})
	}
}

// FuzzHello has somebody say anything at all first: what is kept of it can be shown, and
// dialled.
func FuzzHello(f *testing.F) {
	f.Add(uint32(1), uint32(1), uint32(record.RulesVersion), "passant 1", "Eve", []byte(nil), uint32(4001), false)
	f.Add(uint32(9), uint32(3), uint32(0), "\x1b[31m", "\u202eE\u0301\u0301\u0301v\u200be\x1b]52;c;cm0gLXJm\x07", []byte{1}, uint32(1<<16), true)
	f.Add(uint32(1), uint32(1<<32-1), uint32(1<<32-1), strings.Repeat("a", 33), strings.Repeat("\u2fa1", 16), make([]byte, connIDSize), uint32(0), true)
	f.Fuzz(func(t *testing.T, lowest, highest, rules uint32, app, name string, replaces []byte, port uint32, outbound bool) {
		hello := &passantv1.Hello{
			ProtoMin: lowest, ProtoMax: highest, RulesVersion: rules, App: app, Name: name, Replaces: replaces, Port: port, Busy: true,
		}
		if validateHello(hello) != nil {
			return
		}
		remote := netip.MustParseAddrPort("10.0.0.66:6666")
		c := &conn{outbound: outbound, remote: remote, heartbeat: newHeartbeat()}
		c.learn(hello)
		for _, shown := range []string{c.name, appOf(app)} {
			if !utf8.ValidString(shown) || strings.ContainsFunc(shown, func(r rune) bool { return !unicode.IsGraphic(r) }) {
				t.Errorf("%q is shown", shown)
			}
		}
		if c.name == "" || len(c.name) > nameBytes || len(appOf(app)) > appBytes {
			t.Errorf("the name is %q and the program %q", c.name, appOf(app))
		}
		if c.again.IsValid() && c.again.Addr() != remote.Addr() {
			t.Errorf("they would be called at %v", c.again)
		}
		if c.speaks < 1 || c.speaks > maxVersion {
			t.Errorf("they speak version %d", c.speaks)
		}
	})
}
