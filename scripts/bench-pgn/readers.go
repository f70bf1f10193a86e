package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"syscall"
	"time"

	"github.com/corentings/chess/v2"

	"passant/rules/pgn"
)

// ours reads with and without writing again.
func ours() []contestant {
	return []contestant{
		{"passant", func(file string) (int, time.Duration, error) { return readOurs(file, nil) }},
		{"passant, written", func(file string) (int, time.Duration, error) {
			return readOurs(file, pgn.NewWriter(io.Discard))
		}},
	}
}

func readOurs(file string, w *pgn.Writer) (int, time.Duration, error) {
	return timed(file, func(src io.Reader) (games int, err error) {
		for g, err := range pgn.NewReader(src).Games() {
			if _, broken := errors.AsType[*pgn.SyntaxError](err); broken {
				continue
			}
			if err == nil && w != nil {
				err = w.Write(g)
			}
			if err != nil {
				return games, err
			}
			games++
		}
		return games, nil
	})
}

// corentings reads with another library in Go, which has no way on after an error
// in a game but to try the next.
func corentings() []contestant {
	return []contestant{{"corentings", func(file string) (int, time.Duration, error) {
		return timed(file, func(src io.Reader) (games int, err error) {
			for s := chess.NewScanner(src); s.HasNext(); {
				if _, err := s.ParseNext(); err == nil {
					games++
				}
			}
			return games, nil
		})
	}}}
}

// timed measures the processor time in this process, the garbage collector's
// included.
func timed(file string, read func(src io.Reader) (int, error)) (games int, took time.Duration, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0, 0, err
	}
	before, err := processorTime()
	if err != nil {
		return 0, 0, err
	}
	games, err = read(bytes.NewReader(text))
	if err != nil {
		return 0, 0, err
	}
	after, err := processorTime()
	return games, max(after-before, time.Nanosecond), err
}

func processorTime() (time.Duration, error) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0, fmt.Errorf("processor time: %w", err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), nil
}

// matched is how pgn-extract ends its report.
var matched = regexp.MustCompile(`(\d+) games? matched out of`)

// pgnExtract checks the games and writes none (-r), or writes them all; it is
// nothing where it is not installed. Its time has a start of the program in it.
func pgnExtract() []contestant {
	path, err := exec.LookPath("pgn-extract")
	if err != nil {
		path, err = exec.LookPath("/usr/games/pgn-extract")
	}
	if err != nil {
		log.Print("no pgn-extract found, so it takes no part")
		return nil
	}
	run := func(file string, options ...string) (games int, took time.Duration, err error) {
		cmd := exec.Command(path, append(options, file)...)
		report, err := cmd.CombinedOutput()
		if err != nil {
			return 0, 0, err
		}
		found := matched.FindSubmatch(report)
		if found == nil {
			return 0, 0, errors.New("pgn-extract does not say how many games it found")
		}
		games, err = strconv.Atoi(string(found[1]))
		return games, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), err
	}
	return []contestant{
		{"pgn-extract", func(file string) (int, time.Duration, error) { return run(file, "-r") }},
		{"pgn-extract, written", func(file string) (int, time.Duration, error) {
			return run(file, "-o"+os.DevNull)
		}},
	}
}
