package lang

// skPreferences is what is said of the settings of the screen.
func skPreferences() Preferences {
	return Preferences{
		Language: Preference{
			Label: "Jazyk",
			About: "Všetko na obrazovke sa zmení hneď.",
		},
		Theme: Preference{
			Label:  "Farby",
			Values: []string{"orech", "bridlica", "kontrast"},
			About:  "Kontrast je pre oči, ktoré ho potrebujú viac.",
		},
		Pieces: Preference{
			Label:  "Figúrky",
			Values: []string{"kreslené", "znaky", "písmená"},
			About:  "Znaky a písmená sú z písma terminálu.",
		},
		Size: Preference{
			Label:  "Najväčšia doska",
			Values: []string{"hocijaká", "malá", "stredná", "veľká"},
			About:  "Väčšia šachovnica nebude, ani keď je v okne miesto.",
		},
		Turning: Preference{
			Label: "Spoločná doska",
			About: "Ako stojí šachovnica, keď dvaja hrajú pri jednej obrazovke; ak sa otáča, dole je ten, kto je na ťahu.",
		},
		Coordinates: Preference{
			Label:  "Súradnice",
			Values: []string{"sú", "nie sú"},
			About:  "Písmená a čísla vedľa šachovnice.",
		},
		Moves: Preference{
			Label:  "Možné ťahy",
			Values: []string{"vidno", "skryté"},
			About:  "Polia, na ktoré môže ísť figúrka v ruke.",
		},
		Bell: Preference{
			Label:  "Zvonček",
			Values: []string{"zapnutý", "nikdy"},
			About:  "Zazvoní, keď treba niečo urobiť a pozeráte sa do iného okna.",
		},
		Motion: Preference{
			Label:  "Pohyb",
			Values: []string{"trochu", "žiadny"},
			About:  "Kým sa nikto nenájde, otáča sa malý znak.",
		},
		VimKeys: Preference{
			Label:  "Klávesy Vim",
			Values: []string{"nie", "áno"},
			About:  "S nimi h, j, k a l hýbu kurzorom a písaný ťah sa začína dvojbodkou.",
		},
		Focus: Preference{
			Label:  "Hovoriť polia",
			Values: []string{"nie", "áno"},
			About:  "Pre čítačky obrazovky a lupy: kurzor terminálu stojí na vybranom a riadok povie, čo to je.",
		},
		Ruled: "Na tomto termináli je šachovnica z čiar a písmen, a tá sa tým nemení.",
		Look:  "Takto to vyzerá",
	}
}
