package lang

import (
	"fmt"
	"time"
)

func enPeople() People {
	return People{
		Option: "People you know",
		Title:  "People you know",
		Nobody: "Nobody yet. Whoever you have played with is listed here.",

		Trust: [3]string{
			"You have not played before.",
			"You have played before.",
			"You have made sure who this is.",
		},
		Announced: func(name string) string { return "Announced as " + name + "." },
		Score: func(won, drawn, lost int) string {
			return fmt.Sprintf("You won %d, drew %d and lost %d.", won, drawn, lost)
		},
		Tally:      enTally,
		Key:        "Key",
		Here:       "here",
		Seen:       func(at time.Time) string { return "Last seen " + at.Format("2 Jan 2006, 15:04") + "." },
		Blocked:    "blocked",
		IsMuted:    "Muted: nothing that is written is shown.",
		IsBlocked:  "Blocked: you do not see each other.",
		BlockedNow: func(name string) string { return name + " is blocked. People you know has the way back." },

		Challenge: "Challenge",
		Write:     "Write",
		Compare:   "Compare safety words",
		Petname:   "Name in your list",
		Favourite: "Favourite",
		Mute:      "Mute",
		Unmute:    "Stop muting",
		Block:     "Block…",
		Unblock:   "Stop blocking",

		BlockTitle:  func(name string) string { return "Block " + name + "?" },
		BlockWhy:    "You no longer see each other: no challenges, no chat, no watching. Nobody is told.",
		BlockYes:    "Block",
		BlockNo:     "Not now",
		Forget:      "Forget…",
		ForgetTitle: func(name string) string { return "Forget " + name + "?" },
		ForgetWhy:   "They are a stranger then, without the name and the marks that you gave them. Your games stay.",
		ForgetYes:   "Forget",
		Forgotten:   func(name string) string { return name + " is forgotten." },

		PetnameTitle: func(name string) string { return "Your name for " + name },
		PetnameWhy:   "Only you see it. Empty is the name that is announced.",
		PetnameKeep:  "Keep",
		PetnameLabel: "Name",

		ImitatesTitle: func(name string) string { return "Not the " + name + " you know" },
		Imitates: func(name string) string {
			return "A different device calls itself " + name + ". This is not the " + name + " you know."
		},
		GoOn:   "Go on all the same",
		GoBack: "Leave it",

		Yes: "yes", No: "no",
		NotKept: "That could not be kept: nothing has changed.",
	}
}

// enTally is a score in a few cells: won and lost, with the draws as half a point to
// each.
func enTally(won, drawn, lost int) string {
	half := ""
	if drawn%2 == 1 {
		half = "½"
	}
	side := func(games int) string {
		if whole := games + drawn/2; whole > 0 || half == "" {
			return fmt.Sprint(whole) + half
		}
		return half
	}
	return side(won) + "–" + side(lost)
}

func enWords() Words {
	return Words{
		Title:  func(name string) string { return "Safety words with " + name },
		Asking: func(name string) string { return "Asking " + name + "…" },
		Wants:  func(name string) string { return name + " asks to compare safety words" },
		Shown:  "Tab shows the words.",
		GiveUp: "Give up",

		Read:      "Read them to each other. Are they the same?",
		ReadShort: "Are they the same?",
		Same:      "They are the same",
		Different: "They differ",
		Stop:      "Stop comparing",
		Waiting:   func(name string) string { return "Waiting for what " + name + " says." },

		Agreed: func(name string) string {
			return "Both of you saw the same words: this is " + name + ", and nobody stands between you."
		},
		Mismatch: "The words differ",
		Differ: "Somebody may stand between your two programs and read or change what passes. " +
			"The connection has been ended. Do not play or write on this network before you know why.",
		Ended:  func(name string) string { return name + " has stopped comparing." },
		TimeUp: "Not both of you answered in time, so nothing is proven. Ask again when you are both ready.",
		Close:  "Close",
	}
}

func enChat() Chat {
	return Chat{
		Title:  func(name string) string { return "Writing with " + name },
		Label:  "Say",
		Empty:  "Nothing has been said yet. What is said is forgotten when you quit.",
		Unread: func(lines int) string { return fmt.Sprintf("%d new", lines) },
		Item:   func(name string) string { return "Write to " + name },
		Wrote:  func(name string) string { return name + " has written." },
		Muted:  func(name string) string { return "You have muted " + name + ": nothing from there is shown." },

		TooLong: "That is too long to send.",
		TooFast: "That is too much at once. Wait a moment.",
		Nothing: "There is nothing in it to send.",
		Failed:  func(name string) string { return "Nothing can be sent to " + name + " now." },
	}
}

func enSettings() Settings {
	return Settings{
		Option: "Settings",
		Title:  "Settings",

		Name:         "Your name",
		OnlyKnown:    "Only people I know",
		OnlyKnownOff: "Anybody on this network can challenge you and write to you.",
		OnlyKnownOn:  "Only people you have played with, and those you call yourself, can connect.",

		NameTitle: "Your name",
		Newcomer:  "What shall others call you?",
		NameWhy:   "Everybody on this network sees it.",
		NameLabel: "Name",
		NameKeep:  "Keep",
		NameEmpty: "A name needs something that can be seen.",
		NameLost:  func(name string) string { return "The name " + name + " could not be kept for the next time." },
		NameLater: func(name string) string { return "From the next start on others see you as " + name + "." },

		NotKept: "This holds until you quit: the settings cannot be written.",
		LeftOut: func(line int) string {
			return fmt.Sprintf("Line %d of your settings does not hold; passant config says why.", line)
		},
		NoCyrillic: "Ukrainian and Russian need Cyrillic letters, which only a terminal with UTF-8 shows.",
	}
}
