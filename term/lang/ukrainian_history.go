package lang

import (
	"fmt"
	"time"
)

func ukHistory() History {
	return History{
		Option:  "Зіграні партії",
		Reading: "Читаємо партії…",
		None:    "Поки що не зіграно жодної партії.",
		Empty:   "У цьому файлі немає партій.",
		NoMatch: "Таких партій немає. Esc знову покаже всі.",
		Unread: func(n int) string {
			return "Не вдалося прочитати " + ukCount(n, "партію", "партії", "партій") + ". Докладніше — у журналі."
		},
		More: func(n int) string {
			return "Партій більше: у списку лише " + ukForm(n, "перша", "перші", "перші") + fmt.Sprintf(" %d.", n)
		},
		Wrong: func(line int) string { return fmt.Sprintf("не читається, рядок %d", line) },

		BadMove:  func(move string) string { return "Неможливий хід: " + move + "." },
		BadStart: "Початкова позиція неможлива.",
		BadText:  "Там не PGN або забагато як на одну партію.",

		Unknown: "Цю партію не вдалося прочитати.",

		Tally: func(won, drawn, lost int) string {
			return ukCount(won, "перемога", "перемоги", "перемог") + " · " + ukCount(drawn, "нічия", "нічиї", "нічиїх") +
				" · " + ukCount(lost, "поразка", "поразки", "поразок")
		},
		Against: func(name, yours, theirs string) string {
			return "Суперник: " + name + ", рахунок " + yours + " : " + theirs + "."
		},
		Games: func(n int) string { return ukCount(n, "партія", "партії", "партій") },
		Day:   func(t time.Time) string { return t.Format("2.01.2006") },

		Date: "Дата", Result: "Рахунок", Moves: "Ходів", How: "Чим скінчилася", Event: "Турнір",

		Player: "Гравець",
		All:    "усі партії", Won: "виграні", Drawn: "нічиї", Lost: "програні", Interrupted: "незакінчені",

		Delete:     "Видалити цю партію?",
		DeleteWhy:  "Її буде видалено з цього комп’ютера назавжди.",
		DeleteYes:  "Видалити партію",
		DeleteNo:   "Залишити партію",
		Deleted:    "Партію видалено.",
		NotDeleted: "Партію не вдалося видалити.",
		GoesOn: func(name string) string {
			return "Цю партію ще можна дограти, тому вона лишається. Суперник: " + name + "."
		},
		Exported: func(games int, path string) string {
			return ukCount(games, "партія", "партії", "партій") + " — тепер у файлі " + path + "."
		},
		NotExported: "Партії не вдалося зберегти.",
		IsOver:      "Цю партію вже закінчено.",

		Replay: "дивитися", GoOn: "дограти", Remove: "видалити", Save: "у файл", SaveAll: "усі у файл", Filter: "добір",
	}
}

func ukReplay() Replay {
	return Replay{
		Beginning:   "Початок партії.",
		Unfinished:  "Партію не закінчено.",
		AtOneScreen: "Її зіграно за цим комп’ютером.",
		Unconfirmed: "Результат підписали не обидва гравці.",
		Disputed:    "Програми гравців розійшлися щодо цієї партії.",
		Pace:        func(seconds string) string { return "Хід кожні " + seconds + " с" },

		Or:      func(moves string) string { return "Або " + moves },
		Instead: func(move string) string { return "Замість " + move },
		End:     "Кінець варіанта.",
		Pass:    "хід пропущено, щоб показати загрозу",

		Opinions: Opinions{
			OnlyMove: "Єдиний хід.", Unclear: "Неясна позиція.",
			Zugzwang: "цугцванг", Development: "перевага в розвитку", Initiative: "ініціатива", Attack: "атака",
			Compensation: "компенсація за матеріал", Counterplay: "контргра", TimeTrouble: "цейтнот",
		},

		Step: "хід", ReadOn: "далі", Ten: "десять", Start: "показ", Stop: "зупинити", Pacing: "швидкість", Picture: "діаграма", Enter: "варіант",
	}
}

func ukCopying() Copying {
	return Copying{
		Item:       "Копія чи діаграма",
		Title:      "Копіювати",
		Position:   "Позицію як FEN",
		Game:       "Партію як PGN",
		Board:      "Дошку літерами",
		Picture:    "Діаграму у файл",
		Copied:     func(path string) string { return "Скопійовано. Є також у файлі " + path + "." },
		CopiedOnly: "Скопійовано.",
		TooLong:    "Це задовге, щоб копіювати.",
		NotCopied:  "Не вдалося скопіювати.",
		Drawn:      func(path string) string { return "Діаграма — у файлі " + path + "." },
		NotDrawn:   "Діаграму не вдалося зберегти.",
		Copy:       "копія",
	}
}

func ukSetup() Setup {
	return Setup{
		Position:    "Позиція",
		Usual:       "звичайна",
		Given:       "задана",
		Paste:       "Введіть або вставте FEN чи вставте партію в PGN.",
		NotRead:     "Це не FEN і не партія в PGN.",
		NobodyMoves: "У цій позиції партію вже закінчено.",

		Fields:    "FEN має від чотирьох до шести полів.",
		Placement: "Фігури стоять на восьми горизонталях по вісім полів, літери — KQRBNP і kqrbnp.",
		Turn:      "Черга ходу — w або b.",
		Castling:  "Права на рокіровку — це - або літери з KQkq.",
		EnPassant: "Поле взяття на проході — це - або назва поля.",
		Halfmove:  "Лічильник півходів — число від 0 до 9999.",
		Fullmove:  "Номер ходу — від 1 до 9999.",

		NoKing: func(s Side) string { return sentence(ukSide(s)) + " не мають короля." },
		SeveralKings: func(s Side) string {
			return sentence(ukSide(s)) + " мають більше ніж одного короля."
		},
		TooManyMen: func(s Side) string {
			return sentence(ukSide(s)) + " мають більше ніж шістнадцять фігур."
		},
		TooManyPawns: func(s Side) string {
			return sentence(ukSide(s)) + " мають більше ніж вісім пішаків."
		},
		TooManyPromoted: func(s Side) string {
			return sentence(ukSide(s)) + " мають більше перетворених фігур, ніж бракує пішаків."
		},
		OpponentInCheck: func(s Side) string {
			return sentence(ukSide(s)) + " стоять під шахом, а хід не їхній."
		},
		TooManyCheckers: func(s Side) string {
			return sentence(ukSide(s)) + " стоять під шахом більше ніж двох фігур."
		},
		PawnOnLastRank: func(square string) string { return "На " + square + " стоїть пішак." },
		CastlingMisfit: func(square string) string {
			return "Для рокіровки з турою на " + square + " король і тура мають стояти на своїх полях."
		},
		EnPassantMisfit: func(square string) string {
			return "Жоден пішак не міг щойно пройти " + square + "."
		},
	}
}
