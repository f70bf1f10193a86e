package stage

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A Player is somebody with a terminal, and the program in it.
type Player struct {
	*Terminal
	Name string

	t       testing.TB
	home    string
	binary  string
	columns int
	rows    int
	prefix  []string
	env     []string
	args    []string
}

// An Option says how a player differs from one at a terminal of 80 by 24 on
// this computer.
type Option func(*Player)

// At seats the player at a computer of a LAN.
func At(h Host) Option { return func(p *Player) { p.prefix = h.Prefix() } }

// Sized gives the player's terminal a size.
func Sized(columns, rows int) Option { return func(p *Player) { p.columns, p.rows = columns, rows } }

// With sets variables of the environment, as NAME=value.
func With(env ...string) Option { return func(p *Player) { p.env = append(p.env, env...) } }

// Saying adds arguments for the program.
func Saying(args ...string) Option { return func(p *Player) { p.args = append(p.args, args...) } }

// NewPlayer starts the program for somebody, with a home directory of their own.
// A data race that a program built with -race finds there fails the test.
func NewPlayer(tb testing.TB, binary, name string, options ...Option) *Player {
	tb.Helper()
	p := &Player{t: tb, Name: name, home: tb.TempDir(), binary: binary, columns: 80, rows: 24}
	for _, option := range options {
		option(p)
	}
	tb.Cleanup(p.noRaces)
	p.Starts()
	return p
}

// Starts starts the program, for the first time or after it has ended.
func (p *Player) Starts() {
	p.t.Helper()
	env := append([]string{
		"HOME=" + p.home,
		"PATH=" + os.Getenv("PATH"),
		"GORACE=exitcode=66 log_path=" + p.races(),
	}, p.env...)
	command := append(append([]string{}, p.prefix...), p.binary, "--name", p.Name)
	p.Terminal = NewTerminal(p.t, p.columns, p.rows, env, append(command, p.args...)...)
}

// Dies ends the program without a warning, as a crash or a power cut would.
func (p *Player) Dies() {
	p.t.Helper()
	program, err := os.FindProcess(p.PID())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := program.Kill(); err != nil {
		p.t.Fatal(err)
	}
	if status := p.Ends(); status != 128+int(syscall.SIGKILL) {
		p.t.Fatalf("killed, %s's program ended with status %d", p.Name, status)
	}
}

// Files are the paths of the player's files that match a pattern, such as
// "*.pgn", wherever in the home directory they are.
func (p *Player) Files(pattern string) []string {
	p.t.Helper()
	var found []string
	err := filepath.WalkDir(p.home, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		match, err := filepath.Match(pattern, d.Name())
		if match {
			found = append(found, path)
		}
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return found
}

// Asks runs the program once more, not on the terminal, for one of the player's
// files or games, and returns what it prints.
func (p *Player) Asks(args ...string) string {
	p.t.Helper()
	cmd := exec.CommandContext(p.t.Context(), p.binary, args...)
	cmd.Env = append([]string{"HOME=" + p.home, "PATH=" + os.Getenv("PATH"), "LC_ALL=C.UTF-8"}, p.env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		p.t.Fatalf("passant %s: %v: %s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

func (p *Player) races() string { return filepath.Join(p.home, "race") }

func (p *Player) noRaces() {
	for _, file := range p.Files("race.*") {
		report, err := os.ReadFile(file)
		if err != nil {
			p.t.Error(err)
			continue
		}
		p.t.Errorf("a data race in %s's program:\n%s", p.Name, report)
	}
}
