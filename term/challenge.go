package term

import (
	"context"
	"errors"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// colours says who plays what, for the player who would have the given color if
// the challenger's wish is granted.
func (lk *look) colours(w game.Wish, challenger bool) string {
	c := rules.White
	switch w {
	case game.ByLot:
		return lk.say.Challenge.LotPlays
	case game.AsWhite:
	case game.AsBlack:
		c = rules.Black
	}
	if !challenger {
		c = c.Other()
	}
	return lk.say.Challenge.YouPlay(speech.Side(c))
}

// A sentChallenge waits for an answer.
type sentChallenge struct {
	peer     game.Peer
	proposal game.Proposal
	since    time.Time
	withdraw func()
}

func (s *sentChallenge) panel(u *ui, now time.Time) *panel {
	say := &u.lk.say.Challenge
	pan := &panel{title: say.Waiting(s.peer.Name), items: []item{
		{key: 'w', label: say.Withdraw, note: elapsed(now.Sub(s.since)), choice: goBack},
	}}
	u.propose(pan, s.proposal, false)
	pan.para(u.lk.colours(s.proposal.Wish, true), text)
	return pan
}

// An asking asks somebody for a game, and waits for the answer.
type asking func(ctx context.Context) (*game.Match, error)

// asking asks a peer for a game.
func (u *ui) asking(peer game.Peer, prop game.Proposal) asking {
	return func(ctx context.Context) (*game.Match, error) { return u.o.Lobby.Challenge(ctx, peer.ID, prop) }
}

// challenge asks a peer for a game. When it becomes one, the board is set up;
// otherwise failed is told why, with nothing to say where the player themselves has
// withdrawn, or is asked to play on other terms.
func (u *ui) challenge(peer game.Peer, prop game.Proposal, ask asking, failed func(why string)) *sentChallenge {
	ctx, withdraw := context.WithCancel(u.ctx)
	s := &sentChallenge{peer: peer, proposal: prop, since: u.now(), withdraw: withdraw}
	u.start(func(context.Context) func() {
		defer withdraw()
		m, err := ask(ctx)
		withdrawn := ctx.Err() != nil
		return func() {
			switch {
			case err == nil:
				u.sitDown(m)
			case withdrawn, errors.Is(err, game.ErrCountered):
				failed("")
			default:
				u.log.Info("challenge", "peer", peer.ID, "err", err)
				failed(speech.ChallengeFailure(&u.lk.say.Challenge, err, peer.Name))
			}
		}
	})
	return s
}

// accept begins the game that somebody wants.
func (u *ui) accept(ch *game.Challenge) {
	u.lobby.say(u.lk.say.Lobby.Opening(ch.From.Name), dim)
	u.start(func(ctx context.Context) func() {
		m, err := ch.Accept(ctx)
		return func() {
			if err != nil {
				u.log.Info("accept", "peer", ch.From.ID, "err", err)
				why := speech.ChallengeFailure(&u.lk.say.Challenge, err, ch.From.Name)
				u.lobby.say(why, warn)
				if u.play != nil {
					u.play.say(why, warn)
				}
				return
			}
			u.sitDown(m)
		}
	})
}

// askedPanel asks whether to take up a challenge; others is how many more wait.
func (u *ui) askedPanel(ch *game.Challenge, others int, now time.Time) *panel {
	say := &u.lk.say.Challenge
	pan := &panel{title: say.From(ch.From.Name)}
	if last := ch.Proposal.RematchOf; last != "" && last == u.last {
		pan.title = say.Rematch(ch.From.Name)
	}
	if ch.Counters {
		pan.title = u.lk.say.Tables.Counters(ch.From.Name)
	}
	prop := ch.Proposal
	prop.Mine, prop.Yours = prop.Yours, prop.Mine
	u.propose(pan, prop, false)
	pan.para(u.lk.colours(prop.Wish, false), text)
	if where := u.lk.where(ch.From); where != "" {
		pan.para(sentence(where), faint)
	}
	pan.items = []item{
		{key: 'y', label: say.Play, note: elapsed(ch.Expires.Sub(now) + time.Second - 1), choice: acceptIt},
		{key: 'n', label: say.NotNow, choice: declineIt},
	}
	if others > 0 {
		pan.after = append(pan.after, line{{say.More(others), faint}})
	}
	return pan
}
