// Lan-discovery runs package discovery alone, to measure it and to try it
// beside other programs; its tests do so in a lab of network namespaces.
//
//	lan-discovery advertise NAME PORT   be found, until SIGTERM
//	lan-discovery browse                print what is found
//	lan-discovery both NAME PORT        the two together
//	lan-discovery resolve ADDRESS       print what a typed address stands for
//	lan-discovery ask ADDRESS           ask one computer by unicast, print "answer" if it does
//
// Each line of output begins with the time in microseconds since 1970:
//
//	TIME ready                               announced, or browsing
//	TIME + NAME<tab>ADDRESS[,ADDRESS...] PORT   seen, or its addresses changed
//	TIME - NAME                              gone
//
// With -v browse adds all that is known of a peer, and the status; -poll says how
// often it looks for what nobody signals, as changes of addresses.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"passant/p2p/discovery"
)

var errUsage = errors.New("usage: lan-discovery [-v] [-poll TIME] advertise NAME PORT | browse | both NAME PORT | resolve ADDRESS | ask ADDRESS")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "lan-discovery:", err)
		stop()
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	verbose := flag.Bool("v", false, "tell all that is known, and log to standard error")
	every := flag.Duration("poll", 20*time.Millisecond, "look so often for changed addresses")
	flag.Parse()
	var options discovery.Options
	if *verbose {
		options.Log = slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	d := discovery.New(options)
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan error, 1)
	go func() { done <- d.Run(ctx) }()
	w := &watcher{d: d, verbose: *verbose, every: max(*every, time.Millisecond), shown: map[string]row{}}
	err := command(ctx, d, w)
	cancel()
	return errors.Join(err, <-done)
}

func command(ctx context.Context, d *discovery.Discovery, w *watcher) error {
	switch {
	case flag.NArg() == 3 && (flag.Arg(0) == "advertise" || flag.Arg(0) == "both"):
		listener, err := advertise(ctx, d, flag.Arg(1), flag.Arg(2))
		if err != nil {
			return err
		}
		defer func() { _ = listener.Close() }()
		if flag.Arg(0) == "both" {
			w.watch(ctx)
		}
		<-ctx.Done()
		return nil
	case flag.NArg() == 1 && flag.Arg(0) == "browse":
		w.watch(ctx)
		return nil
	case flag.NArg() == 2 && flag.Arg(0) == "resolve":
		return resolve(ctx, d, flag.Arg(1))
	case flag.NArg() == 2 && flag.Arg(0) == "ask":
		return ask(ctx, flag.Arg(1))
	}
	return errUsage
}

// advertise announces, and takes connections as a liveness check will knock.
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
	say("ready")
	d.Announce(&discovery.Advert{Name: name, Port: uint16(number), Text: map[string]string{
		"v": "1", "st": "free", "tc": "600+5", "col": "w", "h": "k7q2m9xh4p",
	}})
	return listener, nil
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

// ask sends the question of a simple resolver straight to a computer, from
// wherever we are, as a stranger on another network may.
func ask(ctx context.Context, address string) error {
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, "udp", net.JoinHostPort(address, "5353"))
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	question := []byte("\x00\x07\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00" + // id 7, one question
		"\x08_passant\x04_tcp\x05local\x00\x00\x0c\x00\x01") // PTR, IN
	for range 3 {
		if _, err := conn.Write(question); err != nil {
			return err
		}
		if err := conn.SetReadDeadline(time.Now().Add(time.Second)); err != nil {
			return err
		}
		size, err := conn.Read(make([]byte, 9000))
		if err == nil {
			say("answer of %d bytes", size)
			return nil
		}
	}
	return nil
}

func say(format string, args ...any) {
	fmt.Printf("%d %s\n", time.Now().UnixMicro(), fmt.Sprintf(format, args...))
}
