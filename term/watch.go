package term

import (
	"context"
	"errors"
	"time"

	"passant/game"
	"passant/term/speech"
)

// A watch is the screen of a game of others: one sees the board and can look back,
// and does nothing to it.
type watch struct {
	u     *ui
	game  *game.Watching
	name  string // of whom one came to watch
	board *play  // draws it; nobody is seated there
	stop  func()

	menu    bool
	help    bool
	helpAt  int
	warning bool // a player is somebody whom one has blocked, and that has not been read
	result  bool // the result is shown
	chooser chooser

	box box
}

// watchGame goes to the game that a peer plays.
func (u *ui) watchGame(p game.Peer) {
	if u.lobby.opening {
		return
	}
	u.lobby.opening = true
	u.lobby.say(u.lk.say.Watching.Coming(p.Name), dim)
	ctx, stop := context.WithCancel(u.ctx)
	u.start(func(context.Context) func() {
		g, err := u.o.Galleries.Watch(ctx, p.ID)
		return func() {
			u.lobby.opening = false
			own, waits := u.lobby.waiting(p)
			switch {
			case waits && errors.Is(err, game.ErrNotWatchable): // nobody watches their own game
				stop()
				u.lobby.resume(own)
			case err != nil:
				stop()
				u.log.Info("watch", "peer", p.ID, "err", err)
				u.lobby.say(speech.WatchFailure(&u.lk.say.Watching, err, p.Name), warn)
			case u.play != nil: // a game has begun meanwhile
				leaveGallery(u, g, stop)
			default:
				u.lobby.note = ""
				u.watch = newWatch(u, g, p.Name, stop)
			}
		}
	})
}

func newWatch(u *ui, g *game.Watching, name string, stop func()) *watch {
	w := &watch{u: u, game: g, name: name, stop: stop, warning: g.Blocked != ""}
	w.board = newPlay(u, func() time.Duration { return 0 }, [2]*game.Seat{}, [2]string{g.White, g.Black})
	w.board.flipped = false
	w.board.waiting = true // the clocks stand as they did after the last move
	w.refresh()
	return w
}

// refresh takes in how the game stands.
func (w *watch) refresh() {
	before := w.board.state
	w.board.take(w.game.State())
	if w.board.state.Over() && !before.Over() {
		w.result, w.chooser = true, chooser{}
	}
}

// leaveWatch goes back to the lobby.
func (u *ui) leaveWatch() {
	if w := u.watch; w != nil {
		u.watch = nil
		leaveGallery(u, w.game, w.stop)
		u.lobby.refresh()
	}
}

func leaveGallery(u *ui, g *game.Watching, stop func()) {
	u.start(func(context.Context) func() {
		defer stop()
		g.Leave()
		return nil
	})
}

// watchChanged has a value when the game that is watched may have changed.
func (u *ui) watchChanged() <-chan struct{} {
	if u.watch == nil {
		return nil
	}
	return u.watch.game.Changed
}

// panel is what is open beside the board, or nil.
func (w *watch) panel() *panel {
	say := &w.u.lk.say.Watching
	switch {
	case w.help:
		return w.u.lk.helpPanel(w.u.lk.gameHelp(), w.helpAt, w.u.layout())
	case w.warning:
		pan := &panel{title: say.Warning, items: []item{
			{key: 'q', label: say.Leave, do: func(int) { w.u.leaveWatch() }},
			{key: 'w', label: say.Stay, do: func(int) { w.warning = false }},
		}}
		pan.para(say.Blocked(w.game.Blocked), style(warn)|bold)
		return pan
	case w.menu:
		return &panel{title: say.Menu, items: w.menuItems()}
	case w.result:
		return w.resultPanel()
	}
	return nil
}

func (w *watch) menuItems() []item {
	say := w.u.lk.say
	return []item{
		{key: 'v', label: say.Menu.Flip, do: func(int) { w.menu, w.board.flipped = false, !w.board.flipped }},
		{key: 'b', label: say.Rules.Option, do: func(int) {
			w.menu = false
			w.u.readRules()
		}},
		{key: '?', label: say.Menu.Help, do: func(int) { w.menu, w.help, w.helpAt = false, true, 0 }},
		{key: 'q', label: say.Watching.Leave, do: func(int) { w.u.leaveWatch() }},
	}
}

// resultPanel says how the game ended.
func (w *watch) resultPanel() *panel {
	lk, p := w.u.lk, w.board
	say := &lk.say.Result
	res := p.state.Result()
	ending := speech.EndingOf(say, p.state)
	pan := &panel{title: ending.Title, items: []item{
		{key: 'b', label: say.Look, do: func(int) { w.result = false }},
		{key: 'q', label: say.Back, do: func(int) { w.u.leaveWatch() }},
	}}
	if article := res.Reason.Article(); article != "" {
		pan.note = say.ArticleShort(article)
	}
	pan.para(speech.Outcome(say, res.Outcome)+". "+ending.Sentence(p.loser()), strong)
	pan.para(lk.score(res.Outcome)+" · "+say.Moves((p.state.Plies()+1)/2), faint)
	return pan
}

func (w *watch) key(k key) {
	if k.code == keyInterrupt {
		w.u.leaveWatch()
		return
	}
	if pan := w.panel(); pan != nil {
		w.panelKey(k, pan)
		return
	}
	switch {
	case w.board.lookKey(k):
	case k.code == keyEsc, k.is('q'):
		w.u.leaveWatch()
	case k.is('v'):
		w.board.flipped = !w.board.flipped
	case k.is('m'), k.code == keyTab:
		w.menu, w.chooser = true, chooser{}
	case k.is('?'):
		w.help, w.helpAt = true, 0
	}
}

func (w *watch) panelKey(k key, pan *panel) {
	if w.help && scroll(k, &w.helpAt, w.u.lk.gameHelp(), w.u) {
		return
	}
	it, _ := w.chooser.press(k, pan.items)
	switch {
	case it.do != nil:
		it.do(0)
	case it.choice != goBack:
	case w.help, w.menu:
		w.help, w.menu = false, false
	case w.warning: // to turn away is no answer but one
		w.u.leaveWatch()
	default:
		w.result = false
	}
}

func (*watch) paste(key) {} // nothing is typed there

// point handles the mouse.
func (w *watch) point(pt pointer) {
	pan := w.panel()
	over := pan != nil && w.box.has(pt)
	switch pt.deed {
	case wheelUp, wheelDown:
		if over {
			w.panelKey(pt.wheel(), pan)
			return
		}
		w.board.wheel(pt)
	case secondary:
		w.key(key{code: keyEsc})
	case pressed:
		if !over {
			w.board.pointMoves(pt)
		} else if i := w.box.itemAt(pt, pan); i >= 0 {
			pan.items[i].do(0)
		}
	case dragged, released:
	}
}

// ended is why nothing more comes of a game that is not over, or nil.
func (w *watch) ended() error {
	err := w.game.Ended()
	if errors.Is(err, game.ErrOver) {
		return nil
	}
	return err
}
