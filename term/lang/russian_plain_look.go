package lang

import "fmt"

// ruPlainLook is what line mode says of how a game stands.
func ruPlainLook() PlainLook {
	return PlainLook{
		Sides:     [2]string{"бел", "чёрн черн"},
		Pieces:    [7]string{"", "пеш", "кон", "слон", "лад", "ферз", "корол"},
		WhereWhat: "Где стоит что? Например: where knights, where white knights или where e4. Можно и так: where кони, where белые кони",
		None:      "нет",
		Empty:     func(square string) string { return "На " + square + " ничего не стоит." },
		Took: func(side Side, men string) string {
			return sentence(ruSide(side, "ые")) + " взяли: " + men + "."
		},
		TookNone: func(side Side) string { return sentence(ruSide(side, "ые")) + " ничего не взяли." },
		Before: func(side Side, move int) string {
			return fmt.Sprintf("Перед %d-м ходом %s:", move, ruSide(side, "ых"))
		},
		Help: []string{
			"board: доска буквами. pieces: где какие фигуры. moves: запись партии. last: последний ход ещё раз.",
			"where knights, where white knights, where e4: где стоят эти фигуры или что стоит на этом поле. captured: что взяла каждая сторона.",
			"board, pieces, where, captured и at 12 в конце: как всё стояло перед 12-м ходом белых. С at 12 black: перед ходом чёрных.",
			"position: позиция в виде FEN и хеш, по которому программы её сверяют.",
		},
		NoSuchMove: func(first, last int) string {
			return fmt.Sprintf("В партии есть ходы с %d по %d. Например: pieces at %d", first, last, first)
		},
	}
}
