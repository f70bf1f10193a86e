package rules_test

import (
	"errors"
	"fmt"

	"passant/rules"
)

func Example() {
	p := rules.StartPosition()
	for _, text := range []string{"e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"} {
		m, err := p.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(p.SAN(m), " ")
		if p, err = p.Play(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(p.IsCheckmate())
	// Output: e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# true
}

func ExampleParseFEN() {
	_, err := rules.ParseFEN("4k3/8/8/8/8/8/4R3/P3K3 w K - 0 1")
	if refused, ok := errors.AsType[*rules.PositionError](err); ok {
		for _, fault := range refused.Faults {
			fmt.Println(fault)
		}
	}
	// Output:
	// a pawn of White stands on a1
	// White has a right to castle with a rook on h1, but not both king and rook at home
	// the king of Black is in check, but White is to move
}

func ExamplePosition_ParseMove() {
	p, err := rules.ParseFEN("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _ := p.ParseMove("Ngf3")
	fmt.Println(m, p.SAN(m))

	_, err = p.ParseMove("Ndf3")
	if refused, ok := errors.AsType[*rules.RefusedError](err); ok && refused.Reason == rules.Pinned {
		fmt.Printf("pinned on %v by %v on %v\n", refused.From, p.At(refused.At), refused.At)
	}
	fmt.Println(err)
	// Output:
	// g1f3 Nf3
	// pinned on d2 by b on b4
	// illegal move: the knight on d2 is pinned by the piece on b4
}

func ExamplePosition_LegalMoves() {
	p, err := rules.ParseFEN("8/2kr4/8/K7/8/8/8/8 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	buf := make([]rules.Move, rules.MaxMoves) // to be used again and again
	fmt.Println(p.LegalMoves(buf))
	// Output: [a5a4 a5b4 a5b5 a5a6]
}

func ExampleHistory() {
	p := rules.StartPosition()
	history := rules.History{}.Add(p)
	for _, text := range []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"} {
		m, err := p.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if p, err = p.Play(m); err != nil {
			fmt.Println(err)
			return
		}
		history = history.Add(p)
	}
	fmt.Println(history.Count(p.Identity()))
	// Output: 3
}

func ExampleDivide() {
	p, err := rules.ParseFEN("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	total := uint64(0)
	for _, branch := range rules.Divide(p, 3) {
		fmt.Println(branch.Move, branch.Lines)
		total += branch.Lines
	}
	fmt.Println(total == rules.Perft(p, 3))
	// Output:
	// a5a4 73
	// a5b4 98
	// a5b5 98
	// a5a6 74
	// a5b6 111
	// e5e6 74
	// true
}
