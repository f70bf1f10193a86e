package lang

import (
	"fmt"
	"time"
)

// PlainSlovak is the catalogue of line mode in Slovak.
func PlainSlovak() Plain {
	return Plain{
		Meeting:    skPlainMeeting(),
		Look:       skPlainLook(),
		Common:     skPlainCommon(),
		Welcome:    func(name string) string { return "Toto je Passant a vaše meno je " + name + "." },
		TypeHelp:   "Ak chcete vedieť, čo tu môžete robiť, napíšte help.",
		Goodbye:    "Dovidenia.",
		TooLong:    "Tento riadok je pridlhý.",
		NoCommand:  func(text string) string { return text + " tu nie je príkaz. Aké príkazy tu sú, povie help." },
		Unfinished: func(n int) string { return "Rozohrané partie: " + fmt.Sprint(n) + ". Napíšte continue." },
		LobbyHelp:  skLobbyHelp(),
		GameHelp:   skGameHelp(),

		Reachable: func(addresses string) string { return "Ostatní vás nájdu na " + addresses + "." },
		Trouble:   func(why string) string { return "Ostatní vás možno nenájdu: " + why + "." },
		Hidden:    "Ľudia sa nehľadajú a nikto vás tu nevidí. Hrá sa po zadaní adresy.",
		NoNetwork: "tento počítač nie je v žiadnej sieti",
		PortTaken: "port UDP 5353 má pre seba iný program, preto treba adresy zadávať",
		Forbidden: "systém nepúšťa Passant do miestnej siete",
		Deaf:      "port TCP sa nedá otvoriť, a tak sa k vám nikto nepripojí, vy však ostatných vyzvať môžete",
		Twin:      "váš kľúč používa aj iné zariadenie, ako keď sa skopíruje priečinok, a ľudia vás od seba nerozoznajú; na jednom z nich Passant ukončite",
		Arrived: func(n int, name, doing string) string {
			return fmt.Sprintf("%s je tu: číslo %d, %s.", name, n, doing)
		},
		Now: func(n int, name, doing string) string {
			return fmt.Sprintf("%s, číslo %d, teraz: %s.", name, n, doing)
		},
		Departed: func(name string) string { return name + " odchádza." },
		Nobody:   "Nikto iný tu ešte nie je.",
		Person: func(n int, name, doing, where string) string {
			return fmt.Sprintf("%d: %s, %s, miesto: %s.", n, name, doing, where)
		},

		NoSuchPerson:  func(text string) string { return text + " tu nie je. Kto tu je, povie people." },
		SeveralPeople: func(text string) string { return "Viacerým ľuďom zodpovedá " + text + ". Uveďte číslo:" },
		WhichAddress:  "Aká adresa? Napríklad: address 192.168.1.23",
		Found: func(n int, name, doing string) string {
			return fmt.Sprintf("Našlo sa: %s, číslo %d, %s.", name, n, doing)
		},
		StillWaiting:    "Ešte sa čaká na odpoveď. Ak už čakať nechcete, napíšte cancel.",
		NothingToCancel: "Na žiadnu odpoveď sa nečaká.",
		Cancelled:       "Zrušené.",

		NameHint:   "Ak chcete iné meno, napíšte name a to meno.",
		NameIs:     func(name string) string { return "Vaše meno je " + name + "." },
		NameNext:   func(name string) string { return "Od ďalšieho spustenia je vaše meno " + name + "." },
		NameStays:  "Vaše meno sa tu zmeniť nedá. Spustite passant s voľbou --name.",
		NoName:     "V mene musí byť niečo, čo vidno.",
		NotRenamed: "Vaše meno sa nezmenilo, lebo sa nedalo zapísať. Dôvod je v denníku; kde ten je, povie passant help.",

		WhomToChallenge: "Koho? Napríklad: challenge 1",
		BadPosition:     "Z tejto pozície sa hrať nedá. Prečo, povie príkaz passant explain, ak za ním uvediete FEN.",
		BadTerms:        "Aká partia? Za príkazom sa uvádza čas, white alebo black, final, napríklad: 10+5 black final",
		Challenging: func(name, terms string) string {
			return "Vaša výzva pre: " + name + ". Podmienky: " + terms + ". Odvoláte ju, ak napíšete cancel."
		},
		FromPosition: func(fen string) string { return "z pozície " + fen },
		Asks: func(request, terms string) string {
			return request + ": " + terms + ". Napíšte accept alebo decline."
		},
		NoChallenge:    "Taká výzva tu nie je.",
		WhichChallenge: "Čiu? Uveďte aj meno.",
		YouDeclined:    func(name string) string { return "Odmietli ste výzvu, súper: " + name + "." },

		NoUnfinished: "Nie je čo dohrať.",
		UnfinishedGame: func(n int, name string, you Side, move int, began time.Time, here bool) string {
			where := "teraz tu nie je"
			if here {
				where = "je tu"
			}
			return fmt.Sprintf("%d: súper %s, %s; hráte %s, %d. ťah, začiatok %s.", n, name, where, skBy(you), move, skDate(began))
		},
		UnfinishedHere: func(n, move int, began time.Time) string {
			return fmt.Sprintf("%d: pri tejto klávesnici, %d. ťah, začiatok %s.", n, move, skDate(began))
		},
		WhichGame: "Ktorú? Napríklad: continue 1",

		Begins: func(white, black, clocks string) string {
			return fmt.Sprintf("Biely je %s, čierny je %s; %s.", white, black, clocks)
		},
		HowToName:  "Uveďte obe mená. Napríklad: two 15+10 as Anna and Boris",
		BeginsHere: func(clocks string) string { return "Partia dvoch pri tejto klávesnici; " + clocks + "." },
		GoesOn:     func(move int) string { return fmt.Sprintf("Partia pokračuje, %d. ťah.", move) },
		Offers: func(name string) string {
			return name + " ponúka remízu. Prijmete ju, ak napíšete draw, odmietnete, ak napíšete decline alebo ťah."
		},
		LinkUp:   func(name string) string { return name + " je v spojení." },
		LinkWeak: func(name string) string { return name + " má slabé spojenie." },
		LinkLost: func(name string) string {
			return name + " je bez spojenia. Passant to skúša ďalej; ťahať môžete aj tak, ťah sa uloží."
		},
		LinkGone: func(name string) string {
			return name + " opúšťa partiu. Partia ostáva uložená a dá sa dohrať neskôr."
		},
		LinkGoneOver: func(name string) string { return name + " odchádza od stola." },

		AfterMatch:  "Napíšte rematch, ak chcete hrať znova s vymenenými farbami, save, ak chcete partiu uložiť ako PGN, alebo leave.",
		AfterGame:   "Napíšte rematch, ak chcete hrať znova, save, ak chcete partiu uložiť ako PGN, alebo leave.",
		BackInLobby: "Ste späť na úvode.",

		AnswerIt: "Napíšte accept alebo decline; odmietnete aj ťahom.",
		AnswerSoon: func(seconds int) string {
			return "Napíšte accept alebo decline; bez odpovede ťah o " + skCount(seconds, "sekundu", "sekundy", "sekúnd") + " platí."
		},
		AgreeWith:    "Napíšte accept a potom ťah; každým iným ťahom odmietnete.",
		ClocksStay:   "Hodiny ostávajú.",
		WhichWish:    "Čo z toho? Pripíšte draw, takeback alebo clocks.",
		NothingAsked: "Nikto od vás nič nežiada.",

		ReallyAbort: "Zrušiť partiu? Hneď sa skončí, bez výsledku. Napíšte yes alebo no.",
		NoSuchTimer: "Ak chcete navrhnúť hru bez hodín, napíšte timer off.",

		TypeContinue: "Napíšte continue alebo zahrajte ťah.",
		NoPause:      "V partii po sieti sa hodiny zastaviť nedajú.",

		AwayWait: func(name, clock string) string {
			return name + " je preč. Ostáva " + clock + ", potom môžete žiadať výhru alebo remízu."
		},
		AwayClaim: func(name, clock string) string {
			return name + " je preč už " + clock + ". Napíšte claim win alebo claim draw, alebo počkajte."
		},
		ReallyClaim: [2]string{
			"Žiadať výhru? Platí, keď sa súper vráti a súhlasí. Napíšte yes alebo no.",
			"Žiadať remízu? Platí, keď sa súper vráti a súhlasí. Napíšte yes alebo no.",
		},
		NobodyAway: func(name string) string { return name + " nie je preč." },
		LowTime:    func(clock string) string { return "Ostáva vám málo času: " + clock + "." },
		MoveLeft:   func(clock string) string { return clock + " ostáva na tento ťah" },
		NetworkUsed: func(used, of int) string {
			return fmt.Sprintf("sieť vzala %d z %s", used, skCount(of, "sekundy", "sekúnd", "sekúnd"))
		},
		Running:       "hodiny bežia",
		NotYetArrived: func(name string) string { return "Váš posledný ťah je uložený; " + name + " ho ešte nemá." },

		NoMoves:  "Ešte nikto neťahal.",
		NoClock:  "Táto partia sa hrá bez hodín.",
		Position: func(fen, hash string) string { return "FEN " + fen + ", odtlačok " + hash },

		BothAgree:    "Súhlasia s remízou obaja hráči? Napíšte yes alebo no.",
		PlayOn:       "Partia pokračuje.",
		TypeClaim:    func(command string) string { return "Ak to chcete, napíšte " + command + "." },
		ClaimIt:      "Reklamovať remízu? Napíšte yes alebo no.",
		ClaimWith:    func(move string) string { return "Reklamovať remízu s ťahom " + move + "? Napíšte yes alebo no." },
		ReallyResign: func(name string) string { return "Vzdať sa? Partiu vyhrá " + name + ". Napíšte yes alebo no." },
		ReallyLeave: func(name string) string {
			return "Opustiť partiu? Ostane uložená a dohrať ju môžete, keď tu bude aj " + name + ". Napíšte yes alebo no."
		},
		ReallyRise: "Opustiť partiu? Ostane uložená a dá sa dohrať neskôr. Napíšte yes alebo no.",
		ReallyDrop: "Opustiť partiu? Neuloží sa. Napíšte yes alebo no.",
		Article:    func(number string) string { return "Pravidlá FIDE, čl. " + number + "." },
		NotBack:    "Súper ešte nie je späť. Partia bude pokračovať, keď tu budete obaja.",
		NotOver:    "Partia sa ešte neskončila.",
		NotSaved:   "Partia sa neuložila. Dôvod je v denníku; kde ten je, povie passant help.",

		NeitherMoveNorCommand: func(text string) string {
			return text + " nie je ťah ani príkaz. Ťahy vyzerajú ako Nf3, exd5 alebo e2e4; príkazy povie help."
		},
	}
}
