package term

import (
	"context"
	"strings"
	"time"

	"passant/game"
	"passant/term/speech"
)

// openTable opens a table, and shows it.
func (u *ui) openTable(p game.Proposal, private bool) {
	u.start(func(context.Context) func() {
		t, err := u.o.Tables.Open(p, private)
		return func() {
			if err != nil {
				u.log.Info("open a table", "err", err)
				u.lobby.say(speech.OpeningFailure(u.lk.say, err), warn)
				return
			}
			u.table = t
			u.lobby.refresh()
			u.lobby.showTable()
		}
	})
}

// An ownTable sheet shows the table at which one waits.
type ownTable struct {
	plainSheet
	u     *ui
	table *game.OpenTable
}

func (s *ownTable) panel(now time.Time) *panel {
	say := &s.u.lk.say.Tables
	pan := &panel{title: say.Title}
	if code := s.table.Code(); code != "" {
		pan.para(say.SayCode, text)
		gap := line{{"", text}, {}}
		pan.lines = append(pan.lines, gap, line{{spaced(code), style(accent) | bold}, {}}, gap)
		if !s.table.Expires.IsZero() {
			pan.para(say.Holds(elapsed(s.table.Expires.Sub(now)+time.Second-1)), faint)
		}
		if s.table.Guessed() {
			pan.para(say.Guessed, style(warn)|bold)
		}
	}
	pan.para(say.IsOpen, faint)
	pan.items = []item{
		{key: 'l', label: say.Stay, choice: goBack},
		{key: 'c', label: say.Close, do: func(int) {
			s.u.lobby.lifted(s)
			s.u.closeTable()
		}},
	}
	return pan
}

// spaced writes a code so that it can be read across a room.
func spaced(code string) string { return strings.Join(strings.Split(code, ""), "  ") }

// closeTable closes one's own table; what follows says so.
func (u *ui) closeTable() {
	t := u.table
	u.start(func(context.Context) func() {
		t.Close()
		return nil
	})
}

// tableSigns are the channels of one's own table, nil where there is none.
func (u *ui) tableSigns() (match <-chan *game.Match, changed, ended <-chan struct{}) {
	if u.table == nil {
		return nil, nil, nil
	}
	return u.table.Match, u.table.Changed, u.table.Ended
}

// joined sits down at the game of somebody who has joined one's table.
func (u *ui) joined(m *game.Match, ok bool) {
	u.table = nil
	if ok && m != nil {
		u.sitDown(m)
	}
}

// endTable takes in that one's table is closed: by oneself, by time, or by a game,
// which has been set up by then.
func (u *ui) endTable() {
	t := u.table
	select {
	case m, ok := <-t.Match:
		u.joined(m, ok)
		return
	default:
	}
	u.table = nil
	if s, ok := u.lobby.top().(*ownTable); ok {
		u.lobby.lifted(s)
	}
	u.lobby.refresh()
	words := u.lk.say.Tables.Closed
	if !t.Expires.IsZero() && !u.now().Before(t.Expires) {
		words = u.lk.say.Tables.Expired
	}
	u.lobby.say(words, dim)
}
