package record_test

import (
	"errors"
	"io/fs"
	"testing"

	"passant/game/record"
)

// A game is deleted with the copy that was set aside of it when it was damaged; of a
// disk that may not be written to, neither, and it can be taken up as before.
func TestDelete(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	intact := written(t, disks[0])
	do(t, black, white, move(t, "e7e5"))
	whole, err := disks[0].Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	disk, id := disks[0].Kill(), white.record.Start().ID
	spoil(t, disk, whole, intact-1)
	s := store(t, disk, anna)
	if k, err := s.Game(id); err != nil || !k.Damaged || k.Plies != 0 {
		t.Errorf("the game to be looked at: %+v, %v", k.Summary, err)
	}
	if err := reopen(t, disk, anna).Close(); err != nil { // sets a copy aside
		t.Fatal(err)
	}

	disk.SetReadOnly(true)
	if err := s.Delete(id); !errors.Is(err, record.ErrReadOnly) {
		t.Errorf("Delete says %v, want ErrReadOnly", err)
	}
	for _, name := range []string{fileOf(t), fileOf(t) + ".damaged"} {
		if _, err := disk.Content(name); err != nil {
			t.Errorf("what was not deleted: %v", err)
		}
	}
	if k, err := s.Game(id); err != nil || k.Damaged {
		t.Errorf("the game that stayed: %+v, %v", k.Summary, err)
	}

	disk.SetReadOnly(false)
	if err := s.Delete(id); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Game(id); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the game that was deleted: %v", err)
	}
	if err := s.Delete(id); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("deleted once more: %v", err)
	}
	after := disk.PowerCut()
	for _, name := range []string{fileOf(t), fileOf(t) + ".damaged"} {
		if _, err := after.Content(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s after it was deleted: %v", name, err)
		}
	}
}

// Summaries has every game that can be read and an error for each that cannot, and stops
// where nobody wants more.
func TestSummaries(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	s := store(t, disks[0], anna)
	rubbish, err := disks[0].Create(record.ID{1}.String() + ".passant")
	if err == nil {
		_, err = rubbish.WriteAt([]byte("rubbish"), 0)
	}
	if err = errors.Join(err, rubbish.Sync(), rubbish.Close()); err != nil {
		t.Fatal(err)
	}
	good, bad := 0, 0
	for g, err := range s.Summaries() {
		switch {
		case err != nil:
			bad++
		case g.ID == white.record.Start().ID && g.Plies == 1:
			good++
		default:
			t.Errorf("there is a game %+v", g)
		}
	}
	if good != 1 || bad != 1 {
		t.Errorf("%d games, and %d that cannot be read", good, bad)
	}
	for g, err := range s.Summaries() {
		if err == nil && g.Plies != 1 {
			t.Errorf("the first is %+v", g)
		}
		break
	}
}
