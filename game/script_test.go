package game_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

var update = flag.Bool("update", false, "rewrite what follows => in testdata/*.txt")

// TestScripts plays testdata/*.txt. A line is a deed and what follows from it:
//
//	terms 60+5              before anything else: a clock, in seconds; see parseTerms
//	fen FEN                 before anything else: the start
//	@12.5 white e4 offer    => black to move, draw on offer, 1:00.000 1:00.000
//	e4 e5 Nf3               moves of both sides, one second each
//	black can               => claim threefold repetition, ...
//	loser                   => white
//	moves                   => e4 e5: those that stand
//
// A time is in seconds since the start of the game and stays until the next.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			if testing.Short() && (name == "unproven" || name == "clock") {
				t.Skip("the prover goes to its bound; that is left to a run without -short")
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := playScripts(t, string(text))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want := strings.Split(string(text), "\n")
			for i, line := range strings.Split(got, "\n") {
				if i >= len(want) || line != want[i] {
					t.Errorf("%s:%d:\n got %s\nwant %s", file, i+1, line, want[i])
				}
			}
		})
	}
}

// playScripts plays the games of a file, which blank lines separate, and returns
// the file with what really followed.
func playScripts(t *testing.T, text string) string {
	t.Helper()
	var out []string
	s := newScript(t)
	for line := range strings.SplitSeq(text, "\n") {
		deed, _, expects := strings.Cut(line, "=>")
		deed = strings.TrimSpace(deed)
		switch {
		case deed == "":
			s = newScript(t)
		case strings.HasPrefix(deed, "#"):
		default:
			followed := s.do(deed)
			if expects || followed != "" && strings.HasPrefix(followed, "error") {
				line = fmt.Sprintf("%-40s => %s", deed, followed)
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

type script struct {
	t     *testing.T
	terms game.Terms
	state game.State
	begun bool
	now   time.Duration
}

func newScript(t *testing.T) *script {
	t.Helper()
	return &script{t: t}
}

func (s *script) do(line string) string {
	s.t.Helper()
	words := strings.Fields(line)
	switch words[0] {
	case "terms":
		terms, err := parseTerms(words[1:])
		if err != nil {
			s.t.Fatalf("%s: %v", line, err)
		}
		s.terms = terms
		return ""
	case "computer":
		s.terms.NoAgreement = true
		return ""
	case "fen":
		p, err := rules.ParseFEN(strings.TrimSpace(strings.TrimPrefix(line, "fen")))
		if err != nil {
			s.t.Fatalf("%s: %v", line, err)
		}
		s.terms.Start = &p
		return ""
	}
	if !s.begun {
		state, err := game.New(s.terms)
		if err != nil {
			return "error: " + err.Error()
		}
		s.state, s.begun = state, true
	}
	if at, ok := strings.CutPrefix(words[0], "@"); ok {
		seconds, err := strconv.ParseFloat(at, 64)
		if err != nil {
			s.t.Fatalf("%s: %v", line, err)
		}
		s.now = time.Duration(seconds * float64(time.Second))
		words = words[1:]
	}
	if len(words) == 0 {
		return s.describe()
	}
	switch words[0] {
	case "white":
		return s.deed(rules.White, words[1:])
	case "black":
		return s.deed(rules.Black, words[1:])
	case "loser":
		if c, ok := s.state.Loser(); ok {
			return strings.ToLower(c.String())
		}
		return "nobody"
	case "moves":
		return s.moves()
	}
	for _, word := range words {
		s.now += time.Second
		if err := s.move(s.state.Author(), word, false); err != nil {
			return "error: " + word + ": " + err.Error()
		}
	}
	return s.describe()
}

func (s *script) deed(by rules.Color, words []string) string {
	s.t.Helper()
	var err error
	switch words[0] {
	case "can":
		return s.can(by)
	case "due":
		if a, ok := s.state.Due(by); ok {
			return fmt.Sprintf("%T", a)
		}
		return "nothing"
	case "absent":
		err = s.apply(by, game.ClaimAbsence{Draw: slices.Contains(words, "draw"), Walkover: slices.Contains(words, "walkover")})
	case "claim":
		if a, ok := deedOf(words); ok {
			err = s.apply(by, a)
		} else {
			err = s.claim(by, words[1:])
		}
	default:
		if a, ok := deedOf(words); ok {
			err = s.apply(by, a)
		} else {
			err = s.move(by, words[0], len(words) > 1 && words[1] == "offer")
		}
	}
	if err != nil {
		return "error: " + err.Error()
	}
	return s.describe()
}

func (s *script) move(by rules.Color, text string, offer bool) error {
	p := s.state.Position()
	m, err := p.ParseMove(text)
	if err != nil {
		return err
	}
	return s.apply(by, game.Move{Move: m, OfferDraw: offer})
}

func (s *script) claim(by rules.Color, words []string) error {
	c := game.ClaimDraw{Ground: game.Threefold}
	if words[0] == "fifty" {
		c.Ground = game.FiftyMoves
	}
	if len(words) > 1 {
		p := s.state.Position()
		m, err := p.ParseMove(words[1])
		if err != nil {
			return err
		}
		c.Move = m
	}
	return s.apply(by, c)
}

// apply does an action, and checks what must hold of every one: that it left
// the state before it as it was, and that an error changes nothing.
func (s *script) apply(by rules.Color, a game.Action) error {
	before, described := s.state, s.describe()
	next, err := s.state.Apply(s.now, by, a)
	if got := (&script{state: before, now: s.now}).describe(); got != described {
		s.t.Errorf("%T changed the state before it from %q to %q", a, described, got)
	}
	if err == nil {
		s.state = next
	}
	return err
}
