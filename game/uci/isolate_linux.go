package uci

import (
	"os/exec"
	"syscall"
)

// isolate gives an engine a session of its own: its process group can be killed as a
// whole, and the terminal is not its own, neither to write to nor for Ctrl-C. The
// engine is killed too when this program is: some engines go on for ever when their
// input has ended.
func isolate(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}
