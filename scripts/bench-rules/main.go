// Bench-rules prints how many positions a second move generators count: ours by
// each of its methods, and others next to it, over the same positions in one
// run. Every count is checked, so a fast wrong generator is not in the table.
//
//	cd scripts/bench-rules && go run . [-rounds 5]
//
// Stockfish takes part where it is installed. Dragontoothmg takes part when its
// module has been fetched and its build tag given:
//
//	go get github.com/dylhunn/dragontoothmg@latest
//	go run -tags dragontooth .
//
// The module is of its own, so that the others never enter the program's go.mod.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"syscall"
	"text/tabwriter"
	"time"
)

// A position with its true number of lines from depth 1 on, from
// https://www.chessprogramming.org/Perft_Results.
type position struct {
	name  string
	fen   string
	lines []uint64
}

var positions = []position{
	{
		"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		[]uint64{20, 400, 8902, 197281, 4865609, 119060324},
	},
	{
		"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		[]uint64{48, 2039, 97862, 4085603, 193690690},
	},
	{
		"3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		[]uint64{14, 191, 2812, 43238, 674624, 11030083, 178633661},
	},
	{
		"4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
		[]uint64{6, 264, 9467, 422333, 15833292},
	},
	{
		"5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
		[]uint64{44, 1486, 62379, 2103487, 89941194},
	},
	{
		"6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
		[]uint64{46, 2079, 89890, 3894594, 164075551},
	},
}

// depth returns how deep to count: as deep as the numbers go, less for the slow.
func (p position) depth(less int) int { return max(1, len(p.lines)-less) }

// A contestant counts lines. It returns the processor time that counting took,
// which, unlike the time on the wall, other programs on the machine hardly change.
type contestant struct {
	name   string
	less   int // how many plies less deep it counts
	rounds int // at most so many, for the slow ones; 0 is as many as asked
	count  func(p position, depth int) (lines uint64, took time.Duration, err error)
}

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 5, "take the best of so many rounds")
	flag.Parse()

	contestants := slices.Concat(ours(), dragontooth(), corentings(), stockfish())
	speeds := make([][]float64, len(contestants))
	for i := range speeds {
		speeds[i] = make([]float64, len(positions))
	}
	// Round by round, not contestant by contestant: a busy minute hits all alike.
	for round := range *rounds {
		for i, c := range contestants {
			if c.rounds != 0 && round >= c.rounds {
				continue
			}
			for j, p := range positions {
				speed, err := c.speed(p)
				if err != nil {
					log.Fatalf("bench-rules: %s, position %s: %v", c.name, p.name, err)
				}
				speeds[i][j] = max(speeds[i][j], speed)
			}
		}
	}
	print(contestants, speeds)
}

// speed returns the lines a second over one position, once.
func (c contestant) speed(p position) (float64, error) {
	depth := p.depth(c.less)
	lines, took, err := c.count(p, depth)
	if err != nil {
		return 0, err
	}
	if want := p.lines[depth-1]; lines != want {
		return 0, fmt.Errorf("%d lines of depth %d, and there are %d", lines, depth, want)
	}
	return float64(lines) / took.Seconds(), nil
}

// print writes the table in millions of lines a second, with the ratio to each
// contestant that is not ours.
func print(contestants []contestant, speeds [][]float64) {
	total := make([]float64, len(contestants))
	for i := range contestants {
		// What it would make of all positions at full depth.
		lines, seconds := 0.0, 0.0
		for j, p := range positions {
			most := float64(p.lines[len(p.lines)-1])
			lines += most
			seconds += most / speeds[i][j]
		}
		total[i] = lines / seconds
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	defer w.Flush()
	fmt.Fprint(w, "million lines/s\ttotal\t")
	for _, p := range positions {
		fmt.Fprintf(w, "%s\t", p.name)
	}
	others := len(ours())
	for _, c := range contestants[others:] {
		fmt.Fprintf(w, "x %s\t", c.name)
	}
	fmt.Fprintln(w)
	for i, c := range contestants {
		fmt.Fprintf(w, "%s\t%.1f\t", c.name, total[i]/1e6)
		for _, speed := range speeds[i] {
			fmt.Fprintf(w, "%.1f\t", speed/1e6)
		}
		for j := range contestants[others:] {
			fmt.Fprintf(w, "%.2f\t", total[i]/total[others+j])
		}
		fmt.Fprintln(w)
	}
}

// timed measures the processor time of a function in this process, the garbage
// collector's included.
func timed(count func() uint64) (uint64, time.Duration, error) {
	before, err := processorTime()
	if err != nil {
		return 0, 0, err
	}
	lines := count()
	after, err := processorTime()
	return lines, max(after-before, time.Nanosecond), err
}

func processorTime() (time.Duration, error) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0, fmt.Errorf("processor time: %w", err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), nil
}
