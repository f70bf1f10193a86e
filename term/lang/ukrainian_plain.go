package lang

import (
	"fmt"
	"strconv"
	"time"
)

// PlainUkrainian is the catalogue of line mode in Ukrainian.
func PlainUkrainian() Plain {
	return Plain{
		Meeting:   ukPlainMeeting(),
		Look:      ukPlainLook(),
		Common:    ukPlainCommon(),
		LobbyHelp: ukLobbyHelp(),
		GameHelp:  ukGameHelp(),
		Welcome:   func(name string) string { return "Це Passant, а ви — " + name + "." },
		TypeHelp:  "Наберіть help, щоб дізнатися, що тут можна робити.",
		Goodbye:   "До побачення.",
		TooLong:   "Цей рядок надто довгий.",
		NoCommand: func(text string) string {
			return "Команди " + text + " тут немає. Наберіть help, щоб побачити всі команди."
		},
		Unfinished: func(n int) string {
			return "Незакінчених партій: " + strconv.Itoa(n) + ". Наберіть continue."
		},

		Reachable: func(addresses string) string {
			return "Інші знайдуть вас за адресою " + addresses + "."
		},
		Trouble:   func(why string) string { return "Інші можуть вас не знайти: " + why + "." },
		Hidden:    "Людей не шукаємо, і вас ніхто не бачить. Щоб зіграти, введіть адресу.",
		NoNetwork: "цей комп’ютер не підключено до мережі",
		PortTaken: "порт UDP 5353 зайняла інша програма, тому адреси доведеться вводити",
		Forbidden: "система не пускає Passant до локальної мережі",
		Deaf:      "порт TCP не відкривається, тому ніхто не може з’єднатися з вами, але ви можете викликати інших",
		Twin:      "інший пристрій користується вашим ключем, як буває після копіювання теки, і люди не відрізнять вас одне від одного; закрийте Passant на одному з них",
		Arrived: func(n int, name, doing string) string {
			return fmt.Sprintf("Тут %s: номер %d, %s.", name, n, doing)
		},
		Now: func(n int, name, doing string) string {
			return fmt.Sprintf("%s, номер %d, тепер: %s.", name, n, doing)
		},
		Departed: func(name string) string { return name + " виходить." },
		Nobody:   "Поки що тут більше нікого немає.",
		Person: func(n int, name, doing, where string) string {
			return fmt.Sprintf("%d: %s, %s, адреса: %s.", n, name, doing, where)
		},

		NoSuchPerson: func(text string) string {
			return "Нікого на ім’я " + text + " тут немає. Наберіть people, щоб побачити, хто є."
		},
		SeveralPeople: func(text string) string {
			return "На ім’я " + text + " відгукується кілька людей. Вкажіть номер:"
		},
		WhichAddress: "Яка адреса? Наприклад: address 192.168.1.23",
		Found: func(n int, name, doing string) string {
			return fmt.Sprintf("Знайдено: %s, номер %d, %s.", name, n, doing)
		},
		StillWaiting:    "Ви ще чекаєте на відповідь. Наберіть cancel, щоб більше не чекати.",
		NothingToCancel: "Ви не чекаєте на відповідь.",
		Cancelled:       "Скасовано.",

		NameHint: "Щоб узяти інше ім’я, наберіть name і це ім’я.",
		NameIs:   func(name string) string { return "Ви — " + name + "." },
		NameNext: func(name string) string {
			return "Від наступного запуску Passant ви — " + name + "."
		},
		NameStays:  "Тут ім’я змінити не можна. Запустіть passant із --name.",
		NoName:     "В імені має бути щось видиме.",
		NotRenamed: "Ім’я не змінено, бо його не вдалося записати. Причину названо в журналі; де він, скаже passant help.",

		WhomToChallenge: "Кого? Наприклад: challenge 1",
		BadPosition:     "З цієї позиції грати не можна. Чому — скаже команда passant explain, якщо додати до неї FEN.",
		BadTerms:        "Яка партія? Після команди вказують час, white або black, final, наприклад: 10+5 black final",
		Challenging: func(name, terms string) string {
			return "Ви викликаєте гравця " + name + ": " + terms + ". Наберіть cancel, щоб відкликати виклик."
		},
		FromPosition: func(fen string) string { return "з позиції " + fen },
		Asks: func(request, terms string) string {
			return request + ": " + terms + ". Наберіть accept або decline."
		},
		NoChallenge:    "Такого виклику немає.",
		WhichChallenge: "Чий? Додайте ім’я.",
		YouDeclined:    func(name string) string { return "Ви відхилили виклик гравця " + name + "." },

		NoUnfinished: "Незакінчених партій немає.",
		UnfinishedGame: func(n int, name string, you Side, move int, began time.Time, here bool) string {
			where := "зараз не тут"
			if here {
				where = "зараз тут"
			}
			return fmt.Sprintf("%d: суперник — %s, %s; ви граєте %s, хід %d, початок %s.",
				n, name, where, ukBySide(you), move, ukDate(began))
		},
		UnfinishedHere: func(n, move int, began time.Time) string {
			return fmt.Sprintf("%d: вдвох за цією клавіатурою, хід %d, початок %s.", n, move, ukDate(began))
		},
		WhichGame: "Яку? Наприклад: continue 1",

		Begins: func(white, black, clocks string) string {
			return fmt.Sprintf("Білі — %s, чорні — %s; %s.", white, black, clocks)
		},
		HowToName: "Назвіть обох. Наприклад: two 15+10 as Anna and Boris",
		BeginsHere: func(clocks string) string {
			return "Партія вдвох за цією клавіатурою; " + clocks + "."
		},
		GoesOn: func(move int) string { return fmt.Sprintf("Партія триває, хід %d.", move) },
		Offers: func(name string) string {
			return name + " пропонує нічию. Наберіть draw, щоб погодитися, або decline, щоб відмовитися; хід теж означає відмову."
		},
		LinkUp:   func(name string) string { return name + " на зв’язку." },
		LinkWeak: func(name string) string { return "Зв’язок із гравцем " + name + " слабкий." },
		LinkLost: func(name string) string {
			return "Зв’язок із гравцем " + name + " утрачено. Passant пробує його відновити; ви можете зробити хід, і він збережеться."
		},
		LinkGone: func(name string) string {
			return name + " виходить із партії. Її збережено, і її можна продовжити пізніше."
		},
		LinkGoneOver: func(name string) string { return name + " виходить з-за столу." },

		AfterMatch:  "Наберіть rematch, щоб зіграти ще раз, помінявшись кольорами, save, щоб зберегти партію як PGN, або leave.",
		AfterGame:   "Наберіть rematch, щоб зіграти ще раз, save, щоб зберегти партію як PGN, або leave.",
		BackInLobby: "Ви знову в залі.",

		AnswerIt: "Наберіть accept або decline; хід теж означає відмову.",
		AnswerSoon: func(seconds int) string {
			return "Наберіть accept або decline; без відповіді хід залишиться через " + ukCount(seconds, "секунду", "секунди", "секунд") + "."
		},
		AgreeWith:    "Наберіть accept, а тоді зробіть хід; будь-який інший хід означає відмову.",
		ClocksStay:   "Годинники залишаються.",
		WhichWish:    "Що саме? Додайте draw, takeback або clocks.",
		NothingAsked: "Вас ні про що не просять.",

		ReallyAbort: "Скасувати партію? Вона закінчиться одразу, без результату. Наберіть yes або no.",
		NoSuchTimer: "Наберіть timer off, щоб запропонувати грати далі без годинників.",

		TypeContinue: "Наберіть continue або зробіть хід.",
		NoPause:      "У партії через мережу годинники не можна зупинити.",

		AwayWait: func(name, clock string) string {
			return "Гравця " + name + " немає. Через " + clock + " ви зможете вимагати присудження партії."
		},
		AwayClaim: func(name, clock string) string {
			return "Гравця " + name + " немає вже " + clock + ". Наберіть claim win або claim draw чи зачекайте."
		},
		ReallyClaim: [2]string{
			"Вимагати перемоги? Вимога набуде чинності, коли суперник повернеться й погодиться. Наберіть yes або no.",
			"Вимагати нічиєї? Вимога набуде чинності, коли суперник повернеться й погодиться. Наберіть yes або no.",
		},
		NobodyAway: func(name string) string { return name + " на місці." },
		LowTime:    func(clock string) string { return "У вас мало часу: " + clock + "." },
		MoveLeft:   func(clock string) string { return clock + " на цей хід" },
		NetworkUsed: func(used, of int) string {
			return fmt.Sprintf("мережа забрала %d з %d с", used, of)
		},
		Running: "годинник іде",
		NotYetArrived: func(name string) string {
			return "Ваш останній хід збережено; " + name + " його ще не має."
		},

		NoMoves:  "Жодного ходу ще не зроблено.",
		NoClock:  "У цій партії немає годинника.",
		Position: func(fen, hash string) string { return "FEN " + fen + ", хеш " + hash },

		BothAgree: "Обидва гравці згодні на нічию? Наберіть yes або no.",
		PlayOn:    "Партія триває.",
		TypeClaim: func(command string) string { return "Для цього наберіть " + command + "." },
		ClaimIt:   "Вимагати нічиєї? Наберіть yes або no.",
		ClaimWith: func(move string) string {
			return "Вимагати нічиєї з ходом " + move + "? Наберіть yes або no."
		},
		ReallyResign: func(name string) string {
			return "Здатися? Партію виграє суперник: " + name + ". Наберіть yes або no."
		},
		ReallyLeave: func(name string) string {
			return "Вийти з партії з гравцем " + name + "? Вона збережеться, і її можна буде продовжити пізніше. Наберіть yes або no."
		},
		ReallyRise: "Вийти з партії? Вона збережеться, і її можна буде продовжити пізніше. Наберіть yes або no.",
		ReallyDrop: "Вийти з партії? Вона не збережеться. Наберіть yes або no.",
		Article:    func(number string) string { return "Правила ФІДЕ, ст. " + number + "." },
		NotBack:    "Суперника ще немає. Партія продовжиться, коли ви обоє будете тут.",
		NotOver:    "Партію ще не закінчено.",
		NotSaved:   "Партію не збережено. Причину названо в журналі; де він, скаже passant help.",

		NeitherMoveNorCommand: func(text string) string {
			return text + " — це не хід і не команда. Ходи мають вигляд Nf3, exd5 або e2e4; наберіть help, щоб побачити команди."
		},
	}
}
