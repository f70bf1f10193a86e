package p2p

import (
	"context"
	"crypto/ed25519"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record/recordtest"
	"passant/p2p/identity"
	"passant/p2p/sas"
	passantv1 "passant/proto/passant/v1"
)

// verifies has a person ask another to compare words.
func (p *person) verifies(q *person) (mine, his *game.Verification) {
	p.t.Helper()
	mine, err := p.Verify(p.t.Context(), p.find(q).ID)
	if err != nil {
		p.t.Fatalf("%s verifies %s: %v", p.name, q.name, err)
	}
	return mine, q.asked()
}

// asked is the comparison that a person is asked for.
func (p *person) asked() *game.Verification {
	p.t.Helper()
	select {
	case v := <-p.Verifications():
		return v
	case <-time.After(patience):
		p.t.Fatalf("%s was not asked to compare words", p.name)
		return nil
	}
}

// endsWith waits for the end of a comparison.
func endsWith(t *testing.T, v *game.Verification, want error) {
	t.Helper()
	select {
	case <-v.Ended:
	case <-time.After(patience):
		t.Fatalf("the comparison with %s does not end", v.With.Name)
	}
	if err := v.Result(); !errors.Is(err, want) || want == nil && err != nil {
		t.Errorf("the comparison with %s: %v, want %v", v.With.Name, err, want)
	}
}

func TestVerify(t *testing.T) {
	disk := recordtest.NewDisk(1)
	anna := arrive(t, "Anna", withBook(t, disk))
	bob := arrive(t, "Bob")
	for _, pair := range [][2]*person{{anna, bob}, {bob, anna}} { // the lower id asks, and the higher
		mine, his := pair[0].verifies(pair[1])
		if mine.Words != his.Words || mine.Digits != his.Digits || len(mine.Digits) != 14 {
			t.Errorf("%q, %s and %q, %s", mine.Words, mine.Digits, his.Words, his.Digits)
		}
		if mine.With.Name != pair[1].name || his.With.Name != pair[0].name {
			t.Errorf("with %q and %q", mine.With.Name, his.With.Name)
		}
		mine.Answer(true)
		if isClosed(mine.Ended) {
			t.Error("one answer was enough")
		}
		his.Answer(true)
		endsWith(t, mine, nil)
		endsWith(t, his, nil)
	}
	if a, b := anna.find(bob).Trust, bob.find(anna).Trust; a != game.Verified || b != game.Verified {
		t.Errorf("they are %v and %v to each other", a, b)
	}
	anna.stop()
	anna.start(withBook(t, disk))
	if k, ok := anna.known(bob); !ok || k.Trust != game.Verified || k.Name != "Bob" {
		t.Errorf("after a start Anna knows of Bob %+v", k)
	}
}

// Words that differ end the connection, whoever says so, and nobody is verified; not
// even who was before.
func TestWordsDiffer(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	for _, pair := range [][2]*person{{anna, bob}, {bob, anna}} {
		mine, his := anna.verifies(bob)
		mine.Answer(true)
		his.Answer(true)
		endsWith(t, mine, nil)
		endsWith(t, his, nil)

		mine, his = pair[0].verifies(pair[1])
		mine.Answer(true)
		his.Answer(false)
		his.Answer(true) // too late
		endsWith(t, mine, game.ErrWordsDiffer)
		endsWith(t, his, game.ErrWordsDiffer)
		until(t, "the connection ends", func() bool { return anna.connTo(bob.id()) == nil && bob.connTo(anna.id()) == nil })
		until(t, "nobody is verified", func() bool {
			return anna.find(bob).Trust == game.Stranger && bob.find(anna).Trust == game.Stranger
		})
	}
}

// Two who ask each other at the same moment compare once, also when both have to call
// the other first.
func TestVerifyFromBothSides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		ids := [2]string{anna.find(bob).ID, bob.find(anna).ID}
		for i := range 20 {
			if i%2 == 1 {
				w.cut()
			}
			synctest.Wait()
			var at [2]*game.Verification
			var both sync.WaitGroup
			for i, p := range []*person{anna, bob} {
				both.Go(func() {
					v, err := p.Verify(t.Context(), ids[i])
					if err != nil {
						t.Errorf("%s: %v", p.name, err)
					}
					at[i] = v
				})
			}
			both.Wait()
			synctest.Wait()
			if t.Failed() {
				return
			}
			for i, p := range []*person{anna, bob} { // they may have been asked on the connection that is kept
				for len(p.Verifications()) > 0 {
					if v := <-p.Verifications(); isClosed(at[i].Ended) {
						at[i] = v
					}
				}
			}
			if at[0].Words != at[1].Words {
				t.Fatalf("%q and %q", at[0].Words, at[1].Words)
			}
			at[0].Answer(true)
			at[1].Answer(true)
			endsWith(t, at[0], nil)
			endsWith(t, at[1], nil)
			time.Sleep(comparesEvery)
		}
	})
}

// Nothing about words that nobody compares lasts for ever.
func TestWordsThatNobodyCompares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.verifies(bob)
		mine.Answer(true)
		began := time.Now()
		<-mine.Ended
		<-his.Ended
		if took := time.Since(began); took > answerTime+time.Second {
			t.Errorf("it took %v", took)
		}
		endsWith(t, mine, game.ErrNotCompared)
		endsWith(t, his, game.ErrNotCompared)

		mine, his = anna.verifies(bob)
		w.cut()
		endsWith(t, mine, game.ErrUnreachable)
		endsWith(t, his, game.ErrUnreachable)

		id := anna.find(bob).ID
		w.unplug()
		began = time.Now()
		if _, err := anna.Verify(t.Context(), id); !errors.Is(err, game.ErrNoAnswer) || time.Since(began) > exchangeTime {
			t.Errorf("with a dead line Verify took %v: %v", time.Since(began), err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := anna.Verify(ctx, id); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("when the player has given up, Verify: %v", err)
		}
		if _, err := anna.Verify(t.Context(), "nobody"); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("with nobody: %v", err)
		}
		time.Sleep(time.Minute) // in which the line is found to be dead
	})
}

// identityBeside draws a key whose id is lower than another, or higher.
func identityBeside(t *testing.T, id identity.ID, lower bool) (*identity.Identity, ed25519.PrivateKey) {
	t.Helper()
	for {
		key := newKey(t)
		self := identity.New(key)
		if self.ID().Less(id) == lower {
			return self, key
		}
	}
}

// manInTheMiddle is where somebody between two programs listens: they end TLS on both sides, with
// a key of their own for each, and hand on whatever is said. Their keys are such that each
// of the two has the same part in the exchange as with the other.
func manInTheMiddle(t *testing.T, guest, host *person) (address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	guestIsLower := guest.id().Less(host.id())
	toGuest, _ := identityBeside(t, guest.id(), !guestIsLower)
	toHost, _ := identityBeside(t, host.id(), guestIsLower)
	var running sync.WaitGroup
	t.Cleanup(func() {
		l.Close()
		running.Wait()
	})
	running.Go(func() {
		a, err := l.Accept()
		if err != nil {
			return
		}
		b, err := net.Dial("tcp", host.address())
		if err != nil {
			t.Error(err)
			return
		}
		near, far := tls.Server(a, toGuest.TLS(nil)), tls.Client(b, toHost.TLS(nil))
		for _, way := range [][2]*tls.Conn{{near, far}, {far, near}} {
			running.Go(func() {
				defer way[0].Close()
				defer way[1].Close()
				_, _ = io.Copy(way[0], way[1]) // until one of the two hangs up
			})
		}
	})
	return l.Addr().String()
}

// H1: with somebody in the middle the two see different words.
func TestTheMiddleShows(t *testing.T) {
	for range 4 {
		anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
		peer, err := anna.Find(t.Context(), manInTheMiddle(t, anna, bob))
		if err != nil {
			t.Fatal(err)
		}
		if peer.ID == bob.id().String() || peer.Name != "Bob" {
			t.Fatalf("the one in the middle is %+v", peer)
		}
		mine, err := anna.Verify(t.Context(), peer.ID)
		if err != nil {
			t.Fatal(err)
		}
		his := bob.asked()
		if mine.Words == his.Words || mine.Digits == his.Digits {
			t.Errorf("both see %q, %s", mine.Words, mine.Digits)
		}
		mine.Answer(false)
		endsWith(t, mine, game.ErrWordsDiffer)
		endsWith(t, his, game.ErrWordsDiffer)
		until(t, "the connections end", func() bool { return len(anna.Peers()) == 0 && len(bob.Peers()) == 0 })
	}
}

// cheat is a visitor whose id is lower than a person's, or higher.
func cheat(t *testing.T, w *network, p *person, lower bool) *visitor {
	t.Helper()
	_, key := identityBeside(t, p.id(), lower)
	return w.visitAs(t, p, key, greeting())
}

// commit says the first frame of a comparison.
func (v *visitor) commit(commitment []byte) {
	v.t.Helper()
	v.say(&passantv1.Frame{Msg: &passantv1.Frame_SasCommit{SasCommit: &passantv1.SasCommit{Commitment: commitment}}})
}

// hearReveal reads until a nonce comes.
func (v *visitor) hearReveal() {
	v.t.Helper()
	for v.hear().GetSasReveal() == nil {
	}
}

// Whoever does not keep to the order of the exchange is hung up on, and the words are
// shown to nobody.
func TestCheatingWithWords(t *testing.T) {
	nonce, another := sas.NewNonce(), sas.NewNonce()
	commitment := nonce.Commitment()
	for name, c := range map[string]struct {
		lower bool
		do    func(*visitor)
	}{
		"another nonce": {true, func(v *visitor) {
			v.commit(commitment[:])
			v.hearReveal()
			v.say(nonceOf(another))
		}},
		"a second commitment": {true, func(v *visitor) {
			v.commit(commitment[:])
			v.hearReveal()
			again := another.Commitment()
			v.commit(again[:])
		}},
		"a wish of the lower":        {true, func(v *visitor) { v.commit(nil) }},
		"a commitment of the higher": {false, func(v *visitor) { v.commit(commitment[:]) }},
		"an answer before the words": {true, func(v *visitor) { v.commit(commitment[:]); v.say(sameWords(true)) }},
		"a nonce after the words": {false, func(v *visitor) {
			v.commit(nil)
			v.say(nonceOf(nonce))
			v.say(nonceOf(another))
		}},
		"two answers": {false, func(v *visitor) {
			v.commit(nil)
			v.say(nonceOf(nonce))
			v.say(sameWords(true))
			v.say(sameWords(true))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newNetwork()
			anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
			eve := cheat(t, w, anna, c.lower)
			c.do(eve)
			if code := eve.bye(); code != passantv1.Bye_CODE_PROTOCOL {
				t.Errorf("the goodbye is %v", code)
			}
			select {
			case v := <-anna.Verifications():
				<-v.Ended
				if v.Result() == nil {
					t.Error("she is verified")
				}
			default:
			}
		})
	}
}

// Whoever asks again and again is not shown each time.
func TestAskingForWordsAllTheTime(t *testing.T) {
	w := newNetwork()
	anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
	eve := cheat(t, w, anna, false)
	shown := 0
	for range comparesBurst + 3 {
		eve.commit(nil)
		eve.say(&passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 7}}})
		for f := eve.hear(); f.GetPong() == nil; f = eve.hear() {
			if f.GetSasCommit() != nil {
				eve.say(nonceOf(sas.NewNonce()))
				shown++
			}
		}
	}
	if shown != comparesBurst {
		t.Errorf("words were shown %d times, want %d", shown, comparesBurst)
	}
}

// nonceOf and sameWords do not say of which comparison they are, as older programs do not.
func nonceOf(n sas.Nonce) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_SasReveal{SasReveal: &passantv1.SasReveal{Nonce: n[:]}}}
}

func sameWords(same bool) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_SasResult{SasResult: &passantv1.SasResult{Same: same}}}
}
