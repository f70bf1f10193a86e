package lang

import "time"

// Computer is what is said of games against the computer, or another program.
type Computer struct {
	Option string    // of the lobby's list, and the title of what one puts together
	Level  string    // an item
	Levels [3]string // easy, medium, hard
	Named  [3]string // what the computer is called at each of them
	Terms  string    // a clause: what is otherwise than with people

	Continue func(name string, move int) string // an unfinished game, in the lobby's list

	Starting func(name string) string // another program, as a game begins

	Hint    string // an item
	Hinting string
	Hinted  func(move string) string // which is in notation
	NoHint  string
	Now     string // a hint: Space makes it move at once

	// Why another program does not play.
	NoEngine                                                         string
	EngineStart, EngineSettings, EngineEnded, EngineHung, EngineMove func(name string) string
	// AskAgain is how it is asked again on the screen, TypeSkip in line mode.
	AskAgain, TypeSkip string

	// Of line mode alone.
	Which      string // of the levels
	NotAgainst string // of what there is only against a program
	Unfinished func(number int, name string, you Side, move int, began time.Time) string
	LobbyHelp  string
	GameHelp   string
}
