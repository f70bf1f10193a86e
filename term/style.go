package term

// An ink is a colour by what it is for; a theme says which colour that is.
type ink uint8

// Inks of text lie on the terminal's own background. Those of the bar, of panels
// and of squares are also papers, and each has the inks that are read on it.
const (
	plain  ink = iota // the terminal's own foreground or background
	accent            // keys, marks, who is to move
	good
	warn
	dim

	titlePaper // the title bar
	barPaper   // panels
	barInk
	barDim
	choicePaper // the chosen item
	choiceInk
	clockPaper // the clock that runs
	clockInk

	lightSquare
	darkSquare
	lightLast // squares of the last move
	darkLast
	pickedSquare
	checkSquare
	whiteFigure
	blackFigure
	targetMark // where the picked piece may go
	cursorMark

	lowPaper // a clock that runs out
	lowInk

	inks
)

var inkNames = [inks]string{
	"plain", "accent", "good", "warn", "dim",
	"title", "bar", "bar-ink", "bar-dim", "choice", "choice-ink", "clock", "clock-ink",
	"light", "dark", "light-last", "dark-last", "picked", "check", "white", "black", "target", "cursor",
	"low", "low-ink",
}

// A style is how a cell looks, before a theme gives it colours: an ink on a
// paper, perhaps bold. The zero value is the terminal's own.
type style uint32

const (
	paperShift       = 8
	bold       style = 1 << 16
)

// Styles of text outside the board.
const (
	text     style = 0
	strong         = bold
	faint          = style(dim)
	keyText        = style(accent) | bold
	bar            = style(barInk) | style(barPaper)<<paperShift
	titleBar       = style(barInk) | style(titlePaper)<<paperShift
)

// on is an ink on a paper.
func (i ink) on(paper ink) style { return style(i) | style(paper)<<paperShift }

func (s style) ink() ink   { return ink(s & 0xff) }
func (s style) paper() ink { return ink(s >> paperShift & 0xff) }
func (s style) bold() bool { return s&bold != 0 }

// on is the style on another paper.
func (s style) on(paper ink) style { return s&^(0xff<<paperShift) | style(paper)<<paperShift }

// String names the style, as the legend of a golden frame has it.
func (s style) String() string {
	name := inkNames[s.ink()]
	if s.paper() != plain {
		name += " on " + inkNames[s.paper()]
	}
	if s.bold() {
		name += ", bold"
	}
	return name
}
