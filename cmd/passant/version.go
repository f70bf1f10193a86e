package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"passant/game/record"
)

// linkedVersion is set by packagers who build without version control:
//
//	go build -ldflags "-X main.linkedVersion=1.2.3"
var linkedVersion string //nolint:gochecknoglobals // the linker sets nothing else

func newVersion() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "say which passant this is",
		Long: `Says which passant this is, and which rules it plays by. Two programs play
each other if their rules have the same number.`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return writeObject(cmd.OutOrStdout(), versionObject{
					version(), record.RulesVersion, runtime.Version(), runtime.GOOS, runtime.GOARCH,
				})
			}
			_, err := fmt.Fprint(cmd.OutOrStdout(), versionText())
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write it for programs, as one JSON object")
	return cmd
}

// addVersion has passant --version say what passant version says.
func addVersion(root *cobra.Command) {
	root.Flags().Bool("version", false, "say which passant this is")
	root.Version = versionText()
	root.SetVersionTemplate("{{.Version}}")
}

func versionText() string {
	return fmt.Sprintf("passant %s\nrules %d, %s %s/%s\n",
		version(), record.RulesVersion, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// A versionObject is the version for programs.
type versionObject struct {
	Version string `json:"version"`
	Rules   uint32 `json:"rules"`
	Go      string `json:"go"`
	OS      string `json:"os"`
	Arch    string `json:"arch"`
}

// version is the version of the program, "(devel)" where nobody gave it one.
func version() string {
	if linkedVersion != "" {
		return linkedVersion
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
