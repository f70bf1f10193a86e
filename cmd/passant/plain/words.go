package plain

import (
	"errors"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

// says is a sentence about one side.
func (s *session) says(c rules.Color, what string) string {
	return s.Say.Sides[speech.Side(c)] + ": " + what + "."
}

// refusedMove says why what was typed is no move that can be made.
func (s *session) refusedMove(p *rules.Position, text string, err error) string {
	if why, ok := speech.MoveRefusal(&s.Say.Refusal, p, err); ok {
		return why
	}
	return s.say.NeitherMoveNorCommand(text)
}

// refusal says why something that is no move cannot be done.
func (s *session) refusal(err error) string {
	if errors.Is(err, game.ErrNotBack) {
		return s.say.NotBack
	}
	return speech.Refusal(&s.Say.Refusal, err)
}

// agreed are the terms of a game in one line.
func (s *session) agreed(t lang.Terms) string { return strings.Join(s.Say.Times.Terms(t), "; ") }

// result is a result in words: the reason, who won, the score, and the article
// where the Laws have one.
func (s *session) result(state game.State) string {
	r, say := state.Result(), &s.Say.Result
	ending := speech.EndingOf(say, state)
	loser, _ := state.Loser()
	text := ending.Title + ". " +
		speech.Outcome(say, r.Outcome) + ", " + r.Outcome.String() + ". " +
		ending.Sentence(speech.Side(loser))
	if article := r.Reason.Article(); article != "" {
		text += " " + s.say.Article(article)
	}
	return text
}
