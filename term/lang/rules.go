package lang

// Rules is what is said round the pages of the rules, which are a book of their own.
type Rules struct {
	Option string // of the lobby's list and of the game's menu, and the title

	Page    func(n, of int) string // of how many
	Diagram func(n, of int) string // of those of a page

	// Of the keys: to turn the page, to go to the next position, to read on, and to
	// see the text or the board instead of the other.
	Turn, Next, More, Text, Board string
}
