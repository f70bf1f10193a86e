package p2p

import (
	"testing"
	"testing/synctest"

	"passant/game/record/recordtest"
)

// TestADamagedFileIsToldToWhoSitsDown has the file of a game be damaged while its
// player is away, and found so when the opponent asks for it. It is mended then; the
// player is told all the same when they sit down, once, and have the whole game.
func TestADamagedFileIsToldToWhoSitsDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, disk := newNetwork(), recordtest.NewDisk(1)
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		bob := besides(t, "Bob", "10.0.0.2:4002", w, disk)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4", "e7e5", "g1f3", "b8c6")
		his.Leave()
		name := his.ID + ".passant"
		if err := disk.Damage(name, func(content []byte) { content[500] ^= 1 }); err != nil {
			t.Fatal(err)
		}
		w.cut() // Anna asks Bob how much of the game he has
		until(t, "what is damaged is set aside", func() bool {
			_, err := disk.Content(name + ".damaged")
			return err == nil
		})
		again, err := bob.Resume(t.Context(), mine.ID)
		if err != nil {
			t.Fatal(err)
		}
		if want := name + ".damaged"; again.Damaged != want {
			t.Errorf("Bob is told of %q, not of %q", again.Damaged, want)
		}
		agree(t, mine, again, 4)
		again.Leave()
		again, err = bob.Resume(t.Context(), mine.ID)
		if err != nil {
			t.Fatal(err)
		}
		if again.Damaged != "" {
			t.Errorf("Bob is told again of %q", again.Damaged)
		}
	})
}
