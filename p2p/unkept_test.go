package p2p

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
)

// besides has a person's games kept on a disk.
func besides(t *testing.T, name, at string, w *network, disk record.Folder) *person {
	t.Helper()
	p := &person{t: t, name: name, dir: t.TempDir(), key: newKey(t)}
	p.start(w.join(at), onDisk(t, p, disk))
	return p
}

// A triggered disk calls began when the file of a game is begun.
type triggered struct {
	record.Folder
	began func()
}

func (d *triggered) Create(name string) (record.File, error) {
	if !strings.HasPrefix(name, "room.") {
		d.began()
	}
	return d.Folder.Create(name)
}

// diskFaults are what keeps a disk from taking a game.
var diskFaults = map[string]struct {
	set  func(*recordtest.Disk, bool)
	want error
}{
	"full": {func(d *recordtest.Disk, on bool) {
		d.SetRoom(map[bool]int64{true: 1000, false: -1}[on])
	}, game.ErrNoSpace},
	"read-only": {(*recordtest.Disk).SetReadOnly, game.ErrReadOnly},
	"failing":   {func(d *recordtest.Disk, on bool) { d.FailSyncs(map[bool]int{true: 1000}[on]) }, game.ErrDisk},
}

// TestTheDiskOfWhoChallenges has it take no game: they are told at once, and nobody
// is asked.
func TestTheDiskOfWhoChallenges(t *testing.T) {
	for name, fault := range diskFaults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, disk := newNetwork(), recordtest.NewDisk(1)
				anna := besides(t, "Anna", "10.0.0.1:4001", w, disk)
				bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
				peer := anna.find(bob)
				fault.set(disk, true)
				if m, err := anna.Challenge(t.Context(), peer.ID, asWhite); !errors.Is(err, fault.want) {
					t.Fatalf("Anna has %v, %v", m, err)
				}
				synctest.Wait()
				if len(bob.Challenges()) > 0 {
					t.Error("Bob is asked for a game that Anna cannot keep")
				}
				fault.set(disk, false)
				mine, his := anna.play(bob, asWhite)
				opening(t, mine, his, "e2e4")
			})
		})
	}
}

// TestTheDiskOfWhoAccepts has it take no game: both are told why, and nobody sits
// down.
func TestTheDiskOfWhoAccepts(t *testing.T) {
	for name, fault := range diskFaults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, disk := newNetwork(), recordtest.NewDisk(1)
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				bob := besides(t, "Bob", "10.0.0.2:4002", w, disk)
				a := anna.challenge(t.Context(), anna.find(bob), asWhite)
				c := bob.prompt()
				fault.set(disk, true)
				if m, err := c.Accept(t.Context()); !errors.Is(err, fault.want) {
					t.Errorf("Bob has %v, %v", m, err)
				}
				if got := <-a; !errors.Is(got.err, game.ErrUnkept) {
					t.Errorf("Anna has %v, %v", got.m, got.err)
				}
				if len(anna.Unfinished()) > 0 || anna.inGame() || bob.inGame() {
					t.Error("there is a game")
				}
				fault.set(disk, false)
				mine, his := anna.play(bob, asWhite)
				opening(t, mine, his, "e2e4")
			})
		})
	}
}

// TestADiskThatFailsBetweenAskingAndBeginning has the disk of the challenger take
// no more when the answer comes: both are told why.
func TestADiskThatFailsBetweenAskingAndBeginning(t *testing.T) {
	for name, fault := range diskFaults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, disk := newNetwork(), recordtest.NewDisk(1)
				anna := besides(t, "Anna", "10.0.0.1:4001", w, disk)
				bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
				a := anna.challenge(t.Context(), anna.find(bob), asWhite)
				c := bob.prompt()
				fault.set(disk, true)
				if m, err := c.Accept(t.Context()); !errors.Is(err, game.ErrUnkept) {
					t.Errorf("Bob has %v, %v", m, err)
				}
				if got := <-a; !errors.Is(got.err, fault.want) {
					t.Errorf("Anna has %v, %v", got.m, got.err)
				}
				if anna.inGame() || bob.inGame() {
					t.Error("there is a game")
				}
			})
		})
	}
}

// TestADiskThatFailsOnceOneIsBound has the disk of the acceptor take no more when
// the challenger has already begun. The game stands: the acceptor's program joins it by
// itself when there is room, and the challenger is told that nobody is there.
func TestADiskThatFailsOnceOneIsBound(t *testing.T) {
	for name, fault := range diskFaults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, disk := newNetwork(), recordtest.NewDisk(1)
				anna := besides(t, "Anna", "10.0.0.1:4001", w,
					&triggered{recordtest.NewDisk(2), func() { fault.set(disk, true) }})
				bob := besides(t, "Bob", "10.0.0.2:4002", w, disk)
				a := anna.challenge(t.Context(), anna.find(bob), asWhite)
				if m, err := bob.prompt().Accept(t.Context()); !errors.Is(err, fault.want) {
					t.Fatalf("Bob has %v, %v", m, err)
				}
				got := <-a
				if got.err != nil {
					t.Fatal(got.err)
				}
				until(t, "Anna is told that Bob is not there", func() bool { return got.m.Link() == game.LinkGone })
				if len(bob.Unfinished()) > 0 {
					t.Error("Bob has what his disk did not take")
				}
				fault.set(disk, false)
				until(t, "Bob has the game", func() bool { return len(bob.Unfinished()) == 1 })
				his, err := bob.Resume(t.Context(), got.m.ID)
				if err != nil {
					t.Fatal(err)
				}
				inTouch(t, got.m, anna, bob)
				opening(t, got.m, his, "e2e4")
			})
		})
	}
}
