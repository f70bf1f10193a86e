package main

import (
	"encoding"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"passant/p2p/discovery"
	"passant/term/lang"
)

// A settingKey is a key of the file of settings, as a person is told of it.
type settingKey struct {
	name    string
	meaning string              // what it says, in a sentence
	values  string              // what may stand there, in words
	usual   string              // what holds without it
	example string              // the line as it could be
	choices []string            // all that may stand there, where these are few
	in      func(*settings) any // where its value is kept: a pointer
	valid   func(settings) error
}

// settingKeys are all the settings, in the order in which one is told of them.
func settingKeys() []settingKey {
	return append([]settingKey{
		{
			name: "name", meaning: "What others see you as.",
			values: fmt.Sprintf("at most %d characters", maxName),
			usual:  "your first name, as this computer knows it", example: `name = "Oksana"`,
			in: func(s *settings) any { return &s.Name },
			valid: func(s settings) error {
				if s.Name != cleanName(s.Name) {
					return fmt.Errorf("a name is at most %d characters that can be seen, unlike %q", maxName, s.Name)
				}
				return nil
			},
		},
		{
			name: "language", meaning: "What Passant speaks.",
			values: languages(), choices: languageTags(),
			usual: "what this computer speaks", example: `language = "uk"`,
			in: func(s *settings) any { return &s.Language },
			valid: func(s settings) error {
				_, err := languageOf(s.Language, os.Getenv)
				return err
			},
		},
		{
			name: "port", meaning: "The TCP port where others connect.",
			values: "1 to 65535",
			usual:  fmt.Sprintf("%d, or another where that is taken", discovery.DefaultPort), example: "port = 51442",
			in: func(s *settings) any { return &s.Port },
		},
		{
			name: "pgn", meaning: "The folder for games that you save as PGN.",
			values: "a path from the root on",
			usual:  "the folder Passant in your documents", example: `pgn = "/home/oksana/chess"`,
			in: func(s *settings) any { return &s.PGN },
			valid: func(s settings) error {
				if s.PGN != "" && !filepath.IsAbs(s.PGN) {
					return fmt.Errorf("pgn is a path from the root on, such as /home/oksana/chess, unlike %q", s.PGN)
				}
				return nil
			},
		},
		{
			name: "engine", meaning: "A UCI engine that is offered as an opponent too.",
			values: "the path of a program, or its name where that is a command of this computer",
			usual:  "none", example: `engine = "stockfish"`,
			in: func(s *settings) any { return &s.Engine },
		},
		{
			name: "engine-options", meaning: "What is set about the engine before a game.",
			values: "a list of names and values, as the engine has them",
			usual:  "what the engine does by itself", example: `engine-options = ["Skill Level=3", "Hash=16"]`,
			in: func(s *settings) any { return &s.EngineOptions },
			valid: func(s settings) error {
				_, err := engineSettings(s.EngineOptions)
				return err
			},
		},
	}, preferenceKeys()...)
}

// settingNamed is the key of that name.
func settingNamed(name string) (settingKey, error) {
	keys := settingKeys()
	if i := slices.IndexFunc(keys, func(k settingKey) bool { return k.name == name }); i >= 0 {
		return keys[i], nil
	}
	return settingKey{}, noSetting(name)
}

// noSetting says that a setting does not exist, and which may have been meant.
func noSetting(name string) error {
	var names []string
	for _, k := range settingKeys() {
		names = append(names, k.name)
	}
	near := suggestion(name, names)
	if near == "" {
		near = "; the settings are " + strings.Join(names, ", ")
	}
	return fmt.Errorf("there is no setting called %q%s", name, near)
}

// check refuses a value that the key may not have.
func (k settingKey) check(s settings) error {
	if k.valid == nil {
		return nil
	}
	return k.valid(s)
}

// clear leaves the key without a value.
func (k settingKey) clear(s *settings) { reflect.ValueOf(k.in(s)).Elem().SetZero() }

// misread says what may stand behind the key, where something else does.
func (k settingKey) misread() error {
	return fmt.Errorf("%s is %s, as in %s", k.name, k.values, k.example)
}

// set reads a value that was typed: a word for each of a list, else one.
func (k settingKey) set(s *settings, words []string) error {
	if list, ok := k.in(s).(*[]string); ok {
		*list = words
		return nil
	}
	if len(words) != 1 {
		return fmt.Errorf("%s is one value; one with spaces in it needs quotation marks", k.name)
	}
	var err error
	switch value := k.in(s).(type) {
	case *string:
		*value = words[0]
	case *uint16:
		var n uint64
		if n, err = strconv.ParseUint(words[0], 10, 16); n == 0 {
			err = strconv.ErrRange
		}
		*value = uint16(n)
	case *bool:
		*value, err = strconv.ParseBool(words[0])
	case encoding.TextUnmarshaler:
		err = value.UnmarshalText([]byte(words[0]))
	default:
		panic(fmt.Sprintf("bug: nobody can type a value for %T", value))
	}
	if err != nil {
		return fmt.Errorf("%s is %s, unlike %q", k.name, k.values, words[0])
	}
	return nil
}

func languageTags() []string {
	var tags []string
	for _, l := range lang.Languages() {
		tags = append(tags, l.Tag)
	}
	return tags
}
