package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"

	"passant/game"
)

// Errors of an engine, beside those of package game. None of them touches the game.
var (
	// ErrSilent means that the program does not say in time that it is a UCI engine.
	ErrSilent = fmt.Errorf("%w: it does not answer; perhaps the program is not a UCI engine", game.ErrEngineStart)
	// ErrFlood means that the engine said more than anybody wants to hear, and was ended.
	ErrFlood = fmt.Errorf("%w: it said too much", game.ErrEngineEnded)
)

const (
	maxAnswer = 64 << 20 // bytes that an engine may say until it has answered, or until it is asked
	maxErrors = 200      // lines of the engine's standard error that are logged
)

// A process is a running engine. What it says is listened to only while it is asked.
type process struct {
	log      *slog.Logger
	commands chan string   // to its standard input
	gone     chan struct{} // closed when it has ended, and all that was started for it
	kill     func()
	pid      int

	mu    sync.Mutex
	hear  func(line string) // nil: nobody listens
	heard int               // bytes since it was last asked
	flood bool              // they were too many
}

// launch starts an engine, which runs until ctx ends, and which kill kills, with all
// that it has started. The caller waits for gone after that.
func launch(ctx context.Context, program string, args []string, log *slog.Logger) (*process, error) {
	ctx, kill := context.WithCancel(ctx)
	p := &process{log: log, commands: make(chan string, 16), gone: make(chan struct{}), kill: kill}
	cmd := exec.CommandContext(ctx, program, args...)
	isolate(cmd)
	cmd.Stdout = &ear{p, splitter{each: p.listen}}
	cmd.Stderr = &ear{p, splitter{each: p.logErrors()}}
	cmd.Cancel = func() error { return killAll(cmd.Process) }
	cmd.WaitDelay = time.Second // for output that something it has started keeps open
	theirs, input, err := os.Pipe()
	if err != nil {
		kill()
		return nil, fmt.Errorf("%w: %w", game.ErrEngineStart, err)
	}
	cmd.Stdin = theirs
	started := make(chan error)
	go p.tend(ctx, cmd, input, theirs, started)
	if err := <-started; err != nil {
		<-p.gone
		return nil, fmt.Errorf("%w: %w", game.ErrEngineStart, err)
	}
	p.pid = cmd.Process.Pid
	return p, nil
}

// tend starts the engine and stays with it to its end. Where an engine is killed when
// the thread that started it ends, that thread has to stay too.
func (p *process) tend(ctx context.Context, cmd *exec.Cmd, input, theirs *os.File, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer close(p.gone)
	defer p.kill()
	defer input.Close() //nolint:errcheck // the engine is gone
	err := cmd.Start()
	theirs.Close() //nolint:errcheck // the engine has its own
	started <- err
	if err != nil {
		return
	}
	var writing sync.WaitGroup
	writing.Go(func() { p.write(ctx, input) })
	err = cmd.Wait()
	p.log.Info("engine ended", "cause", err)
	_ = killAll(cmd.Process) // what it has started, if anything
	p.kill()
	input.Close() //nolint:errcheck // lets go of a write that nobody reads
	writing.Wait()
}

// write sends the commands, until ctx ends or nobody reads them.
func (p *process) write(ctx context.Context, input io.Writer) {
	for {
		select {
		case c := <-p.commands:
			if _, err := io.WriteString(input, c+"\n"); err != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// An ear hears what an engine says, as long as it is not too much.
type ear struct {
	process *process
	lines   splitter
}

func (e *ear) Write(text []byte) (int, error) {
	if err := e.process.count(len(text)); err != nil {
		return 0, err
	}
	return e.lines.Write(text)
}

// count counts bytes that the engine has said, and ends it when they are too many.
func (p *process) count(bytes int) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.heard += bytes; p.heard > maxAnswer {
		p.flood = true
		p.kill()
		return ErrFlood
	}
	return nil
}

// listen hands a line on to who has asked.
func (p *process) listen(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.hear != nil {
		p.hear(line)
	}
}

// logErrors logs the lines of standard error, as far as anybody will read them.
func (p *process) logErrors() func(line string) {
	count := 0
	return func(line string) {
		if count++; count <= maxErrors {
			p.log.Info("engine says", "text", clean(line, maxName))
		}
	}
}

// send sends a command. An engine that has not read those before has hung.
func (p *process) send(command string) error {
	select {
	case p.commands <- command:
		return nil
	default:
		return game.ErrEngineHung
	}
}

// A question is what an engine has been asked and not answered yet.
type question struct {
	process *process
	done    chan struct{} // closed when the last line of the answer has come
}

// ask sends a command, and hands the lines that come to last until that reports that
// one is the last. The caller waits for the answer.
func (p *process) ask(command string, last func(line string) bool) (*question, error) {
	q := &question{p, make(chan struct{})}
	p.mu.Lock()
	p.heard = 0
	p.hear = func(line string) {
		if last(line) {
			p.hear = nil
			close(q.done)
		}
	}
	p.mu.Unlock()
	return q, p.send(command)
}

// errSlow says that there is no answer in time.
var errSlow = errors.New("no answer in time")

// wait waits for the answer. No answer comes when the engine ends, which is
// [game.ErrEngineEnded] or, if it was ended for that, [ErrFlood]; or when the time is over,
// which is errSlow; or when ctx ends.
func (q *question) wait(ctx context.Context, most time.Duration) error {
	timer := time.NewTimer(most)
	defer timer.Stop()
	select {
	case <-q.done:
		return nil
	case <-q.process.gone:
		return q.process.end(q)
	case <-timer.C:
		return errSlow
	case <-ctx.Done():
		return ctx.Err()
	}
}

// end says why a process that is gone has not answered. Its last words may have been
// the answer.
func (p *process) end(q *question) error {
	select {
	case <-q.done:
		return nil
	default:
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.flood {
		return ErrFlood
	}
	return game.ErrEngineEnded
}

// quit asks the engine to end, kills it if that takes longer than most, and waits until
// it is gone.
func (p *process) quit(most time.Duration) {
	timer := time.NewTimer(most)
	defer timer.Stop()
	if p.send("quit") == nil {
		select {
		case <-p.gone:
		case <-timer.C:
		}
	}
	p.kill()
	<-p.gone
}
