//go:build e2e

package scenes

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"passant/scripts/stage"
)

// atShell is a terminal with a shell that starts programs in the foreground and in the
// background.
func atShell(t *testing.T) *stage.Terminal {
	t.Helper()
	env := []string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH"), "PS1=shell> "}
	shell := stage.NewTerminal(t, 80, 24, env, "bash", "--norc", "--noprofile", "-i")
	shell.Sees(`^shell>`)
	return shell
}

// starts has a program started from the shell, and a game begun.
func starts(shell *stage.Terminal, binary string) {
	shell.Plays(binary + " --name Anna")
	shell.Sees(`1 +Two players at this screen`)
	shell.Types("1")
	shell.Sees(`s +Start the game`)
	shell.Types("s")
	shell.Sees(`White is to move`)
}

// usable wants the shell back as it was: what is typed can be seen, keys arrive in lines,
// and there is one screen, with a cursor and without reports of the mouse.
func usable(t *testing.T, shell *stage.Terminal, status int) {
	t.Helper()
	shell.Sees(`^shell>$`)
	if !shell.Plain() {
		t.Error("the program has not given the terminal back")
	}
	shell.Plays("echo status $?; stty -a")
	shell.Sees(`^shell> echo status \$\?; stty -a$`)
	shell.Sees(`^status ` + strconv.Itoa(status) + `$`)
	for _, mode := range []string{"icanon", "echo", "icrnl", "opost", "isig"} {
		shell.Sees(`(^|\s)` + mode + `[\s;]`)
	}
}

// children are the programs that a process has started and that have not ended.
func children(t *testing.T, pid int) []int {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "task", strconv.Itoa(pid), "children"))
	if err != nil {
		t.Fatal(err)
	}
	var all []int
	for _, field := range strings.Fields(string(text)) {
		child, err := strconv.Atoi(field)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, child)
	}
	return all
}

// Signals end the program in the middle of a game, and the shell is usable.
func TestSignals(t *testing.T) {
	for name, signal := range map[string]syscall.Signal{"TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP} {
		t.Run(name, func(t *testing.T) {
			shell := atShell(t)
			starts(shell, passant)
			for _, pid := range children(t, shell.PID()) {
				if err := syscall.Kill(pid, signal); err != nil {
					t.Fatal(err)
				}
			}
			usable(t, shell, 128+int(signal))
		})
	}
}

// A fault of the program itself ends it, is told with its trace, and leaves the shell
// usable. The program has none that a test could rely on, so one is built into it.
func TestPanic(t *testing.T) {
	directory := t.TempDir()
	overlay := filepath.Join(directory, "overlay.json")
	write(t, overlay, faulty(t, directory, "term/help.go", "helpPanel("))
	binary, err := stage.Build(directory, "-overlay", overlay)
	if err != nil {
		t.Fatal(err)
	}
	shell := atShell(t)
	starts(shell, binary)
	shell.Types("?")
	shell.Sees(`^main\.main\(\)`) // the end of the trace: the rest has scrolled away
	usable(t, shell, 2)
}

// faulty has a function in a file of the program panic, and returns what tells the
// compiler so.
func faulty(t *testing.T, directory, file, function string) []byte {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(source), function)
	signature, body, whole := strings.Cut(rest, "{\n")
	if !found || !whole {
		t.Fatalf("%s has no function %q", file, function)
	}
	fault := "\tif true {\n\t\tpanic(\"a fault\")\n\t}\n"
	changed := filepath.Join(directory, "faulty.go")
	write(t, changed, []byte(before+function+signature+"{\n"+fault+body))
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(root, file): changed}})
	if err != nil {
		t.Fatal(err)
	}
	return replace
}

func write(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// Ctrl-Z gives the shell its terminal for a while; with fg the game goes on.
func TestSuspending(t *testing.T) {
	shell := atShell(t)
	starts(shell, passant)
	shell.Plays("e4")
	shell.Sees(`Black is to move`)
	shell.Presses("C-z")
	shell.Sees(`Stopped`)
	usable(t, shell, 128+int(syscall.SIGTSTP))
	shell.Plays("clear; fg")
	shell.Sees(`1\. e4`)
	shell.Plays("e5")
	shell.Sees(`White is to move`)
	shell.Presses("C-c")
	shell.Sees(`Leave the game\?`)
	shell.Types("y")
	shell.Sees(`Two players at this screen`)
	shell.Types("q")
	usable(t, shell, 0)
}

// Without a terminal to draw on, the program says in words where one is.
func TestIntoAPipe(t *testing.T) {
	shell := atShell(t)
	shell.Plays(passant + " --name Anna | cat")
	shell.Sees(`^This is Passant, and you are Anna\.$`)
	shell.Sees(`^Type help for what you can do here\.$`)
	shell.Plays("quit")
	usable(t, shell, 0)
}
