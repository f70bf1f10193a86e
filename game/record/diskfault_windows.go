package record

import (
	"errors"
	"io/fs"
	"syscall"
)

// From winerror.h.
const (
	errorWriteProtect   = syscall.Errno(19)
	errorHandleDiskFull = syscall.Errno(39)
	errorDiskFull       = syscall.Errno(112)
)

func isFull(err error) bool {
	return errors.Is(err, errorDiskFull) || errors.Is(err, errorHandleDiskFull)
}

func isReadOnly(err error) bool {
	return errors.Is(err, errorWriteProtect) || errors.Is(err, fs.ErrPermission)
}
