package record_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// key is a key pair that is always the same for one letter.
func key(letter byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{letter}, ed25519.SeedSize))
}

func public(k ed25519.PrivateKey) ed25519.PublicKey { return k.Public().(ed25519.PublicKey) }

var anna, bob = key('a'), key('b')

// agree makes the start of a game that Anna proposed and Bob accepted, in which
// Anna has White.
func agree(t *testing.T, change func(*passantv1.Challenge)) (*record.Start, error) {
	t.Helper()
	id, nonce := bytes.Repeat([]byte{1}, record.ChallengeIDSize), bytes.Repeat([]byte{2}, record.NonceSize)
	tc := game.TimeControl{Base: 600_000, Increment: 5_000}
	c := &passantv1.Challenge{
		Id:     id,
		Terms:  record.TermsOf(game.Proposal{Mine: tc, Yours: tc, Wish: game.AsWhite}),
		Commit: record.Commit(id, nonce),
	}
	if change != nil {
		change(c)
	}
	raw, err := proto.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	accept := record.NewAccept(bob, id, raw, bytes.Repeat([]byte{3}, record.NonceSize), public(anna))
	return record.NewStart(anna, record.Agreement{
		Challenge: raw, Nonce: nonce, Accept: accept, Acceptor: public(bob),
		Names: [2]string{"Anna", "Bob"}, Began: time.UnixMilli(1_790_000_000_000),
	})
}

func start(t *testing.T) *record.Start {
	t.Helper()
	s, err := agree(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func store(t *testing.T, dir string, k ed25519.PrivateKey) *record.Store {
	t.Helper()
	s, err := record.OpenStore(dir, k)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// side is one player's end of a game: his record, and the table it records.
type side struct {
	record *record.Record
	table  *game.Table
}

func sit(t *testing.T, r *record.Record) side {
	t.Helper()
	return side{r, game.NewTable(r.State(), game.Options{Recorder: r, Away: []rules.Color{r.You().Other()}})}
}

// match is a game between Anna, White, and Bob, each with a folder of their own.
func match(t *testing.T) (white, black side, dirs [2]string) {
	t.Helper()
	dirs = [2]string{t.TempDir(), t.TempDir()}
	var sides [2]side
	for i, k := range []ed25519.PrivateKey{anna, bob} {
		r, err := store(t, dirs[i], k).Create(start(t))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { r.Close() })
		sides[i] = sit(t, r)
	}
	return sides[0], sides[1], dirs
}

// do has one side do something, and the other be told of it.
func do(t *testing.T, from, to side, a game.Action) {
	t.Helper()
	if err := attempt(t, from, to, a); err != nil {
		t.Fatalf("%T: %v", a, err)
	}
}

func attempt(t *testing.T, from, to side, a game.Action) error {
	t.Helper()
	l := from.table.Listen()
	defer l.Close()
	<-l.Updates()
	if err := from.table.Seat(from.record.You()).Act(t.Context(), a); err != nil {
		return err
	}
	return tell(t, to, from.record.You(), (<-l.Updates()).Deed)
}

// tell enters at the other table what was sealed at one, as a network would.
func tell(t *testing.T, to side, by rules.Color, d game.Deed) error {
	t.Helper()
	var got game.Deed
	if d.Standing == game.Entry {
		e, err := record.SignedEntry(d)
		if err != nil {
			t.Fatal(err)
		}
		if got, err = record.ParseEntry(e); err != nil {
			return err
		}
	} else {
		q, err := record.SignedRequest(d)
		if err != nil {
			t.Fatal(err)
		}
		if got, err = record.ParseRequest(q); err != nil {
			return err
		}
	}
	return to.table.Seat(by).Enter(t.Context(), got)
}

func move(t *testing.T, uci string) game.Move {
	t.Helper()
	m, err := rules.ParseUCI(uci)
	if err != nil {
		t.Fatal(err)
	}
	return game.Move{Move: m}
}

func same(t *testing.T, a, b *record.Record) {
	t.Helper()
	if a.Length() != b.Length() {
		t.Fatalf("%d entries here, %d there", a.Length(), b.Length())
	}
	ha, _ := a.HeadAt(a.Length())
	hb, _ := b.HeadAt(b.Length())
	if ha != hb {
		t.Error("the heads differ")
	}
	if a.State().PositionHash() != b.State().PositionHash() || a.State().Result() != b.State().Result() {
		t.Error("the states differ")
	}
}

func TestGameIsTheSameOnBothSidesAndOnDisk(t *testing.T) {
	white, black, dirs := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	do(t, black, white, game.OfferDraw{})
	do(t, white, black, move(t, "g1f3"))
	do(t, white, black, game.OfferDraw{})
	same(t, white.record, black.record)

	for i, k := range []ed25519.PrivateKey{anna, bob} {
		r, err := store(t, dirs[i], k).Open(white.record.Start().ID)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
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

func TestWhatTheOtherSideForgesIsRefused(t *testing.T) {
	for name, forge := range map[string]struct {
		change func(*passantv1.SignedEntry, *passantv1.EntryBody)
		fault  record.Fault
	}{
		"signature": {func(e *passantv1.SignedEntry, _ *passantv1.EntryBody) { e.Sig[0] ^= 1 }, record.FaultSignature},
		"game":      {func(e *passantv1.SignedEntry, _ *passantv1.EntryBody) { e.GameId[0] ^= 1 }, record.FaultChain},
		"body":      {func(e *passantv1.SignedEntry, b *passantv1.EntryBody) { b.ThinkMs++; e.Body = marshal(b) }, record.FaultSignature},
	} {
		t.Run(name, func(t *testing.T) {
			white, black, _ := match(t)
			l := white.table.Listen()
			defer l.Close()
			<-l.Updates()
			if err := white.table.Seat(rules.White).Act(t.Context(), move(t, "e2e4")); err != nil {
				t.Fatal(err)
			}
			e, err := record.SignedEntry((<-l.Updates()).Deed)
			if err != nil {
				t.Fatal(err)
			}
			var body passantv1.EntryBody
			if err := proto.Unmarshal(e.GetBody(), &body); err != nil {
				t.Fatal(err)
			}
			forge.change(e, &body)
			d, err := record.ParseEntry(e)
			if err != nil {
				t.Fatal(err)
			}
			err = black.table.Seat(rules.White).Enter(t.Context(), d)
			var disagreement *record.Disagreement
			if !errors.As(err, &disagreement) || disagreement.Fault != forge.fault {
				t.Errorf("refused with %v, want fault %d", err, forge.fault)
			}
			if black.record.Length() != 0 || black.table.State().Slot() != 0 {
				t.Error("something of it was kept")
			}
		})
	}
}

// White signs entries whose body says something untrue.
func TestPositionHashAndClocksAreCompared(t *testing.T) {
	for name, lie := range map[string]struct {
		tell  func(*passantv1.EntryBody)
		fault record.Fault
	}{
		"position": {func(b *passantv1.EntryBody) { b.PositionHash ^= 1 }, record.FaultPosition},
		"clock":    {func(b *passantv1.EntryBody) { b.WhiteMs++ }, record.FaultClock},
		"ending":   {func(b *passantv1.EntryBody) { b.Ending = passantv1.Ending_ENDING_CHECKMATE }, record.FaultEnding},
	} {
		t.Run(name, func(t *testing.T) {
			white, black, _ := match(t)
			do(t, white, black, move(t, "e2e4"))
			do(t, black, white, move(t, "e7e5"))
			l := white.table.Listen()
			defer l.Close()
			<-l.Updates()
			if err := white.table.Seat(rules.White).Act(t.Context(), move(t, "g1f3")); err != nil {
				t.Fatal(err)
			}
			e, err := record.SignedEntry((<-l.Updates()).Deed)
			if err != nil {
				t.Fatal(err)
			}
			head, _ := black.record.HeadAt(2)
			d, err := record.ParseEntry(record.SignAnew(anna, head, e, lie.tell))
			if err != nil {
				t.Fatal(err)
			}
			err = black.table.Seat(rules.White).Enter(t.Context(), d)
			var disagreement *record.Disagreement
			if !errors.As(err, &disagreement) || disagreement.Fault != lie.fault {
				t.Errorf("refused with %v, want fault %d", err, lie.fault)
			}
		})
	}
}

// Two programs that tell an ending apart have to tell each other: every reason has
// a number of its own on the wire.
func TestEveryEndingTravels(t *testing.T) {
	reasons := map[passantv1.Ending]game.Reason{}
	for r := game.NotEnded; r.String() != "unknown"; r++ {
		e := record.EndingOf(r)
		if other, ok := reasons[e]; ok {
			t.Errorf("%v and %v are both %v on the wire", other, r, e)
		}
		reasons[e] = r
	}
}

// act has one side do something, and returns it as it was sealed.
func act(t *testing.T, s side, a game.Action) game.Deed {
	t.Helper()
	l := s.table.Listen()
	defer l.Close()
	<-l.Updates()
	if err := s.table.Seat(s.record.You()).Act(t.Context(), a); err != nil {
		t.Fatalf("%T: %v", a, err)
	}
	return (<-l.Updates()).Deed
}

// White answers an offer of a draw with another request of Black's.
func TestAnswerQuotesTheRequestThatItAnswers(t *testing.T) {
	white, black, _ := match(t)
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	do(t, black, white, game.OfferDraw{})
	resignation, err := record.SignedRequest(act(t, black, game.Resign{}))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := record.SignedEntry(act(t, white, game.AcceptDraw{}))
	if err != nil {
		t.Fatal(err)
	}
	head, _ := black.record.HeadAt(2)
	forged := record.SignAnew(anna, head, answer, func(b *passantv1.EntryBody) {
		b.Kind = &passantv1.EntryBody_AcceptDraw{AcceptDraw: &passantv1.AcceptDraw{Request: resignation}}
	})
	for _, test := range []struct {
		entry *passantv1.SignedEntry
		fault record.Fault
	}{{forged, record.FaultClaim}, {answer, 0}} {
		d, err := record.ParseEntry(test.entry)
		if err != nil {
			t.Fatal(err)
		}
		err = black.table.Seat(rules.White).Enter(t.Context(), d)
		disagreement, _ := errors.AsType[*record.Disagreement](err)
		if disagreement != nil && disagreement.Fault != test.fault || disagreement == nil && test.fault != 0 || err != nil && test.fault == 0 {
			t.Errorf("Enter says %v, want fault %d", err, test.fault)
		}
	}
}

// What is longer than a journal reads would hide everything after it.
func TestEntryTooLongForTheJournalIsRefused(t *testing.T) {
	white, black, dirs := match(t)
	e, err := record.SignedEntry(act(t, white, move(t, "e2e4")))
	if err != nil {
		t.Fatal(err)
	}
	head, _ := black.record.HeadAt(0)
	d, err := record.ParseEntry(record.SignAnew(anna, head, e, func(b *passantv1.EntryBody) {
		padding := protowire.AppendTag(nil, 1000, protowire.BytesType)
		b.ProtoReflect().SetUnknown(protowire.AppendBytes(padding, make([]byte, 9000)))
	}))
	if err != nil {
		t.Fatal(err)
	}
	if err := black.table.Seat(rules.White).Enter(t.Context(), d); !errors.Is(err, record.ErrMalformed) {
		t.Errorf("Enter says %v, want ErrMalformed", err)
	}
	r, err := store(t, dirs[1], bob).Open(white.record.Start().ID)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if r.Length() != 0 {
		t.Error("something of it was kept")
	}
}

func marshal(m proto.Message) []byte {
	b, err := proto.Marshal(m)
	if err != nil {
		panic(err)
	}
	return b
}

func TestStartIsRefusedUnlessBothAgreed(t *testing.T) {
	for name, change := range map[string]func(*passantv1.Challenge){
		"another commitment": func(c *passantv1.Challenge) { c.Commit[0] ^= 1 },
		"short id":           func(c *passantv1.Challenge) { c.Id = c.Id[1:] },
		"impossible clock":   func(c *passantv1.Challenge) { c.Terms.Challenger.BaseMs = 1 },
		"impossible colour":  func(c *passantv1.Challenge) { c.Terms.ChallengerColor = 7 },
		"impossible start":   func(c *passantv1.Challenge) { c.Terms.StartFen = "8/8/8/8/8/8/8/8 w - - 0 1" },
		"mated start":        func(c *passantv1.Challenge) { c.Terms.StartFen = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1" },
		"bare kings":         func(c *passantv1.Challenge) { c.Terms.StartFen = "8/8/8/8/8/2k5/8/2K5 w - - 0 1" },
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := agree(t, change); !errors.Is(err, record.ErrStart) {
				t.Errorf("NewStart says %v, want ErrStart", err)
			}
		})
	}
	good := start(t).Signed()
	for i := range good.GetGame() {
		bad := proto.CloneOf(good)
		bad.Game[i] ^= 0x10
		if _, err := record.ParseStart(bad); err == nil {
			t.Errorf("a start with byte %d changed is accepted", i)
		}
	}
}

func TestOneAcceptanceMakesOneGame(t *testing.T) {
	id, nonce := bytes.Repeat([]byte{1}, record.ChallengeIDSize), bytes.Repeat([]byte{2}, record.NonceSize)
	raw := marshal(&passantv1.Challenge{Id: id, Terms: record.TermsOf(game.Proposal{}), Commit: record.Commit(id, nonce)})
	a := record.Agreement{
		Challenge: raw, Nonce: nonce, Acceptor: public(bob), Names: [2]string{"Anna", "Bob"},
		Accept: record.NewAccept(bob, id, raw, bytes.Repeat([]byte{3}, record.NonceSize), public(anna)),
	}
	s := store(t, t.TempDir(), bob)
	for i, began := range []time.Time{time.UnixMilli(1), time.UnixMilli(2)} {
		a.Began = began
		start, err := record.NewStart(anna, a)
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Create(start)
		if i == 1 {
			if !errors.Is(err, fs.ErrExist) {
				t.Errorf("a second game of one acceptance was begun: %v", err)
			}
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
	}
}

func TestLotIsFairAndFixed(t *testing.T) {
	id := bytes.Repeat([]byte{9}, record.ChallengeIDSize)
	white := 0
	for i := range 1000 {
		mine, yours := bytes.Repeat([]byte{byte(i)}, record.NonceSize), bytes.Repeat([]byte{byte(i >> 8)}, record.NonceSize)
		c := record.Lot(id, mine, yours)
		if c != record.Lot(id, mine, yours) {
			t.Fatal("the lot changes")
		}
		if c == rules.White {
			white++
		}
	}
	if white < 400 || white > 600 {
		t.Errorf("White came out %d times of 1000", white)
	}
}

func TestTornTailIsAsIfNeverWritten(t *testing.T) {
	white, black, dirs := match(t)
	do(t, white, black, move(t, "e2e4"))
	file := filepath.Join(dirs[1], white.record.Start().ID.String()+".passant")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	end := len(bytes.TrimRight(whole, "\x00"))
	do(t, black, white, move(t, "e7e5"))
	longer, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	last := len(bytes.TrimRight(longer, "\x00"))
	if end >= last {
		t.Fatal("the second move is not in the file")
	}
	for cut := end; cut < last; cut += 5 { // each costs several syncs
		torn := bytes.Clone(longer)
		clear(torn[cut:])
		if err := os.WriteFile(file, torn, 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := store(t, dirs[1], bob).Open(white.record.Start().ID)
		if err != nil {
			t.Fatalf("cut at byte %d: %v", cut, err)
		}
		if r.Length() != 1 {
			t.Errorf("cut at byte %d: %d entries, want 1", cut, r.Length())
		}
		// What is played next must be readable again.
		again := sit(t, r)
		if err := again.table.Seat(rules.Black).Act(t.Context(), move(t, "c7c5")); err != nil {
			t.Errorf("cut at byte %d: %v", cut, err)
		}
		r.Close()
		if r, err = store(t, dirs[1], bob).Open(white.record.Start().ID); err != nil || r.Length() != 2 {
			t.Fatalf("cut at byte %d: the game cannot go on: %v", cut, err)
		}
		r.Close()
	}
}

// Every byte of the start, its length included, with two entries behind it.
func TestDamageIsToldFromATornTail(t *testing.T) {
	white, black, dirs := match(t)
	id := white.record.Start().ID
	file := filepath.Join(dirs[0], id.String()+".passant")
	empty, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	start := len(bytes.TrimRight(empty, "\x00"))
	do(t, white, black, move(t, "e2e4"))
	do(t, black, white, move(t, "e7e5"))
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := store(t, dirs[0], anna)
	for i := range start {
		damaged := bytes.Clone(whole)
		damaged[i] ^= 0x41
		if err := os.WriteFile(file, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Open(id); !errors.Is(err, record.ErrCorrupt) {
			t.Errorf("byte %d: Open says %v, want ErrCorrupt", i, err)
		}
		if left, err := os.ReadFile(file); err != nil || !bytes.Equal(left, damaged) {
			t.Errorf("byte %d: Open changed the file: %v", i, err)
		}
	}
	if games, err := s.List(); len(games) != 0 || !errors.Is(err, record.ErrCorrupt) {
		t.Errorf("List gives %v and %v", games, err)
	}
}

func TestFileOfAnotherGameIsRefused(t *testing.T) {
	white, _, dirs := match(t)
	id := white.record.Start().ID
	other := id
	other[0] ^= 1
	if err := os.Rename(filepath.Join(dirs[0], id.String()+".passant"), filepath.Join(dirs[0], other.String()+".passant")); err != nil {
		t.Fatal(err)
	}
	if _, err := store(t, dirs[0], anna).Open(other); !errors.Is(err, record.ErrCorrupt) {
		t.Errorf("Open says %v, want ErrCorrupt", err)
	}
}

func TestStoreListsItsGames(t *testing.T) {
	white, black, dirs := match(t)
	do(t, white, black, move(t, "e2e4"))
	s := store(t, dirs[1], bob)
	if _, err := s.Create(start(t)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the same game was begun twice: %v", err)
	}
	games, err := s.List()
	if err != nil || len(games) != 1 {
		t.Fatalf("List gives %v and %v", games, err)
	}
	g := games[0]
	if g.ID != white.record.Start().ID || g.You != rules.Black || g.Names != [2]string{"Anna", "Bob"} ||
		g.Plies != 1 || g.Result.Over() || !g.OpponentKey.Equal(public(anna)) {
		t.Errorf("the summary is wrong: %+v", g)
	}
}

func TestFinishedGamesTakeNoRoomAndNoTime(t *testing.T) {
	white, black, dirs := match(t)
	s := store(t, dirs[0], anna)
	if games, err := s.Unfinished(); err != nil || len(games) != 1 {
		t.Fatalf("Unfinished gives %v and %v while a game goes on", games, err)
	}
	for i, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		if i%2 == 0 {
			do(t, white, black, move(t, m))
		} else {
			do(t, black, white, move(t, m))
		}
	}
	if games, err := s.Unfinished(); err != nil || len(games) != 0 {
		t.Errorf("Unfinished gives %v and %v for a game that is over", games, err)
	}
	if games, err := s.List(); err != nil || len(games) != 1 || games[0].Result.Reason != game.Checkmate {
		t.Errorf("List gives %v and %v", games, err)
	}
	info, err := os.Stat(filepath.Join(dirs[0], white.record.Start().ID.String()+".passant"))
	if err != nil || info.Size() > 4096 {
		t.Errorf("four moves take %d bytes (%v)", info.Size(), err)
	}
}

func TestAcceptedResignationNamesTheRequest(t *testing.T) {
	white, black, _ := match(t)
	do(t, white, black, move(t, "e2e4"))
	l := black.table.Listen()
	defer l.Close()
	<-l.Updates()
	do(t, white, black, game.Resign{})
	<-l.Updates() // the request
	e, err := record.SignedEntry((<-l.Updates()).Deed)
	if err != nil {
		t.Fatal(err)
	}
	head, _ := white.record.HeadAt(1)
	d, err := record.ParseEntry(record.SignAnew(bob, head, e, func(b *passantv1.EntryBody) { b.GetAcceptResign().Request = nil }))
	if err != nil {
		t.Fatal(err)
	}
	err = white.table.Seat(rules.Black).Enter(t.Context(), d)
	var disagreement *record.Disagreement
	if !errors.As(err, &disagreement) || disagreement.Fault != record.FaultClaim {
		t.Errorf("refused with %v, want fault %d", err, record.FaultClaim)
	}
}

func TestOnlyPlayersKeepARecord(t *testing.T) {
	if _, err := store(t, t.TempDir(), key('c')).Create(start(t)); !errors.Is(err, record.ErrStart) {
		t.Errorf("a third person could begin a record: %v", err)
	}
}
