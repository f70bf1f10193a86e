package lang

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Numbers of the same plural form, by the rules of CLDR, have the same words round them.
func TestPlurals(t *testing.T) {
	for _, say := range All() {
		tag := language.Make(say.Tag)
		for _, count := range counts(say) {
			byForm := make(map[plural.Form]string)
			for n := range 126 {
				if n > 25 && n < 101 || n == 0 && count.fromOne || n > 59 && count.below60 {
					continue
				}
				text := count.say(n)
				if !count.spoken && !strings.Contains(text, strconv.Itoa(n)) {
					t.Errorf("%s%s: %q does not say %d", say.Tag, count.path, text, n)
				}
				form := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)
				words := number.ReplaceAllString(text, "#")
				if before, ok := byForm[form]; ok && before != words && !(count.spoken && n < 3) {
					t.Errorf("%s%s: %q, where another number of the form has %q", say.Tag, count.path, text, before)
				}
				if !count.spoken || n > 2 {
					byForm[form] = words
				}
			}
			if count.noun && len(byForm) != len(distinct(byForm)) {
				t.Errorf("%s%s: two forms are the same: %v", say.Tag, count.path, byForm)
			}
		}
	}
}

var number = regexp.MustCompile(`\d+`)

func distinct(byForm map[plural.Form]string) map[string]bool {
	texts := make(map[string]bool)
	for _, text := range byForm {
		texts[text] = true
	}
	return texts
}

// A count is a phrase that is told a number.
type count struct {
	path    string
	say     func(n int) string
	spoken  bool // small numbers may be words, such as "twice"
	fromOne bool
	below60 bool
	noun    bool // it has a noun, which differs by the number
}

// counts are the phrases of a language that count something.
func counts(say *Phrases) []count {
	list := []count{
		{path: ".Result.Moves", say: say.Result.Moves, noun: true},
		{path: ".Challenge.More", say: say.Challenge.More, noun: true},
		{path: ".Refusal.FewMoves", say: say.Refusal.FewMoves, noun: true},
		{path: ".Refusal.Repeated", say: say.Refusal.Repeated, spoken: true},
		{path: ".Result.Duration: seconds", say: say.Result.Duration, below60: true, noun: true},
		{path: ".Result.Duration: minutes", say: func(n int) string { return say.Result.Duration(n * 60) }, fromOne: true, below60: true, noun: true},
		{path: ".Result.Duration: hours", say: func(n int) string { return say.Result.Duration(n * 3600) }, fromOne: true, noun: true},
		{path: ".Clocks.Slept", say: say.Clocks.Slept, below60: true, noun: true},
	}
	for name, t := range map[string]func(n int) Time{
		"minutes":   func(n int) Time { return Time{Base: n * 60} },
		"seconds":   func(n int) Time { return Time{Base: n} },
		"hours":     func(n int) Time { return Time{Base: n * 3600} },
		"increment": func(n int) Time { return Time{Base: 180, Increment: n} },
		"delay":     func(n int) Time { return Time{Base: 180, Delay: n} },
		"bronstein": func(n int) Time { return Time{Base: 180, Delay: n, Bronstein: true} },
		"move":      func(n int) Time { return Time{Base: 180, MoveLimit: n} },
	} {
		list = append(list, count{
			path: ".Times.Clock: " + name, say: func(n int) string { return say.Times.Clock(t(n)) }, fromOne: true, below60: name != "hours",
		})
	}
	for _, p := range say.all() {
		if strings.Contains(p.path, "Duration") || strings.Contains(p.path, "Slept") ||
			strings.Contains(p.path, "Tally") || strings.Contains(p.path, "Repeated") || p.say.Kind() != reflect.Func {
			continue // of spans and scores, or in the list already
		}
		args := p.sampled()[0]
		for i, arg := range args {
			if _, ok := arg.(int); !ok {
				continue
			}
			list = append(list, count{path: p.path, say: func(n int) string {
				told := append([]any(nil), args...)
				told[i] = n
				return p.with(told)
			}})
		}
	}
	return list
}
