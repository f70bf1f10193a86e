package p2p

import (
	"context"
	"time"
)

// every is a loop whose body runs each time that a period has passed, until ctx ends:
//
//	for range every(ctx, time.Second) {
func every(ctx context.Context, period time.Duration) func(yield func() bool) {
	return func(yield func() bool) {
		ticker := time.NewTicker(period)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
			if !yield() {
				return
			}
		}
	}
}

// eachSecond is such a loop for what is looked at all the time: its body runs at full
// seconds, as do the other looks that this program takes by itself, so that all of them
// wake the processor once and not once each.
func eachSecond(ctx context.Context) func(yield func() bool) {
	return func(yield func() bool) {
		timer := time.NewTimer(untilSecond(time.Now()))
		defer timer.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-timer.C:
			}
			if !yield() {
				return
			}
			timer.Reset(untilSecond(time.Now()))
		}
	}
}

func untilSecond(now time.Time) time.Duration {
	return now.Truncate(time.Second).Add(time.Second).Sub(now)
}
