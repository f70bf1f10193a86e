package plain

import (
	"strings"

	"passant/term/lang"
)

// tellSettings says what the player has set, and how to change it.
func (s *session) tellSettings(string) {
	s.tell(s.say.NameIs(s.Lobby.Self().Name))
	if s.Rename != nil {
		s.tell(s.say.NameHint)
	}
	s.tell(s.say.Common.LanguageIs(s.Say.Name))
	if s.People != nil {
		s.tell(s.whoConnects())
		s.tell(s.say.Meeting.HowStrangers)
	}
}

// speak goes on in another language: "language uk".
func (s *session) speak(tag string) {
	if tag == "" {
		s.tell(s.say.Common.LanguageIs(s.Say.Name))
		return
	}
	say, ok := lang.ByTag(tag)
	if !ok {
		s.tell(s.say.Common.NoLanguage(tag, tags()))
		return
	}
	s.Say, s.say = say, lang.PlainOf(say.Tag)
	s.board.nameHere(say)
	s.tell(s.say.Common.LanguageIs(say.Name))
	if s.Speak == nil {
		return
	}
	if err := s.Speak(say); err != nil {
		s.Log.Error("remember the language", "err", err)
		s.tell(s.say.Common.NotRemembered)
	}
}

// tags lists the languages as one types them.
func tags() string {
	var list []string
	for _, l := range lang.Languages() {
		list = append(list, l.Tag)
	}
	return strings.Join(list, ", ")
}
