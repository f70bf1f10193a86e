//go:build linux

package nemesis

import (
	"bufio"
	"errors"
	"testing"
)

// TestAnEndlessLine has a program say more in one line than can be heard: it is not
// left to wait for a reader, and it is told that not all was heard.
func TestAnEndlessLine(t *testing.T) {
	var heard []string
	r, err := start(0, []string{"sh", "-c", "echo hello; head -c 1000000 /dev/zero; echo; exit 3"}, func(text string) {
		heard = append(heard, text)
	})
	if err != nil {
		t.Fatal(err)
	}
	status, err := r.wait()
	if !errors.Is(err, bufio.ErrTooLong) || status != 3 {
		t.Errorf("ended with status %d, and %v", status, err)
	}
	if len(heard) != 1 || heard[0] != "hello" {
		t.Errorf("heard %q", heard)
	}
}
