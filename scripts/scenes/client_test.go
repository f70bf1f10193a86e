//go:build e2e

package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"passant/scripts/stage"
)

// A ply is a move as one types it, and as line mode tells it.
type ply struct{ uci, told string }

// peculiar has a capture in passing, a promotion to a knight, and both sides castle.
var peculiar = []ply{
	{"e2e4", "White: pawn to e4"},
	{"g8f6", "Black: knight to f6"},
	{"e4e5", "White: pawn to e5"},
	{"d7d5", "Black: pawn to d5"},
	{"e5d6", "White: pawn takes pawn on d6 in passing"},
	{"e7e6", "Black: pawn to e6"},
	{"d6c7", "White: pawn takes pawn on c7"},
	{"f8e7", "Black: bishop to e7"},
	{"g1f3", "White: knight to f3"},
	{"e8g8", "Black: castles kingside"},
	{"c7b8n", "White: pawn takes knight on b8, becomes a knight"},
	{"a8b8", "Black: rook takes knight on b8"},
	{"f1e2", "White: bishop to e2"},
	{"b7b6", "Black: pawn to b6"},
	{"e1g1", "White: castles kingside"},
	{"c8b7", "Black: bishop to b7"},
	{"d2d4", "White: pawn to d4"},
	{"h7h6", "Black: pawn to h6"},
	{"c2c4", "White: pawn to c4"},
	{"b7f3", "Black: bishop takes knight on f3"},
	{"e2f3", "White: bishop takes bishop on f3"},
	{"d8c7", "Black: queen to c7"},
	{"b2b3", "White: pawn to b3"},
	{"f8d8", "Black: rook to d8"},
}

// A client that shares no code with ours finds a passant by multicast, or is found.
// They play and agree to a draw, and both keep a record that both have signed.
func TestLANSecondClient(t *testing.T) {
	lan := stage.NewLAN(t, 2)

	t.Run("challenges and offers a draw with its last move", func(t *testing.T) {
		game := startForeign(t, lan, peculiar[:23], "--draw", "offer", "Anna")
		game.anna.Sees(`Boris would like to play: 5 minutes each`)
		game.anna.Plays("accept")
		game.plays("Black")
		game.anna.Sees(`Boris offers a draw`)
		game.anna.Plays("draw")
		game.isConfirmed()
	})
	t.Run("is challenged and asks for a draw", func(t *testing.T) {
		game := startForeign(t, lan, peculiar, "--draw", "ask")
		game.anna.Sees(`Boris is here: number 1, free`)
		game.anna.Plays("challenge Boris white 15+5")
		game.plays("White")
		game.anna.Sees(`Boris offers a draw`)
		game.anna.Plays("draw")
		game.isConfirmed()
	})
	t.Run("comes back after a break and accepts a draw", func(t *testing.T) {
		game := startForeign(t, lan, peculiar, "--draw", "accept", "--hang-up", "9")
		game.anna.Sees(`Boris is here: number 1, free`)
		game.anna.Plays("challenge Boris white 10d3/60 final")
		game.plays("White")
		game.boris.Sees(`hung up`)
		game.anna.Plays("draw")
		game.anna.Sees(`You offer a draw with your next move`)
		game.anna.Plays("a3")
		game.isConfirmed()
	})
}

// A foreign is a game between Anna, who has a passant in line mode, and Boris, who
// has the second client.
type foreign struct {
	t         *testing.T
	anna      *stage.Player
	boris     *stage.Terminal
	borisHome string
	plies     []ply
}

// startForeign starts both programs, and tells Boris's what it is to do.
func startForeign(t *testing.T, lan *stage.LAN, plies []ply, client ...string) *foreign {
	t.Helper()
	g := &foreign{t: t, borisHome: t.TempDir(), plies: plies}
	// All that is told in a game stays on a screen of this size.
	g.anna = stage.NewPlayer(t, passant, "Anna", stage.At(lan.Host(1)), stage.Sized(160, 80), stage.Saying("--plain"))
	g.anna.Sees(`Others find you at`)
	path, err := filepath.Abs("../second-client/client.py")
	if err != nil {
		t.Fatal(err)
	}
	ucis := make([]string, len(plies))
	for i, p := range plies {
		ucis[i] = p.uci
	}
	boris := lan.Host(2)
	command := append(boris.Prefix(), path, "--name", "Boris", "--home", g.borisHome,
		"--address", boris.Address(), "--moves", strings.Join(ucis, " "))
	g.boris = stage.NewTerminal(t, 120, 80, []string{"PATH=" + os.Getenv("PATH")}, append(command, client...)...)
	return g
}

// plays lets Anna make the moves of her colour; she is told all of them.
func (g *foreign) plays(color string) {
	g.t.Helper()
	g.anna.Sees(`^You play ` + color + `\.$`)
	for _, p := range g.plies {
		if strings.HasPrefix(p.told, color) {
			g.anna.Plays(p.uci)
		}
		g.anna.Sees(p.told)
	}
}

// isConfirmed: both have drawn and signed, and each has a file that says so.
func (g *foreign) isConfirmed() {
	g.t.Helper()
	g.anna.Sees(`Draw agreed\. The game is drawn, 1/2-1/2\.`)
	g.anna.Sees(`Both players have signed the result`)
	g.boris.Sees(`confirmed in `)
	if status := g.boris.Ends(); status != 0 {
		g.t.Errorf("the second client ended with status %d", status)
	}
	theirs, err := filepath.Glob(filepath.Join(g.borisHome, "*.passant"))
	if err != nil {
		g.t.Fatal(err)
	}
	files := append(g.anna.Files("*.passant"), theirs...)
	if len(files) != 2 {
		g.t.Fatalf("there are the files %q, not one of each", files)
	}
	var said [2]string
	for i, file := range files {
		_, said[i], _ = strings.Cut(g.anna.Asks("verify", file), "\n")
		if !strings.Contains(said[i], "1/2-1/2, agreement\n") || !strings.Contains(said[i], "confirmed by both") {
			g.t.Errorf("of %s, passant verify says:\n%s", file, said[i])
		}
	}
	if said[0] != said[1] {
		g.t.Errorf("the two have different records:\n%s\n%s", said[0], said[1])
	}
}
