package p2p

import (
	"math/rand/v2"
	"net"
	"sync"
	"time"
)

// A weather is what a network does to what is sent over it: it delays, and it
// breaks a connection off in the middle of whatever was being said.
type weather struct {
	mu       sync.Mutex
	random   *rand.Rand
	cables   []net.Conn
	carriers sync.WaitGroup

	late    time.Duration // at most, one way
	fragile int           // a connection breaks after so many bytes, on average; 0: never
}

// clear ends every connection there ever was, and waits for what they carry.
func (w *weather) clear() {
	w.mu.Lock()
	cables := w.cables
	w.mu.Unlock()
	for _, c := range cables {
		c.Close()
	}
	w.carriers.Wait()
}

// parcel is some bytes on their way.
type parcel struct {
	due  time.Time
	data []byte
}

// cable is a connection in this weather: what is written at one end comes out
// at the other, in order and late.
func (w *weather) cable() (near, far net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	near, nearSide := net.Pipe()
	far, farSide := net.Pipe()
	w.cables = append(w.cables, nearSide, farSide)
	w.carry(nearSide, farSide)
	w.carry(farSide, nearSide)
	return near, far
}

// carry takes what comes from one end to the other. It ends when either does. The
// caller holds w.mu.
func (w *weather) carry(from, to net.Conn) {
	lives := -1
	if w.fragile > 0 {
		lives = w.random.IntN(2 * w.fragile)
	}
	delays := rand.New(rand.NewPCG(w.random.Uint64(), w.random.Uint64()))
	late := time.Duration(0)
	if w.late > 0 {
		late = time.Duration(w.random.Int64N(int64(w.late)))
	}
	way := make(chan parcel, 256)
	w.carriers.Go(func() {
		defer close(way)
		buffer := make([]byte, 4096)
		for {
			n, err := from.Read(buffer)
			if lives >= 0 {
				if n > lives {
					n, err = lives, net.ErrClosed
				}
				lives -= n
			}
			if n > 0 {
				delay := late
				if late > 0 {
					delay += time.Duration(delays.Int64N(int64(late)))
				}
				way <- parcel{time.Now().Add(delay), append([]byte(nil), buffer[:n]...)}
			}
			if err != nil {
				from.Close()
				return
			}
		}
	})
	w.carriers.Go(func() {
		defer to.Close()
		for p := range way {
			time.Sleep(time.Until(p.due))
			if _, err := to.Write(p.data); err != nil {
				from.Close()
				for range way { // so that the reader ends
				}
				return
			}
		}
	})
}
