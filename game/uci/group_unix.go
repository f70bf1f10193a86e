//go:build unix

package uci

import (
	"errors"
	"os"
	"syscall"
)

// killAll kills a process and those of its group.
func killAll(p *os.Process) error {
	err := syscall.Kill(-p.Pid, syscall.SIGKILL)
	if errors.Is(err, syscall.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}
