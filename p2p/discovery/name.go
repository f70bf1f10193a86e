package discovery

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"passant/p2p/sanitise"
)

const (
	maxLabel = 63 // bytes of one label of a domain name (RFC 1035, 2.3.4)
	maxName  = 50 // bytes of a player's name on the wire
)

// escape writes a label in the presentation format of miekg/dns, byte for byte
// as that package unpacks it: names are compared as strings, and one written
// otherwise would never be found.
func escape(label string) string {
	return quote(label, ". '@;()\"\\")
}

// escapeText does the same for one string of a TXT record, where fewer
// characters have a meaning.
func escapeText(s string) string {
	return quote(s, `"\`)
}

func quote(s, special string) string {
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case strings.IndexByte(special, c) >= 0:
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, `\%03d`, c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// unescape is the inverse of escape and escapeText. An escape that is cut
// short stands for itself.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if i+2 < len(s) && isDigit(s[i]) && isDigit(s[i+1]) && isDigit(s[i+2]) {
			b.WriteByte((s[i]-'0')*100 + (s[i+1]-'0')*10 + (s[i+2] - '0'))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// firstLabel returns the bytes of the leftmost label of a name in presentation
// format; for an instance that is what its owner calls it.
func firstLabel(name string) string {
	for i := 0; i < len(name); i++ {
		switch name[i] {
		case '\\':
			i++
		case '.':
			return unescape(name[:i])
		}
	}
	return unescape(name)
}

// clean makes text from the network fit to be shown on one line, at most limit
// bytes of it: what is wider takes more of them.
func clean(s string, limit int) string { return sanitise.Line(s, limit, limit) }

// cut shortens s to at most limit bytes and splits no character.
func cut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	for limit > 0 && !utf8.RuneStart(s[limit]) {
		limit--
	}
	return s[:limit]
}
