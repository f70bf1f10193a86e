package p2p

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	"passant/rules"
)

// childVariable tells the test binary to be a program that plays, so that it can
// be killed: the profile folder and the address to listen at.
const childVariable = "PASSANT_TEST_CHILD"

// A child is a program of its own. It does what is written to it, a command a
// line, and says what happens, a line each.
type child struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.Writer
	lines chan string
}

func startChild(t *testing.T, dir, at string) *child {
	t.Helper()
	return startProgram(t, childVariable+"="+dir+" "+at)
}

// startProgram runs the test binary as what a variable makes of it, under another
// program or by itself.
func startProgram(t *testing.T, variable string, under ...string) *child {
	t.Helper()
	args := append(under, os.Args[0], "-test.run=^$")
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), variable)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	c := &child{t: t, cmd: cmd, in: in, lines: make(chan string, 100)}
	go func() {
		defer close(c.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			c.lines <- s.Text()
		}
	}()
	t.Cleanup(c.kill)
	return c
}

// kill is kill -9.
func (c *child) kill() {
	_ = c.cmd.Process.Kill() // it may be gone already
	_ = c.cmd.Wait()
}

func (c *child) do(command string) {
	c.t.Helper()
	if _, err := fmt.Fprintln(c.in, command); err != nil {
		c.t.Fatal(err)
	}
}

// says waits for a line that begins with a word, and gives the rest of it.
func (c *child) says(word string) string {
	c.t.Helper()
	tired := time.After(patience)
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.t.Fatalf("the program ended before it said %q", word)
			}
			if rest, found := strings.CutPrefix(line, word+" "); found {
				return rest
			}
			if strings.HasPrefix(line, "error ") {
				c.t.Fatal(line)
			}
		case <-tired:
			c.t.Fatalf("the program does not say %q", word)
		}
	}
}

// beChild is the main function of a child.
func beChild(dir, at string) error {
	self, err := identity.Open(dir)
	if err != nil {
		return err
	}
	store, err := record.OpenStore(filepath.Join(dir, "games"), self.Key())
	if err != nil {
		return err
	}
	node, err := New(Options{
		Identity: self, Store: store, Name: "Bob", App: "passant test",
		listen: func(ctx context.Context, _ uint16) (net.Listener, error) {
			var config net.ListenConfig
			return config.Listen(ctx, "tcp", at)
		},
	})
	if err != nil {
		return err
	}
	go func() { fmt.Println("error", node.Run(context.Background())) }()
	go func() {
		known := ""
		for range node.Changed() {
			if self := node.Self(); len(self.Addresses) == 1 && known == "" {
				known = self.Addresses[0]
				fmt.Println("at", known)
			}
			for _, u := range node.Unfinished() {
				fmt.Println("unfinished", u.ID, u.Opponent, u.You, u.Plies, u.Here)
			}
		}
	}()
	var match *game.Match
	for s := bufio.NewScanner(os.Stdin); s.Scan(); {
		command, rest, _ := strings.Cut(s.Text(), " ")
		if match, err = obey(node, match, command, rest); err != nil {
			fmt.Println("error", err)
		}
	}
	return nil
}

// obey does one command, and gives the match that is being played then.
func obey(node *Node, match *game.Match, command, rest string) (*game.Match, error) {
	var err error
	switch command {
	case "accept":
		match, err = (<-node.Challenges()).Accept(context.Background())
		if err == nil {
			go watch(match)
		}
	case "cost":
		var c cost
		if c, err = costs(); err == nil {
			fmt.Println("cost", c)
		}
	case "find":
		_, err = node.Find(context.Background(), rest)
	case "resume":
		match, err = node.Resume(context.Background(), rest)
		if err == nil {
			go watch(match)
		}
	case "move":
		var m rules.Move
		if m, err = rules.ParseUCI(rest); err == nil {
			err = moveWhenBack(match, m)
		}
	}
	return match, err
}

// moveWhenBack moves as soon as both have compared their logs: the last entry is
// shown a moment before that.
func moveWhenBack(match *game.Match, m rules.Move) error {
	for deadline := time.Now().Add(patience); ; time.Sleep(pollEvery) {
		err := match.Seat.Act(context.Background(), game.Move{Move: m})
		if !errors.Is(err, game.ErrNotBack) || time.Now().After(deadline) {
			return err
		}
	}
}

// watch says what happens at a table.
func watch(m *game.Match) {
	fmt.Println("playing", m.ID)
	for u := range m.Seat.Table().Listen().Updates() {
		fmt.Printf("entries %d %016x\n", u.State.Slot(), u.State.PositionHash())
	}
}

func TestKilled(t *testing.T) {
	for name, elsewhere := range map[string]bool{"and back at the same port": false, "and back at another": true} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			anna, bob := arrive(t, "Anna"), startChild(t, dir, "127.0.0.1:0")
			at := bob.says("at")
			peer, err := anna.Find(t.Context(), at)
			if err != nil {
				t.Fatal(err)
			}
			a := anna.challenge(t.Context(), peer, asWhite)
			bob.do("accept")
			mine := <-a
			if mine.err != nil {
				t.Fatal(mine.err)
			}
			m := mine.m
			move(t, m, "e2e4")
			bob.says("entries 1")
			bob.do("move e7e5")
			until(t, "Bob has moved", func() bool { return stateOf(m).Slot() == 2 })

			bob.kill()
			killed := time.Now()
			until(t, "Anna is told", func() bool { return m.Link() == game.LinkLost })
			if after := time.Since(killed); after > deadPlaying {
				t.Errorf("Anna is told after %v", after)
			}
			move(t, m, "g1f3") // nothing is lost
			if elsewhere {
				at = "127.0.0.1:0"
			}
			bob = startChild(t, dir, at)
			if elsewhere {
				bob.do("find " + anna.address())
			}
			if got, want := bob.says("unfinished"), m.ID+" Anna Black 2"; !strings.HasPrefix(got, want) {
				t.Errorf("Bob is offered %q, want %q", got, want)
			}
			bob.do("resume " + m.ID)
			want := fmt.Sprintf("%016x", stateOf(m).PositionHash())
			if got := bob.says("entries 3"); got != want {
				t.Errorf("Bob is at %s, Anna at %s", got, want)
			}
			linked(t, m)
			bob.do("move b8c6")
			until(t, "the game goes on", func() bool { return stateOf(m).Slot() == 4 })
			if got, want := bob.says("entries 4"), fmt.Sprintf("%016x", stateOf(m).PositionHash()); got != want {
				t.Errorf("Bob is at %s, Anna at %s", got, want)
			}
		})
	}
}

func TestTwoProgramsWithOneProfile(t *testing.T) {
	dir := t.TempDir()
	startChild(t, dir, "127.0.0.1:0").says("at")
	if _, err := identity.Open(dir); err == nil {
		t.Error("the profile of a running program was opened")
	}
}
