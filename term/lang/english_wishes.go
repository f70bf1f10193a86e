package lang

import "fmt"

func enTakeBack() TakeBack {
	return TakeBack{
		Ask:    "Ask to take back",
		AtOnce: "Take back",
		Asks:   func(name, move string) string { return name + " asks to take back " + move },
		Yes:    "Give the move back",
		No:     "Let it stand",
		Soon:   func(clock string) string { return "It stands unless you answer in " + clock + "." },
		Both:   func(move string) string { return "Your " + move + " goes with it." },
		Asked:  func(move string) string { return "You have asked to take back " + move + "." },
		Taken:  func(move string) string { return move + " is taken back." },
		Declined: func(name string) string {
			return name + " lets the move stand."
		},
		YouDeclined: "You let the move stand.",
	}
}

func enTimerOff() TimerOff {
	return TimerOff{
		Propose:    "Play on without clocks",
		Agree:      "Agree: no more clocks",
		Asks:       func(name string) string { return name + " asks to turn the clocks off" },
		Yes:        "Agree",
		WithMove:   "Agreeing goes with your next move.",
		No:         "Keep the clocks",
		Held:       "You propose to turn the clocks off with your next move.",
		AgreedHeld: "With your next move the clocks are off.",
		Made:       "You have proposed to turn the clocks off.",
		Off:        "The clocks are off.",
		Both:       "After a move by each side the clocks are off.",
	}
}

func enPause() Pause {
	return Pause{
		Item:  "Stop the clocks",
		Title: "The clocks are stopped",
		Why:   "Nobody's time runs until you play on.",
	}
}

func enAbort() Abort {
	return Abort{
		Item:  "Abort the game…",
		Title: "Abort the game?",
		Why:   "It ends at once, without a result.",
		Yes:   "Abort",
		Asked: "You have aborted the game. Your opponent does not know yet.",
	}
}

func enAbsence() Absence {
	return Absence{
		Away:      func(name, clock string) string { return name + " has been away for " + clock + "." },
		Soon:      func(clock string) string { return "In " + clock + " you may claim the win." },
		Unreached: func(name string) string { return name + " does not know your last move yet." },
		Win:       "Claim the win",
		Draw:      "Claim a draw",
		Claims:    [2]string{"You have claimed the win", "You have claimed a draw"},
		ToConfirm: func(name string) string { return "To be confirmed when " + name + " is back." },
		Denied:    func(name string) string { return name + " was there all the time. The game goes on." },
		NotAway:   func(name string) string { return name + " has not been away for long enough." },
		ClaimedOf: func(name string) string { return name + " has claimed the game, as you were away." },
	}
}

func enClocks() Clocks {
	return Clocks{
		Off:       "no clock",
		Move:      func(clock string) string { return "move " + clock },
		Free:      func(clock string) string { return "free " + clock },
		Network:   func(used, of int) string { return fmt.Sprintf("network %d of %d s", used, of) },
		Low:       "!",
		Saved:     "saved",
		Delivered: "delivered",
		Slept:     func(seconds int) string { return "This computer was asleep for " + enDuration(seconds) + "." },
	}
}
