package record_test

import (
	"bytes"
	"errors"
	"io/fs"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

func TestStartIsRefusedUnlessBothAgreed(t *testing.T) {
	for name, change := range map[string]func(*passantv1.Challenge){
		"another commitment": func(c *passantv1.Challenge) { c.Commit[0] ^= 1 },
		"short id":           func(c *passantv1.Challenge) { c.Id = c.Id[1:] },
		"impossible clock":   func(c *passantv1.Challenge) { c.Terms.Challenger.BaseMs = 1 },
		"impossible colour":  func(c *passantv1.Challenge) { c.Terms.ChallengerColor = 7 },
		"impossible start":   func(c *passantv1.Challenge) { c.Terms.StartFen = "8/8/8/8/8/8/8/8 w - - 0 1" },
		"mated start":        func(c *passantv1.Challenge) { c.Terms.StartFen = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1" },
		"start without end":  func(c *passantv1.Challenge) { c.Terms.StartFen = "4k3/8/8/8/8/8/R7/4K3 w - - 150 90" },
		"locked start":       func(c *passantv1.Challenge) { c.Terms.StartFen = "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1" },
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
	s := store(t, recordtest.NewDisk(1), bob)
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

func TestOnlyPlayersKeepARecord(t *testing.T) {
	if _, err := store(t, recordtest.NewDisk(1), key('c')).Create(start(t)); !errors.Is(err, record.ErrStart) {
		t.Errorf("a third person could begin a record: %v", err)
	}
}
