//go:build e2e

// Package scenes plays whole scenes with the real program in real terminals, as
// people would: keys in, screens out. scripts/e2e runs those on one computer,
// scripts/lan those on a LAN, whose names begin with TestLAN.
package scenes

import (
	"fmt"
	"os"
	"testing"

	"passant/scripts/stage"
)

// passant is the program, built once for all scenes.
var passant string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	directory, err := os.MkdirTemp("", "passant-scenes")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer func() {
		if err := os.RemoveAll(directory); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}()
	passant, err = stage.Build(directory, "-race")
	if err != nil {
		fmt.Fprintln(os.Stderr, "the program does not build:", err)
		return 1
	}
	return m.Run()
}
