package lang

import "fmt"

func slovak() Language { return Language{Tag: "sk", Name: "Slovenčina", Short: "SK"} }

// Slovak is what the screen says in Slovak. It says "vy", and what is said of somebody
// needs neither the sex of that person nor another case of the name.
func Slovak() *Phrases {
	return &Phrases{
		Language: slovak(),
		Title:    "Passant",
		Sides:    [2]string{"Biely", "Čierny"},
		Beside:   [2]string{"biely", "čierny"},
		Pieces:   [7]string{"", "pešiak", "jazdec", "strelec", "veža", "dáma", "kráľ"},
		Letters:  [7]string{"", "", "J", "S", "V", "D", "K"},

		TooSmall: func(w, h int) string {
			return fmt.Sprintf("Zväčšite okno: stačí 40×20 (teraz %d×%d)", w, h)
		},
		Say:     skMove,
		Opening: skOpenings.name,

		Times:       skTimes(),
		Clocks:      skClocks(),
		TakeBack:    skTakeBack(),
		TimerOff:    skTimerOff(),
		Pause:       skPause(),
		Abort:       skAbort(),
		Absence:     skAbsence(),
		Lobby:       skLobby(),
		Challenge:   skChallenge(),
		People:      skPeople(),
		Words:       skWords(),
		Chat:        skChat(),
		Settings:    skSettings(),
		Preferences: skPreferences(),
		Tables:      skTables(),
		Watching:    skWatching(),
		Computer:    skComputer(),
		Rules:       skRules(),
		History:     skHistory(),
		Replay:      skReplay(),
		Copying:     skCopying(),
		Setup:       skSetup(),
		Game:        skGame(),
		Menu:        skMenu(),
		Ask:         skAsk(),
		Result:      skResult(),
		Link:        skLink(),
		Refusal:     skRefusal(),
		Help:        skHelp(),
		Hint:        skHint(),
	}
}

func skLobby() Lobby {
	return Lobby{
		Play:         "Hrať",
		HotSeat:      "Dvaja pri tejto obrazovke",
		Continue:     func(name string, move int) string { return fmt.Sprintf("Dohrať: %s, %d. ťah", name, move) },
		ContinueHere: func(move int) string { return fmt.Sprintf("Dohrať pri obrazovke, %d. ťah", move) },
		Help:         "Klávesy a značky",
		Quit:         "Ukončiť",

		People:       "Ľudia v tejto sieti",
		Looking:      "hľadajú sa",
		Nobody:       "Zatiaľ nikto. Kto v tejto sieti spustí Passant, objaví sa tu sám.",
		Free:         "má čas",
		Playing:      "hrá",
		TooOld:       "starší Passant",
		TooNew:       "novší Passant",
		Here:         "je tu",
		More:         func(people int) string { return fmt.Sprintf("… a ešte %d", people) },
		SameComputer: "tento počítač",

		Address: "Nie je tu? Zadajte adresu",
		Asking:  "Adresa",
		Finding: func(address string) string { return "Hľadá sa na adrese " + address + "…" },

		YouAre:      "Vy ste",
		Reachable:   "Nájdu vás na",
		Unreachable: "Bez siete: ostatní vás nenájdu.",
		Opening:     func(name string) string { return "Pripravuje sa partia, súper: " + name + "…" },
	}
}

func skChallenge() Challenge {
	return Challenge{
		New:     "Dvaja pri tejto obrazovke",
		To:      func(name string) string { return "Výzva: " + name },
		From:    func(name string) string { return name + " vás vyzýva na partiu" },
		Rematch: func(name string) string { return name + " chce odvetu" },
		Waiting: func(name string) string { return "Čaká sa na: " + name },
		More: func(others int) string {
			return skForm(others, "Čaká", "Čakajú", "Čaká") + " na vás ešte " + skCount(others, "človek", "ľudia", "ľudí") + "."
		},
		Time:      "Čas",
		TakeBacks: "Vrátenie ťahu",
		Agreed:    "po dohode",
		Never:     "nedovolené",
		Colour:    "Vaša strana",
		ByLot:     "podľa žrebu",
		YouPlay:   func(s Side) string { return "Hráte " + skBy(s) },
		LotPlays:  "Farby určí žreb",
		FromPosition: func(toMove Side) string {
			return "Zo zadanej pozície, na ťahu je " + skSide(toMove)
		},

		Send:     "Poslať výzvu",
		Start:    "Začať partiu",
		Back:     "Späť",
		Play:     "Hrať",
		NotNow:   "Teraz nie",
		Read:     "Pozrieť výzvu",
		Withdraw: "Odvolať výzvu",

		Declined:    func(name string) string { return name + " teraz hrať nechce." },
		NoAnswer:    func(name string) string { return name + " neodpovedá." },
		Busy:        func(name string) string { return name + " práve hrá." },
		TooMany:     func(name string) string { return name + " má zatiaľ dosť výziev. Skúste to o minútu." },
		Withdrawn:   func(name string) string { return name + " odvoláva výzvu." },
		Unreachable: func(name string) string { return name + " je mimo dosahu." },
		TooOld: func(name string) string {
			return name + " má starší Passant. Na spoločnú hru ho treba aktualizovať."
		},
		TooNew: func(name string) string { return name + " má novší Passant. Ak chcete hrať, aktualizujte svoj." },
		NoSpace: func(name string) string {
			return name + ": partia sa nemôže začať, lebo disk je plný. Uvoľnite miesto a skúste to znova."
		},
		ReadOnly: func(name string) string {
			return name + ": partia sa nemôže začať, lebo priečinok partií je len na čítanie. Povoľte zápis a skúste to znova."
		},
		BadDisk: func(name string) string {
			return name + ": partia sa nemôže začať, lebo disk zlyháva. Skúste to znova, keď bude v poriadku."
		},
		Unkept: func(name string) string {
			return "Partia sa nezačala: na druhej strane ju disk nemôže uložiť. " + name + " vie prečo, skúste to neskôr."
		},
		Stranger: func(name string) string { return name + " hrá iba s ľuďmi, ktorých pozná." },
		NoTable:  func(name string) string { return name + " už pri tom stole nečaká." },
		Failed:   func(name string) string { return name + ": partiu sa nepodarilo začať." },

		AtAddress:  func(address string) string { return "Na adrese " + address + " nikto neodpovedá." },
		BadAddress: "To nie je adresa. Skúste 192.168.1.23 alebo 192.168.1.23:51442.",
		Yourself:   "To je vaša vlastná adresa.",
		NoMatch:    "Tá partia už neexistuje.",
		Elsewhere:  func(name string) string { return name + " vás vyzýva na partiu. Najprv však dohrajte túto." },
		Waits:      func(name string) string { return name + " vás vyzýva na partiu. Odpovedať môžete na úvode." },
		Awaits: func(name string) string {
			return name + " dostane vašu výzvu, len čo sa tu objaví a nebude práve hrať."
		},
	}
}

func skLink() Link {
	return Link{
		Up:      "spojené",
		Weak:    "slabé spojenie",
		Lost:    "obnovuje sa",
		Waiting: "čaká sa",
		Gone:    "je preč",
		Stopped: "zastavené",

		LostTitle:  func(name string) string { return name + " je bez spojenia" },
		LostTrying: func(clock string) string { return "Spojenie sa obnovuje… " + clock },
		LostSaved:  "Ťahať môžete aj tak. Ťah sa odošle, len čo sa spojenie obnoví.",
		WaitWhy:    func(name string) string { return "Partia bude pokračovať, len čo tu bude aj " + name + "." },
		GoneTitle:  func(name string) string { return name + " opúšťa partiu" },
		GoneKept:   "Partia ostáva uložená a dá sa dohrať neskôr.",
		Wait:       "Počkať",
		Leave:      "Opustiť partiu",

		HaltTitle:  "Partia je zastavená",
		HaltReason: "Programy oboch hráčov sa v tejto partii rozchádzajú.",
		HaltFoul:   "Druhý program poslal niečo, čo pravidlá nedovoľujú.",
		HaltAfter:  func(move string) string { return "Stalo sa to pri ťahu " + move + "." },
		HaltKept:   "Nikto neprehral. Čo sa zahralo, ostáva uložené.",
		HaltReport: func(path string) string { return "Čo majú oba programy, je v súbore " + path },
	}
}

func skHelp() Help {
	return Help{
		Title: "Klávesy a značky",
		Keys: []Key{
			{"šípky", "pohyb kurzora"},
			{"Enter", "uchopiť, položiť"},
			{"Esc", "späť, zavrieť"},
			{"Nf3 e4", "napísať, potom Enter"},
			{"Tab", "doplniť ťah"},
			{"PgUp", "listovať v ťahoch"},
			{"m", "remíza, vzdanie"},
			{"m b", "pravidlá šachu"},
			{"u", "vrátiť ťah"},
			{"/", "napísať správu"},
			{"v", "otočiť šachovnicu"},
			{"s", "uložiť ako PGN"},
			{"Ctrl-L", "prekresliť"},
			{"Ctrl-C", "odísť"},
		},
		Lobby: []Key{
			{"šípky", "vybrať"},
			{"Enter", "otvoriť, vyzvať"},
			{"Tab", "druhý zoznam"},
			{"y n", "odpovedať na výzvu"},
			{"i", "údaje o hráčovi"},
			{"/", "napísať správu"},
			{"a", "zadať adresu"},
			{"Esc", "späť, zavrieť"},
			{"Ctrl-L", "prekresliť"},
			{"q", "skončiť"},
		},
		Cursor: "tu ste",
		Picked: "v ruke",
		MayGo:  "sem sa dá ísť",
		Takes:  "dá sa vziať",
		Last:   "posledný ťah",
		Check:  "v šachu",

		Known:     "už ste spolu hrali",
		Verified:  "overená totožnosť",
		Favourite: "medzi obľúbenými",
		Impostor:  "vydáva sa za iného",
	}
}

func skHint() Hint {
	return Hint{
		Move: "pohyb", Pick: "uchopiť", Drop: "položiť", PutBack: "späť", Menu: "menu", Flip: "otočiť",
		Save: "uložiť", Help: "pomoc", Redraw: "prekresliť", Language: "jazyk",
		Choose: "vybrať", Other: "prepnúť", Open: "otvoriť", Challenge: "vyzvať", Address: "adresa",
		Quit: "koniec", Close: "zavrieť", Play: "zahrať", Complete: "doplniť", Answer: "odpoveď",
		Change: "zmeniť", Look: "listovať", Now: "k partii", Result: "výsledok", Find: "nájsť", Back: "späť", Type: "zadať ťah",
		Clear: "zmazať", Person: "viac", Write: "napísať", Send: "odoslať", Watch: "sledovať", Join: "pridať sa", Leave: "odísť", Keep: "uložiť",
	}
}
