package p2p

import (
	"encoding/hex"
	"strconv"
	"strings"

	"passant/game"
	"passant/rules"
)

// Keys of the announcement that say at what table one waits. The terms in full are
// asked of the host.
const (
	textTable   = "tb"      // its id, or
	textPrivate = "private" // in place of that
	textClock   = "tc"      // the time control, as whoever joins has it, see clockText
	textColor   = "col"     // the colour that the host wants: "w", "b", or no such key
)

// announce adds to a text what is announced of the table.
func (t *table) announce(text map[string]string) {
	text[textTable] = textPrivate
	if !t.private {
		text[textTable] = t.name()
	}
	text[textClock] = clocksText(t.proposal)
	switch t.proposal.Wish { // of whoever joins
	case game.AsWhite:
		text[textColor] = "b"
	case game.AsBlack:
		text[textColor] = "w"
	case game.ByLot:
	}
}

// announcedTable is what a peer announces of their table; nil if there is none, or
// nothing that makes sense.
func announcedTable(text map[string]string) *game.Hosting {
	id := text[textTable]
	hosting := &game.Hosting{ID: id, Private: id == textPrivate}
	switch raw, err := hex.DecodeString(id); {
	case hosting.Private:
		hosting.ID = ""
	case err != nil, len(raw) != tableSize:
		return nil
	}
	p, ok := parseClocks(text[textClock])
	if !ok {
		return nil
	}
	switch text[textColor] {
	case "w":
		p.Wish = game.AsBlack
	case "b":
		p.Wish = game.AsWhite
	case "":
	default:
		return nil
	}
	p.Table = hosting.ID
	hosting.Proposal = p
	return hosting
}

// clocksText writes the time control of a proposal: 900/60, or 900,300 where whoever
// joins has more time than the host.
func clocksText(p game.Proposal) string {
	if p.Mine == p.Yours {
		return clockText(p.Mine)
	}
	return clockText(p.Mine) + "," + clockText(p.Yours)
}

func parseClocks(s string) (p game.Proposal, ok bool) {
	mine, yours, differ := strings.Cut(s, ",")
	if p.Mine, ok = parseClock(mine); !ok {
		return p, false
	}
	p.Yours = p.Mine
	if differ {
		if p.Yours, ok = parseClock(yours); !ok {
			return p, false
		}
	}
	return p, p.Terms(rules.White).Validate() == nil
}

const noClock = "-"

// clockText writes a clock in seconds: 600, with +5 for an increment, d3 for a delay
// or b3 for Bronstein's, and /60 for what one move may take.
func clockText(c game.TimeControl) string {
	if !c.Timed() {
		return noClock
	}
	s := seconds(c.Base)
	if c.Increment > 0 {
		s += "+" + seconds(c.Increment)
	}
	switch {
	case c.Delay > 0 && c.Bronstein:
		s += "b" + seconds(c.Delay)
	case c.Delay > 0:
		s += "d" + seconds(c.Delay)
	}
	if c.MoveLimit > 0 {
		s += "/" + seconds(c.MoveLimit)
	}
	return s
}

// parseClock reads what clockText writes, and nothing else.
func parseClock(s string) (c game.TimeControl, ok bool) {
	if s == noClock {
		return c, true
	}
	base := s
	for _, part := range []struct {
		mark string
		time *game.Millis
	}{{"/", &c.MoveLimit}, {"b", &c.Delay}, {"d", &c.Delay}, {"+", &c.Increment}} {
		before, after, found := strings.Cut(base, part.mark)
		if !found {
			continue
		}
		if *part.time, ok = parseSeconds(after); !ok {
			return c, false
		}
		base = before
		c.Bronstein = c.Bronstein || part.mark == "b"
	}
	c.Base, ok = parseSeconds(base)
	return c, ok && clockText(c) == s
}

// seconds writes a time in seconds, with as many decimals as it takes.
func seconds(m game.Millis) string {
	return strconv.FormatFloat(float64(m)/1000, 'f', -1, 64)
}

// maxSeconds is above all that [game.Terms.Validate] lets pass.
const maxSeconds = 1_000_000

func parseSeconds(s string) (game.Millis, bool) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || !(f >= 0 && f < maxSeconds) {
		return 0, false
	}
	return game.Millis(f*1000 + 0.5), true
}
