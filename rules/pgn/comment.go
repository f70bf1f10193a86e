package pgn

import (
	"bytes"
	"strconv"
	"strings"
)

// Comment is the text of a commentary without its braces, in UTF-8, with words
// separated by single spaces. It may hold commands for programs:
//
//	[%clk 0:09:58] not the only move
type Comment string

// ClockComment returns the comment that says how much time a player had left:
// [%clk 0:09:58]. Milliseconds are written only if the time has a fraction of a
// second.
func ClockComment(ms int64) Comment {
	return Comment("[%clk " + formatClock(ms) + "]")
}

// Command returns the value of the first command of that name, such as "clk",
// "emt" or "eval".
func (c Comment) Command(name string) (value string, ok bool) {
	for rest := string(c); ; {
		_, command, after, found := cutCommand(rest)
		if !found {
			return "", false
		}
		if got, value, _ := strings.Cut(command, " "); got == name {
			return strings.TrimSpace(value), true
		}
		rest = after
	}
}

// Text returns what is written for people: the comment without its commands.
func (c Comment) Text() string {
	before, _, rest, found := cutCommand(string(c))
	if !found {
		return string(c)
	}
	var words []string
	for found {
		words = append(words, strings.Fields(before)...)
		before, _, rest, found = cutCommand(rest)
	}
	return strings.Join(append(words, strings.Fields(before)...), " ")
}

// cutCommand finds the first command: "clk 0:09:58" of "a [%clk 0:09:58] b".
func cutCommand(s string) (before, command, after string, found bool) {
	start := strings.Index(s, "[%")
	if start < 0 {
		return s, "", "", false
	}
	end := strings.IndexByte(s[start:], ']')
	if end < 0 {
		return s, "", "", false
	}
	return s[:start], s[start+2 : start+end], s[start+end+1:], true
}

// maxClockHours keeps what a clock may show far from overflow.
const maxClockHours = 99_999

// parseClock reads H:MM:SS, MM:SS or SS, with or without a fraction of a second,
// in milliseconds. What is finer than a millisecond is cut off.
func parseClock(s string) (ms int64, ok bool) {
	whole, fraction, _ := strings.Cut(s, ".")
	seconds := int64(0)
	fields := strings.Split(whole, ":")
	if len(fields) > 3 {
		return 0, false
	}
	for _, field := range fields {
		n, err := strconv.ParseUint(field, 10, 32)
		if err != nil {
			return 0, false
		}
		seconds = seconds*60 + int64(n)
	}
	if seconds >= maxClockHours*3600 {
		return 0, false
	}
	thousandths := 0
	for i, c := range []byte(fraction) {
		if c < '0' || c > '9' {
			return 0, false
		}
		if i < 3 {
			thousandths = thousandths*10 + int(c-'0')
		}
	}
	for i := len(fraction); i < 3; i++ {
		thousandths *= 10
	}
	return seconds*1000 + int64(thousandths), true
}

// formatClock writes a time as parseClock reads it; less than nothing is nothing.
func formatClock(ms int64) string {
	ms = max(ms, 0)
	two := func(b []byte, n int64) []byte { return append(b, ':', byte('0'+n/10), byte('0'+n%10)) }
	text := strconv.AppendInt(nil, ms/3_600_000, 10)
	text = two(text, ms/60_000%60)
	text = two(text, ms/1000%60)
	if fraction := ms % 1000; fraction > 0 {
		text = append(text, '.', byte('0'+fraction/100), byte('0'+fraction/10%10), byte('0'+fraction%10))
		text = bytes.TrimRight(text, "0")
	}
	return string(text)
}
