package lang

func skTables() Tables {
	return Tables{
		Option: "Otvoriť stôl",
		Yours:  "Váš stôl",
		Enter:  "Zadať kód stola",

		Row:     func(time string) string { return "stôl " + time },
		RowAs:   func(time string, s Side) string { return "stôl " + time + ", " + skBy(s) },
		Private: "súkromný stôl",

		New:      "Otvoriť stôl",
		Who:      "Pridať sa môže",
		Anybody:  "ktokoľvek",
		WithCode: "kto má kód",
		Open:     "Otvoriť stôl",

		Title:   "Váš stôl",
		IsOpen:  "Partia sa začne, keď sa niekto pridá. Dovtedy sa môžete venovať inému.",
		SayCode: "Tento kód povedzte tomu, na koho čakáte:",
		Holds:   func(clock string) string { return "Platí ešte " + clock + "." },
		Guessed: "Niekto hádal váš kód, preto sa zmenil.",
		Close:   "Zatvoriť stôl",
		Stay:    "Nechať otvorený",
		Closed:  "Váš stôl je zatvorený.",
		Expired: "Kód už neplatí: váš stôl je zatvorený.",
		Failed:  "Stôl sa nepodarilo otvoriť.",

		Of:      func(name string) string { return "Stôl: " + name },
		Reading: "Zisťuje sa, čo sa tam hrá…",
		Join:    "Pridať sa a hrať",
		NotNow:  "Teraz nie",

		CodeTitle:   "Zadať kód stola",
		CodeTitleOf: func(name string) string { return "Kód stola: " + name },
		CodeWhy:     "Kód vám povie ten, kto stôl otvoril.",
		CodeLabel:   "Kód",
		CodeTake:    "Vyskúšať",
		Trying:      "Skúša sa kód…",

		NotACode:  "To nie je kód stola. Kódy vyzerajú ako K7Q-M2P.",
		Wrong:     "Kód nie je správny alebo sa zmenil. Vypýtajte si ho znova.",
		Gone:      "Nikto tam už nečaká.",
		Guesses:   "Bolo tam priveľa pokusov o kód. Skúste to znova o niekoľko minút.",
		Unreached: "Stôl je mimo dosahu.",

		Counter:      "Navrhnúť iné podmienky",
		CounterTitle: func(name string) string { return "Iné podmienky: " + name },
		Counters:     func(name string) string { return name + " navrhuje iné podmienky" },
		CounterSend:  "Navrhnúť",
		BlockItem:    "Zablokovať…",
	}
}

func skWatching() Watching {
	return Watching{
		Item:           "Diváci",
		Nobody:         "žiadni",
		AtOnce:         "naživo",
		Behind:         skLater,
		MayWatch:       "ostatní môžu sledovať",
		MayNotWatch:    "bez divákov",
		MayWatchBehind: func(moves int) string { return "ostatní môžu sledovať, " + skLater(moves) },

		Row:    "hrá verejne",
		Enter:  "Sledovať partiu",
		Title:  "sledujete",
		Coming: func(name string) string { return "Otvára sa partia, ktorú hrá " + name + "…" },
		Live:   "naživo",
		Late:   skLater,

		ToMove:  func(name string) string { return "Na ťahu je " + name + "." },
		Blocked: func(name string) string { return "Hrá tu " + name + " zo zoznamu tých, ktorých ste zablokovali." },
		Warning: "Niekto zablokovaný",
		Stay:    "Napriek tomu sledovať",
		Leave:   "Späť na úvod",
		Menu:    "Sledovanie",
		Asked:   func(name string) string { return name + " vás vyzýva na partiu. Esc vedie na úvod." },

		TooSlow:      "Partia šla rýchlejšie, než sa dala sledovať.",
		Lost:         "Spojenie sa stratilo: z tejto partie už nič neuvidíte.",
		Wrong:        "Údaje o tejto partii neboli správne, preto sa sledovanie skončilo.",
		NoGame:       func(name string) string { return name + " už partiu nehrá." },
		NotWatchable: func(name string) string { return "Partiu, ktorú hrá " + name + ", sledovať nemožno." },
		Full:         "Túto partiu už sleduje priveľa ľudí.",
	}
}

// skLater is how far behind the players somebody sees a game.
func skLater(moves int) string { return "o " + skMoves(moves) + " neskôr" }
