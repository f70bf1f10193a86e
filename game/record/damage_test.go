package record_test

import (
	"bytes"
	"errors"
	"testing"

	"passant/game/record"
	"passant/game/record/recordtest"
)

// Bytes of the start, its length included, with two entries behind it.
func TestGameWithoutAStartIsSetAsideAndCanBeFetched(t *testing.T) {
	white, black, disks := match(t)
	start := written(t, disks[0])
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	whole, err := disks[0].Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < start; i += every(3) {
		disk := disks[0].Kill()
		found := spoil(t, disk, whole, i)
		s := store(t, disk, anna)
		if games, err := s.List(); len(games) != 0 || !errors.Is(err, record.ErrCorrupt) {
			t.Fatalf("byte %d: List gives %v and %v", i, games, err)
		}
		if _, err := s.Open(white.record.Start().ID); !errors.Is(err, record.ErrCorrupt) {
			t.Fatalf("byte %d: Open says %v, want ErrCorrupt", i, err)
		}
		if kept, err := disk.Content(fileOf(t) + ".damaged"); err != nil || !bytes.Equal(kept, found) {
			t.Errorf("byte %d: what was found is not kept: %v", i, err)
		}
		r, err := s.Create(white.record.Start())
		if err != nil {
			t.Fatalf("byte %d: the game cannot be fetched: %v", i, err)
		}
		r.Close()
		disks[0] = disk.Kill()
		if err := disks[0].Damage(fileOf(t), func(b []byte) { copy(b, whole) }); err != nil {
			t.Fatal(err)
		}
	}
}

// Bytes of the first entry, its length included, with one behind it.
func TestWhatIsGoodOfADamagedGameIsTakenUp(t *testing.T) {
	white, black, disks := match(t)
	first := written(t, disks[0])
	do(t, white, black, move(t, "e2e4"))
	second := written(t, disks[0])
	do(t, black, white, move(t, "e7e5"))
	whole, err := disks[0].Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	for i := first; i < second; i += every(3) {
		disk := disks[0].Kill()
		found := spoil(t, disk, whole, i)
		s := store(t, disk, anna)
		if games, err := s.List(); err != nil || len(games) != 1 || !games[0].Damaged {
			t.Fatalf("byte %d: List gives %v and %v", i, games, err)
		}
		r := reopen(t, disk, anna)
		if r.Length() != 0 || r.Damaged() != fileOf(t)+".damaged" {
			t.Fatalf("byte %d: %d entries, set aside: %q", i, r.Length(), r.Damaged())
		}
		if kept, err := disk.Content(r.Damaged()); err != nil || !bytes.Equal(kept, found) {
			t.Errorf("byte %d: what was found is not kept: %v", i, err)
		}
		// The opponent sends the rest, the player's own entries included.
		mine := sit(t, r)
		for _, d := range black.table.State().Log() {
			if err := tell(t, mine, d.By, d); err != nil {
				t.Fatalf("byte %d: %v", i, err)
			}
		}
		same(t, r, black.record)
		disks[0] = disk.Kill()
		if again := reopen(t, disks[0], anna); again.Damaged() != "" || again.Length() != 2 {
			t.Errorf("byte %d: the file was not mended", i)
		}
	}
}

// spoil writes the file of a game with one byte that is not what it was, and gives
// what is in it then.
func spoil(t *testing.T, disk *recordtest.Disk, whole []byte, at int) []byte {
	t.Helper()
	if err := disk.Damage(fileOf(t), func(b []byte) {
		copy(b, whole)
		b[at] ^= 0x41
	}); err != nil {
		t.Fatal(err)
	}
	found, err := disk.Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	return found
}
