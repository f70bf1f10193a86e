package main

import (
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// A shell is one whose Tab can complete our command line.
type shell struct {
	name  string // as one types it
	write func(root *cobra.Command, out io.Writer) error
}

// shells are those that the library knows.
func shells() []shell {
	return []shell{
		{"bash", func(root *cobra.Command, out io.Writer) error { return root.GenBashCompletionV2(out, true) }},
		{"zsh", (*cobra.Command).GenZshCompletion},
		{"fish", func(root *cobra.Command, out io.Writer) error { return root.GenFishCompletion(out, true) }},
		{"powershell", (*cobra.Command).GenPowerShellCompletionWithDesc},
	}
}

// newCompletion is the command that lets a shell complete the others.
func newCompletion() *cobra.Command {
	var names []string
	for _, s := range shells() {
		names = append(names, s.name)
	}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "let your shell complete commands with Tab",
		Long: `Writes what lets your shell complete the commands of passant, their flags and values
with Tab. The packages of Passant have put it where it belongs already. Elsewhere write
the line of your shell at the end of its file, and open another window:

  bash  ~/.bashrc                   source <(passant completion bash)
  zsh   ~/.zshrc, below compinit    source <(passant completion zsh)
  fish  ~/.config/fish/config.fish  passant completion fish | source
  PowerShell, the file named by $PROFILE:
        passant completion powershell | Out-String | Invoke-Expression

bash needs its package bash-completion for it, and zsh "autoload -U compinit; compinit".`,
		Example: `  source <(passant completion bash)
  passant completion fish | source`,
		Args:              exactArguments("SHELL"),
		ValidArgsFunction: cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, s := range shells() {
				if strings.EqualFold(args[0], s.name) {
					return s.write(cmd.Root(), cmd.OutOrStdout())
				}
			}
			return misused("the shells are %s, and %q is none%s", strings.Join(names, ", "), args[0], suggestion(args[0], names))
		},
	}
}
