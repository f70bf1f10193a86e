//go:build !unix

package term

// canStop reports whether the system has job control.
const canStop = false

func stopProcess() {}
