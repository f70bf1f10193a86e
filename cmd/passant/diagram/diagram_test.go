package diagram_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"passant/cmd/passant/diagram"
	"passant/rules"
)

func position(t *testing.T, fen string) rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mate is a king in check, with marks and arrows.
func mate(t *testing.T) diagram.Diagram {
	t.Helper()
	return diagram.Diagram{
		Position:    position(t, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"),
		Coordinates: true,
		Marks:       []rules.Square{rules.F7},
		Arrows:      []diagram.Arrow{{From: rules.C4, To: rules.F7}},
	}
}

func TestParse(t *testing.T) {
	marks, err := diagram.ParseMarks("e4, f6,e4")
	if err != nil || len(marks) != 2 || marks[0] != rules.E4 || marks[1] != rules.F6 {
		t.Errorf("%v, %v", marks, err)
	}
	arrows, err := diagram.ParseArrows("e2e4,g1-f3 e2e4")
	if err != nil || len(arrows) != 2 || arrows[1] != (diagram.Arrow{From: rules.G1, To: rules.F3}) {
		t.Errorf("%v, %v", arrows, err)
	}
	for _, wrong := range []string{"e9", "i1", "e", "e4e5", "é4"} {
		if _, err := diagram.ParseMarks(wrong); !errors.Is(err, diagram.ErrMark) {
			t.Errorf("mark %q: %v", wrong, err)
		}
	}
	for _, wrong := range []string{"e2", "e2e2", "e2e9", "--e2e4", "e2e4e5", "e2-e"} {
		if _, err := diagram.ParseArrows(wrong); !errors.Is(err, diagram.ErrArrow) {
			t.Errorf("arrow %q: %v", wrong, err)
		}
	}
	for i, name := range diagram.Themes() {
		if theme, err := diagram.ParseTheme(name); err != nil || int(theme) != i {
			t.Errorf("%s: %v, %v", name, theme, err)
		}
	}
	if _, err := diagram.ParseTheme("Light"); !errors.Is(err, diagram.ErrTheme) {
		t.Error(err)
	}
}

func TestSVG(t *testing.T) {
	d := mate(t)
	decoder := xml.NewDecoder(strings.NewReader(d.SVG()))
	shapes := 0
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "path" {
			shapes++
		}
	}
	// 32 men less one, each a body and lines, and an eye for each of four knights;
	// 16 letters, the disc, the frame, the ring and the arrow.
	if want := 31*2 + 4 + 16 + 4; shapes != want {
		t.Errorf("%d shapes, want %d", shapes, want)
	}
}

// draw is a diagram as pixels.
func draw(t *testing.T, d diagram.Diagram, size int) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := d.PNG(&b, size); err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if got := picture.Bounds(); got != image.Rect(0, 0, size, size) {
		t.Fatalf("the picture is %v", got)
	}
	return picture
}

// TestPNG looks at single pixels, of pictures without coordinates at 202 pixels: then
// a square has twenty-five, from 1 on.
func TestPNG(t *testing.T) {
	p := position(t, "7k/8/8/8/8/8/8/R6K b - - 0 1")
	at := func(d diagram.Diagram, column, row, x, y int) color.RGBA {
		return color.RGBAModel.Convert(draw(t, d, 202).At(1+25*column+x/4, 1+25*row+y/4)).(color.RGBA)
	}
	light, dark := color.RGBA{0xec, 0xd9, 0xb9, 255}, color.RGBA{0xb5, 0x8a, 0x63, 255}
	white, black := color.RGBA{0xff, 0xfd, 0xf7, 255}, color.RGBA{0x2b, 0x27, 0x24, 255}
	for _, c := range []struct {
		name string
		d    diagram.Diagram
		x, y int
		dx   int
		want color.RGBA
	}{
		{"a8 is light", diagram.Diagram{Position: p}, 0, 0, 50, light},
		{"a7 is dark", diagram.Diagram{Position: p}, 0, 1, 50, dark},
		{"the rook on a1 is white", diagram.Diagram{Position: p}, 0, 7, 50, white},
		{"the king on h8 is black", diagram.Diagram{Position: p}, 7, 0, 30, black},
		{"a1 is at the top right", diagram.Diagram{Position: p, Flipped: true}, 7, 0, 50, white},
		{"a8 is white on paper", diagram.Diagram{Position: p, Theme: diagram.Print}, 0, 0, 50, color.RGBA{255, 255, 255, 255}},
	} {
		if got := at(c.d, c.x, c.y, c.dx, 60); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	inCheck := diagram.Diagram{Position: position(t, "R6k/8/8/8/8/8/8/7K b - - 0 1")}
	if got, want := at(inCheck, 7, 0, 5, 50), (color.RGBA{0xb8, 0x43, 0x2f, 255}); got != want {
		t.Errorf("the frame of the king in check is %v", got)
	}
	for _, size := range []int{diagram.MinSize - 1, diagram.MaxSize + 1} {
		if err := inCheck.PNG(io.Discard, size); !errors.Is(err, diagram.ErrSize) {
			t.Errorf("%d pixels: %v", size, err)
		}
	}
}

// TestSecondRasteriser has librsvg draw the SVG: it shows what the PNG shows.
func TestSecondRasteriser(t *testing.T) {
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("rsvg-convert, of the package librsvg2-bin, is not installed")
	}
	for _, theme := range diagram.Themes() {
		d := mate(t)
		d.Theme, _ = diagram.ParseTheme(theme)
		cmd := exec.Command("rsvg-convert", "--width", "225", "--height", "225")
		cmd.Stdin = strings.NewReader(d.SVG())
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		theirs, err := png.Decode(bytes.NewReader(out))
		if err != nil {
			t.Fatal(err)
		}
		if off := difference(draw(t, d, 225), theirs); off > 0.02 {
			t.Errorf("%s: the two pictures differ by %.2f %%", theme, 100*off)
		}
	}
}

// difference is how far two pictures are apart, from 0 to 1.
func difference(a, b image.Image) float64 {
	sum := 0.0
	size := a.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, pair := range [...][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
				sum += max(float64(pair[0])-float64(pair[1]), float64(pair[1])-float64(pair[0])) / 0xffff
			}
		}
	}
	return sum / float64(3*size.X*size.Y)
}
