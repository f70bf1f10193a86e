package record_test

import (
	"errors"
	"testing"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	"passant/rules"
)

// A game against a program is taken up as what it is: at that level, and without draws
// by agreement.
func TestMachineIsKept(t *testing.T) {
	for _, want := range []game.Machine{
		{Color: rules.White, Level: game.Easy},
		{Color: rules.Black, Level: game.Medium},
		{Color: rules.White, Level: game.Hard},
		{Color: rules.Black, Level: game.Engine},
	} {
		disk := recordtest.NewDisk(1)
		r, err := store(t, disk, anna).CreateLocal(game.Terms{}, [2]string{"Anna", "Computer"}, time.UnixMilli(1), &want)
		if err != nil {
			t.Fatal(err)
		}
		table := game.NewTable(r.State(), game.Options{Recorder: r})
		for i, m := range []string{"e2e4", "e7e5"} {
			if err := table.Seat(rules.Color(i)).Act(t.Context(), move(t, m)); err != nil {
				t.Fatal(err)
			}
		}
		s := store(t, disk.PowerCut(), bob)
		games, err := s.Unfinished()
		if err != nil || len(games) != 1 || games[0].Machine == nil || *games[0].Machine != want {
			t.Fatalf("Unfinished gives %+v and %v", games, err)
		}
		again, err := s.Open(games[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		if m := again.Machine(); m == nil || *m != want {
			t.Errorf("it is taken up with %+v, not with %+v", m, want)
		}
		seat := game.NewTable(again.State(), game.Options{Recorder: again}).Seat(rules.Black)
		if err := seat.Act(t.Context(), game.OfferDraw{}); !errors.Is(err, game.ErrNoAgreement) {
			t.Errorf("an offer of a draw ends with %v", err)
		}
		file, err := disk.PowerCut().Content(games[0].ID.String() + ".passant")
		if err != nil {
			t.Fatal(err)
		}
		if v, err := record.Verify(file); err != nil || !v.Local || v.State.Plies() != 2 {
			t.Errorf("it proves %+v and %v", v, err)
		}
		if err := again.Close(); err != nil {
			t.Error(err)
		}
	}
}
