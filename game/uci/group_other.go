//go:build !unix

package uci

import (
	"os"
	"os/exec"
)

func isolate(*exec.Cmd) {}

// killAll kills a process; there are no groups to kill here.
func killAll(p *os.Process) error { return p.Kill() }
