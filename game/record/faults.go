package record

import (
	"errors"
	"fmt"
)

// maxFaults is how many files are named of those that cannot be read: a person reads them
// in one sentence, and so does the log, however many are damaged.
const maxFaults = 5

// faults are what is wrong with the files of a folder.
type faults struct {
	named []error
	more  int // that are not named
}

func (f *faults) add(err error) {
	if len(f.named) < maxFaults {
		f.named = append(f.named, err)
		return
	}
	f.more++
}

// err is all of it, or nil where nothing is wrong.
func (f *faults) err() error {
	if f.more == 0 {
		return errors.Join(f.named...)
	}
	return errors.Join(append(f.named, fmt.Errorf("and %d more", f.more))...)
}
