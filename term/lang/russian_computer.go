package lang

import (
	"fmt"
	"strconv"
	"time"
)

func ruComputer() Computer {
	return Computer{
		Option: "Против компьютера",
		Level:  "Уровень",
		Levels: [3]string{"лёгкий", "средний", "сложный"},
		Named:  [3]string{"Компьютер (лёгкий)", "Компьютер (средний)", "Компьютер (сложный)"},
		Terms:  "ходы возвращаются сразу, а о ничьей договориться нельзя",

		Continue: func(name string, move int) string { return name + ", ход " + strconv.Itoa(move) },

		Starting: func(name string) string { return "Запускаем " + name + "…" },

		Hint:    "Подсказка",
		Hinting: "Ищем хороший ход…",
		Hinted:  func(move string) string { return "Хороший ход: " + move + "." },
		NoHint:  "Хороший ход не найден. Попробуйте ещё раз.",
		Now:     "ход сразу",

		NoEngine: "Эта партия — против другой программы, а она не выбрана. Запустите passant с ключом --engine и её названием.",
		EngineStart: func(name string) string {
			return name + " не запускается или не является шахматным движком. Подробнее — в журнале."
		},
		EngineSettings: func(name string) string {
			return name + " не принимает параметров из ваших настроек. Подробнее — в журнале."
		},
		EngineEnded: func(name string) string {
			return name + ": программа дважды завершилась сама. Партия сохранена."
		},
		EngineHung: func(name string) string {
			return name + " больше не отвечает. Партия сохранена."
		},
		EngineMove: func(name string) string {
			return name + " предлагает ход, которого правила не допускают. Партия сохранена."
		},
		AskAgain: "Пробел спросит её ещё раз.",
		TypeSkip: "Введите skip, чтобы спросить её ещё раз.",

		Which:      "Какой уровень? Например: computer easy или computer medium 15+10 black",
		NotAgainst: "Это только для партий против компьютера.",
		Unfinished: func(n int, name string, you Side, move int, began time.Time) string {
			return fmt.Sprintf("%d: %s; вы играете %s, ход %d, начало %s.", n, name, ruSide(you, "ыми"), move, ruDate(began))
		},
		LobbyHelp: "computer easy, medium или hard: играть против компьютера на лёгком, среднем или сложном уровне; дальше можно указать время и white или black. computer engine: против программы, выбранной с --engine.",
		GameHelp:  "Против компьютера, hint: хороший ход. skip: компьютер ходит, как только выберет ход. takeback: ваш последний ход возвращается сразу.",
	}
}
