package unwinnable_test

import (
	"fmt"
	"log"

	"passant/rules"
	"passant/rules/unwinnable"
)

// A flag has fallen. A knight is enough to win on time against a rook, for the rook can
// stand in its own king's way; it is not against a queen.
func ExampleFull() {
	for _, fen := range []string{
		"8/8/3k4/8/2r5/8/3N4/4K3 b - - 0 1",
		"8/8/3k4/8/2q5/8/3N4/4K3 b - - 0 1",
	} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			log.Fatal(err)
		}
		verdict, line := unwinnable.Full(&p, p.Turn().Other())
		for _, m := range line { // which proves it
			if p, err = p.Play(m); err != nil {
				log.Fatal(err)
			}
		}
		fmt.Printf("%v, checkmate: %v\n", verdict, p.IsCheckmate())
	}
	// Output:
	// can mate, checkmate: true
	// cannot mate, checkmate: false
}

// After every move: can nobody mate any more?
func ExampleAnalyzer_Fast() {
	p, err := rules.ParseFEN("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1")
	if err != nil {
		log.Fatal(err)
	}
	var a unwinnable.Analyzer
	fmt.Println("White", a.Fast(&p, rules.White))
	fmt.Println("Black", a.Fast(&p, rules.Black))
	// Output:
	// White cannot mate
	// Black cannot mate
}
