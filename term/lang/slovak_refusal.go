package lang

import "fmt"

func skRefusal() Refusal {
	return Refusal{
		NotAMove:  func(text string) string { return text + " nie je ťah. Ťahy vyzerajú ako Nf3, exd5 alebo e2e4." },
		Ambiguous: func(moves string) string { return "Ktorý ťah: " + moves + "?" },

		EmptySquare: func(r Refused) string { return "Na " + r.From + " nestojí žiadna figúrka." },
		NotYourPiece: func(r Refused) string {
			return sentence(skPiece(r.Piece)) + " na " + r.From + " nie je " + skOfPiece(r.Piece, "váš", "vaša") + "."
		},
		NoSuchPiece: func(r Refused) string {
			return "Na " + r.To + " nemôže ísť " + skOfPiece(r.Piece, "žiaden váš ", "žiadna vaša ") + skPiece(r.Piece) + "."
		},
		NotItsMove: func(r Refused) string {
			return fmt.Sprintf("%s takto neťahá: z %s na %s.", sentence(skPiece(r.Piece)), r.From, r.To)
		},
		OwnPieceThere: func(r Refused) string { return "Na " + r.To + " stojí vaša vlastná figúrka." },
		Blocked: func(r Refused) string {
			return fmt.Sprintf("Cesta z %s na %s nie je voľná: na %s stojí figúrka.", r.From, r.To, r.At)
		},
		NothingToCapture: func(r Refused) string {
			return fmt.Sprintf("Pešiak z %s nemá na %s čo brať.", r.From, r.To)
		},
		Pinned: func(r Refused) string {
			return fmt.Sprintf("%s na %s je vo väzbe: kryje vášho kráľa pred figúrkou na %s.", sentence(skPiece(r.Piece)), r.From, r.At)
		},
		StillInCheck: func(r Refused) string { return "Váš kráľ by ostal v šachu od figúrky na " + r.At + "." },
		KingIntoCheck: func(r Refused) string {
			return "Na " + r.To + " by bol váš kráľ v šachu od figúrky na " + r.At + "."
		},
		CastlingRightLost:    func(Refused) string { return "Rošáda nie je možná: kráľ už ťahal alebo ťahala táto veža." },
		CastlingInCheck:      func(r Refused) string { return "V šachu od figúrky na " + r.At + " sa rošáda robiť nesmie." },
		CastlingThroughCheck: func(r Refused) string { return "Rošáda cez " + r.At + " nie je možná: pole je napadnuté." },
		PromotionMissing: func(r Refused) string {
			return fmt.Sprintf("Napíšte aj, na čo sa má pešiak premeniť, napríklad %s=Q.", r.To)
		},
		BadPromotion: func(r Refused) string { return sentence(skPiece(r.Piece)) + " sa tam na to premeniť nemôže." },

		Over:        "Partia sa skončila.",
		Stale:       "Partia medzitým pokročila.",
		NoOffer:     "Remízu nikto neponúka.",
		TooEarly:    "Remízu možno dohodnúť, až keď ťahali obe strany.",
		Offered:     "Remízu ste už ponúkli.",
		OfferAgain:  "Remízu ste ponúkli len nedávno. Najprv zahrajte niekoľko ťahov.",
		NoAgreement: "Tento súper sa na remíze nedohodne.",
		Resigned:    "Už ste sa vzdali.",
		Flag:        "Váš čas sa minul.",
		Halted:      "Partia je zastavená.",
		NotTurn:     "Nie ste na ťahu.",
		Repeated: func(times int) string {
			return "Pozícia vznikla " + skOften(times) + ", nie trikrát."
		},
		FewMoves: func(moves int) string {
			return skMoves(moves) + " bez brania a bez ťahu pešiakom, nie päťdesiat."
		},
		NotKept:  "Nedalo sa to uložiť, a tak sa to nevykonalo.",
		NoSpace:  "Disk je plný. Uvoľnite miesto a zopakujte to, nič sa nestratilo.",
		ReadOnly: "Priečinok partií je len na čítanie. Povoľte zápis a zopakujte to.",
		TheirsNotKept: func(name string) string {
			return "To, čo robí " + name + ", sa nedá uložiť. Príde to znova samo."
		},
		TheirsNoSpace: func(name string) string {
			return "Disk je plný: to, čo robí " + name + ", sa nedá uložiť. Uvoľnite miesto a príde to znova."
		},
		TheirsReadOnly: func(name string) string {
			return "Priečinok partií je len na čítanie: to, čo robí " + name + ", sa neuložilo. Povoľte zápis a príde to znova."
		},
		TheirsWithheld: func(name string) string {
			return "Program, s ktorým hrá " + name + ", hlási ťahy, ktoré tu nie sú, a neposiela ich."
		},
		NoArchive: "Partie sa tu nedajú ukladať.",

		Asked:         "Už ste požiadali.",
		TooLate:       "Partiu možno zrušiť len dovtedy, kým neťahali obe strany.",
		Unanswered:    "Najprv treba odpovedať, či sa ťah vráti.",
		NoTakeBack:    "O vrátenie ťahu nikto nežiada.",
		NoTakeBacks:   "V tejto partii je dohodnuté, že sa ťahy nevracajú.",
		NothingBack:   "Vrátiť možno len váš posledný ťah, a to iba raz.",
		TakeBacksUsed: "Žiadali ste trikrát a viac sa v jednej partii nedá.",
		NoClock:       "Táto partia sa hrá bez hodín.",
		NotProposed:   "Vypnúť hodiny nikto nenavrhol.",
		NotAway:       "Súper ešte nie je preč dosť dlho.",
	}
}
