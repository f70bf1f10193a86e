package p2p

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

func pong(p *passantv1.Ping) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_Pong{Pong: &passantv1.Pong{Id: p.GetId()}}}
}

// greet is a sign of life that answers nothing.
func greet(*passantv1.Ping) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 1}}}
}

// dismissed answers pings until the node hangs up, which it has to after a time to the
// second, and because what it heard was not the protocol.
func (v *visitor) dismissed(answer func(*passantv1.Ping) *passantv1.Frame, after time.Duration) {
	v.t.Helper()
	began := time.Now()
	var answers sync.WaitGroup
	defer answers.Wait()
	for {
		switch m := v.hear().GetMsg().(type) {
		case *passantv1.Frame_Ping:
			// When the connection ends nobody takes it, and the goodbye has to be read
			// meanwhile.
			answers.Go(func() { _ = writeFrame(v.sock, answer(m.Ping)) })
		case *passantv1.Frame_Bye:
			if m.Bye.GetCode() != passantv1.Bye_CODE_PROTOCOL {
				v.t.Errorf("the connection ended with %v", m.Bye.GetCode())
			}
			if took := time.Since(began).Round(time.Second); took != after {
				v.t.Errorf("given up after %v, not %v", took, after)
			}
			return
		}
	}
}

// TestNoAcknowledgement has the peer speak and confirm nothing: the connection is
// given up.
func TestNoAcknowledgement(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(*passantv1.Ping) *passantv1.Frame
		want   time.Duration
	}{
		"answers pings":               {pong, ackTime},
		"speaks, and answers nothing": {greet, longestTime},
		"answers what was not asked": {func(p *passantv1.Ping) *passantv1.Frame {
			return pong(&passantv1.Ping{Id: p.GetId() + 100})
		}, longestTime},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
				v := w.visit(t, anna, greeting())
				mine := v.play(anna)
				move(t, mine, "e2e4")
				v.dismissed(c.answer, c.want)
				until(t, "Anna is told", func() bool { return mine.Link() == game.LinkLost })
				if stateOf(mine).Slot() != 1 {
					t.Error("the move was lost")
				}
			})
		})
	}
}

// TestLateAcknowledgement has nothing of what Anna sends arrive for a time that is
// too long for an acknowledgement, while what the peer sends does: the connection
// is not ended for it.
func TestLateAcknowledgement(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		mine := v.play(anna)
		move(t, mine, "e2e4")
		sent := time.Now()
		var late []*passantv1.Frame // answers that wait
		for time.Since(sent) < 2*ackTime {
			switch m := v.hear().GetMsg().(type) {
			case *passantv1.Frame_Entry:
				s := anna.sessions[sessionID(t, mine)]
				late = append(late, ackOf(s.rec, 1))
			case *passantv1.Frame_Ping:
				late = append(late, pong(m.Ping))
				v.say(&passantv1.Frame{Msg: &passantv1.Frame_Ping{Ping: &passantv1.Ping{Id: 1}}})
			case *passantv1.Frame_Bye:
				t.Fatalf("ended after %v: %v", time.Since(sent), m.Bye.GetCode())
			}
		}
		for _, f := range late {
			v.say(f)
		}
		until(t, "the move has been delivered", func() bool {
			s := anna.sessions[sessionID(t, mine)]
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.acked == 1
		})
		if mine.Link() != game.LinkUp {
			t.Errorf("the link is %v", mine.Link())
		}
	})
}
