package computer

import "fmt"

// A Level is how strong the computer plays.
type Level uint8

// The levels. README.md says how strong each of them is.
const (
	Easy   Level = iota // for who has just learned the rules
	Medium              // for who plays now and then
	Hard                // as well as it can
)

// String returns the name of the level in lower case.
func (l Level) String() string {
	switch l {
	case Easy:
		return "easy"
	case Medium:
		return "medium"
	case Hard:
		return "hard"
	}
	return fmt.Sprintf("level %d", uint8(l))
}

// ParseLevel reads the name of a level.
func ParseLevel(s string) (Level, error) {
	for l := Easy; l <= Hard; l++ {
		if s == l.String() {
			return l, nil
		}
	}
	return 0, fmt.Errorf("%q is none of easy, medium and hard", s)
}

// A skill is what makes a level.
type skill struct {
	depth   int    // how many plies it looks ahead before it only follows captures
	nodes   uint64 // the most positions it looks at for a move
	missed  missed
	error   int  // the scale of its misjudgement, in centipawns
	plain   bool // counts material and squares, and knows no more of chess
	opening int  // how many plies it plays from known openings
	sure    int  // how many plies further it looks, and errs no more, against a bare king
}

// missed is how often it does not see a move, of 1000.
type missed struct{ captures, others int }

// skill returns what the level can do. A level that does not exist plays as the
// strongest that does.
func (l Level) skill() skill {
	switch l {
	case Easy:
		return skill{depth: 2, nodes: 20_000, missed: missed{450, 700}, error: 110, plain: true, opening: 4, sure: 4}
	case Medium:
		return skill{depth: 4, nodes: 50_000, missed: missed{200, 400}, error: 40, opening: 8, sure: 4}
	case Hard:
	}
	return skill{depth: maxDepth, nodes: 500_000, opening: 12}
}
