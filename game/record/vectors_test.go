package record_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"testing"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
	"passant/proto/vectors"
	"passant/rules"
)

// The folder of what other clients are tested against too.
const vectorFiles = "../../proto/vectors/"

// What is hashed of positions: where a capture in passing is possible or not, rights to
// castle that are lost, counts, repetitions.
func TestPositionVectors(t *testing.T) {
	type vector struct {
		Start string      `json:"start_fen"`
		Moves []string    `json:"moves"`
		Text  string      `json:"text"`
		Sum   vectors.Hex `json:"sha256"`
		Hash  vectors.Hex `json:"position_hash"`
	}
	const (
		usual   = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		corners = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 90"
	)
	computed := []vector{
		{Start: usual, Moves: []string{}},
		{Start: usual, Moves: []string{"e2e4"}},
		{Start: usual, Moves: []string{"e2e4", "a7a6", "e4e5", "d7d5"}},
		{Start: usual, Moves: []string{"e2e4", "a7a6", "e4e5", "d7d5", "e5d6"}},
		{Start: usual, Moves: []string{"g1f3", "g8f6", "f3g1", "f6g8"}},
		{Start: usual, Moves: []string{"e2e4", "e7e5", "e1e2", "e8e7", "e2e1", "e7e8"}},
		{Start: "8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1", Moves: []string{"d2d4"}}, // the pawn is pinned along its rank
		{Start: corners, Moves: []string{"h1h8"}},
		{Start: corners, Moves: []string{"e1g1", "e8c8"}},
		{Start: "8/P6k/8/8/8/8/8/K7 w - - 3 60", Moves: []string{"a7a8n"}},
	}
	for i, v := range computed {
		start, err := rules.ParseFEN(v.Start)
		if err != nil {
			t.Fatal(err)
		}
		state, err := game.New(game.Terms{Start: &start})
		if err != nil {
			t.Fatal(err)
		}
		for _, uci := range v.Moves {
			if state, err = state.Apply(0, state.Author(), move(t, uci)); err != nil {
				t.Fatalf("%s, %v: %v", v.Start, v.Moves, err)
			}
		}
		text := hashed(state)
		sum := sha256.Sum256([]byte(text))
		computed[i].Text, computed[i].Sum = text, sum[:]
		computed[i].Hash = binary.BigEndian.AppendUint64(nil, state.PositionHash())
	}
	vectors.Hold(t, vectorFiles+"positions.json", computed)
}

// hashed is the text of which the position's hash is made.
func hashed(s game.State) string {
	p := s.Position()
	return fmt.Sprintf("%s %d", p.FEN(), s.Repetitions())
}

// Who has White by lot.
func TestLotVectors(t *testing.T) {
	type vector struct {
		ID         vectors.Hex `json:"challenge_id"`
		Challenger vectors.Hex `json:"challenger_nonce"`
		Acceptor   vectors.Hex `json:"acceptor_nonce"`
		Commit     vectors.Hex `json:"commit"`
		Color      string      `json:"challenger_color"`
	}
	var computed []vector
	for letter := range byte(4) {
		v := vector{
			ID:         bytes.Repeat([]byte{'i' + letter}, record.ChallengeIDSize),
			Challenger: bytes.Repeat([]byte{'m' + letter}, record.NonceSize),
			Acceptor:   bytes.Repeat([]byte{'q' + letter}, record.NonceSize),
		}
		v.Commit = record.Commit(v.ID, v.Challenger)
		v.Color = record.Lot(v.ID, v.Challenger, v.Acceptor).String()
		computed = append(computed, v)
	}
	vectors.Hold(t, vectorFiles+"lots.json", computed)
}

// A logged is one entry or request as it was signed, and in words.
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

// An example is a game of which is written down what others compute of it.
type example struct {
	t       *testing.T
	state   game.State
	records [2]*record.Record
	log     []logged
}

// does has one side fill the open slot, or ask the other side for something.
func (w *example) does(by rules.Color, s game.Standing, a game.Action, think, net game.Millis) {
	w.t.Helper()
	d := game.Deed{Slot: w.state.Slot(), By: by, Action: a, Standing: s, Think: think, Net: net}
	after, err := w.state.Add(0, d)
	if err != nil {
		w.t.Fatalf("%T: %v", a, err)
	}
	for _, c := range []rules.Color{by, by.Other()} { // who has signed it tells the other
		if d, err = w.records[c].Record(w.t.Context(), w.state, after, d); err != nil {
			w.t.Fatalf("%T: %v", a, err)
		}
	}
	w.state = after.Sealed(d)
	head, _ := w.records[by].HeadAt(w.state.Slot())
	l := logged{Slot: d.Slot, By: by.String(), Head: head[:]}
	if s == game.Entry {
		l.entry(w.t, d)
	} else {
		l.request(w.t, d)
	}
	l.Hashed = hashed(w.state)
	w.log = append(w.log, l)
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

// A whole game: the agreement, first moves that are free, time that the network took
// within and beyond the allowance, a take-back that is declined, castling, a request
// that is answered, the result, and the file.
func TestGameVectors(t *testing.T) {
	s, err := agree(t, func(c *passantv1.Challenge) {
		c.Terms = record.TermsOf(game.Proposal{
			Mine:      game.TimeControl{Base: 60_000, Increment: 2_000},
			Yours:     game.TimeControl{Base: 60_000, Delay: 1_000},
			Wish:      game.AsWhite,
			Allowance: 1_000,
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	w := &example{t: t}
	disk := recordtest.NewDisk(1)
	for c, folder := range []record.Folder{disk, recordtest.NewDisk(2)} {
		r, err := store(t, folder, [2]ed25519.PrivateKey{anna, bob}[c]).Create(s)
		if err != nil {
			t.Fatal(err)
		}
		w.records[c] = r
	}
	w.state = w.records[0].State()
	const white, black = rules.White, rules.Black
	w.does(white, game.Entry, move(t, "e2e4"), 21_500, 0)
	w.does(black, game.Entry, move(t, "e7e5"), 3_000, 90)
	w.does(white, game.Entry, move(t, "g1f3"), 4_000, 350)
	w.does(black, game.Entry, move(t, "b8c6"), 5_250, 7_100)
	w.does(white, game.Entry, move(t, "f1c4"), 600, 2_500)
	w.does(black, game.Entry, game.TakeBack{}, 700, 0)
	w.does(white, game.Entry, game.DeclineTakeBack{}, 3_000, 5_000)
	w.does(black, game.Entry, move(t, "g8f6"), 400, 900)
	w.does(white, game.Entry, move(t, "e1g1"), 1_000, 10)
	w.does(white, game.Request, game.OfferDraw{}, 0, 0)
	w.does(black, game.Entry, game.AcceptDraw{}, 2_000, 20)
	w.holds(disk)
}

// holds writes down what is known when the game is over.
func (w *example) holds(disk *recordtest.Disk) {
	w.t.Helper()
	var results [2]vectors.Hex
	for c, r := range w.records {
		results[c] = r.ResultSig()
		if err := w.records[1-c].Confirm(results[c]); err != nil {
			w.t.Fatal(err)
		}
	}
	file, err := disk.Content(w.records[0].Start().ID.String() + ".passant")
	if err != nil {
		w.t.Fatal(err)
	}
	start := w.records[0].Start()
	var g passantv1.GameStart
	if err := proto.Unmarshal(start.Signed().GetGame(), &g); err != nil {
		w.t.Fatal(err)
	}
	head, _ := w.records[0].HeadAt(0)
	vectors.Hold(w.t, vectorFiles+"game.json", struct {
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
	}{
		anna.Seed(), bob.Seed(),
		g.GetChallenge(), g.GetAcceptorNonce(), g.GetAcceptSig(),
		start.ID[:], start.Signed().GetGame(), start.Signed().GetSig(), head[:],
		w.log, results, file,
	})
}
