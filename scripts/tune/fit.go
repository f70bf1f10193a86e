package main

import (
	"math"

	"passant/game/computer/evaluation"
)

// A fit is weights on their way to less error, by Adam's method of descent (Kingma
// and Ba, 2015). Each weight is two numbers, middlegame and endgame.
type fit struct {
	samples   []sample
	origin    [][2]float64
	weights   [][2]float64
	gradient  [][2]float64
	mean      [][2]float64
	variance  [][2]float64
	steepness float64 // of the expected result, by centipawns
	hold      float64
	round     float64
}

func newFit(w *evaluation.Weights, samples []sample, hold float64) *fit {
	f := &fit{samples: samples, hold: hold, steepness: 1.0 / 200}
	for _, leaf := range leaves(w) {
		both := [2]float64{float64(leaf.Middlegame()), float64(leaf.Endgame())}
		f.weights, f.origin = append(f.weights, both), append(f.origin, both)
	}
	f.gradient, f.mean, f.variance = make([][2]float64, len(f.weights)), make([][2]float64, len(f.weights)), make([][2]float64, len(f.weights))
	// A pawn is worth what it is; how sure a pawn more makes of winning is found here.
	for step := f.steepness / 2; step > 1e-5; step /= 2 {
		at := f.loss()
		f.steepness += step
		if f.loss() > at {
			f.steepness -= 2 * step
			if f.loss() > at {
				f.steepness += step
			}
		}
	}
	return f
}

// aim mixes into what the fit aims at, by the given part, the result that the
// player's own search expected: one game's end says little about one of its
// positions, a search a few plies ahead much.
func (f *fit) aim(trust float64) {
	for i := range f.samples {
		s := &f.samples[i]
		if !math.IsNaN(s.score) {
			s.result = (1-trust)*s.result + trust*f.expected(s.score)
		}
	}
}

// value returns the evaluation of a sample by the weights.
func (f *fit) value(s *sample) float64 {
	middle, end := 0.0, 0.0
	for _, t := range s.terms {
		middle += f.weights[t.weight][0] * float64(t.count)
		end += f.weights[t.weight][1] * float64(t.count)
	}
	return middle*s.phase + end*(1-s.phase)*s.scale
}

// expected returns the result that an evaluation foretells.
func (f *fit) expected(value float64) float64 { return 1 / (1 + math.Exp(-f.steepness*value)) }

// loss returns the mean square of what the results differ from the expected ones.
func (f *fit) loss() float64 {
	total := 0.0
	for i := range f.samples {
		s := &f.samples[i]
		total += math.Pow(f.expected(f.value(s))-s.result, 2)
	}
	return total / float64(len(f.samples))
}

// improve takes one step down.
func (f *fit) improve() {
	clear(f.gradient)
	for i := range f.samples {
		s := &f.samples[i]
		e := f.expected(f.value(s))
		slope := 2 * (e - s.result) * e * (1 - e) * f.steepness / float64(len(f.samples))
		for _, t := range s.terms {
			f.gradient[t.weight][0] += slope * float64(t.count) * s.phase
			f.gradient[t.weight][1] += slope * float64(t.count) * (1 - s.phase) * s.scale
		}
	}
	const first, second, rate, tiny = 0.9, 0.999, 1.0, 1e-12
	f.round++
	for i := range f.weights {
		for half := range 2 {
			g := f.gradient[i][half] + 2*f.hold/float64(len(f.weights))*(f.weights[i][half]-f.origin[i][half])
			f.mean[i][half] = first*f.mean[i][half] + (1-first)*g
			f.variance[i][half] = second*f.variance[i][half] + (1-second)*g*g
			mean := f.mean[i][half] / (1 - math.Pow(first, f.round))
			variance := f.variance[i][half] / (1 - math.Pow(second, f.round))
			f.weights[i][half] -= rate * mean / (math.Sqrt(variance) + tiny)
		}
	}
}

// store writes the weights back, rounded.
func (f *fit) store(w *evaluation.Weights) {
	for i, leaf := range leaves(w) {
		*leaf = evaluation.S(int(math.Round(f.weights[i][0])), int(math.Round(f.weights[i][1])))
	}
}
