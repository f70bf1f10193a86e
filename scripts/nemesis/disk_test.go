//go:build lab

package nemesis

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"passant/scripts/stage"
)

// diskSize is that of the file system that holds a player's key and games: some
// games fit.
const diskSize = "size=2m"

// heardFull is a sentence that says what is wrong.
var heardFull = regexp.MustCompile(`(?i)\b(disk|space|room)\b`)

// TestLANNemesisDisk fills the disk of one player, or makes it read-only. They are told so in
// a sentence, nothing is lost, and when there is room again the game goes on.
func TestLANNemesisDisk(t *testing.T) {
	kinds := []struct {
		name string
		play func(m *match, victim *Player)
	}{
		{"disk full in a game", (*match).fullInGame},
		{"disk full before a game", (*match).fullBefore},
		{"disk read-only at the start", (*match).readOnly},
	}
	var jobs []job
	for range many(1, 40) {
		for _, kind := range kinds {
			jobs = append(jobs, job{kind.name, func(t *testing.T, lan *stage.LAN, seed uint64) {
				var victim *Player
				m := meet(t, lan, seed, []string{kind.name}, func(m *match) {
					victim = m.either()
					m.mounts(victim)
				})
				kind.play(m, victim)
			}})
		}
	}
	plays(t, jobs)
}

// mounts gives a player who has no files yet a small disk of his own.
func (m *match) mounts(p *Player) {
	m.Helper()
	if err := os.MkdirAll(p.data(), 0o700); err != nil {
		m.Fatal(err)
	}
	if err := unix.Mount("passant", p.data(), "tmpfs", 0, diskSize); err != nil {
		m.Skipf("no file system can be mounted here: %v", err)
	}
	m.Cleanup(func() {
		p.end()
		if m.Failed() {
			if err := os.CopyFS(p.data()+".kept", os.DirFS(p.data())); err != nil {
				m.Error(err)
			}
		}
		if err := unix.Unmount(p.data(), 0); err != nil {
			m.Error(err)
		}
	})
}

// filler is the file that takes all room.
func (p *Player) filler() string { return filepath.Join(p.data(), "filler") }

// fills leaves no room on a player's disk.
func (m *match) fills(p *Player) {
	m.Helper()
	f, err := os.Create(p.filler())
	if err != nil {
		m.Fatal(err)
	}
	block := make([]byte, os.Getpagesize())
	for err == nil {
		_, err = f.Write(block)
	}
	if !errors.Is(err, unix.ENOSPC) {
		m.Fatal(err)
	}
	if err := f.Close(); err != nil {
		m.Fatal(err)
	}
}

// empties gives the room back, and says when.
func (m *match) empties(p *Player) time.Time {
	m.Helper()
	if err := os.Remove(p.filler()); err != nil {
		m.Fatal(err)
	}
	return time.Now()
}

// fullInGame takes away also the room that the game's file has kept for what is to
// come, as a file system does that never writes in place. The program stands still
// meanwhile, so that nothing that it writes is hit.
func (m *match) fullInGame(victim *Player) {
	m.begins()
	m.playTo(m.chance.IntN(40), patience)
	victim.Signals(syscall.SIGSTOP)
	m.punches(victim)
	m.fills(victim)
	full := victim.Signals(syscall.SIGCONT)
	m.fault("the disk of %s is full", victim.Name)
	m.stopAt(never)
	m.stalls()
	if m.over() {
		m.Log("the game has ended before the disk was needed")
	} else {
		m.isToldWhy(victim, full)
	}
	m.recovers(m.empties(victim))
	m.finishes()
}

// isToldWhy wants a player to be told in a sentence that their disk is full. The game
// is judged all the same.
func (m *match) isToldWhy(p *Player, full time.Time) {
	m.Helper()
	const limit = 5 * time.Second
	for began := time.Now(); time.Since(began) < limit; time.Sleep(pauseOfLooks) {
		if line, ok := p.Heard(full, heardFull); ok {
			m.Logf("%s is told: %s", p.Name, line.Text)
			return
		}
	}
	m.Errorf("%s is not told within %v that their disk is full", p.Name, limit)
}

// stalls waits until nothing has moved for some seconds.
func (m *match) stalls() {
	m.Helper()
	const still = 3 * time.Second
	moves, since := 0, time.Now()
	waitFor(m.T, 2*backLimit, "the game to come to a stop", func() bool {
		if now := m.anna.Last() + m.boris.Last(); now != moves {
			moves, since = now, time.Now()
		}
		return m.over() || time.Since(since) > still
	})
}

// punches frees the pages of the file of a player's game that are still empty.
func (m *match) punches(p *Player) {
	m.Helper()
	f, err := os.OpenFile(p.File(), os.O_RDWR, 0)
	if err != nil {
		m.Fatal(err)
	}
	defer f.Close()
	data, err := os.ReadFile(p.File())
	if err != nil {
		m.Fatal(err)
	}
	end := 0
	for end+8 < len(data) {
		size := int(binary.LittleEndian.Uint32(data[end:]))
		if size == 0 {
			break
		}
		end += 8 + size
	}
	page := os.Getpagesize()
	from := (end + page) / page * page
	if from >= len(data) { // the game is over: nothing is kept for later
		return
	}
	if err := unix.Fallocate(int(f.Fd()), unix.FALLOC_FL_PUNCH_HOLE|unix.FALLOC_FL_KEEP_SIZE, int64(from), int64(len(data)-from)); err != nil {
		m.Fatal(err)
	}
}

// fullBefore leaves no room for the file of a game. Nobody sits down then, and both
// are told why.
func (m *match) fullBefore(victim *Player) {
	m.fills(victim)
	m.fault("the disk of %s is full before the game", victim.Name)
	challenger, full := m.either(), time.Now()
	told := m.both()
	if challenger == victim { // then nobody else hears of it
		challenger.Says(fmt.Sprintf("challenge %s none", challenger.Number(m.other(challenger).Name)))
		told = []*Player{victim}
	} else {
		m.challenges(challenger)
		m.other(challenger).Says("accept")
	}
	for _, p := range told {
		m.isToldWhy(p, full)
		if p.Knows().Seated {
			m.Errorf("%s sits at a game that cannot be kept", p.Name)
		}
	}
	back := m.empties(victim)
	m.agrees(challenger, back)
	m.recovers(back)
	m.finishes()
}

// readOnly starts a program again whose files can no longer be written.
func (m *match) readOnly(victim *Player) {
	m.begins()
	m.playTo(2+m.chance.IntN(40), patience)
	m.stopAt(never)
	m.fault("%s's program is killed, and the disk is read-only", victim.Name)
	victim.Dies()
	if err := unix.Mount("", victim.data(), "", unix.MS_REMOUNT|unix.MS_RDONLY, diskSize); err != nil {
		m.Fatal(err)
	}
	since := time.Now()
	victim.Starts()
	victim.Ends(1)
	m.Logf("%s is told: %s", victim.Name, victim.Hears(since, patience, regexp.MustCompile(`^passant: the folder \S+ cannot be written to\.$`)).Text)
	if err := unix.Mount("", victim.data(), "", unix.MS_REMOUNT, diskSize); err != nil {
		m.Fatal(err)
	}
	since = time.Now()
	victim.Starts()
	m.recovers(since)
	m.finishes()
}
