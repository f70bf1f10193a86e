package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// settings are what a player has chosen, once for all. The file is made to be
// read and written by people too.
type settings struct {
	Name string `toml:"name,omitempty"` // what others see
	Port uint16 `toml:"port,omitempty"` // 0 leaves the choice to the program
	PGN  string `toml:"pgn,omitempty"`  // the folder for games saved as PGN

	// Language is a tag such as "uk"; without one the environment decides.
	Language string `toml:"language,omitempty"`

	// Engine is a UCI engine to play against, a path or a name in PATH, and
	// EngineOptions are what is set about it, such as "Skill Level=3".
	Engine        string   `toml:"engine,omitempty"`
	EngineOptions []string `toml:"engine-options,omitempty"`
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
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", settings{}, nil
	}
	if err != nil {
		return "", settings{}, fmt.Errorf("the settings cannot be read: %w", err)
	}
	defer func() { _ = f.Close() }() // it was only read
	data, err := io.ReadAll(io.LimitReader(f, maxSettings+1))
	if err != nil {
		return "", settings{}, fmt.Errorf("the settings cannot be read: %w", err)
	}
	if s, err = parseSettings(string(data)); err != nil {
		return "", settings{}, advise(fmt.Errorf("%s: %w", path, err), "Correct the file, or remove it to begin with the usual settings.")
	}
	return string(data), s, nil
}

func parseSettings(text string) (settings, error) {
	if len(text) > maxSettings {
		return settings{}, errors.New("this is too long for a file of settings")
	}
	var s settings
	meta, err := toml.Decode(text, &s)
	if err != nil {
		return settings{}, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		keys := make([]string, len(unknown))
		for i, key := range unknown {
			keys[i] = fmt.Sprintf("%q", key.String())
		}
		return settings{}, fmt.Errorf("there is no setting called %s; the settings are name, port, pgn, language, engine and engine-options",
			strings.Join(keys, " or "))
	}
	if _, err := languageOf(s.Language, os.Getenv); err != nil {
		return settings{}, err
	}
	if _, err := engineSettings(s.EngineOptions); err != nil {
		return settings{}, err
	}
	return s, nil
}

// rememberName writes a name, which has been cleaned, into the file of settings
// and leaves everything else there as it is, comments too.
func rememberName(path, name string) error {
	text, want, err := readSettings(path)
	if err != nil || want.Name == name {
		return err
	}
	want.Name = name
	text = withName(text, name)
	if got, err := parseSettings(text); err != nil || !reflect.DeepEqual(got, want) {
		return fmt.Errorf("%s: the line of the name is not found", path)
	}
	return writeSettings(path, text)
}

// nameValue is the name in the settings, written in one of the usual ways.
var nameValue = regexp.MustCompile(`(?m)^([ \t]*name[ \t]*=[ \t]*)("(?:[^"\\\n]|\\.)*"|'[^'\n]*')`)

// withName is the text of the settings with another name in it.
func withName(text, name string) string {
	value := strconv.Quote(name) // as TOML quotes: all of the name can be printed
	if at := nameValue.FindStringSubmatchIndex(text); at != nil {
		return text[:at[4]] + value + text[at[5]:]
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text + "name = " + value + "\n"
}

// writeSettings writes the file in one step, so that no reader sees half of it.
func writeSettings(path, text string) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // some keep their settings elsewhere, and a link here
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", err)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".settings-*")
	if err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", err)
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}
