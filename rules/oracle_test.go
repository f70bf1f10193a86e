package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The tests of this file compare with what other rules libraries say of many
// positions, field by field.

func TestTrickyPositions(t *testing.T) {
	t.Parallel()
	type record struct {
		ID, FEN              string
		Legal                int
		UCI                  []string
		SAN                  map[string]string
		Check                bool
		Checkmate, Stalemate bool
		EPLegal              bool `json:"ep_legal"`
		InsufficientWhite    bool `json:"insufficient_white"`
		InsufficientBlack    bool `json:"insufficient_black"`
	}
	for _, r := range dataRecords[record](t, "tricky/moves.jsonl") {
		p, err := ParseFEN(r.FEN)
		if err != nil {
			t.Errorf("%s: %v", r.ID, err)
			continue
		}
		checkNames(t, &p, r.SAN)
		if n := len(p.LegalMoves(nil)); n != r.Legal || n != len(r.UCI) {
			t.Errorf("%s: %d moves, want %d", r.ID, n, r.Legal)
		}
		if p.InCheck() != r.Check || p.IsCheckmate() != r.Checkmate || p.IsStalemate() != r.Stalemate {
			t.Errorf("%s: check %v, checkmate %v, stalemate %v", r.ID, p.InCheck(), p.IsCheckmate(), p.IsStalemate())
		}
		if p.EnPassant().Valid() != r.EPLegal {
			t.Errorf("%s: en passant %v, want legal %v", r.ID, p.EnPassant(), r.EPLegal)
		}
		if want := r.InsufficientWhite && r.InsufficientBlack; p.InsufficientMaterial() != want {
			t.Errorf("%s: insufficient material %v", r.ID, !want)
		}
	}
}

func TestNamesOfMoves(t *testing.T) {
	t.Parallel()
	type record struct {
		FEN string
		SAN map[string]string
	}
	for _, r := range dataRecords[record](t, "tricky/san_all_moves.jsonl") {
		p := position(t, r.FEN)
		checkNames(t, &p, r.SAN)
	}
}

// checkNames compares all moves and their names in both directions.
func checkNames(t *testing.T, p *Position, names map[string]string) {
	t.Helper()
	moves := p.LegalMoves(nil)
	if len(moves) != len(names) {
		t.Errorf("%s: %d moves, want %d", p.FEN(), len(moves), len(names))
	}
	for _, m := range moves {
		want, ok := names[m.String()]
		if got := p.SAN(m); !ok || got != want {
			t.Errorf("%s: %v is %q, want %q", p.FEN(), m, got, want)
		}
		for _, text := range []string{want, m.String()} {
			if got, err := p.ParseMove(text); got != m || err != nil {
				t.Errorf("%s: %q is read as %v, %v", p.FEN(), text, got, err)
			}
		}
	}
}

func TestValidityOfFEN(t *testing.T) {
	t.Parallel()
	type record struct{ FEN, Verdict, Reason string }
	for _, r := range dataRecords[record](t, "tricky/fen_validity.jsonl") {
		_, err := ParseFEN(r.FEN)
		switch {
		case r.Verdict == "ok" && err != nil:
			t.Errorf("%q is refused: %v; it should not be: %s", r.FEN, err, r.Reason)
		case r.Verdict == "reject" && err == nil:
			t.Errorf("%q is accepted; it should not be: %s", r.FEN, r.Reason)
		}
		if _, ok := errors.AsType[*PositionError](err); err != nil && !ok {
			t.Errorf("%q: the error is a %T", r.FEN, err)
		}
	}
}

func TestCountersOfGames(t *testing.T) {
	t.Parallel()
	type record struct {
		ID, FEN    string
		UCI        []string
		Rep, HM    []int
		Claim3With [][]string `json:"claim3_with"`
		Claim50    []int      `json:"claim50_with"`
		Final      string     `json:"final_fen_legal_ep"`
	}
	for _, r := range dataRecords[record](t, "tricky/games_rules.jsonl") {
		p := position(t, r.FEN)
		history := History{}.Add(p)
		for ply := 0; ; ply++ {
			if got := history.Count(p.Identity()); got != r.Rep[ply] || p.Halfmove() != r.HM[ply] {
				t.Errorf("%s, ply %d: occurred %d times, want %d; counter %d, want %d", r.ID, ply, got, r.Rep[ply], p.Halfmove(), r.HM[ply])
			}
			repeats, quiet := claimsWith(&p, history)
			if want := slices.Sorted(slices.Values(r.Claim3With[ply])); !slices.Equal(repeats, want) {
				t.Errorf("%s, ply %d: a third time with %v, want %v", r.ID, ply, repeats, want)
			}
			if quiet != r.Claim50[ply] {
				t.Errorf("%s, ply %d: %d moves complete fifty, want %d", r.ID, ply, quiet, r.Claim50[ply])
			}
			if ply == len(r.UCI) {
				break
			}
			m, err := p.ParseMove(r.UCI[ply])
			if err != nil {
				t.Fatalf("%s, ply %d: %v", r.ID, ply, err)
			}
			p.PlayUnchecked(&p, m)
			history = history.Add(p)
		}
		if p.FEN() != r.Final {
			t.Errorf("%s ends in %s, want %s", r.ID, p.FEN(), r.Final)
		}
	}
}

// claimsWith returns the moves that make a position appear for the third time
// (FIDE 9.2.1) and how many complete fifty moves without capture or pawn move
// (9.3.1).
func claimsWith(p *Position, history History) (repeats []string, quiet int) {
	for _, m := range p.LegalMoves(nil) {
		var next Position
		p.PlayUnchecked(&next, m)
		if history.Add(next).Count(next.Identity()) >= 3 {
			repeats = append(repeats, m.String())
		}
		if next.Halfmove() >= 100 {
			quiet++
		}
	}
	slices.Sort(repeats)
	return repeats, quiet
}

func TestEnPassantIsLegalOrForgotten(t *testing.T) {
	t.Parallel()
	checked := 0
	for _, line := range dataLines(t, "hash/polyglot_generated.txt") {
		fields := strings.SplitN(line, " ", 4)
		p := position(t, fields[3])
		want, err := strconv.ParseBool(fields[2])
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if p.EnPassant().Valid() != want {
			t.Errorf("%s: en passant %v, want legal %v", fields[3], p.EnPassant(), want)
		}
		checked++
	}
	if checked < 500 {
		t.Errorf("only %d positions", checked)
	}
}
