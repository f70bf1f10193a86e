package lang

import (
	"fmt"
	"time"
)

func skComputer() Computer {
	return Computer{
		Option: "Proti počítaču",
		Level:  "Úroveň",
		Levels: [3]string{"ľahká", "stredná", "ťažká"},
		Named:  [3]string{"Počítač (ľahký)", "Počítač (stredný)", "Počítač (ťažký)"},
		Terms:  "ťahy sa vracajú hneď a na remíze sa dohodnúť nedá",

		Starting: func(name string) string { return "Spúšťa sa " + name + "…" },

		Hint:    "Rada",
		Hinting: "Hľadá sa dobrý ťah…",
		Hinted:  func(move string) string { return "Dobrý ťah: " + move + "." },
		NoHint:  "Dobrý ťah sa nenašiel. Skúste to znova.",
		Now:     "ťahaj hneď",

		NoEngine: "Táto partia je proti inému programu a žiadny nie je vybraný. Spustite passant s --engine a jeho názvom.",
		EngineStart: func(name string) string {
			return name + " sa nedá spustiť alebo to nie je šachový program. Viac je v zázname."
		},
		EngineSettings: func(name string) string {
			return name + " neprijíma možnosti z vašich nastavení. Viac je v zázname."
		},
		EngineEnded: func(name string) string { return name + " sa dvakrát ukončil sám. Partia je uložená." },
		EngineHung:  func(name string) string { return name + " už neodpovedá. Partia je uložená." },
		EngineMove: func(name string) string {
			return name + " chce ťah, ktorý pravidlá nedovoľujú. Partia je uložená."
		},
		AskAgain: "Medzerník sa ho opýta znova.",
		TypeSkip: "Napíšte skip a opýtame sa ho znova.",

		Which:      "Ktorá úroveň? Napríklad: computer easy alebo computer medium 15+10 black",
		NotAgainst: "To je len pre partie proti počítaču.",
		Unfinished: func(n int, name string, you Side, move int, began time.Time) string {
			return fmt.Sprintf("%d: %s; hráte %s, %d. ťah, začiatok %s.", n, name, skBy(you), move, skDate(began))
		},
		LobbyHelp: "computer easy, medium alebo hard: hrať proti počítaču na ľahkej, strednej či ťažkej úrovni; za tým môže byť čas a white alebo black. computer engine: proti programu vybranému cez --engine.",
		GameHelp:  "Proti počítaču, hint: dobrý ťah. skip: počítač ťahá, len čo vie ako. takeback: váš posledný ťah sa vráti hneď.",
	}
}
