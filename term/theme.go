package term

import "github.com/gdamore/tcell/v2"

// A theme gives every ink its colour on one kind of terminal.
type theme struct {
	colours [inks]tcell.Color
	// raised are the inks of text where they lie on the title or on a panel, which are
	// dark: what can be read on any background is too dark there.
	raised [dim + 1]tcell.Color
	// painted tells whether squares can have colours of their own. Without, the
	// board is ruled, and papers are shown by reversing.
	painted bool
}

// surround24 is everything round the board in 24-bit colour. Text lies on the terminal's
// own background, which may be light or dark: it is never asked and never painted. So
// its inks have a luminance between .10 and .30, at 3:1 or more from white and from
// black.
func surround24() theme {
	return theme{
		colours: [inks]tcell.Color{
			plain:  tcell.ColorDefault,
			accent: tcell.NewHexColor(0xb5792c),
			good:   tcell.NewHexColor(0x558b3e),
			warn:   tcell.NewHexColor(0xc4533f),
			dim:    tcell.NewHexColor(0x7d8796),

			titlePaper:  tcell.NewHexColor(0x1a2027),
			barPaper:    tcell.NewHexColor(0x1a2027),
			barInk:      tcell.NewHexColor(0xd8dee9),
			barDim:      tcell.NewHexColor(0x8791a0),
			choicePaper: tcell.NewHexColor(0x2b6f86),
			choiceInk:   tcell.NewHexColor(0xffffff),
			clockPaper:  tcell.NewHexColor(0xe0a95a),
			clockInk:    tcell.NewHexColor(0x14181d),
			lowPaper:    tcell.NewHexColor(0xb8432f),
			lowInk:      tcell.NewHexColor(0xffffff),

			whiteFigure: tcell.NewHexColor(0xffffff),
			blackFigure: tcell.NewHexColor(0x000000),
			targetMark:  tcell.NewHexColor(0x21170f),
			cursorMark:  tcell.NewHexColor(0xf2c14e),
		},
		raised: [dim + 1]tcell.Color{
			plain:  tcell.NewHexColor(0xd8dee9),
			accent: tcell.NewHexColor(0xd29a4e),
			good:   tcell.NewHexColor(0x7fb865),
			warn:   tcell.NewHexColor(0xe58674),
			dim:    tcell.NewHexColor(0x98a2b0),
		},
	}
}

// surround256 names the same in the 256 fixed colours by hand: matched by distance,
// squares and figures fall together.
func surround256() theme {
	return theme{
		colours: [inks]tcell.Color{
			plain:  tcell.ColorDefault,
			accent: tcell.PaletteColor(136),
			good:   tcell.PaletteColor(65),
			warn:   tcell.PaletteColor(167),
			dim:    tcell.PaletteColor(102),

			titlePaper:  tcell.PaletteColor(234),
			barPaper:    tcell.PaletteColor(234),
			barInk:      tcell.PaletteColor(253),
			barDim:      tcell.PaletteColor(245),
			choicePaper: tcell.PaletteColor(24),
			choiceInk:   tcell.PaletteColor(231),
			clockPaper:  tcell.PaletteColor(179),
			clockInk:    tcell.PaletteColor(233),
			lowPaper:    tcell.PaletteColor(131),
			lowInk:      tcell.PaletteColor(231),

			whiteFigure: tcell.PaletteColor(231),
			blackFigure: tcell.PaletteColor(16),
			targetMark:  tcell.PaletteColor(233),
			cursorMark:  tcell.PaletteColor(221),
		},
		raised: [dim + 1]tcell.Color{
			plain:  tcell.PaletteColor(253),
			accent: tcell.PaletteColor(179),
			good:   tcell.PaletteColor(107),
			warn:   tcell.PaletteColor(174),
			dim:    tcell.PaletteColor(247),
		},
	}
}

// A board is the colours of squares. Both colours of figures stand out from each at 3:1
// or more, which a luminance between .10 and .30 gives.
type board struct {
	light, dark         tcell.Color
	lightLast, darkLast tcell.Color
	picked, check       tcell.Color
}

// The boards of the themes. No square can be further than 4.58:1 from white and from
// black at once. Contrast comes near that with all of its own, which therefore differ
// in hue more than in lightness.
var (
	boards24 = [...]board{
		Walnut: {
			light: tcell.NewHexColor(0xb08a63), dark: tcell.NewHexColor(0x755238),
			lightLast: tcell.NewHexColor(0x7b8fb4), darkLast: tcell.NewHexColor(0x4a5f8a),
			picked: tcell.NewHexColor(0x2f8f6f), check: tcell.NewHexColor(0xb8432f),
		},
		Slate: {
			light: tcell.NewHexColor(0x8796a5), dark: tcell.NewHexColor(0x4f6072),
			lightLast: tcell.NewHexColor(0xa8894a), darkLast: tcell.NewHexColor(0x7a5a22),
			picked: tcell.NewHexColor(0x2f8f6f), check: tcell.NewHexColor(0xb8432f),
		},
		Contrast: {
			light: tcell.NewHexColor(0x80837c), dark: tcell.NewHexColor(0x5f5fd7),
			lightLast: tcell.NewHexColor(0xb8741a), darkLast: tcell.NewHexColor(0x8f6000),
			picked: tcell.NewHexColor(0xaf5faf), check: tcell.NewHexColor(0xd0281e),
		},
	}
	boards256 = [...]board{
		Walnut: {
			light: tcell.PaletteColor(137), dark: tcell.PaletteColor(94),
			lightLast: tcell.PaletteColor(103), darkLast: tcell.PaletteColor(60),
			picked: tcell.PaletteColor(29), check: tcell.PaletteColor(131),
		},
		Slate: {
			light: tcell.PaletteColor(103), dark: tcell.PaletteColor(60),
			lightLast: tcell.PaletteColor(137), darkLast: tcell.PaletteColor(94),
			picked: tcell.PaletteColor(29), check: tcell.PaletteColor(131),
		},
		Contrast: {
			light: tcell.PaletteColor(244), dark: tcell.PaletteColor(62),
			lightLast: tcell.PaletteColor(166), darkLast: tcell.PaletteColor(130),
			picked: tcell.PaletteColor(133), check: tcell.PaletteColor(160),
		},
	}
)

// painted is a theme of a board and what is round it.
func painted(t theme, b board) *theme {
	t.painted = true
	t.colours[lightSquare], t.colours[darkSquare] = b.light, b.dark
	t.colours[lightLast], t.colours[darkLast] = b.lightLast, b.darkLast
	t.colours[pickedSquare], t.colours[checkSquare] = b.picked, b.check
	return &t
}

// eight uses the first eight colours, whose exact shades are the user's own, on
// a background that may be light or dark, and only as inks: papers come from
// reversing. Only two of the eight can be read on both.
func eight() *theme {
	return &theme{colours: [inks]tcell.Color{
		warn:      tcell.PaletteColor(1),
		lightLast: tcell.PaletteColor(5),
		darkLast:  tcell.PaletteColor(5),
	}}
}

// themeFor is how a theme looks on a terminal of that many colours. A ruled board is
// asked for where figures or blocks cannot be shown; it has one look.
func themeFor(t Theme, colours int, ruled bool) *theme {
	switch {
	case colours >= 1<<24 && !ruled:
		return painted(surround24(), boards24[t])
	case colours >= 256 && !ruled:
		return painted(surround256(), boards256[t])
	case colours >= 8:
		return eight()
	}
	return &theme{} // no colour at all
}

// style is the terminal's style for s.
func (t *theme) style(s style) tcell.Style {
	ink := t.colours[s.ink()]
	if on := s.paper(); (on == titlePaper || on == barPaper) && s.ink() <= dim && t.painted {
		ink = t.raised[s.ink()]
	}
	st := tcell.StyleDefault.Foreground(ink).Bold(s.bold())
	if t.painted {
		return st.Background(t.colours[s.paper()])
	}
	switch s.paper() {
	case titlePaper, choicePaper, clockPaper, lowPaper:
		return tcell.StyleDefault.Bold(s.bold()).Reverse(true)
	default:
		return st
	}
}
