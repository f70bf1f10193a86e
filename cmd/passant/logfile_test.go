package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The usual log is set aside when it has grown too long, and only once.
func TestLogIsSetAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "passant.log")
	write := func(words string) {
		t.Helper()
		l, err := openLog("", path)
		if err != nil {
			t.Fatal(err)
		}
		l.Info(words)
		if err := l.close(); err != nil {
			t.Fatal(err)
		}
	}
	write("first")
	write("second")
	if err := os.WriteFile(path, []byte(strings.Repeat("x", maxLog+1)), 0o600); err != nil {
		t.Fatal(err)
	}
	write("third")
	now, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(now), "third") || strings.Contains(string(now), "x") {
		t.Errorf("the log is %.100q (%v)", now, err)
	}
	if old, err := os.Stat(path + ".old"); err != nil || old.Size() != maxLog+1 {
		t.Errorf("the old log is not there: %v", err)
	}
}

// However much is written while the program runs, two files of the usual length are all.
func TestLogIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "passant.log")
	l, err := openLog("", path)
	if err != nil {
		t.Fatal(err)
	}
	const line = 1000
	for range 3 * maxLog / line {
		l.Info(strings.Repeat("x", line))
	}
	l.Info("the last")
	if err := l.close(); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(path + "*")
	if err != nil || len(files) != 2 {
		t.Errorf("the files are %q (%v)", files, err)
	}
	for _, f := range files {
		if info, err := os.Stat(f); err != nil || info.Size() > maxLog+2*line {
			t.Errorf("%s has %d bytes (%v)", f, info.Size(), err)
		}
	}
	if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "the last") {
		t.Errorf("the last line is not in the log (%v)", err)
	}
}

// A game needs no log: where the usual one cannot be written, there is none.
func TestNoLog(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := openLog("", filepath.Join(file, "passant.log"))
	if err != nil {
		t.Fatal(err)
	}
	l.Info("nothing")
	if err := l.close(); err != nil {
		t.Error(err)
	}
	if _, err := openLog(filepath.Join(file, "asked.log"), ""); err == nil {
		t.Error("a log that was asked for cannot be written, and that is no error")
	}
}
