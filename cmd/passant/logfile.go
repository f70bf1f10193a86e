package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
)

// maxLog is how long the usual log may have grown, in bytes, before it is set aside,
// in the place of the one before, and another begun: strangers who make the program
// write a line each time fill no disk.
const maxLog = 1 << 20

// A logFile is where the program says what it did. Nothing of it ever goes to
// the terminal.
type logFile struct {
	*slog.Logger
	file io.Closer // nil: nothing is kept
	told *sync.Map // the texts of faults that stand in it
}

// openLog opens the log. A file that was asked for must open, and gets every
// detail; the usual one in the state folder is given up where it cannot be
// written, since a game needs no log.
func openLog(asked, usual string) (logFile, error) {
	if asked != "" {
		f, err := os.OpenFile(asked, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		if err != nil {
			return logFile{}, fmt.Errorf("the log cannot be written: %w", err)
		}
		return newLogFile(f, slog.LevelDebug), nil
	}
	f, err := openRolling(usual)
	if err != nil {
		return discard(), nil //nolint:nilerr // a game needs no log
	}
	return newLogFile(f, slog.LevelInfo), nil
}

// discard is a log of which nothing is kept.
func discard() logFile {
	return logFile{Logger: slog.New(slog.DiscardHandler), told: &sync.Map{}}
}

// fault notes a fault that is met again and again, such as a damaged file: once, and anew
// when it has become another.
func (l logFile) fault(what string, err error) {
	if _, told := l.told.LoadOrStore(what+": "+err.Error(), true); !told {
		l.Warn(what, "err", err)
	}
}

// A rolling log is set aside whenever it has become too long.
type rolling struct {
	*os.File
	path string
	size int64
}

func openRolling(path string) (*rolling, error) {
	f, err := openUsualLog(path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &rolling{File: f, path: path, size: info.Size()}, nil
}

// Write implements [io.Writer]; slog calls it one line at a time.
func (r *rolling) Write(line []byte) (int, error) {
	n, err := r.File.Write(line)
	if r.size += int64(n); err != nil || r.size <= maxLog {
		return n, err
	}
	next, err := openRolling(r.path)
	if err != nil {
		return n, err // the line is in the old one
	}
	err = r.Close()
	*r = *next
	return n, err
}

func openUsualLog(path string) (*os.File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err == nil && info.Size() > maxLog {
		if err := os.Rename(path, path+".old"); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
}

func newLogFile(f io.WriteCloser, level slog.Level) logFile {
	return logFile{slog.New(slog.NewTextHandler(f, &slog.HandlerOptions{Level: level})), f, &sync.Map{}}
}

func (l logFile) close() error {
	if l.file == nil {
		return nil
	}
	return l.file.Close()
}
