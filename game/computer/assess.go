package computer

import "passant/rules"

// assess fills in the evaluation of a frame, which the table may already know. In
// check there is none: the position is not quiet.
func (s *search) assess(v *visit) {
	f := &s.frames[v.ply]
	switch {
	case f.check:
		f.static, f.raw = noScore, noScore
		return
	case v.known.static != noScore:
		f.raw = int(v.known.static)
	default:
		f.raw = s.evaluate(f)
	}
	f.static = f.raw
	if !s.off(Correction) {
		f.static += s.correction.of(&f.position)
	}
	if v.ply >= 2 {
		v.improving = f.static > s.frames[v.ply-2].static
	}
}

// evaluate judges the position of a frame as well as the level can.
func (s *search) evaluate(f *frame) int {
	var value int
	if s.skill.plain || s.off(Knowledge) {
		value = s.judge.Plain(&f.position)
	} else {
		value = s.judge.Evaluate(&f.position)
	}
	value += s.misjudges(f.key)
	return min(max(value, -mateIn+1), mateIn-1)
}

// A correction remembers, for each structure of pawns, by how much the evaluation
// has been wrong in positions with it.
type correction struct {
	errors [2][1 << 14]int32 // in 256ths, by whose turn it is
}

const maxCorrection = 64 << 8

func (c *correction) entry(p *rules.Position) *int32 {
	white, black := uint64(p.Pieces(rules.White, rules.Pawn)), uint64(p.Pieces(rules.Black, rules.Pawn))
	hash := mix(white ^ mix(black))
	return &c.errors[p.Turn()][hash%(1<<14)]
}

// of returns what to add to the evaluation of a position.
func (c *correction) of(p *rules.Position) int { return int(*c.entry(p)) / 256 }

// add books an error; the deeper the search that found it, the more it counts.
func (c *correction) add(p *rules.Position, depth, by int) {
	e := c.entry(p)
	weight := int32(min(depth+1, 16))
	target := int32(min(max(by, -256), 256)) << 8
	*e += (target - *e) / 256 * weight
	*e = min(max(*e, -maxCorrection), maxCorrection)
}
