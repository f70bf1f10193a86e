package term

import (
	"context"
	"slices"

	"passant/term/lang"
)

// choose has everything follow other preferences, and keeps them.
func (u *ui) choose(p Preferences) {
	said, turned := u.lk.say.Tag, u.prefs.Turning != p.Turning
	u.prefs = p
	u.lk.follow(p, u.o.Getenv)
	if u.lk.say.Tag != said {
		u.spoken()
	}
	if u.play != nil && turned {
		u.play.turn()
	}
	u.keep()
}

// spoken has all that is said be in the language of the screen.
func (u *ui) spoken() {
	if u.o.Speak != nil {
		u.o.Speak(u.lk.say)
	}
	u.lobby.note = ""
	u.lobby.refresh()
	if u.play != nil {
		u.play.note = ""
		u.play.nameAgain()
	}
	if u.replay != nil {
		u.replay.note = ""
	}
}

// speakNext goes on in the language after the present one, or the one before it, of
// those whose letters the terminal shows.
func (u *ui) speakNext(by int) {
	all := lang.Languages()
	i := slices.Index(all, u.lk.say.Language)
	p, skipped := u.prefs, false
	for range all {
		i = cycled(i, by, len(all))
		if u.lk.shows(all[i]) {
			break
		}
		skipped = true
	}
	p.Language = all[i].Tag
	u.choose(p)
	if skipped {
		u.tell(u.lk.say.Settings.NoCyrillic, warn)
	}
}

// keep keeps the preferences beside the loop, one time after the other. That they
// cannot be kept is said once.
func (u *ui) keep() {
	if u.o.Keep == nil || u.keeping || u.prefs == u.kept {
		return
	}
	u.keeping = true
	p := u.prefs
	u.start(func(context.Context) func() {
		err := u.o.Keep(p)
		return func() {
			u.keeping, u.kept = false, p
			if err != nil {
				u.log.Error("the preferences", "err", err)
				if !u.unkept {
					u.unkept = true
					u.tell(u.lk.say.Settings.NotKept, warn)
				}
			}
			u.keep()
		}
	})
}

// keepLast keeps what was chosen just before the player quit.
func (u *ui) keepLast() {
	if u.o.Keep == nil || u.prefs == u.kept {
		return
	}
	if err := u.o.Keep(u.prefs); err != nil {
		u.log.Error("the preferences", "err", err)
	}
}
