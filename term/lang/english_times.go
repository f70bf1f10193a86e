package lang

func enTimes() Times {
	return Times{
		NoClock:  "no clock",
		Clock:    enClock,
		Terms:    enTerms,
		Examples: "Or type 10+5, 5d3, 15/60, 9 vs 5",
		NotATime: func(text string) string {
			return text + " is no time. Try 15, 15+10, 5d3 or 15/60."
		},
		Base:      "A clock holds between 10 seconds and 10 hours.",
		Increment: "At most 10 minutes are added a move.",
		Delay:     "At most 10 minutes of a move are free.",
		MoveLimit: "The most that a move may take lies between 5 seconds and 10 minutes.",
		OneClock:  "Either both sides have a clock or neither has.",
	}
}

func enClock(t Time) string {
	if t.Base == 0 {
		return "no clock"
	}
	return enSpan(t.Base) + enEachMove(t)
}

// enEachMove is what a time control says of each move.
func enEachMove(t Time) string {
	s := ""
	if t.Increment > 0 {
		s += ", plus " + enSpan(t.Increment) + " a move"
	}
	switch {
	case t.Delay > 0 && t.Bronstein:
		s += ", up to " + enSpan(t.Delay) + " of a move given back"
	case t.Delay > 0:
		s += ", the first " + enSpan(t.Delay) + " of a move free"
	}
	if t.MoveLimit > 0 {
		s += ", at most " + enCount(t.MoveLimit, "second", "seconds") + " a move"
	}
	return s
}

func enTerms(t Terms) []string {
	var says []string
	switch {
	case t.You == t.Other && t.You.Base == 0:
		says = []string{"no clock"}
	case t.You == t.Other:
		says = []string{enSpan(t.You.Base) + " each" + enEachMove(t.You)}
	case t.Here:
		says = []string{"White " + enClock(t.You), "Black " + enClock(t.Other)}
	default:
		says = []string{"you " + enClock(t.You), "your opponent " + enClock(t.Other)}
	}
	switch {
	case t.Here:
		return says
	case t.NoTakeBacks:
		return append(says, "no take-backs")
	}
	return append(says, "take-backs by agreement")
}

// enSpan is a span of time, in the larger unit where nothing is left over.
func enSpan(seconds int) string {
	switch {
	case seconds%3600 == 0:
		return enCount(seconds/3600, "hour", "hours")
	case seconds%60 == 0:
		return enCount(seconds/60, "minute", "minutes")
	}
	return enCount(seconds, "second", "seconds")
}
