package pgn

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// escape is what a terminal would obey as a whole (ECMA-48 5.3 to 5.6): a control
// sequence, a command with its string, and what else begins with ESC. Without its
// controls alone the rest of it would stay behind as text, such as "[2J".
var escape = regexp.MustCompile(`(?:\x1b\[|\x{9b})[0-?]*[ -/]*[@-~]` +
	`|(?:\x1b[\]PX^_]|[\x{9d}\x{90}\x{98}\x{9e}\x{9f}])[^\x07\x1b\x{9c}]*(?:\x07|\x1b\\|\x{9c})` +
	`|\x1b[ -/]*[0-Z\\^-~]`)

// cleanComment makes the text of a comment what [Comment] promises: UTF-8, words
// with single spaces between, nothing that would move a cursor. Braces, which a
// comment cannot hold, become parentheses.
func cleanComment(text []byte) string {
	text = bytes.TrimSpace(text)
	if isCleanComment(text) {
		return string(text)
	}
	var b strings.Builder
	b.Grow(len(text))
	blank := false
	for _, r := range escape.ReplaceAllString(decode(text), "") {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			blank = true
			continue
		case r == '{':
			r = '('
		case r == '}':
			r = ')'
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(r)
	}
	return b.String()
}

// isCleanComment reports whether a trimmed text, as most are, needs no work.
func isCleanComment[T string | []byte](text T) bool {
	last := byte(0)
	for i := range len(text) {
		c := text[i]
		if c < ' ' || c > '~' || c == '{' || c == '}' || c == ' ' && last == ' ' {
			return false
		}
		last = c
	}
	return true
}

// cleanValue makes the value of a tag UTF-8 in one line. Its spaces stay as they
// are.
func cleanValue(text []byte) string {
	clean := true
	for _, c := range text {
		clean = clean && ' ' <= c && c <= '~'
	}
	if clean {
		return string(text)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r != ' ' && unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, escape.ReplaceAllString(decode(text), ""))
}

// decode returns the text in UTF-8. What is not UTF-8 is taken for Latin-1, the
// character set of the standard (PGN 4.1), or rather for its superset Windows-1252,
// which is what programs wrote when they said Latin-1.
func decode(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	var b strings.Builder
	b.Grow(len(text) + len(text)/8)
	for _, c := range text {
		if 0x80 <= c && c < 0xa0 {
			b.WriteRune(windows1252[c-0x80])
		} else {
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

// windows1252 holds the characters of the bytes 0x80 to 0x9f; five bytes have none.
var windows1252 = [32]rune{
	'€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ',
	' ', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
}
