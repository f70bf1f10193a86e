package p2p

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// onShow is a game that others may watch as it is played.
var onShow = game.Proposal{Wish: game.AsWhite, Watchable: true}

// watches has p watch the game of q.
func (p *person) watches(q *person) *game.Watching {
	p.t.Helper()
	w, err := p.Watch(p.t.Context(), p.find(q).ID)
	if err != nil {
		p.t.Fatalf("%s watches %s: %v", p.name, q.name, err)
	}
	return w
}

// sees waits until a watcher has so many entries, and compares what they see.
func sees(t *testing.T, w *game.Watching, m *game.Match, entries int) {
	t.Helper()
	until(t, "the watcher has the entry", func() bool { return w.State().Slot() >= entries })
	seen, all := w.State(), stateOf(m)
	if seen.Slot() != entries {
		t.Fatalf("they have %d entries, want %d", seen.Slot(), entries)
	}
	for i := range seen.Log() {
		if !bytes.Equal(seen.Log()[i].Seal, all.Log()[i].Seal) {
			t.Fatalf("entry %d is not what was played", i)
		}
	}
	if entries == all.Slot() && (seen.PositionHash() != all.PositionHash() || seen.Result() != all.Result()) {
		t.Fatal("they see another position than the players")
	}
}

func TestWatching(t *testing.T) {
	for name, delay := range map[string]int{"as it is played": 0, "two entries behind": 2, "far behind": game.MaxWatchDelay} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, anna, bob := pair(t)
				proposal := onShow
				proposal.WatchDelay = delay
				mine, his := anna.play(bob, proposal)
				players := seats(mine, his)
				carl := arrive(t, "Carl", w.join("10.0.0.3:4003"))
				moves := strings.Fields(opera)
				for i, uci := range moves[:5] {
					move(t, players[i%2], uci)
					agree(t, mine, his, i+1)
				}
				if row := carl.find(bob); row.Presence != game.Playing || !row.Watchable {
					t.Errorf("Carl sees %+v", row)
				}
				seen := carl.watches(bob)
				if seen.White != "Anna" || seen.Black != "Bob" || seen.Delay != delay || seen.Blocked != "" || seen.ID != mine.ID {
					t.Errorf("Carl watches %+v", seen)
				}
				for i, uci := range moves[5:] {
					move(t, players[(i+5)%2], uci)
					agree(t, mine, his, i+6)
					if n := i + 6; n < len(moves) {
						sees(t, seen, mine, max(0, n-delay))
					}
				}
				sees(t, seen, mine, len(moves)) // the game is over, and all of it may be seen
				until(t, "it is said that it is over", func() bool { return errors.Is(seen.Ended(), game.ErrOver) })
				until(t, "nothing is left of it", func() bool { return idle(bob) && idle(carl) })
			})
		})
	}
}

// idle reports whether somebody neither watches nor is watched.
func idle(p *person) bool {
	p.Node.mu.Lock()
	defer p.Node.mu.Unlock()
	return len(p.gallery)+len(p.watchings) == 0
}

// TestWatchersSeeEverything that is in a log: what was asked they know from the answer.
func TestWatchersSeeEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, onShow)
		seen := arrive(t, "Carl", w.join("10.0.0.3:4003")).watches(anna)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		act(t, mine, game.TakeBack{}) // by request: it is Bob's turn
		until(t, "Bob is asked", func() bool { return len(stateOf(his).Requests()) == 1 })
		act(t, his, game.AcceptTakeBack{})
		agree(t, mine, his, 2)
		move(t, mine, "d2d4")
		agree(t, mine, his, 3)
		move(t, his, "d7d5")
		agree(t, mine, his, 4)
		sees(t, seen, mine, 4)
		act(t, his, game.OfferDraw{})
		until(t, "Anna sees the offer", func() bool { return stateOf(mine).Offered() })
		if seen.State().Offered() {
			t.Error("an offer that is nobody else's business is shown")
		}
		act(t, mine, game.AcceptDraw{})
		agree(t, mine, his, 5)
		sees(t, seen, mine, 5)
	})
}

// TestWatchingOverALostConnection cuts the watcher off, and has them gone for too long.
func TestWatchingOverALostConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, onShow)
		players := seats(mine, his)
		seen := arrive(t, "Carl", w.join("10.0.0.3:4003")).watches(bob)
		for i, uci := range strings.Fields(opera)[:12] {
			if i%4 == 2 {
				w.cut()
			}
			move(t, players[i%2], uci)
			agree(t, mine, his, i+1)
		}
		sees(t, seen, mine, 12)
		if err := seen.Ended(); err != nil {
			t.Errorf("it has ended: %v", err)
		}
		w.unplug()
		time.Sleep(deadIdle + missTime + time.Second)
		if err := seen.Ended(); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("they have lost sight of it, and are told: %v", err)
		}
	})
}

func TestLeaving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, _ := anna.play(bob, onShow)
		carl := arrive(t, "Carl", w.join("10.0.0.3:4003"))
		seen := carl.watches(bob)
		seen.Leave()
		until(t, "nothing is left of it", func() bool { return idle(bob) && idle(carl) })
		again := carl.watches(bob)
		move(t, mine, "e2e4")
		sees(t, again, mine, 1)
		bob.stop()
		time.Sleep(missTime + time.Second)
		if err := again.Ended(); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("Bob is gone, and Carl is told: %v", err)
		}
	})
}

// TestWatchersAreNotFooled has a player show a game that was never played like that.
func TestWatchersAreNotFooled(t *testing.T) {
	for name, spoil := range map[string]func(start *passantv1.Start, entries []*passantv1.SignedEntry) []*passantv1.SignedEntry{
		"a start with another signature": func(start *passantv1.Start, entries []*passantv1.SignedEntry) []*passantv1.SignedEntry {
			start.Sig[0] ^= 1
			return entries
		},
		"an entry with another signature": func(_ *passantv1.Start, entries []*passantv1.SignedEntry) []*passantv1.SignedEntry {
			entries[1].Sig[0] ^= 1
			return entries
		},
		"an entry that was changed": func(_ *passantv1.Start, entries []*passantv1.SignedEntry) []*passantv1.SignedEntry {
			entries[1].Body[len(entries[1].Body)-1] ^= 1
			return entries
		},
		"an entry left out": func(_ *passantv1.Start, entries []*passantv1.SignedEntry) []*passantv1.SignedEntry {
			return entries[1:]
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, anna, bob := pair(t)
				mine, his := anna.play(bob, onShow)
				move(t, mine, "e2e4")
				agree(t, mine, his, 1)
				move(t, his, "e7e5")
				agree(t, mine, his, 2)
				bob.Node.mu.Lock()
				rec := bob.sessions[sessionID(t, mine)].rec
				bob.Node.mu.Unlock()
				start := proto.CloneOf(rec.Start().Signed())
				var entries []*passantv1.SignedEntry
				for _, e := range rec.EntriesFrom(0) {
					entries = append(entries, proto.CloneOf(e))
				}
				entries = spoil(start, entries)
				carl := arrive(t, "Carl", w.join("10.0.0.3:4003"))
				bob.stop()
				v := w.visitAs(t, carl, bob.key, greeting()) // Bob, with another program
				go func() {
					for {
						f, err := decode(v.in, maxFrame)
						if err != nil {
							return
						}
						if f.GetWatch() == nil {
							continue
						}
						_ = writeFrame(v.sock, &passantv1.Frame{Msg: &passantv1.Frame_WatchState{WatchState: &passantv1.WatchState{Start: start}}})
						for _, e := range entries {
							_ = writeFrame(v.sock, &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: e}})
						}
					}
				}()
				t.Cleanup(func() { v.sock.Close() })
				until(t, "they are connected", func() bool { return len(carl.Peers()) == 1 })
				seen, err := carl.Watch(t.Context(), identity.IDOf(bob.key.Public().(ed25519.PublicKey)).String())
				if err == nil {
					until(t, "Carl has seen through it", func() bool { return seen.Ended() != nil })
					if seen.State().Slot() > 1 {
						t.Errorf("they have believed %d entries", seen.State().Slot())
					}
					err = seen.Ended()
				}
				for _, wrong := range []error{game.ErrUnreachable, game.ErrOver, game.ErrNoGame} {
					if errors.Is(err, wrong) {
						t.Errorf("Carl is told %v", err)
					}
				}
			})
		})
	}
}

// TestAnnouncedAsWatchable looks at a player of whom one has only heard.
func TestAnnouncedAsWatchable(t *testing.T) {
	for name, proposal := range map[string]game.Proposal{"it may be watched": onShow, "it may not": asWhite} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, r := newNetwork(), &room{}
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				bob := arrive(t, "Bob", w.join("10.0.0.2:4002"), r.enter("b", "10.0.0.2:4002"))
				carl := arrive(t, "Carl", w.join("10.0.0.3:4003"), r.enter("c", "10.0.0.3:4003"))
				mine, _ := anna.play(bob, proposal)
				until(t, "Carl hears that Bob plays", func() bool {
					peers := carl.Peers()
					return len(peers) == 1 && peers[0].Presence == game.Playing && peers[0].Watchable == proposal.Watchable
				})
				act(t, mine, game.Abort{})
				until(t, "Carl hears that he is free", func() bool {
					peers := carl.Peers()
					return peers[0].Presence == game.Free && !peers[0].Watchable
				})
			})
		})
	}
}
