package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"
)

// A settingsFault is what is wrong with a file of settings, and where.
type settingsFault struct {
	line int // from 1 on; 0 where it is no line of its own
	err  error
}

func (e *settingsFault) Error() string {
	if e.line == 0 {
		return e.err.Error()
	}
	return fmt.Sprintf("line %d: %v", e.line, e.err)
}

func (e *settingsFault) Unwrap() error { return e.err }

// unreadable says in our words what the library could not make sense of.
func unreadable(text string, err error) error {
	parse, ok := errors.AsType[toml.ParseError](err)
	if !ok {
		return err
	}
	fault := &settingsFault{line: parse.Position.Line}
	key, err := settingNamed(parse.LastKey)
	switch {
	case err != nil:
		fault.err = errors.New(`a line is a key, "=" and a value, as in name = "Oksana"`)
	case lineOf(key.name).MatchString(beforeLine(text, fault.line)):
		fault.err = fmt.Errorf("%s is set a second time", key.name)
	default:
		fault.err = key.misread()
	}
	return fault
}

// beforeLine is the text above a line.
func beforeLine(text string, line int) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(lines[:min(max(line-1, 0), len(lines))], "")
}

// atKey is what is wrong with a key, with the line of the key if it is found.
func atKey(text, key string, err error) error {
	begins := regexp.MustCompile(`(?m)^[ \t\["']*` + regexp.QuoteMeta(key) + `(?:[^\w-]|$)`)
	fault := &settingsFault{err: err}
	if at := begins.FindStringIndex(text); at != nil {
		fault.line = strings.Count(text[:at[0]], "\n") + 1
	}
	return fault
}
