//go:build !unix

package jobcontrol

// Possible reports whether the system has job control.
const Possible = false

// Stop does nothing: there is no job control.
func Stop() error { return nil }
