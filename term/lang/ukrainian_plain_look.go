package lang

import "fmt"

// ukPlainLook is what line mode says of how a game stands.
func ukPlainLook() PlainLook {
	return PlainLook{
		Sides:     [2]string{"біл", "чорн"},
		Pieces:    [7]string{"", "пішак", "кін кон", "слон", "тур", "ферз", "корол"},
		WhereWhat: "Де стоїть що? Наприклад: where knights, where white knights або where e4. Можна й так: where коні, where білі коні",
		None:      "немає",
		Empty:     func(square string) string { return "На " + square + " нічого не стоїть." },
		Took:      func(side Side, men string) string { return sentence(ukSide(side)) + " взяли: " + men + "." },
		TookNone:  func(side Side) string { return sentence(ukSide(side)) + " нічого не взяли." },
		Before: func(side Side, move int) string {
			return fmt.Sprintf("Перед %d-м ходом %s:", move, ukOfSide(side))
		},
		Help: []string{
			"board: дошка літерами. pieces: де що стоїть. moves: зіграні ходи. last: останній хід ще раз.",
			"where knights, where white knights, where e4: де стоять ці фігури або що стоїть на цьому полі. captured: що взяла кожна сторона.",
			"board, pieces, where, captured і at 12 наприкінці: як усе стояло перед 12-м ходом білих. З at 12 black: перед ходом чорних.",
			"position: позиція у форматі FEN і хеш, за яким її звіряють обидві програми.",
		},
		NoSuchMove: func(first, last int) string {
			return fmt.Sprintf("У партії є ходи з %d до %d. Наприклад: pieces at %d", first, last, first)
		},
	}
}
