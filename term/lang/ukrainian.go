package lang

import "fmt"

func ukrainian() Language { return Language{Tag: "uk", Name: "Українська", Short: "УКР"} }

// Ukrainian is the catalogue of Ukrainian.
func Ukrainian() *Phrases {
	p := &Phrases{
		Language: ukrainian(),
		Title:    "Passant",
		Sides:    [2]string{"Білі", "Чорні"},
		Beside:   [2]string{"білі", "чорні"},

		Letters: [7]string{"", "", "К", "С", "Т", "Ф", "Кр"},

		TooSmall: func(w, h int) string {
			return fmt.Sprintf("Збільште вікно: досить 40×20 (зараз %d×%d)", w, h)
		},
		Say:     ukMove,
		Opening: ukOpenings.name,

		Times:       ukTimes(),
		Clocks:      ukClocks(),
		TakeBack:    ukTakeBack(),
		TimerOff:    ukTimerOff(),
		Pause:       ukPause(),
		Abort:       ukAbort(),
		Absence:     ukAbsence(),
		Lobby:       ukLobby(),
		Challenge:   ukChallenge(),
		People:      ukPeople(),
		Words:       ukWords(),
		Chat:        ukChat(),
		Settings:    ukSettings(),
		Preferences: ukPreferences(),
		Tables:      ukTables(),
		Watching:    ukWatching(),
		Computer:    ukComputer(),
		Rules:       ukRules(),
		History:     ukHistory(),
		Replay:      ukReplay(),
		Copying:     ukCopying(),
		Setup:       ukSetup(),
		Game:        ukGame(),
		Menu:        ukMenu(),
		Ask:         ukAsk(),
		Result:      ukResult(),
		Link:        ukLink(),
		Refusal:     ukRefusal(),
		Help:        ukHelp(),
		Hint:        ukHint(),
	}
	for piece := Pawn; piece <= King; piece++ {
		p.Pieces[piece] = ukPiece(piece)
	}
	return p
}

func ukLobby() Lobby {
	return Lobby{
		Play:    "Грати",
		HotSeat: "Удвох за цим екраном",
		Continue: func(name string, move int) string {
			return fmt.Sprintf("Продовжити: %s, хід %d", name, move)
		},
		ContinueHere: func(move int) string {
			return fmt.Sprintf("Продовжити вдвох, хід %d", move)
		},
		Help: "Клавіші й позначки",
		Quit: "Вийти",

		People:       "Люди в цій мережі",
		Looking:      "пошук",
		Nobody:       "Поки що нікого. Кожен, хто запустить Passant у цій мережі, з’явиться тут сам.",
		Free:         "може грати",
		Playing:      "грає",
		TooOld:       "старіша версія",
		TooNew:       "новіша версія",
		Here:         "тут",
		More:         func(people int) string { return fmt.Sprintf("… ще %d", people) },
		SameComputer: "цей комп’ютер",

		Address: "Немає тут? Введіть адресу",
		Asking:  "Адреса",
		Finding: func(address string) string { return "Шукаємо за адресою " + address + "…" },

		YouAre:      "Ви —",
		Reachable:   "Ваша адреса",
		Unreachable: "Мережі немає: інші вас не знайдуть.",
		Opening: func(name string) string {
			return "Розставляємо фігури, суперник — " + name + "…"
		},
	}
}

func ukChallenge() Challenge {
	return Challenge{
		New:       "Удвох за цим екраном",
		To:        func(name string) string { return "Викликати гравця " + name },
		From:      func(name string) string { return name + " пропонує зіграти" },
		Rematch:   func(name string) string { return name + " пропонує реванш" },
		Waiting:   func(name string) string { return "Чекаємо на гравця " + name },
		More:      ukMoreWait,
		Time:      "Час",
		TakeBacks: "Повернення ходу",
		Agreed:    "за згодою",
		Never:     "немає",
		Colour:    "Ваш колір",
		ByLot:     "за жеребом",
		YouPlay:   func(s Side) string { return "Ви граєте " + ukBySide(s) },
		LotPlays:  "Колір визначить жереб",
		FromPosition: func(toMove Side) string {
			return "Із заданої позиції, хід " + ukOfSide(toMove)
		},

		Send:     "Надіслати виклик",
		Start:    "Почати партію",
		Back:     "Назад",
		Play:     "Грати",
		NotNow:   "Не зараз",
		Read:     "Переглянути виклик",
		Withdraw: "Відкликати виклик",

		Declined: func(name string) string { return name + " зараз не хоче грати." },
		NoAnswer: func(name string) string { return name + " не відповідає." },
		Busy:     func(name string) string { return name + " уже грає." },
		TooMany: func(name string) string {
			return "У гравця " + name + " поки що досить викликів. Спробуйте за хвилину."
		},
		Withdrawn: func(name string) string { return name + " відкликає виклик." },
		Unreachable: func(name string) string {
			return "Зв’язатися з гравцем " + name + " не вдається."
		},
		TooOld: func(name string) string {
			return "У гравця " + name + " старіший Passant: щоб грати, його треба оновити."
		},
		TooNew: func(name string) string {
			return "У гравця " + name + " новіший Passant. Щоб грати, оновіть свій."
		},
		NoSpace: func(name string) string {
			return "Диск заповнено, тому партії з гравцем " + name + " не буде. Звільніть місце й спробуйте ще раз."
		},
		ReadOnly: func(name string) string {
			return "Тека з партіями доступна лише для читання, тому партії з гравцем " + name + " не буде. Дозвольте запис і спробуйте ще раз."
		},
		BadDisk: func(name string) string {
			return "Диск дає збої, тому партії з гравцем " + name + " не буде. Спробуйте ще раз, коли він запрацює."
		},
		Unkept: func(name string) string {
			return "Партія не почалася, бо диск гравця " + name + " не може її зберегти. Причину там видно; спробуйте пізніше."
		},
		Stranger: func(name string) string { return name + " грає лише зі знайомими." },
		NoTable:  func(name string) string { return name + " уже не чекає за тим столом." },
		Failed: func(name string) string {
			return "Не вдалося почати партію, суперник — " + name + "."
		},

		AtAddress: func(address string) string {
			return "За адресою " + address + " ніхто не відповідає."
		},
		BadAddress: "Це не адреса. Спробуйте 192.168.1.23 або 192.168.1.23:51442.",
		Yourself:   "Це ваша власна адреса.",
		NoMatch:    "Цієї партії там уже немає.",
		Elsewhere: func(name string) string {
			return name + " пропонує зіграти. Спершу закінчіть цю партію."
		},
		Waits: func(name string) string {
			return name + " пропонує зіграти. Відповісти можна в залі."
		},
		Awaits: func(name string) string {
			return name + " отримає ваш виклик, щойно з’явиться тут і буде не в грі."
		},
	}
}

func ukMoreWait(others int) string {
	return "На вас " + ukForm(others, "чекає", "чекають", "чекає") + " ще " + ukCount(others, "людина", "людини", "людей") + "."
}

func ukLink() Link {
	return Link{
		Up:      "зв’язок є",
		Weak:    "слабкий зв’язок",
		Lost:    "пробуємо знову",
		Waiting: "очікування",
		Gone:    "вихід із гри",
		Stopped: "зупинено",

		LostTitle:  func(name string) string { return "Зв’язок утрачено: " + name },
		LostTrying: func(clock string) string { return "Пробуємо знову… " + clock },
		LostSaved:  "Ви все одно можете зробити хід. Його буде надіслано, щойно зв’язок відновиться.",
		WaitWhy: func(name string) string {
			return "Партія продовжиться, щойно " + name + " теж буде тут."
		},
		GoneTitle: func(name string) string { return name + " виходить із партії" },
		GoneKept:  "Партію збережено, її можна продовжити пізніше.",
		Wait:      "Чекати",
		Leave:     "Вийти з партії",

		HaltTitle:  "Партію зупинено",
		HaltReason: "Дві програми по-різному бачать цю партію.",
		HaltFoul:   "Інша програма надіслала те, чого правила не дозволяють.",
		HaltAfter:  func(move string) string { return "Розбіжність на ході " + move + "." },
		HaltKept:   "Ніхто не програв. Зігране збережено.",
		HaltReport: func(path string) string {
			return "Що мають обидві програми, записано у файл " + path
		},
	}
}

func ukHelp() Help {
	return Help{
		Title: "Клавіші й позначки",
		Keys: []Key{
			{"стрілки", "рухати курсор"},
			{"Enter", "взяти, поставити"},
			{"Esc", "назад, закрити"},
			{"Nf3 e4", "ввести, тоді Enter"},
			{"Tab", "доповнити хід"},
			{"PgUp", "попередні ходи"},
			{"m", "нічия, здача"},
			{"m b", "правила шахів"},
			{"u", "повернути хід"},
			{"/", "написати"},
			{"v", "обернути дошку"},
			{"s", "зберегти як PGN"},
			{"Ctrl-L", "перемалювати"},
			{"Ctrl-C", "вийти"},
		},
		Lobby: []Key{
			{"стрілки", "вибрати"},
			{"Enter", "відкрити, викликати"},
			{"Tab", "інший список"},
			{"y n", "відповісти на виклик"},
			{"i", "про людину"},
			{"/", "написати"},
			{"a", "ввести адресу"},
			{"Esc", "назад, закрити"},
			{"Ctrl-L", "перемалювати"},
			{"q", "вийти"},
		},
		Cursor: "курсор",
		Picked: "у руці",
		MayGo:  "можна піти",
		Takes:  "можна взяти",
		Last:   "останній хід",
		Check:  "під шахом",

		Known:     "ви вже грали",
		Verified:  "особу перевірено",
		Favourite: "серед обраних",
		Impostor:  "під чужим іменем",
	}
}

func ukHint() Hint {
	return Hint{
		Move: "рухатися", Pick: "взяти", Drop: "поставити", PutBack: "відпустити", Menu: "меню", Flip: "обернути",
		Save: "зберегти", Help: "довідка", Redraw: "оновити", Language: "мова",
		Choose: "вибрати", Other: "інший бік", Open: "відкрити", Challenge: "викликати", Address: "адреса",
		Quit: "вийти", Close: "закрити", Play: "піти", Complete: "доповнити", Answer: "відповісти",
		Change: "змінити", Look: "перегляд", Now: "до партії", Result: "результат", Find: "шукати", Back: "назад", Type: "ввести хід",
		Clear: "стерти", Person: "докладніше", Write: "написати", Send: "надіслати", Watch: "дивитися", Join: "сісти", Leave: "вийти", Keep: "зберегти",
	}
}
