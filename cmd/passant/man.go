package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
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
			err := os.MkdirAll(args[0], 0o755)
			if err == nil {
				err = writeManual(args[0], cmd.Root())
			}
			if err != nil {
				return fmt.Errorf("the manual pages were not written: %w", err)
			}
			return nil
		},
	}
}

// writeManual writes the pages of a command and of those below it.
func writeManual(folder string, cmd *cobra.Command) error {
	path := filepath.Join(folder, pageName(cmd)+".1")
	if err := os.WriteFile(path, []byte(manualPage(cmd)), 0o644); err != nil {
		return err
	}
	for _, c := range subcommands(cmd) {
		if err := writeManual(folder, c); err != nil {
			return err
		}
	}
	return nil
}

func pageName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// subcommands are those that have a page of their own.
func subcommands(cmd *cobra.Command) []*cobra.Command {
	var all []*cobra.Command
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			all = append(all, c)
		}
	}
	return all
}

// manualPage is the page of a command, in the macros of man(7). Long lines are not
// hyphenated (nh): a command that is broken cannot be typed.
func manualPage(cmd *cobra.Command) string {
	var b strings.Builder
	section := func(title, text string) {
		if text != "" {
			fmt.Fprintf(&b, ".SH %s\n%s\n", title, strings.TrimSuffix(text, "\n"))
		}
	}
	fmt.Fprintf(&b, ".nh\n.TH %q 1 %q %q Passant\n", strings.ToUpper(pageName(cmd)), committed(), "passant "+version())
	section("NAME", roff(pageName(cmd))+` \- `+roff(cmd.Short))
	section("SYNOPSIS", bold(cmd.UseLine()))
	section("DESCRIPTION", prose(cmd.Long))
	section("OPTIONS", definitions(cmd))
	if !cmd.HasParent() {
		b.WriteString(manualEnd)
	}
	section("EXAMPLE", prose(cmd.Example))
	section("SEE ALSO", seeAlso(cmd))
	return b.String()
}

// manualEnd is what the page of passant itself says at the end.
const manualEnd = `.SH FILES
.TP
.I $XDG_CONFIG_HOME/passant/settings.toml
Usually in ~/.config: your settings, which
.B passant config
explains.
.TP
.I $XDG_DATA_HOME/passant
Usually in ~/.local/share: your key, the people you know, and the games as they are
played.
.TP
.I $XDG_STATE_HOME/passant/passant.log
Usually in ~/.local/state: what the program did.
.PP
Each profile has these in a folder
.I profiles/PROFILE
of its own. On macOS and Windows they are where those systems keep the like;
.B passant help
says where.
.SH EXIT STATUS
.TP
.B 0
All went well.
.TP
.B 1
It could not be done, or what was asked does not hold.
.TP
.B 2
The command line is wrong.
.TP
.B 128+n
Signal n ended the program, in good order.
`

// roff is a text in which nothing is an escape, a hyphen, or at the start of a line a
// macro.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'").Replace("\n" + text)
	return text[1:]
}

func bold(text string) string   { return `\fB` + roff(text) + `\fP` }
func italic(text string) string { return `\fI` + roff(text) + `\fP` }

// prose is a text of paragraphs with blank lines between; those that are indented stay as
// they are.
func prose(text string) string {
	var paragraphs []string
	for paragraph := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
		indented := strings.HasPrefix(paragraph, "  ")
		if paragraph = roff(paragraph); indented {
			paragraph = ".EX\n" + paragraph + "\n.EE"
		}
		paragraphs = append(paragraphs, paragraph)
	}
	return strings.Join(paragraphs, "\n.PP\n")
}

// definitions are the options of a command, and what they mean.
func definitions(cmd *cobra.Command) string {
	var b strings.Builder
	cmd.InitDefaultHelpFlag()
	all := pflag.NewFlagSet("", pflag.ContinueOnError)
	all.AddFlagSet(cmd.Flags())
	all.AddFlagSet(cmd.InheritedFlags())
	all.VisitAll(func(f *pflag.Flag) {
		term := bold("--" + f.Name)
		if f.Shorthand != "" {
			term = bold("-"+f.Shorthand) + ", " + term
		}
		value, _ := pflag.UnquoteUsage(f)
		if value != "" {
			term += " " + italic(value)
		}
		before, name, quoted := strings.Cut(f.Usage, "`")
		name, after, _ := strings.Cut(name, "`")
		meaning := roff(before)
		if quoted {
			meaning += italic(name) + roff(after)
		}
		fmt.Fprintf(&b, ".TP\n%s\n%s\n", term, meaning)
	})
	return b.String()
}

// seeAlso are the pages of the command above and of those below.
func seeAlso(cmd *cobra.Command) string {
	near := subcommands(cmd)
	if cmd.HasParent() {
		near = append([]*cobra.Command{cmd.Parent()}, near...)
	}
	var pages []string
	for _, c := range near {
		pages = append(pages, bold(pageName(c))+"(1)")
	}
	return strings.Join(pages, ", ")
}

// committed is when the source of this program was committed, as a month; "" where nobody
// knows, such as where it was built without version control.
func committed() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, s := range info.Settings {
		if t, err := time.Parse(time.RFC3339, s.Value); s.Key == "vcs.time" && err == nil {
			return t.Format("January 2006")
		}
	}
	return ""
}
