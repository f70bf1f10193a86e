// Package keyboard knows what somebody means whose keyboard is not set to English
// letters, from the characters that it writes:
//
//	'ь' -> 'm'   by the place of the key, which has m on an English keyboard
//	'е' -> 'e'   by what the letter looks like
//
// It has the keyboards of the languages that Passant speaks: ЙЦУКЕН as it is in Russian
// and in Ukrainian, and the Slovak QWERTZ, where digits need Shift. Text is never
// translated: who writes to somebody means what they write.
package keyboard

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// layouts say what keys write, and what the same keys write on an English keyboard,
// one below the other. Capitals follow from small letters. Signs that a keyboard has
// elsewhere, such as the Slovak question mark, stay what they are.
var layouts = []struct{ here, english string }{
	{ // Russian
		"йцукенгшщзхъ" + "фывапролджэ" + "ячсмитьбю.,ё",
		"qwertyuiop[]" + "asdfghjkl;'" + "zxcvbnm,./?`",
	},
	{ // Ukrainian, where it differs
		"їієґ",
		`]s'\`,
	},
	{ // Slovak
		"+ľščťžýáíé" + "zyúäôň",
		"1234567890" + `yz[];\`,
	},
}

// AtKey is what an English keyboard has where another has written r, or r itself where
// that is on none of the keyboards known here.
func AtKey(r rune) rune {
	small := unicode.ToLower(r)
	for _, l := range layouts {
		at, ok := below(l.here, l.english, small)
		switch {
		case !ok:
			continue
		case small != r:
			return unicode.ToUpper(at)
		}
		return at
	}
	return r
}

// Cyrillic letters that look like those with which moves are written. Small в, н, т and
// м look like no small b, h, t and m.
const (
	cyrillic   = "асеокхАВСЕНКОХ"
	lookAlikes = "aceokxABCEHKOX"
)

// LookAlike is the Latin letter that looks like r, or r.
func LookAlike(r rune) rune {
	if latin, ok := below(cyrillic, lookAlikes, r); ok {
		return latin
	}
	return r
}

// below is the character of the lower row that stands below r in the upper one.
func below(upper, lower string, r rune) (rune, bool) {
	i := strings.IndexRune(upper, r)
	if i < 0 {
		return r, false
	}
	return rune(lower[utf8.RuneCountInString(upper[:i])]), true
}
