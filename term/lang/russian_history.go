package lang

import (
	"fmt"
	"time"
)

func ruHistory() History {
	return History{
		Option:  "Сыгранные партии",
		Reading: "Читаем партии…",
		None:    "Пока не сыграно ни одной партии.",
		Empty:   "В этом файле нет партий.",
		NoMatch: "Таких партий нет. Esc снова покажет все.",
		Unread: func(n int) string {
			return "Не удалось прочитать " + ruCount(n, "партию", "партии", "партий") + ". Подробнее — в журнале."
		},
		More: func(n int) string {
			return "Партий больше: в списке только " + ruForm(n, "первая", "первые", "первые") + fmt.Sprintf(" %d.", n)
		},
		Wrong: func(line int) string { return fmt.Sprintf("не читается, строка %d", line) },

		BadMove:  func(move string) string { return "Невозможный ход: " + move + "." },
		BadStart: "Начальная позиция невозможна.",
		BadText:  "Там не PGN или слишком много для одной партии.",

		Unknown: "Эту партию не удалось прочитать.",

		Tally: func(won, drawn, lost int) string {
			return ruCount(won, "победа", "победы", "побед") + " · " + ruCount(drawn, "ничья", "ничьи", "ничьих") +
				" · " + ruCount(lost, "поражение", "поражения", "поражений")
		},
		Against: func(name, yours, theirs string) string {
			return "Соперник: " + name + ", счёт " + yours + " : " + theirs + "."
		},
		Games: func(n int) string { return ruCount(n, "партия", "партии", "партий") },
		Day:   func(t time.Time) string { return t.Format("2.01.2006") },

		Date: "Дата", Result: "Счёт", Moves: "Ходов", How: "Чем кончилась", Event: "Турнир",

		Player: "Игрок",
		All:    "все партии", Won: "выигранные", Drawn: "ничьи", Lost: "проигранные", Interrupted: "неоконченные",

		Delete:     "Удалить эту партию?",
		DeleteWhy:  "Она будет удалена с этого компьютера навсегда.",
		DeleteYes:  "Удалить партию",
		DeleteNo:   "Оставить партию",
		Deleted:    "Партия удалена.",
		NotDeleted: "Партию не удалось удалить.",
		GoesOn: func(name string) string {
			return "Эту партию ещё можно доиграть, поэтому она остаётся. Соперник: " + name + "."
		},
		Exported: func(games int, path string) string {
			return ruCount(games, "партия", "партии", "партий") + " — теперь в файле " + path + "."
		},
		NotExported: "Партии не удалось сохранить.",
		IsOver:      "Эта партия уже окончена.",

		Replay: "смотреть", GoOn: "доиграть", Remove: "удалить", Save: "в файл", SaveAll: "все в файл", Filter: "отбор",
	}
}

func ruReplay() Replay {
	return Replay{
		Beginning:   "Начало партии.",
		Unfinished:  "Партия не окончена.",
		AtOneScreen: "Она сыграна за этим компьютером.",
		Unconfirmed: "Результат подписали не оба игрока.",
		Disputed:    "Программы игроков разошлись в этой партии.",
		Pace:        func(seconds string) string { return "Ход каждые " + seconds + " с" },

		Or:      func(moves string) string { return "Или " + moves },
		Instead: func(move string) string { return "Вместо " + move },
		End:     "Конец варианта.",
		Pass:    "ход пропущен, чтобы показать угрозу",

		Opinions: Opinions{
			OnlyMove: "Единственный ход.", Unclear: "Неясная позиция.",
			Zugzwang: "цугцванг", Development: "перевес в развитии", Initiative: "инициатива", Attack: "атака",
			Compensation: "компенсация за материал", Counterplay: "контригра", TimeTrouble: "цейтнот",
		},

		Step: "ход", ReadOn: "дальше", Ten: "десять", Start: "показ", Stop: "стоп", Pacing: "скорость", Picture: "диаграмма", Enter: "вариант",
	}
}

func ruCopying() Copying {
	return Copying{
		Item:       "Копия или диаграмма",
		Title:      "Копировать",
		Position:   "Позицию как FEN",
		Game:       "Партию как PGN",
		Board:      "Доску буквами",
		Picture:    "Диаграмму в файл",
		Copied:     func(path string) string { return "Скопировано. Есть и в файле " + path + "." },
		CopiedOnly: "Скопировано.",
		TooLong:    "Это слишком длинно, чтобы копировать.",
		NotCopied:  "Скопировать не удалось.",
		Drawn:      func(path string) string { return "Диаграмма — в файле " + path + "." },
		NotDrawn:   "Диаграмму не удалось сохранить.",
		Copy:       "копия",
	}
}

func ruSetup() Setup {
	return Setup{
		Position:    "Позиция",
		Usual:       "обычная",
		Given:       "заданная",
		Paste:       "Введите или вставьте FEN либо вставьте партию в PGN.",
		NotRead:     "Это не FEN и не партия в PGN.",
		NobodyMoves: "В этой позиции партия уже окончена.",

		Fields:    "В FEN от четырёх до шести полей.",
		Placement: "Фигуры стоят на восьми горизонталях по восемь полей, буквы — KQRBNP и kqrbnp.",
		Turn:      "Очередь хода — w или b.",
		Castling:  "Права на рокировку — это - или буквы из KQkq.",
		EnPassant: "Поле взятия на проходе — это - или название поля.",
		Halfmove:  "Счётчик полуходов — число от 0 до 9999.",
		Fullmove:  "Номер хода — от 1 до 9999.",

		NoKing:       func(s Side) string { return "У " + ruSide(s, "ых") + " нет короля." },
		SeveralKings: func(s Side) string { return "У " + ruSide(s, "ых") + " больше одного короля." },
		TooManyMen: func(s Side) string {
			return "У " + ruSide(s, "ых") + " больше шестнадцати фигур."
		},
		TooManyPawns: func(s Side) string { return "У " + ruSide(s, "ых") + " больше восьми пешек." },
		TooManyPromoted: func(s Side) string {
			return "У " + ruSide(s, "ых") + " превращённых фигур больше, чем недостающих пешек."
		},
		OpponentInCheck: func(s Side) string { return sentence(ruSide(s, "ые")) + " под шахом, а ход не их." },
		TooManyCheckers: func(s Side) string {
			return sentence(ruSide(s, "ые")) + " под шахом более чем двух фигур."
		},
		PawnOnLastRank: func(square string) string { return "На " + square + " стоит пешка." },
		CastlingMisfit: func(square string) string {
			return "Для рокировки с ладьёй на " + square + " король и ладья должны стоять на своих полях."
		},
		EnPassantMisfit: func(square string) string {
			return "Ни одна пешка не могла только что пройти " + square + "."
		},
	}
}
