package lang

import "fmt"

func ruRules() Rules {
	return Rules{
		Option: "Правила",

		Page:    func(n, of int) string { return fmt.Sprintf("%d из %d", n, of) },
		Diagram: func(n, of int) string { return fmt.Sprintf("Диаграмма %d\u00a0из\u00a0%d", n, of) },

		Turn: "страница", Next: "дальше", More: "ещё текст", Text: "текст", Board: "доска",
	}
}
