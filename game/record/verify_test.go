package record_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"testing"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// finished is the file of a game with requests in it, that both have confirmed.
func finished(tb testing.TB) []byte {
	tb.Helper()
	white, black, disks := match(tb)
	do(tb, white, black, move(tb, "e2e4"))
	do(tb, black, white, move(tb, "e7e5"))
	do(tb, white, black, move(tb, "g1f3"))
	do(tb, white, black, game.TakeBack{})
	do(tb, black, white, game.AcceptTakeBack{})
	do(tb, white, black, move(tb, "b1c3"))
	do(tb, white, black, game.OfferDraw{})
	do(tb, black, white, game.AcceptDraw{})
	if err := white.record.Confirm(black.record.ResultSig()); err != nil {
		tb.Fatal(err)
	}
	file, err := disks[0].Content(fileOf(tb))
	if err != nil {
		tb.Fatal(err)
	}
	return file
}

func TestVerify(t *testing.T) {
	v, err := record.Verify(finished(t))
	if err != nil {
		t.Fatal(err)
	}
	if v.Status != record.Confirmed || v.Local || v.State.Result() != (game.Result{Outcome: game.Drawn, Reason: game.ByAgreement}) {
		t.Errorf("the verdict is %v, %v", v.Status, v.State.Result())
	}
	if v.Start.Names != [2]string{"Anna", "Bob"} || !v.Keys[rules.Black].Equal(public(bob)) || v.State.Plies() != 3 {
		t.Errorf("the verdict is on another game: %+v, %d moves", v.Start.Names, v.State.Plies())
	}
}

// Every byte of a record is changed, in every bit and by one.
func TestVerifyRefusesEveryChange(t *testing.T) {
	file := finished(t)
	for i := range file {
		for _, change := range []byte{1, 2, 4, 8, 16, 32, 64, 128, file[i] ^ (file[i] + 1)} {
			refused(t, file, i, change, func([]byte) {})
		}
	}
}

// The same, by somebody who knows how files are written: the checksums are right.
func TestVerifyRefusesEveryChangeWithItsChecksum(t *testing.T) {
	file := finished(t)
	for at := 0; at < len(file); {
		size := int(binary.LittleEndian.Uint32(file[at:]))
		for i := at + 8; i < at+8+size; i += every(1) {
			refused(t, file, i, file[i]^(file[i]+1), func(b []byte) {
				sum := crc32.Checksum(b[at+8:at+8+size], crc32.MakeTable(crc32.Castagnoli))
				binary.LittleEndian.PutUint32(b[at+4:], sum)
			})
		}
		at += 8 + size
	}
}

func refused(t *testing.T, file []byte, i int, change byte, mend func([]byte)) {
	t.Helper()
	b := bytes.Clone(file)
	b[i] ^= change
	mend(b)
	_, err := record.Verify(b)
	flaw, ok := errors.AsType[*record.Flaw](err)
	if !ok {
		t.Fatalf("byte %d, %02x for %02x: Verify says %v", i, b[i], file[i], err)
	}
	if flaw.At > i || flaw.Record < 1 {
		t.Errorf("byte %d: the flaw is said to be behind it: %v", i, flaw)
	}
}

func TestVerifyRefusesWhatIsCutShort(t *testing.T) {
	file := finished(t)
	ends := map[int]bool{}
	for at := 0; at < len(file); {
		at += 8 + int(binary.LittleEndian.Uint32(file[at:]))
		ends[at] = true
	}
	for n := range file {
		_, err := record.Verify(file[:n])
		if (err == nil) != ends[n] {
			t.Errorf("of %d bytes the first %d: Verify says %v", len(file), n, err)
		}
	}
}

// A stranger's file of very many records is judged by its first that is wrong.
func TestVerifyTakesUpNoMoreThanItHasTo(t *testing.T) {
	one := record.Append(nil, &passantv1.JournalRecord{
		Record: &passantv1.JournalRecord_Entry{Entry: &passantv1.SignedEntry{}},
	})
	file := bytes.Repeat(one, 100_000)
	pieces := testing.AllocsPerRun(1, func() {
		if _, err := record.Verify(file); err == nil {
			t.Error("it is said to be good")
		}
	})
	if pieces > 1000 {
		t.Errorf("%v pieces of memory were taken for it", pieces)
	}
}

func TestResultIsConfirmedByBoth(t *testing.T) {
	white, black, disks := match(t)
	if white.record.ResultSig() != nil || !errors.Is(white.record.Confirm(make([]byte, 64)), record.ErrGoesOn) {
		t.Error("there is a result before the end")
	}
	mate(t, white, black)
	if white.record.Confirmed() {
		t.Error("confirmed by one alone")
	}
	if err := white.record.Confirm(white.record.ResultSig()); !errors.Is(err, record.ErrNotConfirmed) {
		t.Errorf("one's own signature is answered with %v", err)
	}
	for range 2 {
		if err := white.record.Confirm(black.record.ResultSig()); err != nil {
			t.Fatal(err)
		}
	}
	after := disks[0].PowerCut()
	again := reopen(t, after, anna)
	if !white.record.Confirmed() || !again.Confirmed() || !bytes.Equal(again.ResultSig(), white.record.ResultSig()) {
		t.Error("the confirmation is lost")
	}
	if again := reopen(t, disks[1].PowerCut(), bob); again.Confirmed() || again.ResultSig() == nil {
		t.Error("Bob's record is confirmed, or not signed")
	}
	games, err := store(t, after, anna).List()
	if err != nil || len(games) != 1 || !games[0].Confirmed {
		t.Errorf("List gives %+v and %v", games, err)
	}
}

func TestDisputeIsKeptAndSettled(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	for range 2 {
		if err := white.record.Dispute(black.record.EntriesFrom(0)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if status := kept(t, disks[0].Kill()); status != record.Disputed {
		t.Errorf("the record is %v", status)
	}
	white, black, disks = match(t)
	do(t, white, black, move(t, "e2e4"))
	if err := white.record.Dispute(nil); err != nil {
		t.Fatal(err)
	}
	do(t, black, white, move(t, "e7e5"))
	if status := kept(t, disks[0].Kill()); status != record.Unconfirmed {
		t.Errorf("the record is %v", status)
	}
}

// kept is the status of the only game that is kept on Anna's disk.
func kept(t *testing.T, disk *recordtest.Disk) record.Status {
	t.Helper()
	games, err := store(t, disk, anna).Games()
	if err != nil || len(games) != 1 {
		t.Fatalf("there are %d games, and %v", len(games), err)
	}
	return games[0].Proof.Status
}

func TestLocalGameIsKeptAndTakenUp(t *testing.T) {
	disk := recordtest.NewDisk(1)
	terms := game.Terms{White: game.Club, Black: game.TimeControl{Base: 60_000, Delay: 2000, Bronstein: true}}
	r, err := store(t, disk, anna).CreateLocal(terms, [2]string{"White", "Black"}, time.UnixMilli(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	table := game.NewTable(r.State(), game.Options{Recorder: r})
	for i, m := range []string{"f2f3", "e7e5", "g2g4"} {
		if err := table.Seat(rules.Color(i%2)).Act(t.Context(), move(t, m)); err != nil {
			t.Fatal(err)
		}
	}
	s := store(t, disk.PowerCut(), bob)
	games, err := s.Unfinished()
	if err != nil || len(games) != 1 || !games[0].Local || games[0].Plies != 3 {
		t.Fatalf("Unfinished gives %+v and %v", games, err)
	}
	again, err := s.Open(games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if got := again.State().Terms(); got.White != terms.White || got.Black != terms.Black || !again.Local() {
		t.Errorf("the terms are %+v", got)
	}
	table = game.NewTable(again.State(), game.Options{Recorder: again})
	if err := table.Seat(rules.Black).Act(t.Context(), move(t, "d8h4")); err != nil {
		t.Fatal(err)
	}
	if !again.Confirmed() || again.State().Result().Reason != game.Checkmate {
		t.Errorf("it ended by %v", again.State().Result().Reason)
	}
}
