package term

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// asciiFor is how ASCII writes what we draw and say. Letters with marks lose
// them; see [fold].
var asciiFor = map[rune]string{
	'…': "...", '–': "-", '—': "-", '·': "-", '•': "*", '›': ">", '‹': "<", '×': "x",
	'’': "'", '‘': "'", '“': `"`, '”': `"`, '½': "1/2", '●': "*", '○': "o",
	'↑': "Up", '↓': "Down", '←': "Left", '→': "Right", '♞': "N",
	'ł': "l", 'Ł': "L", 'đ': "d", 'Đ': "D", 'ø': "o", 'Ø': "O", 'ß': "ss", 'æ': "ae", 'Æ': "AE",
}

// fold writes a cluster in ASCII, with a question mark for what has no
// counterpart there.
func fold(cluster string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(cluster) {
		switch s, ok := asciiFor[r]; {
		case ok:
			b.WriteString(s)
		case r < 0x80:
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}
