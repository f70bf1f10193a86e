package lang

import (
	"fmt"
	"time"
)

func ukPlainMeeting() PlainMeeting {
	return PlainMeeting{
		NotHere: "Тут це неможливо.",

		Favourite: "серед обраних",
		Muted:     "заглушено",
		Blocked:   "заблоковано",
		MayWatch:  "партію можна дивитися",
		Seen:      func(at time.Time) string { return "востаннє в мережі: " + ukDateAndTime(at) },
		Key:       func(key string) string { return "Ключ: " + key + "." },
		Verified:  "ви переконалися, хто це",
		WhomAbout: "Про кого? Наприклад: about 1",
		HowToCall: "Вкажіть, кого і як називати. Наприклад: call 1 as Дядько Богдан. Якщо після as нічого немає, повернеться власне ім’я.",
		CalledNow: func(name string) string { return "У вашому списку це тепер " + name + "." },

		IsFavourite: func(name string) string { return name + " тепер серед обраних." },
		IsNone:      func(name string) string { return name + " уже не серед обраних." },
		IsMuted: func(name string) string {
			return "Те, що пише " + name + ", більше не показується."
		},
		IsHeard: func(name string) string {
			return "Те, що пише " + name + ", знову показується."
		},
		ReallyBlock: func(name string) string {
			return "Заблокувати гравця " + name + "? Ви більше не бачитимете одне одного: ні викликів, ні листування, ні перегляду партій. Про це нікому не скажуть. Наберіть yes або no."
		},
		IsBlocked: func(name string) string {
			return "Гравця " + name + " заблоковано. Щоб розблокувати, наберіть block " + name + " off."
		},
		IsUnblocked:  func(name string) string { return "Гравця " + name + " розблоковано." },
		NobodyKnown:  "Поки що нікого. Тут будуть усі, з ким ви грали.",
		StrangersOut: "Тепер з’єднатися можуть лише ті, кого ви знаєте.",
		StrangersIn:  "Тепер з’єднатися може кожен у цій мережі.",
		HowStrangers: "Наберіть strangers off, щоб не пускати незнайомих, або strangers on, щоб пускати їх.",

		WhomToCompare: "З ким? Наприклад: compare 1",
		Words: func(name, words, digits string) string {
			return "Контрольні слова для вас і гравця " + name + ": " + words + "; цифрами " + digits +
				". Прочитайте їх одне одному. Наберіть same, якщо вони однакові, і different, якщо різні. Щоб припинити звіряння, наберіть cancel."
		},
		NoWords: "Зараз слова не звіряють. Наберіть compare та ім’я.",

		WhomToWrite: "Кому? Наприклад: chat 1 Гарна партія.",
		WhatToWrite: "Ще нічого не написано. Щоб написати, наберіть chat і текст.",
		Said:        func(name, text string) string { return name + " пише: " + text },
		YouSaid:     func(text string) string { return "Ви написали: " + text },

		Opens: func(n int, name, table string) string {
			return fmt.Sprintf("%s, номер %d, чекає на суперника: %s.", name, n, table)
		},
		TableOpen: func(terms string) string { return "Ваш стіл відкрито: " + terms + "." },
		TableByCode: func(terms, code, clock string) string {
			return "Ваш стіл відкрито: " + terms + ". Його код — " + code + ", діє ще " + clock + "."
		},
		HowToClose:   "Партія почнеться, щойно хтось сяде за стіл. Наберіть close, щоб закрити його.",
		TableIsOpen:  "Ваш стіл уже відкрито. Спершу наберіть close.",
		NoTable:      "У вас немає столу.",
		WhoseTable:   "За чий стіл? Наприклад: join 1",
		NoTableThere: func(name string) string { return "У гравця " + name + " немає столу." },
		ReallyJoin: func(name, terms string) string {
			return "Стіл гравця " + name + ": " + terms + ". Сісти за нього? Наберіть yes або no."
		},
		NotJoined: "Ви не сіли за нього.",
		WhichCode: "Який код? Наприклад: code K7Q-M2P. Після нього можна вказати ім’я.",
		NeedsCode: func(name string) string {
			return "Щоб сісти за стіл гравця " + name + ", потрібен код. Запитайте його й наберіть code та цей код."
		},
		ReallyImitate: func(name string) string {
			return "Усе одно продовжити з цим гравцем " + name + "? Наберіть yes або no."
		},
		Instead: func(name, terms string) string {
			return "Ви пропонуєте гравцеві " + name + " інші умови: " + terms + ". Наберіть cancel, щоб відкликати їх."
		},
		WhichInstead: "Зараз вас ніхто не викликає або викликів кілька: спершу відхиліть інші. Наприклад: instead black 10+5",

		WhomToWatch: "Чию партію? Наприклад: watch 1",
		Watching: func(white, black, how string) string {
			return fmt.Sprintf("Ви дивитеся партію: білі — %s, чорні — %s, %s. Наберіть leave, щоб повернутися.", white, black, how)
		},
		NotWatching: func(text string) string {
			return "Поки ви дивитеся партію, " + text + " неможливо. Наберіть help, щоб побачити, що можна."
		},
		WatchHelp: []string{
			"leave: повернутися до зали. quit: вийти з Passant.",
		},
	}
}
