package uci

import (
	"context"
	"io"
	"strings"
	"sync"

	"passant/rules"
)

// A Server is an engine for other programs.
type Server struct {
	Name, Author string
	Brain        Brain
	Hash         int // megabytes that the brain takes for positions, which cannot be changed
}

// Serve does what the lines of in ask for, until quit, the end of in, or that of ctx,
// whose cause it then returns. The end of in stops a search as "stop" does. It waits
// for everything that it has started but for a read of in, which only the other side
// can end. An error is one of writing to out.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	v := &visit{
		server: s, options: declare(s.Hash), game: newLine(rules.StartPosition()),
		settings: usual(), out: out, fail: cancel,
	}
	defer v.end()
	lines := readLines(ctx, in)
	for {
		select {
		case l, ok := <-lines:
			if !ok || v.obey(ctx, l) {
				v.end()
				return v.failed()
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// readLines hands out the lines of in until it or ctx ends; then the channel is
// closed.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		s := &splitter{each: func(l string) {
			select {
			case lines <- l:
			case <-ctx.Done():
			}
		}}
		// An input that fails has ended.
		_, _ = io.Copy(writerUntil{ctx, s}, in)
		s.end()
	}()
	return lines
}

// A writerUntil writes until its context ends.
type writerUntil struct {
	ctx context.Context
	io.Writer
}

func (w writerUntil) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.Writer.Write(p)
}

// A visit is another program's use of the engine.
type visit struct {
	server   *Server
	options  []Option
	settings settings
	game     line
	search   *search // the last, or nil

	mu      sync.Mutex // of what follows: two goroutines write
	out     io.Writer
	unheard error // why nothing can be written any more
	fail    context.CancelCauseFunc
}

// say writes a line.
func (v *visit) say(l string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.unheard != nil {
		return
	}
	if _, err := io.WriteString(v.out, l+"\n"); err != nil {
		v.unheard = err
		v.fail(err)
	}
}

func (v *visit) failed() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.unheard
}

// obey does what a line asks for, and reports whether that is to end. Words before
// the first command are skipped, as the protocol wants it.
func (v *visit) obey(ctx context.Context, l string) (quit bool) {
	words := strings.Fields(l)
	for i, w := range words {
		rest := words[i+1:]
		switch w {
		case "uci":
			v.introduce()
		case "isready":
			v.say("readyok")
		case "setoption":
			v.set(readSetting(rest))
		case "position":
			v.setUp(rest)
		case "go":
			v.think(ctx, rest)
		case "stop":
			v.stop()
		case "ponderhit":
			if v.search != nil {
				v.search.ponderHit()
			}
		case "quit":
			return true
		case "ucinewgame", "debug", "register": // nothing is kept from game to game, and nobody registers
		default:
			continue
		}
		return false
	}
	return false
}

func (v *visit) introduce() {
	v.say("id name " + v.server.Name)
	v.say("id author " + v.server.Author)
	for _, o := range v.options {
		v.say(o.String())
	}
	v.say("uciok")
}

func (v *visit) set(s Setting) {
	s, err := accept(v.options, s)
	if err != nil {
		v.complain(err)
		return
	}
	v.settings.apply(s)
}

// setUp takes up a position. One that makes no sense changes nothing.
func (v *visit) setUp(words []string) {
	game, err := readLine(words)
	if err != nil {
		v.complain(err)
		return
	}
	v.game = game
}

// think begins a search. One that is going on is ended before.
func (v *visit) think(ctx context.Context, words []string) {
	v.end()
	v.search = startSearch(ctx, v.server.Brain, v.game, readLimits(words, &v.game.now), v.settings, v.say)
}

func (v *visit) stop() {
	if v.search != nil {
		v.search.stop()
	}
}

// end stops a search and waits for its answer.
func (v *visit) end() {
	if v.search != nil {
		v.search.stop()
		<-v.search.answered
	}
}

// complain says what was not understood, for whoever reads the dialogue.
func (v *visit) complain(err error) {
	v.say("info string " + clean(err.Error(), maxName))
}
