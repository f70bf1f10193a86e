package p2p

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"time"

	"google.golang.org/protobuf/encoding/protodelim"
	"google.golang.org/protobuf/proto"

	passantv1 "passant/proto/passant/v1"
)

const (
	maxFrame      = 16384
	maxFirstFrame = 2048 // before the peer has said Hello
	maxDepth      = 8    // of messages within messages

	frameTime = 5 * time.Second // from the first byte of a frame to its last
	writeTime = 5 * time.Second
)

// A frameReader cuts what comes from a socket into frames. Nothing is allocated
// for a frame before its length has been found to be within the limit.
type frameReader struct {
	sock  net.Conn
	bytes counter
	buf   *bufio.Reader
	limit int64
}

// counter counts what is read through it, for the budget.
type counter struct {
	r io.Reader
	n int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += n
	return n, err
}

func newFrameReader(sock net.Conn) *frameReader {
	r := &frameReader{sock: sock, limit: maxFirstFrame}
	r.bytes.r = sock
	r.buf = bufio.NewReaderSize(&r.bytes, maxFrame)
	return r
}

// next waits for a frame as long as it takes, but from its first byte on only
// for frameTime: whoever dribbles is no peer.
func (r *frameReader) next() (*passantv1.Frame, error) {
	if _, err := r.buf.Peek(1); err != nil {
		return nil, err
	}
	if err := r.sock.SetReadDeadline(time.Now().Add(frameTime)); err != nil {
		return nil, err
	}
	f, err := decode(r.buf, r.limit)
	if err != nil {
		return nil, err
	}
	return f, r.sock.SetReadDeadline(time.Time{})
}

// decode reads one frame of at most limit bytes and checks it.
func decode(r protodelim.Reader, limit int64) (*passantv1.Frame, error) {
	options := protodelim.UnmarshalOptions{
		MaxSize:          limit,
		UnmarshalOptions: proto.UnmarshalOptions{DiscardUnknown: true, RecursionLimit: maxDepth},
	}
	f := &passantv1.Frame{}
	if err := options.UnmarshalFrom(r, f); err != nil {
		return nil, fmt.Errorf("%w: %w", errProtocol, err)
	}
	if err := validate(f); err != nil {
		return nil, fmt.Errorf("%w: %w", errProtocol, err)
	}
	return f, nil
}

// writeFrame writes one frame at once, so that it leaves in one piece.
func writeFrame(w io.Writer, f *passantv1.Frame) error {
	var b bytes.Buffer
	if _, err := protodelim.MarshalTo(&b, f); err != nil {
		return fmt.Errorf("frame: %w", err)
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	return nil
}
