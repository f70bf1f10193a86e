package plain

import (
	"bufio"
	"context"
	"io"
	"strings"
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

// typed is where lines come from; nil while one waits for a game to begin, since those
// behind it come after it.
func (s *session) typed() <-chan line {
	if s.early != nil {
		return nil
	}
	return s.lines
}

// hearEarly takes the line that waits for a game, if the wait is over.
func (s *session) hearEarly() bool {
	if s.early == nil || s.beginning {
		return false
	}
	l := *s.early
	s.early = nil
	s.hear(l)
	return true
}

// endsWait reports whether a line is obeyed though a game is beginning: it is how one
// waits for it no longer.
func endsWait(l line) bool {
	_, _, ok := lookUp([]command{{word: "cancel"}, {word: "quit"}}, strings.TrimSpace(l.text))
	return ok
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
