package record_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	"passant/rules"
)

// A program is killed while its player thinks, and again a while after it was
// started; a quarter of an hour takes no room in the file.
func TestTimeThoughtOutlivesTheProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		disk := recordtest.NewDisk(1)
		s := store(t, disk, anna)
		r, err := s.CreateLocal(game.Terms{}, [2]string{"White", "Black"}, time.Now(), nil)
		if err != nil {
			t.Fatal(err)
		}
		keep(t, r, func(table *game.Table) {
			if err := table.Seat(rules.White).Act(t.Context(), move(t, "e2e4")); err != nil {
				t.Fatal(err)
			}
			time.Sleep(15*time.Minute + 500*time.Millisecond)
		})
		id := r.Start().ID
		if file, err := disk.Content(id.String() + ".passant"); err != nil || len(file) != 256<<10 {
			t.Errorf("the file takes %d bytes, %v", len(file), err)
		}
		for _, want := range []time.Duration{15 * time.Minute, 15*time.Minute + 10*time.Second} {
			disk = disk.Kill()
			if r, err = store(t, disk, anna).Open(id); err != nil {
				t.Fatal(err)
			}
			if got := r.Thought().Duration(); got < want-time.Second || got > want {
				t.Errorf("thought %v, want %v", got, want)
			}
			keep(t, r, func(*game.Table) { time.Sleep(10*time.Second + 500*time.Millisecond) })
		}
		// What was thought belongs to the slot.
		r, err = store(t, disk.Kill(), anna).Open(id)
		if err != nil {
			t.Fatal(err)
		}
		keep(t, r, func(table *game.Table) {
			if err := table.Seat(rules.Black).Act(t.Context(), move(t, "e7e5")); err != nil {
				t.Fatal(err)
			}
		})
		if r.Thought() != 0 {
			t.Errorf("White has thought %v before they could", r.Thought().Duration())
		}
		if got := r.State().Log()[1].Think.Duration(); got < 15*time.Minute+18*time.Second {
			t.Errorf("the move took %v", got)
		}
	})
}

// keep has something done at the table of a game that is kept.
func keep(t *testing.T, r *record.Record, what func(*game.Table)) {
	t.Helper()
	table := game.NewTable(r.State(), game.Options{Recorder: r, Thought: r.Thought()})
	ctx, cancel := context.WithCancel(t.Context())
	var ticks sync.WaitGroup
	ticks.Go(func() { r.KeepTime(ctx, table) })
	what(table)
	cancel()
	ticks.Wait()
}
