package pgn

import "io"

// A window is the part of the input that is in memory: the token being read, from
// start on, and what lies ahead of pos. It grows with the token, whose size the
// scanner bounds.
type window struct {
	src    io.Reader
	buf    []byte
	start  int
	pos    int
	passed int   // bytes of the input before the window
	err    error // why src gives no more: io.EOF or a failure
}

// windowSize is enough for a hundred games of the usual kind at once.
const windowSize = 64 << 10

// maxEmptyReads is how often a source may give neither bytes nor an error.
const maxEmptyReads = 100

// more reads ahead and reports whether there is anything new. It moves what is in the
// window so that start is 0: of places in it, only their distances from start hold on.
func (w *window) more() bool {
	if w.err != nil {
		return false
	}
	if w.start > 0 {
		w.buf = w.buf[:copy(w.buf, w.buf[w.start:])]
		w.pos -= w.start
		w.passed += w.start
		w.start = 0
	}
	n := len(w.buf)
	if cap(w.buf)-n < windowSize/2 {
		w.buf = append(make([]byte, 0, max(windowSize, 2*cap(w.buf))), w.buf...)
	}
	for range maxEmptyReads {
		read, err := w.src.Read(w.buf[n:cap(w.buf)])
		w.buf = w.buf[:n+read]
		w.err = err
		if read > 0 || err != nil {
			return read > 0
		}
	}
	w.err = io.ErrNoProgress
	return false
}

// peek returns the next byte, without moving, or -1 at the end of the input.
func (w *window) peek() int {
	if w.pos == len(w.buf) && !w.more() {
		return -1
	}
	return int(w.buf[w.pos])
}

// at returns the byte i places ahead of pos like peek.
func (w *window) at(i int) int {
	for len(w.buf)-w.pos <= i {
		if !w.more() {
			return -1
		}
	}
	return int(w.buf[w.pos+i])
}

// offset returns how many bytes of the input lie before pos.
func (w *window) offset() int { return w.passed + w.pos }

// ahead reports whether the input goes on with the text.
func (w *window) ahead(text string) bool {
	for len(w.buf)-w.pos < len(text) {
		if !w.more() {
			return false
		}
	}
	return string(w.buf[w.pos:w.pos+len(text)]) == text
}
