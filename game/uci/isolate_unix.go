//go:build unix && !linux

package uci

import (
	"os/exec"
	"syscall"
)

// isolate gives an engine a session of its own: its process group can be killed as a
// whole, and the terminal is not its own, neither to write to nor for Ctrl-C.
func isolate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
