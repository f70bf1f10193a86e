package term

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// However little room there is, all that was written of a move can be read.
func TestReadOn(t *testing.T) {
	var words []string
	for n := range 150 {
		words = append(words, fmt.Sprintf("word%03d", n))
	}
	long := "1. e4 $36 $142 {" + strings.Join(words, " ") + "} e5 2. Nf3 *"
	for _, size := range [][2]int{{40, 20}, {80, 24}, {120, 40}} {
		for by, readOn := range map[string]func(*scene){
			"the key": func(s *scene) { s.keys("<Tab>") },
			"the mouse": func(s *scene) {
				at := s.u.replay.passage.at
				s.u.point(pointer{pressed, at.x + 1, at.y})
			},
		} {
			s := newScene(t)
			s.replays(&fakeHistory{pgn: long})
			s.keys("<Right>")
			seen := ""
			for pages := 0; pages == 0 || s.u.replay.passage.long() && s.u.replay.passage.row > 0; pages++ {
				seen += frameText(s.u.draw(size[0], size[1]))
				readOn(s)
				s.u.draw(size[0], size[1])
			}
			for _, want := range append(words, "White: the initiative.", "$142") {
				if !strings.Contains(seen, want) {
					t.Fatalf("%v by %s: %s cannot be read in\n%s", size, by, want, seen)
				}
			}
		}
	}
}

// Reading stops what plays by itself, and another move is read from its beginning.
func TestReadOnAtOneMove(t *testing.T) {
	s := newScene(t)
	now := s.u.now()
	s.u.now = func() time.Time { return now }
	s.replays(&fakeHistory{pgn: "1. e4 {" + strings.Repeat("first ", 200) + "} e5 {Second. " + strings.Repeat("more ", 200) + "} *"})
	s.keys("<Right> <Space>")
	s.wantSeen("Tab read on")
	s.keys("<Tab>")
	if s.u.replay.playing || s.u.replay.passage.row == 0 {
		t.Errorf("it plays: %v, and is read from row %d", s.u.replay.playing, s.u.replay.passage.row)
	}
	s.keys("<Space>")
	s.u.draw(80, 24)
	s.keys("<Right>")
	s.wantSeen("Second.")
	s.keys("<End> <Home>")
	s.wantUnseen("Tab read on")
}
