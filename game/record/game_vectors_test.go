package record_test

import (
	"crypto/ed25519"
	"encoding/binary"
	"testing"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
	"passant/proto/vectors"
	"passant/rules"
)

// A said is what is done in a game, by whose turn it is or, where it is a request, by
// the other side.
type said struct {
	standing   game.Standing
	action     game.Action
	think, net game.Millis
}

func writes(a game.Action, think, net game.Millis) said { return said{game.Entry, a, think, net} }

func asks(a game.Action) said { return said{standing: game.Request, action: a} }

// Whole games, each with its agreement, log, result and file. Anna challenges.
func TestGameVectors(t *testing.T) {
	promotes, err := rules.ParseFEN("6k1/5ppp/8/8/8/8/1pP2PPP/6K1 b - - 0 40")
	if err != nil {
		t.Fatal(err)
	}
	var computed []example
	for _, e := range []struct {
		about string
		terms game.Proposal
		log   []said
	}{
		{
			"first moves that are free, the network within and beyond the allowance, a take-back refused, a draw by request",
			game.Proposal{
				Mine:      game.TimeControl{Base: 60_000, Increment: 2_000},
				Yours:     game.TimeControl{Base: 60_000, Delay: 1_000},
				Wish:      game.AsWhite,
				Allowance: 1_000,
			},
			[]said{
				writes(move(t, "e2e4"), 21_500, 0),
				writes(move(t, "e7e5"), 3_000, 90),
				writes(move(t, "g1f3"), 4_000, 350),
				writes(move(t, "b8c6"), 5_250, 7_100),
				writes(move(t, "f1c4"), 600, 2_500),
				writes(game.TakeBack{}, 700, 0),
				writes(game.DeclineTakeBack{}, 3_000, 5_000),
				writes(move(t, "g8f6"), 400, 900),
				writes(move(t, "e1g1"), 1_000, 10),
				asks(game.OfferDraw{}),
				writes(game.AcceptDraw{}, 2_000, 20),
			},
		},
		{
			"the challenger is Black; Bronstein's delay, the usual allowance, and a move that the network made too late",
			game.Proposal{
				Mine: game.TimeControl{Base: 10_000, Increment: 1_000, Delay: 2_000, Bronstein: true},
				Wish: game.AsBlack,
			},
			[]said{
				writes(move(t, "d2d4"), 20_000, 0),
				writes(move(t, "d7d5"), 20_500, 0),
				writes(move(t, "c2c4"), 9_000, 2_100),
				writes(move(t, "e7e6"), 1_500, 6_100),
				writes(game.ClaimTime{}, 0, 16_200),
			},
		},
		{
			"no clocks, Black to move at the start, a promotion that mates",
			game.Proposal{Wish: game.AsWhite, Start: &promotes, NoTakeBacks: true, Watchable: true, WatchDelay: 2},
			[]said{
				writes(move(t, "g8f8"), 90_000, 0),
				writes(move(t, "c2c3"), 1_000, 30),
				writes(move(t, "b2b1q"), 1_000, 30),
			},
		},
	} {
		start, err := agree(t, func(c *passantv1.Challenge) {
			if e.terms.Yours == (game.TimeControl{}) {
				e.terms.Yours = e.terms.Mine
			}
			c.Terms = record.TermsOf(e.terms)
		})
		if err != nil {
			t.Fatal(err)
		}
		computed = append(computed, exampleOf(t, e.about, start, e.log))
	}
	vectors.Hold(t, vectorFiles+"games.json", computed)
}

// An example is a game with all that others compute of it. The signatures under its
// result are White's and Black's.
type example struct {
	About          string         `json:"about"`
	ChallengerSeed vectors.Hex    `json:"challenger_seed"`
	AcceptorSeed   vectors.Hex    `json:"acceptor_seed"`
	Challenge      vectors.Hex    `json:"challenge"`
	AcceptorNonce  vectors.Hex    `json:"acceptor_nonce"`
	AcceptSig      vectors.Hex    `json:"accept_sig"`
	GameID         vectors.Hex    `json:"game_id"`
	Start          vectors.Hex    `json:"game_start"`
	StartSig       vectors.Hex    `json:"start_sig"`
	Head           vectors.Hex    `json:"head"`
	Log            []logged       `json:"log"`
	ResultSigs     [2]vectors.Hex `json:"result_sigs"`
	File           vectors.Hex    `json:"file"`
}

// exampleOf is a game that both sides have played to its end.
func exampleOf(t *testing.T, about string, start *record.Start, log []said) example {
	t.Helper()
	var g passantv1.GameStart
	if err := proto.Unmarshal(start.Signed().GetGame(), &g); err != nil {
		t.Fatal(err)
	}
	var records [2]*record.Record
	var disks [2]*recordtest.Disk
	for i, k := range []ed25519.PrivateKey{anna, bob} {
		c, _ := start.ColorOf(public(k))
		disks[c] = recordtest.NewDisk(uint64(i))
		r, err := store(t, disks[c], k).Create(start)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { r.Close() })
		records[c] = r
	}
	head, _ := records[0].HeadAt(0)
	e := example{
		About: about, ChallengerSeed: anna.Seed(), AcceptorSeed: bob.Seed(),
		Challenge: g.GetChallenge(), AcceptorNonce: g.GetAcceptorNonce(), AcceptSig: g.GetAcceptSig(),
		GameID: start.ID[:], Start: start.Signed().GetGame(), StartSig: start.Signed().GetSig(), Head: head[:],
	}
	state := records[0].State()
	for _, s := range log {
		var l logged
		state, l = did(t, records, state, s)
		e.Log = append(e.Log, l)
	}
	for c, r := range records {
		e.ResultSigs[c] = r.ResultSig()
		if err := records[1-c].Confirm(e.ResultSigs[c]); err != nil {
			t.Fatal(err)
		}
	}
	file, err := disks[rules.White].Content(start.ID.String() + ".passant")
	if err != nil {
		t.Fatal(err)
	}
	e.File = file
	return e
}

// A logged is one entry or request as it was signed, and what it says.
type logged struct {
	Is       string      `json:"is"`
	Slot     int         `json:"slot"`
	By       string      `json:"by"`
	Does     string      `json:"does"`
	ThinkMs  uint32      `json:"think_ms"`
	NetMs    uint32      `json:"prev_net_ms"`
	WhiteMs  uint32      `json:"white_ms"`
	BlackMs  uint32      `json:"black_ms"`
	Hashed   string      `json:"position_text"`
	Position vectors.Hex `json:"position_hash"`
	Ending   string      `json:"ending"`
	Body     vectors.Hex `json:"body"`
	Sig      vectors.Hex `json:"sig"`
	Head     vectors.Hex `json:"head"`
}

func (l *logged) entry(t *testing.T, d game.Deed) {
	t.Helper()
	e, err := record.SignedEntry(d)
	if err != nil {
		t.Fatal(err)
	}
	var b passantv1.EntryBody
	if err := proto.Unmarshal(e.GetBody(), &b); err != nil {
		t.Fatal(err)
	}
	kind := b.ProtoReflect().WhichOneof(b.ProtoReflect().Descriptor().Oneofs().ByName("kind"))
	l.Is, l.Does, l.Ending = "entry", string(kind.Name()), b.GetEnding().String()
	if m := b.GetMove(); m != nil {
		l.Does += " " + m.GetUci()
	}
	l.ThinkMs, l.NetMs, l.WhiteMs, l.BlackMs = b.GetThinkMs(), b.GetPrevNetMs(), b.GetWhiteMs(), b.GetBlackMs()
	l.Position = binary.BigEndian.AppendUint64(nil, b.GetPositionHash())
	l.Body, l.Sig = e.GetBody(), e.GetSig()
}

func (l *logged) request(t *testing.T, d game.Deed) {
	t.Helper()
	r, err := record.SignedRequest(d)
	if err != nil {
		t.Fatal(err)
	}
	var b passantv1.RequestBody
	if err := proto.Unmarshal(r.GetBody(), &b); err != nil {
		t.Fatal(err)
	}
	l.Is, l.Does = "request", b.GetKind().String()
	l.Body, l.Sig = r.GetBody(), r.GetSig()
}

// did has one side do what is said, and the other record it too.
func did(t *testing.T, records [2]*record.Record, before game.State, s said) (game.State, logged) {
	t.Helper()
	by := before.Author()
	if s.standing == game.Request {
		by = by.Other()
	}
	d := game.Deed{Slot: before.Slot(), By: by, Action: s.action, Standing: s.standing, Think: s.think, Net: s.net}
	after, err := before.Add(0, d)
	if err != nil {
		t.Fatalf("%T: %v", s.action, err)
	}
	for _, c := range []rules.Color{by, by.Other()} {
		if d, err = records[c].Record(t.Context(), before, after, d); err != nil {
			t.Fatalf("%T: %v", s.action, err)
		}
	}
	state := after.Sealed(d)
	head, _ := records[by].HeadAt(state.Slot())
	l := logged{Slot: d.Slot, By: by.String(), Hashed: hashed(state), Head: head[:]}
	if s.standing == game.Entry {
		l.entry(t, d)
	} else {
		l.request(t, d)
	}
	return state, l
}
