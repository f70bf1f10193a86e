package main

import (
	"bytes"
	"math"
	"os"
	"testing"

	"passant/game/computer/evaluation"
	"passant/rules"
)

// TestWritesWhatItReads writes the weights there are, as the file they are in.
func TestWritesWhatItReads(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := write(&out, evaluation.Tuned()); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile("../../game/computer/evaluation/tuned.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), file) {
		t.Error("tuned.go is not what tune writes of its weights")
	}
}

// TestCountsAddUp: the counted terms, each by its weight, are the evaluation.
func TestCountsAddUp(t *testing.T) {
	t.Parallel()
	weights := evaluation.Tuned()
	c := newCounter(weights)
	for _, fen := range []string{
		"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		s := sample{position: p}
		c.count(&s)
		sum := evaluation.Score(0)
		for _, term := range s.terms {
			sum += *leaves(weights)[term.weight] * evaluation.Score(term.count)
		}
		if want, _, _ := evaluation.New(weights).Terms(&p); sum != want {
			t.Errorf("%s: the counts come to %d, the terms to %d", fen, sum, want)
		}
	}
}

// TestFindsTheWeights makes up results by known weights and finds these again.
func TestFindsTheWeights(t *testing.T) {
	t.Parallel()
	weights := new(evaluation.Weights)
	weights.Material[rules.Pawn] = evaluation.S(80, 80)
	truth := fit{steepness: 0.005, weights: make([][2]float64, len(leaves(weights)))}
	truth.weights[1], truth.weights[2] = [2]float64{100, 100}, [2]float64{300, 300}
	var samples []sample
	for i := range 400 {
		s := sample{phase: 0.5, scale: 1, score: math.NaN(), terms: []term{{1, int16(i%5 - 2)}, {2, int16(i%3 - 1)}}}
		s.result = truth.expected(truth.value(&s))
		samples = append(samples, s)
	}
	f := newFit(weights, samples, 0)
	f.steepness = truth.steepness
	for range 1500 {
		f.improve()
	}
	if pawn, knight := f.weights[1][0], f.weights[2][0]; math.Abs(pawn-100) > 5 || math.Abs(knight-300) > 15 {
		t.Errorf("a pawn %.1f, a knight %.1f; want 100 and 300", pawn, knight)
	}
}
