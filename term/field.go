package term

import (
	"cmp"
	"unicode"
	"unicode/utf8"
)

// maxField is more than any address needs, in bytes.
const maxField = 80

// A field is a line of text that is being typed.
type field struct {
	text   []rune
	active bool
	limit  int // in bytes; 0 is maxField
	// given is set while the text is a proposal: what is typed takes its place.
	given bool
}

// key changes the text; ok is false if the key does not belong to it.
func (f *field) key(k key) (ok bool) {
	switch k.code {
	case keyErase:
		f.given = false
		f.text = f.text[:max(0, len(f.text)-1)]
		return true
	case keyRune:
		if f.given {
			f.text, f.given = nil, false
		}
		limit := cmp.Or(f.limit, maxField)
		if unicode.IsPrint(k.r) && len(string(f.text))+utf8.RuneLen(k.r) <= limit {
			f.text = append(f.text, k.r)
		}
		return true
	default:
		return false
	}
}

// draw shows the end of the text in w cells of a row, and the terminal's cursor after it.
func (f *field) draw(a area, x, w int, st style) {
	shown := f.text[max(0, len(f.text)-w):] // no character is narrower than a cell, or it does not matter
	for a.width(string(shown)) > w-1 {
		shown = shown[1:]
	}
	end := a.put(x, 0, string(shown), st)
	if f.active {
		a.f.cursorX, a.f.cursorY = a.x+end, a.y
	}
}
