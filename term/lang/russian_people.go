package lang

import (
	"fmt"
	"time"
)

func ruPeople() People {
	return People{
		Option: "Знакомые",
		Title:  "Знакомые",
		Nobody: "Пока никого. Здесь появятся все, с кем вы играли.",

		Trust: [3]string{
			"Вы ещё не играли друг с другом.",
			"Вы уже играли друг с другом.",
			"Вы убедились, кто это.",
		},
		Announced: func(name string) string { return "Представляется как " + name + "." },
		Score: func(won, drawn, lost int) string {
			return fmt.Sprintf("Победы: %d, ничьи: %d, поражения: %d.", won, drawn, lost)
		},
		Tally: enTally,
		Key:   "Ключ",
		Here:  "здесь",
		Seen: func(at time.Time) string {
			return "Последний раз в сети: " + ruDate(at) + ", " + at.Format("15:04") + "."
		},
		Blocked:   "блокировка",
		IsMuted:   "Сообщения скрыты: ничего из написанного не видно.",
		IsBlocked: "Блокировка: вы не видите друг друга.",
		BlockedNow: func(name string) string {
			return "Игрок " + name + " заблокирован. Снять блокировку можно в разделе «Знакомые»."
		},

		Challenge: "Вызвать",
		Write:     "Написать",
		Compare:   "Сверить контрольные слова",
		Petname:   "Имя в вашем списке",
		Favourite: "В избранном",
		Mute:      "Скрыть сообщения",
		Unmute:    "Показывать сообщения",
		Block:     "Заблокировать…",
		Unblock:   "Разблокировать",

		BlockTitle:  func(name string) string { return "Заблокировать игрока " + name + "?" },
		BlockWhy:    "Вы перестанете видеть друг друга: ни вызовов, ни переписки, ни просмотра партий. Никому об этом не сообщается.",
		BlockYes:    "Заблокировать",
		BlockNo:     "Не сейчас",
		Forget:      "Забыть…",
		ForgetTitle: func(name string) string { return "Забыть игрока " + name + "?" },
		ForgetWhy:   "Тогда это незнакомый человек, без имени и пометок, которые вы ему дали. Сыгранные партии останутся.",
		ForgetYes:   "Забыть",
		Forgotten:   func(name string) string { return "Игрок " + name + " забыт." },

		PetnameTitle: func(name string) string { return "Имя для игрока " + name },
		PetnameWhy:   "Его видите только вы. Если стереть его, вернётся имя, которым игрок представляется.",
		PetnameKeep:  "Сохранить",
		PetnameLabel: "Имя",

		ImitatesTitle: func(name string) string { return "Не тот игрок " + name },
		Imitates: func(name string) string {
			return "Другое устройство называет себя " + name + ". Это не тот игрок " + name + ", которого вы знаете."
		},
		GoOn:   "Всё равно продолжить",
		GoBack: "Не продолжать",

		Yes: "да", No: "нет",
		NotKept: "Сохранить не удалось: ничего не изменилось.",
	}
}

func ruWords() Words {
	return Words{
		Title:  func(name string) string { return "Сверка слов: " + name },
		Asking: func(name string) string { return "Ждём согласия: " + name + "…" },
		Wants: func(name string) string {
			return name + " предлагает сверить контрольные слова"
		},
		Shown:  "Tab покажет слова.",
		GiveUp: "Больше не ждать",

		Read:      "Прочтите их друг другу. Они совпадают?",
		ReadShort: "Они совпадают?",
		Same:      "Слова совпадают",
		Different: "Слова различаются",
		Stop:      "Прекратить сверку",
		Waiting:   func(name string) string { return "Ждём ответа: " + name + "." },

		Agreed: func(name string) string {
			return "Слова у вас совпали: это действительно " + name + ", и между вами никого нет."
		},
		Mismatch: "Слова различаются",
		Differ: "Возможно, кто-то стоит между вашими программами и читает или меняет всё, что вы передаёте. " +
			"Соединение разорвано. Не играйте и не пишите в этой сети, пока не выясните причину.",
		Ended:  func(name string) string { return name + " прекращает сверку." },
		TimeUp: "Вовремя получены не оба ответа, поэтому ничего не установлено. Предложите ещё раз, когда оба будете готовы.",
		Close:  "Закрыть",
	}
}

func ruChat() Chat {
	return Chat{
		Title:  func(name string) string { return "Чат: " + name },
		Label:  "Текст",
		Empty:  "Пока ничего не написано. Когда вы выйдете, переписка исчезнет.",
		Unread: func(lines int) string { return fmt.Sprintf("новых: %d", lines) },
		Item:   func(name string) string { return "Чат: " + name },
		Wrote:  func(name string) string { return "Вам пишет " + name + "." },
		Muted: func(name string) string {
			return "Вы скрыли сообщения игрока " + name + ": ответов вы не увидите."
		},

		TooLong: "Слишком длинно: отправить не получится.",
		TooFast: "Слишком много сразу. Подождите немного.",
		Nothing: "Отправлять нечего.",
		Failed: func(name string) string {
			return "Игроку " + name + " сейчас ничего не отправить."
		},
	}
}

func ruSettings() Settings {
	return Settings{
		Option: "Настройки",
		Title:  "Настройки",

		Name:         "Ваше имя",
		OnlyKnown:    "Только знакомые",
		OnlyKnownOff: "Вызвать вас и написать вам может любой в этой сети.",
		OnlyKnownOn:  "Связаться с вами могут только те, с кем вы играли, и те, к кому вы обращаетесь сами.",

		NameTitle: "Ваше имя",
		Newcomer:  "Как другим вас называть?",
		NameWhy:   "Это имя видят все в этой сети.",
		NameLabel: "Имя",
		NameKeep:  "Сохранить",
		NameEmpty: "Имя не может состоять из одних невидимых знаков.",
		NameLost: func(name string) string {
			return "Имя " + name + " не удалось запомнить на следующий раз."
		},
		NameLater: func(name string) string {
			return "Со следующего запуска другие будут видеть вас под именем " + name + "."
		},

		NotKept: "Это действует до выхода: настройки не удалось записать.",
		LeftOut: func(line int) string {
			return fmt.Sprintf("Строка %d в ваших настройках не действует; почему, скажет passant config.", line)
		},
		NoCyrillic: "Украинскому и русскому нужна кириллица, которую показывает только терминал с UTF-8.",
	}
}
