//go:build e2e

package scenes

import (
	"testing"
	"time"

	"passant/rules/pgn"
	"passant/scripts/stage"
)

// banner is how soon a player must see that the link is lost; drawing and looking
// take a moment more.
const banner = 6*time.Second + 500*time.Millisecond

// sitDown has Anna challenge Boris; she plays White.
func sitDown(t *testing.T, anna, boris *stage.Player) *match {
	t.Helper()
	anna.Sees(inLobby("Boris"))
	anna.Presses("Right", "Enter")
	anna.Sees(`Challenge Boris`)
	anna.Types("c")
	anna.Sees(`You play +‹ White ›`)
	anna.Types("s")
	boris.Sees(`Anna would like to play`)
	boris.Types("y")
	return begins(t, anna, boris)
}

// A cable is pulled out, and Anna moves all the same; put back, the move arrives
// and the game goes on.
func TestLANCable(t *testing.T) {
	lan := stage.NewLAN(t, 2)
	anna, boris := enter(t, "Anna", lan.Host(1)), enter(t, "Boris", lan.Host(2))
	game := sitDown(t, anna, boris)
	game.play("e4", "e5")
	lan.Do("unplug", "h1")
	for _, p := range []*stage.Player{anna, boris} {
		p.SeesWithin(banner, `Connection to (Anna|Boris) lost`)
	}
	anna.Sees(`You can still move`)
	anna.Plays("Nf3")
	shows(anna, after(t, "e4", "e5", "Nf3"))
	shows(boris, after(t, "e4", "e5"))
	lan.Do("plug", "h1")
	game.position = after(t, "e4", "e5", "Nf3")
	game.sans = append(game.sans, "Nf3")
	shows(boris, game.position)
	anna.SeesNoMore(`Connection to Boris lost`)
	game.play("Nc6", "Bb5")
	chooses(boris, `Resign`, "r")
	boris.Sees(`Resign\? `)
	boris.Types("y")
	game.ends(`Resign.* FIDE 5\.1\.2`, pgn.WhiteWins)
}

// Both programs are killed; started again, both are offered the game, at the move
// at which it stood.
func TestLANKilled(t *testing.T) {
	lan := stage.NewLAN(t, 2)
	anna, boris := enter(t, "Anna", lan.Host(1)), enter(t, "Boris", lan.Host(2))
	game := sitDown(t, anna, boris)
	game.play("e4", "e5", "Nf3")
	anna.Dies()
	boris.Dies()
	for _, p := range []*stage.Player{anna, boris} {
		p.Starts()
		p.Sees(`3 +Go on with (Anna|Boris), move 2`)
	}
	for _, p := range []*stage.Player{anna, boris} {
		p.Types("3")
	}
	game.play("Nc6", "Bb5")
	chooses(boris, `Resign`, "r")
	boris.Sees(`Resign\? `)
	boris.Types("y")
	game.ends(`Resign.* FIDE 5\.1\.2`, pgn.WhiteWins)
}
