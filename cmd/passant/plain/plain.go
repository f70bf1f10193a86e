package plain

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"
	"unicode"

	"passant/game"
	"passant/term/lang"
)

// An Archive keeps games for other programs to read.
type Archive interface {
	// SavePGN writes the game as PGN and returns the path of the file.
	SavePGN(s game.State, white, black string, started time.Time) (path string, err error)
}

// Options are what line mode works with.
type Options struct {
	Lobby game.Lobby
	// Nobody says why nobody is here, in sentences, once that is known; else "".
	// Nil never knows.
	Nobody func() string
	// Local keeps the games at this keyboard; with none they are not kept.
	Local game.LocalGames
	// Computers are what one can play against alone, where Local keeps the games; with
	// none there is no computer.
	Computers game.Computers
	// Archive saves games; with none they cannot be saved.
	Archive Archive
	// Speak has the whole program go on in another language, and from the next start on.
	// The error is that it will not be remembered. With none it holds for this visit.
	Speak func(say *lang.Phrases) error
	// Rename has the player go by another name from the next start on, and
	// returns it as it was kept: "" where nothing of it can be seen. With none the
	// name stays.
	Rename func(name string) (kept string, err error)
	// Unnamed says that the player has never chosen a name: then they are told how.
	Unnamed bool
	// What a lobby offers beside challenges; what is nil is not offered.
	People    game.People
	Tables    game.Tables
	Chat      game.Chat
	Galleries game.Galleries
	// Proposal is what a challenge proposes where it does not say otherwise.
	Proposal game.Proposal
	// Plan is what the player does first, on the terms of Proposal; nil is nothing.
	Plan game.Plan

	// In is read until it ends. A read that is under way when Run returns is
	// not waited for: most systems cannot interrupt one.
	In  io.Reader
	Out io.Writer

	// Log is told what went wrong, in more detail than the player is.
	Log *slog.Logger

	// Say are the phrases that line mode shares with the screen.
	Say *lang.Phrases
	// Unwritten is the tag of the language that the environment asks for, where its
	// letters cannot be written in the character set of that; else "".
	Unwritten string
	// Remark is what the player should know of how the program was started; "" is nothing.
	Remark string
	// Plain are the phrases that only line mode has.
	Plain lang.Plain
}

// Run is a visit to the lobby, with the games that come of it. It returns when
// the player quits, the input or ctx ends, or the output cannot be written.
func Run(ctx context.Context, o Options) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{
		Options:  o,
		say:      o.Plain,
		ctx:      ctx,
		lines:    readLines(ctx, o.In),
		finished: make(chan func()),
		numbers:  numbers{of: map[string]int{}},
		plan:     o.Plan,
	}
	defer s.close(cancel)
	s.welcome()
	for !s.done && s.failed == nil {
		s.follow() //nolint:contextcheck // what it begins ends with the session
		s.next()   //nolint:contextcheck // likewise
	}
	return s.failed
}

// A session is a visit, as far as it has come. Everything in it belongs to the
// loop; what takes time is done elsewhere and hands its outcome back.
type session struct {
	Options
	say lang.Plain
	ctx context.Context //nolint:containedctx // the visit's own

	lines     <-chan line
	beginning bool        // whether a game against a program is about to begin
	early     *line       // the first one typed meanwhile; it waits
	finished  chan func() // outcomes of what was done elsewhere
	work      sync.WaitGroup
	done      bool
	failed    error // why nothing can be written any more

	plan    game.Plan // what the player does first, until it is done; see follow
	numbers numbers
	people  []game.Peer // as they were told of last
	marking int         // decisions about people that are being kept
	games   int         // that can be resumed, as told last
	reached string      // where this program can be reached, as told last
	trouble string      // as told last

	withdraw func() // ends the wait for an answer or an address; nil without one
	asked    []asked
	question *question
	board    *board // nil in the lobby

	words    *game.Verification // that are compared, or nil
	answered bool               // whether the player has said what they are
	watched  *watched           // the game of others that is watched, or nil
	open     *game.OpenTable    // one's own table, or nil
	offered  game.Proposal      // what is played at it
	code     string             // that opens it, as told last
}

// A question waits for a yes. Any other line means no, and then itself.
type question struct {
	yes    func()
	no     string // what is said when the answer is no
	refuse func() // what is done then, or nil
}

// next waits for one event and tells of it.
func (s *session) next() {
	if s.tellDone() || s.hearEarly() {
		return
	}
	var alarm <-chan time.Time
	if wait := s.board.alarm(); wait > 0 {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		alarm = timer.C
	}
	joined, tableChanged, tableEnded := s.tableSigns()
	select {
	case <-s.ctx.Done():
		s.done = true
	case l, ok := <-s.typed():
		switch {
		case !ok:
			s.done = true
		case s.beginning && !endsWait(l):
			s.early = &l
		default:
			s.hear(l)
		}
	case <-s.news():
		s.lookRound()
	case c, ok := <-s.Lobby.Challenges():
		if ok {
			s.challenged(c)
		}
	case u, ok := <-s.board.updates():
		s.board.follow(s, u, ok)
	case <-s.board.linkChanged():
		s.board.linked(s)
	case <-s.board.troubleChanged():
		s.board.tellProgramTrouble(s)
	case v, ok := <-s.verificationsAsked():
		if ok {
			s.verificationAsked(v)
		}
	case m := <-joined:
		s.joined(m)
	case <-tableChanged:
		s.tableChanged()
	case <-tableEnded:
		s.tableEnded()
	case <-s.watched.changed():
		s.watched.look(s)
	case <-alarm:
		s.board.attend(s)
	case finish := <-s.finished:
		finish()
	}
}

// tellDone tells of what has been done at the board, if anything: what came of a line is
// told before the next one is taken.
func (s *session) tellDone() bool {
	select {
	case u, ok := <-s.board.updates():
		s.board.follow(s, u, ok)
		return true
	default:
		return false
	}
}

// elsewhere does work that takes time, and has the loop do what it returns.
func (s *session) elsewhere(work func() (finish func())) {
	s.work.Go(func() { s.finished <- work() })
}

// await does work that the player may cancel, and has the loop do what it returns.
func (s *session) await(work func(ctx context.Context) (finish func())) {
	ctx, cancel := context.WithCancel(s.ctx)
	s.withdraw = cancel
	s.elsewhere(func() func() {
		finish := work(ctx)
		return func() {
			s.withdraw = nil
			cancel()
			finish()
		}
	})
}

// close ends what is still going on. What was begun elsewhere is finished all
// the same: a match that came of it has to be left.
func (s *session) close(cancel context.CancelFunc) {
	s.done = true
	cancel()
	go func() {
		s.work.Wait()
		close(s.finished)
	}()
	for finish := range s.finished {
		finish()
	}
	if s.watched != nil {
		s.watched.Leave()
		s.watched.end()
	}
	if s.open != nil {
		s.open.Close()
	}
	s.rise()
}

// tell writes one line. What others chose, such as names, has been cleaned; it is
// cleaned again, since nothing but text may reach a terminal.
func (s *session) tell(text string) {
	if s.failed != nil || s.done {
		return
	}
	if _, err := fmt.Fprintln(s.Out, printable(text)); err != nil {
		s.failed = fmt.Errorf("nothing can be written any more: %w", err)
	}
}

// printable is text without anything that a terminal might obey.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == unicode.ReplacementChar, !unicode.IsPrint(r):
			return -1
		}
		return r
	}, text)
}

// hear takes a line that was typed.
func (s *session) hear(l line) {
	if l.tooLong {
		s.tell(s.say.TooLong)
		return
	}
	text := strings.TrimSpace(l.text)
	if q := s.question; q != nil {
		s.question = nil
		switch {
		case strings.EqualFold(text, "yes"), strings.EqualFold(text, "y"):
			q.yes()
			return
		case strings.EqualFold(text, "no"), strings.EqualFold(text, "n"), text == "":
			s.deny(q)
			return
		}
		s.deny(q)
	}
	if text == "" {
		return
	}
	switch {
	case s.board != nil:
		s.board.obey(s, text)
	case s.watched != nil:
		s.watched.obey(s, text)
	default:
		s.obey(text)
	}
}

// ask asks for a yes.
func (s *session) ask(what string, yes func(), no string) {
	s.tell(what)
	s.question = &question{yes: yes, no: no}
}

// deny takes a question for answered with no.
func (s *session) deny(q *question) {
	s.tell(q.no)
	if q.refuse != nil {
		q.refuse()
	}
}
