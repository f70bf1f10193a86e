package lang

import (
	"fmt"
	"time"
)

func skPlainMeeting() PlainMeeting {
	return PlainMeeting{
		NotHere: "Tu to nie je možné.",

		Favourite: "medzi obľúbenými",
		Muted:     "stlmené",
		Blocked:   "zablokované",
		MayWatch:  "partiu možno sledovať",
		Seen:      func(at time.Time) string { return "naposledy tu " + skDate(at) + " o " + at.Format("15:04") },
		Key:       func(key string) string { return "Kľúč: " + key + "." },
		Verified:  "overili ste si, kto to je",
		WhomAbout: "O kom? Napríklad: about 1",
		HowToCall: "Uveďte, koho a ako chcete volať. Napríklad: call 1 as Strýko Jano. Ak za as nenapíšete nič, platí znova vlastné meno.",
		CalledNow: func(name string) string { return "Vo vašom zozname je to teraz " + name + "." },

		IsFavourite: func(name string) string { return name + " je teraz medzi obľúbenými." },
		IsNone:      func(name string) string { return name + " už nie je medzi obľúbenými." },
		IsMuted:     func(name string) string { return "Správy, ktoré píše " + name + ", sa už nehlásia." },
		IsHeard:     func(name string) string { return "Správy, ktoré píše " + name + ", sa znova hlásia." },
		ReallyBlock: func(name string) string {
			return name + ": zablokovať? Navzájom sa už neuvidíte: žiadne výzvy, správy ani sledovanie partií. " +
				"Nikto sa o tom nedozvie. Napíšte yes alebo no."
		},
		IsBlocked: func(name string) string {
			return "Zablokované: " + name + ". Zrušíte to, ak napíšete block " + name + " off."
		},
		IsUnblocked:  func(name string) string { return "Už nie je zablokované: " + name + "." },
		NobodyKnown:  "Zatiaľ nikto. Budú tu tí, s ktorými ste hrali.",
		StrangersOut: "Teraz sa môžu pripojiť iba tí, ktorých poznáte.",
		StrangersIn:  "Teraz sa môže pripojiť ktokoľvek v tejto sieti.",
		HowStrangers: "Ak chcete, aby sa pripájali iba tí, ktorých poznáte, napíšte strangers off, ak ktokoľvek, strangers on.",

		WhomToCompare: "S kým? Napríklad: compare 1",
		Words: func(name, words, digits string) string {
			return "Vy a " + name + " máte tieto overovacie slová: " + words + "; v čísliciach " + digits +
				". Prečítajte si ich navzájom. Ak sú rovnaké, napíšte same, ak nie, different. Porovnávanie ukončí cancel."
		},
		NoWords: "Žiadne slová sa neporovnávajú. Napíšte compare a meno.",

		WhomToWrite: "Komu? Napríklad: chat 1 Dobrá partia.",
		WhatToWrite: "Zatiaľ nič. Ak chcete niečo povedať, napíšte chat a za ním text.",
		Said:        func(name, text string) string { return name + " píše: " + text },
		YouSaid:     func(text string) string { return "Napísali ste: " + text },

		Opens: func(n int, name, table string) string {
			return fmt.Sprintf("%s, číslo %d, čaká na súpera: %s.", name, n, table)
		},
		TableOpen: func(terms string) string { return "Váš stôl je otvorený: " + terms + "." },
		TableByCode: func(terms, code, clock string) string {
			return "Váš stôl je otvorený: " + terms + ". Kód je " + code + ", platí ešte " + clock + "."
		},
		HowToClose:   "Partia sa začne, keď sa niekto pridá. Stôl zatvoríte, ak napíšete close.",
		TableIsOpen:  "Váš stôl je už otvorený. Najprv napíšte close.",
		NoTable:      "Nemáte žiaden stôl.",
		WhoseTable:   "Čí stôl? Napríklad: join 1",
		NoTableThere: func(name string) string { return name + " nemá žiaden stôl." },
		ReallyJoin: func(name, terms string) string {
			return "Stôl: " + name + ". Podmienky: " + terms + ". Pridať sa? Napíšte yes alebo no."
		},
		NotJoined: "Nepridali ste sa.",
		WhichCode: "Aký kód? Napríklad: code K7Q-M2P. Môže nasledovať meno.",
		NeedsCode: func(name string) string {
			return "Pri stole, kde čaká " + name + ", treba kód. Vypýtajte si ho a napíšte code a za ním kód."
		},
		ReallyImitate: func(name string) string { return name + ": napriek tomu pokračovať? Napíšte yes alebo no." },
		Instead: func(name, terms string) string {
			return "Navrhujete iné podmienky, súper: " + name + "; " + terms + ". Odvoláte ich, ak napíšete cancel."
		},
		WhichInstead: "Teraz vás nikto nevyzýva alebo je výziev viac: ostatné najprv odmietnite. Napríklad: instead black 10+5",

		WhomToWatch: "Čiu partiu? Napríklad: watch 1",
		Watching: func(white, black, how string) string {
			return fmt.Sprintf("Sledujete partiu %s: biely je %s, čierny je %s. Späť sa vrátite, ak napíšete leave.", how, white, black)
		},
		NotWatching: func(text string) string {
			return text + " pri sledovaní nie je možné. Čo možné je, povie help."
		},
		WatchHelp: []string{
			"leave: späť na úvod. quit: ukončiť Passant.",
		},
	}
}
