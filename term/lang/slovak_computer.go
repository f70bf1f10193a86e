package lang

import (
	"fmt"
	"strconv"
	"time"
)

func skComputer() Computer {
	return Computer{
		Option: "Proti počítaču",
		Level:  "Úroveň",
		Levels: [3]string{"ľahká", "stredná", "ťažká"},
		Named:  [3]string{"Počítač (ľahký)", "Počítač (stredný)", "Počítač (ťažký)"},
		Terms:  "ťahy sa vracajú hneď a na remíze sa dohodnúť nedá",

		Continue: func(name string, move int) string { return name + ", " + strconv.Itoa(move) + ". ťah" },

		Starting: func(name string) string { return "Spúšťa sa " + name + "…" },

		Hint:    "Poradiť ťah",
		Hinting: "Hľadá sa dobrý ťah…",
		Hinted:  func(move string) string { return "Dobrý ťah: " + move + "." },
		NoHint:  "Dobrý ťah sa nenašiel. Skúste to znova.",
		Now:     "nech ťahá",

		NoEngine: "Táto partia je proti inému programu a žiaden nie je vybraný. Spustite passant s voľbou --engine a názvom programu.",
		EngineStart: func(name string) string {
			return name + " sa nedá spustiť alebo to nie je šachový program. Viac je v denníku."
		},
		EngineSettings: func(name string) string {
			return name + " neprijíma voľby z vašich nastavení. Viac je v denníku."
		},
		EngineEnded: func(name string) string { return name + ": program sa dvakrát sám ukončil. Partia je uložená." },
		EngineHung:  func(name string) string { return name + " už neodpovedá. Partia je uložená." },
		EngineMove: func(name string) string {
			return name + " chce zahrať ťah, ktorý pravidlá nedovoľujú. Partia je uložená."
		},
		AskAgain: "Medzerníkom sa ho opýtate znova.",
		TypeSkip: "Ak sa ho chcete opýtať znova, napíšte skip.",

		Which:      "Ktorá úroveň? Napríklad: computer easy alebo computer medium 15+10 black",
		NotAgainst: "To je len pre partie proti počítaču.",
		Unfinished: func(n int, name string, you Side, move int, began time.Time) string {
			return fmt.Sprintf("%d: %s; hráte %s, %d. ťah, začiatok %s.", n, name, skBy(you), move, skDate(began))
		},
		LobbyHelp: "computer easy, medium alebo hard: hrať proti počítaču na ľahkej, strednej či ťažkej úrovni; nasledovať môže čas a white alebo black. computer engine: hrať proti programu vybranému voľbou --engine.",
		GameHelp:  "Proti počítaču, hint: poradiť dobrý ťah. skip: počítač ťahá, len čo nejaký ťah má. takeback: váš posledný ťah sa vráti hneď.",
	}
}
