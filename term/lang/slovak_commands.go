package lang

// skLobbyHelp is what one can type in the lobby.
func skLobbyHelp() []string {
	return []string{
		"people: kto je tu.",
		"challenge MENO: vyzvať niekoho na partiu, alebo sa pridať k otvorenému stolu; stačí aj číslo zo zoznamu. Za menom môže nasledovať čas, white (biely) alebo black (čierny) a final, ak sa ťahy vracať nemajú.",
		"play MENO, play computer, play two: to isté ako challenge, computer a two.",
		"Čas: 15 je pätnásť minút pre každého; 15+10 pridáva desať sekúnd za ťah; 5d3 neráta prvé tri sekundy ťahu; 15/60 nedovolí ťah dlhší než šesťdesiat sekúnd; 15 vs 5 je pätnásť minút pre vás a päť pre súpera; none je hra bez hodín.",
		"accept: hrať s tým, kto vás vyzval. decline: nehrať. Ak je výziev viac, uveďte aj meno.",
		"cancel: už nečakať na odpoveď alebo ukončiť porovnávanie slov.",
		"address ADRESA: hľadať niekoho na adrese, napríklad 192.168.1.23, ak sa tu ľudia neobjavujú sami.",
		"continue: dohrať prerušenú partiu.",
		"two: partia dvoch pri tejto klávesnici; môže nasledovať čas a potom as, meno, and, meno.",
		"table: otvoriť stôl, ku ktorému sa môže pridať ktokoľvek; môže nasledovať čas, white alebo black. table private: stôl s kódom, ktorý poviete, komu chcete. close: zatvoriť ho.",
		"join MENO: pridať sa k stolu, ktorý niekto otvoril. code K7Q-M2P: pridať sa k stolu s týmto kódom.",
		"instead: navrhnúť iné podmienky tomu, kto vás vyzval; napíšte ich za príkaz.",
		"watch MENO: sledovať partiu.",
		"chat MENO a text: napísať niekomu. chat MENO: čo ste si napísali.",
		"about MENO: čo o niekom viete. known: všetci, ktorých poznáte.",
		"compare MENO: porovnať overovacie slová a mať istotu, že medzi vami nikto nestojí.",
		"call MENO as INÉ: ako niekoho voláte vy. favourite, mute, block s menom: zaradiť medzi prvých, nehlásiť správy, vôbec sa nevidieť; ak pripíšete off, už to neplatí. forget: niekoho už nepoznať.",
		"strangers off: pripojiť sa môžu iba tí, ktorých poznáte. strangers on: ktokoľvek.",
		"name NOVÉ: mať iné meno, od ďalšieho spustenia.",
		"quit: ukončiť Passant.",
	}
}

// skGameHelp is what one can type during a game.
func skGameHelp() []string {
	return []string{
		"Ťah: e4, Nf3, exd5, O-O, e8=Q alebo e2e4.",
		"clock: koľko času majú obe strany na partiu a na tento ťah a koľko vzala sieť.",
		"draw: ponúknuť remízu alebo prijať ponúknutú.",
		"takeback: požiadať o vrátenie vášho posledného ťahu; pri jednej klávesnici sa vráti hneď.",
		"accept: súhlasiť s tým, čo žiada súper. decline: odmietnuť to; odmietnete aj ťahom. Ak je žiadostí viac, pripíšte draw, takeback alebo clocks.",
		"timer off: navrhnúť s vaším najbližším ťahom hru bez hodín.",
		"pause: zastaviť hodiny v partii s počítačom alebo pri jednej klávesnici. continue: hrať ďalej; stačí na to aj ťah.",
		"claim: reklamovať remízu pre opakovanie alebo päťdesiat ťahov. claim Nb8: reklamovať ju s ťahom, ktorý chcete zahrať.",
		"claim win, claim draw: žiadať výhru alebo remízu, ak je súper preč pridlho.",
		"resign: vzdať sa. abort: zrušiť partiu bez výsledku, kým neťahali obe strany. Passant sa opýta, či to myslíte vážne.",
		"chat a text: napísať súperovi. people, known, about, compare, mute a block sú ako na úvode.",
		"save: uložiť partiu ako PGN. leave: späť na úvod; partiu možno dohrať neskôr.",
		"rematch: po skončení partie hrať znova s vymenenými farbami.",
		"quit: ukončiť Passant.",
	}
}
