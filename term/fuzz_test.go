package term

import (
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
)

// Every screen draws in every window, and what it draws lies inside.
func TestEverySize(t *testing.T) {
	sequential(t)
	heights := []int{0, 1, 2, 3, 5, 12, 19, 20, 21, 23, 24, 28, 29, 30, 37, 38, 40, 100, 154, 200}
	widths := []int{0, 1, 2, 3, 10, 20, 39, 40, 41, 79, 80, 81, 92, 93, 103, 104, 120, 300, 480, 500}
	for i, sc := range allScenes() {
		s := newScene(t, tomas(), iryna(), kolja())
		sc.play(s)
		for j, w := range widths {
			for k, h := range heights {
				turn := 4
				if w*h > 5_000 {
					turn = 17
				}
				if (i+j+k)%turn != 0 { // each screen has its turn at each size
					continue
				}
				s.u.lk = paintedLook()
				if (i+j)%2 == 0 {
					s.u.lk = ruledLook()
				}
				f := s.u.draw(w, h)
				if len(f.cells) != w*h {
					t.Fatalf("%s at %dx%d: %d cells", sc.name, w, h, len(f.cells))
				}
			}
		}
	}
}

func TestTooSmall(t *testing.T) {
	s := newScene(t)
	f := s.u.draw(36, 12)
	if got := strings.Join(strings.Fields(frameText(f)), " "); got != "Make the window larger: 40×20 is enough (now 36×12)" {
		t.Errorf("%q", got)
	}
}

// codesOfKeys are the keys that write no character.
func codesOfKeys() []keyCode {
	return []keyCode{keyUp, keyDown, keyLeft, keyRight, keyEnter, keyEsc, keyTab, keyBackTab, keyErase, keyDelete, keyEraseWord, keyEraseLine, keyHome, keyEnd, keyPageUp, keyPageDown, keyInterrupt}
}

// Keys and clicks in any order, at any size, with whatever happens at the table in
// between, do no harm: the screen draws, and the game is one that the rules know.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("\x00\x01\x05Nf3\x04mr\x05\x04"), uint16(80), uint16(24))
	f.Add([]byte("e4\x04\xf0\xf1\xf2md\x04\x05s?\x0e\x0e"), uint16(40), uint16(20))
	f.Add([]byte("e4\x04\xe0u\xe4\xf0mtd4\x04\xe7\xe1\xf0mu\xe4\xe6\x06c"), uint16(80), uint16(24))
	f.Add([]byte("\x04\x04e4\x04e5\x04md\x01\x04rq"), uint16(120), uint16(40))
	codes := codesOfKeys()
	f.Fuzz(func(t *testing.T, input []byte, w, h uint16) {
		s := newScene(t, tomas(), kolja())
		s.match(rules.White, club())
		width, height := int(w%250), int(h%100)
		for i, b := range input[:min(len(input), 60)] {
			s.u.draw(width, height)
			switch {
			case s.u.quit:
				return
			case int(b) < len(codes):
				s.u.key(key{code: codes[b]})
			case b >= 0xf8:
				s.u.point(pointer{pointerDeed(b % 6), i * 7 % (width + 1), i * 3 % (height + 1)})
			case b >= 0xf0:
				s.anything(int(b))
			case b >= 0xe0:
				s.wishes(int(b))
			default:
				s.u.key(key{r: rune(b)})
			}
			s.hear()
		}
		s.u.draw(width, height)
		s.wantNotation()
	})
}

// wantNotation checks that the moves are written as they stand.
func (s *scene) wantNotation() {
	s.Helper()
	p := s.u.play
	if p == nil {
		return
	}
	if len(p.sans) != p.state.Plies() {
		s.Fatalf("%d moves are written, %d stand", len(p.sans), p.state.Plies())
	}
	for i, m := range p.state.Moves() {
		if pos := p.state.PositionAt(i); pos.SAN(m) != p.sans[i] {
			s.Fatalf("move %d is written %s, not %s", i, p.sans[i], pos.SAN(m))
		}
	}
}

// wishes does one of the things that players ask of each other, and answer. What
// the rules refuse does not matter here.
func (s *scene) wishes(n int) {
	list := []game.Action{
		game.TakeBack{},
		game.AcceptTakeBack{},
		game.DeclineTakeBack{},
		game.ProposeTimerOff{},
		game.AcceptTimerOff{},
		game.ClaimAbsence{},
		game.DenyAbsence{},
		game.Abort{},
	}
	_ = s.table.Seat(rules.Color(n/8%2)).Act(s.Context(), list[n%len(list)])
	s.absence.Away = n%3 == 0
}

// anything does one of several things that may happen beside the keys. What the
// rules refuse does not matter here.
func (s *scene) anything(n int) {
	st := s.table.State()
	switch n % 8 {
	case 0, 1, 2:
		pos := st.Position()
		if list := pos.LegalMoves(nil); len(list) > 0 {
			_ = s.table.Seat(st.Author()).Act(s.Context(), game.Move{Move: list[n*7%len(list)]})
		}
	case 3:
		_ = s.table.Seat(rules.Black).Act(s.Context(), game.OfferDraw{})
	case 4:
		_ = s.table.Seat(rules.Black).Act(s.Context(), game.Resign{})
	case 5:
		s.link = (s.link + 1) % (game.LinkGone + 1)
		if s.u.play != nil && s.u.play.match != nil {
			s.u.play.relink()
		}
	case 6:
		ch, _ := s.expiring(game.Proposal{})
		s.u.challenged(ch)
	case 7:
		ch, withdraw := s.expiring(game.Proposal{RematchOf: "m"})
		s.u.challenged(ch)
		withdraw()
		s.u.expire()
	}
}
