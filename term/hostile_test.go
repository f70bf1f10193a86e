package term

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"passant/game"
	"passant/rules"
)

// What people may call themselves or write: a title, a colour, a bell, controls of eight
// bits, and letters that run to the left.
const hostile = "\x1b]0;pwned\x07\x1b[31mBob\u009b2J\x9b2J\u0085\u202e\u2066"

// control is what the terminal is told on purpose: where to write and in which colours,
// and how its window is called.
var control = regexp.MustCompile(`\x1b\[[0-9;?>]*[ ]?[A-Za-z]|\x1b\(B|\x1b\]2;[^\pC]*(\x1b\\|\x07)`)

// Whatever a peer or an engine calls itself, and whatever is written, its bytes do not
// steer the terminal.
func TestNothingEscapes(t *testing.T) {
	s := show(t, newFakeTty(80, 24))
	_, _, chat := s.meet()
	mallory := game.Peer{ID: "b", Name: hostile, Where: hostile, Presence: game.Free}
	chat.talks["b"] = []game.Said{said(false, hostile)}
	s.lobby.peers = []game.Peer{mallory}
	s.lobby.self.Name = hostile
	s.lobby.unfinished = []game.Unfinished{{ID: "u", Opponent: hostile}}
	s.refresh()
	check := func(where string) {
		t.Helper()
		s.fl.forget()
		s.fl.flush(s.u.draw(80, 24))
		s.fl.setTitle(s.u.title())
		out := s.tty.taken()
		if strings.Contains(out, "\x1b[31m") {
			t.Errorf("%s: the terminal was sent a colour", where)
		}
		rest := control.ReplaceAllString(out, "")
		if i := strings.IndexFunc(rest, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }); i >= 0 {
			t.Errorf("%s: the terminal was sent %q", where, rest[max(0, i-10):min(len(rest), i+20)])
		}
	}
	check("lobby")
	s.keys("<Right> /")
	check("talk")
	s.keys("<Esc> <Enter>")
	check("challenge")
	s.keys("<Enter>")
	check("challenge sent")
	s.keys("<Esc>")
	s.match(rules.White, clocks())
	s.u.play.names = [2]string{hostile, hostile}
	s.u.play.match.Opponent = mallory
	check("game")
	s.moves("e4 e5")
	s.act(rules.Black, game.OfferDraw{})
	check("offer")
	s.link = game.LinkLost
	s.u.play.relink()
	check("link lost")
	s.act(rules.Black, game.Resign{})
	check("result")
	s.keys("<Esc>")
	ch, _ := s.expiring(game.Proposal{})
	ch.From.Name, ch.From.Where = hostile, hostile
	s.u.challenged(ch)
	check("asked")
}
