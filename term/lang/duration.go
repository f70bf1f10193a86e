package lang

// inWords is a time in hours and minutes, or in seconds where it is less than a minute,
// with the words of a language for each.
func inWords(time int, hours, minutes, seconds func(int) string) string {
	switch h, m := time/3600, time/60%60; {
	case time < 60:
		return seconds(time)
	case h == 0:
		return minutes(m)
	case m == 0:
		return hours(h)
	default:
		return hours(h) + " " + minutes(m)
	}
}
