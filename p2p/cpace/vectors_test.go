package cpace

import (
	"bytes"
	"crypto/ecdh"
	"encoding/hex"
	"slices"
	"testing"
)

func unhex(tb testing.TB, s string) []byte {
	tb.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

func point(t *testing.T, s string) [32]byte {
	t.Helper()
	b := unhex(t, s)
	if len(b) != 32 {
		t.Fatalf("%s has %d bytes, want 32", s, len(b))
	}
	return [32]byte(b)
}

func scalarOf(t *testing.T, s string) *ecdh.PrivateKey {
	t.Helper()
	key, err := ecdh.X25519().NewPrivateKey(unhex(t, s))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func wantHex(t *testing.T, what string, got []byte, want string) {
	t.Helper()
	if hex.EncodeToString(got) != want {
		t.Errorf("%s = %x, want %s", what, got, want)
	}
}

// The draft, A.1 and A.3: strings with their lengths, and transcripts.
func TestFramesOfTheDraft(t *testing.T) {
	upTo := func(n int) []byte {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(i)
		}
		return b
	}
	wantHex(t, "nothing", frame(nil), "00")
	wantHex(t, "1234", frame([]byte("1234")), "0431323334")
	wantHex(t, "127 bytes", frame(upTo(127)), "7f"+hex.EncodeToString(upTo(127)))
	wantHex(t, "128 bytes", frame(upTo(128)), "8001"+hex.EncodeToString(upTo(128)))
	wantHex(t, "four parts", frame([]byte("1234"), []byte("5"), nil, []byte("678")), "043132333401350003363738")
	wantHex(t, "transcript", frame([]byte("123"), []byte("PartyA"), []byte("234"), []byte("PartyB")),
		"03313233065061727479410332333406506172747942")
	wantHex(t, "transcript", frame([]byte("3456"), []byte("PartyA"), []byte("2345"), []byte("PartyB")),
		"043334353606506172747941043233343506506172747942")
}

// RFC 9380, J.4.2: curve25519_XMD:SHA-512_ELL2_NU_. The numbers are written with
// the highest byte first there.
func TestElligatorOfRFC9380(t *testing.T) {
	for u, want := range map[string]string{
		"608d892b641f0328523802a6603427c26e55e6f27e71a91a478148d45b5093cd": "51125222da5e763d97f3c10fcc92ea6860b9ccbbd2eb1285728f566721c1e65b",
		"46f5b22494bfeaa7f232cc8d054be68561af50230234d7d1d63d1d9abeca8da5": "7d56d1e08cb0ccb92baf069c18c49bb5a0dcd927eff8dcf75ca921ef7f3e6eeb",
		"235fe40c443766ce7e18111c33862d66c3b33267efa50d50f9e8e5d252a40aaa": "3fbe66b9c9883d79e8407150e7c2a1c8680bee496c62fabe4619a72b3cabe90f",
	} {
		in := point(t, u)
		slices.Reverse(in[:])
		out := elligator(in)
		slices.Reverse(out[:])
		wantHex(t, "map of "+u, out[:], want)
	}
}

// The two ends of a run of the draft (B.1), but for what differs between its
// revisions.
const (
	scalarA = "21b4f4bd9e64ed355c3eb676a28ebedaf6d8f17bdc365995b319097153044080"
	scalarB = "848b0779ff415f0af4ea14df9dd1d3c29ac41d836c7808896c4eba19c51ac40a"
	session = "7e4b4791d6a8ef019b936c79fb7f2c57"
)

// The draft, B.1.1 to B.1.6. The last line is of an earlier revision, which
// differed in how the example made its channel identifier.
func TestRunsOfTheDraft(t *testing.T) {
	for _, run := range []struct {
		channel, generator, a, b, secret string
	}{{
		channel:   "0b415f696e69746961746f720b425f726573706f6e646572",
		generator: "d04bf6d41f6a289632a2e929fa29bebd51092512a7829fdde7d314b62f05a73f",
		a:         "1d13c89278cdadd826f6d8d7f887701430f8380ddc17611cdd6dc989ce0c9f32",
		b:         "248cccf6d5cdc3646f0ad593f9e6cef4e69d4945f8372e623512ecea32185623",
		secret:    "5b067effbdc0b2a0e1d907b21ebb25cfedb96a852179a847c37e43ee71322c6b",
	}, {
		channel:   "6f630b425f726573706f6e6465720b415f696e69746961746f72",
		generator: "64e8099e3ea682cfdc5cb665c057ebb514d06bf23ebc9f743b51b82242327074",
		a:         "1b02dad6dbd29a07b6d28c9e04cb2f184f0734350e32bb7e62ff9dbcfdb63d15",
		b:         "20cda5955f82c4931545bcbf40758ce1010d7db4db2a907013d79c7a8fcf957f",
		secret:    "f97fdfcfff1c983ed6283856a401de3191ca919902b323c5f950c9703df7297a",
	}} {
		g := generator([]byte("Password"), unhex(t, run.channel), unhex(t, session))
		wantHex(t, "generator", g[:], run.generator)
		a, b := scalarOf(t, scalarA), scalarOf(t, scalarB)
		for _, product := range []struct {
			name   string
			scalar *ecdh.PrivateKey
			point  string
			want   string
		}{
			{"A's share", a, run.generator, run.a},
			{"B's share", b, run.generator, run.b},
			{"A's secret", a, run.b, run.secret},
			{"B's secret", b, run.a, run.secret},
		} {
			got, err := multiply(product.scalar, point(t, product.point))
			if err != nil {
				t.Fatalf("%s: %v", product.name, err)
			}
			wantHex(t, product.name, got[:], product.want)
		}
	}
}

func TestGeneratorStringOfTheDraft(t *testing.T) {
	b := generatorString([]byte("Password"), unhex(t, "0b415f696e69746961746f720b425f726573706f6e646572"), unhex(t, session))
	wantHex(t, "generator string", b, "0843506163653235350850617373776f7264"+"6d"+hex.EncodeToString(make([]byte, 109))+
		"180b415f696e69746961746f720b425f726573706f6e64657210"+session)
	// Passwords of other lengths fill the first block just so, and longer ones have no padding.
	for _, n := range []int{0, 6, 100, 117} {
		if b := generatorString(bytes.Repeat([]byte{'x'}, n), []byte("ci"), nil); len(b) != 128+3+1 {
			t.Errorf("with a password of %d bytes the string has %d, want 132", n, len(b))
		}
	}
	if b := generatorString(bytes.Repeat([]byte{'x'}, 200), nil, nil); len(b) != 9+202+1+1+1 {
		t.Errorf("with a password of 200 bytes the string has %d, want 214", len(b))
	}
}

// The draft, B.1.5 and B.1.6, and for the tags 10.4, of which the draft has no
// vectors: they were computed by another program.
func TestKeysOfTheDraft(t *testing.T) {
	fromA := frame(unhex(t, "1d13c89278cdadd826f6d8d7f887701430f8380ddc17611cdd6dc989ce0c9f32"), []byte("ADa"))
	fromB := frame(unhex(t, "248cccf6d5cdc3646f0ad593f9e6cef4e69d4945f8372e623512ecea32185623"), []byte("ADb"))
	secret := point(t, "5b067effbdc0b2a0e1d907b21ebb25cfedb96a852179a847c37e43ee71322c6b")
	sid := unhex(t, session)

	key := sessionKey(sid, secret, slices.Concat(fromA, fromB))
	wantHex(t, "key of initiator and responder", key[:], "6e19b875f7a561d6b3ca3dbb9ef42ac55de3e717881018204b8922b4d5e53bb2"+
		"aa82c300bea7b65d2b671da71922ddf6472301b79bc270adfa8bf413285f2263")
	equals := sessionKey(sid, secret, slices.Concat([]byte("oc"), fromB, fromA))
	wantHex(t, "key of equals", equals[:], "eef745e2f6e7ae2b1a1e53da340e777167a07fe150436648c51fb199c11f3cba"+
		"bfc683a2b48e1af5881940dc398d375c95e6b4ae9948a45b8770de0656382be4")

	a, b := confirmation(sid, key, fromA), confirmation(sid, key, fromB)
	wantHex(t, "A's tag", a[:], "214b05fed53d47d1ac815b42eae64cc68f93f2013db81db04cc9a4f12a1a5ca5"+
		"13cb2458c9071bbecf720556872de984260fdc2b576c8f5331c455de81bd22dd")
	wantHex(t, "B's tag", b[:], "b792827dc20f93390415cba5f17cbdbb00556053ce74d334e16ffd52258c1320"+
		"36f933ece5527ca39ccd6d25ac7030c15b15ae6ee45b7665e5df9dc651ad9362")
}

// lowOrder is the list of the draft, B.1.10: points of low order, and points that
// would be if the highest bit were not ignored. product is what one scalar makes of
// it, empty where it is refused.
var lowOrder = []struct{ name, point, product string }{
	{"u0", "0000000000000000000000000000000000000000000000000000000000000000", ""},
	{"u1", "0100000000000000000000000000000000000000000000000000000000000000", ""},
	{"u2", "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", ""},
	{"u3", "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800", ""},
	{"u4", "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157", ""},
	{"u5", "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", ""},
	{"u6", "daffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", "d8e2c776bbacd510d09fd9278b7edcd25fc5ae9adfba3b6e040e8d3b71b21806"},
	{"u7", "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", ""},
	{"u8", "dbffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", "c85c655ebe8be44ba9c0ffde69f2fe10194458d137f09bbff725ce58803cdb38"},
	{"u9", "d9ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", "db64dafa9b8fdd136914e61461935fe92aa372cb056314e1231bc4ec12417456"},
	{"ua", "cdeb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b880", "e062dcd5376d58297be2618c7498f55baa07d7e03184e8aada20bca28888bf7a"},
	{"ub", "4c9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f11d7", "993c6ad11c4c29da9a56f7691fd0ff8d732e49de6250b6c2e80003ff4629a175"},
}

func TestLowOrderPointsOfTheDraft(t *testing.T) {
	scalar := scalarOf(t, "af46e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449aff")
	for _, u := range lowOrder {
		product, err := multiply(scalar, point(t, u.point))
		switch {
		case u.product == "" && err == nil:
			t.Errorf("%s: multiplied to %x, want a refusal", u.name, product)
		case u.product != "" && err != nil:
			t.Errorf("%s: %v", u.name, err)
		case u.product != "":
			wantHex(t, u.name, product[:], u.product)
		}
	}
}
