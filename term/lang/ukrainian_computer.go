package lang

import (
	"fmt"
	"strconv"
	"time"
)

func ukComputer() Computer {
	return Computer{
		Option: "Проти комп’ютера",
		Level:  "Рівень",
		Levels: [3]string{"легкий", "середній", "сильний"},
		Named:  [3]string{"Комп’ютер (легкий)", "Комп’ютер (середній)", "Комп’ютер (сильний)"},
		Terms:  "ходи повертаються одразу, а про нічию домовитися не можна",

		Continue: func(name string, move int) string { return name + ", хід " + strconv.Itoa(move) },

		Starting: func(name string) string { return "Запускаємо " + name + "…" },

		Hint:    "Підказка",
		Hinting: "Шукаємо добрий хід…",
		Hinted:  func(move string) string { return "Добрий хід: " + move + "." },
		NoHint:  "Доброго ходу не знайдено. Спробуйте ще раз.",
		Now:     "ходи вже",

		NoEngine: "Ця партія — проти іншої програми, а її не вибрано. Запустіть passant з --engine і її назвою.",
		EngineStart: func(name string) string {
			return name + " не запускається або не є шаховим рушієм. Більше — у журналі."
		},
		EngineSettings: func(name string) string {
			return name + " не приймає параметрів із ваших налаштувань. Більше — у журналі."
		},
		EngineEnded: func(name string) string {
			return name + ": програма двічі завершилася сама. Партію збережено."
		},
		EngineHung: func(name string) string {
			return name + " більше не відповідає. Партію збережено."
		},
		EngineMove: func(name string) string {
			return name + " пропонує хід, якого правила не дозволяють. Партію збережено."
		},
		AskAgain: "Пробіл: спитати ще раз.",
		TypeSkip: "Введіть skip, щоб спитати ще раз.",

		Which:      "Який рівень? Наприклад: computer easy або computer medium 15+10 black",
		NotAgainst: "Це лише для партій проти комп’ютера.",
		Unfinished: func(n int, name string, you Side, move int, began time.Time) string {
			return fmt.Sprintf("%d: %s; ви граєте %s, хід %d, початок %s.", n, name, ukBySide(you), move, ukDate(began))
		},
		LobbyHelp: "computer easy, medium або hard: грати проти комп’ютера на легкому, середньому чи сильному рівні; далі можна вказати час і white або black. computer engine: проти програми, вибраної з --engine.",
		GameHelp:  "Проти комп’ютера, hint: добрий хід. skip: комп’ютер ходить, щойно знає як. takeback: ваш останній хід повертається одразу.",
	}
}
