package uci

import (
	"bytes"
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

var update = flag.Bool("update", false, "write what the engine said into the dialogues of testdata")

// steady is a brain that looks one ply further ahead each second, a thousand positions
// each, and finds a mate in two at the fifth. Its line is too long, as is its patience.
func steady(ctx context.Context, t Task) (Thought, error) {
	l := newLine(t.Start)
	for _, m := range t.Moves {
		if err := l.play(m); err != nil {
			return Thought{}, err
		}
	}
	most := 5 - int(t.Level) // that is enough for a level, by itself
	answer := Thought{Line: l.now.LegalMoves(nil)[:1]}
	if len(t.Only) > 0 {
		answer.Line = t.Only[:1]
	}
	next, err := l.now.Play(answer.Line[0])
	if err != nil {
		return Thought{}, err
	}
	answer.Line = append(answer.Line[:1:1], next.LegalMoves(nil)...)
	for depth := 1; t.Endless || depth <= most; depth++ {
		answer.Depth, answer.Farthest, answer.Nodes = depth, depth+1, uint64(depth)*1000
		answer.Score = Score{Value: 10*depth + int(t.Seed)}
		if depth >= 5 {
			answer.Score = Score{Mate: true, Value: 2}
		}
		t.Report(answer)
		if t.Nodes > 0 && answer.Nodes >= t.Nodes {
			break
		}
		select {
		case <-ctx.Done():
			answer.Nodes += 7
			return answer, ctx.Err()
		case <-time.After(time.Second):
		}
	}
	return answer, nil
}

// TestDialogues plays the dialogues of testdata: a line ">" is said to the engine,
// "~" lets time pass, "$" ends the input, and "<" is what the engine says then.
func TestDialogues(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d dialogues: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var said string
			synctest.Test(t, func(t *testing.T) { said = dialogue(t, string(script)) })
			if *update {
				if err := os.WriteFile(file, []byte(said), 0o600); err != nil {
					t.Fatal(err)
				}
			} else if diff := cmp.Diff(string(script), said); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// dialogue plays a script, and returns it with what the engine said.
func dialogue(t *testing.T, script string) string {
	t.Helper()
	in, ours := io.Pipe()
	out := new(transcript)
	ended := make(chan error, 1)
	go func() {
		s := Server{Name: "Steady", Author: "nobody", Brain: steady, Hash: 16}
		ended <- s.Serve(t.Context(), in, out)
		in.Close()
	}()
	var said strings.Builder
	for l := range strings.Lines(script) {
		if strings.HasPrefix(l, "<") {
			continue
		}
		said.WriteString(l)
		text := strings.TrimSpace(l)
		switch {
		case strings.HasPrefix(text, ">"):
			// Once it has ended nobody reads any more.
			_, _ = io.WriteString(ours, strings.TrimPrefix(text[1:], " ")+"\n")
		case strings.HasPrefix(text, "~"):
			d, err := time.ParseDuration(strings.TrimSpace(text[1:]))
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(d) // in the bubble's own time
		case text == "$":
			ours.Close()
		}
		synctest.Wait()
		said.WriteString(out.take())
	}
	ours.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if rest := out.take(); rest != "" {
		t.Errorf("after the end it says %s", rest)
	}
	return said.String()
}

// A transcript is what an engine has said.
type transcript struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *transcript) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

// take is what has been said since it was last asked for, each line after a "<".
func (o *transcript) take() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	var said strings.Builder
	for l := range strings.Lines(o.text.String()) {
		said.WriteString("< " + l)
	}
	o.text.Reset()
	return said.String()
}

// Where nothing can be written any more, the engine ends.
func TestNobodyListens(t *testing.T) {
	defer goleak.VerifyNone(t)
	in, ours := io.Pipe()
	out, theirs := io.Pipe()
	out.Close()
	go func() {
		_, _ = io.WriteString(ours, "position startpos\ngo infinite\n")
	}()
	s := Server{Brain: steady}
	if err := s.Serve(t.Context(), in, theirs); err == nil {
		t.Error("it has ended as if all were well")
	}
	ours.Close()
}

// The engine ends with its context, even while it searches, and waits for the search.
func TestEndsWithContext(t *testing.T) {
	defer goleak.VerifyNone(t)
	in, ours := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	out := make(chan struct{}, 100)
	s := Server{Brain: steady}
	ended := make(chan error)
	go func() {
		ended <- s.Serve(ctx, in, writer(func(p []byte) (int, error) {
			out <- struct{}{}
			return len(p), nil
		}))
	}()
	if _, err := io.WriteString(ours, "go infinite\n"); err != nil {
		t.Fatal(err)
	}
	<-out
	cancel()
	if err := <-ended; err != context.Canceled { //nolint:errorlint // it is the cause itself
		t.Error(err)
	}
	ours.Close()
}

type writer func(p []byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// FuzzServer says anything at all to the engine: it answers every go with one
// bestmove, and says nothing that is not of the protocol.
func FuzzServer(f *testing.F) {
	for _, s := range []string{
		"uci\nisready\nposition startpos moves e2e4\ngo nodes 1\nquit",
		"go depth 2 searchmoves a2a3 e2e5\nstop\nponderhit\n",
		"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\nsetoption name Level value easy",
		"setoption name Move Overhead value 99999999999999999999\ngo wtime -1 btime 9223372036854775807 movestogo -4",
		"position fen \xff\x00 moves\ngo mate\ngo depth\rgo ponder\rstop\n\x1b[2J",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		out := new(transcript)
		s := Server{Name: "N", Author: "A", Brain: steady, Hash: 16}
		if err := s.Serve(t.Context(), strings.NewReader(text), out); err != nil {
			t.Fatal(err)
		}
		answers := 0
		for l := range strings.Lines(out.take()) {
			word := strings.Fields(l)[1]
			switch word {
			case "bestmove":
				answers++
			case "id", "option", "uciok", "readyok", "info":
			default:
				t.Errorf("it says %q", l)
			}
		}
		if most := strings.Count(text, "go"); answers > most {
			t.Errorf("%d answers to %d questions", answers, most)
		}
	})
}
