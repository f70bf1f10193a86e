package record_test

import (
	"bytes"
	"errors"
	"testing"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// follow is a game as a third person knows it who has been shown all of a record.
func follow(tb testing.TB, r *record.Record) *record.Followed {
	tb.Helper()
	f, err := record.Follow(r.Start().Signed())
	if err != nil {
		tb.Fatal(err)
	}
	for i, e := range r.EntriesFrom(0) {
		if err := f.Add(e); err != nil {
			tb.Fatalf("entry %d: %v", i, err)
		}
	}
	return f
}

func TestAThirdPersonFollows(t *testing.T) {
	white, black, _ := match(t)
	do(t, white, black, move(t, "e2e4"))
	exchange(t, white, black, game.Resign{}) // which Black's program accepts, in an entry that has it
	f := follow(t, white.record)
	if f.State().Result() != white.record.State().Result() || f.Length() != 2 || f.Start().Names[rules.Black] != "Bob" {
		t.Errorf("they see %v after %d entries", f.State().Result(), f.Length())
	}
	for _, e := range white.record.EntriesFrom(0) {
		if err := f.Add(e); err != nil {
			t.Errorf("what they know is shown again: %v", err)
		}
	}
}

// TestAThirdPersonBelievesNothing changes each bit of each entry, leaves one out, and
// has one signed by the other player.
func TestAThirdPersonBelievesNothing(t *testing.T) {
	white, black, _ := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	do(t, black, white, game.TakeBack{})
	do(t, white, black, game.AcceptTakeBack{})
	entries := white.record.EntriesFrom(0)
	for i, e := range entries {
		f, err := record.Follow(white.record.Start().Signed())
		if err != nil {
			t.Fatal(err)
		}
		for _, before := range entries[:i] {
			if err := f.Add(before); err != nil {
				t.Fatal(err)
			}
		}
		hash := f.State().PositionHash()
		raw := marshal(e)
		for bit := 0; bit < 8*len(raw); bit += every(1) {
			changed := bytes.Clone(raw)
			changed[bit/8] ^= 1 << (bit % 8)
			var spoiled passantv1.SignedEntry
			if proto.Unmarshal(changed, &spoiled) != nil || proto.Equal(&spoiled, e) || len(spoiled.ProtoReflect().GetUnknown()) > 0 {
				continue
			}
			if f.Add(&spoiled) == nil {
				t.Fatalf("entry %d with bit %d changed was believed", i, bit)
			}
		}
		if f.Length() != i || f.State().PositionHash() != hash || len(f.State().Requests()) != 0 {
			t.Fatalf("what was refused before entry %d has left something", i)
		}
		if i+1 < len(entries) {
			if err := f.Add(entries[i+1]); !errors.Is(err, record.ErrGap) {
				t.Errorf("entry %d was left out: %v", i, err)
			}
		}
		if err := f.Add(e); err != nil {
			t.Errorf("entry %d: %v", i, err)
		}
	}
	f := follow(t, white.record)
	head, _ := white.record.HeadAt(0)
	other := record.SignAnew(anna, head, entries[0], func(b *passantv1.EntryBody) { b.ThinkMs++ })
	if _, ok := errors.AsType[*record.Disagreement](f.Add(other)); !ok {
		t.Error("a second opinion on a slot was taken")
	}
}
