package lang

import "fmt"

func skRules() Rules {
	return Rules{
		Option: "Pravidlá",

		Page:    func(n, of int) string { return fmt.Sprintf("%d z %d", n, of) },
		Diagram: func(n, of int) string { return fmt.Sprintf("Diagram %d\u00a0z\u00a0%d", n, of) },

		Turn: "strana", Next: "ďalej", More: "viac textu", Text: "text", Board: "doska",
	}
}
