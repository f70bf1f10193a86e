package term

import (
	"context"
	"errors"
	"time"

	"github.com/gdamore/tcell/v2"

	"passant/game"
)

// loop shows the screen and waits for what happens next, until the player quits
// or its context ends. It waits for nothing else.
func (u *ui) loop(t *terminal) error {
	in := input{u: u, t: t}
	timer := time.NewTimer(0)
	defer timer.Stop()
	for !u.quit {
		u.follow()
		u.show(t)
		if wait := u.wake(); wait > 0 {
			timer.Reset(wait)
		} else {
			timer.Stop()
		}
		if err := u.await(&in, timer.C); err != nil {
			return err
		}
		if err := u.drain(&in); err != nil {
			return err
		}
	}
	return nil
}

// await takes in the next thing that happens.
func (u *ui) await(in *input, timer <-chan time.Time) error {
	match, table, closed := u.tableSigns()
	select {
	case <-u.ctx.Done():
		return context.Cause(u.ctx)
	case ev := <-in.t.events:
		return in.take(ev)
	case <-in.t.polled:
		return noTerminal(errors.New("the terminal is gone"))
	case then := <-u.posts:
		then()
	case <-u.o.Lobby.Changed():
		u.lobby.refresh()
	case ch := <-u.o.Lobby.Challenges():
		u.challenged(ch)
	case <-u.firstEnded():
		u.expire()
	case up, ok := <-u.updates():
		u.updated(up, ok)
	case <-u.linkChanged():
		u.play.relink()
	case <-u.programChanged(): // the screen is drawn anew
	case v := <-u.verifications():
		u.verification(v)
	case <-u.wordsEnded():
		u.endWords()
	case m, ok := <-match:
		u.joined(m, ok)
	case <-table:
		u.lobby.refresh()
	case <-closed:
		u.endTable()
	case <-u.watchChanged():
		u.watch.refresh()
	case <-timer:
		if u.replay != nil {
			u.replay.tick()
		}
	}
	return nil
}

// drain takes in what else has come meanwhile, before anything is drawn: the
// screen shows the present, never a backlog.
func (u *ui) drain(in *input) error {
	for !u.quit {
		select {
		case ev := <-in.t.events:
			if err := in.take(ev); err != nil {
				return err
			}
		case up, ok := <-u.updates():
			u.updated(up, ok)
		default:
			return nil
		}
	}
	return nil
}

// An input is where the loop takes the player's events from.
type input struct {
	u       *ui
	t       *terminal
	mouse   mouse
	pasting bool
}

// updates are those of the game on the screen.
func (u *ui) updates() <-chan game.Update {
	if u.play == nil || u.play.listener == nil {
		return nil
	}
	return u.play.listener.Updates()
}

// updated takes in an update. A listener that fell behind was let go: the next
// one begins with how things stand.
func (u *ui) updated(up game.Update, ok bool) {
	if !ok {
		u.play.listen()
		return
	}
	u.play.update(up)
}

func (u *ui) linkChanged() <-chan struct{} {
	if u.play == nil || u.play.match == nil {
		return nil
	}
	return u.play.match.LinkChanged
}

// verifications are those that others ask for.
func (u *ui) verifications() <-chan *game.Verification {
	if u.o.People == nil {
		return nil
	}
	return u.o.People.Verifications()
}

// firstEnded is closed when the challenge that is shown has come to nothing.
func (u *ui) firstEnded() <-chan struct{} {
	switch {
	case u.play != nil && u.play.asked != nil:
		return u.play.asked.Ended
	case len(u.lobby.asked) > 0:
		return u.lobby.asked[0].Ended
	}
	return nil
}

// show draws the screen and sends what has changed.
func (u *ui) show(t *terminal) {
	w, h := t.screen.Size()
	if u.play != nil {
		u.play.ringLow()
	}
	t.wear(u.prefs.Theme)
	t.flush(u.draw(w, h))
	t.setTitle(u.title())
	if u.clip != "" {
		t.screen.SetClipboard([]byte(u.clip))
		u.clip = ""
	}
	if u.bell {
		u.bell = false
		// A terminal without a bell is no reason to stop.
		_ = t.screen.Beep()
	}
}

// take handles an event of the terminal.
func (in *input) take(ev tcell.Event) error {
	switch ev := ev.(type) {
	case *tcell.EventKey:
		for _, k := range keysOf(ev) {
			if in.pasting {
				in.u.paste(k)
				continue
			}
			if err := in.press(k); err != nil {
				return err
			}
		}
	case *tcell.EventMouse:
		if p, ok := in.mouse.deed(ev); ok {
			in.u.point(p)
		}
	case *tcell.EventPaste:
		if in.pasting = ev.Start(); !in.pasting {
			in.u.pasteEnd()
		}
	case *tcell.EventFocus:
		in.u.focused = ev.Focused
	case *tcell.EventError:
		return noTerminal(ev)
	case *tcell.EventResize: // the next frame asks for the size itself
	}
	return nil
}

// press handles a key; some are for the terminal itself.
func (in *input) press(k key) error {
	switch k.code {
	case keyRedraw:
		in.t.screen.Sync()
	case keySuspend:
		return in.t.suspend()
	default:
		in.u.key(k)
	}
	return nil
}
