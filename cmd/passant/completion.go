package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
)

// completeWith has the shell offer what f says for a flag of a command.
func completeWith(cmd *cobra.Command, flag string, f cobra.CompletionFunc) {
	if err := cmd.RegisterFlagCompletionFunc(flag, f); err != nil {
		panic(fmt.Sprintf("bug: %v", err)) // there is no such flag
	}
}

// completeWords has the shell offer words for a flag of a command.
func completeWords(cmd *cobra.Command, flag string, words ...string) {
	completeWith(cmd, flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// completeFiles has the shell offer files with these endings, without their dots.
func completeFiles(endings ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(endings, cobra.ShellCompDirectiveFilterFileExt)
}

// noFiles keeps the shell from offering files where none are meant.
func noFiles(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// completeCommand offers the commands below the one that stands there already.
func completeCommand(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	about, rest, err := cmd.Root().Find(args)
	if err != nil || len(rest) > 0 {
		return noFiles(cmd, args, "")
	}
	var names []cobra.Completion
	for _, c := range about.Commands() {
		if !c.Hidden {
			names = append(names, cobra.CompletionWithDesc(c.Name(), c.Short))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeProfile offers the profiles that there are.
func completeProfile(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	there, _ := os.ReadDir(filepath.Join(xdg.DataHome, "passant", "profiles")) // without a folder there are none
	var names []string
	for _, p := range there {
		if p.IsDir() && isProfile(p.Name()) {
			names = append(names, p.Name())
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
