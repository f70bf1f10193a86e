package main

import (
	"encoding"
	"strings"

	screen "passant/term"
)

// preferenceKeys are the settings that can be changed on the screen too, apart from the
// language.
func preferenceKeys() []settingKey {
	return []settingKey{
		wordKey("theme", "The colours of the board.", func(s *settings) *screen.Theme { return &s.Theme }),
		wordKey("pieces", "How the pieces look on a coloured board.", func(s *settings) *screen.Pieces { return &s.Pieces }),
		wordKey("size", "The largest board that you want.", func(s *settings) *screen.Size { return &s.Size }),
		wordKey("turning", "How a board stands that two people share.", func(s *settings) *screen.Turning { return &s.Turning }),
		switchKey("hide-coordinates", "Whether the letters and numbers beside the board are left out.", func(s *settings) *bool { return &s.HideCoordinates }),
		switchKey("hide-moves", "Whether it is not shown where a piece may go.", func(s *settings) *bool { return &s.HideMoves }),
		switchKey("silent", "Whether the bell never rings.", func(s *settings) *bool { return &s.Silent }),
		switchKey("still", "Whether nothing on the screen turns.", func(s *settings) *bool { return &s.Still }),
		switchKey("vim-keys", "Whether h, j, k and l move the cursor, and a typed move begins with a colon.", func(s *settings) *bool { return &s.VimKeys }),
		switchKey("say-focus", "Whether the cursor stands on what is chosen, and the status line says what it is.", func(s *settings) *bool { return &s.SayFocus }),
	}
}

// A word is a value that a word stands for; the first is the usual one.
type word interface {
	~uint8
	encoding.TextMarshaler
}

func wordKey[T word](name, meaning string, in func(*settings) *T) settingKey {
	var words []string
	for value := T(0); ; value++ {
		word, err := value.MarshalText()
		if err != nil {
			break // that was the last
		}
		words = append(words, string(word))
	}
	return settingKey{
		name: name, meaning: meaning, values: inWords(words), choices: words,
		usual: words[0], example: name + ` = "` + words[1] + `"`,
		in: func(s *settings) any { return in(s) },
	}
}

// inWords lists words of which one is to be chosen.
func inWords(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

func switchKey(name, meaning string, in func(*settings) *bool) settingKey {
	return settingKey{
		name: name, meaning: meaning, values: "true or false", choices: []string{"true", "false"},
		usual: "false", example: name + " = true",
		in: func(s *settings) any { return in(s) },
	}
}
