package sanitise

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// maxMarks is how many combining marks may stand on one letter; more only smear
// the lines above and below.
const maxMarks = 2

// Line makes foreign text fit to be shown on one line: nothing in it can move the
// cursor, change the direction of what follows, hide, or reach into other lines. It
// is at most cells wide and bytes long, cut between what a reader takes for
// characters, and in Unicode's normal form C.
//
// Doing it twice changes nothing.
func Line(s string, cells, bytes int) string {
	s = norm.NFC.String(strings.Map(visible, strings.ToValidUTF8(s, "")))
	s = strings.Join(strings.Fields(thin(s)), " ")
	return strings.TrimSpace(fit(s, cells, bytes))
}

// visible drops what has no place in a line of text: controls, formats,
// surrogates, private and unassigned code points, separators of lines, and the
// letters and marks that by their definition show nothing (UAX #44,
// Default_Ignorable_Code_Point). Every kind of space becomes a plain one.
func visible(r rune) rune {
	switch {
	case unicode.Is(unicode.Zs, r), r == '\t':
		return ' '
	case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector), r == '\u2800':
		return -1
	case unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S):
		return r
	}
	return -1
}

// thin drops combining marks beyond the second of a letter, and those that have
// no letter to stand on.
func thin(s string) string {
	marks := maxMarks
	return strings.Map(func(r rune) rune {
		switch {
		case !unicode.Is(unicode.M, r):
			marks = 0
			if r == ' ' {
				marks = maxMarks
			}
		case marks == maxMarks:
			return -1
		default:
			marks++
		}
		return r
	}, s)
}

// fit cuts s to a width and a length.
func fit(s string, cells, bytes int) string {
	var b strings.Builder
	for g := uniseg.NewGraphemes(s); g.Next(); {
		cells -= g.Width()
		if cells < 0 || b.Len()+len(g.Str()) > bytes {
			break
		}
		b.WriteString(g.Str())
	}
	return b.String()
}
