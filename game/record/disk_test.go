package record_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// moves of a game of some length.
var moves = []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"}

// The program dies at each write of a game in turn, and the power fails with it, or
// not. What was acknowledged is there when it is started again, and at most one
// entry that was not.
func TestNothingThatWasRecordedIsLost(t *testing.T) {
	white, black, disks := match(t)
	for i, m := range moves {
		if i%2 == 0 {
			do(t, white, black, move(t, m))
		} else {
			do(t, black, white, move(t, m))
		}
	}
	entries := white.table.State().Log()
	total := disks[0].Writes() + len(entries) // with the ticks
	seeds := uint64(5)
	if testing.Short() {
		seeds = 1
	}
	for seed := range seeds {
		for n := 1; n <= total; n++ {
			disk := recordtest.NewDisk(seed)
			disk.FailAfter(n)
			recorded := replayOn(t, disk, entries)
			after := disk.PowerCut()
			if seed%4 == 0 {
				after = disk.Kill()
			}
			checkSurvival(t, fmt.Sprintf("seed %d, write %d", seed, n), after, entries, recorded)
		}
	}
}

// replayOn plays a game on a disk until the disk fails, and returns how many of
// its entries were recorded, or -1 where not even its start was.
func replayOn(t *testing.T, disk *recordtest.Disk, entries []game.Deed) (recorded int) {
	t.Helper()
	s, err := record.NewStore(disk, anna)
	if err != nil {
		return -1
	}
	r, err := s.Create(start(t))
	if err != nil {
		return -1
	}
	table := sit(t, r)
	for i, d := range entries {
		if err := r.Tick(i, game.Millis(1000*i), time.UnixMilli(int64(i))); err != nil {
			return i
		}
		if err := tell(t, table, d.By, d); err != nil {
			return i
		}
	}
	return len(entries)
}

func checkSurvival(t *testing.T, when string, disk *recordtest.Disk, entries []game.Deed, recorded int) {
	t.Helper()
	s := store(t, disk, anna)
	games, err := s.List()
	if err != nil || recorded >= 0 && len(games) != 1 {
		t.Fatalf("%s: List gives %v and %v after %d entries", when, games, err, recorded)
	}
	if len(games) == 0 {
		if r, err := s.Create(start(t)); err != nil {
			t.Errorf("%s: the game cannot be begun: %v", when, err)
		} else {
			r.Close()
		}
		return
	}
	r := reopen(t, disk, anna)
	if n := r.Length(); n != max(recorded, 0) && n != recorded+1 {
		t.Fatalf("%s: %d entries after %d were recorded", when, n, recorded)
	}
	if r.Damaged() != "" {
		t.Errorf("%s: an interrupted write is taken for damage", when)
	}
	if thought := r.Thought(); thought != 0 && thought != game.Millis(1000*r.Length()) {
		t.Errorf("%s: thought %d ms in slot %d", when, thought, r.Length())
	}
	table := sit(t, r)
	for _, d := range entries[r.Length():] {
		if err := tell(t, table, d.By, d); err != nil {
			t.Fatalf("%s: the game cannot go on: %v", when, err)
		}
	}
}

func TestFaultsOfADiskAreToldApart(t *testing.T) {
	for name, fault := range map[string]struct {
		set  func(*recordtest.Disk, bool)
		want error
	}{
		"read-only": {(*recordtest.Disk).SetReadOnly, record.ErrReadOnly},
		"failing":   {func(d *recordtest.Disk, on bool) { d.FailSyncs(map[bool]int{true: 1}[on]) }, record.ErrDisk},
	} {
		t.Run(name, func(t *testing.T) {
			white, black, disks := match(t)
			do(t, white, black, move(t, "e2e4"))
			do(t, black, white, move(t, "e7e5"))
			fault.set(disks[0], true)
			if err := white.table.Seat(rules.White).Act(t.Context(), move(t, "g1f3")); !errors.Is(err, fault.want) {
				t.Errorf("a move is answered with %v, want %v", err, fault.want)
			}
			if white.record.Length() != 2 || white.table.State().Slot() != 2 {
				t.Error("the move was made all the same")
			}
			fault.set(disks[0], false)
			// Another move than the one that was not made, and shorter.
			do(t, white, black, move(t, "a2a3"))
			same(t, white.record, black.record)
			same(t, reopen(t, disks[0].PowerCut(), anna), black.record)
		})
	}
}

// A full disk lets no game begin, and every game that has begun be finished.
func TestDiskIsFull(t *testing.T) {
	white, black, disks := match(t)
	disks[0].SetRoom(0)
	other, err := agree(t, func(c *passantv1.Challenge) { c.RematchOf = make([]byte, 16) })
	if err != nil {
		t.Fatal(err)
	}
	s := store(t, disks[0], anna)
	if _, err := s.Create(other); !errors.Is(err, record.ErrNoSpace) {
		t.Errorf("Create says %v, want ErrNoSpace", err)
	}
	if games, err := s.List(); err != nil || len(games) != 1 {
		t.Errorf("List gives %v and %v", games, err)
	}
	mate(t, white, black)
	same(t, reopen(t, disks[0], anna), black.record)
}

// A game of uncommon length fills the room that was taken for it.
func TestDiskFillsUpInALongGame(t *testing.T) {
	disk := recordtest.NewDisk(1)
	j, err := record.NewJournal(disk, "long")
	if err != nil {
		t.Fatal(err)
	}
	r := &passantv1.JournalRecord{Record: &passantv1.JournalRecord_Start{Start: start(t).Signed()}}
	disk.SetRoom(1000)
	n := 0
	for ; err == nil; n++ {
		err = j.Append(r)
	}
	if !errors.Is(err, record.ErrNoSpace) {
		t.Fatalf("record %d: %v, want ErrNoSpace", n, err)
	}
	disk.SetRoom(1 << 20)
	if err := j.Append(r); err != nil {
		t.Errorf("there is room again, and still: %v", err)
	}
	content, err := disk.PowerCut().Content("long")
	if err != nil {
		t.Fatal(err)
	}
	if found, err := record.Scan(content); err != nil || found != n {
		t.Errorf("found %d records of %d: %v", found, n, err)
	}
}
