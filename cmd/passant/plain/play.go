package plain

import (
	"errors"
	"slices"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// gameCommands are what can be said at a board; everything else is a move.
func gameCommands() []command {
	own := func(s *session) *board { return s.board }
	at := func(do func(b *board, s *session, rest string)) func(*session, string) { return atBoard(own, do) }
	return append(lookCommands(own), []command{
		{"clock", at((*board).tellClocks)},
		{"draw", at((*board).draw)},
		{"takeback", at((*board).takeBack)},
		{"hint", at((*board).hint)},
		{"skip", at((*board).skip)},
		{"timer", at((*board).timer)},
		{"pause", at((*board).pause)},
		{"continue", at((*board).playOn)},
		{"abort", at((*board).abort)},
		{"accept", at((*board).accept)},
		{"decline", at((*board).decline)},
		{"claim", at((*board).claim)},
		{"resign", at((*board).resign)},
		{"save", at((*board).save)},
		{"chat", at((*board).chat)},
		{"people", (*session).listPeople},
		{"known", (*session).listKnown},
		{"about", (*session).about},
		{"mute", (*session).mute},
		{"block", (*session).block},
		{"compare", (*session).compareWords},
		{"same", (*session).same},
		{"different", (*session).different},
		{"leave", at((*board).leave)},
		{"rematch", at((*board).rematch)},
		{"cancel", (*session).cancel},
		{"rules", (*session).readRules},
		{"language", (*session).speak},
		{"settings", (*session).tellSettings},
		{"help", at((*board).help)},
		{"quit", at((*board).quit)},
	}...)
}

// obey does what is typed at the board.
func (b *board) obey(s *session, text string) {
	if c, rest, ok := lookUp(gameCommands(), text); ok {
		c.do(s, rest)
		return
	}
	state := b.table.State()
	seat := b.own()
	switch {
	case state.Over():
		s.tell(s.refusal(game.ErrOver))
		return
	case seat.Color() != state.Author():
		if !s.looksLikeMove(state, text) {
			s.tell(s.say.NoCommand(text))
			return
		}
		s.tell(s.Say.Game.NotYourTurn(b.opponent()))
		return
	case state.Answering():
		s.tell(s.refusal(game.ErrUnanswered))
		return
	}
	p := state.Position()
	m, err := speech.ParseMove(s.Say, &p, text)
	if err != nil {
		s.tell(s.refusedMove(&p, text, err))
		return
	}
	b.act(s, game.Move{Move: m})
}

// looksLikeMove reports whether a text is a move for whoever is to move, or has
// the form of one.
func (s *session) looksLikeMove(state game.State, text string) bool {
	p := state.Position()
	_, err := speech.ParseMove(s.Say, &p, text)
	refused, ok := errors.AsType[*rules.RefusedError](err)
	return !ok || refused.Reason != rules.NotAMove
}

// act does something for the player, and says why not if it cannot be done.
func (b *board) act(s *session, a game.Action) {
	err := b.own().Act(s.ctx, a)
	if err == nil {
		return
	}
	if text, ok := b.notAway(s, err); ok {
		s.tell(text)
		return
	}
	s.tell(s.refusal(err))
}

// draw offers a draw, or accepts the one on offer.
func (b *board) draw(s *session, _ string) {
	if b.seat == nil && !b.state.Over() {
		s.ask(s.say.BothAgree, func() { b.agree(s) }, s.say.PlayOn)
		return
	}
	if state := b.table.State(); b.mine(state.Author()) && state.Offered() {
		b.act(s, game.AcceptDraw{})
		return
	}
	b.act(s, game.OfferDraw{})
}

// agree ends a game at one keyboard as both players want it.
func (b *board) agree(s *session) {
	state := b.table.State()
	if !state.Offered() {
		if err := b.table.Seat(state.Author().Other()).Act(s.ctx, game.OfferDraw{}); err != nil {
			s.tell(s.refusal(err))
			return
		}
	}
	b.act(s, game.AcceptDraw{})
}

// claim claims a draw, as things stand or with a move about to be made.
func (b *board) claim(s *session, text string) {
	if b.claimAbsence(s, text) {
		return
	}
	state := b.table.State()
	own := b.own().Color()
	if own != state.Author() {
		s.tell(s.Say.Game.NotYourTurn(b.opponent()))
		return
	}
	move := rules.NoMove
	p := state.Position()
	if text != "" {
		m, err := speech.ParseMove(s.Say, &p, text)
		if err != nil {
			s.tell(s.refusedMove(&p, text, err))
			return
		}
		move = m
	}
	var reasons []error
	for _, ground := range []game.Ground{game.Threefold, game.FiftyMoves} {
		claim := game.ClaimDraw{Ground: ground, Move: move}
		if err := state.Check(own, claim); err != nil {
			reasons = append(reasons, err)
			continue
		}
		s.ask(s.ground(ground, &p, move), func() { b.act(s, claim) }, s.say.PlayOn)
		return
	}
	told := ""
	for _, err := range reasons {
		if text := s.refusal(err); text != told {
			s.tell(text)
			told = text
		}
	}
	b.tellClaims(s) // another one may have ground
}

// ground is what a claim rests on, as a question.
func (s *session) ground(g game.Ground, p *rules.Position, m rules.Move) string {
	say := s.Say.Ask
	why, with := say.ClaimThird, say.ThirdWith
	if g == game.FiftyMoves {
		why, with = say.ClaimFifty, say.FiftyWith
	}
	if m != rules.NoMove {
		return with + " " + s.say.ClaimWith(p.SAN(m))
	}
	return why + " " + s.say.ClaimIt
}

// resign gives the game up, if that is really meant.
func (b *board) resign(s *session, _ string) {
	state := b.table.State()
	own := b.own().Color()
	if err := state.Check(own, game.Resign{}); err != nil {
		s.tell(s.refusal(err))
		return
	}
	s.ask(s.say.ReallyResign(b.opponent()), func() {
		// Whoever was to move may have changed while the question stood.
		if err := b.table.Seat(own).Act(s.ctx, game.Resign{}); err != nil {
			s.tell(s.refusal(err))
		}
	}, s.say.PlayOn)
}

// save keeps the game as PGN.
func (b *board) save(s *session, _ string) {
	if s.Archive == nil {
		s.tell(s.Say.Refusal.NoArchive)
		return
	}
	path, err := s.Archive.SavePGN(b.table.State(), b.names[rules.White], b.names[rules.Black], b.began)
	if err != nil {
		s.Log.Error("save", "err", err)
		s.tell(speech.Unwritten(&s.Say.Refusal, err, s.say.NotSaved))
		return
	}
	s.tell(s.Say.Game.Saved(path))
}

// leave goes back to the lobby.
func (b *board) leave(s *session, _ string) {
	b.away(s, func() {
		s.rise()
		s.tell(s.say.BackInLobby)
		for _, c := range s.asked {
			s.tellAsked(c.Challenge)
		}
	})
}

// quit leaves the game and the program.
func (b *board) quit(s *session, _ string) {
	b.away(s, func() { s.quit("") })
}

// away asks before a game that goes on is left.
func (b *board) away(s *session, then func()) {
	switch {
	case b.state.Over(), b.halted:
		then()
	case b.match == nil && s.Local != nil && b.state.Slot() > 0:
		s.ask(s.say.ReallyRise, then, s.say.PlayOn)
	case b.match == nil:
		s.ask(s.say.ReallyDrop, then, s.say.PlayOn)
	default:
		s.ask(s.say.ReallyLeave(b.opponent()), then, s.say.PlayOn)
	}
}

// rematch plays again with the colours changed.
func (b *board) rematch(s *session, _ string) {
	switch {
	case !b.state.Over():
		s.tell(s.say.NotOver)
	case b.match == nil && b.program == nil:
		s.togetherAgain(b.state.Terms(), b.names)
	case s.busy():
	case b.program != nil:
		b.again(s)
	default:
		if i := slices.IndexFunc(s.asked, func(a asked) bool { return b.follows(a.Proposal.RematchOf) }); i >= 0 {
			s.accept(s.asked[i].From.Name)
			return
		}
		p := b.match.Proposal
		p.RematchOf = b.match.ID
		p.Wish = game.AsWhite
		if b.match.Seat.Color() == rules.White {
			p.Wish = game.AsBlack
		}
		s.propose(b.match.Opponent, p)
	}
}

func (b *board) help(s *session, about string) {
	lines := slices.Concat(s.say.GameHelp, s.say.Look.Help)
	if b.program != nil {
		lines = append(lines, s.Say.Computer.GameHelp)
	}
	s.help(lines, about)
}
