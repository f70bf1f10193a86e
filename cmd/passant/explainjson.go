package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"

	"passant/game"
	"passant/rules"
	"passant/rules/unwinnable"
)

// canMate is whether a side can still mate, as JSON has it: true, false, or
// "unknown".
func canMate(v unwinnable.Verdict) any {
	switch v {
	case unwinnable.CanMate:
		return true
	case unwinnable.CannotMate:
		return false
	case unwinnable.Unknown:
	}
	return "unknown"
}

// An explained is a position as --json writes it.
type explained struct {
	FEN          string   `json:"fen"`
	Hash         string   `json:"hash"` // 16 hexadecimal digits
	Check        bool     `json:"check"`
	Legal        []string `json:"legal"`
	SAN          []string `json:"san"`
	Ending       *string  `json:"ending"`
	WhiteCanMate any      `json:"white_can_mate"` // see canMate
	BlackCanMate any      `json:"black_can_mate"`
}

// A refused is what was no position.
type refused struct {
	FEN   string `json:"fen"`
	Error string `json:"error"`
}

// maxPosition bounds a line, in bytes; what is longer is no FEN.
const maxPosition = 4096

// byteOrderMark is what programs of Windows like to begin a text with.
const byteOrderMark = "\ufeff"

// errTooLong: the line has more bytes than any position.
var errTooLong = fmt.Errorf("a position has less than %d bytes", maxPosition)

// A task is a line, and where its object is awaited.
type task struct {
	text   string // of one that is too long, the beginning
	err    error  // why the line is not even looked at, or nil
	object chan []byte
}

// explainLines explains a FEN a line on all processors, in the order of the
// lines, until in or ctx ends. A read that is under way then is waited for.
func explainLines(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	tasks := make(chan task)
	queue := make(chan task, 4*runtime.GOMAXPROCS(0)) // in the order of the lines
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			var a unwinnable.Analyzer
			for t := range tasks {
				t.object <- explainLine(&a, t)
			}
		})
	}
	var readErr error
	workers.Go(func() {
		defer close(queue)
		defer close(tasks)
		readErr = handOut(ctx, in, tasks, queue)
	})
	err := writeObjects(ctx, out, queue)
	cancel()
	for range queue { // what is still awaited, so that nobody hangs
	}
	workers.Wait()
	return errors.Join(err, readErr)
}

// handOut makes a task of each line.
func handOut(ctx context.Context, in io.Reader, tasks, queue chan<- task) error {
	lines := bufio.NewReaderSize(in, maxPosition)
	if mark, err := lines.Peek(len(byteOrderMark)); err == nil && string(mark) == byteOrderMark {
		_, _ = lines.Discard(len(byteOrderMark)) // it has been seen
	}
	for {
		t, err := readTask(lines)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("the positions cannot be read: %w", err)
		}
		for _, to := range []chan<- task{queue, tasks} {
			select {
			case to <- t:
			case <-ctx.Done():
				return nil
			}
		}
	}
}

// readTask reads a line, to its end even where it is too long.
func readTask(lines *bufio.Reader) (task, error) {
	text, more, err := lines.ReadLine()
	if err != nil {
		return task{}, err
	}
	t := task{text: strings.TrimSpace(string(text)), object: make(chan []byte, 1)}
	if more {
		t.err = errTooLong
	}
	for more && err == nil {
		_, more, err = lines.ReadLine()
	}
	return t, nil
}

// writeObjects writes the objects as they come, and keeps none back while the
// next is not even asked for. When ctx ends, a task may be queued that nobody
// works on.
func writeObjects(ctx context.Context, out io.Writer, queue <-chan task) error {
	w := bufio.NewWriter(out)
	for t := range queue {
		var object []byte
		select {
		case object = <-t.object:
		case <-ctx.Done():
			return errors.Join(ctx.Err(), w.Flush())
		}
		if _, err := w.Write(append(object, '\n')); err != nil {
			return err
		}
		if len(queue) == 0 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
	return w.Flush()
}

// explainLine is one object.
func explainLine(a *unwinnable.Analyzer, t task) []byte {
	e, err := (*explained)(nil), t.err
	if err == nil {
		e, err = explain(a, t.text)
	}
	var object any = e
	if err != nil {
		object = refused{t.text, err.Error()}
	}
	data, err := json.Marshal(object)
	if err != nil { // strings and booleans: it cannot be
		panic(fmt.Sprintf("bug: %v", err))
	}
	return data
}

func explain(a *unwinnable.Analyzer, text string) (*explained, error) {
	p, err := rules.ParseFEN(text)
	if err != nil {
		return nil, err
	}
	state, err := game.New(game.Terms{Start: &p})
	if err != nil {
		return nil, err
	}
	e := &explained{
		FEN:   p.FEN(),
		Hash:  fmt.Sprintf("%016x", p.Hash()),
		Check: p.InCheck(),
		Legal: []string{},
		SAN:   []string{},
	}
	moves := p.LegalMoves(nil)
	slices.SortFunc(moves, func(a, b rules.Move) int { return strings.Compare(a.String(), b.String()) })
	for _, m := range moves {
		e.Legal = append(e.Legal, m.String())
		e.SAN = append(e.SAN, p.SAN(m))
	}
	if r := state.Result(); r.Over() {
		reason := r.Reason.String()
		e.Ending = &reason
	}
	white, _ := a.Full(&p, rules.White)
	black, _ := a.Full(&p, rules.Black)
	e.WhiteCanMate, e.BlackCanMate = canMate(white), canMate(black)
	return e, nil
}
