//go:build linux

package main

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A sink notes which frames come, and when.
type sink struct {
	began time.Time

	mu      sync.Mutex
	numbers []int
	after   []time.Duration
}

func (s *sink) Write(frame []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.numbers = append(s.numbers, int(binary.BigEndian.Uint32(frame)))
	s.after = append(s.after, time.Since(s.began))
	return len(frame), nil
}

// sent is what comes out of a direction into which so many numbered frames are
// put, one every millisecond.
func sent(t *testing.T, seed uint64, n int, c conditions) *sink {
	t.Helper()
	out := &sink{}
	synctest.Test(t, func(t *testing.T) {
		out.began = time.Now()
		d := newDirection(rand.New(rand.NewPCG(seed, 0)), out)
		d.set(c)
		ctx, cancel := context.WithCancel(t.Context())
		var running sync.WaitGroup
		running.Go(func() { d.carry(ctx) })
		for i := range n {
			d.take(binary.BigEndian.AppendUint32(nil, uint32(i)))
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Minute)
		cancel()
		running.Wait()
	})
	return out
}

func TestGoodCable(t *testing.T) {
	out := sent(t, 1, 1000, conditions{})
	if len(out.numbers) != 1000 || !slices.IsSorted(out.numbers) {
		t.Errorf("%d of 1000 frames came, in order: %t", len(out.numbers), slices.IsSorted(out.numbers))
	}
	if last := out.after[len(out.after)-1]; last != 999*time.Millisecond {
		t.Errorf("the last came after %v", last)
	}
}

func TestDelay(t *testing.T) {
	out := sent(t, 1, 1000, conditions{delay: 400 * time.Millisecond})
	if len(out.numbers) != 1000 || !slices.IsSorted(out.numbers) {
		t.Fatalf("%d of 1000 frames came, in order: %t", len(out.numbers), slices.IsSorted(out.numbers))
	}
	for i, after := range out.after {
		if want := time.Duration(400+i) * time.Millisecond; after != want {
			t.Fatalf("frame %d came after %v, not %v", i, after, want)
		}
	}
}

func TestJitter(t *testing.T) {
	out := sent(t, 1, 1000, conditions{delay: 100 * time.Millisecond, jitter: 50 * time.Millisecond})
	if slices.IsSorted(out.numbers) {
		t.Error("no frame has overtaken another")
	}
	for i, n := range out.numbers {
		late := out.after[i] - time.Duration(n)*time.Millisecond
		if late < 50*time.Millisecond || late > 150*time.Millisecond {
			t.Fatalf("frame %d came %v late", n, late)
		}
	}
}

// Of 10 000 frames the share that something happens to is within four standard
// deviations, 1.6 points for a share of 20 %.
func TestShares(t *testing.T) {
	const n, tolerance = 10_000, 160
	about := func(what string, got, want int) {
		t.Helper()
		if got < want-tolerance || got > want+tolerance {
			t.Errorf("%s: %d of %d, not about %d", what, got, n, want)
		}
	}
	about("not lost", len(sent(t, 1, n, conditions{loss: 0.2}).numbers), n*8/10)
	about("come, with doubles", len(sent(t, 2, n, conditions{duplicate: 0.2}).numbers), n*12/10)

	early := 0
	out := sent(t, 3, n, conditions{delay: time.Second, reorder: 0.2})
	for i, number := range out.numbers {
		if out.after[i] == time.Duration(number)*time.Millisecond {
			early++
		}
	}
	about("ahead of their time", early, n*2/10)
	if got := sent(t, 4, 100, conditions{loss: 1}).numbers; got != nil {
		t.Errorf("with all lost, %v came", got)
	}
}

func TestSeed(t *testing.T) {
	c := conditions{delay: 10 * time.Millisecond, jitter: 10 * time.Millisecond, loss: 0.3, duplicate: 0.1}
	first, again, other := sent(t, 5, 200, c), sent(t, 5, 200, c), sent(t, 6, 200, c)
	if !slices.Equal(first.numbers, again.numbers) {
		t.Error("the same seed has not given the same")
	}
	if slices.Equal(first.numbers, other.numbers) {
		t.Error("another seed has given the same")
	}
}

func TestConditions(t *testing.T) {
	for text, want := range map[string]conditions{
		"":                    {},
		"delay 400 loss 20\n": {delay: 400 * time.Millisecond, loss: 0.2},
		"jitter 0.5 duplicate 1 reorder 100": {
			jitter: 500 * time.Microsecond, duplicate: 0.01, reorder: 1,
		},
	} {
		if got, err := parseConditions(text); got != want || err != nil {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"delay", "delay x", "loss 101", "loss -1", "delay NaN", "delay 60001", "speed 3"} {
		if got, err := parseConditions(text); err == nil {
			t.Errorf("%q: %+v, and no error", text, got)
		}
	}
}
