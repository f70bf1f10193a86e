package p2p

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// say has p write to q, at whatever speed is allowed.
func (p *person) say(q *person, text string) {
	p.t.Helper()
	for {
		err := p.Say(q.self.ID().String(), text)
		if err == nil {
			return
		}
		if !errors.Is(err, game.ErrTooFast) {
			p.t.Fatalf("%s says %q to %s: %v", p.name, text, q.name, err)
		}
		time.Sleep(pollEvery)
	}
}

// reads are the lines that p has from q.
func (p *person) reads(q *person) []string {
	var lines []string
	for _, s := range p.Talk(q.self.ID().String()) {
		if !s.Mine {
			lines = append(lines, s.Text)
		}
	}
	return lines
}

// delivered is how many of p's lines are known to have reached q.
func (p *person) delivered(q *person) int {
	count := 0
	for _, s := range p.Talk(q.self.ID().String()) {
		if s.Delivered {
			count++
		}
	}
	return count
}

func TestChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		peer := anna.find(bob)
		for len(bob.Changed()) > 0 {
			<-bob.Changed()
		}
		if err := anna.Say(peer.ID, "  Good\tevening\x1b[2J "); err != nil {
			t.Fatal(err)
		}
		<-bob.Changed()
		until(t, "Bob has it", func() bool { return len(bob.reads(anna)) == 1 })
		if got := bob.reads(anna)[0]; got != "Good evening[2J" {
			t.Errorf("Bob reads %q", got)
		}
		until(t, "Anna knows", func() bool { return anna.delivered(bob) == 1 })
		if got := bob.Peers()[0].Unread; got != 1 {
			t.Errorf("Bob has %d lines unread", got)
		}
		bob.Seen(anna.self.ID().String())
		if got := bob.Peers()[0].Unread; got != 0 {
			t.Errorf("Bob has seen it, and %d lines are unread", got)
		}
		bob.say(anna, "And to you")
		until(t, "Anna has the answer", func() bool { return slices.Equal(anna.reads(bob), []string{"And to you"}) })
	})
}

func TestWhatCannotBeSaid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		peer := anna.find(bob)
		for name, c := range map[string]struct {
			text string
			want error
		}{
			"nothing":                       {"", game.ErrNothing},
			"nothing that shows":            {" \u200b\u202e\r\n", game.ErrNothing},
			"a byte too long":               {strings.Repeat("a", game.MaxChat+1), game.ErrTooLong},
			"too long once it is composed":  {strings.Repeat("\U0001d15e", game.MaxChat/4), game.ErrTooLong},
			"exactly as long as it may be":  {strings.Repeat("a", game.MaxChat), nil},
			"what is no text is left out":   {"a\xff\xfeb", nil},
			"wide letters, as many as fit ": {strings.Repeat("王", game.MaxChat/3), nil},
		} {
			if err := anna.Say(peer.ID, c.text); !errors.Is(err, c.want) {
				t.Errorf("%s: %v, want %v", name, err, c.want)
			}
			time.Sleep(time.Second)
		}
		if err := anna.Say("nobody", "hello"); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("to nobody: %v", err)
		}
		for i := range chatAtOnce + 1 {
			time.Sleep(time.Duration(i/chatAtOnce) * (time.Second - time.Millisecond))
			if err := anna.Say(peer.ID, "quick"); (err != nil) != (i == chatAtOnce) || err != nil && !errors.Is(err, game.ErrTooFast) {
				t.Errorf("line %d: %v", i, err)
			}
		}
	})
}

// TestChatOverALostConnection breaks the connection again and again, loudly and not,
// while both write: each line arrives once, in order.
func TestChatOverALostConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		linked(t, mine, his)
		var want []string
		for i := range 40 {
			text := fmt.Sprintf("line %d", i)
			want = append(want, text)
			anna.say(bob, text)
			switch i % 8 {
			case 2:
				w.cut()
			case 5:
				w.unplug()
				time.Sleep(deadPlaying)
				w.plug()
			}
		}
		until(t, "all is said", func() bool { return anna.delivered(bob) == len(want) })
		if got := bob.reads(anna); !slices.Equal(got, want) {
			t.Errorf("Bob reads %q", got)
		}
	})
}

// TestChatAcrossRuns has one of the two begin anew: their lines count from the beginning
// again, and what was said to them meanwhile comes when they are back.
func TestChatAcrossRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, _ := anna.play(bob, asWhite)
		bob.say(anna, "one moment")
		until(t, "Anna has it", func() bool { return len(anna.reads(bob)) == 1 })
		bob.stop()
		until(t, "he is gone", func() bool { return mine.Link() != game.LinkUp })
		anna.say(bob, "take your time")
		bob.start(bob.again...)
		if _, err := bob.Resume(t.Context(), mine.ID); err != nil {
			t.Fatal(err)
		}
		until(t, "he has what was said", func() bool { return slices.Equal(bob.reads(anna), []string{"take your time"}) })
		bob.say(anna, "back")
		until(t, "Anna has both", func() bool { return slices.Equal(anna.reads(bob), []string{"one moment", "back"}) })
	})
}

func TestMuted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		anna.find(bob)
		anna.say(bob, "before")
		until(t, "Bob has it", func() bool { return len(bob.reads(anna)) == 1 })
		mute := func(muted bool) {
			bob.Node.mu.Lock()
			defer bob.Node.mu.Unlock()
			bob.marks[anna.self.ID()] = game.Marks{Muted: muted}
		}
		mute(true)
		anna.say(bob, "what nobody hears")
		until(t, "Anna is not told", func() bool { return anna.delivered(bob) == 2 })
		if got := bob.reads(anna); len(got) != 0 || bob.Peers()[0].Unread != 0 {
			t.Errorf("Bob has muted her and reads %q", got)
		}
		bob.say(anna, "my own")
		until(t, "Anna has it", func() bool { return bob.delivered(anna) == 1 })
		if got := bob.Talk(anna.id().String()); len(got) != 1 || !got[0].Mine || got[0].Text != "my own" {
			t.Errorf("of what he writes to her he sees %+v", got)
		}
		mute(false)
		if got := bob.reads(anna); !slices.Equal(got, []string{"before"}) {
			t.Errorf("Bob hears her again, and reads %q", got)
		}
	})
}

// TestChatFlood writes as no honest program does.
func TestChatFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		codes := make(chan passantv1.Bye_Code, 1)
		go func() { codes <- v.bye() }()
		line := func(number uint32) *passantv1.Frame {
			return &passantv1.Frame{Msg: &passantv1.Frame_Chat{Chat: &passantv1.Chat{
				Run: make([]byte, runSize), Number: number, Text: "buy now",
			}}}
		}
		id := v.self.ID().String()
		for i := range uint32(chatFromPeer + 10) {
			v.say(line(i + 1))
		}
		time.Sleep(time.Second / 2)
		if got := len(anna.Talk(id)); got != chatFromPeer {
			t.Errorf("%d lines of a flood are kept", got)
		}
		began := time.Now()
		for i := range uint32(1000) {
			if writeFrame(v.sock, line(1000+i)) != nil {
				break
			}
		}
		if code := <-codes; code != passantv1.Bye_CODE_RATE {
			t.Errorf("the flood ends with %v", code)
		}
		if took, lines := time.Since(began), len(anna.Talk(id)); lines > chatFromPeer+2+int(took.Seconds()) || lines > maxLines {
			t.Errorf("after %v there are %d lines", took, lines)
		}
	})
}

// TestChatsAreFew has more people write than are remembered: those to whom one has
// written stay.
func TestChatsAreFew(t *testing.T) {
	cs, now := newChats(), time.Unix(1000, 0)
	friend := newChat()
	cs.keep("friend", friend, true)
	friend.said = 1
	for i := range 3 * maxChats {
		ch := newChat()
		if !cs.keep(fmt.Sprint("stranger ", i), ch, false) {
			t.Fatalf("no room for stranger %d", i)
		}
		ch.add(line{Said: game.Said{Text: "hello", At: now.Add(time.Duration(i))}})
	}
	if cs.with["friend"] != friend || len(cs.with) != maxChats || cs.with[fmt.Sprint("stranger ", 3*maxChats-1)] == nil {
		t.Errorf("%d are remembered", len(cs.with))
	}
	for _, ch := range cs.with {
		ch.said = 1
	}
	if cs.keep("one more", newChat(), false) || !cs.keep("one's own", newChat(), true) || len(cs.with) != maxChats {
		t.Error("a stranger pushes out somebody to whom one has written, or one cannot write to anybody else")
	}
	for i := range 3 * maxLines {
		friend.add(line{number: uint32(i)})
	}
	if len(friend.lines) != maxLines || friend.lines[0].number != 2*maxLines {
		t.Errorf("%d lines are kept", len(friend.lines))
	}
}

// TestChatWithSomebodyHeardOf writes to a line of the lobby behind which nobody has
// proved a key yet, first while they cannot be reached.
func TestChatWithSomebodyHeardOf(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), r.enter("a", "10.0.0.1:4001"))
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"), r.enter("b", "10.0.0.2:4002"))
		until(t, "Anna hears of Bob", func() bool { return len(anna.Peers()) == 1 })
		row := anna.Peers()[0].ID
		w.unplug()
		for _, text := range []string{"one", "two"} {
			if err := anna.Say(row, text); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(time.Minute)
		if got := anna.Talk(row); len(got) != 2 || got[1].Text != "two" || got[1].Delivered {
			t.Errorf("Anna has said %+v", got)
		}
		w.plug()
		if err := anna.Say(row, "three"); err != nil {
			t.Fatal(err)
		}
		until(t, "Bob has all of it", func() bool { return slices.Equal(bob.reads(anna), []string{"one", "two", "three"}) })
		until(t, "Anna knows, by either name of his", func() bool {
			return anna.delivered(bob) == 3 && len(anna.Talk(row)) == 3 && anna.Talk(row)[2].Delivered
		})
	})
}
