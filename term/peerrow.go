package term

import (
	"strings"

	"passant/game"
	"passant/term/speech"
)

// presence says what a peer is doing, and in which styles it and the name are.
func (l *lobby) presence(p game.Peer) (words string, wordStyle, nameStyle style) {
	say := &l.u.lk.say.Lobby
	switch p.Presence {
	case game.Playing:
		if l.waits(p) {
			return say.Playing, style(accent), text
		}
		if l.canWatch(p) {
			return l.u.lk.say.Watching.Row, style(accent), text
		}
		return say.Playing, faint, faint
	case game.Outdated:
		return say.TooOld, faint, faint
	case game.Newer:
		return say.TooNew, faint, faint
	case game.Free:
		if l.hasTable(p) {
			return speech.Table(&l.u.lk.say.Tables, &l.u.lk.say.Times, p.Table), style(accent), text
		}
	}
	return say.Free, style(good), text
}

// where says where a peer was found.
func (lk *look) where(p game.Peer) string {
	if p.SameComputer {
		return lk.say.Lobby.SameComputer
	}
	return p.Where
}

// withoutPort leaves out of an address what a row has no room for, and what tells
// nobody who that is. A computer's name stays as it is.
func withoutPort(where string) string {
	colon := strings.LastIndexByte(where, ':')
	if colon < 0 {
		return where
	}
	return strings.Trim(where[:colon], "[]")
}

// A peerColumns says how wide the parts of the rows of people are, and from where on it
// stands where they were found, so that they stand below each other.
type peerColumns struct{ marks, score, words, where int }

// columns are those for the people who are here: what nobody has takes no room. A
// table says more than other words, and does not push them about; nor does a name that is
// much longer than others.
func (l *lobby) columns(a area) peerColumns {
	var c peerColumns
	names, longest := 0, 0
	for _, p := range l.peers {
		if p.Trust != game.Stranger || p.Marks.Favourite || p.Imitates != "" {
			c.marks = 3
		}
		if s := l.u.lk.tally(p.Score); s != "" {
			c.score = max(c.score, a.width(s)+1)
		}
		s, _, _ := l.presence(p)
		longest = max(longest, a.width(s))
		if !l.hasTable(p) {
			c.words = max(c.words, a.width(s))
		}
		names = max(names, a.width(p.Name))
	}
	end := a.w - 1 - longest - 1 - c.score
	c.where = max(end-mostWhere, min(2+c.marks+names+1, a.w-1-c.words-1-c.score-leastWhere))
	return c
}

// tally is a score in a few cells, "" where there is none.
func (lk *look) tally(s game.Score) string {
	if s.Games() == 0 {
		return ""
	}
	return lk.say.People.Tally(s.Won, s.Drawn, s.Lost)
}

// The least that a row shows of a name, and of where somebody was found.
const (
	leastName  = 8
	leastWhere = 6
	mostWhere  = 14
)

// drawPeer draws somebody's marks, name and score, what is new from them, where they were
// found, and what they are doing. What there is no room for is left out: first where they
// were found, then the score.
func (l *lobby) drawPeer(a area, p game.Peer, st style, c peerColumns) {
	lk := l.u.lk
	presence, wordStyle, nameStyle := l.presence(p)
	markStyle, dimStyle, newStyle := style(accent), faint, style(accent)|bold
	if p.Marks.Favourite && nameStyle == text {
		nameStyle = strong
	}
	if st != text {
		wordStyle, nameStyle, markStyle, dimStyle, newStyle = st, st, st, st, st|bold
	}
	x := 2
	if c.marks > 0 {
		a.put(x, 0, lk.marks(p.Trust, p.Marks), markStyle)
		if p.Imitates != "" {
			a.put(x, 0, lk.glyphs.impostor, style(warn)|bold)
		}
		x += c.marks
	}
	a.right(a.w-1, 0, presence, wordStyle)
	end := a.w - 1 - max(c.words, a.width(presence)) - 1
	unread := ""
	if p.Unread > 0 {
		unread = lk.say.Chat.Unread(p.Unread)
	}
	if score := lk.tally(p.Score); score != "" && end-c.score-a.width(unread)-1 >= x+min(a.width(p.Name), leastName) {
		a.right(end, 0, score, dimStyle)
		end -= c.score
	}
	if unread != "" {
		end = a.right(end, 0, unread, newStyle) - 1
	}
	if x+a.width(p.Name) >= c.where || c.where > end-leastWhere { // no room to say where
		a.text(x, 0, end-x, p.Name, nameStyle)
		return
	}
	a.put(x, 0, p.Name, nameStyle)
	a.text(c.where, 0, end-c.where, withoutPort(lk.where(p)), dimStyle)
}
