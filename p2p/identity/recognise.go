package identity

import (
	"context"
	"crypto/tls"
	"net"
)

// Recognise finds out, without a key of one's own, whether a Passant answers a
// connection. It goes no further than that: the other takes it for somebody who
// has knocked. The error is nil if one does. The connection is of no use
// afterwards, and the caller closes it.
func Recognise(ctx context.Context, conn net.Conn) error {
	client := tls.Client(conn, &tls.Config{
		MinVersion:         tls.VersionTLS13,
		InsecureSkipVerify: true, // there is no authority, and nothing is trusted
		NextProtos:         []string{alpn},
		VerifyConnection: func(cs tls.ConnectionState) error {
			_, err := peerKey(cs)
			return err
		},
	})
	return client.HandshakeContext(ctx)
}
