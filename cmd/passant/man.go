package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
)

func newMan() *cobra.Command {
	return &cobra.Command{
		Use:   "man FOLDER",
		Short: "write the manual pages into a folder",
		Long: `Writes a manual page for each command into a folder, and makes the folder where there
is none. The packages of Passant have them already.`,
		Example: `  passant man ~/.local/share/man/man1
  man passant`,
		Args: exactArguments("FOLDER"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("the manual pages were not written: %w", err)
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true // it has the date of today
			forManual(root)
			root.Long += manualEnd
			header := &doc.GenManHeader{Source: "passant " + version(), Manual: "Passant", Date: committed()}
			if err := doc.GenManTree(root, header, args[0]); err != nil {
				return fmt.Errorf("the manual pages were not written: %w", err)
			}
			return nil
		},
	}
}

// manualEnd is what the page of passant itself says at the end, in Markdown.
const manualEnd = `# FILES

**$XDG_CONFIG_HOME/passant/settings.toml**, usually in ~/.config: your settings, which
**passant config** explains.

**$XDG_DATA_HOME/passant**, usually in ~/.local/share: your key, the people you know,
and the games as they are played.

**$XDG_STATE_HOME/passant/passant.log**, usually in ~/.local/state: what the program did.

Each profile has these in a folder **profiles/PROFILE** of its own. On macOS and Windows
they are where those systems keep the like; **passant help** says where.

# EXIT STATUS

**0**: all went well. **1**: it could not be done, or what was asked does not hold.
**2**: the command line is wrong. **128+n**: signal n ended the program, in good order.

`

// forManual makes Markdown of what a command and those below it say at length, lines
// that are indented staying as they are, and of their options.
func forManual(cmd *cobra.Command) {
	var b strings.Builder
	indented := false
	for line := range strings.Lines(cmd.Long) {
		was := indented
		if indented = strings.HasPrefix(line, "  "); indented {
			line = "    " + line
		}
		if indented != was {
			b.WriteString("\n")
		}
		b.WriteString(line)
	}
	b.WriteString("\n\n# OPTIONS\n\n")
	cmd.InitDefaultHelpFlag()
	cmd.Flags().AddFlagSet(cmd.InheritedFlags())
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		b.WriteString(definition(f))
		f.Hidden = true // from Cobra's own list, which has each with its usual value in quotes
	})
	cmd.Long = b.String()
	for _, c := range cmd.Commands() {
		forManual(c)
	}
}

// definition is an option in a list of definitions, in Markdown.
func definition(f *pflag.Flag) string {
	term := "**--" + f.Name + "**"
	if f.Shorthand != "" {
		term = "**-" + f.Shorthand + "**, " + term
	}
	if value, _ := pflag.UnquoteUsage(f); value != "" {
		term += " *" + value + "*"
	}
	return term + "\n: " + strings.ReplaceAll(f.Usage, "`", "*") + "\n\n"
}

// committed is when the source of this program was committed; nil where nobody knows,
// such as where it was built without version control.
func committed() *time.Time {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	for _, s := range info.Settings {
		if t, err := time.Parse(time.RFC3339, s.Value); s.Key == "vcs.time" && err == nil {
			return &t
		}
	}
	return nil
}
