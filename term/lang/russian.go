package lang

import "fmt"

func russian() Language { return Language{Tag: "ru", Name: "Русский", Short: "РУС"} }

// Russian is the catalogue in Russian. Names stand in the nominative throughout, and
// nothing depends on the sex of a person.
func Russian() *Phrases {
	return &Phrases{
		Language: russian(),
		Title:    "Passant",
		Sides:    [2]string{"Белые", "Чёрные"},
		Beside:   [2]string{"белые", "чёрные"},
		Pieces:   [7]string{"", "пешка", "конь", "слон", "ладья", "ферзь", "король"},
		Letters:  [7]string{"", "", "К", "С", "Л", "Ф", "Кр"},

		TooSmall: func(w, h int) string {
			return fmt.Sprintf("Увеличьте окно: хватит 40×20 (сейчас %d×%d)", w, h)
		},
		Say:     ruMove,
		Opening: ruOpenings.name,

		Times:       ruTimes(),
		Clocks:      ruClocks(),
		TakeBack:    ruTakeBack(),
		TimerOff:    ruTimerOff(),
		Pause:       ruPause(),
		Abort:       ruAbort(),
		Absence:     ruAbsence(),
		Lobby:       ruLobby(),
		Challenge:   ruChallenge(),
		People:      ruPeople(),
		Words:       ruWords(),
		Chat:        ruChat(),
		Settings:    ruSettings(),
		Preferences: ruPreferences(),
		Tables:      ruTables(),
		Watching:    ruWatching(),
		Computer:    ruComputer(),
		Rules:       ruRules(),
		History:     ruHistory(),
		Replay:      ruReplay(),
		Copying:     ruCopying(),
		Setup:       ruSetup(),
		Game:        ruGame(),
		Menu:        ruMenu(),
		Ask:         ruAsk(),
		Result:      ruResult(),
		Link:        ruLink(),
		Refusal:     ruRefusal(),
		Help:        ruHelp(),
		Hint:        ruHint(),
	}
}

func ruLobby() Lobby {
	return Lobby{
		Play:         "Игра",
		HotSeat:      "Вдвоём за этим экраном",
		Continue:     func(name string, move int) string { return fmt.Sprintf("Доиграть: %s, ход %d", name, move) },
		ContinueHere: func(move int) string { return fmt.Sprintf("Доиграть здесь, ход %d", move) },
		Help:         "Клавиши и обозначения",
		Quit:         "Выйти",

		People:       "Игроки в этой сети",
		Looking:      "поиск",
		Nobody:       "Пока никого. Кто запустит Passant в этой сети, сразу появится здесь.",
		Free:         "ждёт игры",
		Playing:      "играет",
		TooOld:       "версия старее",
		TooNew:       "версия новее",
		Here:         "здесь",
		More:         func(people int) string { return fmt.Sprintf("… ещё %d", people) },
		SameComputer: "этот компьютер",

		Address: "Не видно? Введите адрес",
		Asking:  "Адрес",
		Finding: func(address string) string { return "Идёт поиск по адресу " + address + "…" },

		YouAre:      "Вы —",
		Reachable:   "Ваш адрес в сети",
		Unreachable: "Нет сети: другие вас не найдут.",
		Opening:     func(name string) string { return "Готовим партию, соперник — " + name + "…" },
	}
}

func ruChallenge() Challenge {
	return Challenge{
		New:     "Вдвоём за этим экраном",
		To:      func(name string) string { return "Вызов: " + name },
		From:    func(name string) string { return name + " предлагает сыграть" },
		Rematch: func(name string) string { return name + " предлагает реванш" },
		Waiting: func(name string) string { return "Ждём соперника: " + name },
		More: func(others int) string {
			return ruForm(others, "Вас ждёт ещё ", "Вас ждут ещё ", "Вас ждут ещё ") + ruCount(others, "человек", "человека", "человек") + "."
		},
		Time:      "Время",
		TakeBacks: "Возврат хода",
		Agreed:    "по согласию",
		Never:     "нет",
		Colour:    "Ваш цвет",
		ByLot:     "по жребию",
		YouPlay:   func(s Side) string { return "Вы играете " + ruSide(s, "ыми") },
		LotPlays:  "Цвет решит жребий",
		FromPosition: func(toMove Side) string {
			return "С заданной позиции, ход " + ruSide(toMove, "ых")
		},

		Send:     "Отправить вызов",
		Start:    "Начать партию",
		Back:     "Назад",
		Play:     "Играть",
		NotNow:   "Не сейчас",
		Read:     "Посмотреть вызов",
		Withdraw: "Отозвать вызов",

		Declined: func(name string) string { return name + " сейчас не хочет играть." },
		NoAnswer: func(name string) string { return name + " не отвечает." },
		Busy:     func(name string) string { return name + " уже играет." },
		TooMany: func(name string) string {
			return "У игрока " + name + " пока достаточно вызовов. Попробуйте через минуту."
		},
		Withdrawn:   func(name string) string { return name + " отзывает вызов." },
		Unreachable: func(name string) string { return "С игроком " + name + " нет связи." },
		TooOld: func(name string) string {
			return "У игрока " + name + " старая версия Passant. Чтобы сыграть, её нужно обновить."
		},
		TooNew: func(name string) string {
			return "У игрока " + name + " более новая версия Passant. Чтобы сыграть, обновите свою."
		},
		NoSpace: func(name string) string {
			return "Диск заполнен, поэтому партия с игроком " + name + " невозможна. Освободите место и попробуйте снова."
		},
		ReadOnly: func(name string) string {
			return "Папка с партиями доступна только для чтения, поэтому партия с игроком " + name + " невозможна. Разрешите запись и попробуйте снова."
		},
		BadDisk: func(name string) string {
			return "Диск даёт сбои, поэтому партия с игроком " + name + " невозможна. Попробуйте снова, когда диск будет исправен."
		},
		Unkept: func(name string) string {
			return "Партия не началась: её не может сохранить диск соперника. " + name + " видит причину; попробуйте позже."
		},
		Stranger: func(name string) string { return name + " играет только со знакомыми." },
		NoTable:  func(name string) string { return name + " больше не ждёт за этим столом." },
		Failed: func(name string) string {
			return "Начать партию не удалось. Соперник: " + name + "."
		},

		AtAddress: func(address string) string {
			return "По адресу " + address + " никто не отвечает."
		},
		BadAddress: "Это не адрес. Попробуйте 192.168.1.23 или 192.168.1.23:51442.",
		Yourself:   "Это ваш собственный адрес.",
		NoMatch:    "Этой партии больше нет.",
		Elsewhere: func(name string) string {
			return name + " предлагает сыграть. Но сначала — эта партия."
		},
		Waits: func(name string) string {
			return name + " предлагает сыграть. Ответить можно в зале."
		},
		Awaits: func(name string) string {
			return name + " получит ваш вызов, как только появится здесь и не будет в игре."
		},
	}
}

func ruLink() Link {
	return Link{
		Up:      "на связи",
		Weak:    "слабая связь",
		Lost:    "нет связи",
		Waiting: "ожидание",
		Gone:    "не за доской",
		Stopped: "остановлена",

		LostTitle:  func(name string) string { return "Нет связи: " + name },
		LostTrying: func(clock string) string { return "Соединяемся снова… " + clock },
		LostSaved:  "Ходить можно и сейчас. Ваш ход уйдёт, как только связь восстановится.",
		WaitWhy: func(name string) string {
			return "Партия продолжится, как только " + name + " тоже сядет за доску."
		},
		GoneTitle: func(name string) string { return name + " больше не за доской" },
		GoneKept:  "Партия сохранена, её можно будет доиграть позже.",
		Wait:      "Подождать",
		Leave:     "Выйти из партии",

		HaltTitle:  "Партия остановлена",
		HaltReason: "Две программы по-разному видят эту партию.",
		HaltFoul:   "Другая программа прислала то, чего правила не позволяют.",
		HaltAfter:  func(move string) string { return "Расхождение на ходу " + move + "." },
		HaltKept:   "Ни одной стороне не засчитано поражение. Всё сыгранное сохранено.",
		HaltReport: func(path string) string {
			return "Что есть у обеих программ, записано в файл " + path
		},
	}
}

func ruHelp() Help {
	return Help{
		Title: "Клавиши и обозначения",
		Keys: []Key{
			{"стрелки", "двигать курсор"},
			{"Enter", "взять, поставить"},
			{"Esc", "вернуть, закрыть"},
			{"Nf3 e4", "ввод, потом Enter"},
			{"Tab", "дополнить ход"},
			{"PgUp", "листать назад"},
			{"m", "ничья, сдача"},
			{"m b", "правила шахмат"},
			{"u", "вернуть ход"},
			{"/", "написать"},
			{"v", "повернуть доску"},
			{"s", "сохранить как PGN"},
			{"Ctrl-L", "обновить экран"},
			{"Ctrl-C", "выйти"},
		},
		Lobby: []Key{
			{"стрелки", "выбрать"},
			{"Enter", "открыть, вызвать"},
			{"Tab", "другой список"},
			{"y n", "ответить на вызов"},
			{"i", "об игроке"},
			{"/", "написать"},
			{"a", "ввести адрес"},
			{"Esc", "назад, закрыть"},
			{"Ctrl-L", "обновить экран"},
			{"q", "выйти"},
		},
		Cursor: "курсор",
		Picked: "в руке",
		MayGo:  "сюда можно пойти",
		Takes:  "можно взять",
		Last:   "последний ход",
		Check:  "под шахом",

		Known:     "вы уже играли",
		Verified:  "вы знаете, кто это",
		Favourite: "в избранном",
		Impostor:  "под чужим именем",
	}
}

func ruHint() Hint {
	return Hint{
		Move: "курсор", Pick: "взять", Drop: "поставить", PutBack: "вернуть", Menu: "меню", Flip: "поворот",
		Save: "в файл", Help: "помощь", Redraw: "обновить", Language: "язык",
		Choose: "выбрать", Other: "перейти", Open: "открыть", Challenge: "вызвать", Address: "адрес",
		Quit: "выйти", Close: "закрыть", Play: "пойти", Complete: "дополнить", Answer: "ответить",
		Change: "изменить", Look: "листать", Now: "к партии", Result: "итог", Find: "найти", Back: "назад", Type: "ход",
		Clear: "стереть", Person: "подробнее", Write: "чат", Send: "отправить", Watch: "смотреть", Join: "сесть", Leave: "выйти", Keep: "сохранить",
	}
}
