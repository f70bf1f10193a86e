package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the program said into the scripts of testdata")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"passant": main})
}

// sequential leaves out, with -short, what takes long under the race detector and gives it
// nothing to watch.
func sequential(t *testing.T) {
	t.Helper()
	if testing.Short() && underRace {
		t.Skip("one thing at a time: it is run without the race detector")
	}
}

// TestCommands runs the scripts of testdata/commands: one command after another, none
// beside another.
func TestCommands(t *testing.T) {
	sequential(t)
	testscript.Run(t, scripts("testdata/commands"))
}

// TestScripts runs the scripts of testdata, in which programs run beside each other.
// Beside the usual commands they have
//
//	player NAME ARGUMENT...   starts a passant in line mode; $NAME is its address,
//	                          the same when it is started again
//	say NAME LINE...          types lines
//	hear NAME PATTERN         waits for a line; $NAME_1 and so on are its submatches
//	moves WHITE BLACK MOVE... has both play, and wait for every move of the other
//	leave NAME                ends the input and waits for the program to end
//	signal NAME SIGNAL CODE   sends a signal and waits for the program to end so
func TestScripts(t *testing.T) {
	params := scripts("testdata")
	params.Cmds = map[string]func(ts *testscript.TestScript, neg bool, args []string){
		"player": scriptPlayer,
		"say":    scriptSay,
		"hear":   scriptHear,
		"moves":  scriptMoves,
		"leave":  scriptLeave,
		"signal": scriptSignal,
	}
	testscript.Run(t, params)
}

// scripts are those of a folder, each run in a folder and with a home of its own.
func scripts(dir string) testscript.Params {
	return testscript.Params{
		Dir:                 dir,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Vars = append(e.Vars, endsAtOnce)
			e.Values[companyKey{}] = company{}
			return nil
		},
	}
}

// endsAtOnce, in the environment of a program that the race detector watches, keeps it
// from waiting a second for reports of its threads before it ends: hundreds are started.
const endsAtOnce = "GORACE=atexit_sleep_ms=20"

// company are the players of a script, by name.
type company map[string]*player

// playersOf are the players of a script.
func playersOf(ts *testscript.TestScript) company {
	return ts.Value(companyKey{}).(company)
}

type companyKey struct{}

// who is the player that the first argument names.
func who(ts *testscript.TestScript, args []string, least int) *player {
	if len(args) < least {
		ts.Fatalf("too few arguments")
	}
	p := playersOf(ts)[args[0]]
	if p == nil {
		ts.Fatalf("there is no player %q", args[0])
	}
	return p
}

func scriptPlayer(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) == 0 {
		ts.Fatalf("a player needs a name")
	}
	address := ts.Getenv(args[0]) // of one who has been here before
	if address == "" {
		var err error
		address, err = freeAddress()
		ts.Check(err)
		ts.Setenv(args[0], address)
	}
	p, err := newPlayer(args[0], ts.Getenv("WORK"), address, args[1:]...)
	ts.Check(err)
	playersOf(ts)[p.name] = p
	ts.Defer(func() {
		if playersOf(ts)[p.name] == p { // the script has failed before they left
			_ = p.cmd.Process.Kill()
			_ = p.wait()
			ts.Logf("%s was told:\n  %s", p.name, strings.Join(p.lines, "\n  "))
		}
	})
}

func scriptSay(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(who(ts, args, 2).say(args[1:]...))
}

func scriptHear(ts *testscript.TestScript, _ bool, args []string) {
	p := who(ts, args, 2)
	pattern, err := regexp.Compile(args[1])
	ts.Check(err)
	found, err := p.hear(pattern)
	ts.Check(err)
	for i, s := range found[1:] {
		ts.Setenv(fmt.Sprintf("%s_%d", p.name, i+1), s)
	}
}

func scriptMoves(ts *testscript.TestScript, _ bool, args []string) {
	white, black := who(ts, args, 3), who(ts, args[1:], 2)
	ts.Check(playMoves(white, black, args[2:]))
}

func scriptLeave(ts *testscript.TestScript, _ bool, args []string) {
	p := who(ts, args, 1)
	delete(playersOf(ts), p.name)
	if err := p.end(); err != nil {
		ts.Fatalf("%s: %v, after:\n  %s", p.name, err, strings.Join(p.lines, "\n  "))
	}
}

func scriptSignal(ts *testscript.TestScript, _ bool, args []string) {
	p := who(ts, args, 3)
	signals := map[string]os.Signal{"INT": syscall.SIGINT, "TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP, "KILL": syscall.SIGKILL}
	s, ok := signals[args[1]]
	if !ok {
		ts.Fatalf("there is no signal %q", args[1])
	}
	delete(playersOf(ts), p.name)
	ts.Check(p.cmd.Process.Signal(s))
	err := p.wait()
	code := p.cmd.ProcessState.ExitCode()
	if fmt.Sprint(code) != args[2] {
		ts.Fatalf("%s ended with code %d (%v), after:\n  %s", p.name, code, err, strings.Join(p.lines, "\n  "))
	}
}
