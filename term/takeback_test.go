package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

func (s *scene) wantMoves(want string) {
	s.Helper()
	got := ""
	for _, san := range s.u.play.sans {
		got += " " + san
	}
	if got != want {
		s.Errorf("the moves are%s, want%s", got, want)
	}
}

// A move that was just made is asked back with u, and comes back when the
// opponent agrees.
func TestTakeBack(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("u")
	s.wantSeen("Only your last move can be taken back")
	s.moves("e4 e5 Nf3")
	s.keys("u")
	s.wantSeen("You have asked to take back 2. Nf3.")
	s.keys("m u")
	s.wantSeen("You have already asked.")
	s.act(rules.Black, game.AcceptTakeBack{})
	s.wantSeen("2. Nf3 is taken back.")
	s.wantMoves(" e4 e5")
	s.keys("<Esc> Nc3 <Enter>")
	s.wantSeen("2. Nc3")
	s.wantMoves(" e4 e5 Nc3")
}

// In one's own turn it is the move before that is asked back, with the answer to
// it; nothing else can be done until the opponent has said yes or no.
func TestTakeBackInOnesTurn(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5 Nf3 Nc6")
	s.keys("u")
	s.wantSeen("You have asked to take back 2. Nf3.")
	s.keys("Bb5 <Enter>")
	s.wantMoves(" e4 e5 Nf3 Nc6")
	s.act(rules.Black, game.DeclineTakeBack{})
	s.wantSeen("Tomáš lets the move stand.")
	s.keys("Bb5 <Enter>")
	s.wantMoves(" e4 e5 Nf3 Nc6 Bb5")
}

// The opponent's wish never takes the keys; y gives it them.
func TestTakeBackAsked(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5")
	s.act(rules.Black, game.TakeBack{})
	s.wantSeen("Tomáš asks to take back", "1... e5", "Making a move declines too.")
	s.keys("<Enter> n")
	s.wantSeen("Tomáš asks to take back")
	s.keys("<Esc> y n")
	s.wantSeen("You let the move stand.")
	s.wantUnseen("asks to take back")
	s.moves("Nf3 Nc6")
	s.act(rules.Black, game.TakeBack{})
	s.keys("m y")
	s.wantSeen("2... Nc6 is taken back.")
	s.wantMoves(" e4 e5 Nf3")
}

// Who missed how a move was taken back and another made sees the other.
func TestTakeBackMissed(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5 Nf3")
	pos := s.u.play.state.PositionAt(2)
	other, err := pos.ParseMove("Nc3")
	if err != nil {
		t.Fatal(err)
	}
	s.u.play.listener.Close()
	for _, d := range []struct {
		by rules.Color
		a  game.Action
	}{{rules.White, game.TakeBack{}}, {rules.Black, game.AcceptTakeBack{}}, {rules.White, game.Move{Move: other}}} {
		if err := s.table.Seat(d.by).Act(t.Context(), d.a); err != nil {
			t.Fatal(err)
		}
	}
	s.hear() // the listener was let go, and is renewed
	s.wantMoves(" e4 e5 Nc3")
}

// While the answer is awaited no move can be made, by keys, typing or mouse.
func TestTakeBackAnsweredFirst(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5 Nf3")
	s.act(rules.Black, game.TakeBack{})
	s.keys("<Enter>")
	s.wantSeen("First comes the answer")
	s.keys("d4")
	if s.u.play.hand.entry.text != "" {
		t.Errorf("%q is typed", s.u.play.hand.entry.text)
	}
	for _, r := range "d4" {
		s.u.paste(key{r: r})
	}
	if s.u.play.hand.entry.text != "" {
		t.Errorf("%q is pasted", s.u.play.hand.entry.text)
	}
	s.keys("<Tab> <Enter>")
	s.wantMoves(" e4")
	s.wantSeen("1... e5 is taken back.")
}

// Where the terms rule it out, the menu has no such item, and u says why.
func TestNoTakeBacks(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{NoTakeBacks: true})
	s.moves("e4")
	s.keys("m")
	s.wantUnseen("take back")
	s.keys("<Esc> u")
	s.wantSeen("This game was agreed on without take-backs.")
}

// At one screen a move is taken back at once.
func TestTakeBackHotSeat(t *testing.T) {
	s := newScene(t)
	s.keys("1 <Enter> e4 <Enter> e5 <Enter> u")
	s.wantSeen("1... e5 is taken back.")
	s.keys("<Up>")
	s.wantSeen("Black is to move.")
	s.wantMoves(" e4")
	s.keys("c5 <Enter> m u")
	s.wantMoves(" e4")
}

// A draw on offer can be accepted or declined from the menu, which hides the
// question.
func TestOfferInMenu(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5")
	s.act(rules.Black, game.OfferDraw{})
	s.keys("m")
	s.wantSeen("Accept the draw", "Decline the draw")
	s.wantUnseen("Offer a draw")
	s.keys("n")
	s.wantSeen("You have declined the draw.")
	s.moves("Nf3 Nc6 Nc3 Nf6 Bc4 Bc5 O-O O-O d3 d6")
	s.act(rules.Black, game.OfferDraw{})
	s.keys("m d")
	s.wantOver(game.Result{Outcome: game.Drawn, Reason: game.ByAgreement})
}

// Before both sides have moved the game can be aborted, in two steps.
func TestAbort(t *testing.T) {
	s := newScene(t)
	s.match(rules.Black, game.Terms{})
	s.moves("e4")
	s.keys("m a <Enter>")
	if s.u.play.over() {
		t.Fatal("Enter on the default answer aborted the game")
	}
	s.keys("m a y")
	s.wantOver(game.Result{Outcome: game.Void, Reason: game.Aborted})
	s.wantSeen("Aborted", "The game has no result.")
	s.keys("q")
	s.wantUnseen("You drew", "You won", "You lost")

	s.match(rules.Black, game.Terms{})
	s.moves("e4")
	s.keys("m a")
	s.moves("e5") // by the other table's word: it is too late now
	s.wantUnseen("Abort")
}

// The clocks are turned off by both: one proposes with a move, the other agrees
// with their next.
func TestTimerOff(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, club())
	s.moves("e4 e5")
	s.keys("m t")
	s.wantSeen("You propose to turn the clocks off")
	s.keys("Nf3 <Enter>")
	s.wantSeen("You have proposed to turn the clocks off.")
	s.moves("Nc6 Bb5") // not agreed to, so it lapses
	s.wantUnseen("clocks off")
	s.act(rules.Black, game.ProposeTimerOff{})
	s.moves("a6")
	s.wantSeen("Tomáš asks to turn the", "Agreeing goes with your")
	s.keys("y n")
	s.wantUnseen("asks to turn")
	s.keys("m")
	s.wantSeen("Agree: no more clocks")
	s.keys("t")
	s.wantSeen("With your next move the clocks are off.", "15/60")
	s.keys("Ba4 <Enter>")
	s.wantSeen("The clocks are off.", "Tomáš                 no clock")
	s.wantUnseen("15/60")
	s.keys("m")
	s.wantUnseen("without clocks")
}
