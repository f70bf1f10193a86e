package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

// Tab gives the list of moves the keys, where arrows look back; whatever is meant for
// the board returns to the present position.
func TestReview(t *testing.T) {
	for _, c := range []struct{ name, keys, sees string }{
		{"Tab to the list", "<Tab>", "↑↓←→ look back  Esc now  Tab menu"},
		{"a move back", "<Tab> <Left>", "Move 2 of 2. End returns."},
		{"a row back", "<Tab> <Up>", "Move 1 of 2. End returns."},
		{"the beginning", "<Tab> <Up> <Up> <Up> <Left>", "The beginning of the game. End returns."},
		{"and forth", "<Tab> <Up> <Up> <Down> <Right> <Right>", "Your move."},
		{"the beginning at once", "<Tab> <Home>", "The beginning of the game."},
		{"Esc returns", "<Tab> <Up> <Esc>", "Enter pick"},
		{"Enter returns, and takes nothing up", "<Tab> <Up> <Enter>", "Enter pick"},
		{"so does an arrow once one looks back", "<PgUp> <Left>", "Enter pick"},
		{"a move is typed in the present position", "<Tab> <Up> Nf3", "› Nf3"},
		{"the menu comes next", "<Tab> <Tab>", "Game menu"},
		{"the menu the other way round", "<BackTab>", "Game menu"},
		{"the board the other way round", "<Tab> <BackTab>", "Enter pick"},
		{"a command stays in the list", "<Tab> <Up> v", "Move 1 of 2. End returns."},
		{"Tab completes while typing", "Nf <Tab>", "› Nf3"},
		{"a piece in hand goes back", "<Enter> <Tab> <Esc>", "Enter pick"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScene(t)
			s.match(rules.White, game.Terms{})
			s.moves("e4 e5 d4 d5")
			s.keys(c.keys)
			s.wantSeen(c.sees)
		})
	}
}

// Before the first move there is no list to go through.
func TestReviewOfNothing(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("<Tab>")
	s.wantSeen("Game menu")
	s.keys("<Esc> <PgUp>")
	s.wantSeen("Your move.")
}

// What happens meanwhile is told, and tears nobody away from what they look at.
func TestReviewGoesOn(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5 Nf3")
	s.u.focused = false
	s.keys("<Tab> <Up>")
	s.moves("Nc6")
	if !s.u.bell {
		t.Error("the bell does not ring for the opponent's move")
	}
	s.wantSeen("Played meanwhile: 2... Nc6. Move 1 of 2. End returns.")
	if pos := s.u.play.shown(); pos.At(rules.E4) == rules.NoPiece || pos.At(rules.E5) != rules.NoPiece {
		t.Error("the position looked at has changed")
	}
	s.keys("<Down> <Down> <Down>")
	s.wantSeen("Knight to c6. Your move.")

	s.keys("<Esc> Bb5 <Enter> <PgUp> <PgUp>")
	s.wantSeen("Move 2 of 3. End returns.") // after 2. Nf3
	s.act(rules.White, game.TakeBack{})
	s.act(rules.Black, game.AcceptTakeBack{})
	s.keys("<PgUp>")
	s.wantSeen("Move 1 of 2. End returns.") // and not two moves before it
	s.act(rules.Black, game.Resign{})
	s.wantSeen("White wins")
}

// After the game, and where one watches another, arrows go through the moves at once.
func TestReviewAfterTheEnd(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("f3 e5 g4 Qh4#")
	s.keys("<Down>") // the first key may have been meant for the board
	s.keys("b <Left>")
	s.wantSeen("Move 2 of 2. End returns.")
	s.keys("<Up>")
	s.wantSeen("Move 1 of 2. End returns.")
	s.keys("<Tab>")
	s.wantSeen("Rematch")

	s = newScene(t)
	s.watches(newWatched(0), "e4 e5")
	s.keys("<Left>")
	s.wantSeen("Move 1 of 1. End returns.")
	s.click("e5")
	s.wantSeen("Kolja is to move.")
	s.click("e4")
	s.wantSeen("Move 1 of 1. End returns.")
	s.keys("<Tab>")
	s.wantSeen("Back to the lobby")
}
