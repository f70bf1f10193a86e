package lang

func ruTimes() Times {
	return Times{
		NoClock:  "без часов",
		Clock:    ruClock,
		Terms:    ruTerms,
		Examples: "Наберите 10+5, 5d3, 15/60, 9 vs 5",
		NotATime: func(text string) string {
			return text + " — не время. Наберите, например, 15, 15+10, 5d3 или 15/60."
		},
		Base:      "На часах может быть от 10 секунд до 10 часов.",
		Increment: "За ход добавляется не больше 10 минут.",
		Delay:     "Не учитывать можно самое большее 10 минут хода.",
		MoveLimit: "Предел времени на один ход — от 5 секунд до 10 минут.",
		OneClock:  "Часы есть либо у обеих сторон, либо ни у одной.",
	}
}

func ruClock(t Time) string {
	if t.Base == 0 {
		return "без часов"
	}
	return ruSpan(t.Base) + ruEachMove(t)
}

// ruEachMove is what a time control says of each move.
func ruEachMove(t Time) string {
	s := ""
	if t.Increment > 0 {
		s += ", плюс " + ruSpan(t.Increment) + " за ход"
	}
	switch {
	case t.Delay > 0 && t.Bronstein:
		s += ", после хода возвращается до " + ruOfSpan(t.Delay)
	case t.Delay > 0:
		s += ", в начале хода не считается до " + ruOfSpan(t.Delay)
	}
	if t.MoveLimit > 0 {
		s += ", не больше " + ruOfSeconds(t.MoveLimit) + " на ход"
	}
	return s
}

func ruTerms(t Terms) []string {
	var says []string
	switch {
	case t.You == t.Other && t.You.Base == 0:
		says = []string{"без часов"}
	case t.You == t.Other:
		says = []string{"у каждого " + ruClock(t.You)}
	case t.Here:
		says = []string{"белые: " + ruClock(t.You), "чёрные: " + ruClock(t.Other)}
	default:
		says = []string{"вы: " + ruClock(t.You), "соперник: " + ruClock(t.Other)}
	}
	switch {
	case t.Here:
		return says
	case t.NoTakeBacks:
		return append(says, "без возврата ходов")
	}
	return append(says, "возврат хода по согласию")
}

// ruSpan is a span of time, in the larger unit where nothing is left over.
func ruSpan(seconds int) string {
	switch {
	case seconds%3600 == 0:
		return ruHours(seconds / 3600)
	case seconds%60 == 0:
		return ruMinutes(seconds / 60)
	}
	return ruSeconds(seconds)
}

// ruOfSpan is a span of time in the genitive, as for [ruSpan].
func ruOfSpan(seconds int) string {
	switch {
	case seconds%3600 == 0:
		return ruCount(seconds/3600, "часа", "часов", "часов")
	case seconds%60 == 0:
		return ruCount(seconds/60, "минуты", "минут", "минут")
	}
	return ruOfSeconds(seconds)
}

func ruOfSeconds(n int) string { return ruCount(n, "секунды", "секунд", "секунд") }
