// Command ansisvg draws what a terminal shows as an SVG picture:
//
//	tmux capture-pane -e -p | ansisvg -columns 80 -rows 24 > board.svg
//
// Lines and blocks are drawn as geometry, the way terminal emulators draw them,
// so that they join without seams. Everything else is text, one element for
// each cell, so that no column drifts when the font is not quite monospaced.
//
// Screens that are parted by vertical tabs stand beside each other. Those parted
// by form feeds become one moving picture, which begins again after the last. What
// does not show motion shows the first of them.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// maxInput bounds what is read: a screen of 500 by 200 cells, each with a
// colour sequence of its own, is below it.
const maxInput = 8 << 20

// options are how a picture is drawn.
type options struct {
	columns, rows int
	cursor        string
	light         bool
	font          string
	each          time.Duration
}

func main() {
	var o options
	flag.IntVar(&o.columns, "columns", 0, "width of a screen in cells; 0: as wide as the text")
	flag.IntVar(&o.rows, "rows", 0, "height in cells; 0: as high as the text")
	flag.StringVar(&o.cursor, "cursor", "", "where the cursor stands, as column,row from 0,0")
	flag.BoolVar(&o.light, "light", false, "dark text on a light background")
	flag.StringVar(&o.font, "font", "DejaVu Sans Mono", "font `family`")
	flag.DurationVar(&o.each, "each", time.Second, "how long each screen of a moving picture is shown")
	flag.Parse()
	if err := run(os.Stdin, os.Stdout, o); err != nil {
		fmt.Fprintln(os.Stderr, "ansisvg:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer, o options) error {
	text, err := io.ReadAll(io.LimitReader(in, maxInput+1))
	if err != nil {
		return err
	}
	if len(text) > maxInput {
		return fmt.Errorf("more than %d bytes", maxInput)
	}
	var frames []*screen
	for page := range strings.SplitSeq(string(text), "\f") {
		var frame *screen
		for part := range strings.SplitSeq(page, "\v") {
			s := parse(part, background(o.light))
			s.resize(o.columns, o.rows)
			o.columns, o.rows = s.size() // all of them are as large as the first
			if o.columns == 0 {
				return errors.New("there is nothing on the screen")
			}
			frame = frame.beside(s)
		}
		frames = append(frames, frame)
	}
	if o.cursor != "" {
		var column, row int
		if _, err := fmt.Sscanf(o.cursor, "%d,%d", &column, &row); err != nil {
			return fmt.Errorf("cursor %q: %w", o.cursor, err)
		}
		for _, s := range frames {
			s.invert(column, row)
		}
	}
	_, err = io.WriteString(out, draw(frames, o.each, o.font))
	return err
}
