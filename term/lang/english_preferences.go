package lang

// enPreferences is what is said of the settings of the screen.
func enPreferences() Preferences {
	return Preferences{
		Language: Preference{
			Label: "Language",
			About: "Everything on the screen changes at once.",
		},
		Theme: Preference{
			Label:  "Colours",
			Values: []string{"walnut", "slate", "contrast"},
			About:  "Contrast is for eyes that need more of it.",
		},
		Pieces: Preference{
			Label:  "Pieces",
			Values: []string{"drawn", "symbols", "letters"},
			About:  "Symbols and letters are those of the terminal's font.",
		},
		Size: Preference{
			Label:  "Largest board",
			Values: []string{"any", "small", "medium", "large"},
			About:  "There is no larger board, even where the window has room for it.",
		},
		Turning: Preference{
			Label: "Shared board",
			About: "How the board stands where two play at one screen; if it turns, whoever is to move is below.",
		},
		Coordinates: Preference{
			Label:  "Coordinates",
			Values: []string{"shown", "hidden"},
			About:  "The letters and numbers beside the board.",
		},
		Moves: Preference{
			Label:  "Legal moves",
			Values: []string{"shown", "hidden"},
			About:  "Where the piece in hand may go.",
		},
		Bell: Preference{
			Label:  "Bell",
			Values: []string{"on", "never"},
			About:  "It rings when there is something to do and you look at another window.",
		},
		Motion: Preference{
			Label:  "Motion",
			Values: []string{"a little", "none"},
			About:  "While nobody is found, a small sign turns.",
		},
		VimKeys: Preference{
			Label:  "Vim keys",
			Values: []string{"no", "yes"},
			About:  "With them h, j, k and l move the cursor, and a typed move begins with a colon.",
		},
		Focus: Preference{
			Label:  "Say every square",
			Values: []string{"no", "yes"},
			About:  "For screen readers and magnifiers: the terminal's cursor stands on what is chosen, and a line says what it is.",
		},
		Ruled: "This terminal has a board of lines and letters, in which this changes nothing.",
		Look:  "This is how it looks",
	}
}
