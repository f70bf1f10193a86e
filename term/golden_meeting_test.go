package term

import (
	"context"
	"time"

	"passant/game"
	"passant/rules"
)

// A key as it names a person.
const tomasKey = "M3TQX5K7WZ2LHPE4RVNC6YJDGSAUBF7O"

// meet gives the lobby all that one can do with people in it.
func (s *scene) meet(people ...game.Person) (*fakePeople, *fakeTables, *fakeChat) {
	known, tables, chat := newFakePeople(people...), &fakeTables{}, &fakeChat{talks: map[string][]game.Said{}}
	s.u.o.People, s.u.o.Tables, s.u.o.Chat, s.u.o.Galleries = known, tables, chat, &fakeGalleries{}
	s.u.o.Rename = func(name string) (string, error) { return name, nil }
	s.refresh()
	return known, tables, chat
}

// friends are people in every state that a row can show.
func (s *scene) friends() (*fakePeople, *fakeTables, *fakeChat) {
	verified := tomas()
	verified.Trust, verified.Score = game.Verified, game.Score{Won: 3, Drawn: 1, Lost: 1}
	verified.Marks.Favourite = true
	known := iryna()
	known.Trust, known.Score, known.Unread = game.Known, game.Score{Lost: 1}, 2
	playing := kolja()
	playing.Watchable = true
	host := game.Peer{ID: "n", Name: "Natália", Where: "desktop-9", Table: &game.Hosting{
		Proposal: game.Proposal{
			Mine: game.TimeControl{Base: 300_000, Increment: 3_000}, Yours: game.TimeControl{Base: 300_000, Increment: 3_000},
			Wish: game.AsWhite,
		},
	}}
	copied := impostor()
	private := game.Peer{ID: "z", Name: "Zuzana", Where: "thinkpad", Table: &game.Hosting{Private: true}}
	s.lobby.peers = []game.Peer{verified, known, playing, host, private, copied}
	return s.meet(person(), game.Person{ID: "b", Name: "Boris", Trust: game.Known, Marks: game.Marks{Blocked: true}},
		game.Person{ID: "d", Name: "Dana", Trust: game.Known, Score: game.Score{Won: 1, Drawn: 1}, LastSeen: date()})
}

func date() time.Time { return time.Date(2026, time.November, 28, 14, 5, 0, 0, time.UTC) }

// person is Tomáš as somebody whose key is known.
func person() game.Person {
	return game.Person{
		ID: "t", Name: "Tomáš", Trust: game.Verified, Marks: game.Marks{Favourite: true},
		Score: game.Score{Won: 3, Drawn: 1, Lost: 1}, Here: true, LastSeen: date(),
	}
}

// impostor has the name of Tomáš, and another key.
func impostor() game.Peer {
	p := tomas()
	p.ID, p.Where, p.Imitates = "m", "192.168.1.66", "Tomáš"
	return p
}

// verification is a comparison of words that a test ends.
func verification() (v *game.Verification, end func(error)) {
	ended := make(chan struct{})
	var result error
	v = &game.Verification{
		With: tomas(), Words: [4]string{"apple", "harbour", "saxophone", "tulip"}, Digits: "4815 1623 4299",
		Answer: func(bool) {}, Stop: func() {}, Ended: ended, Result: func() error { return result },
	}
	return v, func(err error) {
		result = err
		close(ended)
	}
}

func (s *scene) compared() (end func(error)) {
	people, _, _ := s.friends()
	v, end := verification()
	people.verification = v
	s.keys("i s")
	s.settle()
	return end
}

func said(mine bool, text string) game.Said {
	return game.Said{Mine: mine, Text: text, At: time.Now(), Delivered: true}
}

func (s *scene) talked() *fakeChat {
	_, _, chat := s.friends()
	late := said(true, "In the kitchen?")
	late.Delivered = false
	chat.talks["t"] = []game.Said{
		said(false, "Hello. Shall we play?"), said(true, "Yes, in ten minutes: the soup is on the stove."),
		said(false, "Where are you sitting?"), late,
	}
	return chat
}

func (s *scene) waits(code string) *ownTableFake {
	_, tables, _ := s.friends()
	own := newOwnTable(code, s.u.now().Add(14*time.Minute+59*time.Second))
	if code == "" {
		own.Expires = time.Time{}
	}
	tables.own = own.OpenTable
	s.keys("t <Enter>")
	s.settle()
	return own
}

func (s *scene) watches(w *watchedGame, sans string) {
	s.friends()
	s.u.o.Galleries = &fakeGalleries{watching: w.Watching}
	s.table = w.table
	for range 2 {
		s.keys("<Down>")
	}
	s.keys("<Enter>")
	s.settle()
	s.moves(sans)
	s.u.watch.refresh()
}

// meetingScenes are golden frames of what people do beside playing.
var meetingScenes = []goldenScene{
	{"people-lobby", func(s *scene) { s.friends() }},
	{"people-options", func(s *scene) {
		s.friends()
		s.keys("<Left> <End>")
	}},
	{"people-person", func(s *scene) {
		people, _, _ := s.friends()
		people.people[0].ID, s.lobby.peers[0].Person = tomasKey, tomasKey
		s.refresh()
		s.keys("i")
	}},
	{"people-blocked", func(s *scene) {
		people, _, _ := s.friends()
		people.people[1].ID = tomasKey
		s.keys("p 2")
	}},
	{"people-known", func(s *scene) {
		s.friends()
		s.keys("p")
	}},
	{"people-block", func(s *scene) {
		s.friends()
		s.keys("i b")
	}},
	{"people-petname", func(s *scene) {
		s.friends()
		s.keys("i n Tomik")
	}},
	{"people-impostor", func(s *scene) {
		s.lobby.peers = []game.Peer{impostor()}
		s.meet()
		s.keys("<Right> <Enter>")
	}},
	{"people-impostor-asks", func(s *scene) {
		s.meet()
		ch, _ := s.expiring(s.u.o.Proposal)
		ch.From = impostor()
		s.u.challenged(ch)
	}},
	{"people-newcomer", func(s *scene) {
		s.u.o.Unnamed = true
		s.friends()
		s.u.lobby = newLobby(s.u)
	}},

	{"words-asking", func(s *scene) {
		s.friends()
		s.keys("i s")
	}},
	{"words", func(s *scene) { s.compared() }},
	{"words-answered", func(s *scene) {
		s.compared()
		s.keys("y")
	}},
	{"words-same", func(s *scene) {
		end := s.compared()
		s.keys("y")
		end(nil)
		s.u.endWords()
	}},
	{"words-stopped", func(s *scene) {
		end := s.compared()
		s.keys("y")
		end(game.ErrWithdrawn)
		s.u.endWords()
	}},
	{"words-differ", func(s *scene) {
		s.compared()
		s.keys("n")
	}},
	{"words-wanted", func(s *scene) {
		s.friends()
		v, _ := verification()
		s.u.verification(v)
	}},
	{"words-wanted-game", func(s *scene) {
		s.friends()
		s.match(rules.White, club())
		v, _ := verification()
		s.u.verification(v)
		s.keys("<Tab>")
	}},

	{"table-new", func(s *scene) {
		s.friends()
		s.keys("t w")
	}},
	{"table-open", func(s *scene) { s.waits("") }},
	{"table-code", func(s *scene) { s.waits("K7Q-M2P") }},
	{"table-guessed", func(s *scene) { s.waits("K7Q-M2P").guessed = true }},
	{"table-behind", func(s *scene) {
		s.waits("K7Q-M2P")
		s.keys("<Esc> <Left> <Down>")
	}},
	{"table-join", func(s *scene) {
		_, tables, _ := s.friends()
		tables.hosting = game.Hosting{ID: "x", Proposal: game.Proposal{
			Mine: game.Club, Yours: game.Club, Wish: game.AsWhite, Watchable: true, WatchDelay: 4,
		}}
		s.keys("<Down> <Down> <Down> <Enter>")
		s.settle()
	}},
	{"table-enter", func(s *scene) {
		s.friends()
		s.keys("c K7Q-M2")
	}},
	{"table-enter-wrong", func(s *scene) {
		_, tables, _ := s.friends()
		tables.err = game.ErrCode
		s.keys("c K7Q-M2P <Enter>")
		s.settle()
	}},

	{"challenge-counter", func(s *scene) {
		s.friends()
		ch, _ := s.expiring(game.Proposal{Mine: game.Club, Yours: game.Club, Wish: game.AsWhite})
		ch.Counter = refusingCounter(game.ErrNoAnswer)
		s.u.challenged(ch)
		s.keys("o")
	}},
	{"challenge-countered", func(s *scene) {
		s.friends()
		ch, _ := s.expiring(game.Proposal{
			Mine: game.Club, Yours: game.Club, Wish: game.AsWhite, Watchable: true, NoTakeBacks: true,
		})
		ch.Counters, ch.Counter = true, refusingCounter(game.ErrNoAnswer)
		s.u.challenged(ch)
	}},
	{"challenge-watched", func(s *scene) {
		s.friends()
		s.keys("<Enter> o o o")
	}},

	{"chat-lobby", func(s *scene) {
		s.talked()
		s.keys("/ At <Space> the <Space> window.")
	}},
	{"chat-empty", func(s *scene) {
		s.friends()
		s.keys("/")
	}},
	{"chat-refused", func(s *scene) {
		s.talked().err = game.ErrTooFast
		s.keys("/ hello <Enter>")
	}},
	{"chat-game", func(s *scene) {
		s.talked()
		s.match(rules.White, club())
		s.moves("e4 e5")
	}},
	{"chat-game-writing", func(s *scene) {
		s.talked()
		s.match(rules.White, club())
		s.moves("e4 e5 Nf3 Nc6")
		s.act(rules.Black, game.OfferDraw{})
		s.keys("/ Tea?")
	}},
	{"chat-game-unread", func(s *scene) {
		s.talked()
		s.lobby.peers[0].Unread = 3
		s.refresh()
		s.match(rules.White, club())
		s.moves("e4 e5")
	}},
	{"chat-menu", func(s *scene) {
		s.talked()
		s.match(rules.White, club())
		s.moves("e4 e5")
		s.keys("m")
	}},

	{"watch", func(s *scene) { s.watches(newWatched(4), "e4 e5 Nf3 Nc6") }},
	{"watch-back", func(s *scene) {
		s.watches(newWatched(0), "e4 e5 Nf3 Nc6")
		s.keys("v <Left> <Left>")
	}},
	{"watch-menu", func(s *scene) {
		s.watches(newWatched(4), "e4 e5")
		s.keys("m")
	}},
	{"watch-over", func(s *scene) { s.watches(newWatched(0), "f3 e5 g4 Qh4#") }},
	{"watch-lost", func(s *scene) {
		w := newWatched(0)
		w.ended = game.ErrUnreachable
		s.watches(w, "e4 e5")
	}},
	{"watch-blocked", func(s *scene) {
		w := newWatched(0)
		w.Blocked = "Kolja"
		s.watches(w, "e4 e5")
	}},
	{"watch-asked", func(s *scene) {
		s.watches(newWatched(0), "e4 e5")
		ch, _ := s.expiring(s.u.o.Proposal)
		s.u.challenged(ch)
	}},
	{"result-help", func(s *scene) {
		s.match(rules.White, clocks())
		s.moves("f3 e5 g4 Qh4#")
		s.keys("? <Esc>")
	}},
}

func refusingCounter(err error) func(context.Context, game.Proposal) (*game.Match, error) {
	return func(context.Context, game.Proposal) (*game.Match, error) { return nil, err }
}
