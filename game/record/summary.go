package record

import (
	"cmp"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"strings"
	"time"

	"passant/game"
	"passant/rules"
)

// A Summary is what a list shows of a game.
type Summary struct {
	ID          ID
	You         rules.Color
	Names       [2]string // by colour: foreign text
	OpponentKey ed25519.PublicKey
	Plies       int
	Result      game.Result
	Began       time.Time
	Local       bool          // both sides play at this computer: You and OpponentKey mean nothing
	Machine     *game.Machine // that plays one of the sides; nil where people do
	Confirmed   bool          // both have signed the result
	Damaged     bool          // its file is: the numbers are those of what is good of it
}

// List sums up all games, the latest first. A file that cannot be read is
// left out, and err names the first few of them; the others are listed all the same.
func (s *Store) List() (games []Summary, err error) {
	return s.list(func(File) (bool, error) { return true, nil })
}

// Unfinished sums up the games that can go on, as List does. It is quick however
// many others there are.
func (s *Store) Unfinished() (games []Summary, err error) {
	games, err = s.list(func(f File) (bool, error) {
		finished, err := isFinished(f)
		return !finished, err
	})
	return slices.DeleteFunc(games, func(g Summary) bool { return g.Result.Over() }), err
}

// list sums up the games whose files are wanted.
func (s *Store) list(wanted func(File) (bool, error)) (games []Summary, err error) {
	var wrong faults
	for g, err := range s.summaries(wanted) {
		if err != nil {
			wrong.add(err)
			continue
		}
		games = append(games, g)
	}
	slices.SortFunc(games, latestFirst)
	return games, wrong.err()
}

// Summaries sums up all games one by one, by the names of their files: there may be many,
// and each takes a while. It has an error for each file that cannot be read.
func (s *Store) Summaries() iter.Seq2[Summary, error] {
	return s.summaries(func(File) (bool, error) { return true, nil })
}

func (s *Store) summaries(wanted func(File) (bool, error)) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		names, err := s.folder.List()
		if err != nil {
			yield(Summary{}, fmt.Errorf("games: %w", DiskFault(err)))
			return
		}
		for _, name := range names {
			id, ok := strings.CutSuffix(name, suffix)
			if !ok {
				continue
			}
			g, ok, err := s.summary(id, wanted)
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
			if (ok || err != nil) && !yield(g, err) {
				return
			}
		}
	}
}

// Game is a game to be looked at. It fails with fs.ErrNotExist where there is no such
// game, and with ErrCorrupt where nothing of it is good.
func (s *Store) Game(id ID) (Kept, error) {
	r, damage, err := s.view(id, func(File) (bool, error) { return true, nil })
	if err != nil {
		return Kept{}, fmt.Errorf("game %s: %w", id, err)
	}
	k := Kept{Summary: r.summary(), Proof: r.Proof(), State: r.State()}
	k.Damaged = damage != nil
	return k, nil
}

// Delete removes a game for good, with what was set aside of it. It must not be open.
func (s *Store) Delete(id ID) error {
	s.making.Lock()
	defer s.making.Unlock()
	name := fileName(id)
	if err := s.folder.Remove(name + damaged); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("game %s: %w", id, DiskFault(err))
	}
	if err := s.folder.Remove(name); err != nil {
		return fmt.Errorf("game %s: %w", id, DiskFault(err))
	}
	return DiskFault(s.folder.Sync())
}

func latestFirst(a, b Summary) int {
	return cmp.Or(b.Began.Compare(a.Began), strings.Compare(a.ID.String(), b.ID.String()))
}

// summary sums up the game of that name, if its file is wanted. It only reads:
// the game may be going on, with its last record half written.
func (s *Store) summary(name string, wanted func(File) (bool, error)) (g Summary, ok bool, err error) {
	id, err := ParseID(name)
	if err != nil {
		return Summary{}, false, err
	}
	r, damage, err := s.view(id, wanted)
	if r == nil || err != nil {
		return Summary{}, false, err
	}
	g = r.summary()
	g.Damaged = damage != nil
	return g, true, nil
}

// view replays the file of a game, if it is wanted, for reading alone.
func (s *Store) view(id ID, wanted func(File) (bool, error)) (r *Record, damage, err error) {
	f, err := s.folder.View(fileName(id))
	if err != nil {
		return nil, nil, DiskFault(err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if ok, err := wanted(f); !ok || err != nil {
		return nil, nil, err
	}
	data, err := readAll(f)
	if err != nil {
		return nil, nil, err
	}
	found := scanRecords(data)
	r, err = s.load(id, found)
	return r, found.damage(data), err
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
		Local:       r.Local(),
		Machine:     r.machine,
		Confirmed:   r.Confirmed(),
	}
}
