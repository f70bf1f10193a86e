package record

import (
	"cmp"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A Store is the folder that holds the games of one player.
type Store struct {
	root *os.Root
	key  ed25519.PrivateKey
}

const suffix = ".passant"

// OpenStore opens the folder dir, which is made if it is missing, for the player
// with the given key.
func OpenStore(dir string, key ed25519.PrivateKey) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	return &Store{root: root, key: key}, nil
}

// Close closes the folder; records opened from it stay open.
func (s *Store) Close() error { return s.root.Close() }

func fileName(id ID) string { return id.String() + suffix }

// Create begins the record of a game, and returns when its start is on the disk.
// It fails with ErrNoSpace where the whole game might not fit, and with
// fs.ErrExist where the game is kept already.
func (s *Store) Create(start *Start) (*Record, error) {
	r, err := newRecord(start, s.key)
	if err != nil {
		return nil, err
	}
	f, err := s.root.OpenFile(fileName(start.ID), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	if r.journal, err = newJournal(f); err == nil {
		err = r.journal.append(&passantv1.JournalRecord{Record: &passantv1.JournalRecord_Start{Start: start.signed}})
	}
	if err == nil {
		err = s.sync()
	}
	if err != nil {
		return nil, errors.Join(err, f.Close(), s.root.Remove(fileName(start.ID)))
	}
	return r, nil
}

// sync makes the names in the folder durable.
func (s *Store) sync() error {
	dir, err := s.root.Open(".")
	if err != nil {
		return fmt.Errorf("games: %w", err)
	}
	// Not every system can sync a folder; where one cannot, names are durable
	// with the files.
	err = dir.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrInvalid) {
		err = nil
	}
	if err = errors.Join(err, dir.Close()); err != nil {
		return fmt.Errorf("games: %w", err)
	}
	return nil
}

// Open takes up the record of a game, checking every entry again.
func (s *Store) Open(id ID) (*Record, error) {
	f, err := s.root.OpenFile(fileName(id), os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	r, err := s.take(id, f)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("game %s: %w", id, err), f.Close())
	}
	return r, nil
}

// take opens the journal for writing and replays it.
func (s *Store) take(id ID, f *os.File) (*Record, error) {
	j, records, err := openJournal(f)
	if err != nil {
		return nil, err
	}
	r, err := s.load(id, records)
	if err != nil {
		return nil, err
	}
	r.journal = j
	return r, nil
}

// load replays the records of the journal of a game.
func (s *Store) load(id ID, records []*passantv1.JournalRecord) (*Record, error) {
	if len(records) == 0 || records[0].GetStart() == nil {
		return nil, fmt.Errorf("%w: it does not begin with a start", ErrCorrupt)
	}
	start, err := ParseStart(records[0].GetStart())
	if err != nil {
		return nil, err
	}
	if start.ID != id {
		return nil, fmt.Errorf("%w: it is that of another game", ErrCorrupt)
	}
	r, err := newRecord(start, s.key)
	if err != nil {
		return nil, err
	}
	return r, r.replay(records[1:])
}

// A Summary is what a list shows of a game.
type Summary struct {
	ID          ID
	You         rules.Color
	Names       [2]string // by colour: foreign text
	OpponentKey ed25519.PublicKey
	Plies       int
	Result      game.Result
	Began       time.Time
}

// List sums up all games, the latest first. A file that cannot be read is
// reported in err and left out; the others are listed all the same.
func (s *Store) List() (games []Summary, err error) {
	return s.list(func(*os.File) (bool, error) { return true, nil })
}

// Unfinished sums up the games that can go on, as List does. It is quick however
// many others there are.
func (s *Store) Unfinished() (games []Summary, err error) {
	games, err = s.list(func(f *os.File) (bool, error) {
		finished, err := isFinished(f)
		return !finished, err
	})
	return slices.DeleteFunc(games, func(g Summary) bool { return g.Result.Over() }), err
}

// list sums up the games whose files are wanted.
func (s *Store) list(wanted func(*os.File) (bool, error)) (games []Summary, err error) {
	files, err := fs.ReadDir(s.root.FS(), ".")
	if err != nil {
		return nil, fmt.Errorf("games: %w", err)
	}
	var errs []error
	for _, f := range files {
		name, ok := strings.CutSuffix(f.Name(), suffix)
		if !ok {
			continue
		}
		g, ok, err := s.summary(name, wanted)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", f.Name(), err))
		} else if ok {
			games = append(games, g)
		}
	}
	slices.SortFunc(games, func(a, b Summary) int {
		return cmp.Or(b.Began.Compare(a.Began), strings.Compare(a.ID.String(), b.ID.String()))
	})
	return games, errors.Join(errs...)
}

// summary sums up the game of that name, if its file is wanted. It only reads:
// the game may be going on, with its last record half written.
func (s *Store) summary(name string, wanted func(*os.File) (bool, error)) (g Summary, ok bool, err error) {
	id, err := ParseID(name)
	if err != nil {
		return Summary{}, false, err
	}
	f, err := s.root.Open(fileName(id))
	if err != nil {
		return Summary{}, false, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if ok, err := wanted(f); !ok || err != nil {
		return Summary{}, false, err
	}
	_, records, _, err := readJournal(f)
	if err != nil {
		return Summary{}, false, err
	}
	r, err := s.load(id, records)
	if err != nil {
		return Summary{}, false, err
	}
	return r.summary(), true, nil
}

func (r *Record) summary() Summary {
	state := r.State()
	return Summary{
		ID:          r.start.ID,
		You:         r.you,
		Names:       r.start.Names,
		OpponentKey: r.start.Keys[r.you.Other()],
		Plies:       state.Plies(),
		Result:      state.Result(),
		Began:       r.start.Began,
	}
}
