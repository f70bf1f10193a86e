package p2p

import (
	"crypto/ed25519"
	"crypto/sha256"
	"testing"
	"testing/synctest"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// signedEntry makes an entry for any slot, signed for the log that a person has.
func (p *person) signedEntry(id record.ID, b *passantv1.EntryBody) *passantv1.Frame {
	p.t.Helper()
	head, _ := p.sessions[id].rec.HeadAt(int(b.GetSlot()))
	raw, err := proto.Marshal(b)
	if err != nil {
		p.t.Fatal(err)
	}
	next := sha256.Sum256(append(append([]byte("passant-entry-v1\x00"), head[:]...), raw...))
	sig := ed25519.Sign(p.key, append([]byte("passant-entry-v1\x00"), next[:]...))
	return &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: &passantv1.SignedEntry{GameId: id[:], Body: raw, Sig: sig}}}
}

// throw sends a frame past the session, as a program of another make would.
func (p *person) throw(q *person, f *passantv1.Frame) {
	p.t.Helper()
	c := p.connTo(q.self.ID())
	if c == nil {
		p.t.Fatalf("%s has no connection to %s", p.name, q.name)
	}
	c.send(f)
}

func moveBody(slot uint32, uci string) *passantv1.EntryBody {
	return &passantv1.EntryBody{Slot: slot, Kind: &passantv1.EntryBody_Move{Move: &passantv1.Move{Uci: uci}}}
}

// TestFoulsInAGame has Bob's program send what it may not, in the middle of a
// game: Anna's log does not change, and the game goes on or is stopped.
func TestFoulsInAGame(t *testing.T) {
	wrongHead := make([]byte, headSize)
	for name, c := range map[string]struct {
		foul  func(anna, bob *person, id record.ID) *passantv1.Frame
		stops bool
	}{
		"the same entry again": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: bob.sessions[id].rec.EntriesFrom(1)[0]}}
		}, false},
		"another entry for a slot that is filled": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return bob.signedEntry(id, moveBody(1, "d7d5"))
		}, true},
		"a move in the slot of the other": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return bob.signedEntry(id, moveBody(2, "g1f3"))
		}, false},
		"a move in a slot to come": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return bob.signedEntry(id, moveBody(7, "g1f3"))
		}, false},
		"a request for a slot to come": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return request(bob, id, &passantv1.RequestBody{Slot: 9, Head: wrongHead, Kind: passantv1.RequestBody_KIND_RESIGN})
		}, false},
		"a request for a slot that is filled": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return request(bob, id, &passantv1.RequestBody{Slot: 1, Head: wrongHead, Kind: passantv1.RequestBody_KIND_RESIGN})
		}, false},
		"a request about another past": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return request(bob, id, &passantv1.RequestBody{Slot: 2, Head: wrongHead, Kind: passantv1.RequestBody_KIND_RESIGN})
		}, false},
		"a resignation in Anna's name": {func(anna, bob *person, id record.ID) *passantv1.Frame {
			head, _ := bob.sessions[id].rec.HeadAt(2)
			return request(&person{t: bob.t, key: anna.otherKey()}, id, &passantv1.RequestBody{Slot: 2, Head: head[:], Kind: passantv1.RequestBody_KIND_RESIGN})
		}, false},
		"an acknowledgement of what was never sent": {func(_, _ *person, id record.ID) *passantv1.Frame {
			return &passantv1.Frame{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{GameId: id[:], Length: 9, Head: wrongHead}}}
		}, false},
		"an acknowledgement of another log": {func(_, _ *person, id record.ID) *passantv1.Frame {
			return &passantv1.Frame{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{GameId: id[:], Length: 2, Head: wrongHead}}}
		}, true},
		"a Resume of another log": {func(_, _ *person, id record.ID) *passantv1.Frame {
			return resumeSaying(id, 2, wrongHead)
		}, true},
		"a second start": {func(_, bob *person, id record.ID) *passantv1.Frame {
			return &passantv1.Frame{Msg: &passantv1.Frame_Start{Start: bob.sessions[id].rec.Start().Signed()}}
		}, false},
		"a disagreement for no reason": {func(_, _ *person, id record.ID) *passantv1.Frame {
			return &passantv1.Frame{Msg: &passantv1.Frame_Desync{Desync: &passantv1.Desync{GameId: id[:], Slot: 50_000}}}
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				mine, his := anna.play(bob, asWhite)
				move(t, mine, "e2e4")
				agree(t, mine, his, 1)
				move(t, his, "e7e5")
				agree(t, mine, his, 2)
				linked(t, mine, his)
				bob.throw(anna, c.foul(anna, bob, sessionID(t, mine)))
				time.Sleep(time.Second)
				if got := stateOf(mine); got.Slot() != 2 || got.Over() {
					t.Fatalf("Anna has %d entries, and %v", got.Slot(), got.Result())
				}
				if c.stops {
					if here := halted(t, mine); here.Report == "" {
						t.Error("there is no report")
					}
					return
				}
				move(t, mine, "g1f3")
				agree(t, mine, his, 3)
			})
		})
	}
}

// otherKey is a key that is not the person's.
func (p *person) otherKey() ed25519.PrivateKey { return newKey(p.t) }

func request(p *person, id record.ID, b *passantv1.RequestBody) *passantv1.Frame {
	p.t.Helper()
	raw, err := proto.Marshal(b)
	if err != nil {
		p.t.Fatal(err)
	}
	sum := sha256.Sum256(raw)
	sig := ed25519.Sign(p.key, append(append([]byte("passant-request-v1\x00"), id[:]...), sum[:]...))
	return &passantv1.Frame{Msg: &passantv1.Frame_Request{Request: &passantv1.SignedRequest{GameId: id[:], Body: raw, Sig: sig}}}
}

// TestStrangersCannotTouchAGame has somebody who knows the id of a game send
// frames for it.
func TestStrangersCannotTouchAGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		id := sessionID(t, mine)
		v := w.visit(t, anna, greeting())
		go v.bye()
		v.say(&passantv1.Frame{Msg: &passantv1.Frame_Desync{Desync: &passantv1.Desync{GameId: id[:]}}})
		v.say(&passantv1.Frame{Msg: &passantv1.Frame_Leave{Leave: &passantv1.Leave{GameId: id[:]}}})
		v.say(resumeSaying(id, 0, make([]byte, headSize)))
		v.say(bob.signedEntry(id, moveBody(1, "e7e5")))
		time.Sleep(time.Second)
		if mine.Link() != game.LinkUp || stateOf(mine).Slot() != 1 {
			t.Errorf("a stranger changed the game: link %v, %d entries", mine.Link(), stateOf(mine).Slot())
		}
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
		v.sock.Close()
	})
}

// play begins a game by hand, with Anna as White, and says how long the log is.
func (v *visitor) play(anna *person) *game.Match {
	v.t.Helper()
	return v.playFor(anna, game.Proposal{Wish: game.AsBlack})
}

// playFor is play on terms of one's own.
func (v *visitor) playFor(anna *person, p game.Proposal) *game.Match {
	v.t.Helper()
	o, err := newOutgoing(p, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	v.say(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}})
	matches := make(chan *game.Match, 1)
	go func() { matches <- anna.accept() }()
	f := v.hear()
	for f.GetAccept() == nil {
		f = v.hear()
	}
	start, err := record.NewStart(v.self.Key(), record.Agreement{
		Challenge: o.raw, Nonce: o.nonce, Accept: f.GetAccept(), Acceptor: anna.self.Public(), Names: [2]string{"Eve", "Anna"}, Began: time.Now(),
	})
	if err != nil {
		v.t.Fatal(err)
	}
	v.say(&passantv1.Frame{Msg: &passantv1.Frame_Start{Start: start.Signed()}})
	for f.GetResume() == nil {
		f = v.hear()
	}
	v.say(resumeSaying(start.ID, 0, f.GetResume().GetHead()))
	return <-matches
}

// resumeSaying is a Resume that may lie.
func resumeSaying(id record.ID, length int, head []byte) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{
		GameId: id[:], Length: uint32(length), Head: head,
	}}}
}
