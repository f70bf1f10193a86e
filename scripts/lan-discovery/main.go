// Lan-discovery runs package discovery alone, for measuring it in a lab of
// network namespaces.
//
//	lan-discovery advertise NAME PORT   be found, until SIGTERM
//	lan-discovery browse                print, one event a line:
//	                                    + NAME<tab>ADDRESS[,ADDRESS...] PORT   seen, or changed
//	                                    - NAME                                 gone
//	lan-discovery both NAME PORT        the two together
//	lan-discovery resolve ADDRESS       print what a typed address stands for
//
// With DISCOVERY_FULL=1 browse prints all that is known of a peer, and its
// status; with DISCOVERY_LOG=1 the log goes to standard error.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"passant/p2p/discovery"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "lan-discovery:", err)
		os.Exit(1)
	}
}

var errUsage = errors.New("usage: lan-discovery advertise NAME PORT | browse | both NAME PORT | resolve ADDRESS")

func run(args []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var options discovery.Options
	if os.Getenv("DISCOVERY_LOG") != "" {
		options.Log = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	d := discovery.New(options)
	done := make(chan error, 1)
	ctx, cancel := context.WithCancel(ctx)
	go func() { done <- d.Run(ctx) }()
	err := command(ctx, d, args)
	cancel()
	return errors.Join(err, <-done)
}

func command(ctx context.Context, d *discovery.Discovery, args []string) error {
	switch {
	case len(args) == 3 && (args[0] == "advertise" || args[0] == "both"):
		listener, err := advertise(ctx, d, args[1], args[2])
		if err != nil {
			return err
		}
		defer func() { _ = listener.Close() }()
		if args[0] == "advertise" {
			<-ctx.Done()
			return nil
		}
		watch(ctx, d)
		return nil
	case len(args) == 1 && args[0] == "browse":
		watch(ctx, d)
		return nil
	case len(args) == 2 && args[0] == "resolve":
		return resolve(ctx, d, args[1])
	}
	return errUsage
}

// advertise announces and takes connections, as a liveness check will knock.
func advertise(ctx context.Context, d *discovery.Discovery, name, port string) (net.Listener, error) {
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, err
	}
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", ":"+port)
	if err != nil {
		return nil, err
	}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_ = conn.Close()
		}
	}()
	d.Announce(&discovery.Advert{Name: name, Port: uint16(number), Text: map[string]string{
		"v": "1", "st": "free", "tc": "600+5", "col": "w", "h": "k7q2m9xh4p",
	}})
	return listener, nil
}

// watch prints changes. The names alone do not tell two players of one name
// apart, so the second is shown with his id.
func watch(ctx context.Context, d *discovery.Discovery) {
	d.Browse(true)
	full := os.Getenv("DISCOVERY_FULL") != ""
	shown := map[string]string{}
	labels := map[string]string{}
	poll := time.NewTicker(10 * time.Millisecond) // a change of addresses alone is not signalled
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.Changed():
			if full {
				fmt.Printf("status %+v\n", d.Status())
			}
		case <-poll.C:
		}
		now := map[string]string{}
		for _, p := range d.Peers() {
			if _, known := labels[p.ID]; !known {
				labels[p.ID] = p.Name
				for id, label := range labels {
					if id != p.ID && label == p.Name && shown[id] != "" {
						labels[p.ID] = p.Name + " " + p.ID
					}
				}
			}
			now[p.ID] = describe(p)
			if full {
				now[p.ID] += fmt.Sprintf("\t%+v", p)
			}
		}
		for id, line := range shown {
			if now[id] == "" {
				fmt.Printf("- %s\n", labels[id])
			} else if now[id] != line {
				fmt.Printf("+ %s\t%s\n", labels[id], now[id])
			}
		}
		for id, line := range now {
			if shown[id] == "" {
				fmt.Printf("+ %s\t%s\n", labels[id], line)
			}
		}
		shown = maps.Clone(now)
	}
}

// describe lists the addresses in a fixed order: that they changed places is no event.
func describe(p discovery.Peer) string {
	var addrs []string
	port := uint16(0)
	for _, a := range p.Addresses {
		addrs = append(addrs, a.Addr().String())
		port = a.Port()
	}
	slices.Sort(addrs)
	return strings.Join(addrs, ",") + " " + strconv.Itoa(int(port))
}

func resolve(ctx context.Context, d *discovery.Discovery, typed string) error {
	a, err := discovery.ParseAddress(typed)
	if err != nil {
		return err
	}
	addrs, err := d.Resolve(ctx, a)
	if err != nil {
		return err
	}
	for _, a := range addrs {
		fmt.Println(a)
	}
	return nil
}
