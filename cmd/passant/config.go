package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"

	"github.com/spf13/cobra"
)

// newConfig is the command that says what can be set, and sets it.
func newConfig() *cobra.Command {
	var profile string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "config",
		Short: "show and change the settings",
		Long: `Shows all settings: what each means, what may stand there, and what holds without
it. It is written as the file of settings may be, in TOML; a line that begins with #
says what could be set and is not. What is wrong in the file is said, with its line;
it is as if it were not there, and the rest holds.`,
		Example: `  passant config
  passant config set language uk
  passant config set engine-options "Skill Level=3" Hash=16
  passant config unset engine`,
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error {
			f, err := foldersOf(profile)
			if err != nil {
				return err
			}
			s, err := readSettings(f.settings())
			if err != nil {
				return err
			}
			show := showSettings
			if asJSON {
				show = showSettingsJSON
			}
			if err := show(cmd.OutOrStdout(), f.settings(), s); err != nil {
				return err
			}
			return s.wrong(f.settings())
		},
	}
	cmd.PersistentFlags().StringVar(&profile, "profile", "", "the settings of `PROFILE`")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write it for programs, as one JSON object")
	completeWith(cmd, "profile", completeProfile)
	cmd.AddCommand(newConfigPath(&profile), newConfigSet(&profile), newConfigUnset(&profile))
	return cmd
}

func newConfigPath(profile *string) *cobra.Command {
	return &cobra.Command{
		Use:   "path",
		Short: "say where the file of settings is",
		Long:  "Says where the file of settings is, or would be: there need not be one.",
		Args:  noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			f, err := foldersOf(*profile)
			if err == nil {
				_, err = fmt.Fprintln(cmd.OutOrStdout(), f.settings())
			}
			return err
		},
	}
}

func newConfigSet(profile *string) *cobra.Command {
	return &cobra.Command{
		Use:   "set KEY VALUE...",
		Short: "change a setting",
		Long: `Writes a setting into the file of settings, and leaves the rest of it as it is. It
holds from the next start of passant on. A list, such as engine-options, takes
several values.`,
		Example: `  passant config set name "Oksana K."
  passant config set port 51442`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return unexplained(errors.New(`"passant config set" takes a key and its value after it`))
			}
			return nil
		},
		ValidArgsFunction: completeSetting,
		RunE: func(_ *cobra.Command, args []string) error {
			return changeSetting(*profile, args[0], func(k settingKey, s *settings) error {
				err := k.set(s, args[1:])
				if err == nil {
					err = k.check(*s)
				}
				return unexplained(err)
			})
		},
	}
}

func newConfigUnset(profile *string) *cobra.Command {
	return &cobra.Command{
		Use:               "unset KEY",
		Short:             "go back to what holds without a setting",
		Long:              "Takes a setting out of the file of settings, so that what is usual holds again.",
		Example:           "  passant config unset port",
		Args:              exactArguments("KEY"),
		ValidArgsFunction: completeSetting,
		RunE: func(_ *cobra.Command, args []string) error {
			return changeSetting(*profile, args[0], func(k settingKey, s *settings) error {
				k.clear(s)
				return nil
			})
		},
	}
}

// unexplained is a misuse of the settings, and where to read how they are used; nil
// stays nil.
func unexplained(err error) error {
	if err == nil {
		return nil
	}
	return advise(&misuse{err}, `"passant config" explains the settings.`)
}

// changeSetting changes the setting of that name in the file of a profile.
func changeSetting(profile, name string, change func(settingKey, *settings) error) error {
	k, err := settingNamed(name)
	if err != nil {
		return unexplained(err)
	}
	f, err := foldersOf(profile)
	if err != nil {
		return err
	}
	return changeSettings(f.settings(), func(s *settings) error { return change(k, s) }, k)
}

// completeSetting completes the name of a setting, and then its value where there are
// few.
func completeSetting(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var words []string
	switch {
	case len(args) == 0:
		for _, k := range settingKeys() {
			words = append(words, cobra.CompletionWithDesc(k.name, k.meaning))
		}
	case len(args) == 1 && cmd.Name() == "set":
		if k, err := settingNamed(args[0]); err == nil {
			words = k.choices
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// showSettings writes the settings as their file may be.
func showSettings(out io.Writer, path string, s settingsFile) error {
	var b strings.Builder
	there := ""
	if _, err := os.Stat(path); err != nil {
		there = ", which is not there"
	}
	fmt.Fprintf(&b, "# The settings of Passant, from %s%s.\n", shown(path), there)
	for _, k := range settingKeys() {
		line, err := k.line(s.settings)
		if err != nil {
			return err
		}
		if line == "" {
			line = "#" + k.example
		}
		fmt.Fprintf(&b, "\n# %s\n# It may be: %s.\n# Without it: %s.\n%s\n", k.meaning, k.values, k.usual, line)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// settingJSON is a setting for programs. Value is null where it is not set.
type settingJSON struct {
	Key     string   `json:"key"`
	Value   any      `json:"value"`
	Meaning string   `json:"meaning"`
	Values  string   `json:"values"`
	Choices []string `json:"choices,omitempty"`
	Usual   string   `json:"usual"`
}

// faultJSON is what is wrong in the file, for programs.
type faultJSON struct {
	Line  int    `json:"line"` // from 1
	Error string `json:"error"`
}

func showSettingsJSON(out io.Writer, path string, s settingsFile) error {
	all := struct {
		Path     string        `json:"path"`
		Settings []settingJSON `json:"settings"`
		Faults   []faultJSON   `json:"faults"`
	}{Path: path, Faults: []faultJSON{}}
	for _, f := range s.faults {
		all.Faults = append(all.Faults, faultJSON{f.line, f.err.Error()})
	}
	for _, k := range settingKeys() {
		j := settingJSON{Key: k.name, Meaning: k.meaning, Values: k.values, Choices: k.choices, Usual: k.usual}
		if value := reflect.ValueOf(k.in(&s.settings)).Elem(); !value.IsZero() {
			j.Value = value.Interface()
		}
		all.Settings = append(all.Settings, j)
	}
	return writeObject(out, all)
}
