package lang

import "fmt"

func skTakeBack() TakeBack {
	return TakeBack{
		Ask:    "Žiadať vrátenie ťahu",
		AtOnce: "Vrátiť ťah",
		Asks:   func(name, move string) string { return name + " žiada o vrátenie ťahu " + move },
		Yes:    "Vrátiť ťah",
		No:     "Ponechať ťah",
		Soon:   func(clock string) string { return "Ostáva " + clock + ", potom ťah platí." },
		Both:   func(move string) string { return "Vráti sa aj váš ťah " + move + "." },
		Asked:  func(move string) string { return "Požiadali ste o vrátenie ťahu " + move + "." },
		Taken:  func(move string) string { return "Ťah " + move + " je vrátený." },
		Declined: func(name string) string {
			return name + " odmieta vrátenie ťahu."
		},
		YouDeclined: "Odmietli ste vrátenie ťahu.",
	}
}

func skTimerOff() TimerOff {
	return TimerOff{
		Propose:    "Hrať ďalej bez hodín",
		Agree:      "Súhlasiť: už bez hodín",
		Asks:       func(name string) string { return name + " navrhuje vypnúť hodiny" },
		Yes:        "Súhlasiť",
		WithMove:   "Súhlas pôjde s vaším najbližším ťahom.",
		No:         "Nechať hodiny",
		Held:       "S najbližším ťahom navrhnete vypnúť hodiny.",
		AgreedHeld: "S vaším najbližším ťahom sa hodiny vypnú.",
		Made:       "Navrhli ste vypnúť hodiny.",
		Off:        "Hodiny sú vypnuté.",
		Both:       "Po ťahu každej strany sa hodiny vypnú.",
	}
}

func skPause() Pause {
	return Pause{
		Item:  "Zastaviť hodiny",
		Title: "Hodiny stoja",
		Why:   "Čas nebeží nikomu, kým nebudete hrať ďalej.",
	}
}

func skAbort() Abort {
	return Abort{
		Item:  "Zrušiť partiu…",
		Title: "Zrušiť partiu?",
		Why:   "Hneď sa skončí, bez výsledku.",
		Yes:   "Zrušiť partiu",
		Asked: "Zrušili ste partiu. Súper o tom ešte nevie.",
	}
}

func skAbsence() Absence {
	return Absence{
		Away:      func(name, clock string) string { return name + " je preč už " + clock + "." },
		Soon:      func(clock string) string { return "Ostáva " + clock + ", potom môžete žiadať výhru." },
		Unreached: func(name string) string { return name + " ešte nevie o vašom poslednom ťahu." },
		Win:       "Žiadať výhru",
		Draw:      "Žiadať remízu",
		Claims:    [2]string{"Žiadate výhru", "Žiadate remízu"},
		ToConfirm: func(name string) string { return "Potvrdí sa to, keď sa vráti " + name + "." },
		Denied:    func(name string) string { return name + " tu je po celý čas. Partia pokračuje." },
		NotAway:   func(name string) string { return name + " ešte nie je preč dosť dlho." },
		ClaimedOf: func(name string) string { return "Boli ste preč, a tak " + name + " žiada výhru alebo remízu." },
	}
}

func skClocks() Clocks {
	return Clocks{
		Off:       "bez hodín",
		Move:      func(clock string) string { return "ťah " + clock },
		Free:      func(clock string) string { return "neráta sa " + clock },
		Network:   func(used, of int) string { return fmt.Sprintf("sieť %d z %d s", used, of) },
		Low:       "!",
		Saved:     "uložené",
		Delivered: "doručené",
		Slept:     func(seconds int) string { return "Tento počítač bol uspatý (" + skDuration(seconds) + ")." },
	}
}
