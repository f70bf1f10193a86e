package record

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"iter"
	"os"
	"slices"
	"strings"

	"passant/game"
)

// A Shelf is a folder of games to read in alone. Nothing of it is changed, so that
// another program may be playing. Its methods may be called from any goroutine.
type Shelf struct {
	folder Folder
	player ed25519.PublicKey
}

// A Kept is a game as a shelf has it.
type Kept struct {
	Summary
	Proof Proof
	State game.State
}

// OpenShelf opens the folder dir of the games of the player with a public key, which
// is nil where they have none and only play at this computer. It fails with
// fs.ErrNotExist where there is no folder, and as disks do.
func OpenShelf(dir string, player ed25519.PublicKey) (*Shelf, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("games: %w", DiskFault(err))
	}
	return &Shelf{folder: osFolder{root}, player: player}, nil
}

// Close closes the folder. Records that a [Store] has opened in it stay open.
func (s *Shelf) Close() error { return s.folder.Close() }

// Games are all games, the latest first. A file that cannot be read is left out, and
// err names the first few of them; the others are there all the same.
func (s *Shelf) Games() ([]Kept, error) {
	return collect(s.games(everyFile), func(a, b Kept) int { return latestFirst(a.Summary, b.Summary) })
}

// List sums up all games, as Games has them.
func (s *Shelf) List() ([]Summary, error) { return collect(s.summaries(everyFile), latestFirst) }

// Unfinished sums up the games that can go on, as List does. It is quick however
// many others there are.
func (s *Shelf) Unfinished() ([]Summary, error) {
	games, err := collect(s.summaries(goesOn), latestFirst)
	return slices.DeleteFunc(games, func(g Summary) bool { return g.Result.Over() }), err
}

// Summaries sums up all games one by one, by the names of their files: there may be many,
// and each takes a while. It has an error for each file that cannot be read.
func (s *Shelf) Summaries() iter.Seq2[Summary, error] { return s.summaries(everyFile) }

// Game is a game to be looked at. It fails with fs.ErrNotExist where there is no such
// game, and with ErrCorrupt where nothing of it is good.
func (s *Shelf) Game(id ID) (Kept, error) {
	k, _, err := s.read(id, everyFile)
	if err != nil {
		return Kept{}, fmt.Errorf("game %s: %w", id, err)
	}
	return k, nil
}

// Proof names the record of a game that is kept here; ok is false where g is no
// such game, or the record has more or fewer entries than g.
func (s *Shelf) Proof(g game.State) (p Proof, ok bool, err error) {
	log := g.Log()
	if len(log) == 0 || log[0].Seal == nil {
		return Proof{}, false, nil
	}
	first, err := SignedEntry(log[0])
	if err != nil || len(first.GetGameId()) != len(ID{}) {
		return Proof{}, false, err
	}
	k, err := s.Game(ID(first.GetGameId()))
	return k.Proof, err == nil && len(k.State.Log()) == len(log), err
}

// everyFile wants all files.
func everyFile(File) (bool, error) { return true, nil }

// collect is a sequence of games in order, and an error that names the first few that
// cannot be read.
func collect[G any](all iter.Seq2[G, error], order func(a, b G) int) (games []G, err error) {
	var wrong faults
	for g, err := range all {
		if err != nil {
			wrong.add(err)
			continue
		}
		games = append(games, g)
	}
	slices.SortFunc(games, order)
	return games, wrong.err()
}

func (s *Shelf) summaries(wanted func(File) (bool, error)) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		for k, err := range s.games(wanted) {
			if !yield(k.Summary, err) {
				return
			}
		}
	}
}

// games reads the games whose files are wanted.
func (s *Shelf) games(wanted func(File) (bool, error)) iter.Seq2[Kept, error] {
	return func(yield func(Kept, error) bool) {
		names, err := s.folder.List()
		if err != nil {
			yield(Kept{}, fmt.Errorf("games: %w", DiskFault(err)))
			return
		}
		for _, name := range names {
			text, ok := strings.CutSuffix(name, suffix)
			if !ok {
				continue
			}
			var k Kept
			id, err := ParseID(text)
			if err == nil {
				k, ok, err = s.read(id, wanted)
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
			if (ok || err != nil) && !yield(k, err) {
				return
			}
		}
	}
}

// read replays the file of a game, if it is wanted. The game may be going on, with its
// last record half written.
func (s *Shelf) read(id ID, wanted func(File) (bool, error)) (k Kept, ok bool, err error) {
	f, err := s.folder.View(fileName(id))
	if err != nil {
		return Kept{}, false, DiskFault(err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if ok, err := wanted(f); !ok || err != nil {
		return Kept{}, false, err
	}
	data, err := readAll(f)
	if err != nil {
		return Kept{}, false, err
	}
	found := scanRecords(data)
	t, err := readGame(id, found.records)
	if err != nil {
		return Kept{}, false, err
	}
	you, err := t.sideOf(s.player)
	if err != nil {
		return Kept{}, false, err
	}
	k = Kept{Summary: t.summary(you), Proof: t.proof(), State: t.state}
	k.Damaged = found.damage(data) != nil
	return k, true, nil
}
