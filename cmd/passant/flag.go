package main

import (
	"cmp"
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagMisuse says in our words what is wrong with the flags of a command.
func flagMisuse(cmd *cobra.Command, err error) error {
	if e, ok := errors.AsType[*pflag.NotExistError](err); ok {
		if letter := e.GetSpecifiedShortnames(); letter != "" {
			return misused("%q has no flag -%s", cmd.CommandPath(), e.GetSpecifiedName())
		}
		var known []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
		name := "--" + e.GetSpecifiedName()
		return misused("%q has no flag %s%s", cmd.CommandPath(), name, suggestion(name, known))
	}
	if e, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		value, _ := pflag.UnquoteUsage(e.GetFlag())
		return misused("--%s needs its %s after it", e.GetFlag().Name, value)
	}
	if e, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		kind := e.GetFlag().Value.Type()
		return misused("--%s is %s, unlike %q", e.GetFlag().Name, cmp.Or(valuesOf[kind], kind), e.GetValue())
	}
	if e, ok := errors.AsType[*pflag.InvalidSyntaxError](err); ok {
		return misused("%q is no flag", e.GetSpecifiedFlag())
	}
	return &misuse{err}
}

// valuesOf says what flags may be that cannot be anything, by the names of their types.
var valuesOf = map[string]string{
	"bool":   "true or false",
	"int":    "a whole number",
	"uint16": "a number from 0 to 65535",
}
