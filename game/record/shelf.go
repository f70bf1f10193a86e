package record

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"passant/game"
)

// A Shelf is the folder of a [Store] to read in alone. Nothing of it is changed, so
// that another program may be playing.
type Shelf struct {
	folder osFolder
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

// Close closes the folder.
func (s *Shelf) Close() error { return s.folder.Close() }

// Games are all games, the latest first. A file that cannot be read is left out, and
// err names the first few of them; the others are there all the same.
func (s *Shelf) Games() (games []Kept, err error) {
	names, err := s.folder.List()
	if err != nil {
		return nil, fmt.Errorf("games: %w", DiskFault(err))
	}
	var wrong faults
	for _, name := range names {
		id, ok := strings.CutSuffix(name, suffix)
		if !ok {
			continue
		}
		g, err := s.game(id)
		if err != nil {
			wrong.add(fmt.Errorf("%s: %w", name, err))
			continue
		}
		games = append(games, g)
	}
	slices.SortFunc(games, func(a, b Kept) int { return latestFirst(a.Summary, b.Summary) })
	return games, wrong.err()
}

// game replays the file of a game, whose last record may be half written.
func (s *Shelf) game(name string) (g Kept, err error) {
	id, err := ParseID(name)
	if err != nil {
		return Kept{}, err
	}
	f, err := s.folder.View(fileName(id))
	if err != nil {
		return Kept{}, DiskFault(err)
	}
	data, err := readAll(f)
	if err = errors.Join(err, f.Close()); err != nil {
		return Kept{}, err
	}
	found := scanRecords(data)
	t, err := readTranscript(found.records)
	if err != nil {
		return Kept{}, err
	}
	if t.start.ID != id {
		return Kept{}, fmt.Errorf("%w: it is that of another game", ErrCorrupt)
	}
	r := &Record{transcript: t}
	if you, ok := t.start.ColorOf(s.player); ok {
		r.you = you
	} else if !r.Local() {
		return Kept{}, fmt.Errorf("%w: neither player has this key", ErrStart)
	}
	g = Kept{Summary: r.summary(), Proof: r.Proof(), State: r.State()}
	g.Damaged = found.damage(data) != nil
	return g, nil
}
