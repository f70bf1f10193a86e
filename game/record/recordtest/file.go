package recordtest

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"

	"passant/game/record"
)

// sector is what a disk writes at once.
const sector = 512

// An image is the content of a file: data, and zeros up to its size.
type image struct {
	data []byte
	size int64
}

func (m *image) clone() image { return image{append([]byte(nil), m.data...), m.size} }

func (m *image) bytes() []byte {
	b := make([]byte, m.size)
	copy(b, m.data)
	return b
}

func (m *image) write(b []byte, at int64) {
	end := at + int64(len(b))
	if grow := end - int64(len(m.data)); grow > 0 {
		m.data = append(m.data, make([]byte, grow)...)
	}
	copy(m.data[at:], b)
	m.size = max(m.size, end)
}

func (m *image) resize(size int64) {
	m.size = size
	m.data = m.data[:min(int64(len(m.data)), size)]
}

// An inode is a file, whatever its name.
type inode struct {
	cached image // as a running program reads it
	stored image // as it is on the disk
	since  []change
}

// A change of a file that has not been synced: bytes written, or, where there are
// none, a new size.
type change struct {
	data []byte
	at   int64
}

func (c change) to(m *image) {
	if c.data == nil {
		m.resize(c.at)
	} else {
		m.write(c.data, c.at)
	}
}

func (f *inode) change(c change) {
	c.to(&f.cached)
	f.since = append(f.since, c)
}

func (f *inode) sync() {
	for _, c := range f.since {
		c.to(&f.stored)
	}
	f.since = nil
}

// lose makes of each change that was not synced what luck makes of it: it is done,
// or not, or torn.
func (f *inode) lose(rng *rand.Rand) {
	for _, c := range f.since {
		switch luck := rng.IntN(4); {
		case luck == 0:
		case luck == 1 || c.data == nil:
			c.to(&f.stored)
		case luck == 2: // the beginning of it
			cut := rng.IntN(len(c.data) + 1)
			f.stored.write(c.data[:cut], c.at)
		default: // some of its sectors
			for done := int64(0); done < int64(len(c.data)); {
				next := min(int64(len(c.data)), (c.at+done)/sector*sector+sector-c.at)
				if rng.IntN(2) == 0 {
					f.stored.write(c.data[done:next], c.at+done)
				}
				done = next
			}
		}
	}
	f.since = nil
}

// survive is the file after a power cut.
func (f *inode) survive(rng *rand.Rand) *inode {
	f.lose(rng)
	return &inode{cached: f.stored.clone(), stored: f.stored.clone()}
}

// file is an open file.
type file struct {
	disk     *Disk
	inode    *inode
	writable bool
}

// begin begins a change. The caller holds f.disk.mu.
func (f *file) begin() (last bool, err error) {
	if !f.writable {
		return false, fmt.Errorf("opened for reading: %w", fs.ErrPermission)
	}
	return f.disk.write()
}

// Size implements [record.File].
func (f *file) Size() (int64, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.down {
		return 0, ErrDown
	}
	return f.inode.cached.size, nil
}

// ReadAt implements [record.File].
func (f *file) ReadAt(b []byte, at int64) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	m := &f.inode.cached
	switch {
	case f.disk.down:
		return 0, ErrDown
	case at < 0:
		return 0, fs.ErrInvalid
	case at >= m.size:
		return 0, io.EOF
	}
	n := int(min(int64(len(b)), m.size-at))
	clear(b[:n])
	if at < int64(len(m.data)) {
		copy(b[:n], m.data[at:])
	}
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}

// WriteAt implements [record.File].
func (f *file) WriteAt(b []byte, at int64) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	last, err := f.begin()
	if err != nil {
		return 0, err
	}
	n := len(b)
	if room, err := f.take(at + int64(n)); err != nil {
		n = int(max(0, int64(n)-room))
		f.inode.change(change{append([]byte{}, b[:n]...), at})
		return n, err
	}
	if last {
		n = f.disk.rng.IntN(n + 1)
	}
	f.inode.change(change{append([]byte{}, b[:n]...), at})
	if last {
		return n, ErrDown
	}
	return n, nil
}

// take takes the room for a file of that size, or says how much is missing.
func (f *file) take(size int64) (missing int64, err error) {
	more := max(0, size-f.inode.cached.size)
	if f.disk.limited && more > f.disk.left {
		missing = more - f.disk.left
		f.disk.left = 0
		return missing, record.ErrNoSpace
	}
	f.disk.left -= more
	return 0, nil
}

// Extend implements [record.File].
func (f *file) Extend(size int64) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	last, err := f.begin()
	if err != nil {
		return err
	}
	if missing, err := f.take(size); err != nil {
		f.inode.change(change{at: size - missing})
		return err
	}
	f.inode.change(change{at: max(size, f.inode.cached.size)})
	if last {
		return ErrDown
	}
	return nil
}

// Truncate implements [record.File].
func (f *file) Truncate(size int64) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	last, err := f.begin()
	if err != nil {
		return err
	}
	f.disk.left += max(0, f.inode.cached.size-size)
	f.inode.change(change{at: size})
	if last {
		return ErrDown
	}
	return nil
}

// errSync is what a sync fails with.
var errSync = errors.New("input/output error")

// Sync implements [record.File].
func (f *file) Sync() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	last, err := f.begin()
	switch {
	case err != nil:
		return err
	case last:
		return ErrDown
	case f.disk.badSyncs > 0:
		f.disk.badSyncs--
		f.inode.lose(f.disk.rng)
		return errSync
	case !f.disk.lying:
		f.inode.sync()
	}
	return nil
}

// Close implements [record.File].
func (f *file) Close() error { return nil }
