package term

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// A scene is a screen in some state, without a terminal. Its time stands still.
type scene struct {
	*testing.T
	u     *ui
	lobby *fakeLobby
	table *game.Table
	link  game.Link

	absence   game.Absence
	slept     time.Duration
	delivered int // of the entries; -1 is all of them
	confirmed bool
	trouble   error
	damaged   string
}

// newScene opens the lobby.
func newScene(t *testing.T, peers ...game.Peer) *scene {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	s := &scene{T: t, lobby: newFakeLobby(peers...), delivered: -1}
	tc := game.TimeControl{Base: 600_000, Increment: 5_000}
	s.u = newUI(ctx, Options{
		Lobby:    s.lobby,
		Archive:  fakeArchive{},
		Proposal: game.Proposal{Mine: tc, Yours: tc},
	}, paintedLook())
	now := time.Now()
	s.u.now = func() time.Time { return now }
	s.u.draw(80, 24)
	t.Cleanup(func() {
		s.u.leaveGame()
		cancel()
		s.u.jobs.Wait()
	})
	return s
}

func paintedLook() *look { return &look{say: lang.English(), glyphs: unicodeGlyphs()} }

func ruledLook() *look {
	return &look{say: lang.English(), glyphs: asciiGlyphs(), ruled: true, ascii: true}
}

// linedLook is a terminal that draws lines, and has too few colours for squares.
func linedLook() *look { return &look{say: lang.English(), glyphs: unicodeGlyphs(), ruled: true} }

type fakeArchive struct{ err error }

func (f fakeArchive) SavePGN(game.State, string, string, time.Time) (string, error) {
	return "~/Passant/Oksana-Tomas.pgn", f.err
}

func (f fakeArchive) PGN(s game.State, white, black string, _ time.Time) (string, error) {
	return fmt.Sprintf("%s-%s, %d plies", white, black, s.Plies()), f.err
}

func (f fakeArchive) Keep(string) (string, error) { return "~/Passant/copied.txt", f.err }

func (f fakeArchive) Board(p rules.Position, flipped bool) string {
	return fmt.Sprint("board ", p.FEN(), flipped)
}

func (f fakeArchive) SaveDiagram(rules.Position, bool) (string, error) {
	return "~/Passant/diagram.png", f.err
}

// match sits down at a game against Tomáš on terms t, in which this side plays c.
func (s *scene) match(c rules.Color, t game.Terms) {
	s.Helper()
	st, err := game.New(t)
	if err != nil {
		s.Fatal(err)
	}
	s.table = game.NewTable(st, game.Options{})
	s.sit(c)
}

// sit sits down at the table, to play c.
func (s *scene) sit(c rules.Color) {
	s.Helper()
	m := &game.Match{
		ID: "m", Seat: s.table.Seat(c), White: "Oksana", Black: "Tomáš", Opponent: tomas(),
		Link: func() game.Link { return s.link }, Leave: func() {},
		Absence: func() game.Absence { return s.absence },
		Slept:   func() time.Duration { return s.slept },
		Delivered: func() int {
			if s.delivered < 0 {
				return s.table.State().Slot()
			}
			return s.delivered
		},
		Confirmed: func() bool { return s.confirmed },
		Trouble:   func() error { return s.trouble },
		Damaged:   s.damaged,
	}
	if c == rules.Black {
		m.White, m.Black = m.Black, m.White
	}
	s.u.sitDown(m)
	s.u.play.clock = func() time.Duration { return 0 }
}

// fromPosition proposes a game from a position in which Black is to move.
func fromPosition() game.Proposal {
	pos, err := rules.ParseFEN("4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1")
	if err != nil {
		panic(err)
	}
	return game.Proposal{Mine: clocks().White, Yours: clocks().White, Start: &pos}
}

// from is a game against Tomáš from a position, without clocks, this side to play
// the color that is to move.
func (s *scene) from(fen string) {
	s.Helper()
	pos, err := rules.ParseFEN(fen)
	if err != nil {
		s.Fatal(err)
	}
	s.match(pos.Turn(), game.Terms{Start: &pos})
}

// clocks are ten minutes and five seconds a move for both.
func clocks() game.Terms {
	tc := game.TimeControl{Base: 600_000, Increment: 5_000}
	return game.Terms{White: tc, Black: tc}
}

// away sits down at a game against somebody at another table, so that nothing is
// done here in their name.
func (s *scene) away(c rules.Color, t game.Terms, sans string) {
	s.Helper()
	s.match(c, t)
	s.moves(sans)
	s.table = game.NewTable(s.table.State(), game.Options{Away: []rules.Color{c.Other()}})
	s.table.Began(s.table.State().Slot())
	s.sit(c)
}

// club are the usual terms, with their allowance of network time.
func club() game.Terms {
	return game.Terms{White: game.Club, Black: game.Club, Allowance: game.DefaultAllowance(game.Club)}
}

// at has the game's clock stand at a time.
func (s *scene) at(d time.Duration) { s.u.play.clock = func() time.Duration { return d } }

// moves plays moves for whoever is to move, past the screen.
func (s *scene) moves(sans string) {
	s.Helper()
	for _, san := range strings.Fields(sans) {
		st := s.table.State()
		pos := st.Position()
		m, err := pos.ParseMove(san)
		if err != nil {
			s.Fatalf("%s: %v", san, err)
		}
		s.act(st.Author(), game.Move{Move: m})
	}
}

// act does something at the table and lets the screen hear of it.
func (s *scene) act(c rules.Color, a game.Action) {
	s.Helper()
	if err := s.table.Seat(c).Act(s.Context(), a); err != nil {
		s.Fatalf("%T: %v", a, err)
	}
	s.hear()
}

// hear takes in what the table and the jobs have said.
func (s *scene) hear() {
	for {
		select {
		case up, ok := <-s.u.updates():
			s.u.updated(up, ok)
		default:
			return
		}
	}
}

// keys presses keys: words in angle brackets are their names, all else is typed.
//
//	<Right> <Enter> Nf3 <Enter>
func (s *scene) keys(text string) {
	s.Helper()
	for _, k := range parseKeys(s.T, text) {
		s.u.key(k)
		s.hear()
	}
}

func parseKeys(t *testing.T, text string) []key {
	t.Helper()
	names := map[string]keyCode{
		"Up": keyUp, "Down": keyDown, "Left": keyLeft, "Right": keyRight, "Enter": keyEnter, "Esc": keyEsc,
		"Tab": keyTab, "BackTab": keyBackTab, "Home": keyHome, "End": keyEnd,
		"Erase": keyErase, "Delete": keyDelete, "Ctrl-W": keyEraseWord, "Ctrl-U": keyEraseLine,
		"PgUp": keyPageUp, "PgDn": keyPageDown, "Ctrl-C": keyInterrupt,
	}
	var list []key
	for _, word := range strings.Fields(text) {
		if name, ok := strings.CutPrefix(word, "<"); ok {
			name = strings.TrimSuffix(name, ">")
			if name == "Space" {
				list = append(list, key{r: ' '})
				continue
			}
			code, ok := names[name]
			if !ok {
				t.Fatalf("no key is called %q", name)
			}
			list = append(list, key{code: code})
			continue
		}
		for _, r := range word {
			list = append(list, key{r: r})
		}
	}
	return list
}

// settle waits until a job has something for the loop, and lets the loop have it.
func (s *scene) settle() {
	s.Helper()
	select {
	case then := <-s.u.posts:
		then()
	case <-time.After(10 * time.Second):
		s.Fatal("no job has come to an end")
	}
	s.hear()
}

// sees reports whether a text can be read on the screen at 80x24.
func (s *scene) sees(text string) bool {
	return strings.Contains(frameText(s.u.draw(80, 24)), text)
}

func (s *scene) wantSeen(texts ...string) {
	s.Helper()
	for _, text := range texts {
		if !s.sees(text) {
			s.Errorf("%q cannot be seen on\n%s", text, frameText(&s.u.frame))
		}
	}
}

// wantRead wants a text, which may be broken into lines at the left.
func (s *scene) wantRead(want string) {
	s.Helper()
	seen := frameText(s.u.draw(80, 24))
	if !strings.Contains(strings.Join(strings.Fields(seen), " "), want) {
		s.Errorf("%q cannot be read on\n%s", want, seen)
	}
}

func (s *scene) wantUnseen(texts ...string) {
	s.Helper()
	for _, text := range texts {
		if s.sees(text) {
			s.Errorf("%q can be seen on\n%s", text, frameText(&s.u.frame))
		}
	}
}

// frameText is the text of a frame, without blanks at the ends of lines.
func frameText(f *frame) string {
	var b strings.Builder
	for y := range f.h {
		var row strings.Builder
		for _, c := range f.cells[y*f.w : (y+1)*f.w] {
			row.WriteString(c.text)
		}
		b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	}
	return b.String()
}

// frameStyles is a letter for each cell's style, and what the letters mean. The
// terminal's own style is a blank.
func frameStyles(f *frame) string {
	var used []style
	for _, c := range f.cells {
		if c.style != text && !slices.Contains(used, c.style) {
			used = append(used, c.style)
		}
	}
	slices.Sort(used)
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#$%&*+=?"
	var b strings.Builder
	for y := range f.h {
		var row strings.Builder
		for _, c := range f.cells[y*f.w : (y+1)*f.w] {
			if c.style == text {
				row.WriteByte(' ')
				continue
			}
			row.WriteByte(letters[slices.Index(used, c.style)])
		}
		b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	}
	for i, st := range used {
		b.WriteString(string(letters[i]) + " " + st.String() + "\n")
	}
	return b.String()
}

// expiring is a challenge of Tomáš that runs out in 24 seconds.
func (s *scene) expiring(p game.Proposal) (ch *game.Challenge, withdraw func()) {
	ended := make(chan struct{})
	ch = &game.Challenge{
		From: tomas(), Proposal: p, Expires: s.u.now().Add(24 * time.Second), Ended: ended,
		Accept:  func(context.Context) (*game.Match, error) { return nil, game.ErrWithdrawn },
		Decline: func() {},
	}
	return ch, func() { close(ended) }
}

var errTrouble = errors.New("multicast is blocked: nobody may be found")
