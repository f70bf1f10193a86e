package term

import (
	"strings"
	"testing"
)

// The name of a file is seen whatever the folder, and the path below one's home begins
// with ~.
func TestOfFile(t *testing.T) {
	long := "/srv/shared/" + strings.Repeat("deep/", 40) + "2026-11-30 Oksana - Tomáš.pgn"
	for _, c := range []struct {
		path string
		w    int
		want string
	}{
		{"/home/oksana/Passant/a.pgn", 80, "Saved as ~/Passant/a.pgn"},
		{"/home/oksana2/a.pgn", 80, "Saved as /home/oksana2/a.pgn"},
		{"/srv/a.pgn", 80, "Saved as /srv/a.pgn"},
		{long, 40, "Saved as …/deep/deep/deep/deep/deep/deep/2026-11-30 Oksana - Tomáš.pgn"},
		{"/" + strings.Repeat("x", 100) + "/a.pgn", 40, "Saved as …/a.pgn"},
		{strings.Repeat("x", 100), 40, "Saved as " + strings.Repeat("x", 100)},
	} {
		s := newScene(t)
		s.u.o.Getenv = func(name string) string { return map[string]string{"HOME": "/home/oksana"}[name] }
		s.u.draw(c.w, 24)
		if got := s.u.ofFile(s.u.lk.say.Game.Saved, c.path); got != c.want {
			t.Errorf("%s in %d columns: %q, want %q", c.path, c.w, got, c.want)
		}
	}
}
