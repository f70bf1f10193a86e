package uci

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode"

	"go.uber.org/goleak"

	"passant/game"
	"passant/rules"
)

// long is more than anything takes that does happen, on a computer with a lot to do;
// short is less than anything takes that does not.
const (
	long  = time.Minute
	short = 300 * time.Millisecond
)

// opponent is one of the engines, which has been started if it can be. Its log is
// returned too.
func opponent(t *testing.T, kind string, args ...string) (*Opponent, *transcript) {
	t.Helper()
	t.Cleanup(func() { goleak.VerifyNone(t) })
	t.Setenv(asEngine, kind)
	said := new(transcript)
	o := NewOpponent(t.Context(), Config{
		Program: os.Args[0], Args: args, MoveTime: time.Millisecond, Patience: long,
		Log: slog.New(slog.NewTextHandler(said, nil)),
	})
	t.Cleanup(o.Close)
	return o, said
}

func newGame(t *testing.T, moves ...string) game.State {
	t.Helper()
	s, err := game.New(game.Terms{NoAgreement: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		p := s.Position()
		move, err := p.ParseMove(m)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Apply(0, p.Turn(), game.Move{Move: move}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func TestOpponent(t *testing.T) {
	o, _ := opponent(t, "honest")
	for _, moves := range [][]string{nil, {"e4"}, {"d4", "d5", "c4"}} {
		s := newGame(t, moves...)
		p := s.Position()
		m, err := o.Think(t.Context(), game.Hard, s)
		if legal := p.LegalMoves(nil); err != nil || m != legal[len(legal)-1] {
			t.Errorf("after %v it plays %s: %v", moves, m, err)
		}
	}
	if name := o.Name(); !strings.HasPrefix(name, "Honest ?[31mnnn") || len([]rune(name)) > maxShown+1 {
		t.Errorf("its name is %q", name)
	}
	if found, ok := find(o.options, "move overhead"); !ok || found.Max != 5000 {
		t.Errorf("its options are %v", o.options)
	}
}

// What an engine does wrong is one of the errors, and the game can go on.
func TestOpponentFails(t *testing.T) {
	for _, c := range []struct {
		kind  string
		want  error
		slow  bool // the engine is waited for
		early bool // already when it is started
	}{
		{kind: "lying", want: game.ErrEngineMove},
		{kind: "garbage", want: game.ErrEngineMove},
		{kind: "resigned", want: game.ErrEngineMove},
		{kind: "mute", want: game.ErrEngineMove},
		{kind: "crashing", want: game.ErrEngineEnded},
		{kind: "vanished", want: game.ErrEngineEnded, early: true},
		{kind: "silent", want: ErrSilent, early: true, slow: true},
		{kind: "hung", want: game.ErrEngineHung, slow: true},
		{kind: "deaf", want: game.ErrEngineHung, slow: true},
		{kind: "flooding", want: ErrFlood},
		{kind: "endless", want: ErrFlood},
		{kind: "keeper", want: game.ErrEngineEnded},
	} {
		t.Run(c.kind, func(t *testing.T) {
			o, _ := opponent(t, c.kind)
			if !c.early {
				if err := o.Start(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if c.slow {
				o.config.Patience = short
			}
			m, err := o.Think(t.Context(), game.Hard, newGame(t))
			if !errors.Is(err, c.want) || m != rules.NoMove {
				t.Fatalf("%s, %v", m, err)
			}
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("the error has what a terminal would obey: %q", err)
			}
			// Who asks again asks a new engine, which may be better.
			t.Setenv(asEngine, "honest")
			o.config.Patience = long
			if _, err := o.Think(t.Context(), game.Hard, newGame(t)); err != nil {
				t.Error(err)
			}
		})
	}
}

// What an engine says too much is not heard.
func TestOpponentSaysTooMuch(t *testing.T) {
	o, _ := opponent(t, "long")
	if m, err := o.Think(t.Context(), game.Hard, newGame(t)); err != nil || m.String() != "e2e4" {
		t.Errorf("after a long line it plays %s: %v", m, err)
	}
	o, _ = opponent(t, "twice")
	for _, moves := range [][]string{nil, {"e4"}, {"e4", "e5"}, {"e4", "e5", "Nf3"}} {
		s := newGame(t, moves...)
		p := s.Position()
		m, err := o.Think(t.Context(), game.Hard, s)
		if legal := p.LegalMoves(nil); err != nil || m != legal[len(legal)-1] {
			t.Errorf("after %v it plays %s: %v", moves, m, err)
		}
	}
}

// An engine that has ended by itself is started again once, with the game.
func TestOpponentIsStartedAgain(t *testing.T) {
	o, said := opponent(t, "once", filepath.Join(t.TempDir(), "note"))
	s := newGame(t, "e4")
	p := s.Position()
	m, err := o.Think(t.Context(), game.Hard, s)
	if err != nil || !p.IsLegal(m) {
		t.Fatalf("%s, %v", m, err)
	}
	log := said.take()
	for _, want := range []string{`segmentation ?[1mfault`, "engine is started again"} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks %q:\n%s", want, log)
		}
	}
	killProcess(t, o)
	if _, err := o.Think(t.Context(), game.Hard, s); !errors.Is(err, game.ErrEngineEnded) {
		t.Errorf("the second time: %v", err)
	}
	if _, err := o.Think(t.Context(), game.Hard, s); err != nil {
		t.Errorf("asked again: %v", err)
	}
}

// killProcess ends the engine as the system might, and waits for that.
func killProcess(t *testing.T, o *Opponent) {
	t.Helper()
	p, err := os.FindProcess(o.process.pid)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Kill(); err != nil {
		t.Fatal(err)
	}
	<-o.process.gone
}

// Who does not wait any more has not broken anything: the engine is told to stop, and
// goes on with the next question.
func TestOpponentIsInterrupted(t *testing.T) {
	o, said := opponent(t, "slow")
	o.config.MoveTime, o.grace = long, long
	ctx, cancel := context.WithCancel(t.Context())
	interrupted := make(chan error)
	go func() {
		_, err := o.Think(ctx, game.Hard, newGame(t))
		interrupted <- err
	}()
	for !strings.Contains(said.take(), "thinking") {
		runtime.Gosched()
	}
	cancel()
	if err := <-interrupted; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	before := o.process
	o.config.MoveTime = time.Millisecond
	if _, err := o.Think(t.Context(), game.Hard, newGame(t, "e4")); err != nil {
		t.Error(err)
	}
	if before == nil || o.process != before {
		t.Error("it is not the same process any more")
	}
	if _, err := o.Think(ctx, game.Hard, newGame(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("when nobody ever waited: %v", err)
	}
}

// The engine ends with the context that it was made for.
func TestOpponentEndsWithContext(t *testing.T) {
	defer goleak.VerifyNone(t)
	t.Setenv(asEngine, "honest")
	ctx, cancel := context.WithCancel(t.Context())
	o := NewOpponent(ctx, Config{Program: os.Args[0], Patience: long})
	defer o.Close()
	if err := o.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	gone := o.process.gone
	cancel()
	<-gone
	if _, err := o.Think(t.Context(), game.Hard, newGame(t)); err == nil {
		t.Error("it plays on")
	}
}

func TestOpponentCannotBeStarted(t *testing.T) {
	defer goleak.VerifyNone(t)
	for _, program := range []string{"", "no-such-program-anywhere", t.TempDir()} {
		o := NewOpponent(t.Context(), Config{Program: program})
		if err := o.Start(t.Context()); !errors.Is(err, game.ErrEngineStart) {
			t.Errorf("%q: %v", program, err)
		}
		o.Close()
	}
}

func TestOpponentSettings(t *testing.T) {
	for _, c := range []struct {
		setting Setting
		want    error
	}{
		{Setting{"level", "EASY"}, nil},
		{Setting{"Clear Hash", ""}, nil},
		{Setting{"Seed", "7"}, nil},
		{Setting{"Seed", "-7"}, game.ErrEngineSettings},
		{Setting{"Level", "easy\nquit"}, game.ErrEngineSettings},
		{Setting{"Skill Level", "3"}, game.ErrEngineSettings},
	} {
		o, _ := opponent(t, "honest")
		o.config.Settings = []Setting{c.setting}
		if err := o.Start(t.Context()); !errors.Is(err, c.want) {
			t.Errorf("%v: %v", c.setting, err)
		}
		o.Close()
	}
}

func TestParseOption(t *testing.T) {
	for _, text := range []string{
		"option name Hash type spin default 16 min -1 max 33554432",
		"option name Clear Hash type button",
		"option name Debug Log File type string default <empty>",
		"option name Style type combo default Very Solid var Very Solid var Normal",
		"option name default type check default false",
	} {
		o, err := ParseOption(text)
		if err != nil || o.String() != text {
			t.Errorf("%s: %v, %v", text, o, err)
		}
	}
	for _, text := range []string{
		"", "option", "option name", "option name x", "option name x type", "option name x type sorcery",
		"option type spin min 1 max 2", "option name x type spin min one max 2", "info depth 1",
	} {
		if o, err := ParseOption(text); err == nil {
			t.Errorf("%s: %+v", text, o)
		}
	}
}

func FuzzParseOption(f *testing.F) {
	f.Add("option name Style type combo default Very Solid var Very Solid var Normal")
	f.Add("option name \x1b[2J type string default \xff")
	f.Fuzz(func(t *testing.T, text string) {
		o, err := ParseOption(text)
		if err != nil {
			return
		}
		for _, s := range append(o.Choices, o.Name, o.Default) {
			if clean(s, maxName+1) != s {
				t.Errorf("%q is not clean", s)
			}
		}
		if again, err := ParseOption(o.String()); err != nil || again.String() != o.String() {
			t.Errorf("%q, then %q: %v", o, again, err)
		}
	})
}

func TestSplitter(t *testing.T) {
	var lines []string
	s := &splitter{each: func(l string) { lines = append(lines, l) }}
	for _, piece := range []string{
		"one\r\n", "t", "wo\n\n \nthree\nfo", "ur\n", strings.Repeat("x", maxLine), "x\nfive\n",
		strings.Repeat("y", 3*maxLine) + "\nsix",
	} {
		if n, err := s.Write([]byte(piece)); n != len(piece) || err != nil {
			t.Fatal(n, err)
		}
	}
	s.end()
	if got := strings.Join(lines, " "); got != "one two three four five six" {
		t.Errorf("%.200s", got)
	}
	if cap(s.pending) > 2*maxLine {
		t.Errorf("%d bytes are kept", cap(s.pending))
	}
}
