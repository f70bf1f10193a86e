package p2p

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// strangersVariable tells the test binary to be strangers, and whom to call.
const strangersVariable = "PASSANT_TEST_STRANGERS"

const (
	strangersASecond = 500
	strangersAtOnce  = 200
	dribble          = 200 * time.Millisecond // from byte to byte
	staying          = 15 * time.Second       // for longer than anybody may who says nothing
)

// beStrangers is the main function of a program of strangers. It does what is written to
// it: a number of strangers a line, or "leave".
func beStrangers(at string) {
	s := newStrangers(at)
	ctx, leave := context.WithCancel(context.Background())
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		if n, err := strconv.Atoi(in.Text()); err == nil {
			s.come(ctx, n)
			fmt.Println("came", n)
			continue
		}
		leave()
		s.inside.Wait()
		fmt.Println("left", s.shook.Load(), s.greeted.Load())
		ctx, leave = context.WithCancel(context.Background())
	}
	leave()
}

// Strangers call one program, from many addresses of the loopback interface and each
// with a key of their own, in all the ways in which that can be a nuisance.
type strangers struct {
	at     string
	places chan struct{}
	inside sync.WaitGroup
	came   int

	shook, greeted atomic.Int64 // whose key was proved, and who said Hello
}

func newStrangers(at string) *strangers {
	return &strangers{at: at, places: make(chan struct{}, strangersAtOnce)}
}

// nuisances are what a stranger does who has connected, until they are thrown out.
var nuisances = []func(*strangers, net.Conn){
	func(*strangers, net.Conn) {}, // a knock
	func(_ *strangers, c net.Conn) { outstay(c) },
	func(_ *strangers, c net.Conn) { slowly(c, []byte{22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3}) },
	func(_ *strangers, c net.Conn) { again(c, []byte("GET / HTTP/1.1\r\n\r\n")) },
	func(s *strangers, c net.Conn) { s.shake(c, outstay) },
	func(s *strangers, c net.Conn) { s.shake(c, func(c net.Conn) { slowly(c, []byte{200, 1, 8, 1}) }) },
	func(s *strangers, c net.Conn) { s.greet(c, outstay) },
	func(s *strangers, c net.Conn) { s.greet(c, func(c net.Conn) { slowly(c, []byte{200, 1, 8, 1}) }) },
	func(s *strangers, c net.Conn) { s.greet(c, func(c net.Conn) { again(c, everything()) }) },
}

// come has so many strangers more come, who stay until ctx ends at the latest.
func (s *strangers) come(ctx context.Context, n int) {
	pace := time.NewTicker(time.Second / strangersASecond)
	defer pace.Stop()
	for range n {
		<-pace.C
		s.places <- struct{}{}
		i := s.came
		s.came++
		s.inside.Go(func() {
			defer func() { <-s.places }()
			s.visit(ctx, i)
		})
	}
}

// visit is the visit of one of them.
func (s *strangers) visit(ctx context.Context, i int) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(i/250%250), byte(1+i%250))}, Timeout: time.Second}
	raw, err := dialer.DialContext(ctx, "tcp", s.at)
	if err != nil {
		return // the queue of the listener is full: that is a way to be turned away, too
	}
	defer raw.Close()
	defer context.AfterFunc(ctx, func() { raw.Close() })()
	_ = raw.SetDeadline(time.Now().Add(staying)) // it fails where they have been thrown out
	nuisances[i%len(nuisances)](s, raw)
}

// shake proves a key that was made for the visit, and goes on from there.
func (s *strangers) shake(raw net.Conn, then func(net.Conn)) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return
	}
	self := identity.New(key)
	sock := tls.Client(raw, self.TLS(nil))
	if sock.Handshake() != nil { // there is a deadline
		return
	}
	s.shook.Add(1)
	then(sock)
}

// greet says Hello as well.
func (s *strangers) greet(raw net.Conn, then func(net.Conn)) {
	s.shake(raw, func(sock net.Conn) {
		if writeFrame(sock, &passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: greeting()}}) != nil {
			return
		}
		if _, err := sock.Read(make([]byte, 1)); err != nil {
			return
		}
		s.greeted.Add(1)
		then(sock)
	})
}

// outstay listens until one is thrown out.
func outstay(c net.Conn) { _, _ = io.Copy(io.Discard, c) }

// slowly sends something byte by byte, and then zeros, until one is thrown out.
func slowly(c net.Conn, what []byte) {
	pace := time.NewTicker(dribble)
	defer pace.Stop()
	for i := 0; ; i++ {
		b := []byte{0}
		if i < len(what) {
			b = what[i : i+1]
		}
		if _, err := c.Write(b); err != nil {
			return
		}
		<-pace.C
	}
}

// again sends something over and over, and reads nothing, until one is thrown out.
func again(c net.Conn, what []byte) {
	for {
		if _, err := c.Write(what); err != nil {
			return
		}
	}
}

// everything is one frame of each kind, but for those that end a connection at once.
func everything() []byte {
	var b bytes.Buffer
	for _, f := range sample() {
		switch f.GetMsg().(type) {
		case *passantv1.Frame_Hello, *passantv1.Frame_Bye, *passantv1.Frame_Start:
			continue
		}
		if writeFrame(&b, f) != nil {
			panic("a frame cannot be written")
		}
	}
	return b.Bytes()
}
