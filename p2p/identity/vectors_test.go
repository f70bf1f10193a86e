package identity

import (
	"bytes"
	"crypto/ed25519"
	"testing"
	"time"

	"passant/proto/vectors"
)

// What others compute of a key and of a connection.
func TestVectors(t *testing.T) {
	type hint struct {
		UnixSeconds int64  `json:"unix_seconds"`
		Hint        string `json:"hint"`
	}
	type peer struct {
		Seed  vectors.Hex `json:"seed"`
		Key   vectors.Hex `json:"public_key"`
		ID    string      `json:"peer_id"`
		Hints []hint      `json:"hints"`
	}
	var computed struct {
		Peers   []peer      `json:"peers"`
		Binding vectors.Hex `json:"channel_binding"`
		ConnID  vectors.Hex `json:"conn_id"`
	}
	for _, letter := range []byte("ab") {
		seed := bytes.Repeat([]byte{letter}, ed25519.SeedSize)
		key := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
		p := peer{Seed: seed, Key: vectors.Hex(key), ID: IDOf(key).String()}
		for _, unix := range []int64{1_790_000_000, 1_790_002_799, 1_790_002_800} {
			p.Hints = append(p.Hints, hint{unix, Hint(key, time.Unix(unix, 0))})
		}
		computed.Peers = append(computed.Peers, p)
	}
	binding := [32]byte(bytes.Repeat([]byte{'c'}, 32))
	conn, err := connID(binding)
	if err != nil {
		t.Fatal(err)
	}
	computed.Binding, computed.ConnID = binding[:], conn[:]
	vectors.Hold(t, "../../proto/vectors/identity.json", computed)
}
