package keyboard_test

import (
	"strings"
	"testing"

	"passant/term/keyboard"
)

// The rows of each keyboard, as they lie below those of the English one.
func TestAtKey(t *testing.T) {
	for _, c := range []struct{ name, typed, want string }{
		{"English", "qwertuiop asdfghjkl xcvbnm 1234567890 /?:", "qwertuiop asdfghjkl xcvbnm 1234567890 /?:"},
		{"Russian", "йцукенгшщз фывапролд ячсмить", "qwertyuiop asdfghjkl zxcvbnm"},
		{"Russian, capitals", "ЙЦУКЕН ФЫВА ЯЧСМ", "QWERTY ASDF ZXCV"},
		{"Russian, signs", ". ,", "/ ?"},
		{"Ukrainian", "йцукенгшщз фівапролд ячсмить", "qwertyuiop asdfghjkl zxcvbnm"},
		{"Ukrainian, capitals", "І", "S"},
		{"Slovak", "+ľščťžýáíé", "1234567890"},
		{"Slovak, letters", "qwertzuiop asdfghjkl yxcvbnm", "qwertyuiop asdfghjkl zxcvbnm"},
		{"Slovak, capitals", "ZY", "YZ"},
		{"none known here", "ñ漢♞ ", "ñ漢♞ "},
	} {
		if got := strings.Map(keyboard.AtKey, c.typed); got != c.want {
			t.Errorf("%s: %q is %q, want %q", c.name, c.typed, got, c.want)
		}
	}
}

func TestLookAlike(t *testing.T) {
	for typed, want := range map[string]string{
		"а2а4": "a2a4", "е4": "e4", "с4": "c4", "О-О": "O-O", "ехс5": "exc5", "Кс3": "Kc3", "Вb5": "Bb5",
		"в4": "в4", "т": "т", "Nf3": "Nf3", "у4": "у4",
	} {
		if got := strings.Map(keyboard.LookAlike, typed); got != want {
			t.Errorf("%q looks like %q, want %q", typed, got, want)
		}
	}
}
