package acquaintance

import (
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// keyNo is the key number n: none that signs, which no book needs.
func keyNo(n int) ed25519.PublicKey {
	key := make([]byte, ed25519.PublicKeySize)
	binary.BigEndian.PutUint64(key, uint64(n))
	return key
}

// put makes the file.
func put(disk record.Folder, content []byte) error { return record.Replace(disk, FileName, content) }

func open(t *testing.T, disk record.Folder) (*Book, []error) {
	t.Helper()
	b, bad, err := In(disk)
	if err != nil {
		t.Fatal(err)
	}
	return b, bad
}

// anna has everything that a person can have.
func anna() Person {
	return Person{
		Key: keyNo(1), Name: "Anna \"of\"\nthe Ёлки", Marks: game.Marks{Petname: "my sister", Favourite: true, Muted: true, Blocked: true},
		First: noon, Last: noon.Add(time.Hour), Played: true, Verified: true,
		Addresses: []netip.AddrPort{netip.MustParseAddrPort("192.168.1.23:52117"), netip.MustParseAddrPort("[fe80::1%eth0]:40000")},
		Protocol:  3,
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	for _, want := range []Person{anna(), {Key: keyNo(2), Played: true}, {Key: keyNo(3), Marks: game.Marks{Blocked: true}}, {Key: keyNo(4), Forgotten: noon}} {
		disk := recordtest.NewDisk(1)
		b, _ := open(t, disk)
		if err := b.Change(want.Key, func(p *Person) { *p = want }); err != nil {
			t.Fatal(err)
		}
		if err := b.KeepStrangersOut(true); err != nil {
			t.Fatal(err)
		}
		again, bad := open(t, disk)
		got, ok := again.Find(want.ID())
		if diff := cmp.Diff(want, got, cmpopts.EquateComparable(netip.AddrPort{})); !ok || diff != "" || len(bad) > 0 || !again.StrangersOut() {
			t.Errorf("found %v, strangers out %v, bad lines %v: %s", ok, again.StrangersOut(), bad, diff)
		}
	}
}

func TestTheFileIsThePlayersAlone(t *testing.T) {
	dir := t.TempDir()
	b, _, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	b.Note(keyNo(1), func(p *Person) { p.Played = true })
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	if mode := info.Mode().Perm(); runtime.GOOS != "windows" && mode != 0o600 {
		t.Errorf("the file has mode %04o, want 0600", mode)
	}
}

// A line that is no person's is reported, and is there when the file has been
// replaced; those beside it count.
func TestBadLinesAreKept(t *testing.T) {
	good := writeLine(anna())
	bad := []string{
		"person",
		"person ABC key=x",
		"strangers in",
		"\x00\xff binary",
		strings.Replace(good, " played", " played played", 1),
		strings.Replace(good, "person "+anna().ID().String()[:4], "person AAAA", 1),
		writeLine(Person{Key: keyNo(2), Name: "Bob"}) + " of=the-future",
		writeLine(Person{Key: keyNo(2), Name: "Bob"}) + " at=224.0.0.251:5353",
		writeLine(Person{Key: keyNo(2), Name: "Bob"}) + strings.Repeat(" at=10.0.0.1:1", MaxAddresses+1),
		writeLine(Person{Key: keyNo(2), Name: "Bob"}) + " first=0001-01-01T00:00:00Z",
		writeLine(Person{Key: keyNo(2), Name: "Bob"}) + " protocol=1001",
		writeLine(Person{Key: keyNo(2), Name: strings.Repeat("B", maxName+1)}),
		"person " + strings.Repeat("A", maxLine),
		good, // a second time
	}
	disk := recordtest.NewDisk(1)
	if err := put(disk, []byte(good+"\r\n\n# a remark\n"+strings.Join(bad, "\n"))); err != nil {
		t.Fatal(err)
	}
	b, errs := open(t, disk)
	if len(errs) != len(bad) {
		t.Errorf("%d lines were reported, want %d: %v", len(errs), len(bad), errs)
	}
	var at *LineError
	if !errors.As(errs[0], &at) || at.Line != 4 {
		t.Errorf("the first is %v, want line 4", errs[0])
	}
	if len(b.People()) != 1 {
		t.Errorf("%d people, want one", len(b.People()))
	}
	if err := b.Change(keyNo(3), func(p *Person) { p.Played = true }); err != nil {
		t.Fatal(err)
	}
	content, err := disk.Content(FileName)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bad {
		if !strings.Contains(string(content), "\n"+line+"\n") {
			t.Errorf("%q is lost", line)
		}
	}
	if again, errs := open(t, disk); len(again.People()) != 2 || len(errs) != len(bad) {
		t.Errorf("read again there are %d people and %d bad lines", len(again.People()), len(errs))
	}
}

func TestAFileThatIsTooLongIsLeftAlone(t *testing.T) {
	for name, content := range map[string]string{
		"long":              strings.Repeat("#\n", maxFile/2+1),
		"all of it unknown": strings.Repeat(strings.Repeat("x", 999)+"\n", maxAside/999+1),
	} {
		disk := recordtest.NewDisk(1)
		if err := put(disk, []byte(content)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := In(disk); !errors.Is(err, record.ErrTooLong) {
			t.Errorf("%s: %v, want ErrTooLong", name, err)
		}
	}
}

// Whatever the disk does while a change is written, the file is the old or the new
// one afterwards; and what was reported as done is done.
func TestAChangeIsWholeOrNotThere(t *testing.T) {
	for n := 1; n < 12; n++ {
		disk := recordtest.NewDisk(uint64(n))
		b, _ := open(t, disk)
		if err := b.Change(keyNo(1), func(p *Person) { p.Played = true }); err != nil {
			t.Fatal(err)
		}
		disk.FailAfter(n)
		err := b.Change(keyNo(1), func(p *Person) { p.Marks.Blocked = true })
		if p, _ := b.Find(Person{Key: keyNo(1)}.ID()); p.Marks.Blocked != (err == nil) {
			t.Errorf("write %d: Change: %v, but in memory blocked: %v", n, err, p.Marks.Blocked)
		}
		after, bad := open(t, disk.PowerCut())
		p, ok := after.Find(Person{Key: keyNo(1)}.ID())
		if !ok || !p.Played || len(bad) > 0 || err == nil && !p.Marks.Blocked {
			t.Errorf("write %d: Change: %v; then the book has %+v, %v", n, err, p, bad)
		}
	}
}

func TestADiskThatIsFullChangesNothing(t *testing.T) {
	disk := recordtest.NewDisk(1)
	b, _ := open(t, disk)
	disk.SetRoom(0)
	for _, err := range []error{
		b.Change(keyNo(1), func(p *Person) { p.Played = true }),
		b.KeepStrangersOut(true),
	} {
		if !errors.Is(err, game.ErrNoSpace) {
			t.Errorf("%v, want ErrNoSpace", err)
		}
	}
	if len(b.People()) > 0 || b.StrangersOut() {
		t.Error("the change has been made all the same")
	}
	b.Note(keyNo(2), func(p *Person) { p.Played = true })
	if err := b.Save(); !errors.Is(err, game.ErrNoSpace) {
		t.Errorf("Save: %v, want ErrNoSpace", err)
	}
	disk.SetRoom(1 << 20)
	if err := b.Save(); err != nil {
		t.Errorf("Save, with room: %v", err)
	}
	if again, _ := open(t, disk); len(again.People()) != 1 {
		t.Error("what was noted is not saved")
	}
}

func TestWhoIsNotWorthRememberingIsForgotten(t *testing.T) {
	b := New()
	b.Note(keyNo(1), func(p *Person) { p.Met(noon, netip.AddrPort{}) })
	if len(b.People()) != 0 {
		t.Error("a stranger who only passed is remembered")
	}
	mute := func(on bool) {
		if err := b.Change(keyNo(1), func(p *Person) { p.Marks.Muted = on }); err != nil {
			t.Fatal(err)
		}
	}
	mute(true)
	if len(b.People()) != 1 {
		t.Error("a stranger who was muted is not remembered")
	}
	mute(false)
	if len(b.People()) != 0 {
		t.Error("a stranger of whom nothing is to be remembered is")
	}
}

// Of somebody forgotten nothing stays, but when that was if games would bring them back.
func TestForget(t *testing.T) {
	b := New()
	for _, p := range []Person{anna(), {Key: keyNo(2), Marks: game.Marks{Muted: true}}} {
		b.Note(p.Key, func(q *Person) { *q = p })
		b.Note(p.Key, func(q *Person) { q.Forget(noon.Add(time.Hour)) })
		got, kept := b.Find(p.ID())
		if kept != p.Played || got.Remembered() || got.Known() {
			t.Errorf("kept %v: %+v", kept, got)
		}
		if want := (Person{Key: p.Key, Forgotten: noon.Add(time.Hour)}); kept && !reflect.DeepEqual(got, want) {
			t.Errorf("there is %+v, want %+v", got, want)
		}
	}
}

func TestTheBookIsBounded(t *testing.T) {
	b := New()
	for i := range maxPeople {
		b.Note(keyNo(i), func(p *Person) {
			p.Played, p.Last = true, noon.Add(time.Duration(i)*time.Second)
			p.Marks.Favourite = i < 2
		})
	}
	b.Note(keyNo(maxPeople), func(p *Person) { p.Played, p.Last = true, noon })
	for i, want := range map[int]bool{0: true, 1: true, 2: false, 3: true, maxPeople: true} {
		if _, ok := b.Find(Person{Key: keyNo(i)}.ID()); ok != want {
			t.Errorf("person %d is in the book: %v, want %v", i, ok, want)
		}
	}
	for i := range maxPeople + 1 {
		if _, ok := b.Find(Person{Key: keyNo(i)}.ID()); ok {
			b.Note(keyNo(i), func(p *Person) { p.Verified = true })
		}
	}
	if err := b.Change(keyNo(-1), func(p *Person) { p.Played = true }); !errors.Is(err, ErrFull) {
		t.Errorf("one more: %v, want ErrFull", err)
	}
}

func TestMet(t *testing.T) {
	var p Person
	for i := range MaxAddresses + 2 {
		p.Met(noon.Add(time.Duration(i)*time.Hour), netip.MustParseAddrPort(fmt.Sprintf("10.0.0.%d:52117", i)))
	}
	p.Met(noon.Add(24*time.Hour), netip.MustParseAddrPort("10.0.0.4:52117"))
	for _, none := range []string{"0.0.0.0:1", "[::]:1", "224.0.0.251:5353", "10.0.0.9:0"} {
		p.Met(noon.Add(24*time.Hour), netip.MustParseAddrPort(none))
	}
	if got, want := fmt.Sprint(p.Addresses), "[10.0.0.4:52117 10.0.0.5:52117 10.0.0.3:52117 10.0.0.2:52117]"; got != want {
		t.Errorf("addresses %s, want %s", got, want)
	}
	if !p.First.Equal(noon) || !p.Last.Equal(noon.Add(24*time.Hour)) {
		t.Errorf("first met %v, last %v", p.First, p.Last)
	}
}

func FuzzLine(f *testing.F) {
	f.Add(writeLine(anna()))
	f.Add(`person A name="\xff" at=`)
	f.Add("person " + anna().ID().String() + " key= name=\"")
	f.Fuzz(func(t *testing.T, line string) {
		p, err := readLine(line)
		if err != nil {
			return
		}
		again, err := readLine(writeLine(p))
		if diff := cmp.Diff(p, again, cmpopts.EquateComparable(netip.AddrPort{}), cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Errorf("%q is written as %q: %v, %s", line, writeLine(p), err, diff)
		}
	})
}
