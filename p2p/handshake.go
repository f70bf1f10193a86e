package p2p

import (
	"context"
	"crypto/tls"
	"net"

	"passant/p2p/identity"
)

// maxHandshakes is how many of those who connect are computed for at the same time: a
// crowd of them waits for each other, and not the game for the crowd.
const maxHandshakes = 4

// handshake proves the keys of both ends of a socket to each other. Where a peer has
// connected, it takes one of so many places for as long as it computes, but for none of
// the time that it waits for the peer: whoever is silent keeps nobody out.
func (n *Node) handshake(ctx context.Context, raw net.Conn, outbound bool, expect *identity.ID) (*tls.Conn, error) {
	if outbound {
		sock := tls.Client(raw, n.self.TLS(expect))
		return sock, sock.HandshakeContext(ctx)
	}
	w := &working{Conn: raw, places: n.door.handshakes}
	w.take()
	sock := tls.Server(w, n.self.TLS(expect))
	err := sock.HandshakeContext(ctx)
	w.give()
	w.done = true
	return sock, err
}

// working is a socket during its handshake.
type working struct {
	net.Conn
	places chan struct{} // one in it is taken
	done   bool          // the handshake is over, and the socket is only a socket
}

func (w *working) take() { w.places <- struct{}{} }
func (w *working) give() { <-w.places }

// Read implements [net.Conn].
func (w *working) Read(p []byte) (int, error) {
	if !w.done {
		w.give()
		defer w.take()
	}
	return w.Conn.Read(p)
}

// Write implements [net.Conn].
func (w *working) Write(p []byte) (int, error) {
	if !w.done {
		w.give()
		defer w.take()
	}
	return w.Conn.Write(p)
}
