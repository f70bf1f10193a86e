package lang

import (
	"fmt"
	"time"
)

// PlainMeeting is what line mode says of people, tables, chat and games of others, in
// sentences of one line each, beside what the screen says of them too.
type PlainMeeting struct {
	NotHere string // where the program runs without any of it

	// A row has these after the person: what the games with them came to, that they are a
	// favourite, and that they have been blocked or muted.
	Favourite, Muted, Blocked string
	MayWatch                  string
	Seen                      func(at time.Time) string
	Key                       func(key string) string
	Verified                  string
	WhomAbout                 string
	HowToCall                 string
	CalledNow                 func(name string) string
	IsFavourite, IsNone       func(name string) string // one no longer
	IsMuted, IsHeard          func(name string) string
	ReallyBlock               func(name string) string
	IsBlocked, IsUnblocked    func(name string) string
	NobodyKnown               string
	StrangersOut, StrangersIn string
	HowStrangers              string

	WhomToCompare string
	Words         func(name, words, digits string) string
	NoWords       string // nothing is compared

	WhomToWrite, WhatToWrite string
	Said                     func(name, text string) string
	YouSaid                  func(text string) string

	Opens         func(number int, name, table string) string // somebody else
	TableOpen     func(terms string) string
	TableByCode   func(terms, code, clock string) string
	HowToClose    string
	TableIsOpen   string // already
	NoTable       string // of one's own
	WhoseTable    string
	NoTableThere  func(name string) string
	ReallyJoin    func(name, terms string) string
	NotJoined     string
	WhichCode     string
	NeedsCode     func(name string) string
	ReallyImitate func(name string) string
	Instead       func(name, terms string) string // one proposes it
	WhichInstead  string

	WhomToWatch string
	Watching    func(white, black, how string) string
	NotWatching func(text string) string // what cannot be done while watching
	WatchHelp   []string
}

// plainMeeting are these phrases in English.
func plainMeeting() PlainMeeting {
	return PlainMeeting{
		NotHere: "That is not possible here.",

		Favourite: "a favourite",
		Muted:     "muted",
		Blocked:   "blocked",
		MayWatch:  "the game may be watched",
		Seen:      func(at time.Time) string { return "last seen on " + at.Format("2 January 2006 at 15:04") },
		Key:       func(key string) string { return "Key: " + key + "." },
		Verified:  "you have made sure who this is",
		WhomAbout: "About whom? For example: about 1",
		HowToCall: "Say whom, and what to call them. For example: call 1 as Uncle Bob. With nothing after as it is their own name again.",
		CalledNow: func(name string) string { return "In your list this is " + name + " now." },

		IsFavourite: func(name string) string { return name + " is a favourite now." },
		IsNone:      func(name string) string { return name + " is no favourite any more." },
		IsMuted:     func(name string) string { return "Nothing that " + name + " writes is told any more." },
		IsHeard:     func(name string) string { return "What " + name + " writes is told again." },
		ReallyBlock: func(name string) string {
			return "Block " + name + "? You no longer see each other: no challenges, no chat, no watching. Nobody is told. Type yes or no."
		},
		IsBlocked:    func(name string) string { return name + " is blocked. To undo it, type block " + name + " off." },
		IsUnblocked:  func(name string) string { return name + " is not blocked any more." },
		NobodyKnown:  "Nobody yet. Whoever you have played with is listed here.",
		StrangersOut: "Only people you know can connect now.",
		StrangersIn:  "Anybody on this network can connect now.",
		HowStrangers: "Type strangers off to keep out whom you do not know, or strangers on to let them in.",

		WhomToCompare: "With whom? For example: compare 1",
		Words: func(name, words, digits string) string {
			return "Your safety words with " + name + " are: " + words + "; in digits " + digits +
				". Read them to each other. Type same if they are the same, and different if they are not. Type cancel to stop."
		},
		NoWords: "No words are being compared. Type compare and a name.",

		WhomToWrite: "To whom? For example: chat 1 Good game.",
		WhatToWrite: "Nothing has been said. To say something, type chat and what to say.",
		Said:        func(name, text string) string { return name + " writes: " + text },
		YouSaid:     func(text string) string { return "You wrote: " + text },

		Opens: func(n int, name, table string) string {
			return fmt.Sprintf("%s, number %d, waits for somebody: %s.", name, n, table)
		},
		TableOpen: func(terms string) string { return "Your table is open: " + terms + "." },
		TableByCode: func(terms, code, clock string) string {
			return "Your table is open: " + terms + ". Its code is " + code + ", for " + clock + "."
		},
		HowToClose:   "Whoever joins begins the game. Type close to close it.",
		TableIsOpen:  "Your table is open already. Type close first.",
		NoTable:      "You have no table.",
		WhoseTable:   "Whose table? For example: join 1",
		NoTableThere: func(name string) string { return name + " has no table." },
		ReallyJoin: func(name, terms string) string {
			return "Table of " + name + ": " + terms + ". Join it? Type yes or no."
		},
		NotJoined: "You do not join it.",
		WhichCode: "Which code? For example: code K7Q-M2P. A name may follow.",
		NeedsCode: func(name string) string {
			return "The table of " + name + " takes a code. Ask for it, and type code and the code."
		},
		ReallyImitate: func(name string) string { return "Go on with this " + name + " all the same? Type yes or no." },
		Instead: func(name, terms string) string {
			return "You propose other terms to " + name + ": " + terms + ". Type cancel to withdraw."
		},
		WhichInstead: "Nobody asks you now, or several do: decline the others first. For example: instead black 10+5",

		WhomToWatch: "Whose game? For example: watch 1",
		Watching: func(white, black, how string) string {
			return fmt.Sprintf("You watch %s, White, against %s, Black, %s. Type leave to go back.", white, black, how)
		},
		NotWatching: func(text string) string {
			return text + " is not possible while you watch. Type help for what is."
		},
		WatchHelp: []string{
			"leave: go back to the lobby. quit: leave Passant.",
		},
	}
}
