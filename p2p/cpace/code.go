package cpace

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"log/slog"
	"strings"
	"unicode"
)

const (
	// alphabet is Crockford's base 32: no I, L, O, which are taken for 1 and 0, and
	// no U.
	alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	// codeLength is in symbols of five bits: a billion codes. As each attempt tests
	// one, 900 attempts in a code's 15 minutes find it once in a million tables.
	codeLength = 6
	// maxTyped bounds what is read as a code, in bytes.
	maxTyped = 64
)

// ErrNotACode is that a text is no table code: it has six letters or digits, and
// no U.
var ErrNotACode = errors.New("not a table code")

// A Code is what a host reads out aloud to invite somebody to a private table: 30
// bits, to be used once and not for long. The zero Code opens nothing.
type Code struct{ symbols string }

// NewCode draws a code.
func NewCode() Code {
	var b [4]byte
	_, _ = rand.Read(b[:]) // never fails
	return codeOf(binary.BigEndian.Uint32(b[:]))
}

// codeOf writes the lowest 30 of the bits.
func codeOf(bits uint32) Code {
	var symbols [codeLength]byte
	for i := range symbols {
		shift := 5 * (codeLength - 1 - i)
		symbols[i] = alphabet[bits>>shift&31]
	}
	return Code{string(symbols[:])}
}

// ParseCode reads a code as people type it: in capitals or small letters, with
// dashes and blanks anywhere, O for 0, and I or L for 1. It fails with ErrNotACode.
func ParseCode(typed string) (Code, error) {
	if len(typed) > maxTyped {
		return Code{}, ErrNotACode
	}
	var symbols strings.Builder
	for _, r := range typed {
		if unicode.IsSpace(r) || unicode.Is(unicode.Dash, r) {
			continue
		}
		symbol, ok := symbolOf(r)
		if !ok {
			return Code{}, ErrNotACode
		}
		symbols.WriteByte(symbol)
	}
	if symbols.Len() != codeLength {
		return Code{}, ErrNotACode
	}
	return Code{symbols.String()}, nil
}

// symbolOf is the symbol that r was meant for.
func symbolOf(r rune) (symbol byte, ok bool) {
	if 'a' <= r && r <= 'z' {
		r -= 'a' - 'A'
	}
	switch r {
	case 'O':
		return '0', true
	case 'I', 'L':
		return '1', true
	}
	i := strings.IndexRune(alphabet, r)
	if i < 0 {
		return 0, false
	}
	return alphabet[i], true
}

// String is the code as it is shown: K7Q-M2P. The zero Code is an empty text.
func (c Code) String() string {
	if c == (Code{}) {
		return ""
	}
	return c.symbols[:codeLength/2] + "-" + c.symbols[codeLength/2:]
}

// LogValue keeps the code out of logs.
func (Code) LogValue() slog.Value { return slog.StringValue("withheld") }

// password is the code as the exchange takes it.
func (c Code) password() []byte { return []byte(c.symbols) }
