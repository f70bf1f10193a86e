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

// A shade is a colour as terminals with many have it: in 24 bits, and of the 256 fixed ones.
// That is named by hand, since matched by distance squares and figures fall together.
type shade struct {
	rgb   int32
	index int
}

// in is the colour on a terminal that has 24 bits for it, or else 256.
func (s shade) in(full bool) tcell.Color {
	if full {
		return tcell.NewHexColor(s.rgb)
	}
	return tcell.PaletteColor(s.index)
}

// surround is everything round the board. Text lies on the terminal's own background, which
// may be light or dark: it is never asked and never painted. So its inks have a luminance
// between .10 and .30, at 3:1 or more from white and from black.
var surround = map[ink]shade{
	accent: {0xb5792c, 136},
	good:   {0x558b3e, 65},
	warn:   {0xc4533f, 167},
	dim:    {0x7d8796, 102},

	titlePaper:  {0x1a2027, 234},
	barPaper:    {0x1a2027, 234},
	barInk:      {0xd8dee9, 253},
	barDim:      {0x8791a0, 245},
	choicePaper: {0x2b6f86, 24},
	choiceInk:   {0xffffff, 231},
	clockPaper:  {0xe0a95a, 179},
	clockInk:    {0x14181d, 233},
	lowPaper:    {0xb8432f, 131},
	lowInk:      {0xffffff, 231},

	whiteFigure: {0xffffff, 231},
	blackFigure: {0x000000, 16},
	targetMark:  {0x21170f, 233},
	cursorMark:  {0xf2c14e, 221},
}

// raised are inks of text on the title and on panels.
var raised = [dim + 1]shade{
	plain:  {0xd8dee9, 253},
	accent: {0xd29a4e, 179},
	good:   {0x7fb865, 107},
	warn:   {0xe58674, 174},
	dim:    {0x98a2b0, 247},
}

// boards are the squares of the themes. Both colours of figures stand out from each at 3:1
// or more, which a luminance between .10 and .30 gives. No square can be further than 4.58:1
// from white and from black at once. Contrast comes near that with all of its own, which
// therefore differ in hue more than in lightness.
var boards = [...]map[ink]shade{
	Walnut: {
		lightSquare: {0xb08a63, 137}, darkSquare: {0x755238, 94},
		lightLast: {0x7b8fb4, 103}, darkLast: {0x4a5f8a, 60},
		pickedSquare: {0x2f8f6f, 29}, checkSquare: {0xb8432f, 131},
	},
	Slate: {
		lightSquare: {0x8796a5, 103}, darkSquare: {0x4f6072, 60},
		lightLast: {0xa8894a, 137}, darkLast: {0x7a5a22, 94},
		pickedSquare: {0x2f8f6f, 29}, checkSquare: {0xb8432f, 131},
	},
	Contrast: {
		lightSquare: {0x80837c, 244}, darkSquare: {0x5f5fd7, 62},
		lightLast: {0xb8741a, 166}, darkLast: {0x8f6000, 130},
		pickedSquare: {0xaf5faf, 133}, checkSquare: {0xd0281e, 160},
	},
}

// painted is a theme of squares that have colours of their own.
func painted(board Theme, full bool) *theme {
	t := &theme{painted: true}
	for _, shades := range []map[ink]shade{surround, boards[board]} {
		for i, s := range shades {
			t.colours[i] = s.in(full)
		}
	}
	for i, s := range raised {
		t.raised[i] = s.in(full)
	}
	return t
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
		return painted(t, true)
	case colours >= 256 && !ruled:
		return painted(t, false)
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
