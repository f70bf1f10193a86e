package p2p

import (
	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	"passant/rules"
)

// score is how the finished games with somebody went.
func (p *people) score(peer identity.ID) game.Score {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.scores[peer]
}

// count adds a game that is over to the score with the opponent, once; one that was
// aborted has none.
func (p *people) count(id record.ID, peer identity.ID, me rules.Color, r game.Result) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.counted[id] {
		return
	}
	p.counted[id] = true
	s := p.scores[peer]
	switch winner, won := r.Outcome.Winner(); {
	case won && winner == me:
		s.Won++
	case won:
		s.Lost++
	case r.Outcome == game.Drawn:
		s.Drawn++
	}
	p.scores[peer] = s
}
