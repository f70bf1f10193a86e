package term

import (
	"context"
	"time"
)

// A settingsSheet is what holds for everybody one meets.
type settingsSheet struct {
	plainSheet
	l *lobby
}

// hasSettings reports whether there is anything to set.
func (u *ui) hasSettings() bool { return u.o.Rename != nil || u.o.People != nil }

func (s *settingsSheet) panel(time.Time) *panel {
	l := s.l
	say, yes := &l.u.lk.say.Settings, &l.u.lk.say.People
	pan := &panel{title: say.Title}
	if l.u.o.Rename != nil {
		pan.items = append(pan.items, item{key: 'n', label: say.Name, note: l.self.Name, do: func(int) { l.askName(say.NameTitle) }})
	}
	if l.u.o.People != nil {
		only, words := yes.No, say.OnlyKnownOff
		if l.u.o.People.OnlyKnown() {
			only, words = yes.Yes, say.OnlyKnownOn
		}
		pan.items = append(pan.items, item{key: 'o', label: say.OnlyKnown, note: only, values: true, do: func(int) { l.keepStrangersOut() }})
		pan.after = append(pan.after, line{{words, faint}})
	}
	return pan
}

func (l *lobby) keepStrangersOut() {
	l.u.start(func(context.Context) func() {
		err := l.u.o.People.KeepStrangersOut(!l.u.o.People.OnlyKnown())
		return func() {
			if err != nil {
				l.u.log.Error("only known people", "err", err)
				l.say(l.u.lk.say.People.NotKept, warn)
			}
			l.refresh()
		}
	})
}

// askName asks what others shall call the player. A newcomer who does not say is
// called as he would be without having been asked.
func (l *lobby) askName(title string) {
	say := &l.u.lk.say.Settings
	pr := &prompt{
		title: title, why: say.NameWhy, label: say.NameLabel, verb: l.u.lk.say.Hint.Keep,
		field: field{active: true, limit: maxName, text: []rune(l.self.Name), given: true},
	}
	pr.take = func(name string) string {
		l.u.start(func(context.Context) func() {
			kept, err := l.u.o.Rename(name)
			return func() {
				l.refresh()
				switch {
				case kept == "":
					pr.wrong = say.NameEmpty
					return
				case err != nil:
					l.u.log.Error("the name", "err", err)
					l.say(say.NameLost(kept), warn)
				case kept != l.self.Name:
					l.say(say.NameLater(kept), good)
				}
				pr.giveUp, l.u.o.Unnamed = nil, false
				l.lifted(pr)
			}
		})
		return ""
	}
	if usual := l.self.Name; l.newcomer() {
		pr.giveUp = func() { pr.take(usual) }
	}
	l.lay(pr)
}

// newcomer reports whether nobody has been told the player's name yet.
func (l *lobby) newcomer() bool { return l.u.o.Unnamed && len(l.self.Addresses) == 0 }
