package term

import (
	"fmt"
	"slices"
	"strings"
)

// Preferences are what a player has chosen about the screen. The zero value is what
// somebody sees who has chosen nothing. In a file of settings the values of Theme and its
// like are words.
type Preferences struct {
	// Language is the tag of a language, such as "uk"; "" is the one that the
	// environment asks for.
	Language string

	// Theme is the colours of the board, where there are enough of them.
	Theme Theme
	// Pieces is how men are drawn on a painted board. A ruled one has letters.
	Pieces Pieces
	// Size is the largest board that is wanted, where the window has room for more.
	Size Size
	// Turning is which side a board is seen from that two players share.
	Turning Turning

	// HideCoordinates leaves out the letters and numbers beside the board.
	HideCoordinates bool
	// HideMoves does not mark where the man in hand may go.
	HideMoves bool
	// Silent never rings the bell, which else rings when there is something to do and
	// the window has not the focus.
	Silent bool
	// Still has nothing turn while people are looked for.
	Still bool
	// VimKeys has h, j, k and l move the cursor; a typed move begins with a colon.
	VimKeys bool
	// SayFocus puts the terminal's cursor on what is chosen, where screen readers and
	// magnifiers look for it, and has the status line say what it is.
	SayFocus bool
}

// Theme is a set of colours for the board.
type Theme uint8

// The themes.
const (
	Walnut   Theme = iota // warm browns
	Slate                 // cool greys
	Contrast              // for eyes that need more of it
)

// Pieces is a way to draw men on painted squares.
type Pieces uint8

// The ways to draw men.
const (
	// DrawnPieces are drawn where squares are large enough, and else the chess symbols
	// of the terminal's font.
	DrawnPieces Pieces = iota
	// SymbolPieces are the symbols of the font at every size.
	SymbolPieces
	// LetterPieces are the letters of the notation, for fonts without the symbols.
	LetterPieces
)

// Size is the largest board that is wanted.
type Size uint8

// The sizes. AnySize is the largest that there is room for.
const (
	AnySize Size = iota
	AtMostSmall
	AtMostMedium
	AtMostLarge
)

// Turning is which side a board is seen from that two players share.
type Turning uint8

// The ways to turn a shared board.
const (
	WhiteBelow Turning = iota
	BlackBelow
	MoverBelow // it is turned to whoever is to move
)

// The words for the values in a file of settings, in the order of the constants.
var (
	themeWords   = []string{"walnut", "slate", "contrast"}
	piecesWords  = []string{"drawn", "symbols", "letters"}
	sizeWords    = []string{"any", "small", "medium", "large"}
	turningWords = []string{"white-below", "black-below", "mover-below"}
)

// MarshalText is the word for the value in a file of settings.
func (t Theme) MarshalText() ([]byte, error) { return wordOf(t, themeWords) }

// MarshalText is the word for the value in a file of settings.
func (p Pieces) MarshalText() ([]byte, error) { return wordOf(p, piecesWords) }

// MarshalText is the word for the value in a file of settings.
func (s Size) MarshalText() ([]byte, error) { return wordOf(s, sizeWords) }

// MarshalText is the word for the value in a file of settings.
func (t Turning) MarshalText() ([]byte, error) { return wordOf(t, turningWords) }

// UnmarshalText reads the word for a value; the error names those that there are.
func (t *Theme) UnmarshalText(word []byte) error { return readWord(t, word, themeWords) }

// UnmarshalText reads the word for a value; the error names those that there are.
func (p *Pieces) UnmarshalText(word []byte) error { return readWord(p, word, piecesWords) }

// UnmarshalText reads the word for a value; the error names those that there are.
func (s *Size) UnmarshalText(word []byte) error { return readWord(s, word, sizeWords) }

// UnmarshalText reads the word for a value; the error names those that there are.
func (t *Turning) UnmarshalText(word []byte) error { return readWord(t, word, turningWords) }

func wordOf[T ~uint8](value T, words []string) ([]byte, error) {
	if int(value) >= len(words) {
		return nil, fmt.Errorf("there is no value %d beside %s", value, strings.Join(words, ", "))
	}
	return []byte(words[value]), nil
}

func readWord[T ~uint8](to *T, word []byte, words []string) error {
	i := slices.Index(words, string(word))
	if i < 0 {
		return fmt.Errorf("%q is none of its values: %s", word, strings.Join(words, ", "))
	}
	*to = T(i)
	return nil
}
