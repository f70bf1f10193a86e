package lang

import (
	"fmt"
	"time"
)

// PlainRussian is the catalogue of line mode in Russian.
func PlainRussian() Plain {
	return Plain{
		Meeting:  ruPlainMeeting(),
		Look:     ruPlainLook(),
		Common:   ruPlainCommon(),
		Welcome:  func(name string) string { return "Это Passant, а вы — " + name + "." },
		TypeHelp: "Введите help, чтобы узнать, что здесь можно делать.",
		Goodbye:  "До свидания.",
		TooLong:  "Эта строка слишком длинная.",
		NoCommand: func(text string) string {
			return text + " — здесь нет такой команды. Введите help, чтобы увидеть все."
		},
		Unfinished: func(n int) string {
			return "Неоконченных партий: " + fmt.Sprint(n) + ". Введите continue."
		},
		LobbyHelp: []string{
			"people: кто здесь.",
			"challenge ИМЯ: предложить сыграть или сесть за открытый стол; вместо имени годится номер из списка. После имени можно указать время, white или black (ваш цвет) и final (партия без возврата ходов).",
			"play ИМЯ, play computer, play two: то же, что challenge, computer и two.",
			"Время: 15 — по пятнадцать минут; 15+10 — за каждый ход добавляются десять секунд; 5d3 — первые три секунды каждого хода не считаются; 15/60 — на один ход не больше шестидесяти секунд; 15 vs 5 — пятнадцать минут у вас и пять у соперника; none — без часов.",
			"accept: принять вызов. decline: отказаться. Если вызовов несколько, добавьте имя.",
			"cancel: больше не ждать ответа или прекратить сверку слов.",
			"address АДРЕС: искать по адресу, например 192.168.1.23, если игроки не появляются сами.",
			"continue: доиграть прерванную партию.",
			"two: партия вдвоём за этой клавиатурой; дальше можно указать время, а потом as, имя, and, имя.",
			"table: открыть стол, за который может сесть любой; дальше можно указать время, white или black. table private: стол с кодом, который вы сообщите, кому захотите. close: закрыть стол.",
			"join ИМЯ: сесть за стол этого игрока. code K7Q-M2P: сесть за стол с таким кодом.",
			"instead: предложить другие условия тому, кто вас вызвал; ваши условия пишутся следом.",
			"watch ИМЯ: смотреть партию.",
			"chat ИМЯ и текст: написать игроку. chat ИМЯ: что вы писали друг другу.",
			"about ИМЯ: что известно об игроке. known: все ваши знакомые.",
			"compare ИМЯ: сверить контрольные слова, чтобы убедиться, что между вами никого нет.",
			"call ИМЯ as ДРУГОЕ: как называть игрока у себя. favourite, mute, block с именем: держать в начале списка, не показывать сообщений, не видеть совсем; с off в конце — отменить это. forget: больше не знать человека.",
			"strangers off: связаться с вами могут только знакомые. strangers on: кто угодно.",
			"name НОВОЕ: другое имя для вас, со следующего запуска.",
			"quit: выйти из Passant.",
		},
		GameHelp: []string{
			"Ход: e4, Nf3, exd5, O-O, e8=Q или e2e4.",
			"clock: сколько времени осталось у обоих, на партию и на этот ход, и сколько заняла сеть.",
			"draw: предложить ничью или согласиться на предложенную.",
			"takeback: попросить вернуть ваш последний ход; за одной клавиатурой он возвращается сразу.",
			"accept: согласиться с тем, о чём просит соперник. decline: отказать; ход тоже означает отказ. Если просьб несколько, добавьте draw, takeback или clocks.",
			"timer off: предложить играть дальше без часов, со следующим ходом.",
			"pause: остановить часы в партии с компьютером или за одной клавиатурой. continue: играть дальше; для этого достаточно и хода.",
			"claim: потребовать ничью из-за повторения или 50 ходов. claim Nb8: потребовать её, назвав ход, который вы хотите сделать.",
			"claim win, claim draw: потребовать победу или ничью, если соперника слишком долго нет.",
			"resign: сдаться. abort: отменить партию без результата, пока обе стороны не сделали по ходу. Программа переспросит.",
			"chat и текст: написать сопернику. people, known, about, compare, mute и block — как в зале.",
			"save: сохранить партию как PGN. leave: вернуться в зал; партию можно будет доиграть.",
			"rematch: когда партия окончена, сыграть ещё раз с другим цветом.",
			"quit: выйти из Passant.",
		},

		Reachable: func(addresses string) string {
			return "Вас можно найти по адресу " + addresses + "."
		},
		Trouble:   func(why string) string { return "Другие могут вас не найти: " + why + "." },
		Hidden:    "Игроков не ищем, и вас никто не видит. Чтобы сыграть, введите адрес.",
		NoNetwork: "этот компьютер не подключён к сети",
		PortTaken: "другая программа не уступает порт UDP 5353, поэтому адреса придётся вводить",
		Forbidden: "система не пускает Passant в локальную сеть",
		Deaf:      "не удаётся открыть порт TCP, поэтому к вам никто не подключится, но вызывать других вы можете",
		Twin:      "вашим ключом пользуется ещё одно устройство, как бывает, если скопировать папку, и другие не могут вас различить; завершите Passant на одном из них",
		Arrived: func(n int, name, doing string) string {
			return fmt.Sprintf("%s здесь: номер %d, %s.", name, n, doing)
		},
		Now: func(n int, name, doing string) string {
			return fmt.Sprintf("%s, номер %d, теперь %s.", name, n, doing)
		},
		Departed: func(name string) string { return name + " больше не здесь." },
		Nobody:   "Кроме вас, здесь пока никого.",
		Person: func(n int, name, doing, where string) string {
			return fmt.Sprintf("%d: %s, %s, адрес: %s.", n, name, doing, where)
		},

		NoSuchPerson: func(text string) string {
			return "Здесь нет игрока " + text + ". Введите people, чтобы узнать, кто здесь."
		},
		SeveralPeople: func(text string) string {
			return "Под имя " + text + " подходят несколько игроков. Назовите номер:"
		},
		WhichAddress: "Какой адрес? Например: address 192.168.1.23",
		Found: func(n int, name, doing string) string {
			return fmt.Sprintf("Найден игрок %s: номер %d, %s.", name, n, doing)
		},
		StillWaiting:    "Вы ещё ждёте ответа. Введите cancel, чтобы больше не ждать.",
		NothingToCancel: "Вы не ждёте никакого ответа.",
		Cancelled:       "Отменено.",

		NameHint: "Чтобы сменить имя, введите name и новое имя.",
		NameIs:   func(name string) string { return "Вы — " + name + "." },
		NameNext: func(name string) string {
			return "При следующем запуске Passant ваше имя будет " + name + "."
		},
		NameStays:  "Здесь имя изменить нельзя. Запустите passant с ключом --name.",
		NoName:     "Имя не может состоять из одних невидимых знаков.",
		NotRenamed: "Имя не изменено, потому что его не удалось записать. Причина — в журнале; где он, скажет passant help.",

		WhomToChallenge: "Кого? Например: challenge 1",
		BadPosition:     "С такой позиции играть нельзя. Почему — скажет команда passant explain, если дать ей FEN.",
		BadTerms:        "Какая партия? После команды указывают время, white или black, final, например: 10+5 black final",
		Challenging: func(name, terms string) string {
			return "Ваш вызов получает " + name + ": " + terms + ". Введите cancel, чтобы отозвать его."
		},
		FromPosition: func(fen string) string { return "с позиции " + fen },
		Asks: func(request, terms string) string {
			return request + ": " + terms + ". Введите accept или decline."
		},
		NoChallenge:    "Такого вызова нет.",
		WhichChallenge: "Чей вызов? Добавьте имя.",
		YouDeclined: func(name string) string {
			return "Вы не будете сейчас играть с игроком " + name + "."
		},

		NoUnfinished: "Неоконченных партий нет.",
		UnfinishedGame: func(n int, name string, you Side, move int, began time.Time, here bool) string {
			where := "сейчас не здесь"
			if here {
				where = "сейчас здесь"
			}
			return fmt.Sprintf("%d: соперник — %s, %s; вы играете %s, ход %d, начало %s.",
				n, name, where, ruSide(you, "ыми"), move, ruDate(began))
		},
		UnfinishedHere: func(n, move int, began time.Time) string {
			return fmt.Sprintf("%d: за этой клавиатурой, ход %d, начало %s.", n, move, ruDate(began))
		},
		WhichGame: "Какую? Например: continue 1",

		Begins: func(white, black, clocks string) string {
			return fmt.Sprintf("Белые — %s, чёрные — %s; %s.", white, black, clocks)
		},
		HowToName: "Назовите обоих. Например: two 15+10 as Anna and Boris",
		BeginsHere: func(clocks string) string {
			return "Партия вдвоём за этой клавиатурой; " + clocks + "."
		},
		GoesOn: func(move int) string { return fmt.Sprintf("Партия продолжается, ход %d.", move) },
		Offers: func(name string) string {
			return name + " предлагает ничью. Введите draw, чтобы согласиться, decline, чтобы отказаться; ход тоже означает отказ."
		},
		LinkUp:   func(name string) string { return name + " на связи." },
		LinkWeak: func(name string) string { return "Слабая связь: " + name + "." },
		LinkLost: func(name string) string {
			return "Связь потеряна: " + name + ". Passant пробует соединиться снова; ходить можно, ход сохранится."
		},
		LinkGone: func(name string) string {
			return name + " больше не за доской. Партия сохранена, её можно будет доиграть."
		},
		LinkGoneOver: func(name string) string { return name + " больше не за доской." },

		AfterMatch:  "Введите rematch, чтобы сыграть ещё раз с другим цветом, save, чтобы сохранить партию как PGN, или leave, чтобы уйти.",
		AfterGame:   "Введите rematch, чтобы сыграть ещё раз, save, чтобы сохранить партию как PGN, или leave, чтобы уйти.",
		BackInLobby: "Вы снова в зале.",

		AnswerIt: "Введите accept или decline; ход тоже означает отказ.",
		AnswerSoon: func(seconds int) string {
			return "Введите accept или decline; без ответа ход останется в силе после " + ruOfSeconds(seconds) + " ожидания."
		},
		AgreeWith:    "Введите accept, а затем ход; любой другой ход означает отказ.",
		ClocksStay:   "Часы остаются.",
		WhichWish:    "О чём речь? Добавьте draw, takeback или clocks.",
		NothingAsked: "Вас ни о чём не просят.",

		ReallyAbort: "Отменить партию? Она сразу закончится, без результата. Введите yes или no.",
		NoSuchTimer: "Введите timer off, чтобы предложить играть дальше без часов.",

		TypeContinue: "Введите continue или сделайте ход.",
		NoPause:      "В партии по сети часы остановить нельзя.",

		AwayWait: func(name, clock string) string {
			return "Игрока " + name + " нет за доской. Через " + clock + " можно потребовать победу."
		},
		AwayClaim: func(name, clock string) string {
			return "Игрока " + name + " нет за доской уже " + clock + ". Введите claim win или claim draw либо подождите."
		},
		ReallyClaim: [2]string{
			"Потребовать победу? Она будет засчитана, когда соперник вернётся и согласится. Введите yes или no.",
			"Потребовать ничью? Она будет засчитана, когда соперник вернётся и согласится. Введите yes или no.",
		},
		NobodyAway: func(name string) string { return name + " на месте." },
		LowTime:    func(clock string) string { return "У вас мало времени: " + clock + "." },
		MoveLeft:   func(clock string) string { return clock + " осталось на этот ход" },
		NetworkUsed: func(used, of int) string {
			return "сеть заняла " + fmt.Sprint(used) + " из " + ruOfSeconds(of)
		},
		Running: "часы идут",
		NotYetArrived: func(name string) string {
			return "Ваш последний ход сохранён; " + name + " его ещё не видит."
		},

		NoMoves:  "Ходов ещё не было.",
		NoClock:  "В этой партии нет часов.",
		Position: func(fen, hash string) string { return "FEN " + fen + ", хеш " + hash },

		BothAgree: "Оба игрока согласны на ничью? Введите yes или no.",
		PlayOn:    "Партия продолжается.",
		TypeClaim: func(command string) string { return "Для этого введите " + command + "." },
		ClaimIt:   "Потребовать ничью? Введите yes или no.",
		ClaimWith: func(move string) string {
			return "Потребовать ничью, назвав " + move + "? Введите yes или no."
		},
		ReallyResign: func(name string) string {
			return "Сдаться? Победитель — " + name + ". Введите yes или no."
		},
		ReallyLeave: func(name string) string {
			return "Выйти из партии с игроком " + name + "? Она сохранится, и её можно будет доиграть. Введите yes или no."
		},
		ReallyRise: "Выйти из партии? Она сохранится, и её можно будет доиграть. Введите yes или no.",
		ReallyDrop: "Выйти из партии? Она не сохранится. Введите yes или no.",
		Article:    func(number string) string { return "Правила ФИДЕ, статья " + number + "." },
		NotBack:    "Соперника пока нет. Партия продолжится, когда здесь будут оба игрока.",
		NotOver:    "Партия ещё не окончена.",
		NotSaved:   "Партия не сохранена. Причина — в журнале; где он, скажет passant help.",

		NeitherMoveNorCommand: func(text string) string {
			return text + " — не ход и не команда. Ходы выглядят так: Nf3, exd5 или e2e4; команды покажет help."
		},
	}
}
