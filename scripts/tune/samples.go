package main

import (
	"errors"
	"io"
	"math"
	"os"
	"reflect"
	"strconv"

	"passant/game/computer/evaluation"
	"passant/rules"
	"passant/rules/pgn"
)

// A sample is a quiet position of a game, as far as the fit has to know it.
type sample struct {
	position rules.Position
	terms    []term
	phase    float64 // 1 with all pieces, 0 with none
	scale    float64 // of the endgame
	result   float64 // of the game for White: 1, 0.5, 0; later what the fit aims at
	score    float64 // what the player to move expected, for White in centipawns; NaN if that is not known
}

// A term is how often a weight counts in a position, for White less for Black.
type term struct {
	weight int16
	count  int16
}

// leaves returns all weights of an evaluation, in the order of the struct.
func leaves(w *evaluation.Weights) (scores []*evaluation.Score) {
	var walk func(reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		default:
			scores = append(scores, v.Addr().Interface().(*evaluation.Score))
		}
	}
	walk(reflect.ValueOf(w).Elem())
	return scores
}

// A counter finds out how often each weight counts in a position. The evaluation is
// linear in its weights: with one of them 1 and all others 0, it says how often.
type counter struct {
	real *evaluation.Evaluator
	unit []*evaluation.Evaluator
}

func newCounter(w *evaluation.Weights) *counter {
	c := &counter{real: evaluation.New(w)}
	for i := range leaves(w) {
		unit := new(evaluation.Weights)
		*leaves(unit)[i] = evaluation.S(1, 1)
		c.unit = append(c.unit, evaluation.New(unit))
	}
	return c
}

// count fills in the terms of a sample.
func (c *counter) count(s *sample) {
	_, phase, scale := c.real.Terms(&s.position)
	s.phase, s.scale = float64(phase)/evaluation.FullPhase, float64(scale)/evaluation.FullScale
	for i, unit := range c.unit {
		if score, _, _ := unit.Terms(&s.position); score != 0 {
			s.terms = append(s.terms, term{int16(i), int16(score.Middlegame())})
		}
	}
}

// readSamples takes quiet positions from the games of a file.
func readSamples(samples []sample, path string, c *counter, most, each int) ([]sample, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	reader := pgn.NewReader(file)
	for len(samples) < most {
		game, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return samples, nil
		}
		if _, ok := errors.AsType[*pgn.SyntaxError](err); ok {
			continue
		}
		if err != nil {
			return nil, err
		}
		samples = append(samples, sampleGame(game, c, each)...)
	}
	return samples, nil
}

// openingPlies at the beginning of a game say little about its end.
const openingPlies = 10

// sampleGame takes positions at even distances, those in which neither side is in
// check, has just been taken from, or takes next.
func sampleGame(g *pgn.Game, c *counter, each int) (samples []sample) {
	results := map[pgn.Result]float64{pgn.WhiteWins: 1, pgn.Draw: 0.5, pgn.BlackWins: 0}
	result, ok := results[g.Result]
	if !ok {
		return nil
	}
	var quiet []sample
	p := g.Start
	loud := true
	for ply, node := range g.Moves {
		capture := p.IsCapture(node.Move) || node.Move.Promotion() != rules.NoKind
		if ply >= openingPlies && !loud && !capture && !p.InCheck() {
			quiet = append(quiet, sample{position: p, result: result, score: expected(&node)})
		}
		p.PlayUnchecked(&p, node.Move)
		loud = capture
	}
	step := max(1, len(quiet)/each)
	for i := len(quiet) % step; i < len(quiet); i += step {
		c.count(&quiet[i])
		samples = append(samples, quiet[i])
	}
	return samples
}

// expected returns the score in the comments of a move; NaN if there is none, or a
// mate, which no evaluation foresees.
func expected(node *pgn.Node) float64 {
	for _, comment := range node.After {
		if text, ok := comment.Command("eval"); ok {
			if pawns, err := strconv.ParseFloat(text, 64); err == nil {
				return 100 * pawns
			}
		}
	}
	return math.NaN()
}
