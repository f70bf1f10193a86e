package main

import (
	"bytes"
	"encoding/json"
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

// Where the answers go nowhere, the program ends with an error.
func TestExplainNowhere(t *testing.T) {
	defer goleak.VerifyNone(t)
	out := writerFunc(func([]byte) (int, error) { return 0, io.ErrClosedPipe })
	if err := explainLines(t.Context(), strings.NewReader(strings.Repeat("start\n", 5000)), out); err == nil {
		t.Error("nobody heard the answers, and that is no error")
	}
}
