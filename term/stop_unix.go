//go:build unix

package term

import "syscall"

// canStop reports whether the system has job control.
const canStop = true

// stopProcess stops the process group, as the terminal's own Ctrl-Z does, and
// returns when it is continued.
func stopProcess() {
	// It fails only for a process that may not signal itself.
	_ = syscall.Kill(0, syscall.SIGTSTP)
}
