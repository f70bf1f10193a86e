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
