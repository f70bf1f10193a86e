package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"go.uber.org/goleak"
)

// The objects come in the order of the lines, whoever worked on them, and what is
// far too long is one line like another.
func TestExplainInOrder(t *testing.T) {
	defer goleak.VerifyNone(t)
	var in strings.Builder
	const lines = 300
	for i := range lines {
		if i%10 == 9 {
			in.WriteString(strings.Repeat("x", 3*maxPosition) + "\n")
			continue
		}
		fmt.Fprintf(&in, "7k/8/5K2/8/8/8/6R1/8 w - - 0 %d\r\n", i+1)
	}
	var out bytes.Buffer
	if err := explainLines(t.Context(), strings.NewReader(in.String()), &out); err != nil {
		t.Fatal(err)
	}
	objects := json.NewDecoder(&out)
	for i := range lines {
		var got struct{ FEN, Error string }
		if err := objects.Decode(&got); err != nil {
			t.Fatalf("object %d: %v", i, err)
		}
		if i%10 == 9 {
			if got.Error == "" {
				t.Errorf("line %d is a position: %+v", i, got)
			}
		} else if want := fmt.Sprintf("7k/8/5K2/8/8/8/6R1/8 w - - 0 %d", i+1); got.FEN != want || got.Error != "" {
			t.Errorf("line %d gives %+v, not %q", i, got, want)
		}
	}
	if objects.More() {
		t.Error("there are more objects than lines")
	}
}

// An answer does not wait for the next question.
func TestExplainAtOnce(t *testing.T) {
	defer goleak.VerifyNone(t)
	in, asks := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error)
	go func() { done <- explainLines(t.Context(), in, out) }()
	objects := json.NewDecoder(answers)
	for range 3 {
		if _, err := io.WriteString(asks, "8/8/4k3/8/8/3BK3/8/8 b - - 0 1\n"); err != nil {
			t.Fatal(err)
		}
		var got struct{ Ending string }
		if err := objects.Decode(&got); err != nil || got.Ending != "insufficient material" {
			t.Fatalf("the answer is %+v (%v)", got, err)
		}
	}
	if err := asks.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// A line that is too long is refused even where it begins with a position, or
// with nothing; the next one is a line like another.
func TestExplainTooLong(t *testing.T) {
	blank := strings.Repeat(" ", maxPosition)
	position := "8/8/4k3/8/8/3BK3/8/8 b - - 0 1"
	in := strings.NewReader(position + blank + "more\n" + blank + "more\n" + position + "\n")
	var out bytes.Buffer
	if err := explainLines(t.Context(), in, &out); err != nil {
		t.Fatal(err)
	}
	objects := json.NewDecoder(&out)
	for i, want := range []string{errTooLong.Error(), errTooLong.Error(), ""} {
		var got struct{ Error string }
		if err := objects.Decode(&got); err != nil || got.Error != want {
			t.Errorf("object %d has the error %q (%v), not %q", i+1, got.Error, err, want)
		}
	}
}

// What Windows, a broken file or nobody wrote is told position by position, and
// the stream goes on.
func TestExplainWhatIsNoFEN(t *testing.T) {
	const position = "8/8/4k3/8/8/3BK3/8/8 b - - 0 1"
	in := strings.NewReader("\ufeff" + position + "\r\n\r\n \t\n\x00\n\ufeff" + position + "\n\xff\xfe[\x1b[2J\n" + position)
	var out bytes.Buffer
	if err := explainLines(t.Context(), in, &out); err != nil {
		t.Fatal(err)
	}
	if bytes.ContainsAny(out.Bytes(), "\x00\x1b\r") {
		t.Errorf("control characters come out as they went in: %q", out.String())
	}
	objects := json.NewDecoder(&out)
	for i, ok := range []bool{true, false, false, false, false, false, true} {
		var got struct{ FEN, Error string }
		if err := objects.Decode(&got); err != nil || (got.Error == "") != ok || ok && got.FEN != position {
			t.Errorf("object %d is %+v (%v)", i+1, got, err)
		}
	}
	if objects.More() {
		t.Error("there are more objects than lines")
	}
}

// A task that was queued when the context ended is not waited for.
func TestExplainEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	queue := make(chan task, 1)
	queue <- task{text: "start", object: make(chan []byte)}
	if err := writeObjects(ctx, io.Discard, queue); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// Where the answers go nowhere, the program ends with an error.
func TestExplainNowhere(t *testing.T) {
	defer goleak.VerifyNone(t)
	out := writerFunc(func([]byte) (int, error) { return 0, io.ErrClosedPipe })
	if err := explainLines(t.Context(), strings.NewReader(strings.Repeat("start\n", 5000)), out); err == nil {
		t.Error("nobody heard the answers, and that is no error")
	}
}
