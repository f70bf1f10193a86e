package record_test

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// Each bit of what the network brings is turned, one at a time: an entry is refused then,
// and a request, and the same as it was sent is taken afterwards.
func TestEveryBitCounts(t *testing.T) {
	white, black, _ := match(t)
	e, err := record.SignedEntry(act(t, white, move(t, "e2e4")))
	if err != nil {
		t.Fatal(err)
	}
	entry := marshal(e)
	flips(entry, func(bit int, flipped []byte) {
		var got passantv1.SignedEntry
		if proto.Unmarshal(flipped, &got) != nil {
			return
		}
		if d, err := record.ParseEntry(&got); err == nil && black.table.Seat(rules.White).Enter(t.Context(), d) == nil {
			t.Errorf("an entry is taken with bit %d turned", bit)
		}
		if black.record.Length() != 0 || black.table.State().Slot() != 0 {
			t.Fatalf("bit %d: something of it is kept", bit)
		}
	})
	if err := tell(t, black, rules.White, white.table.State().Log()[0]); err != nil {
		t.Fatalf("the entry as it was signed: %v", err)
	}

	q, err := record.SignedRequest(act(t, white, game.Resign{}))
	if err != nil {
		t.Fatal(err)
	}
	flips(marshal(q), func(bit int, flipped []byte) {
		var got passantv1.SignedRequest
		if proto.Unmarshal(flipped, &got) != nil {
			return
		}
		if d, err := record.ParseRequest(&got); err == nil && black.table.Seat(rules.White).Enter(t.Context(), d) == nil {
			t.Errorf("a request is taken with bit %d turned", bit)
		}
		if len(black.table.State().Requests()) != 0 || black.table.State().Over() {
			t.Fatalf("bit %d: something of it is kept", bit)
		}
	})
}

// flips gives away a message with each of its bits turned, one at a time.
func flips(message []byte, give func(bit int, flipped []byte)) {
	for bit := 0; bit < 8*len(message); bit += every(1) {
		message[bit/8] ^= 1 << (bit % 8)
		give(bit, message)
		message[bit/8] ^= 1 << (bit % 8)
	}
}

// every is how far it is from one byte or bit that is spoiled to the next. Nothing runs
// beside anything else there: with -short, as under the race detector, some are enough.
func every(n int) int {
	if testing.Short() {
		return 7 * n
	}
	return n
}
