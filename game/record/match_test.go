package record_test

import (
	"bytes"
	"crypto/ed25519"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// key is a key pair that is always the same for one letter.
func key(letter byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{letter}, ed25519.SeedSize))
}

func public(k ed25519.PrivateKey) ed25519.PublicKey { return k.Public().(ed25519.PublicKey) }

var anna, bob = key('a'), key('b')

// agree makes the start of a game that Anna proposed and Bob accepted, in which
// Anna has White.
func agree(tb testing.TB, change func(*passantv1.Challenge)) (*record.Start, error) {
	tb.Helper()
	id, nonce := bytes.Repeat([]byte{1}, record.ChallengeIDSize), bytes.Repeat([]byte{2}, record.NonceSize)
	tc := game.TimeControl{Base: 600_000, Increment: 5_000}
	c := &passantv1.Challenge{
		Id:     id,
		Terms:  record.TermsOf(game.Proposal{Mine: tc, Yours: tc, Wish: game.AsWhite}),
		Commit: record.Commit(id, nonce),
	}
	if change != nil {
		change(c)
	}
	raw, err := proto.Marshal(c)
	if err != nil {
		tb.Fatal(err)
	}
	accept := record.NewAccept(bob, id, raw, bytes.Repeat([]byte{3}, record.NonceSize), public(anna))
	return record.NewStart(anna, record.Agreement{
		Challenge: raw, Nonce: nonce, Accept: accept, Acceptor: public(bob),
		Names: [2]string{"Anna", "Bob"}, Began: time.UnixMilli(1_790_000_000_000),
	})
}

func start(tb testing.TB) *record.Start {
	tb.Helper()
	s, err := agree(tb, nil)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func store(tb testing.TB, folder record.Folder, k ed25519.PrivateKey) *record.Store {
	tb.Helper()
	s, err := record.NewStore(folder, k)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { s.Close() })
	return s
}

// side is one player's end of a game: their record, and the table it records.
type side struct {
	record *record.Record
	table  *game.Table
}

func sit(tb testing.TB, r *record.Record) side {
	tb.Helper()
	return side{r, game.NewTable(r.State(), game.Options{Recorder: r, Away: []rules.Color{r.You().Other()}})}
}

// match is a game between Anna, White, and Bob, each with a disk of their own.
func match(tb testing.TB) (white, black side, disks [2]*recordtest.Disk) {
	tb.Helper()
	disks = [2]*recordtest.Disk{recordtest.NewDisk(1), recordtest.NewDisk(2)}
	var sides [2]side
	for i, k := range []ed25519.PrivateKey{anna, bob} {
		r, err := store(tb, disks[i], k).Create(start(tb))
		if err != nil {
			tb.Fatal(err)
		}
		tb.Cleanup(func() { r.Close() })
		sides[i] = sit(tb, r)
	}
	return sides[0], sides[1], disks
}

// reopen takes up the game of a player from what is on their disk.
func reopen(tb testing.TB, disk record.Folder, k ed25519.PrivateKey) *record.Record {
	tb.Helper()
	r, err := store(tb, disk, k).Open(start(tb).ID)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { r.Close() })
	return r
}

// fileOf is the name of the file of the game that start is of.
func fileOf(tb testing.TB) string {
	tb.Helper()
	return start(tb).ID.String() + ".passant"
}

// do has one side do something, and the other be told of it.
func do(tb testing.TB, from, to side, a game.Action) {
	tb.Helper()
	if err := attempt(tb, from, to, a); err != nil {
		tb.Fatalf("%T: %v", a, err)
	}
}

func attempt(tb testing.TB, from, to side, a game.Action) error {
	tb.Helper()
	l := from.table.Listen()
	defer l.Close()
	<-l.Updates()
	if err := from.table.Seat(from.record.You()).Act(tb.Context(), a); err != nil {
		return err
	}
	return tell(tb, to, from.record.You(), (<-l.Updates()).Deed)
}

// tell enters at the other table what was sealed at one, as a network would.
func tell(tb testing.TB, to side, by rules.Color, d game.Deed) error {
	tb.Helper()
	var got game.Deed
	if d.Standing == game.Entry {
		e, err := record.SignedEntry(d)
		if err != nil {
			tb.Fatal(err)
		}
		if got, err = record.ParseEntry(e); err != nil {
			return err
		}
	} else {
		q, err := record.SignedRequest(d)
		if err != nil {
			tb.Fatal(err)
		}
		if got, err = record.ParseRequest(q); err != nil {
			return err
		}
	}
	return to.table.Seat(by).Enter(tb.Context(), got)
}

func move(tb testing.TB, uci string) game.Move {
	tb.Helper()
	m, err := rules.ParseUCI(uci)
	if err != nil {
		tb.Fatal(err)
	}
	return game.Move{Move: m}
}

func same(tb testing.TB, a, b *record.Record) {
	tb.Helper()
	if a.Length() != b.Length() {
		tb.Fatalf("%d entries here, %d there", a.Length(), b.Length())
	}
	ha, _ := a.HeadAt(a.Length())
	hb, _ := b.HeadAt(b.Length())
	if ha != hb {
		tb.Error("the heads differ")
	}
	if a.State().PositionHash() != b.State().PositionHash() || a.State().Result() != b.State().Result() {
		tb.Error("the states differ")
	}
}

// act has one side do something, and returns it as it was sealed.
func act(tb testing.TB, s side, a game.Action) game.Deed {
	tb.Helper()
	l := s.table.Listen()
	defer l.Close()
	<-l.Updates()
	if err := s.table.Seat(s.record.You()).Act(tb.Context(), a); err != nil {
		tb.Fatalf("%T: %v", a, err)
	}
	return (<-l.Updates()).Deed
}

func marshal(m proto.Message) []byte {
	b, err := proto.Marshal(m)
	if err != nil {
		panic(err)
	}
	return b
}
