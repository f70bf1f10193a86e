package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// changeSettings changes some of the settings in their file, and leaves everything
// else there as it is, comments and what is wrong too. What stands there for the keys
// that are named is not left even where it is wrong and so means what is wanted already.
func changeSettings(path string, change func(*settings) error, named ...settingKey) error {
	was, err := readSettings(path)
	if err != nil {
		return err
	}
	want := was.settings
	if err := change(&want); err != nil {
		return err
	}
	text := was.text
	for _, k := range settingKeys() {
		changed := !reflect.DeepEqual(k.in(&was.settings), k.in(&want))
		if changed || slices.ContainsFunc(named, func(n settingKey) bool { return n.name == k.name }) {
			if text, err = withKey(text, k, want); err != nil {
				return err
			}
		}
	}
	got, faults := parseSettings(text)
	switch {
	case text == was.text:
		return nil
	case !reflect.DeepEqual(got, want) || len(faults) > len(was.faults) || len(text) > maxSettings:
		return fmt.Errorf("%s: a setting is written in an unusual way there, and has to be changed by hand", shown(path))
	}
	return writeSettings(path, text)
}

// withKey is the text of the settings with the value in it that a key has in s, or
// without the key where s has none.
func withKey(text string, k settingKey, s settings) (string, error) {
	line, err := k.line(s)
	if err != nil {
		return "", err
	}
	at := lineOf(k.name).FindStringSubmatchIndex(text)
	switch {
	case at == nil && line == "":
		return text, nil
	case at == nil:
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		return text + line + "\n", nil
	case line == "":
		return text[:at[0]] + text[at[1]:], nil
	}
	_, value, _ := strings.Cut(line, " = ")
	return text[:at[2]] + value + text[at[3]:], nil
}

// lineOf finds the line of a key, written in one of the usual ways; its submatch is the
// value: a string, a list of strings or a bare word.
func lineOf(key string) *regexp.Regexp {
	const text = `"(?:[^"\\\n]|\\.)*"|'[^'\n]*'`
	return regexp.MustCompile(`(?m)^[ \t]*` + regexp.QuoteMeta(key) +
		`[ \t]*=[ \t]*(` + text + `|\[(?:` + text + `|[^]"'#])*\]|[\w+.-]+)[ \t]*(?:#.*)?\r?(?:\n|\z)`)
}

// line is the line of the key in a file of settings, "" where s has no value for it.
func (k settingKey) line(s settings) (string, error) {
	value := reflect.ValueOf(k.in(&s)).Elem()
	if value.IsZero() {
		return "", nil
	}
	line, err := toml.Marshal(map[string]any{k.name: value.Interface()})
	return strings.TrimSuffix(string(line), "\n"), err
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
