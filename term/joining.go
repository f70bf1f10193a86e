package term

import (
	"context"
	"time"

	"passant/game"
	"passant/term/speech"
)

// A joinSheet shows what is played at somebody's table, before one joins.
type joinSheet struct {
	plainSheet
	l     *lobby
	host  game.Peer
	table *game.Hosting // nil until it is known
}

// join shows what is played at somebody's table, as they say themselves: what is
// announced of it may be old.
func (l *lobby) join(p game.Peer) {
	s := &joinSheet{l: l, host: p}
	l.lay(s)
	l.u.start(func(ctx context.Context) func() {
		h, err := l.u.o.Tables.Table(ctx, p.ID)
		return func() {
			if err == nil {
				s.table = &h
				return
			}
			l.u.log.Info("table", "peer", p.ID, "err", err)
			if l.lifted(s) {
				l.say(speech.TableFailure(&l.u.lk.say.Tables, err), warn)
			}
		}
	})
}

func (s *joinSheet) panel(time.Time) *panel {
	say := &s.l.u.lk.say.Tables
	pan := &panel{title: say.Of(s.host.Name), items: []item{{key: 'n', label: say.NotNow, choice: goBack}}}
	if s.table == nil {
		pan.para(say.Reading, faint)
		return pan
	}
	s.l.u.propose(pan, s.table.Proposal, false)
	pan.para(s.l.u.lk.colours(s.table.Proposal.Wish, true), text)
	pan.items = []item{
		{key: 'j', label: say.Join, do: func(int) {
			prop := s.table.Proposal
			prop.Table = s.table.ID
			s.l.clear()
			s.l.challenge(s.host, prop, s.l.u.asking(s.host, prop))
		}},
		{key: 'n', label: say.NotNow, choice: goBack},
	}
	return pan
}

// enterCode asks for the code of a private table: of a peer, or of whoever here has
// one where the peer has no id.
func (l *lobby) enterCode(p game.Peer) {
	say := &l.u.lk.say.Tables
	pr := &prompt{
		title: say.CodeTitle, why: say.CodeWhy, label: say.CodeLabel, verb: l.u.lk.say.Hint.Join,
		field: field{active: true},
	}
	if p.ID != "" {
		pr.title = say.CodeTitleOf(p.Name)
	}
	trying := false
	pr.take = func(code string) string {
		if code == "" || trying {
			return pr.wrong
		}
		trying = true
		l.say(say.Trying, dim)
		l.u.start(func(ctx context.Context) func() {
			host, table, err := l.u.o.Tables.Enter(ctx, p.ID, code)
			return func() {
				trying = false
				l.note = ""
				if err != nil {
					l.u.log.Info("enter a code", "peer", p.ID, "err", err)
					pr.refuse(speech.TableFailure(say, err))
					return
				}
				if l.lifted(pr) {
					l.heed(host, func() { l.lay(&joinSheet{l: l, host: host, table: &table}) })
				}
			}
		})
		return ""
	}
	l.lay(pr)
}
