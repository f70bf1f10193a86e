//go:build linux

package main

import (
	"container/heap"
	"context"
	"io"
	"math/rand/v2"
	"sync"
	"time"
)

const (
	// maxFrame holds any Ethernet frame that a card hands over at once.
	maxFrame = 64 << 10

	// maxWaiting is how many frames may be on their way; what comes then is lost,
	// as in any switch.
	maxWaiting = 10_000
)

// A direction is one way through the cable.
type direction struct {
	out  io.Writer
	wake chan struct{} // a frame has come that may be the next to go out

	mu         sync.Mutex
	conditions conditions
	chance     *rand.Rand
	waiting    frames
	count      uint64
}

func newDirection(chance *rand.Rand, out io.Writer) *direction {
	return &direction{out: out, chance: chance, wake: make(chan struct{}, 1)}
}

// set changes the conditions for the frames that come from now on.
func (d *direction) set(c conditions) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.conditions = c
}

// listen takes in what comes from a card, until that is closed.
func (d *direction) listen(card io.Reader) {
	buffer := make([]byte, maxFrame)
	for {
		n, err := card.Read(buffer)
		if err != nil {
			return
		}
		d.take(append([]byte(nil), buffer[:n]...))
	}
}

// take decides what becomes of a frame.
func (d *direction) take(content []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	c := d.conditions
	if d.happens(c.loss) {
		return
	}
	copies := 1
	if d.happens(c.duplicate) {
		copies = 2
	}
	for range copies {
		if len(d.waiting) == maxWaiting {
			return
		}
		due := time.Now()
		if !d.happens(c.reorder) {
			due = due.Add(c.delay + time.Duration((2*d.chance.Float64()-1)*float64(c.jitter)))
		}
		heap.Push(&d.waiting, frame{due, d.count, content})
		d.count++
	}
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

func (d *direction) happens(share float64) bool { return d.chance.Float64() < share }

// carry puts out the frames that are due, until ctx ends.
func (d *direction) carry(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.wake:
		case <-timer.C:
		}
		for {
			content, wait, ok := d.next()
			if !ok {
				if wait > 0 {
					timer.Reset(wait)
				}
				break
			}
			// A card that is switched off takes nothing: the frame is lost.
			_, _ = d.out.Write(content)
		}
	}
}

// next takes out the frame that is due. Where none is, it says how long it will
// be until the first, 0 where none waits.
func (d *direction) next() (content []byte, wait time.Duration, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.waiting) == 0 {
		return nil, 0, false
	}
	if wait := time.Until(d.waiting[0].due); wait > 0 {
		return nil, wait, false
	}
	return heap.Pop(&d.waiting).(frame).content, 0, true
}

// A frame waits until it is due; of two that are due at once the first to come
// is the first to go.
type frame struct {
	due     time.Time
	number  uint64
	content []byte
}

type frames []frame

func (f frames) Len() int      { return len(f) }
func (f frames) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f frames) Less(i, j int) bool {
	if !f[i].due.Equal(f[j].due) {
		return f[i].due.Before(f[j].due)
	}
	return f[i].number < f[j].number
}
func (f *frames) Push(x any) { *f = append(*f, x.(frame)) }
func (f *frames) Pop() any {
	last := (*f)[len(*f)-1]
	*f = (*f)[:len(*f)-1]
	return last
}
