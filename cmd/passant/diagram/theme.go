package diagram

import "errors"

// A Theme is a set of colours.
type Theme uint8

// The themes. Print is black on white, for paper: its dark squares are a light grey,
// which any printer can do.
const (
	Light Theme = iota
	Dark
	Print
)

// Themes are the names of the themes, in their order.
func Themes() []string { return []string{"light", "dark", "print"} }

// ErrTheme is that there is no theme of that name.
var ErrTheme = errors.New("no such theme")

// ParseTheme reads the name of a theme.
func ParseTheme(name string) (Theme, error) {
	for i, known := range Themes() {
		if name == known {
			return Theme(i), nil
		}
	}
	return 0, ErrTheme
}

// inks are the colours of a theme.
type inks struct {
	paper                string // round the board
	letter               string // on it
	light, dark          string // squares
	edge                 string // of the board
	white, whiteLine     string // figures, and their lines
	black, blackLine     string
	outline              string
	mark, check, pointer string
	pointerOpacity       string
}

func (t Theme) inks() inks {
	i := inks{
		paper: "#ffffff", letter: "#4a4038", light: "#ecd9b9", dark: "#b58a63", edge: "#6b4d35",
		white: "#fffdf7", whiteLine: "#1d1a17", black: "#2b2724", blackLine: "#efe6d6", outline: "#14110f",
		mark: "#2b6f86", check: "#b8432f", pointer: "#2b6f86", pointerOpacity: "0.8",
	}
	switch t {
	case Light:
	case Dark:
		i.paper, i.letter, i.light, i.dark, i.edge = "#1a2027", "#d8dee9", "#8796a5", "#4f6072", "#d8dee9"
		i.mark, i.pointer = "#f2c14e", "#f2c14e"
	case Print:
		i.letter, i.light, i.dark, i.edge = "#000000", "#ffffff", "#cfcfcf", "#000000"
		i.white, i.whiteLine, i.black, i.blackLine, i.outline = "#ffffff", "#000000", "#000000", "#ffffff", "#000000"
		i.mark, i.check, i.pointer = "#000000", "#000000", "#000000"
		i.pointerOpacity = "0.6"
	}
	return i
}
