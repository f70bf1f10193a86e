package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tricky returns the records of a file of tricky positions, which has one JSON object
// a line.
func tricky[T any](t *testing.T, name string) (records []T) {
	t.Helper()
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		t.Skip("PASSANT_DATA does not name the folder of public test positions")
	}
	text, err := os.ReadFile(filepath.Join(folder, "tricky", name))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		var record T
		if err := json.Unmarshal(line, &record); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		records = append(records, record)
	}
	return records
}

// An answer is any object that --json writes.
type answer struct {
	explained
	Error string
}

// answers are those to a FEN a line.
func answers(t *testing.T, fens []string) (all []answer) {
	t.Helper()
	var out bytes.Buffer
	if err := explainLines(t.Context(), strings.NewReader(strings.Join(fens, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	objects := json.NewDecoder(&out)
	objects.DisallowUnknownFields()
	for objects.More() {
		var a answer
		if err := objects.Decode(&a); err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
	}
	if len(all) != len(fens) {
		t.Fatalf("%d objects for %d lines", len(all), len(fens))
	}
	return all
}

// What explain says of tricky positions is what another program says. Of dead ones
// that program knows those by the pieces alone.
func TestExplainTrickyPositions(t *testing.T) {
	sequential(t)
	t.Parallel()
	type record struct {
		FEN                  string
		SAN                  map[string]string // by UCI
		Check                bool
		Checkmate, Stalemate bool
		InsufficientWhite    bool `json:"insufficient_white"`
		InsufficientBlack    bool `json:"insufficient_black"`
	}
	records := tricky[record](t, "moves.jsonl")
	var fens []string
	for _, r := range records {
		fens = append(fens, r.FEN)
	}
	for i, got := range answers(t, fens) {
		r, ending := records[i], ""
		switch {
		case r.Checkmate:
			ending = "checkmate"
		case r.Stalemate:
			ending = "stalemate"
		case r.InsufficientWhite && r.InsufficientBlack:
			ending = "insufficient material"
		}
		legal := slices.Sorted(maps.Keys(r.SAN))
		sans := make([]string, len(legal))
		for j, uci := range legal {
			sans[j] = r.SAN[uci]
		}
		if !slices.Equal(got.Legal, legal) || !slices.Equal(got.SAN, sans) {
			t.Errorf("%s: moves %v, %v, want %v, %v", r.FEN, got.Legal, got.SAN, legal, sans)
		}
		if got.Check != r.Check || got.Ending == nil && ending != "" || got.Ending != nil && *got.Ending != ending && *got.Ending != "dead position" {
			t.Errorf("%s: %+v, want check %v, ending %q", r.FEN, got, r.Check, ending)
		}
		if r.InsufficientWhite && got.WhiteCanMate != false || r.InsufficientBlack && got.BlackCanMate != false {
			t.Errorf("%s: %+v, though there are too few pieces to mate", r.FEN, got)
		}
	}
}

// What is no position is refused, and the stream goes on.
func TestExplainValidity(t *testing.T) {
	sequential(t)
	t.Parallel()
	type record struct{ FEN, Verdict, Reason string }
	records := tricky[record](t, "fen_validity.jsonl")
	var fens []string
	for _, r := range records {
		fens = append(fens, r.FEN)
	}
	for i, got := range answers(t, fens) {
		if r := records[i]; (got.Error != "") != (r.Verdict == "reject") {
			t.Errorf("%q: %+v, want %s: %s", r.FEN, got, r.Verdict, r.Reason)
		}
	}
}
