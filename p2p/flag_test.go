package p2p

import (
	"testing"
	"testing/synctest"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// minute is a clock that soon runs out.
var minute = game.TimeControl{Base: 60_000}

// quick is a game with such a clock, without the time that the network is given.
func quick(w game.Wish) game.Proposal {
	return game.Proposal{Wish: w, Mine: minute, Yours: minute}
}

// listen answers pings for a while, and hands on the rest with the time at which
// it came.
func (v *visitor) listen(until time.Time, heard func(*passantv1.Frame, time.Time)) {
	v.t.Helper()
	for {
		if err := v.sock.SetReadDeadline(until); err != nil {
			v.t.Fatal(err)
		}
		f, err := decode(v.in, maxFrame)
		if err != nil {
			break
		}
		if ping := f.GetPing(); ping != nil {
			v.say(&passantv1.Frame{Msg: &passantv1.Frame_Pong{Pong: &passantv1.Pong{Id: ping.GetId()}}})
			continue
		}
		heard(f, time.Now())
	}
	if err := v.sock.SetReadDeadline(time.Time{}); err != nil {
		v.t.Fatal(err)
	}
}

// ack says that everything that a person has is stored.
func (v *visitor) ack(p *person, m *game.Match) {
	v.t.Helper()
	s := p.sessions[sessionID(v.t, m)]
	length := s.rec.Length()
	head, _ := s.rec.HeadAt(length)
	v.say(&passantv1.Frame{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{
		GameId: s.id[:], Length: uint32(length), Head: head[:],
	}}})
}

// TestFlagIsClaimed has a peer answer pings, and let their time pass.
func TestFlagIsClaimed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		mine := v.playFor(anna, quick(game.AsBlack))
		move(t, mine, "e2e4")
		time.Sleep(3 * time.Second) // the network's
		v.ack(anna, mine)
		began := time.Now()
		allowed := minute.Base + game.FirstMoveGrace + stateOf(mine).AllowanceLeft(rules.Black)
		var claims []time.Duration
		v.listen(began.Add(2*time.Minute), func(f *passantv1.Frame, at time.Time) {
			r := f.GetRequest()
			if r == nil {
				return
			}
			var b passantv1.RequestBody
			if err := proto.Unmarshal(r.GetBody(), &b); err != nil || b.GetKind() != passantv1.RequestBody_KIND_FLAG {
				t.Fatalf("asked for %v: %v", b.GetKind(), err)
			}
			passed := at.Sub(began)
			claims = append(claims, passed)
			if elapsed := time.Duration(b.GetElapsedMs()) * time.Millisecond; passed-elapsed > 50*time.Millisecond || elapsed > passed {
				t.Errorf("%v have passed, and the claim says %v", passed, elapsed)
			}
		})
		first := allowed.Duration() + flagMargin
		if len(claims) < 3 || claims[0] < first || claims[0] > first+2*time.Second {
			t.Fatalf("asked after %v, and it should be after %v", claims, first)
		}
		for i, at := range claims[1:] {
			if gap := at - claims[i]; gap < flagEvery || gap > flagEvery+2*time.Second {
				t.Errorf("asked again after %v", gap)
			}
		}
		v.sock.Close()
	})
}

// TestFlagClaimIsRefused has a peer say that time is over that is not, and hear
// how much is left.
func TestFlagClaimIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		mine := v.playFor(anna, quick(game.AsBlack))
		v.listen(time.Now().Add(30*time.Second), func(*passantv1.Frame, time.Time) {})
		id := sessionID(t, mine)
		head, _ := anna.sessions[id].rec.HeadAt(0)
		eve := &person{t: t, key: v.self.Key()}
		v.say(request(eve, id, &passantv1.RequestBody{Head: head[:], Kind: passantv1.RequestBody_KIND_FLAG, ElapsedMs: 3600_000}))
		var left []uint32
		v.listen(time.Now().Add(time.Second), func(f *passantv1.Frame, _ time.Time) {
			if no := f.GetRequestRefused(); no.GetKind() == passantv1.RequestBody_KIND_FLAG {
				left = append(left, no.GetLeftMs())
			}
		})
		if len(left) != 1 || left[0] < 49_000 || left[0] > 50_000 {
			t.Errorf("Anna has %v ms left, she says", left)
		}
		if stateOf(mine).Over() || len(stateOf(mine).Requests()) != 0 {
			t.Error("a claim of a flag is recorded")
		}
		v.sock.Close()
	})
}

// thinkAndRestart has Anna move, and Bob think for half a minute before his program
// ends; after a while he is back.
func thinkAndRestart(t *testing.T, anna, bob *person, gone time.Duration) (mine, his *game.Match) {
	t.Helper()
	mine, his = anna.play(bob, quick(game.AsWhite))
	opening(t, mine, his, "e2e4")
	inTouch(t, mine, anna, bob)
	time.Sleep(30 * time.Second)
	again := bob.again
	bob.stop()
	time.Sleep(gone)
	bob.start(again...)
	his = bob.back(mine.ID)
	inTouch(t, mine, anna, bob)
	return mine, his
}

// TestFlagAfterARestart has somebody whose time is over end their program, and come
// back with little noted down: the other knows how long it has been.
func TestFlagAfterARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := thinkAndRestart(t, anna, bob, 2*time.Minute)
		agree(t, mine, his, 2)
		if got, want := stateOf(his).Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.OnTime}); got != want {
			t.Errorf("the result is %v, want %v", got, want)
		}
	})
}

// TestThinkingIsNotedDown has a program end while its player thinks: what they
// thought counts, and what passed while it did not run is the network's.
func TestThinkingIsNotedDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := thinkAndRestart(t, anna, bob, 5*time.Second)
		time.Sleep(10 * time.Second)
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
		if think := stateOf(mine).Log()[1].Think; think < 39_000 || think > 41_000 {
			t.Errorf("Bob thought for %d ms", think)
		}
		allowance := game.DefaultAllowance(minute)
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
		net := stateOf(his).Log()[2].Net
		if net < 4_500 || net > 11_000 { // until Anna dials again, and the tick that was lost
			t.Errorf("the network took %d ms", net)
		}
		want := max(0, allowance-(net-game.FreeNet))
		if left := stateOf(his).AllowanceLeft(rules.Black); left != want || stateOf(mine).AllowanceLeft(rules.Black) != want {
			t.Errorf("of the allowance of %d ms %d are left, want %d", allowance, left, want)
		}
	})
}

// TestThePeersTurnBeginsWithTheirAck keeps a peer's clock from running while nobody
// knows whether they have the move.
func TestThePeersTurnBeginsWithTheirAck(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		patient := quick(game.AsWhite)
		patient.Allowance = game.MaxAllowance
		mine, his := anna.play(bob, patient)
		inTouch(t, mine, anna, bob)
		w.unplug()
		move(t, mine, "e2e4")
		time.Sleep(3 * time.Minute)
		if stateOf(mine).Running() {
			t.Error("the clock of somebody runs who does not have the move")
		}
		w.plug()
		agree(t, mine, his, 1)
		until(t, "Bob's clock runs at Anna's table", func() bool { return stateOf(mine).Running() })
		table := mine.Seat.Table()
		if left := stateOf(mine).Left(rules.Black, table.Now()); left < 59_000 {
			t.Errorf("Bob has %d ms left: the break was charged", left)
		}
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
	})
}
