//go:build unix && !linux

package uci

import (
	"os/exec"
	"syscall"
)

// isolate gives an engine a process group of its own, which can be killed as a whole
// and to which the terminal's Ctrl-C does not go.
func isolate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
