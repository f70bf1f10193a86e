package lang

import "fmt"

func ruTakeBack() TakeBack {
	return TakeBack{
		Ask:    "Попросить вернуть ход",
		AtOnce: "Вернуть ход",
		Asks:   func(name, move string) string { return name + " просит вернуть ход " + move },
		Yes:    "Разрешить возврат",
		No:     "Оставить ход",
		Soon: func(clock string) string {
			return "Без ответа ход останется в силе через " + clock + "."
		},
		Both: func(move string) string {
			return "Вместе с ним вернётся и ваш ход " + move + "."
		},
		Asked:       func(move string) string { return "Вы попросили вернуть ход " + move + "." },
		Taken:       func(move string) string { return "Ход " + move + " возвращён." },
		Declined:    func(name string) string { return name + " не разрешает вернуть ход." },
		YouDeclined: "Вы не разрешили вернуть ход.",
	}
}

func ruTimerOff() TimerOff {
	return TimerOff{
		Propose:    "Играть дальше без часов",
		Agree:      "Согласиться: без часов",
		Asks:       func(name string) string { return name + " предлагает отключить часы" },
		Yes:        "Согласиться",
		WithMove:   "Согласие уйдёт с вашим следующим ходом.",
		No:         "Оставить часы",
		Held:       "Со следующим ходом вы предложите отключить часы.",
		AgreedHeld: "С вашим следующим ходом часы отключатся.",
		Made:       "Вы предложили отключить часы.",
		Off:        "Часы отключены.",
		Both:       "После хода каждой стороны часы отключатся.",
	}
}

func ruPause() Pause {
	return Pause{
		Item:  "Остановить часы",
		Title: "Часы остановлены",
		Why:   "Время не идёт ни у кого, пока вы не продолжите игру.",
	}
}

func ruAbort() Abort {
	return Abort{
		Item:  "Отменить партию…",
		Title: "Отменить партию?",
		Why:   "Она сразу закончится, без результата.",
		Yes:   "Отменить партию",
		Asked: "Вы отменили партию. Соперник об этом ещё не знает.",
	}
}

func ruAbsence() Absence {
	return Absence{
		Away: func(name, clock string) string {
			return "Игрока " + name + " нет за доской уже " + clock + "."
		},
		Soon: func(clock string) string {
			return "Через " + clock + " можно потребовать победу."
		},
		Unreached: func(name string) string {
			return name + " ещё не знает о вашем последнем ходе."
		},
		Win:    "Потребовать победу",
		Draw:   "Потребовать ничью",
		Claims: [2]string{"Вы потребовали победу", "Вы потребовали ничью"},
		ToConfirm: func(name string) string {
			return "Это подтвердится, когда " + name + " вернётся."
		},
		Denied: func(name string) string {
			return name + " всё это время за доской. Партия продолжается."
		},
		NotAway: func(name string) string {
			return "Требовать пока рано: игрока " + name + " нет за доской слишком недолго."
		},
		ClaimedOf: func(name string) string {
			return name + " требует завершить партию, так как вас не было."
		},
	}
}

func ruClocks() Clocks {
	return Clocks{
		Off:       "без часов",
		Move:      func(clock string) string { return "ход " + clock },
		Free:      func(clock string) string { return "запас " + clock },
		Network:   func(used, of int) string { return fmt.Sprintf("сеть %d из %d с", used, of) },
		Low:       "!",
		Saved:     "сохранён",
		Delivered: "доставлен",
		Slept: func(seconds int) string {
			return "Этот компьютер был в режиме сна: " + ruDuration(seconds) + "."
		},
	}
}
