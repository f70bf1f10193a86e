package p2p

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record/recordtest"
)

// TestAFullDisk has the disk of one side fill up in the middle of a game. They are
// told, the game is not lost, and it goes on when there is room.
func TestAFullDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		disk := recordtest.NewDisk(1)
		anna := &person{t: t, name: "Anna", dir: t.TempDir(), key: newKey(t)}
		anna.start(w.join("10.0.0.1:4001"), onDisk(t, anna, disk))
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4")
		inTouch(t, mine, anna, bob)
		disk.SetReadOnly(true)
		move(t, his, "e7e5")
		until(t, "Anna is told why", func() bool { return errors.Is(mine.Trouble(), game.ErrReadOnly) })
		time.Sleep(time.Minute)
		if got := stateOf(mine).Slot(); got != 1 {
			t.Fatalf("Anna has %d entries", got)
		}
		disk.SetReadOnly(false)
		agree(t, mine, his, 2)
		if mine.Trouble() != nil {
			t.Errorf("the trouble is over, and told: %v", mine.Trouble())
		}
		disk.SetReadOnly(true)
		if err := mine.Seat.Act(t.Context(), moveOf(t, "g1f3")); !errors.Is(err, game.ErrReadOnly) {
			t.Errorf("Anna can move: %v", err)
		}
		disk.SetReadOnly(false)
		inTouch(t, mine, anna, bob)
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
	})
}

// TestAFullDiskThatLostAnEntry has an entry of one's own come back to a disk that has
// lost it, and has no room: that is no fault of the other side, and is told.
func TestAFullDiskThatLostAnEntry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, disk := newNetwork(), recordtest.NewDisk(1)
		anna := besides(t, "Anna", "10.0.0.1:4001", w, disk)
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
		mine, his := anna.play(bob, asWhite)
		name := mine.ID + ".passant"
		before, err := disk.Content(name)
		if err != nil {
			t.Fatal(err)
		}
		opening(t, mine, his, "e2e4")
		mine.Leave()
		if err := disk.Put(name, before); err != nil {
			t.Fatal(err)
		}
		w.unplug()
		if mine, err = anna.Resume(t.Context(), his.ID); err != nil {
			t.Fatal(err)
		}
		disk.SetReadOnly(true)
		w.plug()
		until(t, "Anna is told why", func() bool { return errors.Is(mine.Trouble(), game.ErrReadOnly) })
		disk.SetReadOnly(false)
		agree(t, mine, his, 1)
		if mine.Trouble() != nil {
			t.Errorf("the trouble is over, and told: %v", mine.Trouble())
		}
	})
}

// TestAConfirmationThatTheDiskRefused has the disk of one side be full when the
// other's signature comes: it is kept as soon as there is room, at the table and
// away from it.
func TestAConfirmationThatTheDiskRefused(t *testing.T) {
	for name, leaves := range map[string]bool{"at the table": false, "away from it": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				disk := recordtest.NewDisk(1)
				anna := &person{t: t, name: "Anna", dir: t.TempDir(), key: newKey(t)}
				anna.start(w.join("10.0.0.1:4001"), onDisk(t, anna, disk))
				bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
				mine, his := anna.play(bob, asWhite)
				id := mine.ID
				inTouch(t, mine, anna, bob)
				w.unplug()
				act(t, mine, game.Resign{})
				until(t, "both know", func() bool { return mine.Link() == game.LinkLost && his.Link() == game.LinkLost })
				disk.SetRoom(1)
				if leaves {
					mine.Leave()
					w.plug()
					anna.find(bob)
				}
				w.plug()
				until(t, "Bob has the end", func() bool { return stateOf(his).Over() })
				time.Sleep(time.Second)
				if anna.confirmed(id) {
					t.Fatal("the disk is not full")
				}
				disk.SetRoom(-1)
				time.Sleep(meetEvery)
				until(t, "both have signed", func() bool { return anna.confirmed(id) && bob.confirmed(id) })
			})
		})
	}
}
