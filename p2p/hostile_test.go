package p2p

import (
	"bytes"
	"crypto/ed25519"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"google.golang.org/protobuf/encoding/protowire"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// TestWhatIsNotAPeer sends bytes that are not the protocol, before and after the
// handshake: each time the socket is closed in time, and nothing else happens.
func TestWhatIsNotAPeer(t *testing.T) {
	huge := binary.AppendUvarint(nil, 2<<30)
	for name, c := range map[string]struct {
		limit time.Duration
		bytes []byte
		shake bool // after the handshake of TLS
	}{
		"a knock":                    {limit: time.Second},
		"HTTP":                       {tlsTime, []byte("GET / HTTP/1.1\r\nHost: chess\r\n\r\n"), false},
		"one byte and silence":       {tlsTime, []byte{0x16}, false},
		"a length of 2 GiB, in TCP":  {tlsTime, huge, false},
		"noise":                      {tlsTime, bytes.Repeat([]byte{0x16, 3, 1, 0xff}, 1000), false},
		"silence instead of Hello":   {helloTime, nil, true},
		"a length of 2 GiB":          {helloTime, huge, true},
		"HTTP over TLS":              {helloTime, []byte("GET / HTTP/1.1\r\nHost: chess\r\n\r\n"), true},
		"a frame that is never sent": {helloTime, []byte{100, 1}, true},
		"an empty frame":             {helloTime, []byte{0}, true},
		"another frame than Hello":   {helloTime, encoded(t, &passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{}}}), true},
		"a Hello beyond its limit":   {helloTime, append(binary.AppendUvarint(nil, maxFirstFrame+1), make([]byte, maxFirstFrame+1)...), true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				var sock net.Conn
				if c.shake {
					sock = w.visit(t, anna, nil).sock
				} else {
					sock = w.connect(t, anna)
				}
				defer sock.Close()
				began := time.Now()
				go func() {
					_, _ = sock.Write(c.bytes) // it may be cut off
					if c.limit == time.Second {
						sock.Close()
					}
				}()
				_, err := io.Copy(io.Discard, sock)
				if after := time.Since(began); after > c.limit {
					t.Errorf("hung up after %v (%v), want at most %v", after, err, c.limit)
				}
				anna.unaffected()
			})
		})
	}
}

// TestFramesOutOfPlace sends valid frames that mean nothing here.
func TestFramesOutOfPlace(t *testing.T) {
	id, hash, sig := make([]byte, gameIDSize), make([]byte, headSize), make([]byte, ed25519.SignatureSize)
	unknown := protowire.AppendVarint(protowire.AppendTag(nil, 99, protowire.VarintType), 1)
	for name, c := range map[string]struct {
		frames []*passantv1.Frame
		raw    []byte
		code   passantv1.Bye_Code // 0: nothing is held against the peer
	}{
		"a second Hello":          {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Hello{Hello: greeting()}}}, code: passantv1.Bye_CODE_PROTOCOL},
		"a start of nothing":      {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Start{Start: &passantv1.Start{Game: []byte{1}, Sig: sig}}}}, code: passantv1.Bye_CODE_PROTOCOL},
		"a bad field":             {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{GameId: []byte{1}}}}}, code: passantv1.Bye_CODE_PROTOCOL},
		"2 GiB":                   {raw: binary.AppendUvarint(nil, 2<<30), code: passantv1.Bye_CODE_PROTOCOL},
		"an endless length":       {raw: bytes.Repeat([]byte{0xff}, 11), code: passantv1.Bye_CODE_PROTOCOL},
		"much that is unknown":    {raw: bytes.Repeat(append([]byte{byte(len(unknown))}, unknown...), 2*maxUnknown), code: passantv1.Bye_CODE_RATE},
		"a little unknown":        {raw: append([]byte{byte(len(unknown))}, unknown...)},
		"an entry of no game":     {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Entry{Entry: &passantv1.SignedEntry{GameId: id, Body: []byte{8, 1}, Sig: sig}}}}},
		"an answer to nothing":    {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{GameId: id, Head: hash}}}}},
		"a resume of no game":     {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{GameId: id, Head: hash}}}}},
		"an acceptance":           {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Accept{Accept: &passantv1.Accept{Id: id, Nonce: hash, Sig: sig}}}}},
		"the end of nothing":      {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_ChallengeEnd{ChallengeEnd: &passantv1.ChallengeEnd{Id: id}}}}},
		"a disagreement":          {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Desync{Desync: &passantv1.Desync{GameId: id}}}}},
		"a pong without a ping":   {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Pong{Pong: &passantv1.Pong{Id: 3}}}}},
		"a goodbye":               {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Bye{Bye: &passantv1.Bye{}}}}},
		"a refusal of no offer":   {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_RequestRefused{RequestRefused: &passantv1.RequestRefused{GameId: id}}}}},
		"what is not watched":     {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_WatchState{WatchState: &passantv1.WatchState{Start: &passantv1.Start{Game: []byte{1}, Sig: sig}}}}}},
		"the end of no watching":  {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_WatchEnd{WatchEnd: &passantv1.WatchEnd{GameId: id}}}}},
		"a watch of no game":      {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{GameId: id}}}}},
		"a line never written":    {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_ChatSeen{ChatSeen: &passantv1.ChatSeen{Run: id[:runSize], Number: 7}}}}},
		"a line that is too long": {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Chat{Chat: &passantv1.Chat{Run: id[:runSize], Text: strings.Repeat("a", game.MaxChat+1)}}}}, code: passantv1.Bye_CODE_PROTOCOL},
		"leaving where nobody is": {frames: []*passantv1.Frame{{Msg: &passantv1.Frame_Leave{Leave: &passantv1.Leave{GameId: id}}}}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				v := w.visit(t, anna, greeting())
				codes := make(chan passantv1.Bye_Code, 1)
				go func() { codes <- v.bye() }()
				for _, f := range c.frames {
					v.say(f)
				}
				if c.raw != nil {
					_, _ = v.sock.Write(c.raw) // it may be cut off
				}
				time.Sleep(time.Second)
				if c.code == 0 {
					v.sock.Close()
				}
				if code := <-codes; code != c.code {
					t.Errorf("the node hung up with %v, want %v", code, c.code)
				}
				anna.unaffected()
			})
		})
	}
}

func TestDribbledFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		go v.bye()
		began := time.Now()
		for _, b := range bytes.Repeat([]byte{100}, 50) {
			if _, err := v.sock.Write([]byte{b}); err != nil {
				break
			}
			time.Sleep(time.Second)
		}
		if after := time.Since(began); after > frameTime+2*time.Second {
			t.Errorf("bytes were taken one by one for %v", after)
		}
		anna.unaffected()
	})
}

func TestNamesAreCleaned(t *testing.T) {
	for foreign, want := range map[string]string{
		"":                                 "?",
		"\x1b]52;c;cm0gLXJm\x07\x1b[2JEve": "]52;c;cm0gLXJm[2JEve",
		"E\u202ev\u2066e":                  "Eve",
		"👨\u200d👩\u200d👧":                  "👨👩👧",
		"Anna":                             "Anna", // one's own name is nobody's
		strings.Repeat("e", 48):            strings.Repeat("e", 24),
		strings.Repeat("\u0301", 20):       "?",
	} {
		synctest.Test(t, func(t *testing.T) {
			w := newNetwork()
			anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
			hello := greeting()
			hello.Name, hello.App = foreign, "\x1b[31m"
			v := w.visit(t, anna, hello)
			until(t, "Anna sees somebody", func() bool { return len(anna.Peers()) == 1 })
			if got := anna.Peers()[0].Name; got != want {
				t.Errorf("the name %q is shown as %q, want %q", foreign, got, want)
			}
			go v.bye()
			id, nonce := make([]byte, 16), make([]byte, 32)
			v.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: &passantv1.Challenge{
				Id: id, Terms: record.TermsOf(asWhite), Commit: record.Commit(id, nonce),
			}}})
			if got := anna.prompt().From.Name; got != want {
				t.Errorf("the name %q is asked with as %q, want %q", foreign, got, want)
			}
			v.sock.Close()
		})
	}
}

// TestVersions has programs meet that cannot play: each side says whose is out
// of date.
func TestVersions(t *testing.T) {
	for name, c := range map[string]struct {
		bobs        [2]uint32
		rules       uint32
		here, there error
	}{
		"Bob is too old":    {[2]uint32{1, 1}, record.RulesVersion, game.ErrOutdated, game.ErrNewer},
		"Bob is too new":    {[2]uint32{4, 5}, record.RulesVersion, game.ErrNewer, game.ErrOutdated},
		"Bob's rules older": {[2]uint32{2, 3}, record.RulesVersion, game.ErrOutdated, game.ErrNewer},
		"they meet":         {[2]uint32{3, 4}, record.RulesVersion + 1, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), func(o *Options) {
					o.versions, o.rules = [2]uint32{2, 3}, record.RulesVersion+1
				})
				bob := arrive(t, "Bob", w.join("10.0.0.2:4002"), func(o *Options) { o.versions, o.rules = c.bobs, c.rules })
				if _, err := anna.Find(t.Context(), bob.address()); !errors.Is(err, c.here) {
					t.Errorf("Anna finds Bob: %v, want %v", err, c.here)
				}
				until(t, "Bob sees Anna", func() bool { return len(bob.Peers()) == 1 })
				if got, want := bob.Peers()[0].Presence, presence(c.there); got != want {
					t.Errorf("Bob sees that Anna is %v, want %v", got, want)
				}
				if got, want := anna.Peers()[0].Presence, presence(c.here); got != want {
					t.Errorf("Anna sees that Bob is %v, want %v", got, want)
				}
				if _, err := bob.Find(t.Context(), anna.address()); !errors.Is(err, c.there) {
					t.Errorf("Bob finds Anna: %v, want %v", err, c.there)
				}
				time.Sleep(2 * misfitTime)
				if got := len(bob.Peers()); c.there != nil && got != 0 {
					t.Errorf("Bob still lists %d whom he cannot play", got)
				}
			})
		})
	}
}

func presence(err error) game.Presence {
	switch {
	case errors.Is(err, game.ErrOutdated):
		return game.Outdated
	case errors.Is(err, game.ErrNewer):
		return game.Newer
	}
	return game.Free
}

// TestFloodDuringAGame sends everything there is to send, from many sides, while
// a game is played: the game does not notice, and nothing grows.
func TestFloodDuringAGame(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	mine, his := anna.play(bob, asWhite)
	address := anna.address()
	stop := make(chan struct{})
	floods := make(chan struct{})
	const sides = 6
	for i := range sides {
		random := rand.New(rand.NewPCG(1, uint64(i)))
		self := identity.New(newKey(t))
		go func() {
			defer func() { floods <- struct{}{} }()
			for {
				select {
				case <-stop:
					return
				default:
					flood(address, self, random, i%2 == 0)
				}
			}
		}()
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	players := seats(mine, his)
	for i, uci := range strings.Fields(opera) {
		move(t, players[i%2], uci)
		agree(t, mine, his, i+1)
	}
	close(stop)
	for range sides {
		<-floods
	}
	until(t, "the strangers are gone", func() bool { return len(anna.Peers()) == 1 })
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapInuse) - int64(before.HeapInuse); grown > 16<<20 {
		t.Errorf("%d bytes more are in use", grown)
	}
	if mine.Link() != game.LinkUp || his.Link() != game.LinkUp {
		t.Errorf("the link is %v and %v", mine.Link(), his.Link())
	}
}

// flood connects once and sends at random, with or without having said Hello.
func flood(address string, self *identity.Identity, random *rand.Rand, hello bool) {
	raw, err := net.DialTimeout("tcp", address, time.Second)
	if err != nil {
		return
	}
	defer raw.Close()
	_ = raw.SetDeadline(time.Now().Add(300 * time.Millisecond)) // it fails or it does not
	var out io.Writer = raw
	if hello {
		sock := tls.Client(raw, self.TLS(nil))
		if sock.Handshake() != nil || writeFrame(sock, &passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: greeting()}}) != nil {
			return
		}
		out = sock
	}
	frames := sample()
	for range 500 {
		var b bytes.Buffer
		if writeFrame(&b, frames[random.IntN(len(frames))]) != nil {
			return
		}
		if !hello || random.IntN(50) == 0 {
			b.Bytes()[random.IntN(b.Len())] ^= byte(1 + random.IntN(255))
		}
		if _, err := out.Write(b.Bytes()); err != nil {
			return
		}
	}
}

// TestCrowd has more strangers come than there are places: those leave who have
// been idle longest, and nobody who plays.
func TestCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		linked(t, mine, his)
		visitors := make([]*visitor, 2*maxStrangers)
		gone := make(chan int, len(visitors))
		for i := range visitors {
			v := w.visit(t, anna, greeting())
			visitors[i] = v
			go func() {
				if v.bye() == passantv1.Bye_CODE_BUSY {
					gone <- i
				}
			}()
			time.Sleep(time.Second / socketsASecond)
		}
		until(t, "only some are left", func() bool { return len(anna.Peers()) == 1+maxStrangers })
		for i := range maxStrangers {
			if left := <-gone; left != i {
				t.Errorf("stranger %d had to leave, not %d", left, i)
			}
		}
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		for _, v := range visitors {
			v.sock.Close()
		}
	})
}
