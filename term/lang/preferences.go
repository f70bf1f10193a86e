package lang

// Preferences are what is said of the settings of the screen. Values are in the order of
// the constants that they stand for; where there are two, the first is the usual one.
// Those of Language are the names of the languages, and those of Turning in the menu.
type Preferences struct {
	Language, Theme, Pieces, Size, Turning, Coordinates, Moves, Bell, Motion, VimKeys, Focus Preference
	// Ruled says of colours and pieces that a board of lines has neither.
	Ruled string
	Look  string // below the board that shows them
}

// A Preference is one of them: what it is called, what it may be, and what that is about.
type Preference struct {
	Label  string
	Values []string
	About  string
}
