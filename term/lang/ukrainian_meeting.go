package lang

func ukTables() Tables {
	return Tables{
		Option: "Відкрити стіл",
		Yours:  "Ваш стіл",
		Enter:  "Ввести код столу",

		Row:     func(time string) string { return "стіл " + time },
		RowAs:   func(time string, s Side) string { return "стіл " + time + ", за " + ukOfSide(s) },
		Private: "закритий стіл",

		New:      "Відкрити стіл",
		Who:      "Хто може сісти",
		Anybody:  "будь-хто",
		WithCode: "з кодом",
		Open:     "Відкрити стіл",

		Title:   "Ваш стіл",
		IsOpen:  "Партія почнеться, щойно хтось сяде за стіл. Доти можна робити щось інше.",
		SayCode: "Скажіть цей код тому, на кого чекаєте:",
		Holds:   func(clock string) string { return "Він діє ще " + clock + "." },
		Guessed: "Хтось підбирав ваш код, тому його замінено.",
		Close:   "Закрити стіл",
		Stay:    "Залишити відкритим",
		Closed:  "Ваш стіл закрито.",
		Expired: "Код більше не діє: ваш стіл закрито.",
		Failed:  "Відкрити стіл не вдалося.",

		Of:      func(name string) string { return "Стіл гравця " + name },
		Reading: "Дізнаємося, на яких умовах там грають…",
		Join:    "Сісти за стіл і грати",
		NotNow:  "Не зараз",

		CodeTitle:   "Код столу",
		CodeTitleOf: func(name string) string { return "Код столу гравця " + name },
		CodeWhy:     "Код вам скаже той, хто відкрив стіл.",
		CodeLabel:   "Код",
		CodeTake:    "Спробувати",
		Trying:      "Перевіряємо код…",

		NotACode:  "Це не код столу. Коди мають вигляд K7Q-M2P.",
		Wrong:     "Код не той або його вже замінено. Запитайте ще раз.",
		Gone:      "Там уже ніхто не чекає.",
		Guesses:   "Там випробувано надто багато кодів. Спробуйте за кілька хвилин.",
		Unreached: "Зв’язатися з цим столом не вдається.",

		Counter:      "Запропонувати інші умови",
		CounterTitle: func(name string) string { return "Інші умови для гравця " + name },
		Counters:     func(name string) string { return name + " пропонує інші умови" },
		CounterSend:  "Запропонувати",
		BlockItem:    "Заблокувати…",
	}
}

func ukWatching() Watching {
	return Watching{
		Item:        "Глядачі",
		Nobody:      "немає",
		AtOnce:      "одразу",
		Behind:      func(moves int) string { return "через " + ukMoves(moves) },
		MayWatch:    "партію можуть дивитися інші",
		MayNotWatch: "без глядачів",
		MayWatchBehind: func(moves int) string {
			return "партію можуть дивитися інші, із запізненням на " + ukMoves(moves)
		},

		Row:   "трансляція",
		Enter: "Дивитися партію",
		Title: "перегляд",
		Coming: func(name string) string {
			return "Переходимо до партії, в якій грає " + name + "…"
		},
		Live: "наживо",
		Late: func(moves int) string { return "із запізненням на " + ukMoves(moves) },

		ToMove: func(name string) string { return "Ходить " + name + "." },
		Blocked: func(name string) string {
			return "Тут грає " + name + ", а ви заблокували цього гравця."
		},
		Warning: "Заблокований вами гравець",
		Stay:    "Усе одно дивитися",
		Leave:   "Повернутися до зали",
		Menu:    "Перегляд",
		Asked: func(name string) string {
			return name + " пропонує зіграти. Esc поверне до зали."
		},

		TooSlow: "Партія йшла швидше, ніж удавалося за нею стежити.",
		Lost:    "Зв’язок утрачено: далі цієї партії не видно.",
		Wrong:   "Отримано неправильні дані про цю партію, тому перегляд припинено.",
		NoGame:  func(name string) string { return name + " уже не грає." },
		NotWatchable: func(name string) string {
			return "Партію гравця " + name + " дивитися не можна."
		},
		Full: "Цю партію дивиться вже забагато людей.",
	}
}
