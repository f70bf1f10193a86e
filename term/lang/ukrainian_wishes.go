package lang

import "fmt"

func ukTakeBack() TakeBack {
	return TakeBack{
		Ask:    "Попросити хід назад",
		AtOnce: "Повернути хід",
		Asks:   func(name, move string) string { return name + " просить повернути хід " + move },
		Yes:    "Повернути хід",
		No:     "Не повертати",
		Soon: func(clock string) string {
			return "Без відповіді хід залишиться через " + clock + "."
		},
		Both: func(move string) string {
			return "Разом із ним повернеться й ваш хід " + move + "."
		},
		Asked: func(move string) string { return "Ви просите повернути хід " + move + "." },
		Taken: func(move string) string { return "Хід " + move + " повернуто." },
		Declined: func(name string) string {
			return name + " не погоджується повернути хід."
		},
		YouDeclined: "Ви не погодилися повернути хід.",
	}
}

func ukTimerOff() TimerOff {
	return TimerOff{
		Propose:    "Далі без годинників",
		Agree:      "Згода: без годинників",
		Asks:       func(name string) string { return name + " пропонує вимкнути годинники" },
		Yes:        "Погодитися",
		WithMove:   "Згода піде разом із вашим наступним ходом.",
		No:         "Залишити годинники",
		Held:       "Із наступним ходом запропонуєте вимкнути годинники.",
		AgreedHeld: "Після вашого наступного ходу годинники вимкнуться.",
		Made:       "Ви запропонували вимкнути годинники.",
		Off:        "Годинники вимкнено.",
		Both:       "Після ходу кожної сторони годинники вимкнуться.",
	}
}

func ukPause() Pause {
	return Pause{
		Item:  "Зупинити годинники",
		Title: "Годинники зупинено",
		Why:   "Час не йде ні в кого, доки ви не продовжите гру.",
	}
}

func ukAbort() Abort {
	return Abort{
		Item:  "Скасувати партію…",
		Title: "Скасувати партію?",
		Why:   "Вона закінчиться одразу, без результату.",
		Yes:   "Скасувати",
		Asked: "Ви скасували партію. Суперник про це ще не знає.",
	}
}

func ukAbsence() Absence {
	return Absence{
		Away: func(name, clock string) string { return "Гравця " + name + " немає вже " + clock + "." },
		Soon: func(clock string) string {
			return "Через " + clock + " ви зможете вимагати перемоги."
		},
		Unreached: func(name string) string {
			return name + " ще не знає вашого останнього ходу."
		},
		Win:    "Вимагати перемоги",
		Draw:   "Вимагати нічиєї",
		Claims: [2]string{"Ви вимагаєте перемоги", "Ви вимагаєте нічиєї"},
		ToConfirm: func(name string) string {
			return "Це підтвердиться, коли " + name + " повернеться."
		},
		Denied: func(name string) string {
			return "Гравець " + name + " увесь час був тут. Партія триває."
		},
		NotAway: func(name string) string {
			return "Гравця " + name + " немає ще недостатньо довго."
		},
		ClaimedOf: func(name string) string {
			return name + " вимагає присудити партію, бо вас не було."
		},
	}
}

func ukClocks() Clocks {
	return Clocks{
		Off:       "без часу",
		Move:      func(clock string) string { return "хід " + clock },
		Free:      func(clock string) string { return "запас " + clock },
		Network:   func(used, of int) string { return fmt.Sprintf("мережа %d з %d с", used, of) },
		Low:       "!",
		Saved:     "збережено",
		Delivered: "доставлено",
		Slept: func(seconds int) string {
			return "Цей комп’ютер був у режимі сну: " + ukDuration(seconds) + "."
		},
	}
}
