package term

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"passant/game"
	"passant/rules"
)

// A ui is everything that the loop owns. Its methods are called by the loop only,
// but for those of jobs.
type ui struct {
	o     Options
	ctx   context.Context //nolint:containedctx // of Run, for what is started by keys
	prefs Preferences     // as they are now
	lk    *look           // which follows them; see choose
	log   *slog.Logger
	now   func() time.Time

	frame  frame
	lobby  *lobby
	play   *play      // the game that is on the screen, or nil in the lobby
	watch  *watch     // the game of others that is on the screen, or nil
	over   overlay    // over all of these, or nil; see covering
	games  *gameList  // the list of games that is over the lobby, or nil
	replay *replayer  // the game of it that one goes through, or nil
	plan   game.Plan  // what the player does first, until it is done; see follow
	level  game.Level // of the computer, as it was chosen last
	last   string     // the id of the match last played here: only that has a rematch

	jobs  sync.WaitGroup
	posts chan func() // what jobs want the loop to do

	table      *game.OpenTable      // one's own, or nil
	words      *comparison          // that goes on, or nil
	laterWords []*game.Verification // that others ask for meanwhile

	clip string // what is to go to the clipboard of the terminal

	kept    Preferences // last
	keeping bool        // goes on
	unkept  bool        // they cannot be kept, and that has been said

	quit    bool
	focused bool // the terminal's window has the focus, as far as one knows
	bell    bool // ring when the frame goes out
}

func newUI(ctx context.Context, o Options, lk *look) *ui {
	u := &ui{o: o, ctx: ctx, prefs: o.Preferences, kept: o.Preferences, lk: lk, log: o.Log, now: time.Now, posts: make(chan func()), focused: true, plan: o.Plan, level: game.Medium}
	if u.log == nil {
		u.log = slog.New(slog.DiscardHandler)
	}
	if u.o.Lobby == nil {
		u.o.Lobby = alone{name: o.Name}
	}
	if u.o.Getenv == nil {
		u.o.Getenv = func(string) string { return "" }
	}
	if u.o.Speak != nil {
		u.o.Speak(lk.say)
	}
	u.lobby = newLobby(u)
	if o.Games != nil {
		u.openGames(o.Games, nil) //nolint:contextcheck // u has it
	}
	if who, ok := u.plan.(game.WithPerson); ok {
		u.lobby.add(lk.say.Challenge.Awaits(who.Name), dim)
	}
	return u
}

// searching reports whether there is a network to find people on, and they are looked for.
func (u *ui) searching() bool {
	_, no := u.o.Lobby.(alone)
	return !no && !u.lobby.self.Hidden
}

// nobody is what to say where people would be listed and there are none.
func (u *ui) nobody() string {
	if u.o.Nobody != nil {
		if why := u.o.Nobody(); why != "" {
			return why
		}
	}
	return u.lk.say.Lobby.Nobody
}

// start runs work beside the loop, which then calls what it returns. Work ends
// when its context does.
func (u *ui) start(work func(ctx context.Context) (then func())) {
	u.jobs.Go(func() {
		if then := guarded(u.ctx, work); then != nil {
			u.post(then)
		}
	})
}

// post has the loop call what a job wants it to.
func (u *ui) post(then func()) {
	select {
	case u.posts <- then:
	case <-u.ctx.Done():
	}
}

// guarded runs work. If it panics, the loop does so in its place, after the
// terminal was restored: a trace over a board cannot be read.
func guarded(ctx context.Context, work func(context.Context) func()) (then func()) {
	defer func() {
		if r := recover(); r != nil {
			trace := fmt.Sprintf("%v\n\n%s", r, debug.Stack())
			then = func() { panic(trace) }
		}
	}()
	return work(ctx)
}

// layout is the layout of the game screen in the window as it is.
func (u *ui) layout() layout { return layoutFor(u.frame.w, u.frame.h, u.lk.ruled, u.prefs.Size.most()) }

// title is the title of the terminal's window.
func (u *ui) title() string {
	say := &u.lk.say.Game
	name := u.lk.glyphs.knight + " "
	switch p := u.play; {
	case p == nil && u.watch != nil:
		name += say.Window(u.watch.game.White, u.watch.game.Black)
	case p == nil && u.replay != nil:
		name += say.Window(u.replay.Name(rules.White), u.replay.Name(rules.Black))
	case p == nil:
		name += u.lk.say.Title
	case !p.hotSeat() && p.myTurn() && !p.over():
		name += say.WindowYours(p.names[0], p.names[1])
	default:
		name += say.Window(p.names[0], p.names[1])
	}
	return clean(name, u.lk.ascii)
}

// wake is how long the screen stays true by itself, or 0.
func (u *ui) wake() time.Duration {
	if u.play != nil {
		return u.play.wake(u.now())
	}
	if u.watch != nil {
		return 0
	}
	if u.replay != nil && u.replay.playing {
		return u.replay.wake(u.now())
	}
	return u.lobby.wake(u.now())
}

// tell says something where the player is.
func (u *ui) tell(words string, i ink) {
	u.lobby.say(words, i)
	if u.play != nil {
		u.play.say(words, i)
	}
}

// ring asks for the bell, if the player looks at something else.
func (u *ui) ring() { u.bell = u.bell || !u.focused && !u.prefs.Silent }

// sitDown opens the screen for a match; the game before it is left.
func (u *ui) sitDown(m *game.Match) {
	u.leaveGame()
	u.leaveWatch()
	u.closeGames()
	u.lobby.clear()
	u.lobby.draft, u.lobby.sent, u.lobby.help, u.lobby.answering, u.lobby.note = nil, nil, false, false, ""
	var seats [2]*game.Seat
	seats[m.Seat.Color()] = m.Seat
	table := m.Seat.Table()
	p := newPlay(u, table.Now, seats, [2]string{m.White, m.Black})
	p.match, u.last = m, m.ID
	p.link = m.Link()
	if !m.Began.IsZero() {
		p.started = m.Began
	}
	p.listen()
	p.tellDamage(m.Damaged)
	p.stop = func() {
		u.start(func(context.Context) func() {
			m.Leave()
			return nil
		})
	}
	u.play = p
	u.lobby.hearChat()
	u.ring()
}

// leaveGame gets up from the table and shows the lobby.
func (u *ui) leaveGame() {
	p := u.play
	if p == nil {
		return
	}
	u.play = nil
	if p.sent != nil {
		p.sent.withdraw()
	}
	if p.dialog == wordsOpen && u.words != nil {
		u.words.close()
	}
	if p.asked != nil {
		u.lobby.asked = append(u.lobby.asked, p.asked)
	}
	if p.listener != nil {
		p.listener.Close()
	}
	if p.stop != nil {
		p.stop()
	}
	u.lobby.refresh()
	u.lobby.say(p.epilogue(), good)
}

// challenged takes in somebody's challenge. A rematch is asked for where the game
// was; any other challenge waits in the lobby until the board is left.
func (u *ui) challenged(ch *game.Challenge) {
	u.ring()
	if p := u.play; p != nil {
		if p.match != nil && p.over() && same(ch.From, p.match.Opponent) {
			p.asked, p.answering = ch, false
			return
		}
		words := u.lk.say.Challenge.Elsewhere
		if p.over() {
			words = u.lk.say.Challenge.Waits
		}
		p.say(words(ch.From.Name), dim)
	}
	u.lobby.help = false // there is no key that one presses in it without looking
	u.lobby.asked = append(u.lobby.asked, ch)
}

// expire forgets challenges that have come to nothing.
func (u *ui) expire() {
	if p := u.play; p != nil && p.asked != nil {
		select {
		case <-p.asked.Ended:
			p.say(u.lk.say.Challenge.Withdrawn(p.asked.From.Name), dim)
			p.asked, p.answering = nil, false
		default:
		}
	}
	n := len(u.lobby.asked)
	u.lobby.prune()
	if d := u.lobby.draft; d != nil && d.counter != nil && !slices.Contains(u.lobby.asked, d.counter) {
		u.lobby.draft, u.lobby.chooser = nil, chooser{}
		u.lobby.say(u.lk.say.Challenge.Withdrawn(d.peer.Name), dim)
	}
	if len(u.lobby.asked) < n && u.lobby.answering {
		u.lobby.chooser, u.lobby.answering = chooser{}, false
	}
}

// alone is the lobby where there is no network.
type alone struct{ name string }

func (a alone) Self() game.Self                  { return game.Self{Name: a.name} }
func (alone) Peers() []game.Peer                 { return nil }
func (alone) Changed() <-chan struct{}           { return nil }
func (alone) Challenges() <-chan *game.Challenge { return nil }
func (alone) Unfinished() []game.Unfinished      { return nil }
func (alone) Find(context.Context, string) (game.Peer, error) {
	return game.Peer{}, game.ErrUnreachable
}

func (alone) Challenge(context.Context, string, game.Proposal) (*game.Match, error) {
	return nil, game.ErrUnreachable
}
func (alone) Resume(context.Context, string) (*game.Match, error) { return nil, game.ErrNoMatch }
