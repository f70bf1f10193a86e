package lang

import "fmt"

func enRules() Rules {
	return Rules{
		Option: "Rules",

		Page:    func(n, of int) string { return fmt.Sprintf("%d of %d", n, of) },
		Diagram: func(n, of int) string { return fmt.Sprintf("Diagram %d\u00a0of\u00a0%d", n, of) },

		Turn: "page", Next: "next", More: "more", Text: "text", Board: "board",
	}
}
