package uci

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"passant/game"
)

// gone waits until a process has ended; nobody may have asked yet how it did.
func gone(t *testing.T, pid int) {
	t.Helper()
	deadline := time.Now().Add(long)
	for now := range time.Tick(time.Millisecond) {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		if _, state, ok := strings.Cut(string(stat), ") "); err != nil || ok && strings.HasPrefix(state, "Z") {
			return
		}
		if now.After(deadline) {
			t.Fatalf("process %d still runs", pid)
		}
	}
}

// An engine does not outlive this program, even if that is killed.
func TestEngineIsKilledWithUs(t *testing.T) {
	t.Setenv(asEngine, "parent")
	us := exec.CommandContext(t.Context(), os.Args[0])
	out, err := us.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := us.Start(); err != nil {
		t.Fatal(err)
	}
	var pid int
	if _, err := fmt.Fscan(bufio.NewReader(out), &pid); err != nil {
		t.Fatal(err)
	}
	if err := us.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = us.Wait() // it was killed
	gone(t, pid)
}

// What an engine has started ends with it, even if it keeps the output open.
func TestEngineIsKilledWithItsChildren(t *testing.T) {
	o, said := opponent(t, "keeper")
	_, err := o.Think(t.Context(), game.Hard, newGame(t))
	if err == nil {
		t.Fatal("it has answered")
	}
	count := 0
	for l := range strings.Lines(said.take()) {
		_, after, found := strings.Cut(l, `text="pid `)
		if !found {
			continue
		}
		var pid int
		if _, err := fmt.Sscan(strings.Trim(after, "\"\n"), &pid); err != nil {
			t.Fatal(err)
		}
		gone(t, pid)
		count++
	}
	if count != 2 { // it was started twice
		t.Errorf("%d children", count)
	}
}
