package pgn_test

import (
	"fmt"
	"os"
	"strings"

	"passant/rules"
	"passant/rules/pgn"
)

func ExampleReader_Games() {
	const text = `
[White "Legal de Kermeur"]
[Black "Saint Brie"]

1.e4 e5 2.Bc4 d6 3.Nf3 Bg4? 4.Nc3 g6 (4...Nf6 {is safe}) 5.Nxe5! Bxd1
6.Bxf7+ Ke7 7.Nd5# 1-0

[White "A. Slip"]

1.e4 e5 2.Kf2 *

[White "Nobody"]

1.d4 *
`
	for g, err := range pgn.NewReader(strings.NewReader(text)).Games() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		final, err := g.Final()
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g.Tags.Get("White"), g.Result, len(g.Moves), "moves, checkmate:", final.IsCheckmate())
	}
	// Output:
	// Legal de Kermeur 1-0 13 moves, checkmate: true
	// line 10, column 11: the move 2. "Kf2": illegal move: your own piece stands on f2
	// Nobody * 1 moves, checkmate: false
}

func ExampleNew() {
	pos := rules.StartPosition()
	var moves []rules.Move
	for _, text := range []string{"f3", "e5", "g4", "Qh4"} {
		m, err := pos.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		moves = append(moves, m)
		pos.PlayUnchecked(&pos, m)
	}
	clocks := []int64{898_000, 897_000, 889_500, 896_000} // milliseconds
	tags := pgn.Tags{{Name: "White", Value: "Olena"}, {Name: "Black", Value: "Peter"}, {Name: "Termination", Value: "normal"}}
	g := pgn.New(tags, rules.StartPosition(), moves, clocks, pgn.BlackWins)
	if err := pgn.NewWriter(os.Stdout).Write(g); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Olena"]
	// [Black "Peter"]
	// [Result "0-1"]
	// [Termination "normal"]
	//
	// 1. f3 {[%clk 0:14:58]} 1... e5 {[%clk 0:14:57]} 2. g4 {[%clk 0:14:49.5]} 2...
	// Qh4# {[%clk 0:14:56]} 0-1
}

func ExampleNode_Clock() {
	g, err := pgn.NewReader(strings.NewReader("1. e4 {[%clk 1:30:57] best by test} *")).Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	n := &g.Moves[0]
	ms, ok := n.Clock()
	fmt.Println(ms, ok, n.After[0].Text())
	// Output: 5457000 true best by test
}
