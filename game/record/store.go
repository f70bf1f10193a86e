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
	defer dir.Close()
	// Not every system can sync a folder; where one cannot, names are durable
	// with the files.
	if err := dir.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) {
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
		id, err := ParseID(name)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", f.Name(), err))
			continue
		}
		g, err := s.summary(id)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		games = append(games, g)
	}
	slices.SortFunc(games, func(a, b Summary) int {
		return cmp.Or(b.Began.Compare(a.Began), strings.Compare(a.ID.String(), b.ID.String()))
	})
	return games, errors.Join(errs...)
}

// summary only reads: the game may be going on, with its last record half
// written.
func (s *Store) summary(id ID) (Summary, error) {
	data, err := s.root.ReadFile(fileName(id))
	if err != nil {
		return Summary{}, fmt.Errorf("games: %w", err)
	}
	records, _, err := scan(data)
	if err != nil {
		return Summary{}, fmt.Errorf("game %s: %w", id, err)
	}
	r, err := s.load(id, records)
	if err != nil {
		return Summary{}, fmt.Errorf("game %s: %w", id, err)
	}
	state := r.State()
	return Summary{
		ID:          id,
		You:         r.you,
		Names:       r.start.Names,
		OpponentKey: r.start.Keys[r.you.Other()],
		Plies:       state.Plies(),
		Result:      state.Result(),
		Began:       r.start.Began,
	}, nil
}
