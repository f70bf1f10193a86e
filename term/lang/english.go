package lang

import "fmt"

func english() Language { return Language{Tag: "en", Name: "English", Short: "EN"} }

// English is the catalogue from which the others are translated.
func English() *Phrases {
	return &Phrases{
		Language: english(),
		Title:    "Passant",
		Sides:    [2]string{"White", "Black"},
		Beside:   [2]string{"White", "Black"},
		Pieces:   [7]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"},
		Letters:  [7]string{"", "", "N", "B", "R", "Q", "K"},

		TooSmall: func(w, h int) string {
			return fmt.Sprintf("Make the window larger: 40×20 is enough (now %d×%d)", w, h)
		},
		Say:     enMove,
		Opening: func(english string) string { return english },

		Times:       enTimes(),
		Clocks:      enClocks(),
		TakeBack:    enTakeBack(),
		TimerOff:    enTimerOff(),
		Pause:       enPause(),
		Abort:       enAbort(),
		Absence:     enAbsence(),
		Lobby:       enLobby(),
		Challenge:   enChallenge(),
		People:      enPeople(),
		Words:       enWords(),
		Chat:        enChat(),
		Settings:    enSettings(),
		Preferences: enPreferences(),
		Tables:      enTables(),
		Watching:    enWatching(),
		Computer:    enComputer(),
		Rules:       enRules(),
		History:     enHistory(),
		Replay:      enReplay(),
		Copying:     enCopying(),
		Setup:       enSetup(),
		Game:        enGame(),
		Menu:        enMenu(),
		Ask:         enAsk(),
		Result:      enResult(),
		Link:        enLink(),
		Refusal:     enRefusal(),
		Help:        enHelp(),
		Hint:        enHint(),
	}
}

func enLobby() Lobby {
	return Lobby{
		Play:         "Play",
		HotSeat:      "Two players at this screen",
		Continue:     func(name string, move int) string { return fmt.Sprintf("Go on with %s, move %d", name, move) },
		ContinueHere: func(move int) string { return fmt.Sprintf("Go on at this screen, move %d", move) },
		Help:         "Keys and marks",
		Quit:         "Quit",

		People:       "People on this network",
		Looking:      "looking",
		Nobody:       "Nobody yet. Whoever starts Passant on this network appears here by itself.",
		Free:         "free",
		Playing:      "playing",
		TooOld:       "out of date",
		TooNew:       "newer",
		Here:         "here",
		More:         func(people int) string { return fmt.Sprintf("… %d more", people) },
		SameComputer: "this computer",

		Address: "Not here? Type an address",
		Asking:  "Address",
		Finding: func(address string) string { return "Asking at " + address + "…" },

		YouAre:      "You are",
		Reachable:   "Others find you at",
		Unreachable: "No network: others cannot find you.",
		Opening:     func(name string) string { return "Setting up the board with " + name + "…" },
	}
}

func enChallenge() Challenge {
	return Challenge{
		New:       "Two players at this screen",
		To:        func(name string) string { return "Challenge " + name },
		From:      func(name string) string { return name + " would like to play" },
		Rematch:   func(name string) string { return name + " would like a rematch" },
		Waiting:   func(name string) string { return "Waiting for " + name },
		More:      func(others int) string { return enCount(others, "more person waits", "more people wait") + " for you." },
		Time:      "Time",
		TakeBacks: "Take-backs",
		Agreed:    "by agreement",
		Never:     "none",
		Colour:    "You play",
		ByLot:     "by lot",
		YouPlay:   func(s Side) string { return "You play " + enSide(s) },
		LotPlays:  "Colours are drawn by lot",
		FromPosition: func(toMove Side) string {
			return "From a given position, " + enSide(toMove) + " to move"
		},

		Send:     "Send the challenge",
		Start:    "Start the game",
		Back:     "Back",
		Play:     "Play",
		NotNow:   "Not now",
		Read:     "See the challenge",
		Withdraw: "Withdraw it",

		Declined:    func(name string) string { return name + " does not want to play now." },
		NoAnswer:    func(name string) string { return name + " did not answer." },
		Busy:        func(name string) string { return name + " is in a game." },
		TooMany:     func(name string) string { return name + " has enough challenges already. Try again in a minute." },
		Withdrawn:   func(name string) string { return name + " has withdrawn the challenge." },
		Unreachable: func(name string) string { return name + " cannot be reached." },
		TooOld:      func(name string) string { return name + " has an older Passant and must update it to play." },
		TooNew:      func(name string) string { return name + " has a newer Passant. Update yours to play." },
		NoSpace: func(name string) string {
			return "The disk is full, so there can be no game with " + name + ". Make room and try again."
		},
		ReadOnly: func(name string) string {
			return "The folder of games is read-only, so there can be no game with " + name + ". Allow writing and try again."
		},
		BadDisk: func(name string) string {
			return "The disk fails, so there can be no game with " + name + ". Try again once the disk is well."
		},
		Unkept: func(name string) string {
			return "The game has not begun, since " + name + "'s disk cannot keep it. " + name + " is told why; try again later."
		},
		Stranger: func(name string) string { return name + " plays only with people already known there." },
		NoTable:  func(name string) string { return name + " does not wait at that table any more." },
		Failed:   func(name string) string { return "The game with " + name + " could not be started." },

		AtAddress:  func(address string) string { return "Nobody answers at " + address + "." },
		BadAddress: "That is not an address. Try 192.168.1.23 or 192.168.1.23:51442.",
		Yourself:   "That is your own address.",
		NoMatch:    "That game is no longer there.",
		Elsewhere:  func(name string) string { return name + " would like to play. This game comes first." },
		Waits:      func(name string) string { return name + " would like to play. You can answer in the lobby." },
		Awaits:     func(name string) string { return name + " will be asked as soon as they are here and free." },
	}
}

func enLink() Link {
	return Link{
		Up:      "connected",
		Weak:    "weak connection",
		Lost:    "trying again",
		Waiting: "waiting",
		Gone:    "has left",
		Stopped: "stopped",

		LostTitle:  func(name string) string { return "Connection to " + name + " lost" },
		LostTrying: func(clock string) string { return "Trying again… " + clock },
		LostSaved:  "You can still move. Your move is sent as soon as the connection is back.",
		WaitWhy:    func(name string) string { return "The game goes on as soon as " + name + " is here too." },
		GoneTitle:  func(name string) string { return name + " has left the game" },
		GoneKept:   "The game is kept and can go on later.",
		Wait:       "Wait",
		Leave:      "Leave the game",

		HaltTitle:  "The game is stopped",
		HaltReason: "The two programs disagree about this game.",
		HaltFoul:   "The other program sent something that the rules do not allow.",
		HaltAfter:  func(move string) string { return "It happened at " + move + "." },
		HaltKept:   "Neither side has lost. What was played is kept.",
		HaltReport: func(path string) string { return "What both programs have is in " + path },
	}
}

func enHelp() Help {
	return Help{
		Title: "Keys and marks",
		Keys: []Key{
			{"arrows", "move the cursor"},
			{"Enter", "pick, put down"},
			{"Esc", "put back, close"},
			{"Nf3 e4", "type, then Enter"},
			{"Tab", "complete a move"},
			{"PgUp", "look back"},
			{"m", "draw, resign"},
			{"m b", "rules of chess"},
			{"u", "take back"},
			{"/", "write"},
			{"v", "flip the board"},
			{"s", "save as PGN"},
			{"Ctrl-L", "draw again"},
			{"Ctrl-C", "leave"},
		},
		Lobby: []Key{
			{"arrows", "choose"},
			{"Enter", "open, challenge"},
			{"Tab", "the other list"},
			{"y n", "answer a challenge"},
			{"i", "about a person"},
			{"/", "write"},
			{"a", "type an address"},
			{"Esc", "back, close"},
			{"Ctrl-L", "draw again"},
			{"q", "quit"},
		},
		Cursor: "where you are",
		Picked: "in hand",
		MayGo:  "may go here",
		Takes:  "may take",
		Last:   "last move",
		Check:  "in check",

		Known:     "played before",
		Verified:  "made sure who",
		Favourite: "favourite",
		Impostor:  "not who it seems",
	}
}

func enHint() Hint {
	return Hint{
		Move: "move", Pick: "pick", Drop: "put down", PutBack: "put back", Menu: "menu", Flip: "flip",
		Save: "save", Help: "help", Redraw: "redraw", Language: "language",
		Choose: "choose", Other: "other list", Open: "open", Challenge: "challenge", Address: "address",
		Quit: "quit", Close: "close", Play: "play", Complete: "complete", Answer: "answer",
		Change: "change", Look: "look back", Now: "now", Result: "result", Find: "find", Back: "back", Type: "type a move",
		Clear: "clear", Person: "more", Write: "write", Send: "send", Watch: "watch", Join: "join", Leave: "leave", Keep: "keep",
	}
}
