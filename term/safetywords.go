package term

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"passant/game"
	"passant/term/speech"
)

// A comparison is two people comparing safety words, from the first question to the
// result. It is a sheet of the lobby, and a dialog of the game.
type comparison struct {
	plainSheet
	u        *ui
	with     game.Peer
	words    *game.Verification // nil until the other has agreed
	withdraw func()             // of the question; nil where the other has asked
	shown    bool               // the player has turned to it
	answered bool
	same     bool // what the player has answered
	ended    bool
	err      error // the result, once it has ended
}

// compareWith asks somebody to compare safety words. One is compared at a time: where
// that goes on already, it is shown.
func (u *ui) compareWith(p game.Peer) {
	if u.words == nil {
		u.words = u.askWords(p)
	}
	u.words.shown = true
	u.lobby.lay(u.words)
}

func (u *ui) askWords(p game.Peer) *comparison {
	ctx, withdraw := context.WithCancel(u.ctx)
	c := &comparison{u: u, with: p, withdraw: withdraw}
	u.start(func(context.Context) func() {
		v, err := u.o.People.Verify(ctx, p.ID)
		return func() {
			c.words = v
			switch {
			case u.words != c && v != nil: // given up in the moment in which the other agreed
				c.stop()
			case err != nil:
				u.log.Info("verify", "peer", p.ID, "err", err)
				c.ended, c.err = true, err
			}
		}
	})
	return c
}

// verification takes in that somebody asks to compare.
func (u *ui) verification(v *game.Verification) {
	if u.words != nil {
		u.laterWords = append(slices.DeleteFunc(u.laterWords, (*game.Verification).Over), v)
		return
	}
	u.words = &comparison{u: u, with: v.With, words: v}
	u.ring()
}

// wordsEnded is closed when the comparison that goes on has a result.
func (u *ui) wordsEnded() <-chan struct{} {
	if c := u.words; c != nil && c.words != nil && !c.ended {
		return c.words.Ended
	}
	return nil
}

// endWords takes in the result. What nobody has looked at needs none.
func (u *ui) endWords() {
	c := u.words
	c.ended, c.err = true, c.words.Result()
	if !c.shown {
		c.close()
	}
	u.lobby.refresh()
}

// wordsAsked reports whether somebody waits for the player to look at the words.
func (u *ui) wordsAsked() bool { return u.words != nil && !u.words.shown }

// close stops the comparison if it goes on, and turns to the next that somebody asks for.
func (c *comparison) close() {
	if c.withdraw != nil {
		c.withdraw()
	}
	if c.words != nil && !c.ended {
		c.stop()
	}
	if c.u.words != c {
		return
	}
	c.u.words = nil
	for len(c.u.laterWords) > 0 && c.u.words == nil {
		v := c.u.laterWords[0]
		c.u.laterWords = c.u.laterWords[1:]
		if !v.Over() {
			c.u.verification(v)
		}
	}
}

// stop has the other told.
func (c *comparison) stop() {
	v := c.words
	c.u.start(func(context.Context) func() {
		v.Stop()
		return nil
	})
}

// notice says that somebody asks for it. The words come when the player turns to
// them: their keys are not pressed by accident.
func (c *comparison) notice() *panel {
	say := &c.u.lk.say.Words
	pan := &panel{title: say.Wants(c.with.Name), notice: true}
	pan.para(say.Shown, faint)
	return pan
}

func (c *comparison) panel(time.Time) *panel {
	say := &c.u.lk.say.Words
	pan := &panel{title: say.Title(c.with.Name)}
	leave := item{key: 's', label: say.Stop, choice: goBack}
	switch {
	case c.ended, c.answered && !c.same:
		c.tellResult(pan)
		leave = item{key: 'b', label: say.Close, choice: goBack}
	case c.words == nil:
		pan.para(say.Asking(c.with.Name), text)
		leave = item{key: 'w', label: say.GiveUp, choice: goBack}
	case c.answered:
		c.tellWords(pan)
		pan.para(say.Waiting(c.with.Name), text)
	default:
		c.tellWords(pan)
		pan.para(c.question(), text)
		// Enter alone must not vouch for anybody.
		pan.items = []item{leave}
		pan.items = append(pan.items, c.answers()...)
		return pan
	}
	pan.items = []item{leave}
	return pan
}

// answers are whether the other has read out the same.
func (c *comparison) answers() []item {
	say := &c.u.lk.say.Words
	answer := func(same bool) func(int) {
		return func(int) {
			c.answered, c.same = true, same
			v := c.words
			c.u.start(func(context.Context) func() {
				v.Answer(same)
				return nil
			})
		}
	}
	return []item{
		{key: 'y', label: say.Same, do: answer(true)},
		{key: 'n', label: say.Different, do: answer(false)},
	}
}

// tellResult says what the comparison has come to.
func (c *comparison) tellResult(pan *panel) {
	say := &c.u.lk.say.Words
	switch {
	case c.answered && !c.same, errors.Is(c.err, game.ErrWordsDiffer):
		pan.title = say.Mismatch
		pan.para(say.Differ, style(warn)|bold)
	case c.err == nil:
		pan.para(say.Agreed(c.with.Name), style(good)|bold)
	default:
		pan.para(speech.WordsFailure(c.u.lk.say, c.err, c.with.Name), text)
	}
}

// tellWords shows the words so that they can be read out.
func (c *comparison) tellWords(pan *panel) {
	w := c.words.Words
	rows := []string{letters(w[0]), letters(w[1]), letters(w[2]), letters(w[3])}
	if c.tight() {
		rows = []string{strings.ToUpper(w[0] + "  " + w[1]), strings.ToUpper(w[2] + "  " + w[3])}
	}
	for _, row := range rows {
		pan.lines = append(pan.lines, line{{row, style(accent) | bold}, {}})
	}
	pan.lines = append(pan.lines, line{{c.words.Digits, faint}, {}})
}

// letters writes a word so that it can be read from afar.
func letters(word string) string { return strings.Join(strings.Split(strings.ToUpper(word), ""), " ") }

// tight reports whether the words are shown where every row counts.
func (c *comparison) tight() bool { return c.u.play != nil && c.u.layout().tight }

func (c *comparison) question() string {
	if c.tight() {
		return c.u.lk.say.Words.ReadShort
	}
	return c.u.lk.say.Words.Read
}
