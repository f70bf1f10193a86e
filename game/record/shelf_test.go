package record_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"passant/game/record"
	"passant/rules"
)

// A game that another program plays, and one that it is about to begin, are as they
// were after somebody has looked.
func TestShelfChangesNothing(t *testing.T) {
	dir := t.TempDir()
	s, err := record.OpenStore(dir, bob)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Create(start(t))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	begun := filepath.Join(dir, "00000000000000000000000000000000.passant.new")
	if err := os.WriteFile(begun, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(filepath.Join(dir, fileOf(t)))
	if err != nil {
		t.Fatal(err)
	}
	games, err := shelf(t, dir, public(bob)).Games()
	if err != nil || len(games) != 1 {
		t.Fatalf("there are %d games, and %v", len(games), err)
	}
	if g := games[0]; g.ID != start(t).ID || g.You != rules.Black || !g.OpponentKey.Equal(public(anna)) || g.State.Over() {
		t.Errorf("the game is told wrongly: %+v", g.Summary)
	}
	after, err := os.ReadFile(filepath.Join(dir, fileOf(t)))
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file has changed: %v", err)
	}
	if _, err := os.Stat(begun); err != nil {
		t.Errorf("the game that begins has gone: %v", err)
	}
}

func shelf(t *testing.T, dir string, player ed25519.PublicKey) *record.Shelf {
	t.Helper()
	s, err := record.OpenShelf(dir, player)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// What is damaged, and whose game is somebody else's, is said of each file.
func TestShelfNamesWhatItCannotRead(t *testing.T) {
	dir := t.TempDir()
	if _, err := record.OpenShelf(filepath.Join(dir, "missing"), public(anna)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
	s, err := record.OpenStore(dir, anna)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Create(start(t))
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	if games, err := shelf(t, dir, nil).Games(); len(games) != 0 || !errors.Is(err, record.ErrStart) {
		t.Errorf("without a key there are %d games, and %v", len(games), err)
	}
	if err := os.WriteFile(filepath.Join(dir, "11111111111111111111111111111111.passant"), []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	if games, err := shelf(t, dir, public(anna)).Games(); len(games) != 1 || !errors.Is(err, record.ErrCorrupt) {
		t.Errorf("beside a damaged file there are %d games, and %v", len(games), err)
	}
}

// However many files are damaged, what is said of them stays a sentence.
func TestShelfNamesAFewOfMany(t *testing.T) {
	dir := t.TempDir()
	for n := range 1000 {
		name := fmt.Sprintf("%032x.passant", n)
		if err := os.WriteFile(filepath.Join(dir, name), []byte("damaged"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, err := shelf(t, dir, nil).Games()
	if !errors.Is(err, record.ErrCorrupt) {
		t.Fatalf("%v", err)
	}
	if said := err.Error(); len(said) > 1000 || !strings.HasSuffix(said, "and 995 more") {
		t.Errorf("%d bytes are said: %.2000s", len(said), said)
	}
}
