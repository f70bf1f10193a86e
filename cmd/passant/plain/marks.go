package plain

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"passant/game"
)

// mark has the decision about somebody kept, and says so.
func (s *session) mark(who somebody, told string) {
	s.decide(func(ctx context.Context) error { return s.People.Mark(ctx, who.id, who.marks) }, told)
}

// decide does what is decided about somebody, and says so.
func (s *session) decide(do func(context.Context) error, told string) {
	s.marking++
	s.elsewhere(func() func() {
		err := do(s.ctx)
		return func() {
			s.marking--
			switch {
			case err == nil:
				s.tell(told)
			case !errors.Is(err, context.Canceled):
				s.Log.Error("mark somebody", "err", err)
				s.tell(s.Say.People.NotKept)
			}
		}
	})
}

// onOff cuts "off" from the end of what is typed.
func onOff(text string) (who string, on bool) {
	if before, ok := strings.CutSuffix(text, " off"); ok {
		return strings.TrimSpace(before), false
	}
	return text, true
}

// favourite puts somebody first.
func (s *session) favourite(text string) {
	name, on := onOff(text)
	if who, ok := s.whose(name); ok {
		who.marks.Favourite = on
		s.mark(who, either(on, s.say.Meeting.IsFavourite, s.say.Meeting.IsNone)(who.name))
	}
}

// mute keeps what somebody writes from being told.
func (s *session) mute(text string) {
	name, on := onOff(text)
	if who, ok := s.whose(name); ok {
		who.marks.Muted = on
		s.mark(who, either(on, s.say.Meeting.IsMuted, s.say.Meeting.IsHeard)(who.name))
	}
}

func either(on bool, yes, no func(string) string) func(string) string {
	if on {
		return yes
	}
	return no
}

// block makes two people invisible to each other, if that is really meant.
func (s *session) block(text string) {
	name, on := onOff(text)
	who, ok := s.whose(name)
	if !ok {
		return
	}
	who.marks.Blocked = on
	if !on {
		s.mark(who, s.say.Meeting.IsUnblocked(who.name))
		return
	}
	s.ask(s.say.Meeting.ReallyBlock(who.name), func() { s.mark(who, s.say.Meeting.IsBlocked(who.name)) }, s.say.Cancelled)
}

// forget knows somebody no longer, if that is really meant.
func (s *session) forget(text string) {
	who, ok := s.whose(text)
	if !ok {
		return
	}
	say := &s.Say.People
	s.ask(say.ForgetTitle(who.name)+" "+say.ForgetWhy+" "+s.say.Common.YesOrNo, func() {
		s.decide(func(ctx context.Context) error { return s.People.Forget(ctx, who.id) }, say.Forgotten(who.name))
	}, s.say.Cancelled)
}

// call gives somebody a name of one's own: "call 2 as Uncle Bob".
func (s *session) call(text string) {
	whom, petname, ok := strings.Cut(text+" ", " as ")
	if !ok || whom == "" {
		s.tell(s.say.Meeting.HowToCall)
		return
	}
	who, ok := s.whose(strings.TrimSpace(whom))
	if !ok {
		return
	}
	who.marks.Petname = strings.TrimSpace(petname)
	s.mark(who, s.say.Meeting.CalledNow(cmp.Or(who.marks.Petname, who.announced, who.name)))
}

// marked are the words for the marks that somebody has.
func marked(m game.Marks, favourite, muted, blocked string) []string {
	var words []string
	for _, mark := range []struct {
		set  bool
		word string
	}{{m.Favourite, favourite}, {m.Muted, muted}, {m.Blocked, blocked}} {
		if mark.set {
			words = append(words, mark.word)
		}
	}
	return words
}
