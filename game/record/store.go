package record

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	passantv1 "passant/proto/passant/v1"
)

// A Store is the folder that holds the games of one player, in which new ones are
// kept. Its methods may be called from any goroutine, but a game may be open only
// once.
type Store struct {
	Shelf
	key ed25519.PrivateKey

	making sync.Mutex // held while a file is given its name
}

// The names of files end thus.
const (
	suffix  = ".passant"
	fresh   = ".new"     // being made: of no use if that was interrupted
	damaged = ".damaged" // set aside, as it was found
)

// OpenStore opens the folder dir, which is made if it is missing, for the player
// with the given key.
func OpenStore(dir string, key ed25519.PrivateKey) (*Store, error) {
	folder, err := OpenFolder(dir)
	if err != nil {
		return nil, err
	}
	s, err := NewStore(folder, key)
	if err != nil {
		return nil, errors.Join(err, folder.Close())
	}
	return s, nil
}

// NewStore keeps the games of the player with the given key in folder.
func NewStore(folder Folder, key ed25519.PrivateKey) (*Store, error) {
	names, err := folder.List()
	if err != nil {
		return nil, fmt.Errorf("games: %w", DiskFault(err))
	}
	for _, name := range names {
		if strings.HasSuffix(name, fresh) {
			_ = folder.Remove(name) // it only takes room
		}
	}
	return &Store{Shelf: Shelf{folder, key.Public().(ed25519.PublicKey)}, key: key}, nil
}

func fileName(id ID) string { return id.String() + suffix }

// Ready reports whether a game could be begun now: it takes the room that one needs,
// and gives it back. It fails as disks do.
func (s *Store) Ready() error {
	s.making.Lock()
	defer s.making.Unlock()
	const name = "room" + suffix + fresh
	if err := removeAny(s.folder, name); err != nil {
		return fmt.Errorf("games: %w", err)
	}
	j, err := newJournal(s.folder, name)
	if err != nil {
		return fmt.Errorf("games: %w", err)
	}
	if err := errors.Join(j.close(), s.folder.Remove(name)); err != nil {
		return fmt.Errorf("games: %w", DiskFault(err))
	}
	return nil
}

// Create begins the record of a game, and returns when its start is on the disk.
// It fails with ErrNoSpace where the whole game might not fit, and with
// fs.ErrExist where the game is kept already.
func (s *Store) Create(start *Start) (*Record, error) {
	t, err := newTranscript(start)
	if err != nil {
		return nil, err
	}
	r, err := newRecord(t, s.key)
	if err != nil {
		return nil, err
	}
	return s.begin(r, startRecord(start))
}

func startRecord(start *Start) *passantv1.JournalRecord {
	return &passantv1.JournalRecord{Record: &passantv1.JournalRecord_Start{Start: start.signed}}
}

// begin makes the file of a record, with the first records in it.
func (s *Store) begin(r *Record, first ...*passantv1.JournalRecord) (*Record, error) {
	s.making.Lock()
	defer s.making.Unlock()
	name := fileName(r.start.ID)
	if err := s.makeRoom(name); err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	j, err := s.write(name, first)
	if err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	r.journal = j
	return r, nil
}

// makeRoom sets aside a file of that name in which there is not even a start: the
// game can be begun anew, and fetched from the opponent. A file that has a start
// stays, and is fs.ErrExist.
func (s *Store) makeRoom(name string) error {
	f, err := s.folder.View(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return DiskFault(err)
	}
	data, err := readAll(f)
	if err = errors.Join(err, f.Close()); err != nil && !errors.Is(err, ErrCorrupt) {
		return err
	}
	if found := scanRecords(data); len(found.records) > 0 && found.records[0].GetStart() != nil {
		return fs.ErrExist
	}
	return s.setAside(name)
}

// setAside gives a file of which nothing can be used another name.
func (s *Store) setAside(name string) error {
	if err := s.folder.Rename(name, name+damaged); err != nil {
		return DiskFault(err)
	}
	return DiskFault(s.folder.Sync())
}

// write makes a journal that holds records. The file has its name only when all of
// them are in it, so that there never is half of one.
func (s *Store) write(name string, records []*passantv1.JournalRecord) (*journal, error) {
	if err := removeAny(s.folder, name+fresh); err != nil {
		return nil, err
	}
	j, err := newJournal(s.folder, name+fresh)
	if err != nil {
		return nil, err
	}
	if err = j.append(records...); err == nil {
		err = DiskFault(s.folder.Rename(name+fresh, name))
	}
	if err != nil {
		return nil, errors.Join(err, j.close(), s.folder.Remove(name+fresh))
	}
	j.name = name
	if err := DiskFault(s.folder.Sync()); err != nil {
		return nil, errors.Join(err, j.close(), s.folder.Remove(name))
	}
	return j, nil
}

// Open takes up the record of a game, checking every entry again. A file that is
// damaged is set aside; what is good of it is taken up, and [Record.Damaged] names
// what was set aside. The rest is in the opponent's record. It fails with
// fs.ErrNotExist where there is no such game, and with ErrCorrupt where nothing of
// it is good.
func (s *Store) Open(id ID) (*Record, error) {
	r, err := s.open(id)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	return r, nil
}

func (s *Store) open(id ID) (*Record, error) {
	f, err := s.folder.Open(fileName(id))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, err
	case err != nil:
		return nil, DiskFault(err)
	}
	r, err := s.take(id, f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return r, nil
}

// take replays a file, and makes it one that can be written to.
func (s *Store) take(id ID, f File) (*Record, error) {
	data, err := readAll(f)
	if err != nil {
		return nil, err
	}
	found := scanRecords(data)
	r, err := s.load(id, found)
	if err != nil {
		if errors.Is(err, ErrCorrupt) {
			err = errors.Join(err, s.setAside(fileName(id)))
		}
		return nil, err
	}
	if err := found.damage(data); err != nil {
		return r, s.repair(r, data, found, f, err)
	}
	r.journal = &journal{folder: s.folder, name: fileName(id), file: f, end: int64(found.end), size: int64(len(data))}
	if r.state.Over() {
		r.finish()
	} else if torn := bytes.TrimRight(data[found.tail:], "\x00"); len(torn) > 0 {
		err = clearTail(f, int64(found.tail), int64(found.tail+len(torn)), false)
	}
	return r, err
}

// repair sets aside a copy of a damaged file, and puts what is good of it in its
// place.
func (s *Store) repair(r *Record, data []byte, found scan, f File, damage error) error {
	s.making.Lock()
	defer s.making.Unlock()
	name := fileName(r.start.ID)
	if err := Replace(s.folder, name+damaged, data); err != nil {
		return errors.Join(damage, err)
	}
	j, err := s.write(name, found.records)
	if err != nil {
		return errors.Join(damage, err)
	}
	_ = f.Close() // it was only read
	r.journal, r.damaged = j, name+damaged
	if r.state.Over() {
		r.finish()
	}
	return nil
}

// load replays what was found in the file of a game.
func (s *Store) load(id ID, found scan) (*Record, error) {
	t, err := readGame(id, found.records)
	if err != nil {
		return nil, err
	}
	r, err := newRecord(t, s.key)
	if err != nil {
		return nil, err
	}
	r.recall(found.tick)
	return r, nil
}

// Delete removes a game for good, with what was set aside of it. It must not be open.
func (s *Store) Delete(id ID) error {
	s.making.Lock()
	defer s.making.Unlock()
	name := fileName(id)
	if err := removeAny(s.folder, name+damaged); err != nil {
		return fmt.Errorf("game %s: %w", id, err)
	}
	if err := s.folder.Remove(name); err != nil {
		return fmt.Errorf("game %s: %w", id, DiskFault(err))
	}
	return DiskFault(s.folder.Sync())
}
