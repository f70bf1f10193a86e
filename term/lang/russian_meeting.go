package lang

func ruTables() Tables {
	return Tables{
		Option: "Открыть стол",
		Yours:  "Ваш стол",
		Enter:  "Ввести код стола",

		Row:     func(time string) string { return "стол " + time },
		RowAs:   func(time string, s Side) string { return "стол " + time + ", " + ruSide(s, "ыми") },
		Private: "закрытый стол",

		New:      "Открыть стол",
		Who:      "Доступ",
		Anybody:  "для всех",
		WithCode: "по коду",
		Open:     "Открыть стол",

		Title:   "Ваш стол",
		IsOpen:  "Партия начнётся, как только кто-нибудь сядет за стол. До тех пор можно заняться другим.",
		SayCode: "Скажите этот код тому, кого ждёте:",
		Holds:   func(clock string) string { return "Код действует ещё " + clock + "." },
		Guessed: "Кто-то подбирал ваш код, поэтому код заменён.",
		Close:   "Закрыть стол",
		Stay:    "Оставить открытым",
		Closed:  "Ваш стол закрыт.",
		Expired: "Срок действия кода истёк: ваш стол закрыт.",
		Failed:  "Открыть стол не удалось.",

		Of:      func(name string) string { return "Стол игрока " + name },
		Reading: "Узнаём условия партии…",
		Join:    "Сесть и играть",
		NotNow:  "Не сейчас",

		CodeTitle:   "Ввести код стола",
		CodeTitleOf: func(name string) string { return "Код стола игрока " + name },
		CodeWhy:     "Код вам скажет тот, кто открыл стол.",
		CodeLabel:   "Код",
		CodeTake:    "Проверить код",
		Trying:      "Проверяем код…",

		NotACode:  "Это не код стола. Коды выглядят так: K7Q-M2P.",
		Wrong:     "Код неверен или уже заменён. Спросите его ещё раз.",
		Gone:      "Там уже никого не ждут.",
		Guesses:   "Там ввели слишком много неверных кодов. Попробуйте через несколько минут.",
		Unreached: "Стол недоступен.",

		Counter:      "Предложить свои условия",
		CounterTitle: func(name string) string { return "Условия для игрока " + name },
		Counters:     func(name string) string { return name + " предлагает другие условия" },
		CounterSend:  "Предложить",
		BlockItem:    "Заблокировать…",
	}
}

func ruWatching() Watching {
	return Watching{
		Item:        "Зрители",
		Nobody:      "нет",
		AtOnce:      "сразу",
		Behind:      func(moves int) string { return "через " + ruMoves(moves) },
		MayWatch:    "партию можно смотреть",
		MayNotWatch: "без зрителей",
		MayWatchBehind: func(moves int) string {
			return "партию можно смотреть с отставанием на " + ruMoves(moves)
		},

		Row:    "можно смотреть",
		Enter:  "Смотреть партию",
		Title:  "просмотр",
		Coming: func(name string) string { return "Открываем партию игрока " + name + "…" },
		Live:   "без отставания",
		Late:   func(moves int) string { return "с отставанием на " + ruMoves(moves) },

		ToMove: func(name string) string { return "Ходит " + name + "." },
		Blocked: func(name string) string {
			return "Здесь играет " + name + " — игрок, которого вы заблокировали."
		},
		Warning: "Заблокированный игрок",
		Stay:    "Всё равно смотреть",
		Leave:   "Назад в зал",
		Menu:    "Просмотр",
		Asked: func(name string) string {
			return name + " предлагает сыграть. Клавиша Esc вернёт вас в зал."
		},

		TooSlow: "Партия шла быстрее, чем за ней удавалось следить.",
		Lost:    "Связь потеряна: продолжения этой партии не увидеть.",
		Wrong:   "Данные об этой партии оказались неверны, поэтому просмотр прекращён.",
		NoGame:  func(name string) string { return name + " больше не играет." },
		NotWatchable: func(name string) string {
			return "Партию игрока " + name + " смотреть нельзя."
		},
		Full: "У этой партии уже слишком много зрителей.",
	}
}
