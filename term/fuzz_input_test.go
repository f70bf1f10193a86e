package term

import (
	"math/rand/v2"
	"testing"
)

// runesOfKeyboards are what the keys of the four languages write, and some of what
// people paste.
var runesOfKeyboards = []rune("abcdefghijklmnopqrstuvwxyzNBRQKO0123456789+-=#/?: .," +
	"йцукенгшщзхъфывапролджэячсмитьбюёїієґФЛСКТ" + "ľščťžýáíéúäôň" + "♞漢\u200b\u202e👨‍👩‍👧")

// Input of every kind at any screen, with the window changing its size and frames left
// out in between, never panics, and what is drawn fills the window and no more.
func FuzzInput(f *testing.F) {
	sequential(f)
	scenes := allScenes()
	for i := range scenes {
		random := rand.New(rand.NewPCG(1, uint64(i)))
		input := make([]byte, 80)
		for j := range input {
			input[j] = byte(random.Uint32())
		}
		f.Add(uint16(i), input)
	}
	f.Fuzz(func(t *testing.T, which uint16, input []byte) {
		s := newScene(t, tomas(), iryna(), kolja())
		scenes[int(which)%len(scenes)].play(s)
		w, h := 80, 24
		input = input[:min(len(input), 150)] // fifty frames of the largest window take a second
		for ; len(input) >= 3 && !s.u.quit; input = input[3:] {
			kind, a, b := input[0], int(input[1]), int(input[2])
			switch kind % 8 {
			case 0, 1:
				s.u.key(key{code: codesOfKeys()[a%len(codesOfKeys())]})
			case 2, 3:
				s.u.key(key{r: runesOfKeyboards[a%len(runesOfKeyboards)]})
			case 4:
				s.u.point(pointer{pointerDeed(kind / 8 % 6), a % (w + 2), b % (h + 2)})
			case 5:
				for range b {
					s.u.paste(key{r: runesOfKeyboards[a%len(runesOfKeyboards)]})
				}
				s.u.paste(key{code: keyEnter})
			case 6:
				w, h = windows[a%len(windows)][0], windows[a%len(windows)][1]
				s.u.focused = b%2 == 0
			case 7:
				s.u.lk = []*look{paintedLook(), ruledLook()}[a%2]
				s.u.prefs.VimKeys = b%2 == 0
				s.drain()
			}
			s.hear()
			if kind < 128 { // what comes together is drawn once
				s.wantFrame(w, h)
			}
		}
		s.wantFrame(w, h)
	})
}

// windows are sizes that have been trouble to somebody.
var windows = [][2]int{
	{1, 1},
	{20, 5},
	{40, 12},
	{40, 20},
	{41, 21},
	{79, 23},
	{80, 24},
	{93, 29},
	{104, 38},
	{120, 40},
	{300, 100},
	{480, 154},
	{500, 200},
	{0, 0},
}

// wantFrame draws the screen and checks that each character lies in the cells of its
// width.
func (s *scene) wantFrame(w, h int) {
	s.Helper()
	f := s.u.draw(w, h)
	if len(f.cells) != w*h {
		s.Fatalf("%dx%d: %d cells", w, h, len(f.cells))
	}
	for i, c := range f.cells {
		if c.width > 1 && i%w+int(c.width) > w {
			s.Fatalf("%dx%d: %q goes beyond the right edge", w, h, c.text)
		}
	}
	if x, y := f.cursorX, f.cursorY; x >= max(w, 1) || y >= max(h, 1) {
		s.Fatalf("%dx%d: the cursor is at %d, %d", w, h, x, y)
	}
}

// While a question is open, the window may change its size as often as it likes.
func TestResizeStorm(t *testing.T) {
	s := newScene(t, tomas())
	s.match(0, club())
	s.keys("m r")
	for range 5 {
		for _, size := range windows {
			s.wantFrame(size[0], size[1])
		}
	}
	s.wantSeen("Resign?")
	s.keys("n")
	s.wantSeen("Your move.")
}
