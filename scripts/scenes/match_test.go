//go:build e2e

package scenes

import (
	"bytes"
	"os"
	"testing"

	"passant/rules"
	"passant/rules/pgn"
	"passant/scripts/stage"
)

// opera is Morphy against the Duke of Brunswick and Count Isouard, Paris 1858:
// captures, checks, castling, and mate.
const opera = `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5
	Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`

// A match is two players, of whom one has White in the game that is going on.
type match struct {
	t            *testing.T
	white, black *stage.Player
	position     rules.Position
	sans         []string
}

// begins is the start of a game: both see the board from their own side.
func begins(t *testing.T, white, black *stage.Player) *match {
	t.Helper()
	m := &match{t: t, white: white, black: black, position: rules.StartPosition()}
	white.Sees(`Your move`)
	black.Sees(white.Name + ` is to move`)
	shows(white, m.position)
	shows(black, m.position)
	return m
}

func (m *match) mover() *stage.Player {
	if m.position.Turn() == rules.White {
		return m.white
	}
	return m.black
}

// play lets the players type moves in turn; each must see the other's.
func (m *match) play(sans ...string) {
	m.t.Helper()
	for _, san := range sans {
		mover := m.mover()
		mover.Sees(`Your move`)
		mover.Plays(san)
		move, err := m.position.ParseMove(san)
		if err != nil {
			m.t.Fatalf("%s in the scene: %v", san, err)
		}
		if m.position, err = m.position.Play(move); err != nil {
			m.t.Fatalf("%s in the scene: %v", san, err)
		}
		shows(m.white, m.position)
		shows(m.black, m.position)
		// At the other side, and at the end, a question may cover the list.
		if !m.position.IsCheckmate() {
			mover.Sees(inList(len(m.sans), san))
		}
		m.sans = append(m.sans, san)
	}
}

// ends: both see how the game ended, the same position, and the same PGN when
// they save it.
func (m *match) ends(title string, result pgn.Result) {
	m.t.Helper()
	texts := map[*stage.Player][]byte{}
	for _, p := range []*stage.Player{m.white, m.black} {
		p.Sees(title)
		shows(p, m.position)
		texts[p] = m.saved(p)
	}
	if !bytes.Equal(texts[m.white], texts[m.black]) {
		m.t.Errorf("the two have different PGN:\n%s\n%s", texts[m.white], texts[m.black])
	}
	m.isPGN(texts[m.white], result)
}

// saved lets a player save the game, and returns what was written.
func (m *match) saved(p *stage.Player) []byte {
	m.t.Helper()
	before := map[string]bool{}
	for _, file := range p.Files("*.pgn") {
		before[file] = true
	}
	p.Types("s")
	p.Sees(`Saved as`)
	for _, file := range p.Files("*.pgn") {
		if before[file] {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			m.t.Fatal(err)
		}
		return text
	}
	m.t.Fatalf("%s has saved a game, and there is no new PGN", p.Name)
	return nil
}

func (m *match) isPGN(text []byte, result pgn.Result) {
	m.t.Helper()
	game, err := pgn.NewReader(bytes.NewReader(text)).Next()
	if err != nil {
		m.t.Fatalf("%v:\n%s", err, text)
	}
	final, err := game.Final()
	if err != nil {
		m.t.Fatal(err)
	}
	if final.FEN() != m.position.FEN() || len(game.Moves) != len(m.sans) {
		m.t.Errorf("the PGN ends after %d plies with %s, and the game after %d with %s",
			len(game.Moves), final.FEN(), len(m.sans), m.position.FEN())
	}
	if game.Result != result {
		m.t.Errorf("the PGN's result is %v, not %v", game.Result, result)
	}
	for tag, want := range map[string]string{"White": m.white.Name, "Black": m.black.Name} {
		if got := game.Tags.Get(tag); got != want {
			m.t.Errorf("the PGN's %s is %q, not %q", tag, got, want)
		}
	}
}

func readPGN(t *testing.T, file string) *pgn.Game {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game, err := pgn.NewReader(bytes.NewReader(text)).Next()
	if err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	return game
}
