package p2p

import (
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
)

// backSoon is how long it may take until both can move again after an address has
// changed, on a network that takes no time.
const backSoon = 100 * time.Millisecond

// TestAddressChanges gives one computer another address in the middle of a game, and
// then the other: neither waits for the silence to be noticed.
func TestAddressChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress))
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		mine, his := anna.play(bob, asWhite)
		players := seats(mine, his)
		moves := []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"}
		for i, uci := range moves {
			switch i {
			case 2:
				w.move(annasAddress, "10.0.0.11:4001")
				r.ears[0].stir()
			case 4:
				w.move(bobsAddress, "10.0.0.12:4002")
				r.ears[1].stir()
			}
			changed := time.Now()
			move(t, players[i%2], uci)
			agree(t, mine, his, i+1)
			linked(t, mine, his)
			if took := time.Since(changed); took > backSoon {
				t.Errorf("move %d took %v", i, took)
			}
		}
	})
}

// TestOtherAddressesChange gives a computer one more address, and then another in its
// place: what is connected stays so.
func TestOtherAddressesChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress), moreAddresses)
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		mine, his := anna.play(bob, asWhite)
		before := anna.connTo(bob.self.ID())
		for range 3 {
			r.ears[0].stir()
			time.Sleep(time.Second)
		}
		if now := anna.connTo(bob.self.ID()); now != before {
			t.Error("the connection was given up")
		}
		linked(t, mine, his)
	})
}

// moreAddresses has a computer get another address besides its own each time that
// somebody looks.
func moreAddresses(o *Options) {
	own, last := o.addresses, netip.MustParseAddr("192.168.0.1")
	o.addresses = func() ([]netip.Addr, error) {
		addresses, err := own()
		last = last.Next()
		return append(addresses, last), err
	}
}

// TestNewAddressIsTriedAtOnce takes a computer off the network for so long that it
// is dialled rarely, and brings it back with another address.
func TestNewAddressIsTriedAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress))
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		mine, his := anna.play(bob, asWhite)
		w.unplug()
		until(t, "the link is lost", func() bool { return mine.Link() == game.LinkLost && his.Link() == game.LinkLost })
		for range 3 { // at another moment between two attempts each time
			time.Sleep(61300 * time.Millisecond)
			w.move(annasAddress, "10.0.0.11:4001")
			w.plug()
			r.ears[0].stir()
			back := time.Now()
			linked(t, mine, his)
			if took := time.Since(back); took > backSoon {
				t.Errorf("it took %v", took)
			}
			w.unplug()
			w.move(annasAddress, annasAddress)
			r.ears[0].stir()
		}
	})
}
