package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"testing"

	"passant/rules"
)

// What is copied is in the file that is named, in place of what was copied before.
func TestCopiesAreKept(t *testing.T) {
	a := archive{folder: filepath.Join(t.TempDir(), "saved")}
	p := rules.StartPosition()
	for _, text := range []string{p.FEN(), "1. e4 *\n", a.Board(p, false), a.Board(p, true)} {
		path, err := a.Keep(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil || string(bytes.TrimSuffix(got, []byte("\n"))) != string(bytes.TrimSuffix([]byte(text), []byte("\n"))) {
			t.Errorf("%s holds %q, not %q: %v", path, got, text, err)
		}
	}
	if a.Board(p, false) == a.Board(p, true) {
		t.Error("the board is not turned")
	}
}

// Where a copy cannot be kept, no file is named that would hold something else.
func TestCopyIsNotKept(t *testing.T) {
	a := archive{folder: t.TempDir()}
	if err := os.Mkdir(filepath.Join(a.folder, copied), 0o755); err != nil {
		t.Fatal(err)
	}
	if path, err := a.Keep("text"); err == nil || path != "" {
		t.Errorf("it is said to be in %q: %v", path, err)
	}
}

// A diagram is a pair of pictures, is saved once, and takes the place of no other file.
func TestDiagramsAreSaved(t *testing.T) {
	sequential(t)
	a := archive{folder: t.TempDir()}
	foreign := filepath.Join(a.folder, "diagram 1.svg")
	if err := os.WriteFile(foreign, []byte("foreign"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		path, err := a.SaveDiagram(rules.StartPosition(), false)
		if err != nil || path != filepath.Join(a.folder, "diagram 2.png") {
			t.Fatalf("saved as %s: %v", path, err)
		}
		picture, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if i, err := png.Decode(bytes.NewReader(picture)); err != nil || i.Bounds().Dx() != diagramSize {
			t.Errorf("the PNG: %v", err)
		}
		drawn, err := os.ReadFile(filepath.Join(a.folder, "diagram 2.svg"))
		if err != nil {
			t.Fatal(err)
		}
		elements := 0
		for d := xml.NewDecoder(bytes.NewReader(drawn)); ; elements++ {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if elements < 64 {
			t.Errorf("the SVG has %d elements", elements)
		}
		// Where one of the pair has gone, it is drawn again.
		if err := os.Remove(filepath.Join(a.folder, "diagram 2.svg")); err != nil {
			t.Fatal(err)
		}
	}
	if there, err := os.ReadFile(foreign); err != nil || string(there) != "foreign" {
		t.Errorf("the foreign file has become %q: %v", there, err)
	}
}
