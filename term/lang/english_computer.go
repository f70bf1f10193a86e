package lang

import (
	"fmt"
	"strconv"
	"time"
)

func enComputer() Computer {
	return Computer{
		Option: "Against the computer",
		Level:  "Level",
		Levels: [3]string{"easy", "medium", "hard"},
		Named:  [3]string{"Computer (easy)", "Computer (medium)", "Computer (hard)"},
		Terms:  "moves are taken back at once, and no draw is agreed",

		Continue: func(name string, move int) string { return name + ", move " + strconv.Itoa(move) },

		Starting: func(name string) string { return "Starting " + name + "…" },

		Hint:    "Hint",
		Hinting: "Looking for a good move…",
		Hinted:  func(move string) string { return "A good move: " + move + "." },
		NoHint:  "No good move was found. Try again.",
		Now:     "move now",

		NoEngine: "This game is against another program, and none is chosen. Start passant with --engine and its name.",
		EngineStart: func(name string) string {
			return name + " cannot be started, or is no chess engine. The log says more."
		},
		EngineSettings: func(name string) string {
			return name + " does not take the options in your settings. The log says more."
		},
		EngineEnded: func(name string) string { return name + " has ended by itself, twice. The game is kept." },
		EngineHung:  func(name string) string { return name + " does not answer any more. The game is kept." },
		EngineMove: func(name string) string {
			return name + " has come up with a move that the rules do not allow. The game is kept."
		},
		AskAgain: "Space asks it again.",
		TypeSkip: "Type skip to ask it again.",

		Which:      "Which level? For example: computer easy, computer medium 15+10 black",
		NotAgainst: "That is for games against the computer.",
		Unfinished: func(n int, name string, you Side, move int, began time.Time) string {
			return fmt.Sprintf("%d: with %s; you play %s, move %d, begun on %s.",
				n, name, enSide(you), move, began.Format("2 January 2006"))
		},
		LobbyHelp: "computer easy, medium or hard: play against the computer; a time, and white or black, can stand behind it. computer engine: against the program that was chosen with --engine.",
		GameHelp:  "Against the computer, hint: a good move. skip: it moves as soon as it knows what. takeback: your last move comes back at once.",
	}
}
