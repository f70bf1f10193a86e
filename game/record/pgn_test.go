package record_test

import (
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/rules"
)

// play is a game of the given moves, the n-th made n seconds after the one
// before it.
func play(t *testing.T, terms game.Terms, moves ...string) game.State {
	t.Helper()
	s, err := game.New(terms)
	if err != nil {
		t.Fatal(err)
	}
	var now time.Duration
	for i, san := range moves {
		now += time.Duration(i+1) * time.Second
		p := s.Position()
		m, err := p.ParseMove(san)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Apply(now, s.Author(), game.Move{Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func TestPGN(t *testing.T) {
	if testing.Short() {
		t.Skip("the prover goes to its bound in one of the games; that is left to a run without -short")
	}
	began := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	five := game.TimeControl{Base: 300_000, Increment: 3_000}
	timed := play(t, game.Terms{White: five, Black: five}, "f3", "e5", "g4", "Qh4")
	position, err := rules.ParseFEN("7k/5K2/8/8/8/8/6R1/8 w - - 149 120")
	if err != nil {
		t.Fatal(err)
	}
	undecided, err := rules.ParseFEN("Bk6/2b4B/3b2B1/5B2/4B3/p1pB1B2/PpP1B3/1K6 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	unproven := play(t, game.Terms{White: five, Black: five, Start: &undecided})
	if unproven, err = unproven.Apply(time.Hour, rules.Black, game.FlagFell{}); err != nil {
		t.Fatal(err)
	}
	bareKing, err := rules.ParseFEN("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	unmateable := play(t, game.Terms{White: five, Black: five, Start: &bareKing}, "e4", "Ke7")
	if unmateable, err = unmateable.Apply(time.Hour, rules.White, game.FlagFell{}); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		state game.State
		want  string
	}{
		"mate with clocks": {timed, `[Event "Casual game"]
[Site "?"]
[Date "2026.11.29"]
[Round "-"]
[White "Anna 'the Rook'"]
[Black "Bob"]
[Result "0-1"]
[Termination "normal"]
[TimeControl "300+3"]

1. f3 {[%clk 0:05:03]} 1... e5 {[%clk 0:05:03]} 2. g4 {[%clk 0:05:03]} 2...
Qh4# {[%clk 0:04:59] Black wins: checkmate} 0-1
`},
		"from a position": {play(t, game.Terms{Start: &position}, "Rg3"), `[Event "Casual game"]
[Site "?"]
[Date "2026.11.29"]
[Round "-"]
[White "Anna 'the Rook'"]
[Black "Bob"]
[Result "1/2-1/2"]
[FEN "7k/5K2/8/8/8/8/6R1/8 w - - 149 120"]
[SetUp "1"]
[Termination "normal"]
[TimeControl "-"]

120. Rg3 {Drawn: seventy-five moves} 1/2-1/2
`},
		"lost on time, unproven": {unproven, `[Event "Casual game"]
[Site "?"]
[Date "2026.11.29"]
[Round "-"]
[White "Anna 'the Rook'"]
[Black "Bob"]
[Result "1-0"]
[FEN "Bk6/2b4B/3b2B1/5B2/4B3/p1pB1B2/PpP1B3/1K6 b - - 0 1"]
[SetUp "1"]
[Termination "time forfeit"]
[TimeControl "300+3"]

{White wins: time; whether the opponent can mate is not known} 1-0
`},
		// https://github.com/lichess-org/lila/issues/10339: nobody has won on time.
		"time against a bare king": {unmateable, `[Event "Casual game"]
[Site "?"]
[Date "2026.11.29"]
[Round "-"]
[White "Anna 'the Rook'"]
[Black "Bob"]
[Result "1/2-1/2"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[SetUp "1"]
[Termination "time forfeit"]
[TimeControl "300+3"]

1. e4 {[%clk 0:05:03]} 1... Ke7 {[%clk 0:05:03] Drawn: time, but the opponent
cannot mate} 1/2-1/2
`},
		"unfinished": {play(t, game.Terms{}, "e4"), `[Event "Casual game"]
[Site "?"]
[Date "2026.11.29"]
[Round "-"]
[White "Anna 'the Rook'"]
[Black "Bob"]
[Result "*"]
[Termination "unterminated"]
[TimeControl "-"]

1. e4 *
`},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := record.PGN(test.state, `Anna "the Rook"`, "Bob", began, nil)
			if err != nil {
				t.Fatal(err)
			}
			if strings.TrimSpace(string(got)) != strings.TrimSpace(test.want) {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}
