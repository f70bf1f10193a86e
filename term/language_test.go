package term

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/gdamore/tcell/v2"

	"passant/game/replay"
	"passant/term/lang"
)

// The screen speaks the language that was chosen, unless the terminal cannot show its
// letters: then it speaks English, and not question marks.
func TestLanguageOfTheScreen(t *testing.T) {
	for _, say := range lang.All() {
		for _, c := range []struct {
			charset, term string
			ascii, shown  bool
		}{
			{"UTF-8", "xterm-256color", false, true},
			{"UTF-8", "linux", false, !say.Cyrillic()},
			{"UTF-8", "xterm-256color", true, !say.Cyrillic()},
			{"US-ASCII", "xterm-256color", false, !say.Cyrillic()},
		} {
			o := Options{Preferences: Preferences{Language: say.Tag}, ASCII: c.ascii, Getenv: func(name string) string {
				return map[string]string{"TERM": c.term}[name]
			}}
			want := "en"
			if c.shown {
				want = say.Tag
			}
			lk := lookOf(tcell.NewSimulationScreen(c.charset), o)
			if lk.say.Tag != want || lk.unspoken == c.shown {
				t.Errorf("%s is chosen, and on %+v the screen speaks %s, and says why: %v", say.Tag, c, lk.say.Tag, lk.unspoken)
			}
		}
	}
	noEnv := Options{Getenv: func(string) string { return "" }}
	if got := lookOf(tcell.NewSimulationScreen("UTF-8"), noEnv).say.Tag; got != "en" {
		t.Errorf("where nothing is chosen, the screen speaks %s", got)
	}
}

// In the lobby and in the rules l goes through the languages, and the whole screen
// follows, with what the network has to say; what was chosen is kept, and others are
// told of it.
func TestNextLanguage(t *testing.T) {
	s := newScene(t)
	var kept []string
	told := ""
	s.u.o.Keep = func(p Preferences) error {
		kept = append(kept, p.Language)
		return nil
	}
	s.u.o.Speak = func(say *lang.Phrases) {
		told = say.Tag
		s.lobby.self.Trouble = errors.New(say.Name)
	}
	for _, c := range []struct{ keys, short, words string }{
		{"l", "УКР", lang.Ukrainian().Lobby.HotSeat},
		{"r l", "SK", "Pravidlá · 1"},
		{"l", "РУС", "Доска и начальная позиция"},
		{"<Esc>", "РУС", lang.Russian().Lobby.HotSeat},
		{"l", "EN", lang.English().Lobby.HotSeat},
	} {
		s.keys(c.keys)
		s.wantSeen(c.short, c.words)
		if strings.Contains(c.keys, "l") {
			s.settle()
		}
		if told != s.u.lk.say.Tag {
			t.Errorf("others were told of %q", told)
		}
		if trouble := s.u.lobby.self.Trouble.Error(); trouble != s.u.lk.say.Name {
			t.Errorf("what the network has to say is in %q", trouble)
		}
	}
	if want := []string{"uk", "sk", "ru", "en"}; !slices.Equal(kept, want) {
		t.Errorf("kept are %q, not %q", kept, want)
	}
}

// A terminal without Cyrillic letters says so, and goes through the other languages.
func TestNextLanguageInASCII(t *testing.T) {
	s := newScene(t)
	s.u.lk = ruledLook()
	s.keys("l")
	s.wantSeen("SK", "cyriliku")
	s.keys("l")
	s.wantSeen("EN")
	s.wantRead("Cyrillic letters, which only a terminal with UTF-8 shows.")

	lk := ruledLook()
	lk.follow(Preferences{}, func(name string) string { return map[string]string{"LANG": "ru_RU.UTF-8"}[name] })
	s.u.lk = lk
	s.u.lobby = newLobby(s.u)
	s.wantSeen("EN")
	s.wantRead("Cyrillic letters, which only a terminal with UTF-8 shows.")
}

// What the player should know of how the program was started is said in the lobby, and
// where a collection is all there is to see.
func TestRemark(t *testing.T) {
	s := newScene(t, tomas())
	s.u.o.Remark = func(say *lang.Phrases) string { return say.Settings.LeftOut(3) }
	s.u.lobby = newLobby(s.u)
	s.wantRead(s.u.lk.say.Settings.LeftOut(3))
	s.keys("<Down>")
	s.wantUnseen("passant config")
	s.u.lobby = newLobby(s.u)
	s.u.openGames(replay.NewFile(strings.NewReader(""), 0).Of(""), nil)
	s.settle()
	s.wantRead(s.u.lk.say.Settings.LeftOut(3))
}

// That the preferences cannot be kept is said once; they hold all the same.
func TestPreferencesNotKept(t *testing.T) {
	s := newScene(t)
	s.u.o.Keep = func(Preferences) error { return errTrouble }
	s.keys("l")
	s.settle()
	s.wantSeen(lang.Ukrainian().Settings.NotKept)
	s.keys("l")
	s.settle()
	s.wantUnseen(lang.Slovak().Settings.NotKept)
	s.wantSeen("SK")
}

// What is chosen while something is being kept is kept after it, and what was chosen
// last is kept in the end.
func TestPreferencesKeptInTurn(t *testing.T) {
	s := newScene(t)
	var kept []string
	s.u.o.Keep = func(p Preferences) error {
		kept = append(kept, p.Language)
		return nil
	}
	s.keys("l l l")
	s.settle()
	s.settle()
	if want := []string{"uk", "ru"}; !slices.Equal(kept, want) {
		t.Errorf("kept are %q, not %q", kept, want)
	}
	s.u.prefs.Language = "sk" // chosen as the player quits
	s.u.keepLast()
	if want := []string{"uk", "ru", "sk"}; !slices.Equal(kept, want) {
		t.Errorf("kept are %q, not %q", kept, want)
	}
}

// The players of a game at this screen are called what its language calls them.
func TestGivenNames(t *testing.T) {
	s := newScene(t)
	s.keys("1 s")
	s.wantSeen("White vs Black")
	p := s.u.prefs
	p.Language = "sk"
	s.u.choose(p)
	s.wantSeen("Biely – Čierny")
}

// answering reports whether a question or a text that is typed has all the keys: no
// language is chosen before it is answered.
func answering(u *ui) bool {
	switch on := u.screen().(type) {
	case *settingsPage:
		return on.typing != nil
	case *play:
		return on.dialog == talkOpen
	case *lobby:
		_, asked := on.top().(*question)
		return asked || on.top() != nil && on.top().typing() != nil
	}
	return false
}

// In whatever state a screen is, it says nothing more in the language that was spoken
// before, once another is chosen.
func TestNoMixedLanguages(t *testing.T) {
	sequential(t)
	for _, sc := range allScenes() {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				s := newScene(t, tomas(), iryna(), kolja())
				s.u.draw(80, 24)
				sc.play(s)
				s.u.draw(80, 24)
				if answering(s.u) {
					return
				}
				p := s.u.prefs
				p.Language = "uk"
				s.u.choose(p)
				said := listen(lang.Ukrainian())
				s.u.lk.say = said.phrases
				s.u.draw(80, 24)
				for _, m := range said.mistakes(s) {
					if strings.Contains(m, "no word") {
						t.Errorf("%s on\n%s", m, frameText(&s.u.frame))
					}
				}
			})
		})
	}
}
