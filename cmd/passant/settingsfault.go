package main

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A settingsFault is what is wrong with a file of settings, and where.
type settingsFault struct {
	line int // from 1 on
	err  error
	key  string // the setting that is wrong; "" where it is none, or holds as it stands elsewhere
}

func (e *settingsFault) Error() string {
	return fmt.Sprintf("line %d: %v", e.line, e.err)
}

func (e *settingsFault) Unwrap() error { return e.err }

// maxFaults is how many lines are left out of a file before all of it is.
const maxFaults = 20

// decodeSettings reads the values of a file. A line in it that cannot be read is left out,
// and so is the setting that it belongs to.
func decodeSettings(text string) (map[string]toml.Primitive, toml.MetaData, []*settingsFault) {
	var faults []*settingsFault
	lines := strings.SplitAfter(text, "\n")
	for len(faults) < maxFaults {
		var values map[string]toml.Primitive
		left := strings.Join(lines, "")
		meta, err := toml.Decode(left, &values)
		if err == nil {
			for _, f := range faults {
				delete(values, f.key)
			}
			return values, meta, faults
		}
		fault := unreadable(left, err)
		// An end that is missing is missed below the last line that says anything.
		fault.line = min(max(fault.line, 1), len(lines))
		for fault.line > 1 && strings.TrimSpace(lines[fault.line-1]) == "" {
			fault.line--
		}
		lines[fault.line-1] = "\n"
		faults = append(faults, fault)
	}
	return nil, toml.MetaData{}, faults
}

// unreadable says in our words what the library could not make sense of.
func unreadable(text string, err error) *settingsFault {
	parse, ok := errors.AsType[toml.ParseError](err)
	if !ok {
		return &settingsFault{err: err}
	}
	fault := &settingsFault{line: parse.Position.Line}
	key, err := settingNamed(parse.LastKey)
	switch {
	case err != nil:
		fault.err = errors.New(`a line is a key, "=" and a value, as in name = "Oksana"`)
	case lineOf(key.name).MatchString(beforeLine(text, fault.line)):
		fault.err = fmt.Errorf("%s is set a second time", key.name)
	default:
		fault.err, fault.key = key.misread(), key.name
	}
	return fault
}

// inOrder are faults from the top of the file on. What is wrong with one setting over
// several lines is one fault.
func inOrder(faults []*settingsFault) []*settingsFault {
	slices.SortFunc(faults, func(a, b *settingsFault) int {
		return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.key, b.key))
	})
	return slices.CompactFunc(faults, func(a, b *settingsFault) bool { return a.key != "" && a.key == b.key })
}

// beforeLine is the text above a line.
func beforeLine(text string, line int) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(lines[:min(max(line-1, 0), len(lines))], "")
}

// atKey is what is wrong with a key, with the line of the key.
func atKey(text, key string, err error) *settingsFault {
	const before = `(?m)^[ \t\["']*`
	at := regexp.MustCompile(before + regexp.QuoteMeta(key) + `(?:[^\w-]|$)`).FindStringIndex(text)
	if at == nil { // it is written with escapes
		at = regexp.MustCompile(before + `[^"\n]*\\`).FindStringIndex(text)
	}
	fault := &settingsFault{line: 1, err: err, key: key}
	if at != nil {
		fault.line += strings.Count(text[:at[0]], "\n")
	}
	return fault
}
