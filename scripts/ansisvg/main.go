// Command ansisvg draws what a terminal shows as an SVG picture:
//
//	tmux capture-pane -e -p | ansisvg -columns 80 -rows 24 > board.svg
//
// Lines and blocks are drawn as geometry, the way terminal emulators draw them,
// so that they join without seams. Everything else is text, one element for
// each cell, so that no column drifts when the font is not quite monospaced.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

// maxInput bounds what is read: a screen of 500 by 200 cells, each with a
// colour sequence of its own, is below it.
const maxInput = 8 << 20

func main() {
	var (
		columns = flag.Int("columns", 0, "width in cells; 0: as wide as the text")
		rows    = flag.Int("rows", 0, "height in cells; 0: as high as the text")
		cursor  = flag.String("cursor", "", "where the cursor stands, as column,row from 0,0")
		light   = flag.Bool("light", false, "dark text on a light background")
		font    = flag.String("font", "DejaVu Sans Mono", "font `family`")
	)
	flag.Parse()
	if err := run(os.Stdin, os.Stdout, *columns, *rows, *cursor, *light, *font); err != nil {
		fmt.Fprintln(os.Stderr, "ansisvg:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer, columns, rows int, cursor string, light bool, font string) error {
	text, err := io.ReadAll(io.LimitReader(in, maxInput+1))
	if err != nil {
		return err
	}
	if len(text) > maxInput {
		return fmt.Errorf("more than %d bytes", maxInput)
	}
	s := parse(string(text), background(light))
	s.resize(columns, rows)
	if cursor != "" {
		var column, row int
		if _, err := fmt.Sscanf(cursor, "%d,%d", &column, &row); err != nil {
			return fmt.Errorf("cursor %q: %w", cursor, err)
		}
		s.invert(column, row)
	}
	_, err = io.WriteString(out, draw(s, font))
	return err
}
