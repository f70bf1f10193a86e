package acquaintance

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"sync"

	"passant/game/record"
	"passant/p2p/identity"
)

const (
	// FileName is the name of the file in the folder of the player's data.
	FileName    = "known_peers"
	maxPeople   = 2000
	maxFile     = 4 << 20 // bytes: as many people, and as much again that is not understood
	maxAside    = 1 << 20 // bytes of lines that are not understood
	header      = "# The people whom Passant knows here. Passant replaces this file: edit it while it does not run.\n"
	noStrangers = "strangers out"
)

// ErrFull is that nobody more can be remembered: each of so many people was given a
// mark, or it was proved who they are.
var ErrFull = errors.New("there are too many people to remember")

// A Book is the people whom a player knows. Its methods may be called from any
// goroutine. Those that read never wait for a disk.
type Book struct {
	folder record.Folder // nil: the book is kept nowhere
	aside  []string      // lines of the file that are not understood

	saving sync.Mutex // held while the file is written; taken before mu

	mu          sync.Mutex
	people      map[identity.ID]Person
	noStrangers bool
	changes     uint64 // counts what is to be saved
	saved       uint64 // how much of it is
}

// New is a book that is kept nowhere, and in which there is nobody.
func New() *Book { return &Book{people: map[identity.ID]Person{}} }

// A LineError is that a line of the file cannot be understood. It stays in the file.
type LineError struct {
	Line int // counted from 1
	Err  error
}

func (e *LineError) Error() string {
	return fmt.Sprintf("%s, line %d: %v", FileName, e.Line, e.Err)
}
func (e *LineError) Unwrap() error { return e.Err }

// Open opens the book that is kept in a folder of this computer. Where only some
// lines cannot be understood there is a book, and bad has a [LineError] for each. It
// fails with record.ErrTooLong, and as disks do; the file is then left as it is.
func Open(dir string) (b *Book, bad []error, err error) {
	folder, err := record.OpenFolder(dir)
	if err != nil {
		return nil, nil, err
	}
	if b, bad, err = In(folder); err != nil {
		return nil, nil, errors.Join(err, folder.Close())
	}
	return b, bad, nil
}

// In is Open for a folder that is open; the book closes it.
func In(folder record.Folder) (b *Book, bad []error, err error) {
	content, err := record.Read(folder, FileName, maxFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("%s: %w", FileName, err)
	}
	b = New()
	b.folder = folder
	bad, err = b.read(string(content))
	return b, bad, err
}

// read takes the lines of the file.
func (b *Book) read(content string) (bad []error, err error) {
	size, number := 0, 0
	for line := range strings.Lines(content) {
		number++
		line = strings.TrimRight(line, "\r\n")
		err := b.readLine(line)
		if err == nil {
			continue
		}
		if size += len(line); size > maxAside {
			return nil, fmt.Errorf("%s: %w", FileName, record.ErrTooLong)
		}
		b.aside = append(b.aside, line)
		bad = append(bad, &LineError{Line: number, Err: err})
	}
	return bad, nil
}

func (b *Book) readLine(line string) error {
	switch {
	case strings.TrimSpace(line) == "", strings.HasPrefix(line, "#"):
		return nil
	case line == noStrangers:
		b.noStrangers = true
		return nil
	}
	p, err := readLine(line)
	if err != nil {
		return err
	}
	if _, twice := b.people[p.ID()]; twice {
		return errTwice
	}
	if len(b.people) == maxPeople {
		return ErrFull
	}
	b.people[p.ID()] = p
	return nil
}

// Close saves what is not saved yet, and closes the folder.
func (b *Book) Close() error {
	if b.folder == nil {
		return nil
	}
	return errors.Join(b.Save(), b.folder.Close())
}

// Find is what is known of somebody.
func (b *Book) Find(id identity.ID) (Person, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	p, ok := b.people[id]
	return p.clone(), ok
}

// People are all, in no order.
func (b *Book) People() []Person {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := make([]Person, 0, len(b.people))
	for _, p := range b.people {
		all = append(all, p.clone())
	}
	return all
}

// Version is another number after each change.
func (b *Book) Version() uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.changes
}

// StrangersOut reports whether strangers are kept out.
func (b *Book) StrangersOut() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.noStrangers
}

// KeepStrangersOut says whether they are to be. It fails as disks do; then nothing has
// changed.
func (b *Book) KeepStrangersOut(on bool) error {
	return b.change(func(d *draft) error {
		d.noStrangers = on
		return nil
	})
}

// Note changes what is known of the holder of a key, who may not be in the book yet,
// and saves it later. Who is not worth remembering then is not in it afterwards; where
// there is no room for them, see ErrFull, nothing changes.
func (b *Book) Note(key ed25519.PublicKey, f func(*Person)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	d := draft{people: b.people, noStrangers: b.noStrangers}
	if d.set(key, f) == nil {
		b.changes++
	}
}

// Change is Note, but that it returns when the change is on the disk. It fails with
// ErrFull, and as disks do; then nothing has changed. It calls f twice.
func (b *Book) Change(key ed25519.PublicKey, f func(*Person)) error {
	return b.change(func(d *draft) error { return d.set(key, f) })
}

// change makes a change on the disk, and then in memory.
func (b *Book) change(f func(*draft) error) error {
	b.saving.Lock()
	defer b.saving.Unlock()
	b.mu.Lock()
	d, count := draft{people: maps.Clone(b.people), noStrangers: b.noStrangers}, b.changes
	b.mu.Unlock()
	if err := f(&d); err != nil {
		return err
	}
	if err := b.write(d); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := draft{people: b.people, noStrangers: b.noStrangers} // something may have been noted meanwhile
	err := f(&now)
	b.noStrangers = now.noStrangers
	saved := err == nil && b.changes == count // otherwise Save writes it again
	b.changes++
	if saved {
		b.saved = b.changes
	}
	return err
}

// Save writes what was noted, if anything was. It fails as disks do; then it may be
// tried again.
func (b *Book) Save() error {
	b.saving.Lock()
	defer b.saving.Unlock()
	b.mu.Lock()
	d, count, saved := draft{people: maps.Clone(b.people), noStrangers: b.noStrangers}, b.changes, b.saved
	b.mu.Unlock()
	if count == saved {
		return nil
	}
	if err := b.write(d); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.saved = count
	return nil
}

// write replaces the file. The caller holds saving.
func (b *Book) write(d draft) error {
	if b.folder == nil {
		return nil
	}
	if err := record.Replace(b.folder, FileName, []byte(d.text(b.aside))); err != nil {
		return fmt.Errorf("%s: %w", FileName, err)
	}
	return nil
}
