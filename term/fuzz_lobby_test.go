package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

// Keys in any order in the lobby and what lies beyond it, with whatever others do in
// between, end in a screen that draws.
func FuzzLobbyKeys(f *testing.F) {
	f.Add([]byte("i/hello\x04\x05\x05s\x04"), uint16(80), uint16(24))
	f.Add([]byte("tws\x04\xf1\x05c\xf2\xf0o\x04s"), uint16(80), uint16(24))
	f.Add([]byte("ck7q\x04j\xf0\x06xy"), uint16(40), uint16(20))
	f.Add([]byte("\xf3\x06y\x04p2bf\x05so\x05n\x08Z\x04"), uint16(120), uint16(40))
	f.Add([]byte("\x01\x01\x04\xf4v\x0bm?\x05q\xf5/hi\x04m/\x04"), uint16(80), uint16(24))
	codes := codesOfKeys()
	f.Fuzz(func(t *testing.T, input []byte, w, h uint16) {
		s := newScene(t)
		people, tables, _ := s.friends()
		own := newOwnTable("K7Q-M2P", s.u.now())
		tables.own, tables.hosting = own.OpenTable, game.Hosting{ID: "x", Proposal: s.u.o.Proposal}
		s.u.o.Galleries = &fakeGalleries{err: game.ErrFull}
		people.verification, _ = verification()
		width, height := int(w%250), int(h%100)
		for _, b := range input[:min(len(input), 60)] {
			switch {
			case b >= 0xf6:
				s.drain()
			case b >= 0xf0:
				s.happens(b)
			case int(b) < len(codes):
				s.u.key(key{code: codes[b]})
			default:
				s.u.key(key{r: rune(b)})
			}
			s.hear()
			if fr := s.u.draw(width, height); len(fr.cells) != width*height {
				t.Fatalf("%dx%d: %d cells", width, height, len(fr.cells))
			}
		}
	})
}

// happens lets one of the things happen that others do.
func (s *scene) happens(b byte) {
	switch b {
	case 0xf0:
		ch, _ := s.expiring(s.u.o.Proposal)
		ch.Counter = refusingCounter(game.ErrNoAnswer)
		s.u.challenged(ch)
	case 0xf1:
		ch, withdraw := s.expiring(s.u.o.Proposal)
		ch.From = impostor()
		s.u.challenged(ch)
		withdraw()
	case 0xf2:
		s.u.expire()
	case 0xf3:
		v, _ := verification()
		s.u.verification(v)
	case 0xf4:
		s.lobby.peers = s.lobby.peers[:len(s.lobby.peers)/2]
		s.refresh()
	case 0xf5:
		s.match(rules.White, club())
	}
}

// drain lets the loop have what the jobs have for it now.
func (s *scene) drain() {
	select {
	case then := <-s.u.posts:
		then()
	default:
	}
}
