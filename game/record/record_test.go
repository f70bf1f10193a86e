package record_test

import (
	"crypto/ed25519"
	"testing"

	"passant/game"
	"passant/rules"
)

func TestGameIsTheSameOnBothSidesAndOnDisk(t *testing.T) {
	white, black, disks := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	do(t, black, white, game.OfferDraw{})
	do(t, white, black, move(t, "g1f3"))
	do(t, white, black, game.OfferDraw{})
	same(t, white.record, black.record)

	for i, k := range []ed25519.PrivateKey{anna, bob} {
		r := reopen(t, disks[i], k)
		same(t, r, white.record)
		if !r.State().Offered() {
			t.Error("the open offer of a draw was lost")
		}
	}
	do(t, black, white, game.AcceptDraw{})
	same(t, white.record, black.record)
	if got := white.record.State().Result().Reason; got != game.ByAgreement {
		t.Errorf("the game ended by %v", got)
	}
}

func TestResignationInTheOpponentsTurn(t *testing.T) {
	white, black, _ := match(t)
	do(t, white, black, move(t, "e2e4"))
	l := black.table.Listen()
	defer l.Close()
	<-l.Updates()
	do(t, white, black, game.Resign{})
	<-l.Updates()           // the request
	answer := <-l.Updates() // which Black's table accepts by itself
	if err := tell(t, white, rules.Black, answer.Deed); err != nil {
		t.Fatal(err)
	}
	same(t, white.record, black.record)
	if got := white.record.State().Result(); got.Outcome != game.BlackWins || got.Reason != game.ByResignation {
		t.Errorf("result %v", got)
	}
}
