package p2p

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// altered changes the body of an entry and signs it anew, as a program would
// whose rules differ: the signature and the chain are right.
func altered(key ed25519.PrivateKey, change func(*passantv1.EntryBody)) func(*record.Record, *passantv1.SignedEntry) *passantv1.SignedEntry {
	return func(r *record.Record, e *passantv1.SignedEntry) *passantv1.SignedEntry {
		var b passantv1.EntryBody
		if err := proto.Unmarshal(e.GetBody(), &b); err != nil {
			panic(err)
		}
		change(&b)
		raw, err := proto.Marshal(&b)
		if err != nil {
			panic(err)
		}
		head, _ := r.HeadAt(int(b.GetSlot()))
		next := sha256.Sum256(append(append([]byte("passant-entry-v1\x00"), head[:]...), raw...))
		sig := ed25519.Sign(key, append([]byte("passant-entry-v1\x00"), next[:]...))
		return &passantv1.SignedEntry{GameId: e.GetGameId(), Body: raw, Sig: sig}
	}
}

// report waits until a person has a report that holds all of the given lines.
func (p *person) report(lines ...string) {
	p.t.Helper()
	var text string
	holds := func() bool {
		files, err := filepath.Glob(filepath.Join(p.dir, "reports", "*.txt"))
		if err != nil || len(files) != 1 {
			return false
		}
		data, err := os.ReadFile(files[0])
		if err != nil {
			return false
		}
		text = string(data)
		for _, l := range lines {
			if !strings.Contains(text, l) {
				return false
			}
		}
		return true
	}
	defer func() {
		if p.t.Failed() {
			p.t.Logf("%s has:\n%s", p.name, text)
		}
	}()
	until(p.t, p.name+" has a whole report", holds)
	for _, secret := range []string{p.self.ID().String(), "127.0.0.1", p.name} {
		if strings.Contains(text, secret) {
			p.t.Errorf("the report of %s says %q", p.name, secret)
		}
	}
}

// halted waits until a game is stopped, and returns why.
func halted(t *testing.T, m *game.Match) *game.Halt {
	t.Helper()
	l := m.Seat.Table().Listen()
	defer l.Close()
	tired := time.After(patience)
	for {
		select {
		case u := <-l.Updates():
			if u.Halted == nil {
				continue
			}
			if err := m.Seat.Act(t.Context(), game.Resign{}); !errors.Is(err, game.ErrHalted) {
				t.Errorf("a game that is stopped goes on: %v", err)
			}
			return u.Halted
		case <-tired:
			t.Fatal("the game goes on")
		}
	}
}

// compared is the position after an entry, here and there, as a person's program has
// it of a game that was stopped: in hexadecimal.
func (p *person) compared(m *game.Match) [2]string {
	s := p.sessions[sessionID(p.t, m)]
	s.mu.Lock()
	defer s.mu.Unlock()
	return [2]string{hex.EncodeToString(s.dispute.mine), hex.EncodeToString(s.dispute.yours)}
}

// otherBoard has a person's program come to another position after a slot.
func otherBoard(p *person, slot uint32) func(*Options) {
	return func(o *Options) {
		o.tamper = altered(p.key, func(b *passantv1.EntryBody) {
			if b.GetSlot() == slot {
				b.PositionHash ^= 1
			}
		})
	}
}

func TestBoardsThatDisagreeStopTheGame(t *testing.T) {
	anna := arrive(t, "Anna")
	bob := &person{t: t, name: "Bob", dir: t.TempDir(), key: newKey(t)}
	bob.start(otherBoard(bob, 3))
	mine, his := anna.play(bob, asWhite)
	players := seats(mine, his)
	for i, uci := range []string{"e2e4", "e7e5", "g1f3"} {
		move(t, players[i%2], uci)
		agree(t, mine, his, i+1)
	}
	move(t, his, "b8c6")

	here, there := halted(t, mine), halted(t, his)
	if here.After != "2... Nc6" || there.After != "2... Nc6" || here.Foul || there.Foul {
		t.Errorf("stopped at %q and %q", here, there)
	}
	compared, theirs := anna.compared(mine), bob.compared(his)
	if compared[0] == "" || compared[0] == compared[1] || compared[0] != theirs[1] || compared[1] != theirs[0] {
		t.Errorf("compared %q and %q", compared, theirs)
	}
	if got := stateOf(mine).Slot(); got != 3 {
		t.Errorf("Anna has %d entries: what was refused counts", got)
	}
	for _, p := range []*person{anna, bob} {
		p.report("Moves here: ", "Moves there: ", "   2  g1f3 ", "   3  b8c6 ", compared[0], compared[1])
	}
	for p, m := range map[*person]*game.Match{anna: mine, bob: his} {
		until(t, p.name+"'s record says that the game is disputed", func() bool {
			proof, ok, err := p.o.Store.Proof(stateOf(m))
			return err == nil && ok && proof.Status == record.Disputed
		})
	}
	anna.report("Moves here: 3", "Moves there: 4", "REASON_POSITION", "Refused here: 1\n   3  b8c6     "+compared[1])
	bob.report("Moves here: 4", "Moves there: 3", "REASON_POSITION")
	for _, p := range []*person{anna, bob} {
		if p.Self().Name != p.name || len(p.Peers()) != 1 {
			t.Errorf("the lobby of %s: %+v", p.name, p.Peers())
		}
	}
}

func TestWhatTheRulesDoNotAllowStopsTheGame(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*passantv1.EntryBody)
		reason string
	}{
		"an illegal move": {func(b *passantv1.EntryBody) {
			b.Kind = &passantv1.EntryBody_Move{Move: &passantv1.Move{Uci: "e7e4"}}
		}, "REASON_ILLEGAL"},
		"no kind": {func(b *passantv1.EntryBody) { b.Kind = nil }, "REASON_ILLEGAL"},
		"a claim without ground": {func(b *passantv1.EntryBody) {
			b.Kind = &passantv1.EntryBody_ClaimDraw{ClaimDraw: &passantv1.ClaimDraw{Kind: passantv1.ClaimDraw_KIND_FIFTY}}
		}, "REASON_CLAIM"},
		"an acceptance of nothing": {func(b *passantv1.EntryBody) {
			b.Kind = &passantv1.EntryBody_AcceptDraw{AcceptDraw: &passantv1.AcceptDraw{}}
		}, "REASON_CLAIM"},
		"a resignation of the other": {func(b *passantv1.EntryBody) {
			b.Kind = &passantv1.EntryBody_AcceptResign{AcceptResign: &passantv1.AcceptResign{}}
		}, "REASON_CLAIM"},
		"another clock":  {func(b *passantv1.EntryBody) { b.WhiteMs = 1000 }, "REASON_CLOCK"},
		"another ending": {func(b *passantv1.EntryBody) { b.Ending = passantv1.Ending_ENDING_STALEMATE }, "REASON_ENDING"},
		"a flag without a clock": {func(b *passantv1.EntryBody) {
			b.Kind = &passantv1.EntryBody_FlagFell{FlagFell: &passantv1.FlagFell{}}
		}, "REASON_CLOCK"},
	} {
		t.Run(name, func(t *testing.T) {
			anna := arrive(t, "Anna")
			bob := &person{t: t, name: "Bob", dir: t.TempDir(), key: newKey(t)}
			bob.start(func(o *Options) { o.tamper = altered(bob.key, c.change) })
			mine, his := anna.play(bob, asWhite)
			move(t, mine, "e2e4")
			agree(t, mine, his, 1)
			move(t, his, "e7e5")
			_, _ = halted(t, mine), halted(t, his)
			if got := stateOf(mine); got.Slot() != 1 || got.Over() {
				t.Errorf("Anna has %d entries, and %v", got.Slot(), got.Result())
			}
			anna.report(c.reason)
			bob.report(c.reason)
		})
	}
}

func TestSignatureIsChecked(t *testing.T) {
	anna := arrive(t, "Anna")
	bob := &person{t: t, name: "Bob", dir: t.TempDir(), key: newKey(t)}
	bob.start(func(o *Options) {
		o.tamper = altered(newKey(t), func(*passantv1.EntryBody) {}) // signed by somebody else
	})
	mine, his := anna.play(bob, game.Proposal{Wish: game.AsBlack})
	move(t, his, "e2e4")
	if here := halted(t, mine); !here.Foul {
		t.Errorf("a false signature is no foul: %v", here)
	}
	if there := halted(t, his); there.Foul {
		t.Errorf("Bob is told that Anna is at fault: %v", there)
	}
	anna.report("REASON_SIGNATURE")
}

// TestMovesAreNamedAcrossTakeBacks has moves be taken back, after which slots and
// moves do not count alike.
func TestMovesAreNamedAcrossTakeBacks(t *testing.T) {
	state, err := game.New(game.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []struct {
		by rules.Color
		a  game.Action
	}{
		{rules.White, moveOf(t, "e2e4")},
		{rules.Black, moveOf(t, "e7e5")},
		{rules.White, moveOf(t, "g1f3")},
		{rules.White, game.TakeBack{}},       // a request
		{rules.Black, game.AcceptTakeBack{}}, // slot 3
		{rules.White, moveOf(t, "f2f4")},
	} {
		if state, err = state.Apply(0, d.by, d.a); err != nil {
			t.Fatal(err)
		}
	}
	for slot, want := range []int{0: 0, 1: 1, 2: 2, 3: -1, 4: 2, 5: 3, 6: -1} {
		ply, ok := plyBefore(state, slot)
		if !ok {
			ply = -1
		}
		if ply != want {
			t.Errorf("before slot %d %d moves stood, want %d", slot, ply, want)
		}
	}
}
