package lang

func ukTimes() Times {
	return Times{
		NoClock:  "без годинника",
		Clock:    ukClock,
		Terms:    ukTerms,
		Examples: "Або: 10+5, 5d3, 15/60, 9 vs 5",
		NotATime: func(text string) string {
			return text + " — це не час. Спробуйте 15, 15+10, 5d3 або 15/60."
		},
		Base:      "На годиннику може бути від 10 секунд до 10 годин.",
		Increment: "За хід додається щонайбільше 10 хвилин.",
		Delay:     "На початку ходу не рахується щонайбільше 10 хвилин.",
		MoveLimit: "Обмеження на один хід — від 5 секунд до 10 хвилин.",
		OneClock:  "Годинник мають або обидві сторони, або жодна.",
	}
}

func ukClock(t Time) string {
	if t.Base == 0 {
		return "без годинника"
	}
	return ukSpan(t.Base) + ukEachMove(t)
}

// ukEachMove is what a time control says of each move.
func ukEachMove(t Time) string {
	s := ""
	if t.Increment > 0 {
		s += ", плюс " + ukSpan(t.Increment) + " за хід"
	}
	switch {
	case t.Delay > 0 && t.Bronstein:
		s += ", після ходу повертається до " + ukSpanUpTo(t.Delay)
	case t.Delay > 0:
		s += ", на початку ходу не рахується до " + ukSpanUpTo(t.Delay)
	}
	if t.MoveLimit > 0 {
		s += ", щонайбільше " + ukSeconds(t.MoveLimit) + " на хід"
	}
	return s
}

func ukTerms(t Terms) []string {
	var says []string
	switch {
	case t.You == t.Other && t.You.Base == 0:
		says = []string{"без годинника"}
	case t.You == t.Other:
		says = []string{ukSpan(t.You.Base) + " кожному" + ukEachMove(t.You)}
	case t.Here:
		says = []string{"білі — " + ukClock(t.You), "чорні — " + ukClock(t.Other)}
	default:
		says = []string{"ви — " + ukClock(t.You), "суперник — " + ukClock(t.Other)}
	}
	switch {
	case t.Here:
		return says
	case t.NoTakeBacks:
		return append(says, "без повернення ходів")
	}
	return append(says, "повернення ходу за згодою")
}

// ukSpan is a span of time, in the larger unit where nothing is left over.
func ukSpan(seconds int) string {
	switch {
	case seconds%3600 == 0:
		return ukHours(seconds / 3600)
	case seconds%60 == 0:
		return ukMinutes(seconds / 60)
	}
	return ukSeconds(seconds)
}

// ukSpanUpTo is a span of time after "до": "до 21 секунди", "до 22 секунд".
func ukSpanUpTo(seconds int) string {
	switch {
	case seconds%3600 == 0:
		return ukCount(seconds/3600, "години", "годин", "годин")
	case seconds%60 == 0:
		return ukCount(seconds/60, "хвилини", "хвилин", "хвилин")
	}
	return ukCount(seconds, "секунди", "секунд", "секунд")
}
