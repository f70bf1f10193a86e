package lang

import "fmt"

// skPlainLook is what line mode says of how a game stands.
func skPlainLook() PlainLook {
	return PlainLook{
		Sides:     [2]string{"biel", "čiern ciern"},
		Pieces:    [7]string{"", "peši pesi", "jazd kôň kon", "strel", "vež vez", "dám dam", "kráľ král kral"},
		WhereWhat: "Kde je čo? Napríklad: where knights, where white knights alebo where e4. Dá sa aj where jazdci alebo where bieli jazdci",
		None:      "nič",
		Empty:     func(square string) string { return "Na " + square + " nestojí nič." },
		Took:      func(side Side, men string) string { return sentence(skSide(side)) + " vzal: " + men + "." },
		TookNone:  func(side Side) string { return sentence(skSide(side)) + " nevzal nič." },
		Before: func(side Side, move int) string {
			return fmt.Sprintf("Pred %d. ťahom, na ťahu je %s:", move, skSide(side))
		},
		Help: []string{
			"board: šachovnica v písmenách. pieces: kde čo stojí. moves: doterajší priebeh. last: ešte raz posledný ťah.",
			"where knights, where white knights, where e4: kde tieto figúrky stoja, alebo čo stojí na poli. captured: čo ktorá strana vzala.",
			"board, pieces, where, captured a na konci at 12: ako to stálo pred 12. ťahom bieleho. Ak pripíšete at 12 black: pred ťahom čierneho.",
			"position: pozícia vo formáte FEN a odtlačok, podľa ktorého ju porovnávajú oba programy.",
		},
		NoSuchMove: func(first, last int) string {
			return fmt.Sprintf("Partia má ťahy od %d do %d. Napríklad: pieces at %d", first, last, first)
		},
	}
}
