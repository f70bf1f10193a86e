//go:build e2e

package scenes

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"passant/rules/pgn"
	"passant/scripts/stage"
)

// legal is the mate with which Légal gave his queen away, Paris 1750.
const legal = `e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#`

// each is how long a screen of the moving picture is shown.
const each = "1200ms"

// The pictures of the README, for which scripts/pictures names a directory.
func TestLANPictures(t *testing.T) {
	a := album{t, cmp.Or(os.Getenv("PICTURES"), t.TempDir())}
	lan := stage.NewLAN(t, 3)
	oksana := enter(t, "Oksana", lan.Host(1))
	tomas := enter(t, "Tomáš", lan.Host(2))

	match := a.match(oksana, tomas)
	match.ends(`Checkmate .* FIDE 5\.1\.1`, pgn.WhiteWins)
	a.rematch(oksana, tomas)
	a.lobby(oksana, tomas, lan.Host(3))
	a.games(oksana)
	a.settings(tomas)
	a.rules(lan.Host(3))
}

// An album is where pictures are put, as SVG.
type album struct {
	t         *testing.T
	directory string
}

// takes takes a picture of a screen as it is.
func (a album) takes(name string, p *stage.Player) {
	a.t.Helper()
	a.draws(name, p.Painted())
}

func (a album) draws(name, screens string) {
	a.t.Helper()
	file := filepath.Join(a.directory, name+".svg")
	draw := exec.CommandContext(a.t.Context(), "../screenshot", "--input", "-", "--each", each, file)
	draw.Stdin = strings.NewReader(screens)
	if out, err := draw.CombinedOutput(); err != nil {
		a.t.Fatalf("%s: %v: %s", name, err, out)
	}
}

// A film is a moving picture of two screens beside each other.
type film struct {
	left, right *stage.Player
	frames      []string
}

// shoots adds both screens as they are, for so many frames.
func (f *film) shoots(frames int) {
	frame := f.left.Painted() + "\v" + f.right.Painted()
	for range frames {
		f.frames = append(f.frames, frame)
	}
}

// match films a short game, from the challenge to the mate.
func (a album) match(oksana, tomas *stage.Player) *match {
	oksana.Sees(inLobby("Tomáš"))
	tomas.Sees(inLobby("Oksana"))
	f := film{left: oksana, right: tomas}
	oksana.Presses("Right")
	f.shoots(1)
	oksana.Presses("Enter")
	oksana.Sees(`Challenge Tomáš`)
	oksana.Types("c")
	oksana.Sees(`You play +‹ White ›`)
	oksana.Types("s")
	tomas.Sees(`Oksana would like to play`)
	oksana.Sees(`Waiting for Tomáš`)
	f.shoots(2)
	tomas.Types("y")
	m := begins(a.t, oksana, tomas)
	f.shoots(1)
	for _, san := range strings.Fields(legal) {
		m.play(san)
		f.shoots(1)
	}
	oksana.Sees(`Checkmate`)
	tomas.Sees(`Checkmate`)
	f.shoots(4)
	a.draws("match", strings.Join(f.frames, "\f"))
	return m
}

// rematch is a longer game, seen in a large window and, at its end, in a small one.
func (a album) rematch(oksana, tomas *stage.Player) {
	tomas.Types("r")
	oksana.Sees(`Tomáš would like a rematch`)
	oksana.Types("y")
	m := begins(a.t, tomas, oksana)
	moves := strings.Fields(opera)
	last := len(moves) - 3
	m.play(moves[:last]...)
	tomas.Resizes(120, 40)
	tomas.Sees(`Ctrl-L redraw`) // for which a smaller window has no room
	a.takes("game", tomas)
	tomas.Resizes(80, 24)
	m.play(moves[last:]...)
	tomas.Resizes(40, 20)
	tomas.Sees(`Checkmate`)
	a.takes("result", tomas)
}

// lobby shows those two free, and a third who waits at a table, in Oksana's lobby.
func (a album) lobby(oksana, tomas *stage.Player, host stage.Host) {
	for _, p := range []*stage.Player{oksana, tomas} {
		p.Types("q")
		p.Sees(`People on this network`)
	}
	iryna := enter(a.t, "Ірина", host)
	iryna.Types("t")
	iryna.Sees(`Open a table`)
	iryna.Types("s")
	oksana.Sees(`Ірина .* table`)
	oksana.Sees(inLobby("Tomáš"))
	a.takes("lobby", oksana)
}

// games shows the games played, and one of them again.
func (a album) games(oksana *stage.Player) {
	oksana.Types("g")
	oksana.Sees(`▸ .* Tomáš +Oksana +1–0 +17`)
	oksana.Presses("Enter")
	oksana.Sees(`of 33`)
	oksana.Presses("End")
	oksana.Sees(`White wins`)
	a.takes("replay", oksana)
}

// settings shows how the board would look in other colours.
func (a album) settings(tomas *stage.Player) {
	tomas.Resizes(80, 24)
	tomas.Types("s")
	tomas.Sees(`This is how it looks`)
	tomas.Presses("Down", "Down", "Right")
	tomas.Sees(`▸ Colours +‹ slate ›`)
	a.takes("settings", tomas)
}

// rules shows a page of the rules in another language.
func (a album) rules(host stage.Host) {
	viera := stage.NewPlayer(a.t, passant, "Viera", stage.At(host), stage.Saying("--language", "sk", "--hidden"))
	viera.Sees(`Pravidlá`)
	viera.Types("r")
	for page := 1; page < 8; page++ {
		viera.Sees(fmt.Sprintf(` %d z 16 `, page))
		viera.Presses("Right")
	}
	viera.Sees(` 8 z 16 `)
	a.takes("rules", viera)
}
