package lang

import "fmt"

func skGame() Game {
	return Game{
		Versus:      func(white, black string) string { return white + " – " + black },
		You:         "vy",
		YourMove:    "Ste na ťahu.",
		Thinks:      func(name string) string { return "Na ťahu je " + name + "." },
		ToMove:      func(s Side) string { return "Na ťahu je " + skSide(s) + "." },
		Check:       "Šach.",
		Picked:      func(p Piece, square string) string { return "V ruke: " + skPiece(p) + " z " + square + "." },
		NotYourTurn: func(name string) string { return "Teraz je na ťahu " + name + "." },
		LookingBack: func(move, of int) string { return fmt.Sprintf("Ťah %d z %d. End – na posledný.", move, of) },
		Men: [2][7]string{
			{"prázdne", "biely pešiak", "biely jazdec", "biely strelec", "biela veža", "biela dáma", "biely kráľ"},
			{"prázdne", "čierny pešiak", "čierny jazdec", "čierny strelec", "čierna veža", "čierna dáma", "čierny kráľ"},
		},
		LookingStart: "Začiatok partie. End – na posledný ťah.",
		Meanwhile:    func(move string) string { return "Medzitým zahrané: " + move + "." },
		DamagedTitle: "Súbor bol poškodený",
		Damaged: func(name, file string) string {
			return "Súbor tejto partie bol poškodený: čo v ňom bolo dobré, je tu, zvyšok pošle " + name +
				" a poškodený súbor ostáva vedľa pod menom " + file + "."
		},
		DamagedHere: func(file string) string {
			return "Súbor tejto partie bol poškodený: pokračuje sa z toho, čo v ňom bolo dobré, a poškodený súbor ostáva vedľa pod menom " +
				file + "."
		},
		Completes:   "Tab doplní",
		Saved:       func(path string) string { return "Uložené ako " + path },
		NotSaved:    "Partiu sa nepodarilo uložiť.",
		OfferHeld:   "S najbližším ťahom ponúknete remízu.",
		OfferMade:   "Ponúkli ste remízu.",
		Declined:    func(name string) string { return name + " odmieta remízu." },
		YouDeclined: "Odmietli ste remízu.",
		Resigning:   "Vzdali ste sa. Súper o tom ešte nevie.",
		ThirdNow:    "Môžete reklamovať remízu: pozícia vznikla tretí raz.",
		FiftyNow:    "Môžete reklamovať remízu: päťdesiat ťahov bez brania a bez ťahu pešiakom.",
		ThirdNext: func(moves string) string {
			return "S ťahom " + moves + " môžete reklamovať remízu: pozícia vznikne tretí raz."
		},
		FiftyNext: func(moves string) string {
			return "S ťahom " + moves + " môžete reklamovať remízu: päťdesiat ťahov bez brania a bez ťahu pešiakom."
		},
		WindowYours: func(white, black string) string { return "Ste na ťahu – " + white + " · " + black },
		Window:      func(white, black string) string { return white + " · " + black },
	}
}

func skMenu() Menu {
	return Menu{
		Title:     "Menu partie",
		Propose:   "Ponúknuť remízu",
		Accept:    "Prijať remízu",
		Decline:   "Odmietnuť remízu",
		Agree:     "Remíza dohodou…",
		Claim:     "Reklamovať remízu…",
		ClaimWith: func(move string) string { return "Reklamovať (" + move + ")…" },
		Resign:    "Vzdať sa…",
		Flip:      "Otočiť šachovnicu",
		Board:     "Pohľad",
		Turnings:  [3]string{"biely dole", "čierny dole", "podľa ťahu"},
		Save:      "Uložiť ako PGN",
		Help:      "Klávesy a značky",
		Leave:     "Opustiť partiu…",
	}
}

func skAsk() Ask {
	return Ask{
		Promote: "Premena pešiaka",

		Resign:     "Vzdať sa?",
		ResignWins: func(name string) string { return "Partiu vyhrá " + name + "." },
		ResignYes:  "Vzdať sa",
		PlayOn:     "Hrať ďalej",

		Leave: "Opustiť partiu?",
		LeaveKept: func(name string) string {
			return "Ostane uložená a dohrať ju môžete, keď tu bude aj " + name + "."
		},
		LeaveHere: "Ostane uložená a dá sa dohrať neskôr.",
		LeaveLost: "Neuloží sa.",
		LeaveYes:  "Opustiť",

		Claim:      "Reklamovať remízu?",
		ClaimThird: "Táto pozícia vznikla tretí raz.",
		ClaimFifty: "Päťdesiat ťahov bez brania a bez ťahu pešiakom.",
		ClaimYes:   "Reklamovať remízu",
		ClaimWith:  func(move string) string { return "Reklamovať (" + move + ")" },
		ThirdWith:  "Vaším najbližším ťahom môže pozícia vzniknúť tretí raz.",
		FiftyWith:  "Vaším najbližším ťahom sa môže dovŕšiť päťdesiat ťahov bez brania a bez ťahu pešiakom.",

		Agree:    "Remíza dohodou?",
		AgreeWhy: "S remízou súhlasia obaja hráči.",
		AgreeYes: "Ukončiť remízou",

		Offers:    func(name string) string { return name + " ponúka remízu" },
		OffersYes: "Prijať remízu",
		OffersNo:  "Odmietnuť",
		MovingToo: "Odmietnete aj ťahom.",
	}
}

func skResult() Result {
	return Result{
		Wins:  func(s Side) string { return sentence(skSide(s)) + " vyhral" },
		Draw:  "Partia sa skončila remízou",
		Void:  "Partia je bez výsledku",
		Score: [4]string{"1–0", "0–1", "½–½", "*"},

		Checkmate: Ending{"Mat", func(loser Side) string {
			return sentence(skSide(loser)) + " dostal mat."
		}},
		Stalemate: Ending{"Pat", func(loser Side) string {
			return sentence(skSide(loser)) + " nemá žiaden dovolený ťah a nie je v šachu."
		}},
		DeadMaterial: Ending{"Mŕtva pozícia", func(Side) string {
			return "Ani jedna strana nemá čím dať mat."
		}},
		DeadPosition: Ending{"Mŕtva pozícia", func(Side) string {
			return "Mat nie je možný nijakým sledom dovolených ťahov."
		}},
		Threefold: Ending{"Reklamovaná remíza", func(Side) string {
			return "Tá istá pozícia vznikla trikrát."
		}},
		FiftyMoves: Ending{"Reklamovaná remíza", func(Side) string {
			return "Päťdesiat ťahov bez brania a bez ťahu pešiakom."
		}},
		Fivefold: Ending{"Päťnásobné opakovanie", func(Side) string {
			return "Tá istá pozícia vznikla päťkrát: remíza bez reklamácie."
		}},
		SeventyFiveMoves: Ending{"Sedemdesiatpäť ťahov", func(Side) string {
			return "Sedemdesiatpäť ťahov bez brania a bez ťahu pešiakom: remíza bez reklamácie."
		}},
		Agreement: Ending{"Remíza dohodou", func(Side) string {
			return "Obaja hráči súhlasili s remízou."
		}},
		Resignation: Ending{"Vzdanie", func(loser Side) string {
			return sentence(skSide(loser)) + " sa vzdal."
		}},
		ResignedUnproven: Ending{"Vzdanie", func(loser Side) string {
			return sentence(skSide(loser)) + " sa vzdal. Nepreukázalo sa, že " + skSide(1-loser) + " nemôže dať mat, a tak vzdanie platí."
		}},
		ResignedUnmateable: Ending{"Predsa remíza", func(loser Side) string {
			return sentence(skSide(loser)) + " sa vzdal, ale " + skSide(1-loser) + " by nemohol dať mat nijakým sledom ťahov."
		}},
		OnTime: Ending{"Prekročený čas", func(loser Side) string {
			return sentence(skTo(loser)) + " spadla zástavka."
		}},
		MoveTime: Ending{"Prekročený čas", func(loser Side) string {
			return sentence(skSide(loser)) + " prekročil čas na jeden ťah."
		}},
		FlagUnproven: Ending{"Prekročený čas", func(loser Side) string {
			return sentence(skTo(loser)) + " spadla zástavka. Nepreukázalo sa, že " + skSide(1-loser) + " nemôže dať mat, a tak prehra na čas platí."
		}},
		FlagUnmateable: Ending{"Remíza po páde zástavky", func(loser Side) string {
			return sentence(skTo(loser)) + " spadla zástavka, ale " + skSide(1-loser) + " by nemohol dať mat nijakým sledom ťahov."
		}},
		Absence: Ending{"Neprítomnosť", func(loser Side) string {
			return sentence(skSide(loser)) + " bol preč pridlho."
		}},
		AbsenceUnmateable: Ending{"Predsa remíza", func(loser Side) string {
			return sentence(skSide(loser)) + " bol preč pridlho, ale " + skSide(1-loser) + " by nemohol dať mat nijakým sledom ťahov."
		}},
		AbsenceDrawn: Ending{"Remíza pre neprítomnosť", func(loser Side) string {
			return sentence(skSide(loser)) + " bol preč pridlho a " + skSide(1-loser) + " sa uspokojil s remízou."
		}},
		Aborted: Ending{"Zrušená partia", func(Side) string {
			return "Partia bola zrušená skôr, než ťahali obe strany."
		}},
		Article:      func(number string) string { return "Pravidlá FIDE, čl. " + number },
		ArticleShort: func(number string) string { return "FIDE " + number },

		Moves:    skMoves,
		Duration: skDuration,

		Rematch:     func(s Side) string { return "Odveta, hráte " + skBy(s) },
		Again:       "Hrať znova",
		Save:        "Uložiť ako PGN",
		Look:        "Prezrieť šachovnicu",
		Back:        "Späť na úvod",
		Confirmed:   "Výsledok podpísali obaja hráči.",
		Unconfirmed: func(name string) string { return name + " má ešte podpísať výsledok." },
		YouWon:      func(name string) string { return "Vyhrali ste. Súper: " + name + "." },
		YouLost:     func(name string) string { return "Prehrali ste. Súper: " + name + "." },
		YouDrew:     func(name string) string { return "Remizovali ste. Súper: " + name + "." },
	}
}
