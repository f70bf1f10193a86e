//go:build e2e

package scenes

import (
	"strings"
	"testing"
	"time"

	"passant/rules/pgn"
	"passant/scripts/stage"
)

// seeing is how soon two programs must see each other.
const seeing = 2 * time.Second

// A free peer in the lobby's list.
func inLobby(name string) string { return name + ` .*\bfree\b` }

// enter starts the program for somebody, and waits until the lobby is drawn.
func enter(t *testing.T, name string, host stage.Host) *stage.Player {
	t.Helper()
	p := stage.NewPlayer(t, passant, name, stage.At(host))
	p.Sees(`People on this network`)
	return p
}

// Whoever starts first: both see each other soon, and nobody types an address.
func TestLANDiscovery(t *testing.T) {
	lan := stage.NewLAN(t, 2)
	for _, order := range [][2]string{{"Anna", "Boris"}, {"Boris", "Anna"}} {
		t.Run(order[0]+" first", func(t *testing.T) {
			first := enter(t, order[0], lan.Host(1))
			first.Sees(`looking`)
			second := enter(t, order[1], lan.Host(2))
			began := time.Now()
			second.SeesWithin(seeing, inLobby(order[0]))
			first.SeesWithin(seeing-time.Since(began), inLobby(order[1]))
			t.Logf("%v after the second lobby was drawn, both saw each other", time.Since(began))

			second.Dies()
			first.Sees(`looking`)
		})
	}
}

// Three games by typed keys: a mate, a draw by agreement, a resignation.
func TestLANMatch(t *testing.T) {
	lan := stage.NewLAN(t, 2)
	anna := enter(t, "Anna", lan.Host(1))
	boris := enter(t, "Boris", lan.Host(2))

	anna.Sees(inLobby("Boris"))
	anna.Presses("Right", "Enter")
	anna.Sees(`Challenge Boris`)
	anna.Types("c")
	anna.Sees(`You play +‹ White ›`)
	anna.Types("s")
	anna.Sees(`Waiting for Boris`)
	boris.Sees(`Anna would like to play`)
	boris.Types("y")
	game := begins(t, anna, boris)
	game.play(strings.Fields(opera)...)
	game.ends(`Checkmate .* FIDE 5\.1\.1`, pgn.WhiteWins)

	anna.Types("r")
	boris.Sees(`Anna would like a rematch`)
	boris.Types("y")
	game = begins(t, boris, anna)
	game.play("d4", "Nf6")
	chooses(boris, `Offer a draw`, "d")
	boris.Sees(`You offer a draw with your next move`)
	game.play("c4")
	anna.Sees(`Boris offers a draw`)
	anna.Presses("Tab")
	anna.Sees(`▸ y +Accept the draw`)
	anna.Presses("Enter")
	game.ends(`Draw agreed .* FIDE 5\.2\.3`, pgn.Draw)

	boris.Types("r")
	anna.Sees(`Boris would like a rematch`)
	anna.Types("y")
	game = begins(t, anna, boris)
	game.play("e4", "c5", "Nf3")
	chooses(boris, `Resign`, "r")
	boris.Sees(`Resign\? `)
	boris.Sees(`Anna wins the game`)
	boris.Types("y")
	game.ends(`Resign.* FIDE 5\.1\.2`, pgn.WhiteWins)
}

// Ten thousand characters that are pasted into a chat do no harm: of them a line is
// sent, and the game goes on.
func TestLANPaste(t *testing.T) {
	lan := stage.NewLAN(t, 2)
	anna, boris := enter(t, "Anna", lan.Host(1)), enter(t, "Boris", lan.Host(2))
	game := sitDown(t, anna, boris)
	anna.Types("/")
	anna.Pastes(strings.Repeat("Tea? ", 2000))
	anna.Sees(`Tea\?`)
	anna.Presses("Enter")
	boris.Sees(`Tea\?`)
	anna.Presses("Escape")
	game.play("e4", "e5")
}

// chooses opens the game's menu and one of its items.
func chooses(p *stage.Player, item, key string) {
	p.Types("m")
	p.Sees(`Game menu`)
	p.Sees(key + ` +` + item)
	p.Types(key)
}
