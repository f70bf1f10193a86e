package uci

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// asEngine names, in the environment, which of the engines below the test binary is to
// be.
const asEngine = "PASSANT_TEST_ENGINE"

func TestMain(m *testing.M) {
	kind, ok := os.LookupEnv(asEngine)
	if !ok {
		os.Exit(m.Run())
	}
	engine := engines[kind]
	if engine == nil {
		fmt.Fprintf(os.Stderr, "there is no engine %q\n", kind)
		os.Exit(2)
	}
	engine()
}

// engines are programs of which most are not what they say.
var engines = map[string]func(){
	"honest":   func() { serve(os.Stdin) },
	"slow":     func() { serveTo(os.Stdin, os.Stdout, thoughtful) },
	"lying":    func() { answers("bestmove e2e5") },
	"garbage":  func() { answers("bestmove \x1b[2Jbanana\x07") },
	"resigned": func() { answers("bestmove (none)") },
	"mute":     func() { answers("bestmove") },
	"twice":    func() { serveTo(os.Stdin, twofold{os.Stdout}, atOnce) },
	"long":     func() { answers("info string " + strings.Repeat("x", 3*maxLine) + "\nbestmove e2e4") },
	"crashing": func() { answers("") },
	"once":     crashOnce,
	"vanished": func() {},
	"silent":   hang,
	"hung":     func() { answers("info string I think"); hang() },
	"deaf":     deaf,
	"flooding": func() { flood("info depth 1 score cp 1\n") },
	"endless":  func() { flood("no end of it ") },
	"parent":   parent,
	"keeper":   keeper,
}

// serve is a good engine, for the given dialogue.
func serve(in io.Reader) { serveTo(in, os.Stdout, atOnce) }

func serveTo(in io.Reader, out io.Writer, brain Brain) {
	s := Server{Name: "Honest \x1b[31m" + strings.Repeat("n", 100), Author: "nobody", Brain: brain, Hash: 16}
	if err := s.Serve(context.Background(), in, out); err != nil {
		os.Exit(1)
	}
}

// twofold says every answer twice.
type twofold struct{ io.Writer }

func (w twofold) Write(p []byte) (int, error) {
	if bytes.HasPrefix(p, []byte("bestmove")) {
		p = append(p[:len(p):len(p)], p...)
	}
	return w.Writer.Write(p)
}

// atOnce plays the last of the legal moves, without thinking.
func atOnce(_ context.Context, t Task) (Thought, error) {
	l := newLine(t.Start)
	for _, m := range t.Moves {
		if err := l.play(m); err != nil {
			return Thought{}, err
		}
	}
	moves := l.now.LegalMoves(nil)
	answer := Thought{Line: moves[len(moves)-1:], Depth: 1, Nodes: 1}
	t.Report(answer)
	return answer, nil
}

// thoughtful thinks as long as it may, and says so where the log is.
func thoughtful(ctx context.Context, t Task) (Thought, error) {
	fmt.Fprintln(os.Stderr, "thinking")
	return steady(ctx, t)
}

// answers is a good engine up to the first go, to which it answers so. After that
// it ends.
func answers(text string) {
	before, after := io.Pipe()
	served := make(chan struct{})
	go func() {
		serve(before)
		close(served)
	}()
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		if strings.HasPrefix(in.Text(), "go") {
			after.Close()
			<-served
			fmt.Println(text)
			if text != "" {
				return
			}
			os.Exit(3)
		}
		if _, err := fmt.Fprintln(after, in.Text()); err != nil {
			os.Exit(2)
		}
	}
}

// crashOnce crashes at the first go of its life, of which there is a file.
func crashOnce() {
	note := os.Args[1]
	if _, err := os.Stat(note); err == nil {
		serve(os.Stdin)
		return
	}
	if err := os.WriteFile(note, nil, 0o600); err != nil {
		os.Exit(2)
	}
	fmt.Fprintln(os.Stderr, "segmentation \x1b[1mfault")
	answers("")
}

// hang reads and says nothing, even when there is no more to read.
func hang() {
	_, _ = io.Copy(io.Discard, os.Stdin)
	time.Sleep(time.Hour)
}

// deaf answers the greeting and reads no more.
func deaf() {
	in := bufio.NewReader(os.Stdin)
	for {
		l, err := in.ReadString('\n')
		switch {
		case err != nil:
			return
		case l == "uci\n":
			fmt.Println("uciok")
		case l == "isready\n":
			fmt.Println("readyok")
			time.Sleep(time.Hour)
		}
	}
}

// flood says the same for ever, after a go.
func flood(text string) {
	answers("id name flood")
	out := bufio.NewWriterSize(os.Stdout, 1<<16)
	for {
		if _, err := out.WriteString(text); err != nil {
			return
		}
	}
}

// keeper starts another process, which keeps the output open, and ends at the go.
func keeper() {
	self := exec.Command(os.Args[0])
	self.Env = append(os.Environ(), asEngine+"=silent")
	in, _ := self.StdinPipe()
	self.Stdout = os.Stdout
	if err := self.Start(); err != nil {
		os.Exit(2)
	}
	fmt.Fprintf(os.Stderr, "pid %d\n", self.Process.Pid)
	answers("")
	_ = in.Close()
}

// parent has an opponent of its own, a silent one, says which process that is, and
// waits to be killed.
func parent() {
	o := NewOpponent(context.Background(), Config{Program: os.Args[0], Patience: time.Hour})
	if err := os.Setenv(asEngine, "silent"); err != nil {
		os.Exit(2)
	}
	p, err := o.launch()
	if err != nil {
		os.Exit(2)
	}
	fmt.Println(p.pid)
	<-p.gone
}
