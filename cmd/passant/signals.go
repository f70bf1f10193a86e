package main

import (
	"context"
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// untilSignal is a context that ends with ctx, and with the first signal that
// asks the program to end: then everything ends in order, and the cause of the
// context is the signal. A second signal ends the program as it stands. Whoever
// calls it calls stop in the end.
func untilSignal(ctx context.Context) (_ context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	var watch sync.WaitGroup
	watch.Go(func() {
		select {
		case s := <-signals:
			cancel(&stopped{s})
		case <-ctx.Done():
		}
		signal.Stop(signals)
	})
	return ctx, func() {
		cancel(nil)
		watch.Wait()
	}
}
