package term

import "context"

func (l *lobby) keepStrangersOut() {
	l.u.start(func(context.Context) func() {
		err := l.u.o.People.KeepStrangersOut(!l.u.o.People.OnlyKnown())
		return func() {
			if err != nil {
				l.u.log.Error("only known people", "err", err)
				l.u.tell(l.u.lk.say.People.NotKept, warn)
			}
			l.refresh()
		}
	})
}

// askName asks what others shall call the player. A newcomer who does not say is
// called as they would be without having been asked.
func (l *lobby) askName(title string) {
	pr := l.namePrompt(func(pr *prompt) {
		pr.giveUp = nil
		l.lifted(pr)
	})
	pr.title, pr.why = title, l.u.lk.say.Settings.NameWhy
	if usual := l.self.Name; l.newcomer() {
		pr.giveUp = func() { pr.take(usual) }
	}
	l.lay(pr)
}

// namePrompt takes the player's name; done is called once there is another.
func (l *lobby) namePrompt(done func(*prompt)) *prompt {
	say := &l.u.lk.say.Settings
	pr := &prompt{
		label: say.NameLabel, verb: l.u.lk.say.Hint.Keep,
		field: field{active: true, limit: maxName, text: []rune(l.self.Name), given: true},
	}
	pr.take = func(name string) string {
		l.u.start(func(context.Context) func() {
			kept, err := l.u.o.Rename(name)
			return func() {
				l.refresh()
				say := &l.u.lk.say.Settings
				switch {
				case kept == "":
					pr.refuse(say.NameEmpty)
					return
				case err != nil:
					l.u.log.Error("the name", "err", err)
					l.u.tell(say.NameLost(kept), warn)
				case kept != l.self.Name:
					l.u.tell(say.NameLater(kept), good)
				}
				l.u.o.Unnamed = false
				done(pr)
			}
		})
		return ""
	}
	return pr
}

// newcomer reports whether nobody has been told the player's name yet.
func (l *lobby) newcomer() bool { return l.u.o.Unnamed && len(l.self.Addresses) == 0 }
