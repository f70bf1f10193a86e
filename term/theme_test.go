package term

import (
	"fmt"
	"math"
	"testing"

	"github.com/gdamore/tcell/v2"
)

// linear is a colour as the three amounts of light of sRGB.
func linear(c tcell.Color) [3]float64 {
	var light [3]float64
	r, g, b := c.RGB()
	for i, v := range [3]int32{r, g, b} {
		x := float64(v) / 255
		if light[i] = x / 12.92; x > 0.04045 {
			light[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return light
}

// contrast is the ratio of WCAG 2.2, from 1 to 21.
func contrast(a, b tcell.Color) float64 {
	luminance := func(c tcell.Color) float64 {
		l := linear(c)
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2]
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// sights are how light comes to be seen: as usual, and by people without one of the
// three cones (Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency", 2009, severity 1).
var sights = map[string][3][3]float64{
	"usual":        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// apart is how far two colours are from each other in CIELAB (ΔE 1976) as somebody sees
// them.
func apart(a, b tcell.Color, sight [3][3]float64) float64 {
	lab := func(c tcell.Color) [3]float64 {
		l := linear(c)
		var seen [3]float64
		for i, row := range sight {
			seen[i] = min(1, max(0, row[0]*l[0]+row[1]*l[1]+row[2]*l[2]))
		}
		xyz := [3]float64{
			(0.4124*seen[0] + 0.3576*seen[1] + 0.1805*seen[2]) / 0.95047,
			0.2126*seen[0] + 0.7152*seen[1] + 0.0722*seen[2],
			(0.0193*seen[0] + 0.1192*seen[1] + 0.9505*seen[2]) / 1.08883,
		}
		for i, t := range xyz {
			if xyz[i] = 7.787*t + 16.0/116; t > 0.008856 {
				xyz[i] = math.Cbrt(t)
			}
		}
		return [3]float64{116*xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])}
	}
	p, q := lab(a), lab(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// paintedThemes are all themes in both kinds of colour.
func paintedThemes() map[string]*theme {
	all := make(map[string]*theme)
	for t, word := range themeWords {
		for _, colours := range []int{1 << 24, 256} {
			all[fmt.Sprintf("%s in %d colours", word, colours)] = themeFor(Theme(t), colours, false)
		}
	}
	return all
}

var squareInks = []ink{lightSquare, darkSquare, lightLast, darkLast, pickedSquare, checkSquare}

// Men stand out from every square, and all text from what it lies on.
func TestThemesReadable(t *testing.T) {
	white, black := tcell.NewHexColor(0xffffff), tcell.NewHexColor(0)
	for name, th := range paintedThemes() {
		want := func(what string, a, b tcell.Color, least float64) {
			t.Helper()
			if got := contrast(a, b); got < least {
				t.Errorf("%s: %s has a contrast of %.2f, less than %v", name, what, got, least)
			}
		}
		for _, s := range squareInks {
			want("a white man on "+inkNames[s], th.colours[whiteFigure], th.colours[s], 3)
			want("a black man on "+inkNames[s], th.colours[blackFigure], th.colours[s], 3)
		}
		for _, i := range []ink{accent, good, warn, dim} {
			want(inkNames[i]+" on white", th.colours[i], white, 3)
			want(inkNames[i]+" on black", th.colours[i], black, 3)
			want(inkNames[i]+" on a panel", th.raised[i], th.colours[barPaper], 4.5)
		}
		for on, i := range map[ink][]ink{
			titlePaper: {barInk, barDim}, barPaper: {barInk, barDim}, choicePaper: {choiceInk}, clockPaper: {clockInk}, lowPaper: {lowInk},
		} {
			for _, i := range i {
				want(inkNames[i]+" on "+inkNames[on], th.colours[i], th.colours[on], 4.5)
			}
		}
	}
	for _, colours := range []int{1 << 24, 256} {
		th := themeFor(Contrast, colours, false)
		for _, s := range squareInks {
			if got := min(contrast(th.colours[whiteFigure], th.colours[s]), contrast(th.colours[blackFigure], th.colours[s])); got < 3.75 {
				t.Errorf("in %d colours, a man on %s has a contrast of %.2f", colours, inkNames[s], got)
			}
		}
	}
}

// The squares of the last move, of the man in hand and of a check are told apart from
// the squares round them by whoever sees colours in one of the four ways. The last two
// are shapes as well, and may be nearer.
func TestThemesApart(t *testing.T) {
	for name, th := range paintedThemes() {
		for _, c := range []struct {
			a, b  ink
			least float64
		}{
			{lightSquare, darkSquare, 15},
			{lightLast, lightSquare, 25},
			{darkLast, darkSquare, 25},
			{pickedSquare, lightSquare, 8.5},
			{pickedSquare, darkSquare, 8.5},
			{checkSquare, lightSquare, 8.5},
			{checkSquare, darkSquare, 8.5},
		} {
			for sight, matrix := range sights {
				if got := apart(th.colours[c.a], th.colours[c.b], matrix); got < c.least {
					t.Errorf("%s: %s is %.0f from %s with %s, less than %v", name, inkNames[c.a], got, inkNames[c.b], sight, c.least)
				}
			}
		}
	}
}
