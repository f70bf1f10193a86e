package lang

func enTables() Tables {
	return Tables{
		Option: "Open a table",
		Yours:  "Your table",
		Enter:  "Enter a table's code",

		Row:     func(time string) string { return "table " + time },
		RowAs:   func(time string, s Side) string { return "table " + time + ", as " + enSide(s) },
		Private: "private table",

		New:      "Open a table",
		Who:      "Who may join",
		Anybody:  "anybody",
		WithCode: "with a code",
		Open:     "Open the table",

		Title:   "Your table",
		IsOpen:  "Whoever joins begins the game. You can do other things until then.",
		SayCode: "Say this code to the person you wait for:",
		Holds:   func(clock string) string { return "It holds for " + clock + "." },
		Guessed: "Somebody has been guessing your code: it has been replaced.",
		Close:   "Close the table",
		Stay:    "Leave it open",
		Closed:  "Your table is closed.",
		Expired: "The code no longer holds: your table is closed.",
		Failed:  "The table could not be opened.",

		Of:      func(name string) string { return "Table of " + name },
		Reading: "Asking what is played there…",
		Join:    "Join and play",
		NotNow:  "Not now",

		CodeTitle:   "Enter a table's code",
		CodeTitleOf: func(name string) string { return "Code for the table of " + name },
		CodeWhy:     "Whoever has opened the table tells you the code.",
		CodeLabel:   "Code",
		CodeTake:    "Try it",
		Trying:      "Trying the code…",

		NotACode:  "That is not a table's code. They look like K7Q-M2P.",
		Wrong:     "That is not the code, or it has been replaced. Ask for it again.",
		Gone:      "No such table is open any more.",
		Guesses:   "Too many codes have been tried there. Try again in some minutes.",
		Unreached: "The table cannot be reached.",

		Counter:      "Propose other terms",
		CounterTitle: func(name string) string { return "Other terms for " + name },
		Counters:     func(name string) string { return name + " proposes other terms" },
		CounterSend:  "Propose them",
		BlockItem:    "Block…",
	}
}

func enWatching() Watching {
	return Watching{
		Item:           "Watchers",
		Nobody:         "none",
		AtOnce:         "at once",
		Behind:         func(moves int) string { return enCount(moves, "move", "moves") + " behind" },
		MayWatch:       "others may watch",
		MayNotWatch:    "nobody watches",
		MayWatchBehind: func(moves int) string { return "others may watch, " + enCount(moves, "move", "moves") + " behind" },

		Row:    "to watch",
		Enter:  "Watch the game",
		Title:  "watching",
		Coming: func(name string) string { return "Going to the game of " + name + "…" },
		Live:   "as it is played",
		Late:   func(moves int) string { return enCount(moves, "move", "moves") + " behind" },

		ToMove:  func(name string) string { return name + " is to move." },
		Blocked: func(name string) string { return name + " plays here, whom you have blocked." },
		Warning: "Somebody you have blocked",
		Stay:    "Watch all the same",
		Leave:   "Back to the lobby",
		Menu:    "Watching",
		Asked:   func(name string) string { return name + " would like to play. Esc goes to the lobby." },

		TooSlow:      "The game went on faster than it could be followed.",
		Lost:         "The connection is lost: no more of this game is seen.",
		Wrong:        "What came of this game was not right, so it is not followed any further.",
		NoGame:       func(name string) string { return name + " is not in a game now." },
		NotWatchable: func(name string) string { return "The game of " + name + " is not to be watched." },
		Full:         "Too many watch that game already.",
	}
}
