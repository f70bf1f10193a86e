package p2p

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
)

// ErrNotPassant says that whoever answers a connection is no program like this one.
var ErrNotPassant = errors.New("no Passant answers there")

// A Greeting is what a program says of itself to everybody who connects. Its texts
// have been cleaned and may be shown.
type Greeting struct {
	Name string // of the player
	App  string // such as "passant 1.2", or ""
	// Presence is what the player is doing, or that their program is too old or too
	// new to play with.
	Presence game.Presence
}

// Overhear listens to the greeting of whoever is at the other end of a connection
// that this end has dialled, and says nothing: it shows a key that is made for it,
// and the other takes it for a knock. The error wraps ErrNotPassant where another
// kind of program answers, or nobody says a word, and game.ErrStranger where the player
// takes only people they know; any other is that of a Passant which
// does not say what it should. The connection is of no use afterwards; the caller
// closes it.
func Overhear(ctx context.Context, raw net.Conn) (Greeting, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return Greeting{}, fmt.Errorf("key: %w", err)
	}
	nobody := identity.New(key)
	sock := tls.Client(raw, nobody.TLS(nil))
	limited, cancel := context.WithTimeout(ctx, helloTime)
	defer cancel()
	if err := sock.HandshakeContext(limited); err != nil {
		if errors.Is(ctx.Err(), context.Canceled) {
			return Greeting{}, ctx.Err()
		}
		return Greeting{}, fmt.Errorf("%w: %w", ErrNotPassant, err)
	}
	defer context.AfterFunc(ctx, func() { _ = raw.Close() })()
	if err := sock.SetReadDeadline(time.Now().Add(helloTime)); err != nil {
		return Greeting{}, err
	}
	f, err := decode(newFrameReader(sock).buf, maxFirstFrame)
	if err != nil {
		return Greeting{}, fmt.Errorf("greeting: %w", err)
	}
	h := f.GetHello()
	if h == nil {
		return Greeting{}, noHello(f)
	}
	g := Greeting{Name: nameOf(h.GetName()), App: appOf(h.GetApp())}
	switch {
	case h.GetProtoMin() > protocolVersion, h.GetRulesVersion() > record.RulesVersion:
		g.Presence = game.Newer
	case h.GetProtoMax() < protocolVersion, h.GetRulesVersion() < record.RulesVersion:
		g.Presence = game.Outdated
	case h.GetBusy():
		g.Presence = game.Playing
	}
	return g, nil
}
