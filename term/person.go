package term

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"passant/game"
)

// same reports whether two rows are of one person.
func same(a, b game.Peer) bool {
	return a.ID == b.ID || a.Person != "" && a.Person == b.Person
}

// lastingID names somebody also when they have come back under another row.
func lastingID(p game.Peer) string { return cmp.Or(p.Person, p.ID) }

// person is what is known of whoever has an id: as somebody here, as somebody met
// before, or both.
func (l *lobby) person(id string) (peer game.Peer, here bool, known game.Person) {
	i := slices.IndexFunc(l.peers, func(p game.Peer) bool { return p.ID == id || p.Person == id || p.Likely == id })
	if here = i >= 0; here {
		peer = l.peers[i]
	}
	if l.u.o.People != nil {
		is := func(p game.Person) bool { return p.ID == id || here && p.ID == cmp.Or(peer.Person, peer.Likely) }
		if i := slices.IndexFunc(l.known, is); i >= 0 {
			known = l.known[i]
		}
	}
	if !here {
		peer = game.Peer{
			ID: id, Person: known.ID, Name: known.Name, Announced: known.Announced,
			Trust: known.Trust, Score: known.Score, Marks: known.Marks,
		}
	}
	return peer, here, known
}

// A personSheet is about one person: who they are, and what one can do with them.
type personSheet struct {
	plainSheet
	l    *lobby
	id   string
	last game.Peer // as they were when they were seen last
}

// openPerson shows the panel of whoever has an id.
func (l *lobby) openPerson(id string) { l.lay(&personSheet{l: l, id: id}) }

func (s *personSheet) panel(time.Time) *panel {
	peer, here, known := s.l.person(s.id)
	if peer.Name == "" { // a stranger who has gone
		peer = s.last
	}
	s.last = peer
	pan := &panel{title: peer.Name}
	s.l.u.lk.describe(pan, peer, known, here)
	if here {
		pan.items = s.together(peer)
	}
	if s.l.u.o.People != nil {
		marks := s.marks(peer)
		marks[0].ruled = here
		pan.items = append(pan.items, marks...)
	}
	if known.ID != "" {
		pan.items = append(pan.items, item{key: 'v', label: s.l.u.lk.say.People.Forget, do: func(int) { s.l.forget(known) }})
	}
	return pan
}

// describe says who somebody is.
func (lk *look) describe(pan *panel, peer game.Peer, known game.Person, here bool) {
	say := &lk.say.People
	if peer.Imitates != "" {
		pan.para(say.Imitates(peer.Imitates), style(warn)|bold)
	}
	if peer.Announced != "" && peer.Announced != peer.Name {
		pan.para(say.Announced(peer.Announced), faint)
	}
	pan.lines = append(pan.lines, line{{lk.trustMark(peer.Trust) + " ", style(accent)}, {say.Trust[peer.Trust], text}})
	if s := peer.Score; s.Games() > 0 {
		pan.para(say.Score(s.Won, s.Drawn, s.Lost), text)
	}
	if !here && !known.LastSeen.IsZero() {
		pan.para(say.Seen(known.LastSeen), faint)
	}
	switch {
	case peer.Marks.Blocked:
		pan.para(say.IsBlocked, style(warn))
	case peer.Marks.Muted:
		pan.para(say.IsMuted, style(warn))
	}
	for i, half := range inFours(peer.Person) {
		label := say.Key
		if i > 0 {
			label = strings.Repeat(" ", width(label, lk.ascii))
		}
		pan.lines = append(pan.lines, line{{label + "  ", faint}, {half, text}})
	}
}

// inFours writes a key's name as people read it out: in groups of four, four of them
// a row.
func inFours(id string) []string {
	var rows []string
	for row := range slices.Chunk([]byte(id), 16) {
		var groups []string
		for g := range slices.Chunk(row, 4) {
			groups = append(groups, string(g))
		}
		rows = append(rows, strings.Join(groups, " "))
	}
	return rows
}

// together is what one can do with somebody who is here.
func (s *personSheet) together(p game.Peer) []item {
	say, l := s.l.u.lk.say, s.l
	var items []item
	then := func(do func()) func(int) {
		return func(int) {
			if l.lifted(s) {
				do()
			}
		}
	}
	if label := l.meetLabel(p); label != "" {
		items = append(items, item{key: 'c', label: label, do: then(func() { l.meet(p) })})
	}
	if g, waits := l.waiting(p); waits {
		items = append(items, item{key: 'g', label: l.u.lk.resumeLabel(g), do: then(func() { l.resume(g) })})
	}
	if l.u.o.Chat != nil {
		items = append(items, item{key: '/', label: say.People.Write, do: func(int) { l.write(p) }})
	}
	if l.u.o.People != nil && p.Presence != game.Outdated && p.Presence != game.Newer {
		items = append(items, item{key: 's', label: say.People.Compare, do: then(func() { l.u.compareWith(p) })})
	}
	return items
}

// marks is what one decides about somebody, here or not.
func (s *personSheet) marks(p game.Peer) []item {
	say, l := &s.l.u.lk.say.People, s.l
	if p.Likely == s.id {
		p.ID = s.id // what is decided about a key needs nobody to prove it
	}
	favourite, mute, block := say.No, say.Mute, say.Block
	if p.Marks.Favourite {
		favourite = say.Yes
	}
	if p.Marks.Muted {
		mute = say.Unmute
	}
	if p.Marks.Blocked {
		block = say.Unblock
	}
	change := func(change func(*game.Marks)) func(int) {
		return func(int) {
			m := p.Marks
			change(&m)
			l.mark(p.ID, m, nil)
		}
	}
	items := []item{
		{key: 'n', label: say.Petname, note: p.Marks.Petname, do: func(int) { l.askPetname(p) }},
		{key: 'f', label: say.Favourite, note: favourite, values: true, do: change(func(m *game.Marks) { m.Favourite = !m.Favourite })},
		{key: 'm', label: mute, do: change(func(m *game.Marks) { m.Muted = !m.Muted })},
	}
	it := item{key: 'b', label: block, do: func(int) { l.block(p.ID, p.Name, p.Marks) }}
	if p.Marks.Blocked {
		it.do = change(func(m *game.Marks) { m.Blocked = false })
	}
	return append(items, it)
}

// mark keeps what the player has decided about somebody.
func (l *lobby) mark(id string, m game.Marks, kept func()) {
	l.decide(id, func(ctx context.Context) error { return l.u.o.People.Mark(ctx, id, m) }, kept)
}

// decide does what is decided about somebody, and says why not if it is not kept.
func (l *lobby) decide(id string, do func(context.Context) error, kept func()) {
	l.u.start(func(ctx context.Context) func() {
		err := do(ctx)
		return func() {
			l.refresh()
			switch {
			case errors.Is(err, game.ErrUnreachable):
				l.u.tell(l.u.lk.say.Challenge.Unreachable(l.nameOf(id)), warn)
			case err != nil:
				l.u.log.Error("mark", "peer", id, "err", err)
				l.u.tell(l.u.lk.say.People.NotKept, warn)
			case kept != nil:
				kept()
			}
		}
	})
}

// nameOf is what somebody is called.
func (l *lobby) nameOf(id string) string {
	p, _, _ := l.person(id)
	return p.Name
}

// block asks whether to block somebody, and says no to the games they want.
func (l *lobby) block(id, name string, m game.Marks) {
	say := &l.u.lk.say.People
	l.lay(&question{
		l: l, title: say.BlockTitle(name), why: say.BlockWhy,
		back: say.BlockNo, yes: say.BlockYes, key: 'y', then: func() {
			l.clear()
			who, _, _ := l.person(id)
			m.Blocked = true
			l.mark(id, m, func() { l.say(say.BlockedNow(name), good) })
			l.asked = slices.DeleteFunc(l.asked, func(ch *game.Challenge) bool {
				if same(ch.From, who) {
					ch.Decline()
				}
				return same(ch.From, who)
			})
		},
	})
}

// forget asks whether to forget that one knows somebody.
func (l *lobby) forget(who game.Person) {
	say := &l.u.lk.say.People
	l.lay(&question{
		l: l, title: say.ForgetTitle(who.Name), why: say.ForgetWhy, back: say.BlockNo, yes: say.ForgetYes, key: 'y',
		then: func() {
			l.clear()
			l.decide(who.ID, func(ctx context.Context) error { return l.u.o.People.Forget(ctx, who.ID) },
				func() { l.say(say.Forgotten(who.Name), good) })
		},
	})
}

// askPetname asks what to call somebody.
func (l *lobby) askPetname(p game.Peer) {
	say := &l.u.lk.say.People
	pr := &prompt{
		title: say.PetnameTitle(p.Name), why: say.PetnameWhy, label: say.PetnameLabel, verb: l.u.lk.say.Hint.Keep,
		field: field{active: true, limit: maxName, text: []rune(p.Marks.Petname), given: p.Marks.Petname != ""},
	}
	pr.take = func(name string) string {
		m := p.Marks
		m.Petname = strings.TrimSpace(name)
		l.lifted(pr)
		l.mark(p.ID, m, nil)
		return ""
	}
	l.lay(pr)
}

// maxName is how long a name can be, in bytes: 24 characters of any script.
const maxName = 24 * utf8.UTFMax
