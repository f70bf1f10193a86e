//go:build e2e

// Package scenes plays whole scenes with the real program in real terminals, as
// people would: keys in, screens out. scripts/e2e runs those on one computer,
// scripts/lan those on a LAN, whose names begin with TestLAN.
package scenes

import (
	"os"
	"testing"

	"passant/scripts/stage"
)

// passant is the program, built once for all scenes.
var passant string

func TestMain(m *testing.M) { os.Exit(stage.Run(m, &passant, "-race")) }
