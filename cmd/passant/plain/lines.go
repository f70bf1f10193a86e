package plain

import (
	"bufio"
	"context"
	"io"
)

// A line is one line that was typed, without its end.
type line struct {
	text    string
	tooLong bool
}

// maxLine is how long a line may be, in bytes. A FEN and a name fit well.
const maxLine = 1024

// readLines hands out the lines of r until it or ctx ends; then the channel is
// closed.
func readLines(ctx context.Context, r io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		in := bufio.NewReaderSize(r, maxLine)
		for {
			l, err := readLine(in)
			if err != nil {
				return
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// readLine reads one line; of one that is too long nothing is kept. The last
// line needs no end.
func readLine(in *bufio.Reader) (line, error) {
	text, more, err := in.ReadLine()
	if err != nil {
		return line{}, err
	}
	if !more {
		return line{text: string(text)}, nil
	}
	for more && err == nil {
		_, more, err = in.ReadLine()
	}
	return line{tooLong: true}, nil
}
