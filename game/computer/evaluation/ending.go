package evaluation

import "passant/rules"

// FullScale is the scale of an endgame that counts in full.
const FullScale = 64

// scale says how much of the endgame's part the better side can hope to turn into
// a win: without pawns a minor piece more wins nothing, and bishops of opposite
// colors draw many endings a pawn or two up.
func (v *view) scale(score Score) int {
	strong := rules.White
	if score.Endgame() < 0 {
		strong = rules.Black
	}
	own, enemy := &v.armies[strong].men, &v.armies[strong.Other()].men
	if own[rules.Pawn] == 0 {
		ours, theirs := worth(own), worth(enemy)
		switch {
		case ours < 5, ours == 6 && own[rules.Knight].Count() == 2:
			return 0 // a minor piece mates nobody, nor do two knights
		case ours-theirs < 3, ours-theirs == 3 && enemy[rules.Pawn] == 0:
			return FullScale / 8
		}
		return FullScale
	}
	pieces := own[rules.Knight] | own[rules.Rook] | own[rules.Queen] | enemy[rules.Knight] | enemy[rules.Rook] | enemy[rules.Queen]
	if v.oppositeBishops() {
		if pieces == 0 {
			return FullScale / 2
		}
		return FullScale * 7 / 8
	}
	// The more pawns are left, the likelier one of them becomes a queen.
	return min(FullScale, 44+4*own[rules.Pawn].Count())
}

// worth returns the value of an army's pieces in pawns, without pawns.
func worth(men *[7]rules.Bitboard) int {
	return 3*(men[rules.Knight]|men[rules.Bishop]).Count() + 5*men[rules.Rook].Count() + 9*men[rules.Queen].Count()
}

// oppositeBishops reports whether each side has one bishop, on different colors.
func (v *view) oppositeBishops() bool {
	white, black := v.armies[rules.White].men[rules.Bishop], v.armies[rules.Black].men[rules.Bishop]
	return white.Count() == 1 && black.Count() == 1 && (white&darkSquares == 0) != (black&darkSquares == 0)
}

// drive returns what it is worth, for White, to have driven a bare king to the
// edge with the other king close by: the way to any elementary mate. With bishop
// and knight the edge is not enough, it has to be a corner of the bishop's color. It
// outweighs what squares and mobility are worth, or the pieces would stay on those.
func (v *view) drive() int {
	for strong := rules.White; strong <= rules.Black; strong++ {
		own, enemy := &v.armies[strong], &v.armies[strong.Other()]
		if enemy.men[rules.NoKind] != enemy.men[rules.King] || worth(&own.men) < 5 {
			continue
		}
		value := 40*fromCenter(enemy.king) - 20*distance(own.king, enemy.king)
		bishops, knights := own.men[rules.Bishop], own.men[rules.Knight]
		if own.men[rules.NoKind].Count() == 3 && bishops.Count() == 1 && knights.Count() == 1 {
			corners := [2]rules.Square{rules.A1, rules.H8}
			if bishops&darkSquares == 0 {
				corners = [2]rules.Square{rules.H1, rules.A8}
			}
			value -= 60 * min(steps(enemy.king, corners[0]), steps(enemy.king, corners[1]))
		}
		return value * int(sign(strong))
	}
	return 0
}

// steps returns how many files and ranks lie between two squares, 0 to 14.
func steps(a, b rules.Square) int {
	files, ranks := int(a&7)-int(b&7), int(a>>3)-int(b>>3)
	return max(files, -files) + max(ranks, -ranks)
}

// fromCenter returns how many files and ranks a square is away from the four in
// the middle, 0 to 6.
func fromCenter(s rules.Square) int {
	f, r := int(s&7), int(s>>3)
	return max(3-f, f-4) + max(3-r, r-4)
}
