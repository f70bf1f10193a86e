package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"passant/game"
	"passant/game/uci"
	"passant/rules"
)

// A dialogue is the talk of another program with passant uci.
type dialogue struct {
	t    *testing.T
	in   io.WriteCloser
	out  *bufio.Scanner
	code chan int
}

func newDialogue(t *testing.T) *dialogue {
	t.Helper()
	in, ours := io.Pipe()
	theirs, out := io.Pipe()
	d := &dialogue{t, ours, bufio.NewScanner(theirs), make(chan int, 1)}
	go func() {
		d.code <- run(t.Context(), []string{"uci"}, streams{in, out, io.Discard})
		out.Close()
	}()
	return d
}

// say says lines, and hear waits for one that begins with a word and returns it with
// those before it.
func (d *dialogue) say(lines ...string) {
	d.t.Helper()
	if _, err := io.WriteString(d.in, strings.Join(lines, "\n")+"\n"); err != nil {
		d.t.Fatal(err)
	}
}

func (d *dialogue) hear(word string) []string {
	d.t.Helper()
	var heard []string
	for d.out.Scan() {
		heard = append(heard, d.out.Text())
		if first, _, _ := strings.Cut(d.out.Text(), " "); first == word {
			return heard
		}
	}
	d.t.Fatalf("no %s after %q", word, heard)
	return nil
}

// end quits, hears the rest, and wants all to be well.
func (d *dialogue) end() {
	d.t.Helper()
	d.say("quit")
	for d.out.Scan() {
		d.t.Errorf("at the end it says %q", d.out.Text())
	}
	if code := <-d.code; code != exitOK {
		d.t.Errorf("the exit code is %d", code)
	}
	d.in.Close()
}

// think asks about a position, and checks the answer: a legal move that the last info
// line tells of, whose lines can all be played out. It returns all that was said but
// times and speeds.
func (d *dialogue) think(position, limits string) (move string, said []string) {
	d.t.Helper()
	d.say("position "+position, "go "+limits)
	heard := d.hear("bestmove")
	answer := strings.Fields(heard[len(heard)-1])
	p := positionOf(d.t, position)
	var best string
	for _, l := range heard[:len(heard)-1] {
		info, line, ok := strings.Cut(l, " pv ")
		if !ok {
			d.t.Errorf("%s: %q tells of no line", position, l)
		}
		fields := strings.Fields(info)
		said = append(said, strings.Join(fields[:slices.Index(fields, "nps")], " "))
		best, _, _ = strings.Cut(line, " ")
		for at := p; line != ""; {
			var word string
			word, line, _ = strings.Cut(line, " ")
			m, err := rules.ParseUCI(word)
			if err == nil {
				at, err = at.Play(m)
			}
			if err != nil {
				d.t.Errorf("%s: %q: %v", position, l, err)
				break
			}
		}
	}
	if answer[1] != best {
		d.t.Errorf("%s: it plays %s and tells of %q", position, answer[1], heard)
	}
	return answer[1], append(said, answer[1])
}

func positionOf(t *testing.T, command string) rules.Position {
	t.Helper()
	setup, moves, _ := strings.Cut(command, " moves ")
	p := rules.StartPosition()
	if fen, ok := strings.CutPrefix(setup, "fen "); ok {
		var err error
		if p, err = rules.ParseFEN(fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, w := range strings.Fields(moves) {
		m, err := rules.ParseUCI(w)
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

const (
	uciTangle   = "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	uciMateIn1  = "fen 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"
	uciMateIn2  = "fen 7k/8/8/8/8/8/R7/KR6 w - - 0 1"
	uciPromotes = "fen 8/P6k/8/8/8/8/7p/K7 w - - 0 1"
)

// The same search has the same answer, and another level or seed has another.
func TestUCISameAgain(t *testing.T) {
	defer goleak.VerifyNone(t)
	answers := map[string]string{}
	for range 2 {
		d := newDialogue(t)
		for _, level := range []string{"easy", "medium", "hard"} {
			for seed := range 2 {
				d.say("setoption name Level value "+level, "setoption name Seed value "+strconv.Itoa(seed), "ucinewgame")
				_, said := d.think(uciTangle, "nodes 5000")
				key, text := fmt.Sprint(level, seed), fmt.Sprint(said)
				if before, ok := answers[key]; ok && before != text {
					t.Errorf("%s: first %s, then %s", key, before, text)
				}
				answers[key] = text
			}
		}
		d.end()
	}
	if answers["easy0"] == answers["easy1"] || answers["medium0"] == answers["hard0"] {
		t.Errorf("levels and seeds make no difference: %v", answers)
	}
}

func TestUCIAnswers(t *testing.T) {
	defer goleak.VerifyNone(t)
	d := newDialogue(t)
	d.say("uci")
	if heard := d.hear("uciok"); !strings.HasPrefix(heard[0], "id name Passant") || heard[1] != "id author the Passant authors" {
		t.Errorf("it introduces itself as %q", heard)
	}
	for _, level := range []string{"easy", "medium", "hard"} {
		d.say("setoption name Level value " + level)
		if m, said := d.think(uciMateIn1, "depth 4"); m != "e1e8" || !strings.Contains(fmt.Sprint(said), "score mate 1") {
			t.Errorf("%s: %s, %q", level, m, said)
		}
	}
	if _, said := d.think(uciMateIn2, "mate 2"); !strings.HasSuffix(strings.Split(said[len(said)-2], " nodes")[0], "score mate 2") {
		t.Errorf("%q", said)
	}
	if m, _ := d.think(uciPromotes, "depth 4"); m != "a7a8q" {
		t.Errorf("it promotes with %s", m)
	}
	if m, _ := d.think("startpos", "depth 3 searchmoves a2a3 h2h4"); m != "a2a3" && m != "h2h4" {
		t.Errorf("it plays %s, not one of two", m)
	}
	if _, said := d.think(uciTangle, "depth 5"); !strings.HasPrefix(said[len(said)-2], "info depth 5 ") {
		t.Errorf("the last depth: %q", said)
	}
	d.think("startpos moves "+strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 100), "nodes 1000")
	d.think(uciTangle, "movetime 1")
	d.think(uciTangle, "wtime -5 btime 3 winc 0 binc 0")
	d.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3")
	if heard := d.hear("bestmove"); heard[len(heard)-1] != "bestmove 0000" {
		t.Errorf("stalemate: %q", heard)
	}
	d.end()
}

// An infinite search ends when it is told to, whatever it has found.
func TestUCIInfinite(t *testing.T) {
	defer goleak.VerifyNone(t)
	d := newDialogue(t)
	for _, position := range []string{uciMateIn1, uciTangle} {
		d.say("position "+position, "go infinite", "isready")
		for _, l := range d.hear("readyok") {
			if strings.HasPrefix(l, "bestmove") {
				t.Errorf("%s: it does not wait: %s", position, l)
			}
		}
		d.say("stop")
		d.hear("bestmove")
	}
	d.say("go infinite")
	d.say("quit")
	if heard := d.hear("bestmove"); len(heard) < 2 {
		t.Errorf("quit: %q", heard)
	}
	if code := <-d.code; code != exitOK {
		t.Errorf("the exit code is %d", code)
	}
	d.in.Close()
}

// Two of our engines play a game, as the rules know it, to its end.
func TestUCIGame(t *testing.T) {
	defer goleak.VerifyNone(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "passant")
	if err := os.Symlink(self, program); err != nil {
		t.Skip(err)
	}
	var players [2]*uci.Opponent
	for c, level := range []string{"medium", "easy"} {
		players[c] = uci.NewOpponent(t.Context(), uci.Config{
			Program: program, Args: []string{"uci"}, MoveTime: 10 * time.Second, Patience: time.Minute,
			Settings: []uci.Setting{{Name: "Level", Value: level}, {Name: "Seed", Value: "1"}},
		})
		defer players[c].Close()
	}
	s, err := game.New(game.Terms{NoAgreement: true})
	if err != nil {
		t.Fatal(err)
	}
	for !s.Over() {
		p := s.Position()
		m, err := players[p.Turn()].Think(t.Context(), game.Hard, s)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Apply(0, p.Turn(), game.Move{Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d plies: %v", s.Plies(), s.Result())
}
