package record

import (
	"errors"
	"io/fs"
)

// Replace puts a file in the place of the one of that name, if there is one: whole,
// or, when it fails or is interrupted, not at all. It returns when that is durable,
// and fails as disks do.
func Replace(folder Folder, name string, content []byte) error {
	if err := removeAny(folder, name+fresh); err != nil {
		return err
	}
	f, err := folder.Create(name + fresh)
	if err != nil {
		return DiskFault(err)
	}
	_, err = f.WriteAt(content, 0)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = folder.Rename(name+fresh, name)
	}
	if err != nil {
		_ = folder.Remove(name + fresh) // it only takes room
		return DiskFault(err)
	}
	return DiskFault(folder.Sync())
}

// removeAny removes the file of that name, if there is one.
func removeAny(folder Folder, name string) error {
	if err := folder.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return DiskFault(err)
	}
	return nil
}

// Read reads a whole file of at most so many bytes, or MaxFile if that is less. It
// fails with fs.ErrNotExist where there is none, with ErrTooLong, and as disks do.
func Read(folder Folder, name string, most int64) ([]byte, error) {
	f, err := folder.View(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err != nil {
		return nil, DiskFault(err)
	}
	size, err := f.Size()
	switch {
	case err != nil:
		return nil, DiskFault(errors.Join(err, f.Close()))
	case size > min(most, MaxFile):
		return nil, errors.Join(ErrTooLong, f.Close())
	}
	content, err := readAll(f)
	return content, errors.Join(err, DiskFault(f.Close()))
}

// ErrTooLong is that a file is longer than any that this program writes.
var ErrTooLong = errors.New("the file is too long")
