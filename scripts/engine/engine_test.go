//go:build unix

package engine_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"passant/scripts/engine"
)

// talker is an engine that answers "uci", and ends by itself at "go".
const talker = `#!/bin/sh
while read -r command rest; do case $command in
uci) echo "id name Talker"; echo uciok ;;
go|quit) exit ;;
esac; done
`

func TestEngine(t *testing.T) {
	t.Parallel()
	program := filepath.Join(t.TempDir(), "talker")
	if err := os.WriteFile(program, []byte(talker), 0o700); err != nil {
		t.Fatal(err)
	}
	e, err := engine.Start(t.Context(), program)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	err = e.Ask("uci", func(line string) bool {
		said = append(said, line)
		return line == "uciok"
	})
	if want := []string{"id name Talker", "uciok"}; err != nil || !slices.Equal(said, want) {
		t.Errorf("it says %q, not %q (%v)", said, want, err)
	}
	if err := e.Ask("position startpos\ngo depth 1", func(string) bool { return true }); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("an engine that has ended answers with %v", err)
	}
	_ = e.Stop() // it has ended, so that it cannot be told to
	if e, err = engine.Start(t.Context(), program); err != nil {
		t.Fatal(err)
	}
	if err := e.Stop(); err != nil {
		t.Errorf("it ends with %v", err)
	}
	if _, err := engine.Start(t.Context(), program+" missing"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a program that is not there: %v", err)
	}
}
