package rules

import (
	"errors"
	"fmt"
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
		EPPseudo             bool `json:"ep_pseudo"`
		InsufficientWhite    bool `json:"insufficient_white"`
		InsufficientBlack    bool `json:"insufficient_black"`
		Polyglot             string
		KeyMove              *string `json:"key_move"`
	}
	randoms := polyglotRandoms(t)
	for _, r := range dataRecords[record](t, "tricky/moves.jsonl") {
		p, err := ParseFEN(r.FEN)
		if err != nil {
			t.Errorf("%s: %v", r.ID, err)
			continue
		}
		checkNames(t, &p, r.SAN)
		if moves := p.LegalMoves(nil); len(moves) != r.Legal || !slices.Equal(sortedNames(moves), slices.Sorted(slices.Values(r.UCI))) {
			t.Errorf("%s: %v, want %v", r.ID, moves, r.UCI)
		}
		if r.KeyMove != nil && !slices.Contains(r.UCI, *r.KeyMove) {
			t.Errorf("%s: the key is %s", r.ID, *r.KeyMove)
		}
		if p.InCheck() != r.Check || p.IsCheckmate() != r.Checkmate || p.IsStalemate() != r.Stalemate {
			t.Errorf("%s: check %v, checkmate %v, stalemate %v", r.ID, p.InCheck(), p.IsCheckmate(), p.IsStalemate())
		}
		if p.EnPassant().Valid() != r.EPLegal {
			t.Errorf("%s: en passant %v, want legal %v", r.ID, p.EnPassant(), r.EPLegal)
		}
		if pawnBeside(&p, r.FEN) != r.EPPseudo {
			t.Errorf("%s: a pawn attacks the passed square: %v", r.ID, !r.EPPseudo)
		}
		if key := fmt.Sprintf("%016x", polyglotKey(&p, randoms, r.FEN)); key != r.Polyglot {
			t.Errorf("%s: Polyglot's key is %s, want %s", r.ID, key, r.Polyglot)
		}
		if want := r.InsufficientWhite && r.InsufficientBlack; p.InsufficientMaterial() != want {
			t.Errorf("%s: insufficient material %v", r.ID, !want)
		}
	}
}

// sortedNames returns the UCI names of moves.
func sortedNames(moves []Move) (names []string) {
	for _, m := range moves {
		names = append(names, m.String())
	}
	slices.Sort(names)
	return names
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
	type record struct {
		FEN, Verdict, Reason string
		PythonChess          struct {
			Parsed bool
			Status []string
		} `json:"python_chess"`
	}
	for _, r := range dataRecords[record](t, "tricky/fen_validity.jsonl") {
		_, err := ParseFEN(r.FEN)
		switch {
		case r.Verdict == "ok" && err != nil:
			t.Errorf("%q is refused: %v; it should not be: %s", r.FEN, err, r.Reason)
		case r.Verdict == "reject" && err == nil:
			t.Errorf("%q is accepted; it should not be: %s", r.FEN, r.Reason)
		}
		refused, ok := errors.AsType[*PositionError](err)
		if err == nil {
			continue
		}
		if !ok {
			t.Errorf("%q: the error is a %T", r.FEN, err)
			continue
		}
		if !r.PythonChess.Parsed && !slices.ContainsFunc(refused.Faults, func(f Fault) bool { return f.Kind < NoKing }) {
			t.Errorf("%q: %v, though the text itself is wrong: %s", r.FEN, err, r.Reason)
		}
		for _, status := range r.PythonChess.Status {
			if kind, ok := faultNames[status]; ok && !refused.Has(kind) {
				t.Errorf("%q: %v does not tell of %s", r.FEN, err, status)
			}
		}
	}
}

// faultNames are the names that python-chess has for faults. Its IMPOSSIBLE_CHECK
// is no fault here: no game reaches such a position, but it can be played.
var faultNames = map[string]FaultKind{
	"NO_WHITE_KING":         NoKing,
	"NO_BLACK_KING":         NoKing,
	"EMPTY":                 NoKing,
	"TOO_MANY_KINGS":        SeveralKings,
	"TOO_MANY_WHITE_PIECES": TooManyMen,
	"TOO_MANY_BLACK_PIECES": TooManyMen,
	"TOO_MANY_WHITE_PAWNS":  TooManyPawns,
	"TOO_MANY_BLACK_PAWNS":  TooManyPawns,
	"PAWNS_ON_BACKRANK":     PawnOnLastRank,
	"BAD_CASTLING_RIGHTS":   CastlingMisfit,
	"INVALID_EP_SQUARE":     EnPassantMisfit,
	"OPPOSITE_CHECK":        OpponentInCheck,
	"TOO_MANY_CHECKERS":     TooManyCheckers,
}

func TestCountersOfGames(t *testing.T) {
	t.Parallel()
	type record struct {
		ID, FEN    string
		UCI        []string
		Rep, HM    []int
		Claim3With [][]string `json:"claim3_with"`
		Claim50    []int      `json:"claim50_with"`
		FirstEnd   []any      `json:"first_automatic_end"` // a ply and a name
		Final      string     `json:"final_fen_legal_ep"`
		FinalSpec  string     `json:"final_fen_spec"` // with every square that a pawn has passed
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
			end := automaticEnd(&p, history)
			if wanted := r.FirstEnd != nil && r.FirstEnd[0] == float64(ply); wanted != (end != "") || wanted && end != r.FirstEnd[1] {
				t.Errorf("%s, ply %d: ended by %q, want %v", r.ID, ply, end, r.FirstEnd)
			}
			if ply == len(r.UCI) || end != "" {
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
		if p != position(t, r.FinalSpec) {
			t.Errorf("%s ends in %s, which is not %s", r.ID, p.FEN(), r.FinalSpec)
		}
	}
}

// automaticEnd returns what ends a game by itself, by the pieces alone where it is
// a dead position: the first of FIDE 5.1.1, 5.2.1, 5.2.2, 9.6.1 and 9.6.2.
func automaticEnd(p *Position, history History) string {
	switch {
	case p.IsCheckmate():
		return "checkmate"
	case p.IsStalemate():
		return "stalemate"
	case p.InsufficientMaterial():
		return "insufficient"
	case history.Count(p.Identity()) >= 5:
		return "fivefold"
	case p.Halfmove() >= 150:
		return "75"
	}
	return ""
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
