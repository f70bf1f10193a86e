package main

import (
	"errors"
	"strings"
	"testing"
)

// TestErrorsCommandNoTerminal has an error quote what nobody has looked at.
func TestErrorsCommandNoTerminal(t *testing.T) {
	var said strings.Builder
	err := errors.Join(errors.New("no terminal is called \x1b[31m"), errors.New("Oksana\u202e é\xff"))
	if code := report(&said, newRoot(streams{}), err); code != exitFailed {
		t.Errorf("the exit code is %d", code)
	}
	if got, want := said.String(), "passant: no terminal is called \\x1b[31m; Oksana\\u202e é\ufffd.\n"; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}
