package term

// A glyphs is the set of characters that we draw with, beside text.
type glyphs struct {
	horizontal, vertical                   string
	topLeft, topRight, bottomLeft, bottomR string
	cross, teeUp, teeDown, teeLeft, teeR   string // of the ruled board
	boardTopLeft, boardTopRight            string
	boardBottomLeft, boardBottomRight      string
	chosen, prompt, toMove, waiting        string
	knight                                 string // before the name of the program
	link                                   string
	spinner                                []string
	previous, next                         string // round a value that can be changed
	upDown                                 string
	leftRight, arrows                      string
	up, down                               string // there is more that way
	saved, delivered                       string // before the words
	known, verified, favourite, impostor   string // before a person's name
}

func unicodeGlyphs() glyphs {
	return glyphs{
		horizontal: "─", vertical: "│",
		topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomR: "╯",
		cross: "┼", teeUp: "┴", teeDown: "┬", teeLeft: "├", teeR: "┤",
		boardTopLeft: "┌", boardTopRight: "┐", boardBottomLeft: "└", boardBottomRight: "┘",
		chosen: "▸", prompt: "›", toMove: "●", waiting: "○",
		knight: "♞", link: "●",
		spinner:  []string{"⠋", "⠙", "⠸", "⠴", "⠦", "⠇"},
		previous: "‹", next: "›", upDown: "↑↓", leftRight: "←→", arrows: "↑↓←→",
		up: "↑", down: "↓", saved: "✓ ", delivered: "✓✓ ",
		known: "·", verified: "✓", favourite: "★", impostor: "!",
	}
}

func asciiGlyphs() glyphs {
	return glyphs{
		horizontal: "-", vertical: "|",
		topLeft: "+", topRight: "+", bottomLeft: "+", bottomR: "+",
		cross: "+", teeUp: "+", teeDown: "+", teeLeft: "+", teeR: "+",
		boardTopLeft: "+", boardTopRight: "+", boardBottomLeft: "+", boardBottomRight: "+",
		chosen: ">", prompt: ">", toMove: "*", waiting: " ",
		knight: " ", link: "*",
		spinner:  []string{"|", "/", "-", `\`},
		previous: "<", next: ">", upDown: "Up/Down", leftRight: "Left/Right", arrows: "Arrows",
		up: "^", down: "v",
		known: ".", verified: "+", favourite: "*", impostor: "!",
	}
}
