package lang

import (
	"fmt"
	"time"
)

func ruPlainMeeting() PlainMeeting {
	return PlainMeeting{
		NotHere: "Здесь это невозможно.",

		Favourite: "в избранном",
		Muted:     "сообщения скрыты",
		Blocked:   "блокировка",
		MayWatch:  "партию можно смотреть",
		Seen: func(at time.Time) string {
			return "последний раз в сети " + ruDate(at) + " в " + at.Format("15:04")
		},
		Key:       func(key string) string { return "Ключ: " + key + "." },
		Verified:  "вы убедились, кто это",
		WhomAbout: "О ком? Например: about 1",
		HowToCall: "Укажите, кого и как называть. Например: call 1 as Uncle Bob. Если после as ничего нет, вернётся собственное имя игрока.",
		CalledNow: func(name string) string { return "Теперь в вашем списке это " + name + "." },

		IsFavourite: func(name string) string { return name + " теперь в избранном." },
		IsNone:      func(name string) string { return name + " больше не в избранном." },
		IsMuted: func(name string) string {
			return "Сообщения игрока " + name + " больше не показываются."
		},
		IsHeard: func(name string) string {
			return "Сообщения игрока " + name + " снова показываются."
		},
		ReallyBlock: func(name string) string {
			return "Заблокировать игрока " + name + "? Вы перестанете видеть друг друга: ни вызовов, ни переписки, ни просмотра партий. Никому об этом не сообщается. Введите yes или no."
		},
		IsBlocked: func(name string) string {
			return "Игрок " + name + " заблокирован. Чтобы снять блокировку, введите block " + name + " off."
		},
		IsUnblocked: func(name string) string {
			return "Игрок " + name + " больше не заблокирован."
		},
		NobodyKnown:  "Пока никого. Здесь появятся все, с кем вы играли.",
		StrangersOut: "Теперь связаться с вами могут только знакомые.",
		StrangersIn:  "Теперь связаться с вами может любой в этой сети.",
		HowStrangers: "Введите strangers off, чтобы не пускать незнакомых, или strangers on, чтобы пускать всех.",

		WhomToCompare: "С кем? Например: compare 1",
		Words: func(name, words, digits string) string {
			return "Ваши контрольные слова (" + name + "): " + words + "; цифрами: " + digits +
				". Прочтите их друг другу. Введите same, если они совпадают, и different, если нет. Прекратить сверку: cancel."
		},
		NoWords: "Сейчас никакие слова не сверяются. Введите compare и имя.",

		WhomToWrite: "Кому? Например: chat 1 Хорошая партия.",
		WhatToWrite: "Пока ничего не написано. Чтобы написать, введите chat и текст.",
		Said:        func(name, text string) string { return name + " пишет: " + text },
		YouSaid:     func(text string) string { return "Вы писали: " + text },

		Opens: func(n int, name, table string) string {
			return fmt.Sprintf("%s, номер %d, ждёт соперника: %s.", name, n, table)
		},
		TableOpen: func(terms string) string { return "Ваш стол открыт: " + terms + "." },
		TableByCode: func(terms, code, clock string) string {
			return "Ваш стол открыт: " + terms + ". Его код — " + code + ", действует ещё " + clock + "."
		},
		HowToClose:   "Партия начнётся, как только кто-нибудь сядет за стол. Введите close, чтобы закрыть его.",
		TableIsOpen:  "Ваш стол уже открыт. Сначала введите close.",
		NoTable:      "У вас нет стола.",
		WhoseTable:   "Чей стол? Например: join 1",
		NoTableThere: func(name string) string { return "У игрока " + name + " нет стола." },
		ReallyJoin: func(name, terms string) string {
			return "Стол игрока " + name + ": " + terms + ". Сесть за него? Введите yes или no."
		},
		NotJoined: "Вы не садитесь за этот стол.",
		WhichCode: "Какой код? Например: code K7Q-M2P. Следом можно указать имя.",
		NeedsCode: func(name string) string {
			return "У игрока " + name + " стол с кодом. Спросите код и наберите его после слова code."
		},
		ReallyImitate: func(name string) string {
			return "Всё равно продолжить с этим игроком " + name + "? Введите yes или no."
		},
		Instead: func(name, terms string) string {
			return "Другие условия получает " + name + ": " + terms + ". Введите cancel, чтобы отозвать их."
		},
		WhichInstead: "Вызова сейчас нет или их несколько: сначала откажитесь от остальных. Например: instead black 10+5",

		WhomToWatch: "Чью партию? Например: watch 1",
		Watching: func(white, black, how string) string {
			return fmt.Sprintf("Вы смотрите партию: белые — %s, чёрные — %s, %s. Введите leave, чтобы вернуться.", white, black, how)
		},
		NotWatching: func(text string) string {
			return text + " — этого нельзя во время просмотра. Введите help, чтобы узнать, что можно."
		},
		WatchHelp: []string{
			"leave: вернуться в зал. quit: выйти из Passant.",
		},
	}
}
