package speech

import (
	"slices"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// Claims are the claims to put to the player who is to move. All founded ones lead
// to the same draw, so they are those on the first ground: as things stand, or
// else with each move that would found it.
func Claims(s game.State) []game.ClaimDraw {
	founded := s.Claims()
	other := slices.IndexFunc(founded, func(c game.ClaimDraw) bool {
		return c.Ground != founded[0].Ground || founded[0].Move == rules.NoMove && c != founded[0]
	})
	if other < 0 {
		return founded
	}
	return founded[:other]
}

// mostNamed is how many moves are named that would found a claim.
const mostNamed = 3

// ClaimHint says that there are the given claims in p, or nothing if there are
// none. They are those of [Claims].
func ClaimHint(say *lang.Game, p *rules.Position, claims []game.ClaimDraw) string {
	if len(claims) == 0 {
		return ""
	}
	now, next := say.ThirdNow, say.ThirdNext
	if claims[0].Ground == game.FiftyMoves {
		now, next = say.FiftyNow, say.FiftyNext
	}
	if claims[0].Move == rules.NoMove {
		return now
	}
	var moves []string
	for _, c := range claims[:min(len(claims), mostNamed)] {
		moves = append(moves, p.SAN(c.Move))
	}
	if len(claims) > mostNamed {
		moves = append(moves, "…")
	}
	return next(strings.Join(moves, ", "))
}
