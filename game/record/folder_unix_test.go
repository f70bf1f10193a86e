//go:build unix

package record_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"passant/game/record"
)

// TestWhatIsNoFileIsPassedOver has among the games what nobody can read: it is
// named, and nothing waits for it.
func TestWhatIsNoFileIsPassedOver(t *testing.T) {
	dir := t.TempDir()
	s, err := record.OpenStore(dir, anna)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Create(start(t))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	pipe, folder, link := strings.Repeat("1", 32), strings.Repeat("2", 32), strings.Repeat("3", 32)
	at := func(name string) string { return filepath.Join(dir, name+".passant") }
	for _, err := range []error{
		syscall.Mkfifo(at(pipe), 0o600), os.Mkdir(at(folder), 0o700), os.Symlink("/dev/zero", at(link)),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, list := range map[string]func() ([]record.Summary, error){"List": s.List, "Unfinished": s.Unfinished} {
		games, err := list()
		if len(games) != 1 || err == nil || strings.Count(err.Error(), "\n") != 2 {
			t.Errorf("%s gives %d games and %v", name, len(games), err)
		}
	}
	for _, name := range []string{pipe, folder, link} {
		id, err := record.ParseID(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Open(id); err == nil {
			t.Errorf("%s is opened", name)
		}
	}
}
