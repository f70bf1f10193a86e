package main

import (
	"fmt"
	"math"
)

// An outcome counts games from the first player's side, and pairs of games from the
// same opening by the points that player made in them: 0, ½, 1, 1½, 2. The two
// games of a pair depend on one another, which is why errors are reckoned from pairs.
type outcome struct {
	won, drawn, lost int
	pairs            [5]int
	faults           [2]int // games that each player lost by doing something wrong
}

func (o *outcome) games() int { return o.won + o.drawn + o.lost }

// add books a game and returns the first player's half points.
func (o *outcome) add(g *game, first int) int {
	switch {
	case !g.won:
		o.drawn++
		return 1
	case int(g.winner) == first:
		o.won++
		return 2
	}
	o.lost++
	return 0
}

// score returns the first player's part of the points, and half the width of its
// 95 % interval.
func (o *outcome) score() (mean, margin float64) {
	n, squares := 0.0, 0.0
	for halves, count := range o.pairs {
		n += float64(count)
		mean += float64(count) * float64(halves) / 4
	}
	mean /= n
	for halves, count := range o.pairs {
		squares += float64(count) * math.Pow(float64(halves)/4-mean, 2)
	}
	return mean, 1.96 * math.Sqrt(squares) / n
}

// elo returns the difference in rating at which a score is expected.
func elo(score float64) float64 { return -400 * math.Log10(1/score-1) }

// String returns the counts, the score, and what difference in rating it shows. All
// games won say only that it is at least that much: had it been less, one of so many
// pairs would probably not have been won (the rule of three).
func (o outcome) String() string {
	mean, margin := o.score()
	text := fmt.Sprintf("%d games, +%d =%d -%d, score %.1f %% (±%.1f)",
		o.games(), o.won, o.drawn, o.lost, 100*mean, 100*margin)
	pairs := float64(o.games()) / 2
	switch edge := min(3/(2*pairs), 0.5); mean {
	case 1:
		text += fmt.Sprintf(", Elo at least %+.0f", elo(1-edge))
	case 0:
		text += fmt.Sprintf(", Elo at most %+.0f", elo(edge))
	default:
		low, high := max(mean-margin, 0.001), min(mean+margin, 0.999)
		text += fmt.Sprintf(", Elo %+.0f (%+.0f to %+.0f)", elo(mean), elo(low), elo(high))
	}
	if o.faults != [2]int{} {
		text += fmt.Sprintf(", lost by faults: %d, %d", o.faults[0], o.faults[1])
	}
	return text
}
