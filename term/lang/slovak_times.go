package lang

func skTimes() Times {
	return Times{
		NoClock:  "bez hodín",
		Clock:    skClock,
		Terms:    skTerms,
		Examples: "Alebo píšte 10+5, 5d3, 15/60, 9 vs 5",
		NotATime: func(text string) string {
			return text + " nie je čas. Skúste 15, 15+10, 5d3 alebo 15/60."
		},
		Base:      "Na partiu možno dať od 10 sekúnd do 10 hodín.",
		Increment: "Za ťah sa pridáva najviac 10 minút.",
		Delay:     "Z ťahu sa neráta najviac 10 minút.",
		MoveLimit: "Na jeden ťah možno dať od 5 sekúnd do 10 minút.",
		OneClock:  "Hodiny majú buď obe strany, alebo ani jedna.",
	}
}

func skClock(t Time) string {
	if t.Base == 0 {
		return "bez hodín"
	}
	return skSpan(t.Base) + skEachMove(t)
}

// skEachMove is what a time control says of each move.
func skEachMove(t Time) string {
	s := ""
	if t.Increment > 0 {
		s += ", plus " + skSpan(t.Increment) + " za ťah"
	}
	switch {
	case t.Delay > 0 && t.Bronstein:
		s += ", čas ťahu sa vracia, najviac " + skSpan(t.Delay)
	case t.Delay > 0:
		s += ", začiatok ťahu sa neráta, " + skSpan(t.Delay)
	}
	if t.MoveLimit > 0 {
		s += ", najviac " + skSeconds(t.MoveLimit) + " na ťah"
	}
	return s
}

func skTerms(t Terms) []string {
	var says []string
	switch {
	case t.You == t.Other && t.You.Base == 0:
		says = []string{"bez hodín"}
	case t.You == t.Other:
		says = []string{skSpan(t.You.Base) + " pre každého" + skEachMove(t.You)}
	case t.Here:
		says = []string{"biely " + skClock(t.You), "čierny " + skClock(t.Other)}
	default:
		says = []string{"vy " + skClock(t.You), "súper " + skClock(t.Other)}
	}
	switch {
	case t.Here:
		return says
	case t.NoTakeBacks:
		return append(says, "bez vracania ťahov")
	}
	return append(says, "vrátenie ťahu po dohode")
}

// skSpan is a span of time, in the larger unit where nothing is left over.
func skSpan(seconds int) string {
	switch {
	case seconds%3600 == 0:
		return skHours(seconds / 3600)
	case seconds%60 == 0:
		return skMinutes(seconds / 60)
	}
	return skSeconds(seconds)
}
