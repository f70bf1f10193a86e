package lang

import "fmt"

// SlovakDoctor is the catalogue of the doctor in Slovak.
func SlovakDoctor() Doctor {
	return Doctor{
		Seen:   skDoctorSeen(),
		Found:  skDoctorFound(),
		Advice: skDoctorAdvice(),
		Well:   "Tu je všetko v poriadku.",
		Alone:  "Iné počítače počuť, takže ľudia sa môžu nájsť; Passant však teraz nikto iný spustený nemá.",
		Answers: func(version Optional, player string, plays bool) string {
			what := "Odpovedá tam Passant" + version.between(", ", "") + ", hráč: " + player
			if plays {
				what += ", práve hrá"
			}
			return what + "."
		},
		More: "Viac povie passant doctor.",
	}
}

func skDoctorSeen() DoctorSeen {
	return DoctorSeen{
		NoAddress:        "bez adresy",
		MoreAddresses:    func(some string, more int) string { return fmt.Sprintf("%s a ešte %d", some, more) },
		ThisComputer:     "sám tento počítač",
		Virtual:          "iba pre kontajnery alebo virtuálne počítače",
		Tunnel:           "tunel, aký má VPN",
		Guest:            "sieť WSL, ktorá sa končí v tomto počítači",
		DefaultRoute:     "cesta do iných sietí",
		SwitchedOff:      "vypnuté",
		NotConnected:     "nepripojené",
		Public:           "pre Windows je to verejná sieť",
		NoMulticast:      "bez multicastu",
		Barred:           "systém tam nedovolí nič poslať",
		MulticastReturns: "multicast sa vracia",
		MulticastLost:    "multicast sa nevracia",
		OthersHeard:      "iné počítače počuť",
		NobodysHeard:     "iné počítače nepočuť",

		Port:           func(port int) string { return fmt.Sprintf("Port TCP %d", port) },
		PassantListens: "Passant na ňom počúva",
		OtherListens:   "iný program na ňom počúva",
		Free:           "voľný",
		CannotOpen:     func(reason string) string { return "nedá sa otvoriť: " + reason },
		Instead:        func(port int) string { return fmt.Sprintf("namiesto neho sa skúsil voľný, %d", port) },
		Reachable:      "prijíma spojenia na každej adrese tohto počítača",
		Unreachable:    func(interfaces string) string { return "neprijíma spojenia na " + interfaces },

		PlaysAt:          func(address string) string { return "hrá na adrese " + address },
		IsSeen:           "je v sieti",
		SameComputer:     "na tomto počítači",
		TakesConnections: "prijíma spojenia",
		TakesNobody:      "spojenia neprijíma",

		OnNetwork:     func(name string) string { return "v sieti " + name },
		ByWayOf:       func(name string) string { return "v inej sieti, cez " + name },
		AnswersPing:   "na ping odpovedá",
		AnswersNoPing: "na ping neodpovedá",
		TimedOut:      "bez spojenia: nič sa nevracia",
		Connected:     "prijíma spojenie",
		Refused:       "spojenie odmieta",
		Rejected:      "bez spojenia: cestou ho niekto odmietol",
		Absent:        "túto adresu nemá žiadny počítač",
		Unroutable:    "nevedie tam žiadna sieť",
		Forbidden:     "systém tam Passant nepúšťa",
	}
}

func skDoctorFound() DoctorFound {
	return DoctorFound{
		NoInterface:  "Tento počítač nemá sieťové rozhranie.",
		SwitchedOff:  "Sieť je vypnutá.",
		NotConnected: "Tento počítač nie je pripojený k žiadnej sieti.",
		NoAddress: func(on Optional) string {
			return "Sieť" + on.between(" ", "") + " nedáva tomuto počítaču adresu."
		},
		NoMulticast: func(on string) string {
			return "Rozhranie " + on + " neprenáša multicast, a práve ním sa ľudia nachádzajú."
		},
		MDNSPortTaken: func(program Optional) string {
			return "Iný program" + program.between(", ", ",") + " má port UDP 5353 len pre seba, preto sa nikto nedá nájsť."
		},
		Forbidden: func(on Optional) string {
			return "Systém nepúšťa Passant do miestnej siete" + on.between(" ", "") + "."
		},
		DeafFirewall: func(on Optional) string {
			return "Firewall v tomto počítači zahadzuje multicast" + on.between(" na ", "") + ", preto sa nikto nedá nájsť."
		},
		PublicNetwork: func(on Optional) string {
			return "Windows pokladá sieť" + on.between(" ", "") + " za verejnú a tento počítač v nej skrýva."
		},
		OnlyTunnel: func(tunnel string) string {
			return "Jediná sieť je tunel " + tunnel + ", aký má VPN: ľudia nablízku v nej nie sú."
		},
		OnlyContainers: "Jediná sieť je pre kontajnery alebo virtuálne počítače: ľudia nablízku v nej nie sú.",
		WSL:            "Passant beží vo WSL a do jeho siete sa iné počítače nedostanú.",
		Detour: func(tunnel string, on Optional) string {
			return "Tunel " + tunnel + ", aký má VPN, berie to, čo je určené počítačom nablízku" + on.between(" na ", "") + "."
		},
		PortTaken: func(program Optional, port int) string {
			return fmt.Sprintf("Iný program%s počúva na porte TCP %d.", program.between(", ", ","), port)
		},
		PortRefused: func(port int, reason string) string {
			return fmt.Sprintf("Port TCP %d sa nedá otvoriť: %s.", port, reason)
		},
		PortBlocked: func(port int, on Optional) string {
			return fmt.Sprintf("Firewall v tomto počítači nikoho nepustí k portu TCP %d%s.", port, on.between(" na ", ""))
		},
		StrictFirewall: func(port int) string {
			return fmt.Sprintf("Firewall v tomto počítači nepúšťa dnu nič, čo nemá povolené, a možno ani port TCP %d.", port)
		},
		PeerUnreachable: func(player string) string { return player + " je v sieti, ale spojiť sa nedá." },
		TunnelDefault: func(tunnel string) string {
			return "Všetko ide cez tunel " + tunnel + ", aký má VPN; mnohé také programy miestnu sieť zatvárajú."
		},
		Silence:        "Iné počítače nepočuť. Buď tam nikto nie je, alebo sieť počítače od seba oddeľuje, ako to robí Wi-Fi pre hostí.",
		NoDefaultRoute: "Táto sieť nikam inam nevedie: nemá predvolenú cestu. Na hru ju ani netreba.",

		UnknownHost: func(address string) string { return "Meno v adrese " + address + " nikto nepozná." },
		OwnAddress: func(address string) string {
			return address + " je sám tento počítač: túto adresu zadávajú ostatní, keď sa chcú spojiť s vami."
		},
		NoRoute: func(address string) string { return "Žiadna sieť tohto počítača nevedie k " + address + "." },
		OtherNetwork: func(address string) string {
			return address + " je v inej sieti ako tento počítač a odtiaľ sa nič nevracia."
		},
		NobodyThere: func(on, address string) string {
			return fmt.Sprintf("V sieti %s nemá adresu %s žiadny počítač, alebo sieť počítače od seba oddeľuje.", on, address)
		},
		NoAnswer: func(address string) string {
			return "Od " + address + " sa nič nevracia: nikto tam nie je, alebo sieť počítače od seba oddeľuje, alebo tam firewall všetko zahadzuje."
		},
		NotListening: func(at Host, port int) string {
			return fmt.Sprintf("%s je dostupný, ale na porte TCP %d nikto nepočúva.", skHost(at), port)
		},
		OtherPort: func(at Host, port int) string {
			return fmt.Sprintf("%s je dostupný, ale nie tam: Passant počúva na porte TCP %d.", skHost(at), port)
		},
		Filtered: func(at Host, port int) string {
			return fmt.Sprintf("%s tam je, ale firewall nepúšťa spojenia k portu TCP %d.", skHost(at), port)
		},
		NotPassant: func(address string) string {
			return "Na adrese " + address + " počúva iný program ako Passant."
		},
		HungUp: func(address string) string {
			return "Na adrese " + address + " odpovedá Passant, ale spojenie hneď ukončí: má priveľa návštev, alebo púšťa len známych."
		},
		TheirsOlder: func(address, player string) string {
			return fmt.Sprintf("Na adrese %s odpovedá Passant, hráč: %s, ale na hru s týmto je pristarý.", address, player)
		},
		TheirsNewer: func(address, player string) string {
			return fmt.Sprintf("Na adrese %s odpovedá Passant, hráč: %s, ale na hru s týmto je prinový.", address, player)
		},
	}
}

func skDoctorAdvice() DoctorAdvice {
	return DoctorAdvice{
		FindAdapter: "Pripojte sieťový adaptér alebo sa pozrite, či ho systém nevypol.",
		SwitchOn:    "Zapnite Wi-Fi alebo pripojte kábel; režim v lietadle musí byť vypnutý.",
		Join:        "Pripojte sa k sieti Wi-Fi alebo pripojte kábel.",
		Rejoin:      "Odpojte sa od siete a znova sa pripojte, alebo reštartujte router.",
		SwitchMulticastOn: func(command string) string {
			return "Zapnite ho, v Linuxe príkazom: " + command + ". Dovtedy zadajte na úvode adresu druhého počítača."
		},
		CloseOrType:      "Zatvorte ho alebo zadajte na úvode adresu druhého počítača.",
		YourAddress:      func(address string) string { return "Adresa tohto počítača je " + address + "." },
		LeaveVPN:         "Počas hry VPN vypnite alebo v nej povoľte miestnu sieť.",
		LeaveVPNIfNeeded: "Iné počítače počuť, takže táto VPN ju nezatvára. Ak sa spojiť nepodarí, počas hry VPN vypnite.",
		VPNForbids: func(tunnel string) string {
			return "Miestnu sieť najskôr zatvára VPN na " + tunnel + ": počas hry ju vypnite alebo v nej miestnu sieť povoľte."
		},
		AllowOnMac: "Povoľte to: „Systémové nastavenia“, „Súkromie a bezpečnosť“, „Lokálna sieť“; zapnite tam svoj terminál a spustite Passant znova. Vlastný terminál od Apple povolenie nepotrebuje.",
		LetOut: func(port int) string {
			return fmt.Sprintf("Vo firewalle povoľte posielanie do miestnej siete cez porty UDP 5353 a TCP %d.", port)
		},
		MakePrivate:      "V nastaveniach siete vyberte „Súkromná sieť“, ak dôverujete tým, ktorí v nej sú.",
		BridgeContainers: "Pripojte sa k sieti Wi-Fi alebo pripojte kábel; v kontajneri alebo vo virtuálnom počítači sieť premostite.",
		LeaveWSL: func(port int) string {
			return fmt.Sprintf("Spustite Passant pre Windows. Alebo vo Windows 11 pripíšte networkingMode=mirrored pod [wsl2] v súbore .wslconfig, spustite wsl --shutdown a pustite porty TCP %d a UDP 5353 do WSL cez New-NetFirewallHyperVRule.", port)
		},
		CloseOrChoose:    "Zatvorte ho alebo vyberte iný port cez --port či v nastaveniach.",
		OthersLearnPort:  "Passant použije iný port. Kto vás nájde, dozvie sa ho sám; kto zadáva vašu adresu, musí zadať aj ten.",
		ChooseHigherPort: "Vyberte iný port, vyšší ako 1023, cez --port alebo v nastaveniach.",
		LetIn:            func(command string) string { return "Povoľte to: " + command + "." },
		LetInForNow:      func(command string) string { return "Povoľte to, do reštartu počítača: " + command + "." },
		LetInOnWindows:   "Povoľte spojenia s programom Passant: „Zabezpečenie Windows“, „Brána firewall a ochrana siete“, „Allow an app through firewall“.",
		LetInOnMac:       "Povoľte spojenia s programom Passant: „Systémové nastavenia“, „Sieť“, „Firewall“, „Možnosti“.",
		LetInPort: func(port int) string {
			return fmt.Sprintf("Povoľte v ňom z miestnej siete port TCP %d.", port)
		},
		LetInMulticast: func(port int) string {
			return fmt.Sprintf("Povoľte v ňom z miestnej siete porty UDP 5353 a TCP %d.", port)
		},
		PerhapsLetIn: "Ak sa to už stalo, je všetko v poriadku: odtiaľto to nevidno.",
		RunThere:     "Spustite passant doctor na tom počítači: prekážať môže firewall tam alebo sieť. Vyzvať vás možno napriek tomu dokážu.",
		SameNetwork:  "Pozrite sa, či sú oba počítače v tej istej sieti. Zadajte na úvode adresu druhého počítača.",
		Elsewhere:    "Ak ani to nepomôže, použite inú sieť alebo hotspot v telefóne.",

		CheckName: "Pozrite sa, či je napísané správne, alebo zadajte adresu, ktorú tam ukazuje úvod.",
		AskThem: func(address string) string {
			return "Či sa im to podarí, povie na ich počítači príkaz passant doctor " + address
		},
		CheckAddress:     "Pozrite sa, akú adresu tam ukazuje úvod a či sú oba počítače v tej istej sieti.",
		ElsewhereIfRight: "Ak všetko súhlasí, použite inú sieť alebo hotspot v telefóne.",
		RunThereIfRight:  "Ak všetko súhlasí, spustite tam passant doctor. Použite inú sieť alebo hotspot v telefóne.",
		JoinTheirs:       "Pripojte sa k tej istej sieti. Wi-Fi pre hostí alebo dva routery za sebou robia dve siete z toho, čo vyzerá ako jedna.",
		StartThere:       "Spustite tam Passant a pozrite sa, akú adresu ukazuje úvod: môže v nej byť iný port.",
		RunFiltered:      "Spustite passant doctor na tom počítači: povie, ako povoliť spojenia s programom Passant. Alebo nech druhý hráč zadá vašu adresu.",
		ChoosePlayer: func(player string) string {
			return "Vyberte na úvode hráča menom " + player + " alebo zadajte adresu s tým portom."
		},
		CheckPort:   "Pozrite sa, akú adresu tam ukazuje úvod: môže v nej byť iný port.",
		TryAgain:    "Skúste to znova o minútu.",
		UpdateThere: "Nainštalujte tam najnovšiu verziu.",
		Update:      "Nainštalujte tu najnovšiu verziu.",
	}
}

// skHost begins a sentence with a computer.
func skHost(at Host) string {
	if at.Player != "" {
		return "Počítač hráča menom " + at.Player
	}
	return "Počítač na adrese " + at.Address
}
