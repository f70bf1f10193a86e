package lang

import "fmt"

func ukRules() Rules {
	return Rules{
		Option: "Правила",

		Page:    func(n, of int) string { return fmt.Sprintf("%d з %d", n, of) },
		Diagram: func(n, of int) string { return fmt.Sprintf("Діаграма %d\u00a0з\u00a0%d", n, of) },

		Turn: "сторінка", Next: "далі", More: "ще текст", Text: "текст", Board: "дошка",
	}
}
