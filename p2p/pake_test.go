package p2p

import (
	"bytes"
	"crypto/ed25519"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/p2p/cpace"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// guest begins a proof by hand.
func (v *visitor) guest(host ed25519.PublicKey, typed string) *cpace.Guest {
	v.t.Helper()
	guest, err := cpace.NewGuest(v.session(host, typed))
	if err != nil {
		v.t.Fatal(err)
	}
	return guest
}

// session is what a proof on the visitor's connection is bound to.
func (v *visitor) session(host ed25519.PublicKey, typed string) cpace.Session {
	v.t.Helper()
	code, err := cpace.ParseCode(typed)
	if err != nil {
		v.t.Fatal(err)
	}
	sock, ok := v.sock.(*tls.Conn)
	if !ok {
		v.t.Fatal("no TLS")
	}
	binding, err := identity.Binding(sock.ConnectionState())
	if err != nil {
		v.t.Fatal(err)
	}
	return cpace.Session{Code: code, Guest: v.self.Public(), Host: host, Channel: binding}
}

func shareFrame(share []byte) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_PakeShare{PakeShare: &passantv1.PakeShare{Share: share}}}
}

func confirmFrame(tag []byte) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_PakeConfirm{PakeConfirm: &passantv1.PakeConfirm{Tag: tag}}}
}

// reply asks to be let in, and hears what comes back.
func (v *visitor) reply(share []byte) *passantv1.PakeReply {
	v.t.Helper()
	v.say(shareFrame(share))
	return hears(v, (*passantv1.Frame).GetPakeReply)
}

// TestBadShares sends what no honest program does: the connection ends, and none of it
// is a guess.
func TestBadShares(t *testing.T) {
	for name, share := range map[string]string{
		"zero":          "0000000000000000000000000000000000000000000000000000000000000000",
		"one":           "0100000000000000000000000000000000000000000000000000000000000000",
		"order eight":   "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"order eight b": "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
		"order eight c": "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
		"the prime":     "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"above it":      "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"the high bit":  "0900000000000000000000000000000000000000000000000000000000000080",
		"31 bytes":      "09000000000000000000000000000000000000000000000000000000000000",
		"33 bytes":      "090000000000000000000000000000000000000000000000000000000000000000",
		"none":          "",
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join(annasAddress))
				table := anna.wait(lesson, true)
				raw, err := hex.DecodeString(share)
				if err != nil {
					t.Fatal(err)
				}
				eve := w.visit(t, anna, greeting())
				eve.say(shareFrame(raw))
				if got := eve.bye(); got != passantv1.Bye_CODE_PROTOCOL {
					t.Errorf("the connection ended with %v", got)
				}
				if isClosed(table.Ended) || anna.guesses() != 0 {
					t.Errorf("it counts as %d guesses", anna.guesses())
				}
			})
		})
	}
}

// guesses are how many wrong ones are counted at a person's table.
func (p *person) guesses() int {
	p.Node.mu.Lock()
	defer p.Node.mu.Unlock()
	return p.tables.own.wrong
}

// TestReflection sends the host's own messages back to it: its share as a guest's, and
// its tag as the guest's proof.
func TestReflection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join(annasAddress))
		anna.wait(lesson, true)
		eve := w.visit(t, anna, greeting())
		first := eve.reply(eve.guest(anna.self.Public(), "000-000").Share())
		eve.say(confirmFrame(first.GetTag()))
		if table := hears(eve, (*passantv1.Frame).GetTable); len(table.GetId()) != 0 {
			t.Fatal("Eve is let in with the host's tag")
		}
		second := eve.reply(first.GetShare()) // another attempt has another share: it is no reflection, and a guess of nothing
		eve.say(confirmFrame(second.GetTag()))
		if table := hears(eve, (*passantv1.Frame).GetTable); len(table.GetId()) != 0 {
			t.Fatal("Eve is let in with the host's share and tag")
		}
		if got := anna.guesses(); got != 2 {
			t.Errorf("%d guesses are counted", got)
		}
		eve.sock.Close()
	})
}

// TestAReplayedProof has a guest who knows the code prove it, and somebody send the same
// messages again: on the same connection, on another of the same guest, and with another
// key.
func TestAReplayedProof(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join(annasAddress))
		code := anna.wait(lesson, true).Code()
		key := newKey(t)
		bob := w.visitAs(t, anna, key, greeting())
		guest := bob.guest(anna.self.Public(), code)
		reply := bob.reply(guest.Share())
		tag, err := guest.Finish(reply.GetShare(), reply.GetTag())
		if err != nil {
			t.Fatal(err)
		}
		anna.wait(lesson, true) // a new table: who was let in at the last is not at this one
		for i, again := range []func() *visitor{
			func() *visitor { return bob },
			func() *visitor { return w.visitAs(t, anna, key, greeting()) },
			func() *visitor { return w.visit(t, anna, greeting()) },
		} {
			v := again()
			v.say(shareFrame(guest.Share()))
			if got := hears(v, (*passantv1.Frame).GetPakeReply); len(got.GetShare()) == 0 || bytes.Equal(got.GetShare(), reply.GetShare()) {
				t.Fatalf("%d: the host answers %v", i, got)
			}
			v.say(confirmFrame(tag))
			if table := hears(v, (*passantv1.Frame).GetTable); len(table.GetId()) != 0 {
				t.Errorf("%d: let in", i)
			}
			time.Sleep(time.Minute / guessesPerMinute) // all come from one address
			v.sock.Close()
		}
	})
}

// TestAProofOutOfTurn confirms what was never answered.
func TestAProofOutOfTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join(annasAddress))
		anna.wait(lesson, true)
		eve := w.visit(t, anna, greeting())
		eve.say(confirmFrame(make([]byte, tagSize)))
		if got := eve.bye(); got != passantv1.Bye_CODE_PROTOCOL {
			t.Errorf("the connection ended with %v", got)
		}
	})
}

// TestAnswersToNothing come late, or from somebody who makes them up: they mean nothing.
func TestAnswersToNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		bob := arrive(t, "Bob", w.join(bobsAddress))
		eve := w.visit(t, bob, greeting())
		eve.say(replyFrame(&passantv1.PakeReply{Share: make([]byte, shareSize), Tag: make([]byte, tagSize)}))
		eve.say(noTable())
		eve.say(shareFrame(eve.guest(bob.self.Public(), "000-000").Share()))
		if reply := hears(eve, (*passantv1.Frame).GetPakeReply); len(reply.GetShare()) > 0 || reply.GetRetryAfterMs() > 0 {
			t.Errorf("Bob, who has no table, answers %v", reply)
		}
		eve.sock.Close()
		bob.unaffected()
	})
}

// TestAHostWhoDoesNotKnowTheCode answers a guest with shares and tags of their own: the
// guest gives them no proof.
func TestAHostWhoDoesNotKnowTheCode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		bob := arrive(t, "Bob", w.join(bobsAddress))
		eve := w.visit(t, bob, greeting())
		until(t, "Bob sees Eve", func() bool { return len(bob.Peers()) == 1 })
		for name, answer := range map[string]func(share []byte) *passantv1.PakeReply{
			"her share and a tag of zeros": func([]byte) *passantv1.PakeReply {
				s := eve.session(eve.self.Public(), "000-000")
				s.Guest = bob.self.Public()
				host, err := cpace.NewHost(s)
				if err != nil {
					t.Fatal(err)
				}
				share, _, err := host.Answer(bytes.Repeat([]byte{9}, shareSize))
				if err != nil {
					t.Fatal(err)
				}
				return &passantv1.PakeReply{Share: share, Tag: make([]byte, tagSize)}
			},
			"his own share": func(share []byte) *passantv1.PakeReply {
				return &passantv1.PakeReply{Share: share, Tag: make([]byte, tagSize)}
			},
			"a share of low order": func([]byte) *passantv1.PakeReply {
				return &passantv1.PakeReply{Share: make([]byte, shareSize), Tag: make([]byte, tagSize)}
			},
			"a guess": func(share []byte) *passantv1.PakeReply {
				s := eve.session(eve.self.Public(), "000-000")
				s.Guest = bob.self.Public()
				host, err := cpace.NewHost(s)
				if err != nil {
					t.Fatal(err)
				}
				own, tag, err := host.Answer(share)
				if err != nil {
					t.Fatal(err)
				}
				return &passantv1.PakeReply{Share: own, Tag: tag}
			},
		} {
			entered := make(chan error, 1)
			go func() {
				_, _, err := bob.Enter(t.Context(), eve.self.ID().String(), "K7Q-M2P")
				entered <- err
			}()
			asks := hears(eve, (*passantv1.Frame).GetPakeShare)
			eve.say(replyFrame(answer(asks.GetShare())))
			if err := <-entered; !errors.Is(err, game.ErrCode) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if len(bob.People()) != 0 {
			t.Errorf("Bob takes her for verified: %+v", bob.People())
		}
		eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 77}}})
		for f := eve.hear(); f.GetPong().GetId() != 77; f = eve.hear() {
			if f.GetPakeConfirm() != nil {
				t.Error("Bob gives a proof to somebody who does not know the code")
			}
		}
		eve.sock.Close()
	})
}

// TestAHostWhoLetsNobodyTry has a guest wait: they give up in the end.
func TestAHostWhoLetsNobodyTry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		bob := arrive(t, "Bob", w.join(bobsAddress))
		eve := w.visit(t, bob, greeting())
		until(t, "Bob sees Eve", func() bool { return len(bob.Peers()) == 1 })
		go func() {
			for {
				f, err := decode(eve.in, maxFrame)
				if err != nil {
					return
				}
				if f.GetPakeShare() != nil && writeFrame(eve.sock, replyFrame(&passantv1.PakeReply{RetryAfterMs: 1})) != nil {
					return
				}
				if ping := f.GetPing(); ping != nil {
					_ = writeFrame(eve.sock, &passantv1.Frame{Msg: &passantv1.Frame_Pong{Pong: &passantv1.Pong{Id: ping.GetId()}}})
				}
			}
		}()
		began := time.Now()
		if _, _, err := bob.Enter(t.Context(), eve.self.ID().String(), "K7Q-M2P"); !errors.Is(err, game.ErrGuesses) {
			t.Errorf("Bob enters: %v", err)
		}
		if after := time.Since(began); after > enterTime {
			t.Errorf("Bob waited for %v", after)
		}
		eve.sock.Close()
	})
}

// TestARecordedExchange gives nothing to test codes against. Somebody has every message
// of a proof that succeeded, in clear, and knows what it was bound to: all but the code
// and the two scalars, which were forgotten. They try each candidate as either side could
// have used it: with the right one, what they compute fits what they have no better than with
// a wrong one. The tags are under a key made of the secret that takes a scalar of one of
// the two, and each share is a multiple of every code's generator, so that it fits them
// all. (Package cpace tries it with the points themselves.)
//
// It could fail: were the tag a hash of the code and of what the exchange is bound to,
// the right candidate would give the tag that they have.
func TestARecordedExchange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join(annasAddress))
		table := anna.wait(lesson, true)
		bob := w.visit(t, anna, greeting())
		guest := bob.guest(anna.self.Public(), table.Code())
		reply := bob.reply(guest.Share())
		tag, err := guest.Finish(reply.GetShare(), reply.GetTag())
		if err != nil {
			t.Fatal(err)
		}
		bob.say(confirmFrame(tag))
		if len(hears(bob, (*passantv1.Frame).GetTable).GetId()) == 0 {
			t.Fatal("the code is right, and Bob is not let in")
		}
		candidates := []string{table.Code()}
		for i := range 100 {
			candidates = append(candidates, fmt.Sprintf("%06d", i))
		}
		for _, candidate := range candidates {
			session := bob.session(anna.self.Public(), candidate)
			asGuest, err := cpace.NewGuest(session)
			if err != nil {
				t.Fatal(err)
			}
			asHost, err := cpace.NewHost(session)
			if err != nil {
				t.Fatal(err)
			}
			_, fits := asGuest.Finish(reply.GetShare(), reply.GetTag())
			_, hosts, err := asHost.Answer(guest.Share())
			if err != nil {
				t.Fatal(err)
			}
			if fits == nil || bytes.Equal(hosts, reply.GetTag()) || asHost.Finish(tag) == nil {
				t.Errorf("%s stands out", candidate)
			}
		}
		bob.sock.Close()
	})
}
