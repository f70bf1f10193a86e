package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

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

// A settingsFile is the file of settings as it stands, and what it says.
type settingsFile struct {
	text string
	settings
	faults []*settingsFault // what is left out of it, from the top on
}

// readSettings reads the settings; a file that is missing is an empty one. The error is
// that there is none to read: what is wrong in it is only left out.
func readSettings(path string) (settingsFile, error) {
	text, err := settingsText(path)
	if err != nil {
		return settingsFile{}, advise(fmt.Errorf("the settings cannot be read: %w", err),
			"Let the file be read, or move it away: without one everything is as usual.")
	}
	s, faults := parseSettings(text)
	return settingsFile{text, s, faults}, nil
}

// wrong says what of the file at a path does not hold, with the lines; nil where all does.
func (f settingsFile) wrong(path string) error {
	if len(f.faults) == 0 {
		return nil
	}
	var lines []error
	for _, fault := range f.faults {
		lines = append(lines, fault)
	}
	return advise(fmt.Errorf("not all settings hold: %s, %w", shown(path), errors.Join(lines...)),
		"What is wrong does not hold, and the rest does: correct it in the file, or with passant config set.")
}

func settingsText(path string) (string, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err == nil && !info.Mode().IsRegular() { // a pipe would keep the program waiting; a device would be written over
		err = fmt.Errorf("%s is not a file", shown(path))
	}
	if err != nil {
		return "", err
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(f, maxSettings+1))
	if err == nil && len(text) > maxSettings {
		err = fmt.Errorf("%s is too long for a file of settings", shown(path))
	}
	return string(text), err
}

// parseSettings reads what can be read. A setting that is wrong is as if it were not
// there, and the others hold.
func parseSettings(text string) (s settings, faults []*settingsFault) {
	values, meta, faults := decodeSettings(text)
	for name := range values {
		if _, err := settingNamed(name); err != nil {
			faults = append(faults, atKey(text, name, err))
		}
	}
	for _, k := range settingKeys() {
		value, ok := values[k.name]
		if !ok {
			continue
		}
		err := meta.PrimitiveDecode(value, k.in(&s))
		if err != nil {
			err = k.misread()
		} else {
			err = k.check(s)
		}
		if err != nil {
			k.clear(&s)
			faults = append(faults, atKey(text, k.name, err))
		}
	}
	return s, inOrder(faults)
}
