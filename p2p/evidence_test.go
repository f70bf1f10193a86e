package p2p

import (
	"crypto/ed25519"
	"testing"

	"google.golang.org/protobuf/proto"

	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// TestEvidenceIsBounded has a peer send its list of moves. That of the longest game is
// taken whole, and one of no game is not taken for ever.
func TestEvidenceIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts nothing, and takes long under the race detector")
	}
	for name, c := range map[string]struct {
		entries, body int
		all           bool
	}{
		"the longest game": {12_000, 120, true},
		"no game":          {maxEntries, maxBody, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := &dispute{}
			for slot := range c.entries {
				body, err := proto.Marshal(moveBody(uint32(slot), "e2e4"))
				if err != nil {
					t.Fatal(err)
				}
				body = append(body, make([]byte, c.body-len(body))...) // cannot be read, which is no matter
				d.evidence(&passantv1.SignedEntry{GameId: make([]byte, gameIDSize), Body: body, Sig: make([]byte, ed25519.SignatureSize)})
			}
			if all := len(d.incoming) == c.entries; all != c.all {
				t.Errorf("%d of %d entries are kept", len(d.incoming), c.entries)
			}
			size := 0
			for _, e := range d.incoming {
				size += proto.Size(e)
			}
			if size > record.MaxFile {
				t.Errorf("%d bytes are kept", size)
			}
		})
	}
}
