package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"passant/cmd/passant/diagram"
)

// A picture is what the flags of "passant diagram" ask for.
type picture struct {
	format, output, theme, marks, arrows string
	size                                 int
	flip, bare                           bool
}

func newDiagram() *cobra.Command {
	var pic picture
	cmd := &cobra.Command{
		Use:   "diagram FEN [MOVE...]",
		Short: "draw a position as text, SVG or PNG",
		Long: `Draws a position, after the moves that follow it. In place of a FEN, "start" is
the usual array. The format is that of the file's name, .svg, .png or .txt, or what
--format says; without --output the picture goes to standard output, as text unless
--format says otherwise.

A king in check has a frame, and a disc beside the board shows whose move it is.
--mark puts a ring into squares, --arrow leads from one to another.`,
		Example: `  passant diagram start e4 e5 Nf3
  passant diagram --arrow d8h4 --output mate.png start f3 e5 g4 Qh4
  passant diagram --output end.svg "8/8/4k3/8/4P3/4K3/8/8 w - - 0 1"`,
		RunE: func(cmd *cobra.Command, args []string) error {
			words := strings.Fields(strings.Join(args, " "))
			if len(words) == 0 {
				return misused(`"passant diagram" takes a FEN after it, or "start"`)
			}
			draw, err := pic.reader(words)
			if err != nil {
				return err
			}
			var picture bytes.Buffer
			if err := draw(&picture); err != nil {
				return err
			}
			return pic.write(cmd.OutOrStdout(), picture.Bytes())
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&pic.output, "output", "o", "", "write to this `FILE`")
	flags.StringVar(&pic.format, "format", "", "write `FORMAT`: text, svg or png")
	flags.StringVar(&pic.theme, "theme", "light", "in the colours `THEME`: "+strings.Join(diagram.Themes(), ", "))
	flags.StringVar(&pic.marks, "mark", "", "`SQUARES` with a ring, such as e4,f6")
	flags.StringVar(&pic.arrows, "arrow", "", "arrows between `SQUARES`, such as e2e4,g1f3")
	flags.IntVar(&pic.size, "size", 800, fmt.Sprintf("the width of a PNG in `PIXELS`, from %d to %d", diagram.MinSize, diagram.MaxSize))
	flags.BoolVar(&pic.flip, "flip", false, "with Black at the bottom")
	flags.BoolVar(&pic.bare, "bare", false, "without letters and figures round the board")
	completeWords(cmd, "format", "text", "svg", "png")
	completeWords(cmd, "theme", diagram.Themes()...)
	completeWith(cmd, "output", completeFiles("svg", "png", "txt"))
	return cmd
}

// reader reads what is to be drawn, and returns how.
func (pic *picture) reader(words []string) (draw func(io.Writer) error, err error) {
	d := &diagram.Diagram{Flipped: pic.flip, Coordinates: !pic.bare}
	if d.Theme, err = diagram.ParseTheme(pic.theme); err != nil {
		return nil, misused("the themes are %s, and %q is none", strings.Join(diagram.Themes(), ", "), pic.theme)
	}
	if d.Marks, err = diagram.ParseMarks(pic.marks); err != nil {
		return nil, misused("--mark takes squares such as e4,f6: %w", err)
	}
	if d.Arrows, err = diagram.ParseArrows(pic.arrows); err != nil {
		return nil, misused("--arrow takes pairs of squares such as e2e4,g1f3: %w", err)
	}
	state, err := readGame(words)
	if err != nil {
		return nil, err
	}
	d.Position = state.Position()
	switch format := pic.kind(); format {
	case "text", "txt":
		return asText(d.Text), nil
	case "svg":
		return asText(d.SVG), nil
	case "png":
		if pic.size < diagram.MinSize || pic.size > diagram.MaxSize {
			return nil, misused("the size of a PNG is from %d to %d pixels, not %d", diagram.MinSize, diagram.MaxSize, pic.size)
		}
		return func(w io.Writer) error { return d.PNG(w, pic.size) }, nil
	default:
		return nil, misused("the formats are text, svg and png, and %q is none", format)
	}
}

func asText(text func() string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text())
		return err
	}
}

// kind is the format that is asked for.
func (pic *picture) kind() string {
	switch {
	case pic.format != "":
		return pic.format
	case pic.output != "":
		return strings.ToLower(strings.TrimPrefix(filepath.Ext(pic.output), "."))
	}
	return "text"
}

func (pic *picture) write(w io.Writer, picture []byte) error {
	if pic.output == "" {
		if out, ok := w.(*os.File); ok && pic.kind() == "png" && term.IsTerminal(int(out.Fd())) {
			return misused("a PNG is nothing to look at on a terminal; give it a file with --output")
		}
		_, err := w.Write(picture)
		return err
	}
	if err := os.WriteFile(pic.output, picture, 0o644); err != nil {
		return fmt.Errorf("the picture was not written: %w", err)
	}
	return nil
}
