package lang

import (
	"fmt"
	"time"
)

func skPeople() People {
	return People{
		Option: "Ľudia, ktorých poznáte",
		Title:  "Ľudia, ktorých poznáte",
		Nobody: "Zatiaľ nikto. Budú tu tí, s ktorými ste hrali.",

		Trust: [3]string{
			"Ešte ste spolu nehrali.",
			"Už ste spolu hrali.",
			"Overili ste si, kto to je.",
		},
		Announced: func(name string) string { return "Vlastné meno: " + name + "." },
		Score: func(won, drawn, lost int) string {
			return fmt.Sprintf("Výhry: %d, remízy: %d, prehry: %d.", won, drawn, lost)
		},
		Tally:     enTally,
		Key:       "Kľúč",
		Here:      "je tu",
		Seen:      func(at time.Time) string { return "Naposledy tu " + at.Format("2. 1. 2006, 15:04") + "." },
		Blocked:   "zablokované",
		IsMuted:   "Stlmené: správy sa nezobrazujú.",
		IsBlocked: "Zablokované: navzájom sa nevidíte.",
		BlockedNow: func(name string) string {
			return "Zablokované: " + name + ". Zrušiť to možno medzi ľuďmi, ktorých poznáte."
		},

		Challenge: "Vyzvať",
		Write:     "Napísať",
		Compare:   "Porovnať overovacie slová",
		Petname:   "Meno vo vašom zozname",
		Favourite: "Medzi obľúbenými",
		Mute:      "Stlmiť",
		Unmute:    "Zrušiť stlmenie",
		Block:     "Zablokovať…",
		Unblock:   "Odblokovať",

		BlockTitle:  func(name string) string { return name + ": zablokovať?" },
		BlockWhy:    "Navzájom sa už neuvidíte: žiadne výzvy, správy ani sledovanie partií. Nikto sa o tom nedozvie.",
		BlockYes:    "Zablokovať",
		BlockNo:     "Teraz nie",
		Forget:      "Zabudnúť…",
		ForgetTitle: func(name string) string { return name + ": zabudnúť?" },
		ForgetWhy:   "Potom to bude neznámy človek, bez mena a značiek, ktoré ste mu dali. Odohrané partie ostanú.",
		ForgetYes:   "Zabudnúť",
		Forgotten:   func(name string) string { return "Zabudnuté: " + name + "." },

		PetnameTitle: func(name string) string { return "Vaše pomenovanie: " + name },
		PetnameWhy:   "Vidíte ho iba vy. Ak ho necháte prázdne, platí vlastné meno.",
		PetnameKeep:  "Uložiť",
		PetnameLabel: "Meno",

		ImitatesTitle: func(name string) string { return "Len rovnaké meno: " + name },
		Imitates: func(name string) string {
			return "Pod menom " + name + " sa hlási iné zariadenie. Nie je to človek, ktorého poznáte."
		},
		GoOn:   "Napriek tomu pokračovať",
		GoBack: "Radšej nie",

		Yes: "áno", No: "nie",
		NotKept: "Nepodarilo sa to uložiť: nič sa nezmenilo.",
	}
}

func skWords() Words {
	return Words{
		Title:  func(name string) string { return "Overovacie slová: " + name },
		Asking: func(name string) string { return "Čaká sa, či súhlasí " + name + "…" },
		Wants:  func(name string) string { return name + " chce porovnať overovacie slová" },
		Shown:  "Tab ukáže slová.",
		GiveUp: "Zrušiť porovnanie",

		Read:      "Prečítajte si ich navzájom. Sú rovnaké?",
		ReadShort: "Sú rovnaké?",
		Same:      "Sú rovnaké",
		Different: "Líšia sa",
		Stop:      "Ukončiť porovnávanie",
		Waiting:   func(name string) string { return "Čaká sa, čo povie " + name + "." },

		Agreed: func(name string) string {
			return "Obaja ste videli rovnaké slová: toto je " + name + " a nikto medzi vami nestojí."
		},
		Mismatch: "Slová sa líšia",
		Differ: "Medzi vašimi dvoma programami môže niekto stáť a čítať či meniť, čo si posielajú. " +
			"Spojenie je ukončené. Kým neviete prečo, v tejto sieti nehrajte ani nepíšte.",
		Ended:  func(name string) string { return name + " ukončuje porovnávanie." },
		TimeUp: "Neprišli včas obe odpovede, takže nič nie je overené. Skúste to znova, keď budete obaja pripravení.",
		Close:  "Zavrieť",
	}
}

func skChat() Chat {
	return Chat{
		Title:  func(name string) string { return "Správy: " + name },
		Label:  "Správa",
		Empty:  "Zatiaľ nič. Čo si napíšete, po skončení programu sa zabudne.",
		Unread: func(lines int) string { return skCount(lines, "nová", "nové", "nových") },
		Item:   func(name string) string { return "Napísať: " + name },
		Wrote:  func(name string) string { return "Nová správa: " + name + "." },
		Muted:  func(name string) string { return "Stlmili ste správy, ktoré píše " + name + ": nezobrazujú sa." },

		TooLong: "Na odoslanie je to pridlhé.",
		TooFast: "Je toho priveľa naraz. Chvíľu počkajte.",
		Nothing: "Nie je v tom nič, čo by sa dalo odoslať.",
		Failed:  func(name string) string { return name + " teraz správy nedostáva." },
	}
}

func skSettings() Settings {
	return Settings{
		Option: "Nastavenia",
		Title:  "Nastavenia",

		Name:         "Vaše meno",
		OnlyKnown:    "Iba známi ľudia",
		OnlyKnownOff: "Ktokoľvek v tejto sieti vás môže vyzvať a môže vám písať.",
		OnlyKnownOn:  "Pripojiť sa môžu iba tí, s ktorými ste hrali, a tí, ktorých oslovíte vy.",

		NameTitle: "Vaše meno",
		Newcomer:  "Ako vás majú volať?",
		NameWhy:   "Vidí ho každý v tejto sieti.",
		NameLabel: "Meno",
		NameKeep:  "Uložiť",
		NameEmpty: "V mene musí byť niečo, čo vidno.",
		NameLost:  func(name string) string { return "Meno " + name + " sa pre ďalšie spustenie nepodarilo uložiť." },
		NameLater: func(name string) string { return "Od ďalšieho spustenia ostatní uvidia meno " + name + "." },

		NotKept: "Platí to, kým neskončíte: nastavenia sa nedajú zapísať.",
		LeftOut: func(line int) string {
			return fmt.Sprintf("Riadok %d vo vašich nastaveniach neplatí; prečo, povie passant config.", line)
		},
		NoCyrillic: "Ukrajinčina a ruština potrebujú cyriliku, ktorú ukáže len terminál s UTF-8.",
	}
}
