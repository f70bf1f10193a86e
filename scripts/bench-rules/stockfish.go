package main

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"log"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// stockfish returns the engine that the environment names or the system has,
// and nothing if there is none.
func stockfish() []contestant {
	path, err := exec.LookPath(cmp.Or(os.Getenv("STOCKFISH"), "stockfish"))
	if err != nil {
		path, err = exec.LookPath("/usr/games/stockfish")
	}
	if err != nil {
		log.Print("bench-rules: no Stockfish found, so it takes no part")
		return nil
	}
	idle := time.Duration(0) // the least it took to start, count next to nothing and stop
	return []contestant{{name: "stockfish", count: func(p position, depth int) (uint64, time.Duration, error) {
		_, took, err := stockfishPerft(path, p.fen, 1, 1)
		if err != nil {
			return 0, 0, err
		}
		if idle == 0 || took < idle {
			idle = took
		}
		// Starting takes longer than counting a few million lines.
		times := 1 + int(enough/p.lines[depth-1])
		lines, took, err := stockfishPerft(path, p.fen, depth, times)
		if err != nil {
			return 0, 0, err
		}
		if took <= idle {
			return 0, 0, fmt.Errorf("%v for everything, and %v without counting", took, idle)
		}
		return lines, (took - idle) / time.Duration(times), nil
	}}}
}

const enough = 100_000_000

// stockfishPerft counts so many times, and returns one count and the processor
// time of the whole process.
func stockfishPerft(path, fen string, depth, times int) (lines uint64, took time.Duration, err error) {
	cmd := exec.Command(path)
	cmd.Stdin = strings.NewReader(fmt.Sprintf("position fen %s\n%squit\n", fen,
		strings.Repeat(fmt.Sprintf("go perft %d\n", depth), times)))
	output, err := cmd.Output()
	if err != nil {
		return 0, 0, fmt.Errorf("stockfish: %w", err)
	}
	counts := 0
	for s := bufio.NewScanner(bytes.NewReader(output)); s.Scan(); {
		if number, ok := strings.CutPrefix(s.Text(), "Nodes searched: "); ok {
			counts++
			if lines, err = strconv.ParseUint(number, 10, 64); err != nil {
				return 0, 0, fmt.Errorf("stockfish: %w", err)
			}
		}
	}
	if counts != times {
		return 0, 0, fmt.Errorf("stockfish counted %d times of %d", counts, times)
	}
	return lines, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}
