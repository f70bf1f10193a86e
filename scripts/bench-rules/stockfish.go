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
	return []contestant{{name: "stockfish", count: func(p position, depth int) (uint64, time.Duration, error) {
		lines, took, err := stockfishPerft(path, p.fen, depth)
		if err != nil {
			return 0, 0, err
		}
		// What it needs to start, load its network and stop is not counting.
		_, idle, err := stockfishPerft(path, p.fen, 1)
		return lines, max(took-idle, time.Nanosecond), err
	}}}
}

func stockfishPerft(path, fen string, depth int) (lines uint64, took time.Duration, err error) {
	cmd := exec.Command(path)
	cmd.Stdin = strings.NewReader(fmt.Sprintf("position fen %s\ngo perft %d\nquit\n", fen, depth))
	output, err := cmd.Output()
	if err != nil {
		return 0, 0, fmt.Errorf("stockfish: %w", err)
	}
	for s := bufio.NewScanner(bytes.NewReader(output)); s.Scan(); {
		if number, ok := strings.CutPrefix(s.Text(), "Nodes searched: "); ok {
			lines, err = strconv.ParseUint(number, 10, 64)
			return lines, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), err
		}
	}
	return 0, 0, fmt.Errorf("stockfish printed no count")
}
