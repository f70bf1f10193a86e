//go:build linux

// Bench-mates prints how long package unwinnable needs to tell who can still mate, in
// the public positions of $PASSANT_DATA/unwinnable, and how often it cannot. It ends
// with an error if an answer is wrong, or a mate is not where its line leads.
//
//	go run ./scripts/bench-mates
//
// Times are of the processor and not of the clock on the wall, which other programs on
// the machine would change, and so only Linux has them.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	"golang.org/x/sys/unix"

	"passant/rules"
	"passant/rules/unwinnable"
)

// others is what other programs need, measured on another machine with twice as many
// positions of the same collections.
const others = `Others, on another machine:
lost on time, in full: CHA 2.6.1 (C++) 300 µs, chasolver 3.0 (Rust) 54 to 59 µs each
final positions, in full: chasolver, median 26 µs
composed, in full: chasolver 14 ms each; it states 930 ms as its worst, and 0.86 ms when fast
`

func main() {
	log.SetFlags(0)
	log.SetPrefix("bench-mates: ")
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		return errors.New("PASSANT_DATA does not name the folder of public positions")
	}
	runtime.LockOSThread() // whose processor time is measured
	table := "\tquestions\tunknown\tmean\tmedian\t99th\tworst\t\n"
	for _, f := range forms {
		for _, c := range collections {
			questions, err := c.read(filepath.Join(folder, "unwinnable", c.file))
			if err != nil {
				return err
			}
			s, err := f.measure(questions)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", f.name, c.name, err)
			}
			table += fmt.Sprintf("%s, %s\t%v\n", f.name, c.name, s)
		}
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, err := fmt.Fprint(w, table)
	if err = errors.Join(err, w.Flush()); err != nil {
		return err
	}
	_, err = fmt.Print(others)
	return err
}

// A form is a way to ask.
type form struct {
	name string
	ask  func(a *unwinnable.Analyzer, q *question) (unwinnable.Verdict, []rules.Move)
	// proves means that a mate comes with the moves to it.
	proves bool
}

var forms = []form{
	{"in full", func(a *unwinnable.Analyzer, q *question) (unwinnable.Verdict, []rules.Move) {
		return a.Full(&q.position, q.winner)
	}, true},
	{"fast", func(a *unwinnable.Analyzer, q *question) (unwinnable.Verdict, []rules.Move) {
		return a.Fast(&q.position, q.winner), nil
	}, false},
}

// An answer is a question with what came out.
type answer struct {
	question *question
	verdict  unwinnable.Verdict
	took     time.Duration // at best
	asked    int           // so often
}

// A summary is how the questions of a collection were answered, the fastest first.
type summary []answer

func (s summary) String() string {
	var total time.Duration
	unknown, n := 0, len(s)
	for _, a := range s {
		total += a.took
		if a.verdict == unwinnable.Unknown {
			unknown++
		}
	}
	return fmt.Sprintf("%d\t%d\t%s\t%s\t%s\t%s\t", n, unknown,
		short(total/time.Duration(n)), short(s[n/2].took), short(s[n*99/100].took), short(s[n-1].took))
}

func fastest(a, b answer) int { return cmp.Compare(a.took, b.took) }

// short is a time with two or three digits that mean something.
func short(d time.Duration) string {
	switch {
	case d < 100*time.Microsecond:
		return d.Round(100 * time.Nanosecond).String()
	case d < 100*time.Millisecond:
		return d.Round(10 * time.Microsecond).String()
	}
	return d.Round(10 * time.Millisecond).String()
}

// attempts is how often the slowest question is asked before its time is believed: a
// virtual machine may stand still for a while without knowing it.
const attempts = 4

func (f form) measure(questions []question) (summary, error) {
	var analyzer unwinnable.Analyzer
	s := make(summary, len(questions))
	for i := range questions {
		s[i].question = &questions[i]
		if err := f.askAgain(&analyzer, &s[i]); err != nil {
			return s, err
		}
	}
	for {
		slices.SortFunc(s, fastest)
		slowest := &s[len(s)-1]
		if slowest.asked == attempts {
			return s, nil
		}
		if err := f.askAgain(&analyzer, slowest); err != nil {
			return s, err
		}
	}
}

func (f form) askAgain(analyzer *unwinnable.Analyzer, a *answer) error {
	began := processorTime()
	verdict, line := f.ask(analyzer, a.question)
	took := processorTime() - began
	a.took = min(cmp.Or(a.took, took), took)
	a.verdict = verdict
	a.asked++
	if f.proves && verdict == unwinnable.CanMate {
		if err := a.question.replay(line); err != nil {
			return err
		}
	}
	return a.question.check(verdict)
}

// processorTime is what this thread has used.
func processorTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		log.Fatal(err) // every Linux has it
	}
	return time.Duration(t.Nano())
}
