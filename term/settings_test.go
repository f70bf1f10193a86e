package term

import (
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// Left and Right change what is chosen at once, on the screen and on the board beside
// the list.
func TestSettings(t *testing.T) {
	s := newScene(t)
	s.keys("s")
	s.wantSeen("Settings", "‹ English ›", "walnut", "This is how it looks")
	s.keys("<Right>")
	s.wantSeen("Налаштування", "‹ Українська ›", "горіх")
	s.keys("<Left> <Down> <Right>")
	s.wantSeen("‹ slate ›")
	s.keys("<Right> <Right> <Left>")
	s.wantSeen("‹ contrast ›")
	s.keys("<Down> <Right> <Right>")
	s.wantSeen("‹ letters ›", " K ")
	s.keys("<End> <Right>")
	s.wantSeen("‹ yes ›")
	want := Preferences{Language: "en", Theme: Contrast, Pieces: LetterPieces, SayFocus: true}
	if s.u.prefs != want {
		t.Errorf("chosen is %+v, not %+v", s.u.prefs, want)
	}
	s.keys("<Esc>")
	s.wantSeen("People on this network")
}

// Every value of every setting is reached by Right and comes round.
func TestEverySetting(t *testing.T) {
	s := newScene(t)
	s.keys("s")
	page, ok := s.u.covering().(*settingsPage)
	if !ok {
		t.Fatal("the settings are not open")
	}
	for range page.settings() {
		usual, n := page.chosen().value, 0
		for again := true; again; again = page.chosen().value != usual {
			s.keys("<Right>")
			if n++; n > 5 {
				t.Fatalf("%s does not come round", page.chosen().label)
			}
		}
		if n < 2 {
			t.Errorf("%s has %d values", page.chosen().label, n)
		}
		s.keys("<Down>")
	}
}

// Over a game the settings tell what goes on, the game goes on below, and what was
// chosen holds there.
func TestSettingsInGame(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, club())
	s.keys("m e")
	s.wantSeen("Settings")
	s.moves("e4 e5")
	s.act(rules.Black, game.OfferDraw{})
	s.keys("<Right>")
	s.wantSeen(lang.Ukrainian().Settings.Title)
	s.keys("<Esc>")
	s.wantSeen(lang.Ukrainian().Ask.OffersYes)
}

// A click chooses a setting, and another one on the same changes it.
func TestSettingsMouse(t *testing.T) {
	s := newScene(t)
	s.keys("s")
	s.sees("")
	page := s.u.covering().(*settingsPage)
	at := pointer{deed: pressed, x: page.listAt.x + 3, y: page.listAt.y + 1}
	s.u.point(at)
	s.wantSeen("‹ walnut ›")
	s.u.point(at)
	s.wantSeen("‹ slate ›")
	s.u.point(pointer{deed: wheelUp})
	s.wantSeen("‹ English ›")
	s.u.point(pointer{deed: secondary})
	s.wantSeen("People on this network")
}

// Keys, clicks and pastes in any order do no harm to the settings, whatever the window.
func FuzzSettings(f *testing.F) {
	f.Add([]byte("\x01\x01\x03\x03\x04"), uint16(80), uint16(24))
	f.Add([]byte("l\x0b\x03\x04abc\x04\x05\x05"), uint16(40), uint16(20))
	f.Add([]byte("\xf0\xf1\xf2\xf3\x01\xe4"), uint16(300), uint16(100))
	codes := codesOfKeys()
	f.Fuzz(func(t *testing.T, input []byte, w, h uint16) {
		s := newScene(t, tomas())
		s.friends()
		s.u.draw(80, 24)
		s.u.openSettings()
		for i, b := range input[:min(len(input), 60)] {
			s.u.draw(int(w%500), int(h%200))
			switch {
			case int(b) < len(codes):
				s.u.key(key{code: codes[b]})
			case b >= 0xe0:
				s.u.point(pointer{pointerDeed(int(b) % 6), i % int(w%500+1), (i * 7) % int(h%200+1)})
			case b >= 0xc0:
				s.u.paste(key{r: rune(b)})
			default:
				s.u.key(key{r: rune(b)})
			}
			if p := s.u.prefs; int(p.Theme) >= len(themeWords) || int(p.Pieces) >= len(piecesWords) || int(p.Size) >= len(sizeWords) || int(p.Turning) >= len(turningWords) {
				t.Fatalf("the preferences are %+v", p)
			}
		}
	})
}

// Who wants to hear every square has the terminal's cursor on what is chosen, and at the
// board a line that says what it is.
func TestSayFocus(t *testing.T) {
	s := newScene(t, tomas())
	s.u.draw(80, 24)
	if s.u.frame.cursorX >= 0 {
		t.Error("the cursor is seen although nobody wants it")
	}
	s.u.prefs.SayFocus = true
	s.keys("<Left> <Home> <Down>")
	f := s.u.draw(80, 24)
	if row := strings.Split(frameText(f), "\n")[f.cursorY]; f.cursorX < 0 || !strings.Contains(row, "▸ s") {
		t.Errorf("the cursor is on %q", row)
	}
	s.match(rules.White, club())
	s.keys("<Down> <Right> <Right>")
	s.wantSeen("g1: white knight. Your move.")
	if x, y := s.u.layout().grid.at(rules.G1, false); s.u.frame.cursorX != x+2 || s.u.frame.cursorY != y {
		t.Errorf("the cursor is at %d, %d, and g1 at %d, %d", s.u.frame.cursorX, s.u.frame.cursorY, x, y)
	}
	s.keys("<Up> <Up>")
	s.wantSeen("g3: empty.")
	s.keys("m")
	f = s.u.draw(80, 24)
	if row := strings.Split(frameText(f), "\n")[f.cursorY]; !strings.Contains(row, "▸ t") {
		t.Errorf("the cursor is on %q", row)
	}
}
