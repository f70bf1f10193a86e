package p2p

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"google.golang.org/protobuf/encoding/protowire"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// bombs are frames, with their lengths, that are small on the wire and meant to be large
// in memory, or to take for ever.
func bombs() map[string][]byte {
	framed := func(body []byte) []byte {
		return append(binary.AppendUvarint(nil, uint64(len(body))), body...)
	}
	fill := func(pattern ...byte) []byte { return framed(bytes.Repeat(pattern, maxFrame/len(pattern))) }
	within := []byte{} // messages within messages, each in the field of Start
	for len(within) < maxFrame-1000 {
		within = protowire.AppendBytes(protowire.AppendTag(nil, 14, protowire.BytesType), within)
	}
	opened := protowire.AppendTag(nil, 99, protowire.StartGroupType)
	closed := protowire.AppendTag(nil, 99, protowire.EndGroupType)
	const groups = maxFrame / 4
	return map[string][]byte{
		"4 GiB":                  binary.AppendUvarint(nil, 4<<30),
		"a length without end":   bytes.Repeat([]byte{0x80}, maxFrame),
		"tags":                   fill(protowire.AppendTag(nil, 1, protowire.BytesType)[0], 0), // Hello, again and again
		"tags of what is new":    fill(append(protowire.AppendTag(nil, 99, protowire.VarintType), 0)...),
		"groups":                 framed(append(bytes.Repeat(opened, groups), bytes.Repeat(closed, groups)...)),
		"groups without an end":  framed(bytes.Repeat(opened, 5000)),
		"messages in messages":   framed(within),
		"numbers without an end": fill(0xff),
		"tags of no field":       fill(0),
	}
}

// H33: no frame costs more than four times the longest, whatever is in it.
func TestBombs(t *testing.T) {
	const times, most = 20, 4 * maxFrame
	for name, bomb := range bombs() {
		in := bytes.NewReader(bomb)
		reader := newFrameReader(nil)
		explode := func() {
			in.Reset(bomb)
			reader.buf.Reset(in)
			if _, err := decode(reader.buf, maxFrame); err != nil && !errors.Is(err, errProtocol) {
				t.Fatalf("%s: %v", name, err)
			}
		}
		explode() // once, for what is made once
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range times {
			explode()
		}
		runtime.ReadMemStats(&after)
		if each := (after.TotalAlloc - before.TotalAlloc) / times; each > most {
			t.Errorf("%s: %d bytes are allocated for a frame of %d", name, each, len(bomb))
		}
	}
}

// TestBombsAtTheDoor sends them to a node, before Hello and after it: it hangs up, or
// nothing happens at all.
func TestBombsAtTheDoor(t *testing.T) {
	for name, bomb := range bombs() {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				for _, hello := range []*passantv1.Hello{nil, greeting()} {
					v := w.visit(t, anna, hello)
					var sending sync.WaitGroup
					sending.Go(func() {
						_, _ = v.sock.Write(bomb) // it may be cut off
						time.Sleep(time.Second)
						v.sock.Close()
					})
					_, _ = io.Copy(io.Discard, v.sock) // ends when either has hung up
					sending.Wait()
				}
				anna.unaffected()
			})
		})
	}
}

// Text that is not UTF-8 is in no message.
func TestTextThatIsNone(t *testing.T) {
	const bad = "\xc3\x28\xa0\xff"
	for name, change := range map[string]func(*passantv1.Frame){
		"Hello.name":    func(f *passantv1.Frame) { f.GetHello().Name = "Anna" },
		"Hello.app":     func(f *passantv1.Frame) { f.GetHello().App = "Anna" },
		"Bye.app":       func(f *passantv1.Frame) { f.GetBye().App = "Anna" },
		"Chat.text":     func(f *passantv1.Frame) { f.GetChat().Text = "Anna" },
		"Desync.my_fen": func(f *passantv1.Frame) { f.GetDesync().MyFen = "Anna" },
		"Terms.start":   func(f *passantv1.Frame) { f.GetChallenge().Terms.StartFen = "Anna" },
	} {
		tried := false
		for _, f := range sample() {
			if !touches(f, change) {
				continue
			}
			tried = true
			spoiled := bytes.ReplaceAll(encoded(t, f), []byte("Anna"), []byte(bad))
			if _, err := decodeBytes(spoiled); !errors.Is(err, errProtocol) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if !tried {
			t.Errorf("%s: nothing was tried", name)
		}
	}
}

// What takes long to judge counts for many frames: a stranger who announces positions
// that are hard, one after the other, is heard once a second.
func TestPositionsAreRationed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		go func() { v.bye() }()
		var sending sync.WaitGroup
		var heard atomic.Int32
		sending.Go(func() {
			for i := range 1000 {
				f := &passantv1.Frame{Msg: &passantv1.Frame_Table{Table: &passantv1.Table{
					Id:    binary.BigEndian.AppendUint64(make([]byte, 8), uint64(i)),
					Terms: &passantv1.Terms{StartFen: "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/7R w - - 0 1"},
				}}}
				if writeFrame(v.sock, f) != nil {
					return
				}
				heard.Add(1)
			}
		})
		time.Sleep(time.Minute)
		v.sock.Close()
		sending.Wait()
		const waiting = 2 * maxFrame / 60 // in the buffers of TLS and of the reader
		if most := int32(60 + framesAtOnce/positionFrames + waiting); heard.Load() > most || heard.Load() < 60 {
			t.Errorf("%d positions were taken in a minute, want 60 to %d", heard.Load(), most)
		}
	})
}

// H34: a stranger sends as many frames as are taken, of every kind, for a minute, of the
// 100,000 that they would like to send. They are heard at their rate, and a game is played
// meanwhile.
func TestFramesWithoutEnd(t *testing.T) {
	const wanted = 100_000
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		linked(t, mine, his)
		v := w.visit(t, anna, greeting())
		go func() { v.bye() }()
		frame := encoded(t, &passantv1.Frame{Msg: &passantv1.Frame_ChallengeEnd{ChallengeEnd: &passantv1.ChallengeEnd{Id: make([]byte, 16)}}})
		sent := make(chan int)
		go func() {
			n := 0
			for n < wanted {
				if _, err := v.sock.Write(frame); err != nil {
					break
				}
				n++
			}
			sent <- n
		}()
		began := time.Now()
		for i, uci := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"} {
			asked := time.Now()
			move(t, seats(mine, his)[i%2], uci)
			agree(t, mine, his, i+1)
			if took := time.Since(asked); took > 50*time.Millisecond {
				t.Errorf("move %d took %v", i, took)
			}
			time.Sleep(10 * time.Second)
		}
		v.sock.Close()
		heard, most := <-sent, framesAtOnce+framesASecond*int(time.Since(began).Seconds()+1)
		if waiting := maxFrame / len(frame) * 2; heard > most+waiting {
			t.Errorf("%d frames were taken within %v, want at most %d", heard, time.Since(began), most)
		}
		if heard < framesASecond*30 {
			t.Errorf("only %d frames were sent: that is no flood", heard)
		}
		if mine.Link() != game.LinkUp || his.Link() != game.LinkUp {
			t.Errorf("the link is %v and %v", mine.Link(), his.Link())
		}
	})
}
