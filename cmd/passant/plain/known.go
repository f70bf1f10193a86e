package plain

import (
	"slices"
	"strconv"
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
	known, imitators := s.known(text), s.imitators(text)
	for _, p := range known {
		s.tellPerson(p)
		s.tell(s.say.Meeting.Key(inFours(p.ID)))
	}
	if len(known) > 0 {
		for _, p := range imitators {
			s.tellStranger(p)
		}
	} else if p, ok := s.person(text); ok {
		s.tellStranger(p)
	}
}

// tellStranger says what there is to say about somebody here who is not known.
func (s *session) tellStranger(p game.Peer) {
	s.tell(s.row(p))
	s.tell(s.Say.People.Trust[p.Trust])
	s.tellImitation(p)
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

// known are the people of exactly that name or key, here or not. A number is that of
// somebody here, whatever people call themselves.
func (s *session) known(text string) []game.Person {
	if _, err := strconv.Atoi(text); err == nil || text == "" {
		return nil
	}
	key := strings.ReplaceAll(text, " ", "")
	return slices.DeleteFunc(s.People.People(), func(p game.Person) bool {
		return !strings.EqualFold(p.Name, text) && !strings.EqualFold(p.Announced, text) && !strings.EqualFold(p.ID, key)
	})
}

// imitators are those here who have that name as somebody else has whom one knows.
func (s *session) imitators(name string) []game.Peer {
	return slices.DeleteFunc(s.Lobby.Peers(), func(p game.Peer) bool {
		return p.Imitates == "" || !strings.EqualFold(p.Name, name)
	})
}

// A somebody is who is meant, here or not, and what one has decided about them.
type somebody struct {
	id, name  string
	announced string // what they call themselves where the name is one's own for them
	marks     game.Marks
}

// whose is who is named; ok is false, and it is said why, where nobody is, or it is not
// clear who.
func (s *session) whose(text string) (who somebody, ok bool) {
	switch {
	case s.People == nil:
		s.tell(s.say.Meeting.NotHere)
		return who, false
	case text == "":
		s.tell(s.say.Meeting.WhomAbout)
		return who, false
	}
	known, imitators := s.known(text), s.imitators(text)
	switch {
	case len(known) == 0:
		p, ok := s.person(text)
		return somebody{p.ID, p.Name, p.Announced, p.Marks}, ok
	case len(known)+len(imitators) == 1:
		p := known[0]
		return somebody{p.ID, p.Name, p.Announced, p.Marks}, true
	}
	s.tellSeveral(text, known)
	return who, false
}

// tellSeveral lists all of one name: with a number who is here, and with their key who is not.
func (s *session) tellSeveral(name string, known []game.Person) {
	s.tell(s.say.SeveralPeople(name))
	for _, p := range s.Lobby.Peers() {
		if strings.EqualFold(p.Name, name) || strings.EqualFold(p.Announced, name) {
			s.tell(s.row(p))
		}
	}
	for _, p := range known {
		if !p.Here {
			s.tellPerson(p)
			s.tell(s.say.Meeting.Key(inFours(p.ID)))
		}
	}
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

// unlessImitating does something with somebody, and asks first where they have the name
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
