package lang

import (
	"strings"
	"testing"
	"time"
)

func TestRussian(t *testing.T) {
	say, plain := Russian(), PlainRussian()
	may := time.Date(2026, time.May, 9, 7, 5, 0, 0, time.UTC)
	for _, c := range []struct{ got, want string }{
		{say.Say(Move{Piece: Knight, To: "f3"}), "конь идёт на f3"},
		{say.Say(Move{Piece: Rook, To: "e5", Takes: Queen, Check: true}), "ладья берёт ферзя на e5, шах"},
		{say.Say(Move{Piece: Pawn, To: "d6", Takes: Pawn, EnPassant: true}), "пешка берёт пешку на проходе, встаёт на d6"},
		{say.Say(Move{Piece: Pawn, To: "e8", Promotion: Rook, Mate: true}), "пешка идёт на e8, превращается в ладью, мат"},
		{say.Say(Move{Piece: King, To: "c1", Castling: Queenside}), "длинная рокировка"},
		{say.Result.Duration(59), "59 секунд"},
		{say.Result.Duration(61), "1 минута"},
		{say.Result.Duration(5*3600 + 22*60), "5 часов 22 минуты"},
		{say.Result.Moves(21), "21 ход"},
		{say.Result.Moves(112), "112 ходов"},
		{say.Result.Wins(White), "Белые выиграли"},
		{say.Result.Checkmate.Sentence(Black), "Чёрным поставлен мат."},
		{say.Result.Absence.Sentence(White), "Белых слишком долго не было за доской."},
		{say.Result.Rematch(Black), "Реванш, у вас чёрные"},
		{say.Refusal.Repeated(1), "Позиция возникала один раз, а не три."},
		{say.Refusal.Repeated(2), "Позиция возникала два раза, а не три."},
		{say.Refusal.NotYourPiece(Refused{Piece: Pawn, From: "e7"}), "Пешка на e7 — не ваша фигура."},
		{say.Refusal.NoSuchPiece(Refused{Piece: Queen, To: "e5"}), "У вас нет хода ферзём на e5."},
		{say.Challenge.YouPlay(White), "Вы играете белыми"},
		{say.Challenge.More(1), "Вас ждёт ещё 1 человек."},
		{say.Challenge.More(3), "Вас ждут ещё 3 человека."},
		{say.Challenge.More(11), "Вас ждут ещё 11 человек."},
		{say.People.Seen(may), "Последний раз в сети: 9 мая 2026, 07:05."},
		{plain.Meeting.Seen(may), "последний раз в сети 9 мая 2026 в 07:05"},
		{plain.AnswerSoon(21), "Введите accept или decline; без ответа ход останется в силе после 21 секунды ожидания."},
		{plain.NetworkUsed(1, 60), "сеть заняла 1 из 60 секунд"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestRussianTimes(t *testing.T) {
	say := Russian().Times
	terms := func(t Terms) string { return strings.Join(say.Terms(t), "; ") }
	club := Time{Base: 900, MoveLimit: 60}
	for _, c := range []struct{ got, want string }{
		{say.Clock(Time{Base: 7200, Increment: 30}), "2 часа, плюс 30 секунд за ход"},
		{say.Clock(Time{Base: 300, Delay: 3}), "5 минут, в начале хода не считается до 3 секунд"},
		{say.Clock(Time{Base: 300, Delay: 60}), "5 минут, в начале хода не считается до 1 минуты"},
		{say.Clock(Time{Base: 60, Delay: 21, Bronstein: true}), "1 минута, после хода возвращается до 21 секунды"},
		{terms(Terms{You: club, Other: club}), "у каждого 15 минут, не больше 60 секунд на ход; возврат хода по согласию"},
		{terms(Terms{You: club, Other: Time{Base: 3600}, NoTakeBacks: true}), "вы: 15 минут, не больше 60 секунд на ход; соперник: 1 час; без возврата ходов"},
		{terms(Terms{You: club, Other: Time{Base: 120}, Here: true}), "белые: 15 минут, не больше 60 секунд на ход; чёрные: 2 минуты"},
		{terms(Terms{}), "без часов; возврат хода по согласию"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
