package lang

import (
	"strings"
	"testing"
	"time"
)

func TestUkrainian(t *testing.T) {
	say := Ukrainian()
	for _, c := range []struct{ got, want string }{
		{say.Say(Move{Piece: Knight, To: "f3"}), "кінь на f3"},
		{say.Say(Move{Piece: Rook, To: "e5", Takes: Queen, Check: true}), "тура бере ферзя на e5, шах"},
		{say.Say(Move{Piece: Pawn, To: "d6", Takes: Pawn, EnPassant: true}), "пішак бере пішака на проході, стає на d6"},
		{say.Say(Move{Piece: Pawn, To: "e8", Promotion: Rook, Mate: true}), "пішак на e8, перетворюється на туру, мат"},
		{say.Say(Move{Piece: King, To: "c1", Castling: Queenside}), "довга рокіровка"},
		{say.Result.Duration(59), "59 секунд"},
		{say.Result.Duration(61), "1 хвилина"},
		{say.Result.Duration(3 * 3600), "3 години"},
		{say.Result.Duration(5*3600 + 22*60), "5 годин 22 хвилини"},
		{say.Result.Moves(21), "21 хід"},
		{say.Result.Moves(112), "112 ходів"},
		{say.Result.Wins(Black), "Чорні виграли"},
		{say.Refusal.Repeated(1), "Позиція виникла один раз, а не тричі."},
		{say.Refusal.Repeated(2), "Позиція виникла двічі, а не тричі."},
		{say.Refusal.NotItsMove(Refused{Piece: Rook, From: "a1", To: "b2"}), "Турою з a1 на b2 не ходять."},
		{say.Challenge.More(1), "На вас чекає ще 1 людина."},
		{say.Challenge.More(3), "На вас чекають ще 3 людини."},
		{say.Challenge.More(11), "На вас чекає ще 11 людей."},
		{say.People.Seen(time.Date(2026, time.November, 9, 7, 5, 0, 0, time.UTC)), "Востаннє в мережі: 9 листопада 2026, 07:05."},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestUkrainianTimes(t *testing.T) {
	say := Ukrainian().Times
	terms := func(t Terms) string { return strings.Join(say.Terms(t), "; ") }
	club := Time{Base: 900, MoveLimit: 60}
	for _, c := range []struct{ got, want string }{
		{say.Clock(Time{Base: 7200, Increment: 30}), "2 години, плюс 30 секунд за хід"},
		{say.Clock(Time{Base: 300, Delay: 3}), "5 хвилин, на початку ходу не рахується до 3 секунд"},
		{say.Clock(Time{Base: 60, Delay: 21, Bronstein: true}), "1 хвилина, після ходу повертається до 21 секунди"},
		{terms(Terms{You: club, Other: club}), "15 хвилин кожному, щонайбільше 60 секунд на хід; повернення ходу за згодою"},
		{terms(Terms{You: club, Other: Time{Base: 3600}, NoTakeBacks: true}), "ви — 15 хвилин, щонайбільше 60 секунд на хід; суперник — 1 година; без повернення ходів"},
		{terms(Terms{You: club, Other: Time{Base: 120}, Here: true}), "білі — 15 хвилин, щонайбільше 60 секунд на хід; чорні — 2 хвилини"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
