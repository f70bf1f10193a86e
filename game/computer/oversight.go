package computer

import "passant/rules"

// A weaker level errs as people do: it does not see a move, or takes a position for
// better than it is. What it errs about depends on the seed of the game, on the
// position and on the move, and on nothing else, so that it does not see now what it
// failed to see a moment ago, and another game brings another opponent.

// overlooks reports whether a move is not seen. It is never one of the level's own
// next moves, so that it always sees a mate in one and never makes a move that it
// knows to be bad; nor an answer to check, nor a capture on the square where a piece
// has just arrived. Captures over a distance are missed more often, captures by
// pawns less often.
func (s *search) overlooks(ply int, m rules.Move) bool {
	missed := s.skill.missed
	if missed.captures|missed.others == 0 || ply == 0 {
		return false
	}
	f := &s.frames[ply]
	rate := missed.others
	if f.position.IsCapture(m) {
		if f.check || m.To() == s.frames[ply-1].arrival {
			return false
		}
		rate = missed.captures
		switch {
		case f.position.At(m.From()).Kind() == rules.Pawn:
			rate /= 2
		case far(m):
			rate += rate / 2
		}
	}
	return !f.check && chance(s.seed, f.key, uint64(m)) < rate
}

// far reports whether a move goes over four squares or more.
func far(m rules.Move) bool {
	files, ranks := m.From().File()-m.To().File(), m.From().Rank()-m.To().Rank()
	return max(files, -files, ranks, -ranks) >= 4
}

// misjudges returns the error in the judgement of a position: one of a logistic
// distribution with the skill's scale, at most four pawns.
func (s *search) misjudges(key uint64) int {
	if s.skill.error == 0 {
		return 0
	}
	hash := mix(s.seed ^ mix(key))
	value := logistic[hash>>1%64] * s.skill.error / 100
	if hash&1 == 0 {
		value = -value
	}
	return min(max(value, -400), 400)
}

// logistic holds the upper half of the logistic distribution of scale 100 in 64
// steps of equal probability: 100 ln((64.5+i)/(63.5-i)).
var logistic = [64]int{
	2, 5, 8, 11, 14, 17, 20, 24, 27, 30, 33, 36, 40, 43, 46, 49,
	53, 56, 60, 63, 66, 70, 73, 77, 81, 84, 88, 92, 96, 100, 104, 108,
	112, 116, 121, 125, 130, 134, 139, 144, 149, 155, 160, 166, 172, 178, 184, 191,
	198, 206, 214, 222, 232, 242, 252, 264, 278, 293, 310, 331, 357, 392, 443, 554,
}
