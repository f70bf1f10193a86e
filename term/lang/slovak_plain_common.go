package lang

import "strconv"

// skPlainCommon is what line mode says everywhere.
func skPlainCommon() PlainCommon {
	return PlainCommon{
		Help: []string{
			"rules: stránky s pravidlami šachu. rules 3: čo je na tretej z nich.",
			"language uk: hovoriť iným jazykom; sú tu en, uk, sk a ru.",
			"settings: čo máte nastavené: meno, jazyk a kto sa môže pripojiť.",
			"help a príkaz: čo tento príkaz robí, napríklad help claim.",
		},
		YesOrNo: "Napíšte yes alebo no.",

		LanguageIs: func(name string) string {
			return "Jazyk: " + name + ". Ak ho chcete zmeniť, napíšte language a en, uk, sk alebo ru."
		},
		NoLanguage: func(text, languages string) string {
			return "Jazyk " + text + " tu nie je. Sú tu " + languages + ". Napríklad: language uk"
		},
		NoLetters: func(tag string) string {
			return "Tento terminál nie je nastavený na UTF-8, a preto písmená jazyka " + tag + " neukáže. Ak ich chcete, zvoľte pre LANG nastavenie s UTF-8."
		},
		NotRemembered: "Nabudúce to bude ako predtým: nastavenia sa nedali zapísať. Dôvod je v denníku; kde ten je, povie passant help.",

		HowRules: "Ak chcete stránku počuť, napíšte rules a jej číslo. Napríklad: rules 3",
		NoPage:   func(last int) string { return "Stránky majú čísla od 1 do " + strconv.Itoa(last) + "." },
	}
}
