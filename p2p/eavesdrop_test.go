package p2p

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A capture holds all that went over the wire, as somebody on the same Wi-Fi sees it.
type capture struct {
	mu    sync.Mutex
	bytes bytes.Buffer
}

func (c *capture) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes.Write(b)
}

func (c *capture) all() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return bytes.Clone(c.bytes.Bytes())
}

// tap has every connection that a person dials be listened to, in both directions.
func (c *capture) tap(o *Options) {
	dial := o.dial
	o.dial = func(ctx context.Context, at []netip.AddrPort) (net.Conn, error) {
		conn, err := dial(ctx, at)
		if err != nil {
			return nil, err
		}
		return &tapped{conn, c}, nil
	}
}

type tapped struct {
	net.Conn
	to *capture
}

func (t *tapped) Read(b []byte) (int, error) {
	n, err := t.Conn.Read(b)
	_, _ = t.to.Write(b[:n])
	return n, err
}

func (t *tapped) Write(b []byte) (int, error) {
	_, _ = t.to.Write(b)
	return t.Conn.Write(b)
}

// spellings are the ways in which bytes might be found in what was seen or written down.
func spellings(secret []byte) [][]byte {
	return [][]byte{
		secret,
		[]byte(hex.EncodeToString(secret)),
		[]byte(strings.ToUpper(hex.EncodeToString(secret))),
		[]byte(base64.StdEncoding.EncodeToString(secret)),
		[]byte(base64.RawURLEncoding.EncodeToString(secret)),
	}
}

// discloses reports whether something holds a secret, however written.
func discloses(seen, secret []byte) bool {
	for _, s := range spellings(secret) {
		if bytes.Contains(seen, s) {
			return true
		}
	}
	return false
}

// Of a game with chat between two people nothing can be read on the way: no name, no
// move, no line, no key and no id.
func TestAnEavesdropper(t *testing.T) {
	const line = "what a beautiful evening"
	synctest.Test(t, func(t *testing.T) {
		w, wire := newNetwork(), &capture{}
		anna := arrive(t, "Annabella", w.join("10.0.0.1:4001"), wire.tap)
		bob := arrive(t, "Bartholomew", w.join("10.0.0.2:4002"), wire.tap)
		mine, his := anna.play(bob, asWhite)
		players := seats(mine, his)
		for i, uci := range strings.Fields(opera) {
			move(t, players[i%2], uci)
			agree(t, mine, his, i+1)
		}
		anna.say(bob, line)
		until(t, "Bob has read it", func() bool { return len(bob.reads(anna)) == 1 })
		until(t, "both have signed", func() bool { return mine.Confirmed() && his.Confirmed() })

		seen := wire.all()
		if !bytes.Contains(seen, []byte("passant")) || len(seen) < 10_000 {
			t.Fatalf("%d bytes were seen, and no handshake: that is no capture", len(seen))
		}
		id := sessionID(t, mine)
		secrets := map[string][]byte{
			"a name": []byte("Annabella"), "the other name": []byte("Bartholomew"), "a line": []byte(line),
			"the game's id": id[:], "the program": []byte("passant test"),
			"Anna's key": anna.self.Public(), "Bob's key": bob.self.Public(),
			"Anna's secret": anna.key.Seed(), "Bob's secret": bob.key.Seed(),
			"Anna's id": []byte(anna.self.ID().String()), "Bob's id": []byte(bob.self.ID().String()),
		}
		for _, uci := range strings.Fields(opera) {
			secrets["the move "+uci] = []byte(uci)
		}
		for what, secret := range secrets {
			if discloses(seen, secret) {
				t.Errorf("%s can be read on the way", what)
			}
		}
	})
}

// What is written down about a game that goes wrong, at every detail, holds neither
// the key nor the code of a table nor what people wrote to each other.
func TestSecretsAreNotWrittenDown(t *testing.T) {
	const line = "my telephone is 020 7946 0018"
	synctest.Test(t, func(t *testing.T) {
		var log history
		logged := func(o *Options) {
			o.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
		}
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), logged)
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"), logged)
		table := anna.wait(lesson, true)
		code := table.Code()
		if _, _, err := bob.Enter(t.Context(), bob.find(anna).ID, "111-111"); err == nil {
			t.Fatal("a wrong code opens the table")
		}
		table.Close()
		mine, his := anna.play(bob, asWhite)
		anna.say(bob, line)
		until(t, "Bob has read it", func() bool { return len(bob.reads(anna)) == 1 })
		opening(t, mine, his, "e2e4")
		w.unplug()
		time.Sleep(10 * time.Second) // for what is noted of a break
		w.plug()
		inTouch(t, mine, anna, bob)
		bob.throw(anna, bob.signedEntry(sessionID(t, mine), moveBody(1, "e7e2")))
		if halted(t, mine).Report == "" {
			t.Error("there is no report")
		}
		anna.report("REASON_ILLEGAL")
		written := []byte(log.String())
		for _, p := range []*person{anna, bob} {
			for _, pattern := range []string{"reports/*", "*.log"} {
				files, err := filepath.Glob(filepath.Join(p.dir, pattern))
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range files {
					text, err := os.ReadFile(f)
					if err != nil {
						t.Fatal(err)
					}
					written = append(written, text...)
				}
			}
		}
		if !bytes.Contains(written, []byte("two boards")) || !bytes.Contains(written, []byte("level=DEBUG")) {
			t.Fatal("nothing was written down")
		}
		for what, secret := range map[string][]byte{
			"Anna's key": anna.key.Seed(), "Bob's key": bob.key.Seed(), "Anna's, all of it": anna.key, "a line": []byte(line),
			"the code": []byte(code), "the code, run together": []byte(strings.ReplaceAll(code, "-", "")), "a wrong code": []byte("111-111"),
		} {
			if discloses(written, secret) {
				t.Errorf("%s is written down", what)
			}
		}
	})
}
