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
