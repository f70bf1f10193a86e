package p2p

import (
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
)

// opera is a whole game: Morphy against the Duke and the Count, Paris 1858.
const opera = `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5
b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`

func TestAWholeGame(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	mine, his := anna.play(bob, asWhite)
	if mine.Seat.Color() != rules.White || his.Seat.Color() != rules.Black {
		t.Fatalf("colours %v and %v", mine.Seat.Color(), his.Seat.Color())
	}
	if mine.White != "Anna" || his.White != "Anna" || mine.Black != "Bob" || his.Black != "Bob" || mine.ID != his.ID {
		t.Errorf("%+v\n%+v", mine, his)
	}
	players := seats(mine, his)
	for i, uci := range strings.Fields(opera) {
		move(t, players[i%2], uci)
		agree(t, mine, his, i+1)
	}
	if got, want := stateOf(his).Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.Checkmate}); got != want {
		t.Errorf("the result is %v, want %v", got, want)
	}
	until(t, "nobody is busy", func() bool { return !anna.busy() && !bob.busy() })
}

func TestResignInTheOpponentsTurn(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	mine, his := anna.play(bob, asWhite)
	move(t, mine, "e2e4")
	agree(t, mine, his, 1)
	act(t, mine, game.Resign{}) // Bob is to move: his side answers by itself
	agree(t, mine, his, 2)
	if got, want := stateOf(his).Result(), (game.Result{Outcome: game.BlackWins, Reason: game.ByResignation}); got != want {
		t.Errorf("the result is %v, want %v", got, want)
	}
}

func TestDrawByAgreement(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	mine, his := anna.play(bob, asWhite)
	move(t, mine, "e2e4")
	agree(t, mine, his, 1)
	move(t, his, "e7e5")
	agree(t, mine, his, 2)

	act(t, his, game.OfferDraw{}) // in Anna's turn
	until(t, "Anna sees the offer", func() bool { return stateOf(mine).Offered() })
	act(t, mine, game.DeclineDraw{})
	until(t, "Bob sees that it was declined", func() bool { return stateOf(his).Declined() })

	nf3, err := rules.ParseUCI("g1f3")
	if err != nil {
		t.Fatal(err)
	}
	act(t, mine, game.Move{Move: nf3, OfferDraw: true})
	agree(t, mine, his, 3)
	until(t, "Bob sees the offer", func() bool { return stateOf(his).Offered() })
	act(t, his, game.AcceptDraw{})
	agree(t, mine, his, 4)
	if got, want := stateOf(mine).Result(), (game.Result{Outcome: game.Drawn, Reason: game.ByAgreement}); got != want {
		t.Errorf("the result is %v, want %v", got, want)
	}
}
