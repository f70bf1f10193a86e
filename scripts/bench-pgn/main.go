// Bench-pgn prints how fast our reader goes through collections of games, beside
// pgn-extract and github.com/corentings/chess/v2, over the same files in one run,
// and how many games each of them found, so that a reader who skips is seen to.
//
//	cd scripts/bench-pgn && go run . [-rounds 5] [FILE...]
//
// Without files it takes those in $PASSANT_DATA/pgn. Pgn-extract takes part where
// it is installed. The module is of its own, so that the others never enter the
// program's go.mod.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"
	"time"
)

// A contestant goes through a file once. It returns the number of games it found
// and the processor time it took, which, unlike the time on the wall, other
// programs on the machine hardly change.
type contestant struct {
	name string
	read func(file string) (games int, took time.Duration, err error)
}

// A score is what a contestant made of a file: the games, and its best time.
type score struct {
	games int
	took  time.Duration
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("bench-pgn: ")
	rounds := flag.Int("rounds", 5, "take the best of so many rounds")
	flag.Parse()
	files, err := collections(flag.Args())
	if err != nil {
		log.Fatal(err)
	}
	contestants := slices.Concat(ours(), pgnExtract(), corentings())
	scores, err := compete(contestants, files, *rounds)
	if err != nil {
		log.Fatal(err)
	}
	if err := print(contestants, files, scores); err != nil {
		log.Fatal(err)
	}
}

func collections(files []string) ([]string, error) {
	if len(files) > 0 {
		return files, nil
	}
	data := os.Getenv("PASSANT_DATA")
	if data == "" {
		return nil, errors.New("name a file, or set PASSANT_DATA")
	}
	files, err := filepath.Glob(filepath.Join(data, "pgn", "*.pgn"))
	if err == nil && len(files) == 0 {
		err = errors.New("no collections in " + data)
	}
	return files, err
}

// compete goes round by round, not contestant by contestant: a busy minute hits
// all alike.
func compete(contestants []contestant, files []string, rounds int) (scores [][]score, err error) {
	for range contestants {
		scores = append(scores, make([]score, len(files)))
	}
	for range rounds {
		for i, c := range contestants {
			for j, file := range files {
				games, took, err := c.read(file)
				if err != nil {
					return nil, fmt.Errorf("%s, %s: %w", c.name, file, err)
				}
				best := &scores[i][j]
				best.games = games
				best.took = min(cmp.Or(best.took, took), took)
			}
		}
	}
	return scores, nil
}

// print writes a line for each file: megabytes a second and games, by contestant.
func print(contestants []contestant, files []string, scores [][]score) error {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "MB/s (games)\tMB\t")
	for _, c := range contestants {
		fmt.Fprintf(w, "%s\t\t", c.name)
	}
	fmt.Fprintln(w)
	var megabytes float64
	total := make([]score, len(contestants))
	for j, file := range files {
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		size := float64(info.Size()) / 1e6
		megabytes += size
		row := make([]score, len(contestants))
		for i := range contestants {
			row[i] = scores[i][j]
			total[i].games += row[i].games
			total[i].took += row[i].took
		}
		printRow(w, filepath.Base(file), size, row)
	}
	printRow(w, "all", megabytes, total)
	return w.Flush()
}

func printRow(w *tabwriter.Writer, name string, megabytes float64, scores []score) {
	fmt.Fprintf(w, "%s\t%.2f\t", name, megabytes)
	for _, s := range scores {
		fmt.Fprintf(w, "%.1f\t(%d)\t", megabytes/s.took.Seconds(), s.games)
	}
	fmt.Fprintln(w)
}
