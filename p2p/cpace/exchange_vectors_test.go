package cpace

import (
	"bytes"
	"crypto/ed25519"
	"testing"

	"passant/proto/vectors"
)

// What others compute of one exchange, whose scalars are known.
func TestVectors(t *testing.T) {
	key := func(letter byte) ed25519.PublicKey {
		seed := bytes.Repeat([]byte{letter}, ed25519.SeedSize)
		return ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
	}
	fill := func(letter byte) [32]byte { return [32]byte(bytes.Repeat([]byte{letter}, 32)) }
	code, err := ParseCode("K7Q-M2P")
	if err != nil {
		t.Fatal(err)
	}
	session := Session{Code: code, Guest: key('a'), Host: key('b'), Channel: fill('c')}
	sides := [2]side{}
	scalars := [2][32]byte{fill('d'), fill('e')}
	for i, scalar := range scalars {
		if sides[i], err = sideWith(session, scalar); err != nil {
			t.Fatal(err)
		}
	}
	guest, host := sides[0], sides[1]
	_, secret, err := guest.accept(host.share[:])
	if err != nil {
		t.Fatal(err)
	}
	generated := generator(session.Code.password(), session.identifier(), session.Channel[:])
	guestTag, hostTag := guest.tags(guest.share, host.share, secret)
	vectors.Hold(t, "../../proto/vectors/cpace.json", struct {
		Typed           string      `json:"typed"`
		Password        vectors.Hex `json:"password"`
		GuestKey        vectors.Hex `json:"guest_key"`
		HostKey         vectors.Hex `json:"host_key"`
		Binding         vectors.Hex `json:"channel_binding"`
		Identifier      vectors.Hex `json:"channel_identifier"`
		GeneratorString vectors.Hex `json:"generator_string"`
		Generator       vectors.Hex `json:"generator"`
		GuestScalar     vectors.Hex `json:"guest_scalar"`
		HostScalar      vectors.Hex `json:"host_scalar"`
		GuestShare      vectors.Hex `json:"guest_share"`
		HostShare       vectors.Hex `json:"host_share"`
		Secret          vectors.Hex `json:"secret"`
		GuestTag        vectors.Hex `json:"guest_tag"`
		HostTag         vectors.Hex `json:"host_tag"`
	}{
		code.String(), session.Code.password(),
		vectors.Hex(session.Guest), vectors.Hex(session.Host), session.Channel[:], session.identifier(),
		generatorString(session.Code.password(), session.identifier(), session.Channel[:]), generated[:],
		scalars[0][:], scalars[1][:], guest.share[:], host.share[:], secret[:], guestTag[:], hostTag[:],
	})
}
