package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"
)

// settings are what a player has chosen, once for all. The file is made to be
// read and written by people too.
type settings struct {
	Name string `toml:"name,omitempty"` // what others see
	Port uint16 `toml:"port,omitempty"` // 0 leaves the choice to the program
	PGN  string `toml:"pgn,omitempty"`  // the folder for games saved as PGN
}

// maxSettings bounds the file, in bytes.
const maxSettings = 64 << 10

// loadSettings reads the settings; a file that is missing is an empty one.
func loadSettings(path string) (settings, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return settings{}, nil
	}
	if err != nil {
		return settings{}, fmt.Errorf("the settings cannot be read: %w", err)
	}
	s, err := parseSettings(data)
	return s, advise(prefixed(path, err), "Correct the file, or remove it to begin with the usual settings.")
}

func prefixed(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", path, err)
}

func parseSettings(data []byte) (settings, error) {
	if len(data) > maxSettings {
		return settings{}, errors.New("this is too long for a file of settings")
	}
	var s settings
	meta, err := toml.Decode(string(data), &s)
	if err != nil {
		return settings{}, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		keys := make([]string, len(unknown))
		for i, key := range unknown {
			keys[i] = fmt.Sprintf("%q", key.String())
		}
		return settings{}, fmt.Errorf("there is no setting called %s; the settings are name, port and pgn",
			strings.Join(keys, " or "))
	}
	return s, nil
}

// save writes the settings in one step, so that no reader sees half of them.
func (s settings) save(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", err)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".settings-*")
	if err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", err)
	}
	err = errors.Join(toml.NewEncoder(f).Encode(s), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}
