package lang

import (
	"strings"
	"testing"
	"time"
)

func TestSlovak(t *testing.T) {
	say, plain := Slovak(), PlainSlovak()
	november := time.Date(2026, time.November, 9, 7, 5, 0, 0, time.UTC)
	for _, c := range []struct{ got, want string }{
		{say.Say(Move{Piece: Knight, To: "f3"}), "jazdec na f3"},
		{say.Say(Move{Piece: Queen, To: "e5", Takes: Rook, Check: true}), "dáma berie vežu na e5, šach"},
		{say.Say(Move{Piece: Pawn, To: "d6", Takes: Pawn, EnPassant: true}), "pešiak berie pešiaka na d6 mimochodom"},
		{say.Say(Move{Piece: Pawn, To: "e8", Promotion: Queen, Mate: true}), "pešiak na e8, premena na dámu, mat"},
		{say.Say(Move{Piece: King, To: "c1", Castling: Queenside}), "veľká rošáda"},
		{say.Result.Duration(59), "59 sekúnd"},
		{say.Result.Duration(61), "1 minúta"},
		{say.Result.Duration(3*3600 + 22*60), "3 hodiny 22 minút"},
		{say.Result.Moves(4), "4 ťahy"},
		{say.Result.Moves(21), "21 ťahov"},
		{say.Result.Moves(102), "102 ťahov"},
		{say.Result.OnTime.Sentence(Black), "Čiernemu spadla zástavka."},
		{say.Result.Rematch(White), "Odveta, hráte bielymi"},
		{say.Refusal.Repeated(1), "Pozícia vznikla raz, nie trikrát."},
		{say.Refusal.Repeated(2), "Pozícia vznikla dvakrát, nie trikrát."},
		{say.Refusal.NotYourPiece(Refused{Piece: Rook, From: "a1"}), "Veža na a1 nie je vaša."},
		{say.Refusal.NoSuchPiece(Refused{Piece: Knight, To: "e5"}), "Na e5 nemôže ísť žiaden váš jazdec."},
		{say.Refusal.NoSuchPiece(Refused{Piece: Queen, To: "e5"}), "Na e5 nemôže ísť žiadna vaša dáma."},
		{say.Challenge.More(1), "Čaká na vás ešte 1 človek."},
		{say.Challenge.More(2), "Čakajú na vás ešte 2 ľudia."},
		{say.Challenge.More(12), "Čaká na vás ešte 12 ľudí."},
		{say.People.Seen(november), "Naposledy tu 9. 11. 2026, 07:05."},
		{plain.Meeting.Seen(november), "naposledy tu 9. novembra 2026 o 07:05"},
		{plain.AnswerSoon(1), "Napíšte accept alebo decline; bez odpovede ťah o 1 sekundu platí."},
		{plain.NetworkUsed(1, 60), "sieť vzala 1 z 60 sekúnd"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestSlovakTimes(t *testing.T) {
	say := Slovak().Times
	terms := func(t Terms) string { return strings.Join(say.Terms(t), "; ") }
	club := Time{Base: 900, MoveLimit: 60}
	for _, c := range []struct{ got, want string }{
		{say.Clock(Time{Base: 7200, Increment: 30}), "2 hodiny, plus 30 sekúnd za ťah"},
		{say.Clock(Time{Base: 300, Delay: 1}), "5 minút, neráta sa prvá 1 sekunda ťahu"},
		{say.Clock(Time{Base: 300, Delay: 3}), "5 minút, nerátajú sa prvé 3 sekundy ťahu"},
		{say.Clock(Time{Base: 300, Delay: 300}), "5 minút, neráta sa prvých 5 minút ťahu"},
		{say.Clock(Time{Base: 60, Delay: 2, Bronstein: true}), "1 minúta, čas ťahu sa vracia, najviac 2 sekundy"},
		{terms(Terms{You: club, Other: club}), "15 minút pre každého, najviac 60 sekúnd na ťah; vrátenie ťahu po dohode"},
		{terms(Terms{You: club, Other: Time{}, NoTakeBacks: true}), "vy 15 minút, najviac 60 sekúnd na ťah; súper bez hodín; bez vracania ťahov"},
		{terms(Terms{You: club, Other: Time{Base: 120}, Here: true}), "biely 15 minút, najviac 60 sekúnd na ťah; čierny 2 minúty"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
