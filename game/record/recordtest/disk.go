package recordtest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"

	"passant/game/record"
)

// ErrDown is what a disk answers whose program has died.
var ErrDown = errors.New("the power is off")

// A Disk is a folder that fails when it is told to. Its methods may be called from
// any goroutine.
type Disk struct {
	mu    sync.Mutex
	rng   *rand.Rand
	names map[string]*inode // as a running program sees them
	kept  map[string]*inode // as they are on the disk
	since []func(map[string]*inode)

	down      bool
	limited   bool
	left      int64 // bytes, where limited
	readOnly  bool
	lying     bool
	failAfter int // of so many writes the last is cut short; 0 never
	badSyncs  int
	writes    int
}

// NewDisk is an empty disk with all the room there is, whose failures are drawn
// from seed.
func NewDisk(seed uint64) *Disk {
	return &Disk{
		rng:   rand.New(rand.NewPCG(seed, 0)),
		names: map[string]*inode{},
		kept:  map[string]*inode{},
	}
}

// Writes is how many writes, syncs and changes of names there have been.
func (d *Disk) Writes() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.writes
}

// FailAfter has the program die with the n-th write, sync or change of a name
// from here: it is not completed, and whatever is done afterwards fails with
// ErrDown. A write may have been done in part.
func (d *Disk) FailAfter(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.failAfter = n
}

// Down reports whether the program has died.
func (d *Disk) Down() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.down
}

// SetRoom leaves room for so many bytes; with less than 0 there is no limit.
// Writing more fails with record.ErrNoSpace, when what there is room for is written.
func (d *Disk) SetRoom(bytes int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.limited, d.left = bytes >= 0, max(bytes, 0)
}

// SetReadOnly makes every write fail with record.ErrReadOnly, or no longer.
func (d *Disk) SetReadOnly(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.readOnly = on
}

// FailSyncs makes the next n syncs of files fail. Of what was to be synced each part
// may reach the disk or never will, and a program that reads it back sees no
// difference.
func (d *Disk) FailSyncs(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.badSyncs = n
}

// SetLying makes syncs do nothing, and say nothing, or no longer.
func (d *Disk) SetLying(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lying = on
}

// PowerCut ends the program, and gives the disk as the next one finds it when the
// computer is on again. The faults that were set are gone.
func (d *Disk) PowerCut() *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.down = true
	for _, change := range d.since[:d.rng.IntN(len(d.since)+1)] {
		change(d.kept)
	}
	after := d.successor()
	for _, name := range slices.Sorted(maps.Keys(d.kept)) {
		f := d.kept[name].survive(d.rng)
		after.names[name], after.kept[name] = f, f
	}
	return after
}

// Kill ends the program alone, and gives the disk as the next one finds it: with
// all that was written, synced or not. The faults that were set are gone.
func (d *Disk) Kill() *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.down = true
	after := d.successor()
	after.names, after.kept, after.since = d.names, d.kept, d.since
	return after
}

// successor is another disk with the same luck. The caller holds d.mu.
func (d *Disk) successor() *Disk { return NewDisk(d.rng.Uint64()) }

// Damage changes a file as no program would: on the disk, and in memory.
func (d *Disk) Damage(name string, change func(content []byte)) error {
	content, err := d.Content(name)
	if err != nil {
		return err
	}
	change(content)
	return d.Put(name, content)
}

// Put changes the whole content of a file, on the disk and in memory.
func (d *Disk) Put(name string, content []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, ok := d.names[name]
	if !ok {
		return fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	f.cached = image{data: content, size: int64(len(content))}
	f.stored, f.since = f.cached.clone(), nil
	return nil
}

// Content is what a running program reads in a file.
func (d *Disk) Content(name string) ([]byte, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, ok := d.names[name]
	if !ok {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return f.cached.bytes(), nil
}

// write begins a change. last reports that the program dies with it. The caller
// holds d.mu.
func (d *Disk) write() (last bool, err error) {
	switch {
	case d.down:
		return false, ErrDown
	case d.readOnly:
		return false, record.ErrReadOnly
	}
	d.writes++
	if d.failAfter > 0 {
		d.failAfter--
		d.down = d.failAfter == 0
	}
	return d.down, nil
}

// rename makes a change of names. The caller holds d.mu.
func (d *Disk) rename(change func(map[string]*inode)) error {
	last, err := d.write()
	if err != nil {
		return err
	}
	change(d.names)
	d.since = append(d.since, change)
	if last {
		return ErrDown
	}
	return nil
}

// Create implements [record.Folder].
func (d *Disk) Create(name string) (record.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := d.names[name]; ok {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrExist)
	}
	f := &inode{}
	if err := d.rename(func(names map[string]*inode) { names[name] = f }); err != nil {
		return nil, err
	}
	return &file{disk: d, inode: f, writable: true}, nil
}

// Open implements [record.Folder].
func (d *Disk) Open(name string) (record.File, error) {
	d.mu.Lock()
	readOnly := d.readOnly
	d.mu.Unlock()
	if readOnly {
		return nil, record.ErrReadOnly
	}
	return d.open(name, true)
}

// View implements [record.Folder].
func (d *Disk) View(name string) (record.File, error) { return d.open(name, false) }

func (d *Disk) open(name string, writable bool) (record.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.down {
		return nil, ErrDown
	}
	f, ok := d.names[name]
	if !ok {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return &file{disk: d, inode: f, writable: writable}, nil
}

// Rename implements [record.Folder].
func (d *Disk) Rename(from, to string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, ok := d.names[from]
	if !ok {
		return fmt.Errorf("%s: %w", from, fs.ErrNotExist)
	}
	return d.rename(func(names map[string]*inode) {
		delete(names, from)
		names[to] = f
	})
}

// Remove implements [record.Folder].
func (d *Disk) Remove(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := d.names[name]; !ok {
		return fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return d.rename(func(names map[string]*inode) { delete(names, name) })
}

// List implements [record.Folder].
func (d *Disk) List() ([]string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.down {
		return nil, ErrDown
	}
	return slices.Sorted(maps.Keys(d.names)), nil
}

// Sync implements [record.Folder].
func (d *Disk) Sync() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if last, err := d.write(); last || err != nil {
		return errors.Join(err, ErrDown)
	}
	if d.lying {
		return nil
	}
	for _, change := range d.since {
		change(d.kept)
	}
	d.since = nil
	return nil
}

// Close implements [record.Folder].
func (d *Disk) Close() error { return nil }
