package speech

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"passant/game"
	"passant/term/lang"
)

// Time is a time control as the catalogue takes it.
func Time(tc game.TimeControl) lang.Time {
	return lang.Time{
		Base:      int(tc.Base / 1000),
		Increment: int(tc.Increment / 1000),
		Delay:     int(tc.Delay / 1000),
		MoveLimit: int(tc.MoveLimit / 1000),
		Bronstein: tc.Bronstein,
	}
}

// Notation is a time control as it is typed: minutes, and seconds for what
// concerns each move.
//
//	15       for the whole game; 1:30 is a minute and a half
//	15+10    and ten seconds more after each move
//	5d3      the first three seconds of each move are free
//	5b3      the same as Bronstein has it: up to three are given back after it
//	15/60    at most sixty seconds a move
//
// No clock is written as the catalogue has it.
func Notation(say *lang.Times, tc game.TimeControl) string {
	if !tc.Timed() {
		return say.NoClock
	}
	t := Time(tc)
	var b strings.Builder
	fmt.Fprintf(&b, "%d", t.Base/60)
	if t.Base%60 != 0 {
		fmt.Fprintf(&b, ":%02d", t.Base%60)
	}
	if t.Increment > 0 || t.Delay == 0 && t.MoveLimit == 0 {
		fmt.Fprintf(&b, "+%d", t.Increment)
	}
	if t.Delay > 0 {
		letter := "d"
		if t.Bronstein {
			letter = "b"
		}
		fmt.Fprintf(&b, "%s%d", letter, t.Delay)
	}
	if t.MoveLimit > 0 {
		fmt.Fprintf(&b, "/%d", t.MoveLimit)
	}
	return b.String()
}

// Notations are the time controls of two sides, one of them where they are the
// same.
func Notations(say *lang.Times, one, other game.TimeControl) string {
	if one == other {
		return Notation(say, one)
	}
	return Notation(say, one) + " vs " + Notation(say, other)
}

// A TimeError says why what was typed is no time to play with.
type TimeError struct {
	Text  string
	Fault TimeFault
}

func (e *TimeError) Error() string { return fmt.Sprintf("%q is no time to play with", e.Text) }

// A TimeFault is what is wrong with a time.
type TimeFault uint8

// What may be wrong with a time.
const (
	NoTime       TimeFault = iota + 1 // it cannot be read
	BadBase                           // the whole game's is out of bounds
	BadIncrement                      // what is added is
	BadDelay                          // what is free is
	BadMoveLimit                      // what a move may take is
	OneClock                          // only one side has a clock
)

// ParseTimes reads the time controls of two sides in the notation of
// [Notation]: one for both, or two with "vs" between them. An error is a
// [*TimeError].
func ParseTimes(text string) (one, other game.TimeControl, err error) {
	first, second, differ := strings.Cut(strings.ToLower(text), "vs")
	one, fault := parseTime(first)
	other = one
	if differ && fault == 0 {
		other, fault = parseTime(second)
	}
	if fault == 0 && one.Timed() != other.Timed() {
		fault = OneClock
	}
	if fault != 0 {
		return one, other, &TimeError{strings.TrimSpace(text), fault}
	}
	return one, other, nil
}

// parseTime reads one time control; the fault is 0 where it can be played.
func parseTime(text string) (tc game.TimeControl, fault TimeFault) {
	text = strings.Join(strings.Fields(text), "")
	if text == "none" || text == "noclock" || text == "0" {
		return game.TimeControl{}, 0
	}
	base, rest := cutAt(text, "+db/")
	increment, rest := cutSign(rest, "+")
	delay, afterDelay := cutSign(rest, "d")
	if bronstein, after := cutSign(rest, "b"); after != rest {
		delay, afterDelay, tc.Bronstein = bronstein, after, true
	}
	limit, rest := cutSign(afterDelay, "/")
	var errs [4]error
	tc.Base, errs[0] = minutes(base)
	tc.Increment, errs[1] = seconds(increment)
	tc.Delay, errs[2] = seconds(delay)
	tc.MoveLimit, errs[3] = seconds(limit)
	tc.Bronstein = tc.Bronstein && tc.Delay > 0
	switch {
	case rest != "" || errors.Join(errs[:]...) != nil:
		return tc, NoTime
	case tc.Base < game.MinBase || tc.Base > game.MaxBase:
		return tc, BadBase
	case tc.Increment > game.MaxIncrement:
		return tc, BadIncrement
	case tc.Delay > game.MaxDelay:
		return tc, BadDelay
	case tc.MoveLimit != 0 && (tc.MoveLimit < game.MinMoveLimit || tc.MoveLimit > game.MaxMoveLimit):
		return tc, BadMoveLimit
	case limit != "0" && tc.MoveLimit == 0:
		return tc, BadMoveLimit
	}
	return tc, 0
}

// cutAt cuts a text before the first of the given signs.
func cutAt(text, signs string) (before, rest string) {
	if i := strings.IndexAny(text, signs); i >= 0 {
		return text[:i], text[i:]
	}
	return text, ""
}

// cutSign takes a sign and the number after it off a text; the number of a sign
// that is not there is "0".
func cutSign(text, sign string) (number, rest string) {
	after, ok := strings.CutPrefix(text, sign)
	if !ok {
		return "0", text
	}
	return cutAt(after, "+db/")
}

// minutes reads "15" or "1:30".
func minutes(text string) (game.Millis, error) {
	whole, part, found := strings.Cut(text, ":")
	m, err := number(whole)
	if !found || err != nil {
		return m * 60_000, err
	}
	s, err := number(part)
	if err == nil && (len(part) != 2 || s >= 60) {
		err = strconv.ErrSyntax
	}
	return m*60_000 + s*1000, err
}

func seconds(text string) (game.Millis, error) {
	s, err := number(text)
	return s * 1000, err
}

// number reads up to five digits and nothing else.
func number(text string) (game.Millis, error) {
	if len(text) > 5 {
		return 0, strconv.ErrRange
	}
	n, err := strconv.ParseUint(text, 10, 32)
	return game.Millis(n), err
}

// TimeRefusal says in one sentence why what was typed is no time to play with,
// or why the terms that came of it are refused.
func TimeRefusal(say *lang.Times, err error) string {
	e, ok := errors.AsType[*TimeError](err)
	if !ok {
		return say.Base
	}
	switch e.Fault {
	case NoTime:
		return say.NotATime(e.Text)
	case BadBase:
		return say.Base
	case BadIncrement:
		return say.Increment
	case BadDelay:
		return say.Delay
	case BadMoveLimit:
		return say.MoveLimit
	case OneClock:
		return say.OneClock
	}
	return say.Base
}

// Terms are the terms of a game as the catalogue takes them, for the one who has
// the time mine.
func Terms(mine, theirs game.TimeControl, noTakeBacks bool) lang.Terms {
	return lang.Terms{You: Time(mine), Other: Time(theirs), NoTakeBacks: noTakeBacks}
}

// TermsHere are those of a game of two at one screen or keyboard.
func TermsHere(white, black game.TimeControl) lang.Terms {
	return lang.Terms{You: Time(white), Other: Time(black), Here: true}
}
