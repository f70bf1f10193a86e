package uci

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"passant/game"
)

// Kind is what an option can be set to.
type Kind string

// The kinds of options, as UCI calls them.
const (
	Check  Kind = "check"  // true or false
	Spin   Kind = "spin"   // a whole number from Min to Max
	Combo  Kind = "combo"  // one of Choices
	Button Kind = "button" // nothing; naming it has an effect
	Text   Kind = "string" // any text in one line
)

// An Option is something about an engine that can be set.
type Option struct {
	Name     string
	Kind     Kind
	Default  string
	Min, Max int      // of a Spin
	Choices  []string // of a Combo
}

// A Setting is an option and what it is set to; a Button has no value.
type Setting struct{ Name, Value string }

// maxName is the longest name or value of an option that is taken from an engine, in
// characters, and maxOptions and maxChoices how many of them there may be.
const (
	maxName    = 200
	maxOptions = 500
	maxChoices = 200
)

// String is the line in which an engine declares the option.
func (o Option) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "option name %s type %s", o.Name, o.Kind)
	if o.Kind != Button {
		text.WriteString(" default " + orEmpty(o.Default))
	}
	if o.Kind == Spin {
		fmt.Fprintf(&text, " min %d max %d", o.Min, o.Max)
	}
	for _, c := range o.Choices {
		text.WriteString(" var " + c)
	}
	return text.String()
}

// orEmpty is a text as UCI writes it, where nothing cannot stand.
func orEmpty(text string) string {
	if text == "" {
		return "<empty>"
	}
	return text
}

// ParseOption reads such a line. Names and values may have several words.
func ParseOption(text string) (Option, error) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "option" {
		return Option{}, fmt.Errorf("not an option: %.40q", text)
	}
	var o Option
	key, value := "", []string(nil)
	for _, w := range append(words[1:], "") {
		if w != "" && !o.startsPart(w, key) {
			value = append(value, w)
			continue
		}
		if err := o.set(key, clean(strings.Join(value, " "), maxName)); err != nil {
			return Option{}, fmt.Errorf("option %.40q: %w", text, err)
		}
		key, value = w, nil
	}
	if o.Name == "" || !slices.Contains([]Kind{Check, Spin, Combo, Button, Text}, o.Kind) {
		return Option{}, fmt.Errorf("an option without a name or of no known type: %.40q", text)
	}
	return o, nil
}

// startsPart reports whether a word begins the next part of a declaration. A name
// goes on until its type, since it may hold any other word.
func (o *Option) startsPart(word, in string) bool {
	switch word {
	case "name":
		return in == ""
	case "type":
		return in == "name"
	case "default", "min", "max", "var":
		return in != "name"
	}
	return false
}

func (o *Option) set(key, value string) (err error) {
	switch key {
	case "name":
		o.Name = value
	case "type":
		o.Kind = Kind(value)
	case "default":
		if o.Default = value; value == "<empty>" {
			o.Default = ""
		}
	case "min":
		o.Min, err = strconv.Atoi(value)
	case "max":
		o.Max, err = strconv.Atoi(value)
	case "var":
		if len(o.Choices) < maxChoices {
			o.Choices = append(o.Choices, value)
		}
	}
	return err
}

// Accept returns a value as the option takes it, or an error that wraps
// [game.ErrEngineSettings].
func (o Option) Accept(value string) (string, error) {
	switch o.Kind {
	case Check:
		if v := strings.ToLower(value); v == "true" || v == "false" {
			return v, nil
		}
	case Spin:
		if n, err := strconv.Atoi(value); err == nil && n >= o.Min && n <= o.Max {
			return strconv.Itoa(n), nil
		}
	case Combo:
		for _, c := range o.Choices {
			if strings.EqualFold(c, value) {
				return c, nil
			}
		}
	case Button:
		if value == "" {
			return "", nil
		}
	case Text:
		if clean(value, maxName) == value {
			return value, nil
		}
	}
	return "", fmt.Errorf("%w: %s cannot be %q", game.ErrEngineSettings, o.Name, clean(value, maxName))
}

// find returns the option of a name; capitals make no difference.
func find(options []Option, name string) (Option, bool) {
	i := slices.IndexFunc(options, func(o Option) bool { return strings.EqualFold(o.Name, name) })
	if i < 0 {
		return Option{}, false
	}
	return options[i], true
}

// accept returns a setting as the engine that has these options takes it.
func accept(options []Option, s Setting) (Setting, error) {
	o, ok := find(options, s.Name)
	if !ok {
		return Setting{}, fmt.Errorf("%w: there is no option %q", game.ErrEngineSettings, clean(s.Name, maxName))
	}
	value, err := o.Accept(s.Value)
	return Setting{o.Name, value}, err
}

// command is what tells an engine of a setting.
func (s Setting) command() string {
	if s.Value == "" {
		return "setoption name " + s.Name
	}
	return "setoption name " + s.Name + " value " + s.Value
}

// readSetting reads what follows the word setoption: "name NAME [value VALUE]".
func readSetting(words []string) Setting {
	if len(words) > 0 && words[0] == "name" {
		words = words[1:]
	}
	name, value := words, []string(nil)
	if i := slices.Index(words, "value"); i >= 0 {
		name, value = words[:i], words[i+1:]
	}
	s := Setting{strings.Join(name, " "), strings.Join(value, " ")}
	if s.Value == "<empty>" {
		s.Value = ""
	}
	return s
}
