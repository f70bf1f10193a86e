package plain

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"passant/game"
	"passant/term/speech"
)

// maxNumbers is how many people are known by a number at once, unless there are
// more of them here.
const maxNumbers = 256

// numbers are what people can be called by instead of a name. A number stays with
// its person while they are here, and never becomes another's.
type numbers struct {
	of   map[string]int // by id
	last int
}

// number is that of the person with an id. Numbers of people who have left are
// forgotten when there are too many.
func (n *numbers) number(id string, here func() []game.Peer) int {
	if known, ok := n.of[id]; ok {
		return known
	}
	if len(n.of) >= maxNumbers {
		present := here()
		maps.DeleteFunc(n.of, func(id string, _ int) bool {
			return !slices.ContainsFunc(present, func(p game.Peer) bool { return p.ID == id })
		})
	}
	n.last++
	n.of[id] = n.last
	return n.last
}

// compare tells who has come, gone, or begun something else.
func (s *session) compare(before, now []game.Peer) {
	index := func(list []game.Peer, id string) int {
		return slices.IndexFunc(list, func(p game.Peer) bool { return p.ID == id })
	}
	for _, p := range now {
		switch i := index(before, p.ID); {
		case i < 0:
			s.tell(s.say.Arrived(s.number(p), p.Name, s.doing(p)) + s.aside(p))
			s.tellImitation(p)
		case before[i].Presence != p.Presence && s.withdraw == nil: // else it is one's own doing
			s.tell(s.say.Now(s.number(p), p.Name, s.doing(p)))
		case !sameTable(before[i].Table, p.Table) && p.Table != nil:
			s.tell(s.say.Meeting.Opens(s.number(p), p.Name, speech.Table(&s.Say.Tables, &s.Say.Times, p.Table)))
		}
	}
	for _, p := range before {
		if index(now, p.ID) < 0 {
			s.tell(s.say.Departed(p.Name))
		}
	}
}

// sameTable reports whether two rows tell of one table, or of none.
func sameTable(a, b *game.Hosting) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.ID == b.ID && a.Private == b.Private
}

// number is what a person can be called by instead of a name.
func (s *session) number(p game.Peer) int { return s.numbers.number(p.ID, s.Lobby.Peers) }

// doing is what a peer does, in words.
func (s *session) doing(p game.Peer) string {
	switch p.Presence {
	case game.Free:
		return s.Say.Lobby.Free
	case game.Playing:
		return s.Say.Lobby.Playing
	case game.Outdated:
		return s.Say.Lobby.TooOld
	case game.Newer:
		return s.Say.Lobby.TooNew
	}
	return ""
}

func (s *session) listPeople(string) {
	s.people = s.Lobby.Peers()
	if len(s.people) == 0 {
		s.tell(s.say.Nobody)
		if s.Nobody != nil {
			if why := s.Nobody(); why != "" {
				s.tell(why)
			}
		}
		return
	}
	for _, p := range s.people {
		s.tell(s.row(p))
	}
}

// row is all that there is to say about a person in the lobby.
func (s *session) row(p game.Peer) string {
	where := p.Where
	if p.SameComputer {
		where = s.Say.Lobby.SameComputer
	}
	return s.say.Person(s.number(p), p.Name, s.doing(p), where) + s.aside(p)
}

// named reports whether somebody here has exactly that name.
func (s *session) named(name string) bool {
	return slices.ContainsFunc(s.Lobby.Peers(), func(p game.Peer) bool { return strings.EqualFold(p.Name, name) })
}

// person is who is meant by a number, a name, or the beginning of a name.
func (s *session) person(text string) (game.Peer, bool) {
	people := s.Lobby.Peers()
	if n, err := strconv.Atoi(text); err == nil {
		for _, p := range people {
			if s.number(p) == n {
				return p, true
			}
		}
		s.tell(s.say.NoSuchPerson(text))
		return game.Peer{}, false
	}
	fits := func(how func(name, text string) bool) []game.Peer {
		return slices.DeleteFunc(slices.Clone(people), func(p game.Peer) bool { return !how(p.Name, text) })
	}
	found := fits(strings.EqualFold)
	if len(found) == 0 {
		found = fits(func(name, text string) bool {
			return strings.HasPrefix(strings.ToLower(name), strings.ToLower(text))
		})
	}
	switch len(found) {
	case 0:
		s.tell(s.say.NoSuchPerson(text))
	case 1:
		return found[0], true
	default:
		s.tell(s.say.SeveralPeople(text))
		for _, p := range found {
			s.tell(s.row(p))
		}
	}
	return game.Peer{}, false
}

// asksOf is of whom the player wants something that takes an answer; ok is false, and
// it is said why, where it is not offered here, nobody is meant, or something else
// waits for its answer.
func (s *session) asksOf(text string, offered bool, whom string) (p game.Peer, ok bool) {
	switch {
	case !offered:
		s.tell(s.say.Meeting.NotHere)
		return game.Peer{}, false
	case text == "":
		s.tell(whom)
		return game.Peer{}, false
	case s.busy():
		return game.Peer{}, false
	}
	return s.person(text)
}
