package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

const welcome = `Passant is chess for two people on the same Wi-Fi, in a terminal.

Both start it with "passant" and see each other in the lobby. One challenges,
the other accepts, and the game begins. There is no account, no server, and no
address to type. A game that is interrupted, by whatever, goes on where it was
when both are back.

Moves are made with the arrow keys and Enter, with the mouse, or typed: Nf3,
e4, O-O, e8=Q. On the screen, ? shows the keys; in line mode, "help" shows the
commands.`

const examples = `  passant                       open the lobby
  passant play --computer easy  play the computer
  passant host --private        wait for a friend, to whom you say a code
  passant --name Oksana         be Oksana there; it is remembered
  passant --plain               line by line, as for a screen reader
  passant --profile guest       be somebody else on this computer`

// more is what the help of the program says at its end; the folders are the
// usual player's.
const more = `Files:
  %s
      your settings, which "passant config" explains
  %s
      your key, and your games as they are played
  %s
      games that you save as PGN
  %s
      what the program did, for when something is wrong

Exit codes:
  0  all went well          1      it could not be done, or what was asked does not hold
  2  wrong command line     128+n  signal n ended the program, in good order
`

// usage is what stands below the text of each command.
const usage = `{{if .HasExample}}Examples:
{{.Example}}

{{end}}{{if .Runnable}}Usage:
  {{.UseLine}}
{{if .HasAvailableSubCommands}}  {{.CommandPath}} COMMAND
{{end}}{{end}}{{if .Groups}}{{range $group := .Groups}}
{{.Title}}:{{range $.Commands}}{{if eq .GroupID $group.ID}}
  {{rpad .Name .NamePadding}}  {{.Short}}{{end}}{{end}}
{{end}}{{else if .HasAvailableSubCommands}}
Commands:{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}}  {{.Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}{{if .HasAvailableInheritedFlags}}
Flags of all "{{.Parent.CommandPath}}":
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}{{if not .HasParent}}
{{files}}{{end}}{{if .HasAvailableSubCommands}}
"{{.Root.Name}} help{{if .HasParent}} {{.Name}}{{end}} COMMAND" says more about a command.
{{end}}`

// newRoot is the whole command line.
func newRoot(s streams) *cobra.Command {
	cobra.MousetrapHelpText = ""       // a double click on Windows opens the lobby
	cobra.EnableCommandSorting = false // they stand in the order of what one does first

	root := newLobby(s)
	root.Use = "passant"
	root.Short = "chess for two people on the same Wi-Fi"
	root.Long = welcome
	root.Example = examples
	root.SilenceErrors, root.SilenceUsage = true, true
	addVersion(root)
	root.SetErr(s.err)
	root.SetIn(s.in)
	cobra.AddTemplateFunc("files", aboutFiles)
	root.SetUsageTemplate(usage)
	root.SetFlagErrorFunc(flagMisuse)
	root.SetHelpCommand(newHelp(root))
	addGroup(root, "Play", newPlay(s), newJoin(s), newHost(s))
	addGroup(root, "Games", newHistory(), newReplay(s), newVerify(), newPGN())
	addGroup(root, "Positions", newDiagram(), newExplain(), newPerft())
	addGroup(root, "Setup", newConfig(), newDoctor(), newUCI(), newVersion(), newMan(), newCompletion())
	root.SetHelpCommandGroupID("Setup")
	root.CompletionOptions.DisableDefaultCmd = true // there is newCompletion
	root.InitDefaultHelpCmd()
	return root
}

// addGroup adds commands that stand together in the help, below a title.
func addGroup(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, c := range commands {
		c.GroupID = title
		root.AddCommand(c)
	}
}

func aboutFiles() string {
	f, err := foldersOf("")
	if err != nil {
		return ""
	}
	return fmt.Sprintf(more, f.settings(), f.data, f.pgn(), f.log())
}

func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "say how to use passant, or one of its commands",
		RunE: func(_ *cobra.Command, args []string) error {
			about, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return noSuchCommand(root, strings.Join(args, " "))
			}
			about.InitDefaultHelpFlag() // so that it says the same as --help
			return about.Help()
		},
		ValidArgsFunction: completeCommand,
	}
}

// noCommand refuses what stands where a command would.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return noSuchCommand(cmd, args[0])
}

// noSuchCommand says that there is no such command below one, and which may have been
// meant.
func noSuchCommand(cmd *cobra.Command, name string) error {
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
		for _, below := range c.Commands() {
			names = append(names, c.Name()+" "+below.Name())
		}
	}
	return misused("there is no command %q%s", name, suggestion(name, names))
}

func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return misused("%q takes no arguments, and %q is one", cmd.CommandPath(), args[0])
	}
	return nil
}

// exactArguments wants an argument for each name.
func exactArguments(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != len(names) {
			return misused("%q takes %s after it: %s", cmd.CommandPath(), plural(len(names), "argument"), strings.Join(names, " "))
		}
		return nil
	}
}

// plural is a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
