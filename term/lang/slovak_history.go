package lang

import (
	"fmt"
	"time"
)

func skHistory() History {
	return History{
		Option:  "Odohrané partie",
		Reading: "Načítavajú sa partie…",
		None:    "Zatiaľ nie je odohraná žiadna partia.",
		Empty:   "V tomto súbore nie je žiadna partia.",
		NoMatch: "Taká partia tu nie je. Esc znova ukáže všetky.",
		Unread: func(n int) string {
			return "Nepodarilo sa načítať " + skCount(n, "partiu", "partie", "partií") + ". Viac je v denníku."
		},
		More: func(n int) string {
			return fmt.Sprintf("Partií je viac; v zozname je prvých %d.", n)
		},
		Wrong: func(line int) string { return fmt.Sprintf("nečitateľné, riadok %d", line) },

		BadMove:  func(move string) string { return "Nemožný ťah: " + move + "." },
		BadStart: "Východisková pozícia je nemožná.",
		BadText:  "Nie je to tam PGN alebo je to priveľa na jednu partiu.",

		Unknown: "Túto partiu sa nepodarilo načítať.",

		Tally: func(won, drawn, lost int) string {
			return skCount(won, "výhra", "výhry", "výhier") + " · " + skCount(drawn, "remíza", "remízy", "remíz") +
				" · " + skCount(lost, "prehra", "prehry", "prehier")
		},
		Against: func(name, yours, theirs string) string {
			return "Súper: " + name + ", stav " + yours + " : " + theirs + "."
		},
		Games: func(n int) string { return skCount(n, "partia", "partie", "partií") },
		Day:   func(t time.Time) string { return t.Format("2. 1. 2006") },

		Date: "Dátum", Result: "Výsledok", Moves: "Ťahov", How: "Ako skončila", Event: "Podujatie",

		Player: "Hráč",
		All:    "všetky partie", Won: "vyhraté", Drawn: "remízy", Lost: "prehraté", Interrupted: "nedohrané",

		Delete:     "Odstrániť túto partiu?",
		DeleteWhy:  "Z tohto počítača sa odstráni natrvalo.",
		DeleteYes:  "Odstrániť partiu",
		DeleteNo:   "Ponechať partiu",
		Deleted:    "Partia je odstránená.",
		NotDeleted: "Partiu sa nepodarilo odstrániť.",
		GoesOn: func(name string) string {
			return "Táto partia sa ešte dá dohrať, preto ostáva. Súper: " + name + "."
		},
		Exported: func(games int, path string) string {
			return skCount(games, "partia je", "partie sú", "partií je") + " v súbore " + path + "."
		},
		NotExported: "Partie sa nepodarilo uložiť.",
		IsOver:      "Táto partia sa už skončila.",

		Replay: "prezrieť", GoOn: "dohrať", Remove: "odstrániť", Save: "uložiť", SaveAll: "všetky", Filter: "výber",
	}
}

func skReplay() Replay {
	return Replay{
		Beginning:   "Začiatok partie.",
		Unfinished:  "Partia nie je dohraná.",
		AtOneScreen: "Hralo sa na tomto počítači.",
		Unconfirmed: "Výsledok nepodpísali obaja hráči.",
		Disputed:    "Programy hráčov sa v tejto partii rozišli.",
		Pace:        func(seconds string) string { return "Ťah každých " + seconds + " s" },

		Or:      func(moves string) string { return "Alebo " + moves },
		Instead: func(move string) string { return "Namiesto " + move },
		End:     "Koniec variantu.",
		Pass:    "bez ťahu, aby bolo vidno hrozbu",

		Opinions: Opinions{
			OnlyMove: "Jediný ťah.", Unclear: "Nejasná pozícia.",
			Zugzwang: "nevýhoda ťahu", Development: "náskok vo vývine", Initiative: "iniciatíva", Attack: "útok",
			Compensation: "kompenzácia za materiál", Counterplay: "protihra", TimeTrouble: "časová tieseň",
		},

		Step: "ťah", ReadOn: "ďalej", Ten: "desať", Start: "prehrávať", Stop: "zastaviť", Pacing: "rýchlosť", Picture: "diagram", Enter: "variant",
	}
}

func skCopying() Copying {
	return Copying{
		Item:       "Kopírovať, kresliť",
		Title:      "Kopírovať",
		Position:   "Pozíciu ako FEN",
		Game:       "Partiu ako PGN",
		Board:      "Dosku písmenami",
		Picture:    "Diagram do súboru",
		Copied:     func(path string) string { return "Skopírované. Je to aj v súbore " + path + "." },
		CopiedOnly: "Skopírované.",
		TooLong:    "Na kopírovanie je to príliš dlhé.",
		NotCopied:  "Nepodarilo sa to skopírovať.",
		Drawn:      func(path string) string { return "Diagram je v súbore " + path + "." },
		NotDrawn:   "Diagram sa nepodarilo uložiť.",
		Copy:       "kopírovať",
	}
}

func skSetup() Setup {
	return Setup{
		Position:    "Pozícia",
		Usual:       "obvyklá",
		Given:       "zadaná",
		Paste:       "Napíšte alebo vložte FEN, alebo vložte partiu v PGN.",
		NotRead:     "To nie je ani FEN, ani partia v PGN.",
		NobodyMoves: "V takej pozícii by sa partia už skončila.",

		Fields:    "FEN má štyri až šesť polí.",
		Placement: "Figúry stoja na ôsmich radoch po ôsmich poliach, písmená sú KQRBNP a kqrbnp.",
		Turn:      "Na ťahu je w alebo b.",
		Castling:  "Právo na rošádu je - alebo niektoré z KQkq.",
		EnPassant: "Pole brania mimochodom je - alebo názov poľa.",
		Halfmove:  "Počet polťahov je číslo od 0 do 9999.",
		Fullmove:  "Číslo ťahu je od 1 do 9999.",

		NoKing:       func(s Side) string { return sentence(skSide(s)) + " nemá kráľa." },
		SeveralKings: func(s Side) string { return sentence(skSide(s)) + " má viac ako jedného kráľa." },
		TooManyMen:   func(s Side) string { return sentence(skSide(s)) + " má viac ako šestnásť figúr." },
		TooManyPawns: func(s Side) string { return sentence(skSide(s)) + " má viac ako osem pešiakov." },
		TooManyPromoted: func(s Side) string {
			return sentence(skSide(s)) + " má viac premenených figúr, ako chýba pešiakov."
		},
		OpponentInCheck: func(s Side) string { return sentence(skSide(s)) + " je v šachu a nie je na ťahu." },
		TooManyCheckers: func(s Side) string { return sentence(skSide(s)) + " je v šachu od viac ako dvoch figúr." },
		PawnOnLastRank:  func(square string) string { return "Na " + square + " stojí pešiak." },
		CastlingMisfit: func(square string) string {
			return "Na rošádu s vežou na " + square + " musia kráľ aj veža stáť na svojich poliach."
		},
		EnPassantMisfit: func(square string) string { return "Žiaden pešiak nemohol práve prejsť cez " + square + "." },
	}
}
