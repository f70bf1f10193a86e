package record_test

import (
	"errors"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

func TestWhatTheOtherSideForgesIsRefused(t *testing.T) {
	for name, forge := range map[string]struct {
		change func(*passantv1.SignedEntry, *passantv1.EntryBody)
		fault  record.Fault
	}{
		"signature": {func(e *passantv1.SignedEntry, _ *passantv1.EntryBody) { e.Sig[0] ^= 1 }, record.FaultSignature},
		"game":      {func(e *passantv1.SignedEntry, _ *passantv1.EntryBody) { e.GameId[0] ^= 1 }, record.FaultChain},
		"body":      {func(e *passantv1.SignedEntry, b *passantv1.EntryBody) { b.ThinkMs++; e.Body = marshal(b) }, record.FaultSignature},
	} {
		t.Run(name, func(t *testing.T) {
			white, black, _ := match(t)
			l := white.table.Listen()
			defer l.Close()
			<-l.Updates()
			if err := white.table.Seat(rules.White).Act(t.Context(), move(t, "e2e4")); err != nil {
				t.Fatal(err)
			}
			e, err := record.SignedEntry((<-l.Updates()).Deed)
			if err != nil {
				t.Fatal(err)
			}
			var body passantv1.EntryBody
			if err := proto.Unmarshal(e.GetBody(), &body); err != nil {
				t.Fatal(err)
			}
			forge.change(e, &body)
			d, err := record.ParseEntry(e)
			if err != nil {
				t.Fatal(err)
			}
			err = black.table.Seat(rules.White).Enter(t.Context(), d)
			var disagreement *record.Disagreement
			if !errors.As(err, &disagreement) || disagreement.Fault != forge.fault {
				t.Errorf("refused with %v, want fault %d", err, forge.fault)
			}
			if black.record.Length() != 0 || black.table.State().Slot() != 0 {
				t.Error("something of it was kept")
			}
		})
	}
}

// White signs entries whose body says something untrue.
func TestPositionHashAndClocksAreCompared(t *testing.T) {
	for name, lie := range map[string]struct {
		tell  func(*passantv1.EntryBody)
		fault record.Fault
	}{
		"position": {func(b *passantv1.EntryBody) { b.PositionHash ^= 1 }, record.FaultPosition},
		"clock":    {func(b *passantv1.EntryBody) { b.WhiteMs++ }, record.FaultClock},
		"ending":   {func(b *passantv1.EntryBody) { b.Ending = passantv1.Ending_ENDING_CHECKMATE }, record.FaultEnding},
	} {
		t.Run(name, func(t *testing.T) {
			white, black, _ := match(t)
			do(t, white, black, move(t, "e2e4"))
			do(t, black, white, move(t, "e7e5"))
			l := white.table.Listen()
			defer l.Close()
			<-l.Updates()
			if err := white.table.Seat(rules.White).Act(t.Context(), move(t, "g1f3")); err != nil {
				t.Fatal(err)
			}
			e, err := record.SignedEntry((<-l.Updates()).Deed)
			if err != nil {
				t.Fatal(err)
			}
			head, _ := black.record.HeadAt(2)
			d, err := record.ParseEntry(record.SignAnew(anna, head, e, lie.tell))
			if err != nil {
				t.Fatal(err)
			}
			err = black.table.Seat(rules.White).Enter(t.Context(), d)
			var disagreement *record.Disagreement
			if !errors.As(err, &disagreement) || disagreement.Fault != lie.fault {
				t.Errorf("refused with %v, want fault %d", err, lie.fault)
			}
		})
	}
}

// White answers an offer of a draw with another request of Black's.
func TestAnswerQuotesTheRequestThatItAnswers(t *testing.T) {
	white, black, _ := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	do(t, black, white, game.OfferDraw{})
	resignation, err := record.SignedRequest(act(t, black, game.Resign{}))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := record.SignedEntry(act(t, white, game.AcceptDraw{}))
	if err != nil {
		t.Fatal(err)
	}
	head, _ := black.record.HeadAt(2)
	forged := record.SignAnew(anna, head, answer, func(b *passantv1.EntryBody) {
		b.Kind = &passantv1.EntryBody_AcceptDraw{AcceptDraw: &passantv1.AcceptDraw{Request: resignation}}
	})
	for _, test := range []struct {
		entry *passantv1.SignedEntry
		fault record.Fault
	}{{forged, record.FaultClaim}, {answer, 0}} {
		d, err := record.ParseEntry(test.entry)
		if err != nil {
			t.Fatal(err)
		}
		err = black.table.Seat(rules.White).Enter(t.Context(), d)
		disagreement, _ := errors.AsType[*record.Disagreement](err)
		if disagreement != nil && disagreement.Fault != test.fault || disagreement == nil && test.fault != 0 || err != nil && test.fault == 0 {
			t.Errorf("Enter says %v, want fault %d", err, test.fault)
		}
	}
}

// What is longer than a journal reads would hide everything after it.
func TestEntryTooLongForTheJournalIsRefused(t *testing.T) {
	white, black, disks := match(t)
	e, err := record.SignedEntry(act(t, white, move(t, "e2e4")))
	if err != nil {
		t.Fatal(err)
	}
	head, _ := black.record.HeadAt(0)
	d, err := record.ParseEntry(record.SignAnew(anna, head, e, func(b *passantv1.EntryBody) {
		padding := protowire.AppendTag(nil, 1000, protowire.BytesType)
		b.ProtoReflect().SetUnknown(protowire.AppendBytes(padding, make([]byte, 9000)))
	}))
	if err != nil {
		t.Fatal(err)
	}
	if err := black.table.Seat(rules.White).Enter(t.Context(), d); !errors.Is(err, record.ErrMalformed) {
		t.Errorf("Enter says %v, want ErrMalformed", err)
	}
	r, err := store(t, disks[1], bob).Open(white.record.Start().ID)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if r.Length() != 0 {
		t.Error("something of it was kept")
	}
}

func TestAcceptedResignationNamesTheRequest(t *testing.T) {
	white, black, _ := match(t)
	do(t, white, black, move(t, "e2e4"))
	l := black.table.Listen()
	defer l.Close()
	<-l.Updates()
	do(t, white, black, game.Resign{})
	<-l.Updates() // the request
	e, err := record.SignedEntry((<-l.Updates()).Deed)
	if err != nil {
		t.Fatal(err)
	}
	head, _ := white.record.HeadAt(1)
	d, err := record.ParseEntry(record.SignAnew(bob, head, e, func(b *passantv1.EntryBody) { b.GetAcceptResign().Request = nil }))
	if err != nil {
		t.Fatal(err)
	}
	err = white.table.Seat(rules.Black).Enter(t.Context(), d)
	var disagreement *record.Disagreement
	if !errors.As(err, &disagreement) || disagreement.Fault != record.FaultClaim {
		t.Errorf("refused with %v, want fault %d", err, record.FaultClaim)
	}
}

// Two programs that tell an ending apart have to tell each other: every reason has
// a number of its own on the wire.
func TestEveryEndingTravels(t *testing.T) {
	reasons := map[passantv1.Ending]game.Reason{}
	for r := game.NotEnded; r.String() != "unknown"; r++ {
		e := record.EndingOf(r)
		if other, ok := reasons[e]; ok {
			t.Errorf("%v and %v are both %v on the wire", other, r, e)
		}
		reasons[e] = r
	}
}

// A refusal of what a request asks for is a word, and no entry: White signs it as
// one, and two entries would stand in one slot.
func TestARefusalOfARequestIsNoEntry(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	do(t, black, white, game.TakeBack{})
	e := act(t, white, move(t, "g1f3"))
	entry, err := record.SignedEntry(e)
	if err != nil {
		t.Fatal(err)
	}
	head, _ := white.record.HeadAt(2)
	before := black.table.State()
	refusal := record.SignAnew(anna, head, entry, func(b *passantv1.EntryBody) {
		b.Kind = &passantv1.EntryBody_DeclineTakeBack{DeclineTakeBack: &passantv1.DeclineTakeBack{}}
		b.PositionHash = before.PositionHash()
		b.WhiteMs, b.BlackMs = uint32(before.Banked(rules.White)), uint32(before.Banked(rules.Black))
	})
	d, err := record.ParseEntry(refusal)
	if err != nil {
		t.Fatal(err)
	}
	if err := black.table.Seat(rules.White).Enter(t.Context(), d); !errors.Is(err, game.ErrNoTakeBack) {
		t.Errorf("the table says %v", err)
	}
	if black.table.State().TakeBackAsked() != 1 {
		t.Error("it is taken for a word")
	}

	file, err := disks[1].Content(fileOf(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.Verify(file); err != nil {
		t.Fatal(err)
	}
	file = record.Append(file, &passantv1.JournalRecord{Record: &passantv1.JournalRecord_Entry{Entry: refusal}})
	if _, err := record.Verify(file); !errors.Is(err, game.ErrNoTakeBack) {
		t.Errorf("of a file that holds it Verify says %v", err)
	}
}
