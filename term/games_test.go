package term

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/game/replay"
)

// What is looked for is listed: by name, by how the game went, and by both.
func TestFindGames(t *testing.T) {
	s := newScene(t)
	s.history(&fakeHistory{entries: someGames()})
	ids := func() (shown []string) {
		for _, n := range s.u.games.shown {
			shown = append(shown, s.u.games.all[n].ID)
		}
		return shown
	}
	for _, step := range []struct {
		keys string
		want []string
	}{
		{"<Right>", []string{"2", "6"}},              // won
		{"<Right>", []string{"3"}},                   // drawn
		{"<Right>", []string{"1"}},                   // lost
		{"<Right>", []string{"4"}},                   // unfinished
		{"/ TOM", []string{"4"}},                     // of Tomáš
		{"<Enter> <Right>", []string{"1", "4", "6"}}, // any of his
		{"<Esc>", []string{"1", "2", "3", "4", "5", "6"}},
		{"/ x y <Erase> <Erase> іри <Enter>", []string{"3"}},
	} {
		s.keys(step.keys)
		if got := ids(); !slices.Equal(got, step.want) {
			t.Errorf("after %s the games are %v, not %v", step.keys, got, step.want)
		}
	}
	s.keys("<Esc> <Esc>")
	s.wantSeen("People on this network")
}

// Which games are listed is turned by the mouse too, where it stands.
func TestFilterByMouse(t *testing.T) {
	s := newScene(t)
	s.history(&fakeHistory{entries: someGames()})
	s.keys("<Right>")
	for _, c := range []struct {
		deed    pointerDeed
		on, now string
	}{
		{pressed, "won ›", "‹ drawn ›"},
		{wheelDown, "drawn ›", "‹ lost ›"},
		{pressed, "‹ lost", "‹ drawn ›"},
		{secondary, "drawn ›", "‹ won ›"},
	} {
		s.mouse(c.deed, c.on)
		s.wantSeen(c.now)
	}
	s.keys("d")
	s.mouse(pressed, "won ›")
	s.wantSeen("‹ won ›")
	s.keys("n")
	s.mouse(pressed, "‹ won")
	s.wantUnseen("‹")
}

// A game is deleted only by the key for it, and one that can go on is kept.
func TestDeleteGame(t *testing.T) {
	s := newScene(t)
	f := &fakeHistory{entries: someGames()}
	s.history(f)
	s.keys("<Down> d <Enter> d <Esc> d n")
	if len(f.deleted) != 0 || len(s.u.games.all) != 6 {
		t.Fatalf("deleted are %v", f.deleted)
	}
	s.keys("d y")
	s.settle()
	s.wantSeen("The game is deleted.")
	s.wantUnseen("Stockfish")
	if !slices.Equal(f.deleted, []string{"2"}) {
		t.Errorf("deleted are %v", f.deleted)
	}
	f.err = replay.ErrGoesOn
	s.keys("<Down> d y")
	s.settle()
	s.wantSeen("The game with Tomáš can still go on, so it is kept.")
	f.err = errors.New("no disk")
	s.keys("d y")
	s.settle()
	s.wantSeen("The game could not be deleted.")
	f.err = game.ErrReadOnly
	s.keys("d y")
	s.settle()
	s.wantSeen("The folder of games is read-only. Allow writing, then do it again.")
	if len(s.u.games.all) != 5 {
		t.Errorf("of the five games that are left %d are listed", len(s.u.games.all))
	}
}

func TestExportGames(t *testing.T) {
	s := newScene(t)
	f := &fakeHistory{entries: someGames()}
	s.history(f)
	s.keys("<Down> s")
	s.settle()
	if !slices.Equal(f.exported, []string{"2"}) {
		t.Errorf("one game is %v", f.exported)
	}
	s.keys("/ tom <Enter> a")
	s.settle()
	if !slices.Equal(f.exported, []string{"1", "4", "6"}) {
		t.Errorf("those shown are %v", f.exported)
	}
	s.wantSeen("3 games are now in ~/Passant/games.pgn.")
	for err, want := range map[error]string{
		game.ErrNoSpace: "The disk is full. Make room and do it again; nothing is lost.",
		errTrouble:      "The games could not be saved.",
	} {
		f.err = err
		s.keys("a")
		s.settle()
		s.wantSeen(want)
	}
}

// Where nothing is listed, nothing can be done to it, and it is said how to see the games
// again.
func TestNothingListed(t *testing.T) {
	s := newScene(t)
	f := &fakeHistory{entries: someGames()}
	s.history(f)
	s.keys("/ xyz <Enter> d s a g <Enter>")
	s.wantSeen("No game is like that. Esc shows all games again.")
	s.wantUnseen("delete")
	s.wantUnseen("save")
	if f.exported != nil || f.deleted != nil || s.u.games.deleting {
		t.Errorf("exported are %v, and deleted %v", f.exported, f.deleted)
	}
	s.keys("<Esc>")
	s.wantSeen("delete")
}

// Who goes through a game comes to each of its places, and it stops at its ends.
func TestReplayKeys(t *testing.T) {
	s := newScene(t)
	s.replays(&fakeHistory{pgn: annotatedGame})
	for _, step := range []struct {
		keys string
		at   int
	}{
		{"<Left>", 0},
		{"<Right> <Right>", 2},
		{"<Down>", 9},
		{"<Right>", 9},
		{"<Up>", 0},
		{"<End>", 9},
		{"<Left>", 8},
		{"<Home>", 0},
	} {
		s.keys(step.keys)
		if s.u.replay.At != step.at {
			t.Errorf("after %s it is at %d, not %d", step.keys, s.u.replay.At, step.at)
		}
	}
	s.u.draw(80, 24)
	s.u.point(pointer{deed: pressed, x: s.u.replay.moves.x + 15, y: s.u.replay.moves.y + 1})
	if s.u.replay.At != 4 {
		t.Errorf("a click on the second move of Black leads to %d", s.u.replay.At)
	}
	s.keys("<Esc>")
	s.wantSeen("Games played")
}

// One steps into what could have been played instead, from there into what could have
// been played instead of that, and back the same way.
func TestVariations(t *testing.T) {
	s := newScene(t)
	s.replays(&fakeHistory{pgn: variedGame})
	for _, step := range []struct{ keys, last, seen string }{
		{"<Right> <Enter>", "e4", "1. Pawn to e4"}, // there is nothing else
		{"<Right> <Right>", "f4", "Or 2. Nf3 Nc6 3. Bb5 a6 …"},
		{"<Enter>", "f4", "Instead of 2. f4"},
		{"<Esc>", "f4", "Or 2. Nc3"},
		{"<Enter> 2", "Nc3", "Instead of 2. f4"},
		{"<Right> <Esc>", "f4", "Offers a pawn."},
		{"<Enter> <Enter>", "Nf3", "The quiet way."},
		{"<Right>", "Nc6", "Or 2... d6 3. d4 -- 4. dxe5"},
		{"<Enter>", "d6", "Instead of 2... Nc6"},
		{"<Right> <Right>", "--", "3... No move, to show a threat"},
		{"<End>", "dxe5", "4. Pawn takes pawn on e5"},
		{"<Esc>", "Nc6", "Instead of 2. f4"},
		{"<End>", "Nf6", "4... Knight to f6"},
		{"<Esc> <Right>", "exf4", "Kieseritzky"},
	} {
		s.keys(step.keys)
		if r := s.u.replay; r.SANs()[r.At-1] != step.last {
			t.Errorf("after %s the move is %s, not %s", step.keys, r.SANs()[r.At-1], step.last)
		}
		s.wantSeen(step.seen)
	}
	s.wantUnseen("Instead")
	s.keys("<Esc>")
	s.wantSeen("Games played")
}

// The move one is at, clicked on, leads into its variation, and so does a click on what
// is asked.
func TestVariationsByMouse(t *testing.T) {
	s := newScene(t)
	s.replays(&fakeHistory{pgn: variedGame})
	s.u.draw(80, 24)
	second := pointer{deed: pressed, x: s.u.replay.moves.x + 6, y: s.u.replay.moves.y + 1}
	s.u.point(second)
	s.u.draw(80, 24)
	if s.u.replay.At != 3 || s.u.replay.question != nil {
		t.Fatalf("a click leads to %d", s.u.replay.At)
	}
	s.u.point(second)
	s.u.draw(80, 24)
	box := s.u.replay.box
	for y := range s.u.frame.h {
		if i := box.itemAt(pointer{x: box.at.x + 2, y: y}, s.u.replay.question()); i == 1 {
			s.u.point(pointer{deed: pressed, x: box.at.x + 2, y: y})
			break
		}
	}
	if r := s.u.replay; r.SANs()[r.At-1] != "Nc3" {
		t.Errorf("the move is %s", r.SANs()[r.At-1])
	}
	s.u.point(pointer{deed: secondary})
	if r := s.u.replay; r.SANs()[r.At-1] != "f4" {
		t.Errorf("back one is at %s", r.SANs()[r.At-1])
	}
}

// A game plays by itself to its end, at the pace that is chosen.
func TestReplayByItself(t *testing.T) {
	s := newScene(t)
	now := s.u.now()
	s.u.now = func() time.Time { return now }
	s.replays(&fakeHistory{pgn: annotatedGame})
	s.keys("<Space>")
	if wait := s.u.wake(); wait != time.Second {
		t.Errorf("the first move comes after %v", wait)
	}
	s.u.replay.tick()
	if s.u.replay.At != 0 {
		t.Error("a move comes before its time")
	}
	now = now.Add(time.Second)
	s.u.replay.tick()
	s.keys("+ + +")
	if s.u.replay.At != 1 || s.u.wake() != time.Second/4 {
		t.Errorf("at %d, the next comes after %v", s.u.replay.At, s.u.wake())
	}
	for range 20 {
		now = now.Add(time.Second)
		s.u.replay.tick()
	}
	if s.u.replay.At != 9 || s.u.replay.playing {
		t.Errorf("it is at %d, and plays: %v", s.u.replay.At, s.u.replay.playing)
	}
	s.keys("<Space> <Right>")
	if s.u.replay.At != 1 || s.u.replay.playing {
		t.Error("a key does not stop it")
	}
}

// What is copied goes to the clipboard and to a file; what is too long for the one, to
// the other alone.
func TestCopy(t *testing.T) {
	s := newScene(t)
	s.replays(&fakeHistory{pgn: annotatedGame})
	for keys, want := range map[string]string{
		"c": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "C": "[Event \"London\"]", "m f": "rnbqkbnr/", "m p": "1. e4", "m b": "board rnbq",
	} {
		s.keys(keys)
		s.settle()
		if !strings.Contains(s.u.clip, want) {
			t.Errorf("%s copies %q", keys, s.u.clip)
		}
		s.wantSeen("Copied. It is also in ~/Passant/copied.txt.")
	}
	s.keys("d")
	s.settle()
	s.wantSeen("The diagram is in ~/Passant/diagram.png.")
	s.u.clip = ""
	s.u.copyText(func() (string, error) { return strings.Repeat("x", maxClipboard+1), nil }, s.u.replay.say)
	s.settle()
	if s.u.clip != "" {
		t.Error("too long a text goes to the terminal")
	}
	s.u.copyText(func() (string, error) { return "", errTrouble }, s.u.replay.say)
	s.settle()
	s.wantSeen("That could not be copied.")
}

// A game that begins is seen instead of the list, which is left.
func TestGameOverGames(t *testing.T) {
	s := newScene(t)
	s.replays(&fakeHistory{pgn: annotatedGame})
	s.match(0, clocks())
	s.u.leaveGame()
	s.wantSeen("People on this network")
}

// A position can be typed or pasted, and is refused with every reason.
func TestSetup(t *testing.T) {
	for text, want := range map[string]string{
		"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1":                   "From a given position, White to move",
		"  8/8/4k3/8/8/4K3/4P3/8   b\n- - 0 1\n":            "From a given position, Black to move",
		"1. e4":                                             "From a given position, Black to move",
		"[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n*": "From a given position, White to move",
		"k7/8/8/8/8/8/8/P6K w KQ - 0 1":                     "A pawn stands on a1.",
		"8/8/8/8/8/8/8/8 x - - 0 1":                         "The side to move is w or b.",
		"hello":                                             "That is neither a FEN nor a game in PGN.",
		"1. e4 e5 2. Ke3":                                   "That is neither a FEN nor a game in PGN.",
		"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1":                    "The game would be over in that position.",
	} {
		s := newScene(t)
		s.keys("1")
		s.pastes(text)
		s.wantTold(want)
		if given := s.u.lobby.draft.proposal.Start != nil; given != strings.HasPrefix(want, "From") {
			t.Errorf("%q is taken: %v", text, given)
		}
	}
	s := newScene(t)
	s.keys("1 p 8/8/4k3/8/8/4K3/4P3/8 <Space> w <Space> - <Space> - <Enter> s")
	if p := s.u.play.shown(); p.FEN() != "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1" {
		t.Errorf("the game begins from %s", p.FEN())
	}
}

// wantTold wants a sentence in the panel of the lobby, as it is before it is broken into
// lines.
func (s *scene) wantTold(want string) {
	s.Helper()
	var told []string
	for _, l := range s.u.lobby.panel(s.u.now()).lines {
		told = append(told, l[0].text)
	}
	if !strings.Contains(strings.Join(told, " "), want) {
		s.Errorf("%q is not among %q", want, told)
	}
}

// However much is pasted, it is bounded, and nothing of it confirms anything.
func TestPasteMuch(t *testing.T) {
	s := newScene(t)
	s.keys("1")
	s.pastes(strings.Repeat("s\nq\ny\n", maxPasted))
	if s.u.play != nil || s.u.quit || len(s.u.lobby.draft.setup.pasted) != 0 {
		t.Error("what was pasted has done something")
	}
	s.wantTold("That is neither a FEN nor a game in PGN.")
}
