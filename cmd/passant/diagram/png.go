package diagram

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// The width of a PNG, in pixels.
const (
	MinSize = 64
	MaxSize = 4096
)

// ErrSize is that a picture would be smaller than MinSize or larger than MaxSize.
var ErrSize = errors.New("not a size for a picture")

// PNG writes the picture as a PNG of size by size pixels.
func (d *Diagram) PNG(w io.Writer, size int) error {
	if size < MinSize || size > MaxSize {
		return ErrSize
	}
	// The rasteriser enlarges shapes, but not the lines round them.
	side, _ := d.side()
	icon, err := oksvg.ReadIconStream(strings.NewReader(d.draw(float64(size)/float64(side))), oksvg.StrictErrorMode)
	if err != nil {
		return fmt.Errorf("draw: %w", err)
	}
	icon.SetTarget(0, 0, float64(size), float64(size))
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, picture, picture.Bounds())
	icon.Draw(rasterx.NewDasher(size, size, scanner), 1)
	if err := png.Encode(w, picture); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	return nil
}
