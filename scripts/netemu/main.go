//go:build linux

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"
)

func main() {
	seed := flag.Uint64("seed", 1, "what the chances are drawn from")
	flag.Parse()
	if flag.NArg() != 3 {
		fmt.Fprintln(os.Stderr, "usage: netemu [-seed N] CARD1 CARD2 CONDITIONS")
		os.Exit(2)
	}
	if err := run(*seed, flag.Arg(0), flag.Arg(1), flag.Arg(2)); err != nil {
		fmt.Fprintln(os.Stderr, "netemu:", err)
		os.Exit(1)
	}
}

// run joins the two cards until a signal ends it.
func run(seed uint64, card1, card2, file string) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	changed := make(chan os.Signal, 1)
	signal.Notify(changed, syscall.SIGHUP)

	first, err := openTAP(card1)
	if err != nil {
		return err
	}
	second, err := openTAP(card2)
	if err != nil {
		return errors.Join(err, first.Close())
	}
	there := newDirection(rand.New(rand.NewPCG(seed, 1)), second)
	back := newDirection(rand.New(rand.NewPCG(seed, 2)), first)
	if err := reread(file, there, back); err != nil {
		return errors.Join(err, first.Close(), second.Close())
	}
	var running sync.WaitGroup
	running.Go(func() { there.carry(ctx) })
	running.Go(func() { back.carry(ctx) })
	running.Go(func() { there.listen(first) })
	running.Go(func() { back.listen(second) })
	fmt.Println("ready")
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-changed:
			if err := reread(file, there, back); err != nil {
				fmt.Fprintln(os.Stderr, "netemu: the cable stays as it was:", err)
			}
		}
	}
	err = errors.Join(first.Close(), second.Close()) // which ends the listening
	running.Wait()
	return err
}

// reread lets the conditions in a file hold in both directions.
func reread(file string, directions ...*direction) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	c, err := parseConditions(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, d := range directions {
		d.set(c)
	}
	return nil
}

// openTAP makes a card whose frames this process reads and writes.
func openTAP(name string) (*os.File, error) {
	fd, err := unix.Open("/dev/net/tun", unix.O_RDWR|unix.O_CLOEXEC|unix.O_NONBLOCK, 0)
	if err != nil {
		return nil, fmt.Errorf("/dev/net/tun: %w", err)
	}
	card, err := unix.NewIfreq(name)
	if err == nil {
		card.SetUint16(unix.IFF_TAP | unix.IFF_NO_PI)
		err = unix.IoctlIfreq(fd, unix.TUNSETIFF, card)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("card %s: %w", name, err), unix.Close(fd))
	}
	return os.NewFile(uintptr(fd), name), nil
}
