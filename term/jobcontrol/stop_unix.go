//go:build unix

package jobcontrol

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// Possible reports whether the system has job control.
const Possible = true

// delivery is far more than a signal takes from being sent to stopping us.
const delivery = 250 * time.Millisecond

// Stop stops the processes of the program's group and returns when they are
// continued. Where nobody could continue them, because no shell is there, the
// system does not stop them, and Stop returns after a moment.
func Stop() error {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	if err := syscall.Kill(0, syscall.SIGTSTP); err != nil {
		return err
	}
	// The signal goes to some thread of the program, so that this one may run on
	// for a little while. The timer, too, stands still while we are stopped.
	select {
	case <-continued:
	case <-time.After(delivery):
	}
	return nil
}
