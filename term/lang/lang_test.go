package lang

import (
	"strings"
	"testing"
)

func TestEnglish(t *testing.T) {
	say := English()
	for _, c := range []struct{ got, want string }{
		{say.Say(Move{Piece: Knight, To: "f3"}), "knight to f3"},
		{say.Say(Move{Piece: Knight, To: "e5", Takes: Pawn, Check: true}), "knight takes pawn on e5, check"},
		{say.Say(Move{Piece: Pawn, To: "d6", Takes: Pawn, EnPassant: true}), "pawn takes pawn on d6 in passing"},
		{say.Say(Move{Piece: Pawn, To: "e8", Promotion: Queen, Mate: true}), "pawn to e8, becomes a queen, mate"},
		{say.Say(Move{Piece: King, To: "g1", Castling: Kingside}), "castles kingside"},
		{say.Result.Duration(59), "59 seconds"},
		{say.Result.Duration(61), "1 minute"},
		{say.Result.Duration(3 * 3600), "3 hours"},
		{say.Result.Duration(3660), "1 hour 1 minute"},
		{say.Result.Moves(1), "1 move"},
		{say.Refusal.Repeated(2), "The position has stood twice, not three times."},
		{say.Lobby.Continue("Tomáš", 23), "Go on with Tomáš, move 23"},
		{say.People.Tally(3, 1, 1), "3½–1½"},
		{say.People.Tally(2, 2, 0), "3–1"},
		{say.People.Tally(0, 1, 0), "½–½"},
		{say.People.Tally(0, 0, 1), "0–1"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestEnglishTimes(t *testing.T) {
	say := English().Times
	terms := func(t Terms) string { return strings.Join(say.Terms(t), "; ") }
	club := Time{Base: 900, MoveLimit: 60}
	for _, c := range []struct{ got, want string }{
		{say.Clock(Time{}), "no clock"},
		{say.Clock(Time{Base: 60}), "1 minute"},
		{say.Clock(Time{Base: 5400}), "90 minutes"},
		{say.Clock(Time{Base: 7200, Increment: 30}), "2 hours, plus 30 seconds a move"},
		{say.Clock(Time{Base: 90, Increment: 1}), "90 seconds, plus 1 second a move"},
		{say.Clock(Time{Base: 300, Delay: 3}), "5 minutes, the first 3 seconds of a move free"},
		{say.Clock(Time{Base: 300, Delay: 3, Bronstein: true}), "5 minutes, up to 3 seconds of a move given back"},
		{terms(Terms{You: club, Other: club}), "15 minutes each, at most 60 seconds a move; take-backs by agreement"},
		{terms(Terms{You: club, Other: club, NoTakeBacks: true}), "15 minutes each, at most 60 seconds a move; no take-backs"},
		{terms(Terms{}), "no clock; take-backs by agreement"},
		{terms(Terms{You: club, Other: Time{Base: 300}}), "you 15 minutes, at most 60 seconds a move; your opponent 5 minutes; take-backs by agreement"},
		{terms(Terms{You: club, Other: Time{Base: 300}, Here: true}), "White 15 minutes, at most 60 seconds a move; Black 5 minutes"},
		{terms(Terms{You: club, Other: club, Here: true, NoTakeBacks: true}), "15 minutes each, at most 60 seconds a move"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
