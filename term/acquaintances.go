package term

import (
	"time"

	"passant/game"
)

// An acquaintances sheet lists the people whose keys are known, here or not: also
// those who are blocked, and therefore in no other list.
type acquaintances struct {
	plainSheet
	l *lobby
}

func (s *acquaintances) panel(time.Time) *panel {
	say := &s.l.u.lk.say.People
	people := s.l.known
	pan := &panel{title: say.Title}
	if len(people) == 0 {
		pan.para(say.Nobody, faint)
	}
	for i, p := range people {
		it := item{label: s.l.u.lk.marks(p.Trust, p.Marks) + p.Name, note: s.note(p), do: func(int) { s.l.openPerson(p.ID) }}
		if i < 9 {
			it.key = rune('1' + i)
		}
		pan.items = append(pan.items, it)
	}
	return pan
}

// note says where somebody is, or how the games with them went.
func (s *acquaintances) note(p game.Person) string {
	say := &s.l.u.lk.say.People
	switch {
	case p.Marks.Blocked:
		return say.Blocked
	case p.Here:
		return say.Here
	case p.Score.Games() > 0:
		return say.Tally(p.Score.Won, p.Score.Drawn, p.Score.Lost)
	}
	return ""
}

// trustMark is a shape for how far it is known who somebody is.
func (lk *look) trustMark(t game.Trust) string {
	switch t {
	case game.Known:
		return lk.glyphs.known
	case game.Verified:
		return lk.glyphs.verified
	case game.Stranger:
	}
	return " "
}

// marks are the shapes before a name: of a favourite, and of how far one knows who it
// is.
func (lk *look) marks(t game.Trust, m game.Marks) string {
	favourite := " "
	if m.Favourite {
		favourite = lk.glyphs.favourite
	}
	return favourite + lk.trustMark(t) + " "
}
