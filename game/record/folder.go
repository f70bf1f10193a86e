package record

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// A Folder is where a [Store] keeps its files. [OpenFolder] makes one of a
// folder of this computer; package recordtest has one that fails as disks do.
//
// A name is durable once Sync has returned, and what a file holds once its own
// Sync has. Errors wrap those of package fs, or the system's.
type Folder interface {
	// Create makes a file for reading and writing; one of that name must not exist.
	Create(name string) (File, error)
	// Open opens a file for reading and writing.
	Open(name string) (File, error)
	// View opens a file for reading.
	View(name string) (File, error)
	// Rename gives a file another name, and replaces the one that had it.
	Rename(from, to string) error
	// Remove removes a file.
	Remove(name string) error
	// List is the names of all files, in any order.
	List() ([]string, error)
	// Sync makes names durable.
	Sync() error
	// Close closes the folder; files opened from it stay open.
	Close() error
}

// A File is an open file of a [Folder].
type File interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	// Size is the length of the file in bytes.
	Size() (int64, error)
	// Extend makes the file longer, with zeros for which room is taken now.
	Extend(size int64) error
	// Truncate makes the file shorter.
	Truncate(size int64) error
	// Sync makes durable what the file holds. When it has failed, what was written
	// since the last Sync may be there or not, whatever is read.
	Sync() error
}

// OpenFolder opens a folder of this computer, which is made if it is missing. It
// fails as disks do.
func OpenFolder(dir string) (Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("games: %w", DiskFault(err))
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("games: %w", DiskFault(err))
	}
	return osFolder{root}, nil
}

// osFolder is a folder that no name leads out of.
type osFolder struct{ root *os.Root }

func (o osFolder) open(name string, flag int) (File, error) {
	f, err := o.root.OpenFile(name, flag, 0o600)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

// openOld opens a file that is there. To open what only looks like one, such as a named
// pipe, could take for ever.
func (o osFolder) openOld(name string, flag int) (File, error) {
	info, err := o.root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errNoFile}
	}
	return o.open(name, flag)
}

var errNoFile = errors.New("it is no regular file")

func (o osFolder) Create(name string) (File, error) {
	return o.open(name, os.O_RDWR|os.O_CREATE|os.O_EXCL)
}
func (o osFolder) Open(name string) (File, error) { return o.openOld(name, os.O_RDWR) }
func (o osFolder) View(name string) (File, error) { return o.openOld(name, os.O_RDONLY) }
func (o osFolder) Rename(from, to string) error   { return o.root.Rename(from, to) }
func (o osFolder) Remove(name string) error       { return o.root.Remove(name) }
func (o osFolder) Close() error                   { return o.root.Close() }

func (o osFolder) List() ([]string, error) {
	files, err := fs.ReadDir(o.root.FS(), ".")
	if err != nil {
		return nil, err
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = f.Name()
	}
	return names, nil
}

// Sync syncs the folder itself. Not every system can; where one cannot, names are
// durable with the files.
func (o osFolder) Sync() error {
	dir, err := o.root.Open(".")
	if err != nil {
		return err
	}
	err = dir.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrInvalid) {
		err = nil
	}
	return errors.Join(err, dir.Close())
}

type osFile struct{ *os.File }

func (f osFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Extend writes the zeros: a hole takes no room, and could not be filled when
// the disk is full.
func (f osFile) Extend(size int64) error {
	at, err := f.Size()
	if err != nil {
		return err
	}
	_, err = f.WriteAt(make([]byte, max(size-at, 0)), at)
	return err
}
