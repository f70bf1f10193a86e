package pgn

import "unicode/utf8"

// maxColumns is how wide a line of movetext may be: less than 80 (PGN 4.3).
const maxColumns = 79

// wrap sets words into lines. The last word is held back, in case a bracket has
// to be written right behind it.
type wrap struct {
	text   []byte
	column int    // characters in the line so far
	held   []byte // brackets that open, a word, brackets that close
	open   bool   // held has only brackets that open
}

// word writes a word behind a space or in the next line. It may be continued in
// held.
func (w *wrap) word(s string) {
	if !w.open {
		w.release()
	}
	w.held = append(w.held, s...)
	w.open = false
}

// openWith writes a bracket right ahead of the next word.
func (w *wrap) openWith(bracket byte) {
	if !w.open {
		w.release()
	}
	w.held = append(w.held, bracket)
	w.open = true
}

// closeWith writes a bracket right behind the last word.
func (w *wrap) closeWith(bracket byte) { w.held = append(w.held, bracket) }

// release sets what is held.
func (w *wrap) release() {
	if len(w.held) == 0 {
		return
	}
	width := utf8.RuneCount(w.held)
	switch {
	case w.column == 0:
	case w.column+1+width <= maxColumns:
		w.text = append(w.text, ' ')
		w.column++
	default:
		w.text = append(w.text, '\n')
		w.column = 0
	}
	w.text = append(w.text, w.held...)
	w.column += width
	w.held = w.held[:0]
}

// end sets the last word and returns the text.
func (w *wrap) end() []byte {
	w.release()
	return append(w.text, '\n')
}
