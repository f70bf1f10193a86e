package term

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"passant/rules"
	"passant/term/lang"
)

// What keys come to at the board: the cursor, the move line and their mixture.
func TestHand(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for _, c := range []struct{ fen, keys, want string }{
		{start, "<Right> <Down> <Enter>", "f1 in hand"},
		{start, "<Enter> <Up> <Up> <Enter>", "plays e2e4"},
		{start, "<Space> <Up> <Space>", "plays e2e3"},
		{start, "<Enter> <Enter>", "at e2"},
		{start, "<Enter> <Esc>", "at e2"},
		{start, "<Enter> <Left> <Enter>", "d2 in hand"}, // another piece of one's own
		{start, "<Enter> <Up> <Up> <Up> <Enter>", "refused: a pawn does not move from e2 to e5"},
		{start, "<Up> <Enter>", "refused: there is no piece on e3"},
		{start, "<Up> <Up> <Up> <Up> <Up> <Enter>", "refused: the pawn on e7 is the opponent's"},
		{start, "<Down> <Down> <Down> <Left> <Left> <Left> <Left> <Left>", "at a1"}, // no wrapping

		{start, "Nf3 <Enter>", "plays g1f3"},
		{start, "nf3 <Enter>", "plays g1f3"},
		{start, "g1f3 <Enter>", "plays g1f3"},
		{start, "b1c3 <Enter>", "plays b1c3"}, // Nc3, even typed slowly
		{start, "e4 <Enter>", "plays e2e4"},
		{start, "e5 <Enter>", "refused: no such pawn can go to e5"},
		{start, "Nf <Enter>", "typed Nf3"}, // can become only one move
		{start, "Nf <Enter> <Enter>", "plays g1f3"},
		{start, "N <Tab>", "typed Na3"},
		{start, "N <Tab> <Tab> <Tab> <Tab> <Enter>", "plays g1h3"},
		{start, "N <Tab> <Tab> <Tab> <Tab> <Tab>", "typed Na3"},
		{start, "Nf3 <Erase> <Erase>", "typed N"},
		{start, "Nf3 <Esc>", "at e2"},
		{start, "Nmvsf3 <Enter>", "plays g1f3"}, // commands are no part of a move
		{start, "zz <Enter>", "e2 in hand"},
		{start, "Zz", "at e2"},
		{start, "aaaaaaaaaaaaaaaaaaaaaaaa", "typed aaaaaaaaaa"},

		{"rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1", "bxc4 <Enter>", "plays b3c4"},
		{"rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1", "Bxc4 <Enter>", "plays f1c4"},
		{"4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nf3 <Enter>", "plays g1f3"},
		{"4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Ngf3 <Enter>", "plays g1f3"},
		{"4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Ndf3 <Enter>", "refused: the knight on d2 is pinned by the piece on b4"},
		{"4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "Nf3 <Enter>", "which: g1f3 d2f3"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O <Enter>", "plays e1g1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0 <Enter>", "plays e1c1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "o-o <Enter>", "plays e1g1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0 <Enter>", "plays e1g1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1 <Enter>", "plays e1g1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1 <Enter>", "plays e1g1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "<Down> <Enter> <Right> <Right> <Enter>", "plays e1g1"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8=N <Enter>", "plays e7e8n"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8N <Enter>", "plays e7e8n"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8n <Enter>", "plays e7e8n"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8n <Enter>", "plays e7e8n"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q <Enter>", "plays e7e8q"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8 <Enter>", "asks e7 e8"},
		{"7k/4P3/8/8/8/8/8/K7 w - - 0 1", "<Up> <Up> <Up> <Up> <Up> <Enter> <Up> <Enter>", "asks e7 e8"},
	} {
		pos, err := rules.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		wantHand(t, sight{pos: &pos, say: lang.English()}, c.keys, c.want)
	}
}

// wantHand presses keys at a board and checks what they come to.
func wantHand(t *testing.T, on sight, keys, want string) {
	t.Helper()
	h := newHand(rules.White)
	var in intent = nothing{}
	for _, k := range parseKeys(t, keys) {
		in, _ = h.key(k, on)
	}
	if got := told(in, &h); got != want {
		t.Errorf("%s: %s: %s: %s, want %s", on.say.Tag, on.pos.FEN(), keys, got, want)
	}
}

// Moves typed without a look at how the keyboard is set: by its keys, by what letters
// look like, with pieces as the language calls them.
func TestHandKeyboards(t *testing.T) {
	pos, err := rules.ParseFEN("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ tag, keys, want string }{
		{"en", "Тпg5 <Enter>", "refused: this is not a move in any notation"}, // no keyboard writes both
		{"ru", "а <Tab>", "typed a3"},
		{"en", "Тп5 <Enter>", "plays f3g5"},
		{"uk", "тп5 <Enter>", "plays f3g5"},
		{"ru", "Тчу5 <Enter>", "plays f3e5"},
		{"ru", "Щ-Щ <Enter>", "plays e1g1"},
		{"uk", "О-О <Enter>", "plays e1g1"}, // Cyrillic letters that look the same
		{"uk", "с3 <Enter>", "plays c2c3"},
		{"uk", "р4 <Enter>", "plays h2h4"},
		{"ru", "а4 <Enter>", "plays a2a4"}, // the knight stands before the pawn with the key of а
		{"ru", "Кe5 <Enter>", "plays f3e5"},
		{"ru", "Крf1 <Enter>", "plays e1f1"},
		{"ru", "Ла1 <Enter>", "which: e1f1 h1f1"}, // the rook, or the key of K
		{"uk", "Тg1 <Enter>", "plays h1g1"},
		{"sk", "Jg5 <Enter>", "plays f3g5"},
		{"sk", "Jgť <Enter>", "plays f3g5"},
		{"sk", "Sxf7 <Enter>", "plays c4f7"},
		{"sk", "Sxfý <Enter>", "plays c4f7"},
		{"sk", "Vf1 <Enter>", "plays h1f1"},
		{"sk", "cš <Enter>", "plays c2c3"},
		{"sk", "é-é <Enter>", "plays e1g1"},
		{"sk", "s", "at e2"}, // a command; a capital is the bishop
		{"sk", "S", "typed S"},
		{"en", "S", "at e2"},
		{"ru", "Щ <Tab>", "typed O-O"},
		{"ru", "Тп <Tab>", "typed Ng1"},
		{"ru", "Тп <Tab> <Tab>", "typed Ng5"},
		{"uk", "Тп5 <Erase>", "typed Тп"},
		{"uk", "Тп <Erase> <Erase>", "at e2"},
		{"ru", "ь", "at e2"},
		{"sk", "Sxfý+ <Erase> <Erase> <Tab>", "typed Bxf7+"},
	} {
		say, _ := lang.ByTag(c.tag)
		wantHand(t, sight{pos: &pos, say: say}, c.keys, c.want)
	}
}

// With the keys of vi a move begins with a colon.
func TestHandVim(t *testing.T) {
	pos := rules.StartPosition()
	for _, c := range []struct{ keys, want string }{
		{"l", "at f2"},
		{"h", "at d2"},
		{"j", "at e1"},
		{"k", "at e3"},
		{"р л", "at d3"}, // the same keys
		{"<Enter> k k <Enter>", "plays e2e4"},
		{":hč <Enter>", "plays h2h4"},
		{":Nf3 <Enter>", "plays g1f3"},
		{"Nf3", "at e2"},
		{": <Enter> l", "at f2"},
		{": <Erase> l", "at f2"},
		{": <Esc> l", "at f2"},
		{":h <Erase> h", "at d2"},
	} {
		wantHand(t, sight{pos: &pos, say: lang.English(), vim: true}, c.keys, c.want)
	}
}

// told says what an intent is, or else where the hand is.
func told(in intent, h *hand) string {
	switch in := in.(type) {
	case playMove:
		return "plays " + in.move.String()
	case choosePiece:
		return "asks " + in.from.String() + " " + in.to.String()
	case refuse:
		if e, ok := errors.AsType[*rules.AmbiguousError](in.err); ok {
			list := "which:"
			for _, m := range e.Candidates {
				list += " " + m.String()
			}
			return list
		}
		return "refused: " + strings.TrimPrefix(in.err.Error(), "illegal move: ")
	case nothing:
	}
	switch {
	case h.entry.text != "":
		return "typed " + h.entry.text
	case h.picked != rules.NoSquare:
		return h.picked.String() + " in hand"
	}
	return "at " + h.cursor.String()
}

// The mouse at the board: click and click, press and drag, and the ways to put a
// piece back.
func TestHandMouse(t *testing.T) {
	pos := rules.StartPosition()
	for _, c := range []struct{ name, deeds, want string }{
		{"click, click", "press g1, release g1, press f3", "plays g1f3"},
		{"click stays in hand", "press g1, release g1", "g1 in hand"},
		{"click twice puts back", "press g1, release g1, press g1, release g1", "at g1"},
		{"drag", "press g1, drag g2, drag f3, release f3", "plays g1f3"},
		{"drag off the board", "press g1, drag h3, release -", "at h3"},
		{"drag where it cannot go", "press g1, drag g3, release g3", "refused: a knight does not move from g1 to g3"},
		{"the right button puts back", "press g1, release g1, right -", "at g1"},
		{"another piece", "press g1, release g1, press b1, release b1", "b1 in hand"},
		{"release without press", "release e4", "at e2"},
		{"drag without press", "drag e4, release e4", "at e2"},
		{"beside the board", "press -", "at e2"},
	} {
		h := newHand(rules.White)
		var in intent = nothing{}
		for _, deed := range strings.Split(c.deeds, ", ") {
			verb, where, _ := strings.Cut(deed, " ")
			s, ok := rules.ParseSquare(where)
			if !ok {
				s = rules.NoSquare
			}
			in = h.point(map[string]pointerDeed{"press": pressed, "drag": dragged, "release": released, "right": secondary}[verb], s, &pos)
		}
		if got := told(in, &h); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// The arrows go as the board is seen.
func TestHandFlipped(t *testing.T) {
	h := newHand(rules.Black)
	pos := rules.StartPosition()
	for _, k := range parseKeys(t, "<Up> <Right>") {
		h.key(k, sight{pos: &pos, flipped: true, say: lang.English()})
	}
	if h.cursor != rules.D6 {
		t.Errorf("the cursor is on %v, want d6", h.cursor)
	}
}

func TestCandidates(t *testing.T) {
	pos, err := rules.ParseFEN("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ typed, want string }{
		{"", ""},
		{"Nx", "Nxe5"},
		{"nx", "Nxe5"},
		{"nf3xe", "Nxe5"},
		{"Nxd", ""},
		{"N+", ""},
		{"B+", "Bxf7+"},
		{"Bx", "Bxf7+"},
		{"e=", ""},
		{"o", "O-O"},
		{"0-0", "O-O"},
		{"Kf", "Kf1"},
		{"Bb", "Bb3 Bb5"}, // and not the knight on b1
		{"bx", "Bxf7+"},
		{"Z", ""},
	} {
		wantCandidates(t, &pos, c.typed, c.want)
	}
}

// Signs are meant: after an x only captures are offered, and only those of the man
// that is named; so with checks, mates and promotions.
func TestCandidatesBySign(t *testing.T) {
	// Knights on c3 and f3, pawns on b4, e4 and g7, a queen on e2; Black's pawns
	// on d5, e5 and a5, a bishop on h8, the king on f7.
	pos, err := rules.ParseFEN("7b/5kP1/8/p2pp3/1P2P3/2N2N2/4Q3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ typed, want string }{
		{"Nx", "Nxd5 Nxe5+"},
		{"Ncx", "Nxd5"},
		{"Nfxe5", "Nxe5+"},
		{"N3xd5", "Nxd5"},
		{"Nxa", ""},
		{"Nbx", ""},
		{"ex", "exd5"}, // and not the queen on e2
		{"e4x", "exd5"},
		{"bx", "bxa5"},
		{"Bx", ""}, // no file
		{"Qx", ""},
		{"N+", "Ng5+ Nxe5+"},
		{"Nx+", "Nxe5+"},
		{"Q+", ""},
		{"N#", ""},
		{"gxh8=", "gxh8=B gxh8=N+ gxh8=Q gxh8=R"},
		{"gxh8q", "gxh8=Q"},
		{"g8=q", "g8=Q+"},
		{"e=", ""},
	} {
		wantCandidates(t, &pos, c.typed, c.want)
	}
}

// wantCandidates checks the candidates for a text, in any order.
func wantCandidates(t *testing.T, pos *rules.Position, typed, want string) {
	t.Helper()
	got := candidates(sight{pos: pos, say: lang.English()}, typed)
	slices.Sort(got)
	if strings.Join(got, " ") != want {
		t.Errorf("%q: %v, want %s", typed, got, want)
	}
}
