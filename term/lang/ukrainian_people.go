package lang

import (
	"fmt"
	"time"
)

func ukPeople() People {
	return People{
		Option: "Знайомі",
		Title:  "Знайомі",
		Nobody: "Поки що нікого. Тут будуть усі, з ким ви грали.",

		Trust: [3]string{
			"Ви ще не грали разом.",
			"Ви вже грали разом.",
			"Ви переконалися, хто це.",
		},
		Announced: func(name string) string { return "Власне ім’я: " + name + "." },
		Score: func(won, drawn, lost int) string {
			return fmt.Sprintf("Ваші перемоги: %d, нічиї: %d, поразки: %d.", won, drawn, lost)
		},
		Tally:     enTally,
		Key:       "Ключ",
		Here:      "тут",
		Seen:      func(at time.Time) string { return "Востаннє в мережі: " + ukDateAndTime(at) + "." },
		Blocked:   "заблоковано",
		IsMuted:   "Заглушено: написане не показується.",
		IsBlocked: "Заблоковано: ви не бачите одне одного.",
		BlockedNow: func(name string) string {
			return "Гравця " + name + " заблоковано. Розблокувати можна у списку «Знайомі»."
		},

		Challenge: "Викликати на партію",
		Write:     "Написати",
		Compare:   "Звірити контрольні слова",
		Petname:   "Ім’я в списку",
		Favourite: "Серед обраних",
		Mute:      "Заглушити",
		Unmute:    "Не заглушувати",
		Block:     "Заблокувати…",
		Unblock:   "Розблокувати",

		BlockTitle:  func(name string) string { return "Заблокувати гравця " + name + "?" },
		BlockWhy:    "Ви більше не бачитимете одне одного: ні викликів, ні листування, ні перегляду партій. Про це нікому не скажуть.",
		BlockYes:    "Заблокувати",
		BlockNo:     "Не зараз",
		Forget:      "Забути…",
		ForgetTitle: func(name string) string { return "Забути гравця " + name + "?" },
		ForgetWhy:   "Тоді це незнайома людина, без імені й позначок, які ви їй дали. Зіграні партії залишаться.",
		ForgetYes:   "Забути",
		Forgotten:   func(name string) string { return "Гравця " + name + " забуто." },

		PetnameTitle: func(name string) string { return "Ваше ім’я для гравця " + name },
		PetnameWhy:   "Його бачите лише ви. Порожнє поверне власне ім’я.",
		PetnameKeep:  "Зберегти",
		PetnameLabel: "Ім’я",

		ImitatesTitle: func(name string) string { return "Не той гравець " + name },
		Imitates: func(name string) string {
			return "Інший пристрій називає себе " + name + ". Це не той гравець " + name + ", якого ви знаєте."
		},
		GoOn:   "Усе одно продовжити",
		GoBack: "Не продовжувати",

		Yes: "так", No: "ні",
		NotKept: "Зберегти не вдалося: нічого не змінилося.",
	}
}

func ukWords() Words {
	return Words{
		Title:  func(name string) string { return "Контрольні слова: " + name },
		Asking: func(name string) string { return "Чекаємо згоди: " + name + "…" },
		Wants: func(name string) string {
			return name + " просить звірити контрольні слова"
		},
		Shown:  "Слова покаже Tab.",
		GiveUp: "Не чекати",

		Read:      "Прочитайте їх одне одному. Слова однакові?",
		ReadShort: "Слова однакові?",
		Same:      "Однакові",
		Different: "Різні",
		Stop:      "Припинити звіряння",
		Waiting:   func(name string) string { return "Чекаємо, що скаже " + name + "." },

		Agreed: func(name string) string {
			return "Ви обоє бачили ті самі слова: це справді " + name + ", і між вами нікого немає."
		},
		Mismatch: "Слова різні",
		Differ: "Можливо, хтось стоїть між вашими програмами й читає або змінює те, що ви надсилаєте. " +
			"З’єднання розірвано. Не грайте й не пишіть у цій мережі, доки не з’ясуєте чому.",
		Ended:  func(name string) string { return name + " припиняє звіряння." },
		TimeUp: "Вчасно надійшли не обидві відповіді, тож нічого не з’ясовано. Запропонуйте ще раз, коли обоє будете готові.",
		Close:  "Закрити",
	}
}

func ukChat() Chat {
	return Chat{
		Title:  func(name string) string { return "Листування: " + name },
		Label:  "Текст",
		Empty:  "Ще нічого не написано. Коли ви вийдете з програми, написане забудеться.",
		Unread: func(lines int) string { return ukCount(lines, "нове", "нові", "нових") },
		Item:   func(name string) string { return "Написати: " + name },
		Wrote:  func(name string) string { return name + " пише вам." },
		Muted: func(name string) string {
			return "Ви заглушили гравця " + name + ": написане там не показується."
		},

		TooLong: "Це надто довго, щоб надіслати.",
		TooFast: "Це забагато за один раз. Зачекайте трохи.",
		Nothing: "Тут нема чого надсилати.",
		Failed: func(name string) string {
			return "Гравцеві " + name + " зараз нічого не надіслати."
		},
	}
}

func ukSettings() Settings {
	return Settings{
		Option: "Налаштування",
		Title:  "Налаштування",

		Name:         "Ваше ім’я",
		OnlyKnown:    "Лише знайомі",
		OnlyKnownOff: "Кожен у цій мережі може викликати вас на партію й писати вам.",
		OnlyKnownOn:  "З’єднатися можуть лише ті, з ким ви грали, і ті, кого ви викликаєте самі.",

		NameTitle: "Ваше ім’я",
		Newcomer:  "Як вас називати?",
		NameWhy:   "Його бачать усі в цій мережі.",
		NameLabel: "Ім’я",
		NameKeep:  "Зберегти",
		NameEmpty: "В імені має бути щось видиме.",
		NameLost: func(name string) string {
			return "Ім’я " + name + " не вдалося зберегти на наступний раз."
		},
		NameLater: func(name string) string {
			return "Від наступного запуску інші бачитимуть ім’я " + name + "."
		},

		NotKept: "Це діє, доки ви не вийдете: налаштування не вдалося записати.",
		LeftOut: func(line int) string {
			return fmt.Sprintf("Рядок %d у ваших налаштуваннях не діє; чому, скаже passant config.", line)
		},
		NoCyrillic: "Українська та російська потребують кирилиці, яку показує лише термінал із UTF-8.",
	}
}
