package sas

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"testing"

	"passant/proto/vectors"
)

// count is 32 numbers from first on, as bytes.
func count(first int) []byte {
	b := make([]byte, 32)
	for i := range b {
		b[i] = byte(first + i)
	}
	return b
}

// fill is a nonce of one byte.
func fill(c byte) Nonce { return Nonce([]byte(strings.Repeat(string([]byte{c}), 32))) }

// The two sides of one connection.
var (
	channel = [32]byte(count(64))
	lower   = Side{Key: count(0), Nonce: fill(0xaa)}
	higher  = Side{Key: count(32), Nonce: fill(0xbb)}
)

func derive(t *testing.T, channel [32]byte, a, b Side) Value {
	t.Helper()
	v, err := Derive(channel, a, b)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// What others compute of a comparison.
func TestVectors(t *testing.T) {
	commitment := lower.Nonce.Commitment()
	v := derive(t, channel, lower, higher)
	vectors.Hold(t, "../../proto/vectors/sas.json", struct {
		Binding     vectors.Hex `json:"channel_binding"`
		LowerKey    vectors.Hex `json:"lower_key"`
		LowerNonce  vectors.Hex `json:"lower_nonce"`
		HigherKey   vectors.Hex `json:"higher_key"`
		HigherNonce vectors.Hex `json:"higher_nonce"`
		Commitment  vectors.Hex `json:"commitment"`
		Value       vectors.Hex `json:"value"`
		Words       [4]string   `json:"words"`
		Digits      [3]string   `json:"digits"`
	}{
		channel[:],
		vectors.Hex(lower.Key), lower.Nonce[:],
		vectors.Hex(higher.Key), higher.Nonce[:],
		commitment[:], binary.BigEndian.AppendUint64(nil, uint64(v)),
		v.Words(), v.Digits(),
	})
}

func TestBothSidesSeeTheSame(t *testing.T) {
	if a, b := derive(t, channel, lower, higher), derive(t, channel, higher, lower); a != b {
		t.Errorf("%q and %q", a.Words(), b.Words())
	}
}

// Whatever differs, the words and the digits do.
func TestADifferenceShows(t *testing.T) {
	want := derive(t, channel, lower, higher)
	for name, differ := range map[string]func(channel *[32]byte, a, b *Side){
		"channel":          func(channel *[32]byte, _, _ *Side) { channel[0] ^= 1 },
		"a key":            func(_ *[32]byte, a, _ *Side) { a.Key = count(100) },
		"the other key":    func(_ *[32]byte, _, b *Side) { b.Key = count(100) },
		"a nonce":          func(_ *[32]byte, a, _ *Side) { a.Nonce[31] ^= 1 },
		"the other nonce":  func(_ *[32]byte, _, b *Side) { b.Nonce[31] ^= 1 },
		"nonces exchanged": func(_ *[32]byte, a, b *Side) { a.Nonce, b.Nonce = b.Nonce, a.Nonce },
	} {
		c, a, b := channel, lower, higher
		differ(&c, &a, &b)
		if got := derive(t, c, a, b); got.Words() == want.Words() || got.Digits() == want.Digits() {
			t.Errorf("%s: %q %q, as before", name, got.Words(), got.Digits())
		}
	}
}

func TestSidesThatAreNone(t *testing.T) {
	for name, other := range map[string]ed25519.PublicKey{"no key": nil, "a short key": count(0)[:31], "one's own key": count(0)} {
		if v, err := Derive(channel, lower, Side{Key: other}); !errors.Is(err, ErrSide) || v != 0 {
			t.Errorf("%s: %d, %v; want ErrSide", name, v, err)
		}
	}
}

func TestOpening(t *testing.T) {
	commitment := fill(1).Commitment()
	if err := Open(commitment[:], fill(1)); err != nil {
		t.Error(err)
	}
	other := fill(1)
	other[31] ^= 1
	for name, err := range map[string]error{
		"another nonce":        Open(commitment[:], other),
		"no commitment":        Open(nil, fill(1)),
		"a short commitment":   Open(commitment[:31], fill(1)),
		"a long commitment":    Open(append(commitment[:], 0), fill(1)),
		"the nonce in its own": Open(count(0), Nonce(count(0))),
	} {
		if !errors.Is(err, ErrOpening) {
			t.Errorf("%s: %v, want ErrOpening", name, err)
		}
	}
}

func TestNonces(t *testing.T) {
	if n, err := ParseNonce(count(7)); err != nil || n != Nonce(count(7)) {
		t.Errorf("%x, %v", n, err)
	}
	for _, b := range [][]byte{nil, count(0)[:31], append(count(0), 0)} {
		if _, err := ParseNonce(b); !errors.Is(err, ErrOpening) {
			t.Errorf("%d bytes: %v, want ErrOpening", len(b), err)
		}
	}
	if first, second := NewNonce(), NewNonce(); first == second {
		t.Errorf("%x was drawn twice", first)
	}
}

func TestWordsAndDigitsOfValues(t *testing.T) {
	for v, want := range map[Value]struct {
		words  [4]string
		digits [3]string
	}{
		0:                         {[4]string{"acid", "acid", "acid", "acid"}, [3]string{"0000", "0000", "0000"}},
		1:                         {[4]string{"acid", "acid", "acid", "acorn"}, [3]string{"0000", "0000", "0001"}},
		1295:                      {[4]string{"acid", "acid", "acid", "zoom"}, [3]string{"0000", "0000", "1295"}},
		1296:                      {[4]string{"acid", "acid", "acorn", "acid"}, [3]string{"0000", "0000", "1296"}},
		1296 * 1296 * 1296 * 1296: {[4]string{"acid", "acid", "acid", "acid"}, [3]string{"8211", "0990", "7456"}},
		1296*1296*1296*1296 - 1:   {[4]string{"zoom", "zoom", "zoom", "zoom"}, [3]string{"8211", "0990", "7455"}},
	} {
		if got := v.Words(); got != want.words {
			t.Errorf("%d: words %q, want %q", v, got, want.words)
		}
		if got := v.Digits(); got != want.digits {
			t.Errorf("%d: digits %q, want %q", v, got, want.digits)
		}
	}
}

// The list is the one that is published, to the byte, and fit for its purpose: in
// order, short words, all different.
func TestTheList(t *testing.T) {
	if sum := sha256.Sum256([]byte(list)); hex.EncodeToString(sum[:]) != "8f5ca830b8bffb6fe39c9736c024a00a6a6411adb3f83a9be8bfeeb6e067ae69" {
		t.Errorf("the list has SHA-256 %x", sum)
	}
	words := make([]string, listLength)
	for i := range words {
		words[i] = word(i)
		if len(words[i]) < 3 || len(words[i]) > 5 {
			t.Errorf("word %d is %q", i, words[i])
		}
	}
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != listLength {
		t.Error("the words are out of order, or not all different")
	}
	if words[0] != "acid" || words[listLength-1] != "zoom" {
		t.Errorf("from %q to %q", words[0], words[listLength-1])
	}
}
