package stage

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// buildPatience bounds the build of the program from nothing.
const buildPatience = 10 * time.Minute

// Build builds the program into a directory, with further flags for the
// compiler, and returns its path.
func Build(directory string, flags ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), buildPatience)
	defer cancel()
	binary := filepath.Join(directory, "passant")
	args := append([]string{"build", "-o", binary}, flags...)
	build := exec.CommandContext(ctx, "go", append(args, "passant/cmd/passant")...)
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	return binary, build.Run()
}

// Run runs the tests of a package with a program that is built for them, with further
// flags for the compiler. Its path is in *binary meanwhile. Run returns the exit status
// of the tests, for their TestMain.
func Run(m *testing.M, binary *string, flags ...string) int {
	directory, err := os.MkdirTemp("", "passant-tests")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer func() {
		if err := os.RemoveAll(directory); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}()
	if *binary, err = Build(directory, flags...); err != nil {
		fmt.Fprintln(os.Stderr, "the program does not build:", err)
		return 1
	}
	return m.Run()
}
