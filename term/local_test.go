package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

// A game at this screen is kept, and the lobby goes on with it.
func TestLocalGameIsKept(t *testing.T) {
	s := newScene(t)
	s.u.o.Local = &fakeLocal{}
	s.keys("1 <Enter>")
	s.settle()
	s.keys("m q")
	s.wantSeen("It is not kept.") // nobody has moved
	s.keys("<Enter> e4 <Enter> m q")
	s.wantSeen("It is kept, and can go on")
	s.keys("y")
	s.wantSeen("2  Go on at this screen, move 1")
	s.keys("2")
	for s.u.play == nil {
		s.settle()
	}
	s.wantSeen("1. e4", "Black is to move.")
	s.wantMoves(" e4")
}

// Of a game that is gone on with and whose file was damaged the players are told, and
// then it goes on.
func TestDamagedFile(t *testing.T) {
	const file = "8a1f7dd4c0b39e52a6471f0c3e9b2d58.passant.damaged"
	s := newScene(t)
	local := &fakeLocal{}
	s.u.o.Local = local
	s.keys("1 <Enter>")
	s.settle()
	s.keys("e4 <Enter> m q y")
	g := local.games["h"]
	g.Damaged = file
	local.games["h"] = g
	s.keys("2")
	for s.u.play == nil {
		s.settle()
	}
	s.wantSeen("The file was damaged", "8a1f7dd4….passant.damaged")
	s.keys("<Enter> e5 <Enter>")
	s.wantMoves(" e4 e5")

	s = newScene(t)
	s.damaged = file
	s.match(rules.White, club())
	s.wantSeen("The file was damaged", "8a1f7dd4….passant.damaged", "Tomáš")
	s.keys("<Esc> e4 <Enter>")
	s.wantMoves(" e4")
	s.wantUnseen("damaged")
}

// Where it cannot be kept it does not begin, and the lobby says why.
func TestLocalGameOnFullDisk(t *testing.T) {
	s := newScene(t)
	s.u.o.Local = &fakeLocal{err: game.ErrNoSpace}
	s.keys("1 <Enter>")
	s.settle()
	s.wantSeen("The disk is full.", "People on this network")
}
