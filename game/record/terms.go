package record

import (
	"fmt"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// TermsOf writes a proposal as the wire has it.
func TermsOf(p game.Proposal) *passantv1.Terms {
	t := &passantv1.Terms{
		Challenger:  sideClock(p.Mine),
		AllowanceMs: inMillis(p.Allowance),
		GraceMs:     inMillis(p.Grace),
		NoTakeBacks: p.NoTakeBacks,
		Watchable:   p.Watchable,
		WatchDelay:  uint32(max(0, min(p.WatchDelay, game.MaxWatchDelay))),
	}
	if p.Yours != p.Mine {
		t.Acceptor = sideClock(p.Yours)
	}
	switch p.Wish {
	case game.AsWhite:
		t.ChallengerColor = passantv1.Color_COLOR_WHITE
	case game.AsBlack:
		t.ChallengerColor = passantv1.Color_COLOR_BLACK
	case game.ByLot:
	}
	if p.Start != nil {
		t.StartFen = p.Start.FEN()
	}
	return t
}

func sideClock(c game.TimeControl) *passantv1.SideClock {
	return &passantv1.SideClock{
		BaseMs:      inMillis(c.Base),
		IncrementMs: inMillis(c.Increment),
		DelayMs:     inMillis(c.Delay),
		Bronstein:   c.Bronstein,
		MoveLimitMs: inMillis(c.MoveLimit),
	}
}

// ParseTerms reads the terms of a challenge, and refuses those that cannot be
// played.
func ParseTerms(t *passantv1.Terms) (game.Proposal, error) {
	p := game.Proposal{
		Mine:        timeControl(t.GetChallenger()),
		Allowance:   game.Millis(t.GetAllowanceMs()),
		Grace:       game.Millis(t.GetGraceMs()),
		NoTakeBacks: t.GetNoTakeBacks(),
		Watchable:   t.GetWatchable(),
	}
	if t.GetWatchDelay() > game.MaxWatchDelay {
		return p, fmt.Errorf("%w: watchers would be too far behind", game.ErrTerms)
	}
	p.WatchDelay = int(t.GetWatchDelay())
	p.Yours = p.Mine
	if t.GetAcceptor() != nil {
		p.Yours = timeControl(t.GetAcceptor())
	}
	switch t.GetChallengerColor() {
	case passantv1.Color_COLOR_WHITE:
		p.Wish = game.AsWhite
	case passantv1.Color_COLOR_BLACK:
		p.Wish = game.AsBlack
	case passantv1.Color_COLOR_UNSPECIFIED:
		p.Wish = game.ByLot
	default:
		return p, fmt.Errorf("%w: unknown colour", game.ErrTerms)
	}
	if fen := t.GetStartFen(); len(fen) > MaxFEN {
		return p, fmt.Errorf("%w: the start position is too long", game.ErrTerms)
	} else if fen != "" {
		start, err := rules.ParseFEN(fen)
		if err != nil {
			return p, fmt.Errorf("%w: %w", game.ErrTerms, err)
		}
		p.Start = &start
	}
	first, err := game.New(p.Terms(rules.White))
	switch {
	case err != nil:
		return p, err
	case first.Over(): // whoever accepts without looking would have lost
		return p, fmt.Errorf("%w: the game would be over before it begins", game.ErrTerms)
	}
	return p, nil
}

func timeControl(c *passantv1.SideClock) game.TimeControl {
	return game.TimeControl{
		Base:      game.Millis(c.GetBaseMs()),
		Increment: game.Millis(c.GetIncrementMs()),
		Delay:     game.Millis(c.GetDelayMs()),
		Bronstein: c.GetBronstein(),
		MoveLimit: game.Millis(c.GetMoveLimitMs()),
	}
}
