package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/rivo/uniseg"
	"golang.org/x/term"
)

// A bar shows how far a file has been read, on a terminal; elsewhere it shows
// nothing.
type bar struct {
	out        *os.File // nil: nowhere
	name       string
	size, read int64
	shown      int // percent; less than 0 for nothing
}

func newBar(out io.Writer) *bar {
	b := &bar{shown: -1}
	if f, ok := out.(*os.File); ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb" {
		b.out = f
	}
	return b
}

func (b *bar) begin(path string, size int64) {
	b.name, b.size, b.read, b.shown = cleanName(filepath.Base(path)), size, 0, -1
}

// watch is in, with what is read from it counted.
func (b *bar) watch(in io.Reader) io.Reader {
	if b.out == nil || b.size == 0 {
		return in
	}
	return io.TeeReader(in, b)
}

// Write counts what has been read.
func (b *bar) Write(p []byte) (int, error) {
	b.read += int64(len(p))
	if percent := int(min(b.read*100/b.size, 100)); percent != b.shown {
		b.shown = percent
		columns, _, err := term.GetSize(int(b.out.Fd()))
		if err != nil {
			columns = 80
		}
		_, _ = fmt.Fprintf(b.out, "\r%s\x1b[K", progress(percent, b.name, columns))
	}
	return len(p), nil
}

// clear makes room for a line of text; the bar comes back with the next percent.
func (b *bar) clear() {
	if b.out != nil && b.shown >= 0 {
		_, _ = fmt.Fprint(b.out, "\r\x1b[K")
		b.shown = -1
	}
}

func (b *bar) end() { b.clear() }

// progress is a line that fits into so many columns. The last column stays
// empty: some terminals would begin another line.
func progress(percent int, name string, columns int) string {
	const widest, narrowest = 40, 10
	number := fmt.Sprintf("%3d%%", percent)
	width := min(widest, columns-1-len(number)-2-uniseg.StringWidth(name))
	switch {
	case width >= narrowest:
		return fmt.Sprintf("%-*s %s %s", width, strings.Repeat("#", percent*width/100), number, name)
	case columns > len(number):
		return number
	}
	return ""
}
