package lang

func skTimes() Times {
	return Times{
		NoClock:  "bez hodín",
		Clock:    skClock,
		Terms:    skTerms,
		Examples: "Píšte aj 10+5, 5d3, 15/60, 9 vs 5",
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
		n, unit := skUnit(t.Delay)
		s += ", " + skForm(n, "neráta sa prvá", "nerátajú sa prvé", "neráta sa prvých") + " " + unit(n) + " ťahu"
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
	n, unit := skUnit(seconds)
	return unit(n)
}

// skUnit is how many of which unit a span of time has.
func skUnit(seconds int) (n int, unit func(n int) string) {
	switch {
	case seconds%3600 == 0:
		return seconds / 3600, skHours
	case seconds%60 == 0:
		return seconds / 60, skMinutes
	}
	return seconds, skSeconds
}
