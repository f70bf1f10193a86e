package record_test

import (
	"bytes"
	"testing"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
)

// Whatever a file holds, it is taken up or refused, and what is taken up can be
// taken up again and is the same.
func FuzzJournalScan(f *testing.F) {
	file := finished(f)
	f.Add(file, 0, byte(0))
	f.Add(file, len(file)/2, byte(1))
	f.Add(file[:len(file)-1], 0, byte(0))
	f.Add(append(bytes.Clone(file), make([]byte, 100)...), len(file)+8, byte(7))
	f.Fuzz(func(t *testing.T, content []byte, at int, change byte) {
		if content = bytes.Clone(content); 0 <= at && at < len(content) {
			content[at] ^= change
		}
		disk := recordtest.NewDisk(1)
		r, err := store(t, disk, anna).Create(start(t))
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		if err := disk.Put(fileOf(t), content); err != nil {
			t.Fatal(err)
		}
		s := store(t, disk, anna)
		_, _ = s.List() // it only reads
		first, err := s.Open(start(t).ID)
		if err != nil {
			return
		}
		defer first.Close()
		again := reopen(t, disk.Kill(), anna)
		if again.Damaged() != "" {
			t.Error("it is damaged still")
		}
		same(t, first, again)
	})
}

// Whatever a file holds, a verdict on it is the same as what a player takes up.
func FuzzVerifyRecord(f *testing.F) {
	file := finished(f)
	f.Add(file, 0, byte(0))
	f.Add(file, len(file)/3, byte(1))
	f.Fuzz(func(t *testing.T, content []byte, at int, change byte) {
		if content = bytes.Clone(content); 0 <= at && at < len(content) {
			content[at] ^= change
		}
		v, err := record.Verify(content)
		if err != nil {
			return
		}
		if v.Status == record.Confirmed && (!v.State.Over() || v.Signed != [2]bool{true, true}) {
			t.Errorf("confirmed, and signed by %v", v.Signed)
		}
		again, err := record.Verify(append(content, make([]byte, 64)...))
		if err != nil || again.Head != v.Head || again.Status != v.Status {
			t.Errorf("with room behind it the verdict is another: %v", err)
		}
	})
}

// Whatever a peer sends as an entry is read or refused; what is read is entered as
// it stands or not at all.
func FuzzEntryBody(f *testing.F) {
	for _, d := range played(f).Log() {
		e, err := record.SignedEntry(d)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(e.GetBody())
	}
	for _, kind := range []*passantv1.EntryBody{
		{Kind: &passantv1.EntryBody_ClaimTime{ClaimTime: &passantv1.ClaimTime{}}},
		{Kind: &passantv1.EntryBody_TakeBack{TakeBack: &passantv1.TakeBack{}}, ThinkMs: 1 << 31, PrevNetMs: 1<<32 - 1},
		{Kind: &passantv1.EntryBody_Abort{Abort: &passantv1.Abort{}}},
	} {
		f.Add(marshal(kind))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		_, black, _ := match(t)
		e := record.SignBody(anna, start(t), body)
		d, err := record.ParseEntry(e)
		if err != nil {
			return
		}
		if again, err := record.SignedEntry(d); err != nil || !proto.Equal(again, e) {
			t.Errorf("the entry is not sealed as it came: %v", err)
		}
		if err := black.table.Seat(0).Enter(t.Context(), d); err != nil && black.record.Length() != 0 {
			t.Errorf("refused with %v, and kept", err)
		}
	})
}

// played is a game that is over.
func played(tb testing.TB) game.State {
	tb.Helper()
	v, err := record.Verify(finished(tb))
	if err != nil {
		tb.Fatal(err)
	}
	return v.State
}
