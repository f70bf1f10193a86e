package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/BurntSushi/toml"

	screen "passant/term"
)

// settings are what a player has chosen, once for all; the zero value of each leaves
// the choice to the program. In the file, which people read and write too, each has a key:
// see settingKeys.
type settings struct {
	Name string // what others see
	Port uint16 // 0 leaves the choice to the program
	PGN  string // the folder for games saved as PGN

	// Engine is a UCI engine to play against, a path or a name in PATH, and
	// EngineOptions are what is set about it, such as "Skill Level=3".
	Engine        string
	EngineOptions []string

	screen.Preferences
}

// maxSettings bounds the file, in bytes.
const maxSettings = 64 << 10

// loadSettings reads the settings; a file that is missing is an empty one.
func loadSettings(path string) (settings, error) {
	_, s, err := readSettings(path)
	return s, err
}

// readSettings reads the file as it stands, and what it says.
func readSettings(path string) (text string, s settings, err error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", settings{}, nil
	}
	if err == nil && !info.Mode().IsRegular() { // a pipe would keep the program waiting; a device would be written over
		err = fmt.Errorf("%s is not a file", path)
	}
	if err != nil {
		return "", settings{}, fmt.Errorf("the settings cannot be read: %w", err)
	}
	f, err := os.Open(path)
	if err != nil {
		return "", settings{}, fmt.Errorf("the settings cannot be read: %w", err)
	}
	defer func() { _ = f.Close() }() // it was only read
	data, err := io.ReadAll(io.LimitReader(f, maxSettings+1))
	if err != nil {
		return "", settings{}, fmt.Errorf("the settings cannot be read: %w", err)
	}
	if s, err = parseSettings(string(data)); err != nil {
		return "", settings{}, advise(fmt.Errorf("the settings cannot be used: %s, %w", shown(path), err),
			"All of them hold or none does, and the file is as it was. Correct it, or move it away to begin with the usual settings.")
	}
	return string(data), s, nil
}

func parseSettings(text string) (settings, error) {
	if len(text) > maxSettings {
		return settings{}, errors.New("this is too long for a file of settings")
	}
	var values map[string]toml.Primitive
	meta, err := toml.Decode(text, &values)
	if err != nil {
		return settings{}, unreadable(text, err)
	}
	for _, key := range meta.Keys() {
		if _, err := settingNamed(key[0]); err != nil {
			return settings{}, atKey(text, key[0], err)
		}
	}
	var s settings
	for _, k := range settingKeys() {
		value, ok := values[k.name]
		if !ok {
			continue
		}
		if meta.PrimitiveDecode(value, k.in(&s)) != nil {
			return settings{}, atKey(text, k.name, k.misread())
		}
		if err := k.check(s); err != nil {
			return settings{}, atKey(text, k.name, err)
		}
	}
	return s, nil
}
