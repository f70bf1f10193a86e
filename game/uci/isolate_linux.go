package uci

import (
	"os/exec"
	"syscall"
)

// isolate gives an engine a process group of its own, which can be killed as a whole
// and to which the terminal's Ctrl-C does not go. The engine is killed too when this
// program is: some engines go on for ever when their input has ended.
func isolate(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
