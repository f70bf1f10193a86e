package record_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	"passant/rules"
)

// The folder of a real computer keeps a game as the one of these tests does.
func TestGameIsKeptInAFolder(t *testing.T) {
	dir := t.TempDir()
	s, err := record.OpenStore(filepath.Join(dir, "games"), anna)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Create(start(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := sit(t, r).table.Seat(rules.White).Act(t.Context(), move(t, "e2e4")); err != nil {
		t.Fatal(err)
	}
	inTouch := time.UnixMilli(1_700_000_000_123)
	if err := r.Tick(1, 1234, inTouch); err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(dir, "games", fileOf(t)))
	if err != nil || info.Mode().Perm() != 0o600 || info.Size() != 256<<10 {
		t.Errorf("the file: %v, %v", info, err)
	}
	again, err := s.Open(r.Start().ID)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	same(t, again, r)
	if again.Thought() != 1234 || !again.InTouch().Equal(inTouch) {
		t.Errorf("thought %d ms, want 1234; in touch at %v, want %v", again.Thought(), again.InTouch(), inTouch)
	}
	if games, err := s.Unfinished(); err != nil || len(games) != 1 {
		t.Errorf("Unfinished gives %v and %v", games, err)
	}
}

func TestStoreListsItsGames(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	s := store(t, disks[1], bob)
	if _, err := s.Create(start(t)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the same game was begun twice: %v", err)
	}
	games, err := s.List()
	if err != nil || len(games) != 1 {
		t.Fatalf("List gives %v and %v", games, err)
	}
	g := games[0]
	if g.ID != white.record.Start().ID || g.You != rules.Black || g.Names != [2]string{"Anna", "Bob"} ||
		g.Plies != 1 || g.Result.Over() || !g.OpponentKey.Equal(public(anna)) {
		t.Errorf("the summary is wrong: %+v", g)
	}
}

// mate plays the shortest game there is.
func mate(t *testing.T, white, black side) {
	t.Helper()
	for i, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		if i%2 == 0 {
			do(t, white, black, move(t, m))
		} else {
			do(t, black, white, move(t, m))
		}
	}
}

func TestFinishedGamesTakeNoRoomAndNoTime(t *testing.T) {
	white, black, disks := match(t)
	s := store(t, disks[0], anna)
	if games, err := s.Unfinished(); err != nil || len(games) != 1 {
		t.Fatalf("Unfinished gives %v and %v while a game goes on", games, err)
	}
	mate(t, white, black)
	if games, err := s.Unfinished(); err != nil || len(games) != 0 {
		t.Errorf("Unfinished gives %v and %v for a game that is over", games, err)
	}
	if games, err := s.List(); err != nil || len(games) != 1 || games[0].Result.Reason != game.Checkmate {
		t.Errorf("List gives %v and %v", games, err)
	}
	if file, err := disks[0].Content(fileOf(t)); err != nil || len(file) > 4096 {
		t.Errorf("four moves take %d bytes (%v)", len(file), err)
	}
}

// written is how much of a file is not zeros behind the last record.
func written(t *testing.T, d *recordtest.Disk) int {
	t.Helper()
	file, err := d.Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	return len(bytes.TrimRight(file, "\x00"))
}

func TestTornTailIsAsIfNeverWritten(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	end := written(t, disks[1])
	do(t, black, white, move(t, "e7e5"))
	whole, err := disks[1].Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	for cut := end; cut < written(t, disks[1]); cut += every(3) {
		disk := disks[1].Kill()
		if err := disk.Damage(fileOf(t), func(b []byte) {
			copy(b, whole)
			clear(b[cut:])
		}); err != nil {
			t.Fatal(err)
		}
		r := reopen(t, disk, bob)
		if r.Length() != 1 || r.Damaged() != "" {
			t.Errorf("cut at byte %d: %d entries, want 1; set aside: %q", cut, r.Length(), r.Damaged())
		}
		// What is played next must be readable again.
		again := sit(t, r)
		if err := again.table.Seat(rules.Black).Act(t.Context(), move(t, "c7c5")); err != nil {
			t.Errorf("cut at byte %d: %v", cut, err)
		}
		if r = reopen(t, disk, bob); r.Length() != 2 {
			t.Fatalf("cut at byte %d: the game cannot go on", cut)
		}
	}
}

func TestFileOfAnotherGameIsRefused(t *testing.T) {
	white, _, disks := match(t)
	other := white.record.Start().ID
	other[0] ^= 1
	if err := disks[0].Rename(fileOf(t), other.String()+".passant"); err != nil {
		t.Fatal(err)
	}
	if _, err := store(t, disks[0], anna).Open(other); !errors.Is(err, record.ErrCorrupt) {
		t.Errorf("Open says %v, want ErrCorrupt", err)
	}
}
