package term

import (
	"cmp"
	"slices"
	"unicode"
	"unicode/utf8"
)

// maxField is more than any address needs, in bytes.
const maxField = 80

// A field is a line of text that is being typed.
type field struct {
	text   []rune
	behind int // how many characters stand behind the cursor
	active bool
	limit  int // in bytes; 0 is maxField
	// given is set while the text is a proposal: what is typed takes its place.
	given bool
}

// key changes the text; ok is false if the key does not belong to it.
func (f *field) key(k key) (ok bool) {
	switch k.code {
	case keyRune:
		f.typed(k.r)
		return true
	case keyLeft:
		f.behind += f.before()
	case keyRight:
		f.behind -= f.after()
	case keyHome:
		f.behind = len(f.text)
	case keyEnd:
		f.behind = 0
	case keyErase:
		at := f.at()
		f.text = slices.Delete(f.text, max(0, at-1), at)
	case keyDelete:
		n := f.after()
		f.text = slices.Delete(f.text, f.at(), f.at()+n)
		f.behind -= n
	case keyEraseWord:
		f.text = slices.Delete(f.text, f.word(), f.at())
	case keyEraseLine:
		f.text, f.behind = nil, 0
	default:
		return false
	}
	f.given = false
	return true
}

// at is where the cursor is: before the character of that index.
func (f *field) at() int { return len(f.text) - f.behind }

// typed puts a character where the cursor is.
func (f *field) typed(r rune) {
	if f.given {
		f.text, f.behind, f.given = nil, 0, false
	}
	limit := cmp.Or(f.limit, maxField)
	if unicode.IsPrint(r) && len(string(f.text))+utf8.RuneLen(r) <= limit {
		f.text = slices.Insert(f.text, f.at(), r)
	}
}

// before is how many characters the cursor passes to the left at once: a letter and the
// marks on it. after is the same to the right.
func (f *field) before() int {
	at := f.at()
	i := at
	for i > 0 {
		i--
		if !unicode.Is(unicode.M, f.text[i]) {
			break
		}
	}
	return at - i
}

func (f *field) after() int {
	at := f.at()
	i := at
	for i < len(f.text) && (i == at || unicode.Is(unicode.M, f.text[i])) {
		i++
	}
	return i - at
}

// word is where the word before the cursor begins.
func (f *field) word() int {
	i := f.at()
	for i > 0 && f.text[i-1] == ' ' {
		i--
	}
	for i > 0 && f.text[i-1] != ' ' {
		i--
	}
	return i
}

// draw shows as much of the text as has room in w cells of a row, and the terminal's
// cursor in it. It shows the end, unless the cursor is before that.
func (f *field) draw(a area, x, w int, st style) {
	first := max(0, len(f.text)-w) // no character is narrower than a cell, or it does not matter
	for a.width(string(f.text[first:])) > w-1 {
		first++
	}
	first = min(first, max(0, f.at()-w/3))
	shown := f.text[first:min(len(f.text), first+w)]
	for a.width(string(shown)) > w-1 {
		shown = shown[:len(shown)-1]
	}
	a.put(x, 0, string(shown), st)
	if f.active {
		a.f.cursorX, a.f.cursorY = a.x+x+a.width(string(f.text[first:f.at()])), a.y
	}
}
