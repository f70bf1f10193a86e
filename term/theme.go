package term

import "github.com/gdamore/tcell/v2"

// A theme gives every ink its colour on one kind of terminal.
type theme struct {
	colours [inks]tcell.Color
	// painted tells whether squares can have colours of their own. Without, the
	// board is ruled, and papers are shown by reversing.
	painted bool
}

// The colours of squares lie between luminance .10 and .30, where white and
// black figures both stand out at 3:1 or more. The same range holds for text on
// the terminal's own background, which may be light or dark: it is never asked
// and never painted.
func walnut() *theme {
	return &theme{painted: true, colours: [inks]tcell.Color{
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

		lightSquare:  tcell.NewHexColor(0xb08a63),
		darkSquare:   tcell.NewHexColor(0x755238),
		lightLast:    tcell.NewHexColor(0x7b8fb4),
		darkLast:     tcell.NewHexColor(0x4a5f8a),
		pickedSquare: tcell.NewHexColor(0x2f8f6f),
		checkSquare:  tcell.NewHexColor(0xb8432f),
		whiteFigure:  tcell.NewHexColor(0xffffff),
		blackFigure:  tcell.NewHexColor(0x000000),
		targetMark:   tcell.NewHexColor(0x21170f),
		cursorMark:   tcell.NewHexColor(0xf2c14e),

		lowPaper: tcell.NewHexColor(0xb8432f),
		lowInk:   tcell.NewHexColor(0xffffff),
	}}
}

// walnut256 names the nearest of the 256 fixed colours by hand: matched by
// distance, squares and figures fall together.
func walnut256() *theme {
	return &theme{painted: true, colours: [inks]tcell.Color{
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

		lightSquare:  tcell.PaletteColor(137),
		darkSquare:   tcell.PaletteColor(94),
		lightLast:    tcell.PaletteColor(103),
		darkLast:     tcell.PaletteColor(60),
		pickedSquare: tcell.PaletteColor(29),
		checkSquare:  tcell.PaletteColor(131),
		whiteFigure:  tcell.PaletteColor(231),
		blackFigure:  tcell.PaletteColor(16),
		targetMark:   tcell.PaletteColor(233),
		cursorMark:   tcell.PaletteColor(221),

		lowPaper: tcell.PaletteColor(131),
		lowInk:   tcell.PaletteColor(231),
	}}
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

// themeFor chooses a theme for a terminal of that many colours. A ruled board is
// asked for where figures or blocks cannot be shown.
func themeFor(colours int, ruled bool) *theme {
	switch {
	case colours >= 1<<24 && !ruled:
		return walnut()
	case colours >= 256 && !ruled:
		return walnut256()
	case colours >= 8:
		return eight()
	}
	return &theme{} // no colour at all
}

// style is the terminal's style for s.
func (t *theme) style(s style) tcell.Style {
	st := tcell.StyleDefault.Foreground(t.colours[s.ink()]).Bold(s.bold())
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
