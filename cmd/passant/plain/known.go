package plain

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"passant/game"
	"passant/term/speech"
)

// about says what is known of somebody.
func (s *session) about(text string) {
	switch {
	case s.People == nil:
		s.tell(s.say.Meeting.NotHere)
		return
	case text == "":
		s.tell(s.say.Meeting.WhomAbout)
		return
	}
	if p, ok := s.known(text); ok {
		s.tellPerson(p)
		s.tell(s.say.Meeting.Key(inFours(p.ID)))
		return
	}
	if p, ok := s.person(text); ok { // a stranger
		s.tell(s.row(p))
		s.tell(s.Say.People.Trust[p.Trust])
		s.tellImitation(p)
	}
}

// inFours is a key's name as people read it out.
func inFours(key string) string {
	var groups []string
	for part := range slices.Chunk([]byte(key), 4) {
		groups = append(groups, string(part))
	}
	return strings.Join(groups, " ")
}

// listKnown says who is known, here or not.
func (s *session) listKnown(string) {
	if s.People == nil {
		s.tell(s.say.Meeting.NotHere)
		return
	}
	people := s.People.People()
	if len(people) == 0 {
		s.tell(s.say.Meeting.NobodyKnown)
	}
	for _, p := range people {
		s.tellPerson(p)
	}
}

// tellPerson says in one line what is known of a person.
func (s *session) tellPerson(p game.Person) {
	say, people := &s.say.Meeting, &s.Say.People
	var facts []string
	if p.Announced != "" {
		facts = append(facts, people.Announced(p.Announced))
	}
	facts = append(facts, people.Trust[p.Trust])
	if p.Score.Games() > 0 {
		facts = append(facts, people.Score(p.Score.Won, p.Score.Drawn, p.Score.Lost))
	}
	facts = append(facts, marked(p.Marks, say.Favourite, say.Muted, say.Blocked)...)
	switch {
	case p.Here:
		facts = append(facts, people.Here)
	case !p.LastSeen.IsZero():
		facts = append(facts, say.Seen(p.LastSeen))
	}
	s.tell(p.Name + "." + sentences(facts))
}

// sentences writes facts as sentences, with a blank before each.
func sentences(facts []string) string {
	var text strings.Builder
	for _, fact := range facts {
		first, size := utf8.DecodeRuneInString(fact)
		text.WriteString(" " + string(unicode.ToUpper(first)) + strings.TrimSuffix(fact[size:], ".") + ".")
	}
	return text.String()
}

// marked are the words for the marks that somebody has.
func marked(m game.Marks, favourite, muted, blocked string) []string {
	var words []string
	for _, mark := range []struct {
		set  bool
		word string
	}{{m.Favourite, favourite}, {m.Muted, muted}, {m.Blocked, blocked}} {
		if mark.set {
			words = append(words, mark.word)
		}
	}
	return words
}

// known is the person of exactly that name, here or not.
func (s *session) known(name string) (game.Person, bool) {
	people := s.People.People()
	i := slices.IndexFunc(people, func(p game.Person) bool {
		return strings.EqualFold(p.Name, name) || strings.EqualFold(p.Announced, name)
	})
	if i < 0 {
		return game.Person{}, false
	}
	return people[i], true
}

// whose is the id of somebody who is named, his name, and what one has decided about
// him; ok is false, and it is said why, where nobody is meant.
func (s *session) whose(text string) (id, name string, m game.Marks, ok bool) {
	if s.People == nil {
		s.tell(s.say.Meeting.NotHere)
		return "", "", m, false
	}
	if p, ok := s.known(text); ok {
		return p.ID, p.Name, p.Marks, true
	}
	p, ok := s.person(text)
	return p.ID, p.Name, p.Marks, ok
}

// mark has the decision about somebody kept, and says so.
func (s *session) mark(id string, m game.Marks, told string) {
	s.elsewhere(func() func() {
		err := s.People.Mark(s.ctx, id, m)
		return func() {
			switch {
			case err == nil:
				s.tell(told)
			case !errors.Is(err, context.Canceled):
				s.Log.Error("mark somebody", "err", err)
				s.tell(s.Say.People.NotKept)
			}
		}
	})
}

// onOff cuts "off" from the end of what is typed.
func onOff(text string) (who string, on bool) {
	if before, ok := strings.CutSuffix(text, " off"); ok {
		return strings.TrimSpace(before), false
	}
	return text, true
}

// favourite puts somebody first.
func (s *session) favourite(text string) {
	who, on := onOff(text)
	if id, name, m, ok := s.whose(who); ok {
		m.Favourite = on
		s.mark(id, m, either(on, s.say.Meeting.IsFavourite, s.say.Meeting.IsNone)(name))
	}
}

// mute keeps what somebody writes from being told.
func (s *session) mute(text string) {
	who, on := onOff(text)
	if id, name, m, ok := s.whose(who); ok {
		m.Muted = on
		s.mark(id, m, either(on, s.say.Meeting.IsMuted, s.say.Meeting.IsHeard)(name))
	}
}

func either(on bool, yes, no func(string) string) func(string) string {
	if on {
		return yes
	}
	return no
}

// block makes two people invisible to each other, if that is really meant.
func (s *session) block(text string) {
	who, on := onOff(text)
	id, name, m, ok := s.whose(who)
	if !ok {
		return
	}
	m.Blocked = on
	if !on {
		s.mark(id, m, s.say.Meeting.IsUnblocked(name))
		return
	}
	s.ask(s.say.Meeting.ReallyBlock(name), func() { s.mark(id, m, s.say.Meeting.IsBlocked(name)) }, s.say.Cancelled)
}

// call gives somebody a name of one's own: "call 2 as Uncle Bob".
func (s *session) call(text string) {
	who, name, ok := strings.Cut(text+" ", " as ")
	if !ok || who == "" {
		s.tell(s.say.Meeting.HowToCall)
		return
	}
	id, old, m, ok := s.whose(strings.TrimSpace(who))
	if !ok {
		return
	}
	m.Petname = strings.TrimSpace(name)
	if m.Petname != "" {
		old = m.Petname
	} else if p, ok := s.known(old); ok && p.Announced != "" {
		old = p.Announced
	}
	s.mark(id, m, s.say.Meeting.CalledNow(old))
}

// strangers keeps people out whom one does not know, or lets them in.
func (s *session) strangers(text string) {
	out := strings.EqualFold(text, "off")
	switch {
	case s.People == nil:
		s.tell(s.say.Meeting.NotHere)
		return
	case text == "":
		s.tell(s.whoConnects())
		s.tell(s.say.Meeting.HowStrangers)
		return
	case !out && !strings.EqualFold(text, "on"):
		s.tell(s.say.Meeting.HowStrangers)
		return
	}
	if err := s.People.KeepStrangersOut(out); err != nil {
		s.Log.Error("strangers", "err", err)
		s.tell(s.Say.People.NotKept)
		return
	}
	s.tell(s.whoConnects())
}

func (s *session) whoConnects() string {
	if s.People.OnlyKnown() {
		return s.say.Meeting.StrangersOut
	}
	return s.say.Meeting.StrangersIn
}

// tellImitation warns of somebody who has the name of another.
func (s *session) tellImitation(p game.Peer) {
	if p.Imitates != "" {
		s.tell(s.Say.People.Imitates(p.Imitates))
	}
}

// unlessImitating does something with somebody, and asks first where he has the name
// of another.
func (s *session) unlessImitating(p game.Peer, do func()) {
	if p.Imitates == "" {
		do()
		return
	}
	s.tellImitation(p)
	s.ask(s.say.Meeting.ReallyImitate(p.Name), do, s.say.Cancelled)
}

// aside is what a row of the lobby says beside the name.
func (s *session) aside(p game.Peer) string {
	var notes []string
	if p.Trust == game.Verified {
		notes = append(notes, s.say.Meeting.Verified)
	}
	if p.Score.Games() > 0 {
		notes = append(notes, s.Say.People.Score(p.Score.Won, p.Score.Drawn, p.Score.Lost))
	}
	notes = append(notes, marked(p.Marks, s.say.Meeting.Favourite, s.say.Meeting.Muted, s.say.Meeting.Blocked)...)
	if p.Table != nil {
		notes = append(notes, speech.Table(&s.Say.Tables, &s.Say.Times, p.Table))
	}
	if p.Watchable {
		notes = append(notes, s.say.Meeting.MayWatch)
	}
	return sentences(notes)
}
