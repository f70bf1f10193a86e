// Passant is chess for two people on the same Wi-Fi, in a terminal.
//
// This package is the program round the parts: it reads the command line and
// the settings, opens the player's folders, and wires
//
//	identity -> record.Store -> p2p.Node (the lobby) -> term or line mode
//
// Each command has a file of its own. What goes wrong is said in one sentence
// with what to do next (failure.go), which is also where the exit codes are.
package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"log"
	"os"
)

func main() {
	// Libraries that were not given a logger write to the default one, and
	// nothing but the screen may write to the terminal.
	log.SetOutput(io.Discard)
	os.Exit(run(context.Background(), os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// streams are what a program is given to read from and to write to.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// run does what the arguments ask for, and returns the exit code.
func run(ctx context.Context, args []string, s streams) int {
	root := newRoot(s) //nolint:contextcheck // commands have it from ExecuteContextC
	root.SetArgs(args)
	out := &checkedWriter{to: s.out}
	root.SetOut(out)
	cmd, err := root.ExecuteContextC(ctx)
	return report(s.err, cmd, cmp.Or(err, out.err))
}

// A checkedWriter remembers the first failure to write: Cobra looks at none, and half a
// help is not all well.
type checkedWriter struct {
	to  io.Writer
	err error
}

func (w *checkedWriter) Write(p []byte) (int, error) {
	n, err := w.to.Write(p)
	if err != nil {
		err = fmt.Errorf("not all of the output was written: %w", err)
	}
	w.err = cmp.Or(w.err, err)
	return n, err
}
