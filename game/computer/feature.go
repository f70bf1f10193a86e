package computer

import (
	"fmt"
	"strings"
)

// A Feature is a part of the search that can be left out, to measure what it
// brings. Sets of them are made by adding.
type Feature uint32

// The features.
const (
	Quiescence        Feature = 1 << iota // captures are followed beyond the horizon
	Table                                 // positions are remembered
	PrincipalWindow                       // all moves but the first are only compared with it
	Aspiration                            // a search begins close to the score of the one before
	NullMove                              // what holds even after a pass is not searched
	LateReductions                        // moves far down the order are searched less deep
	LatePruning                           // or not at all
	Futility                              // nor are quiet moves far below the window
	ReverseFutility                       // nor positions far above it
	Exchange                              // captures that lose material come last or not at all
	Killers                               // what refuted a neighbouring position is tried early
	History                               // and what did well everywhere
	CounterMoves                          // and after the same moves
	CheckExtension                        // checks are searched deeper
	InternalReduction                     // a position without a move in the table is searched less deep
	Correction                            // the evaluation learns from the search
	Singular                              // a move that is better than all others is searched deeper
	Knowledge                             // the evaluation is more than material and squares
)

var featureNames = []string{
	"quiescence", "table", "principal-window", "aspiration", "null-move", "late-reductions", "late-pruning",
	"futility", "reverse-futility", "exchange", "killers", "history", "counter-moves", "check-extension",
	"internal-reduction", "correction", "singular", "knowledge",
}

// ParseFeatures reads names of features joined by plus signs.
func ParseFeatures(s string) (set Feature, err error) {
	for name := range strings.SplitSeq(s, "+") {
		one, ok := Feature(0), false
		for i, known := range featureNames {
			if name == known {
				one, ok = 1<<i, true
			}
		}
		if !ok {
			return 0, fmt.Errorf("%q is none of %s", name, strings.Join(featureNames, ", "))
		}
		set |= one
	}
	return set, nil
}
