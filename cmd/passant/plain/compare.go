package plain

import (
	"context"
	"errors"
	"strings"

	"passant/game"
	"passant/term/speech"
)

// compareWords asks somebody to compare safety words: "compare Anna".
func (s *session) compareWords(text string) {
	p, ok := s.asksOf(text, s.People != nil, s.say.Meeting.WhomToCompare)
	if !ok {
		return
	}
	s.tell(s.Say.Words.Asking(p.Name))
	s.await(func(ctx context.Context) func() {
		v, err := s.People.Verify(ctx, p.ID)
		return func() {
			switch {
			case err == nil:
				s.verify(v)
			case errors.Is(err, context.Canceled):
				s.tell(s.say.Cancelled)
			default:
				s.Log.Info("compare words", "err", err)
				s.tell(speech.WordsFailure(s.Say, err, p.Name))
			}
		}
	})
}

// verificationsAsked is where others ask for a comparison; nil where nobody can, and
// while one goes on: what is typed must not come to mean the words of another.
func (s *session) verificationsAsked() <-chan *game.Verification {
	if s.People == nil || s.words != nil {
		return nil
	}
	return s.People.Verifications()
}

// verificationAsked takes in that somebody asks to compare, if they have not stopped
// meanwhile.
func (s *session) verificationAsked(v *game.Verification) {
	if v.Over() {
		return
	}
	s.lookRound() // whoever asks has come first
	s.tell(s.Say.Words.Wants(v.With.Name) + ".")
	s.verify(v)
}

// verify shows the words, and tells what comes of them. Another comparison that still
// goes on is stopped.
func (s *session) verify(v *game.Verification) {
	s.tell(s.say.Meeting.Words(v.With.Name, strings.Join(v.Words[:], " "), v.Digits))
	switch s.words {
	case v: // the player has asked whoever has asked them
		return
	case nil:
	default:
		s.words.Stop()
	}
	s.words, s.answered = v, false
	s.elsewhere(func() func() {
		select {
		case <-v.Ended:
		case <-s.ctx.Done():
			return func() {}
		}
		return func() {
			gaveWay := s.words != v
			if !gaveWay {
				s.words = nil
			}
			switch err := v.Result(); {
			case err == nil:
				s.tell(s.Say.Words.Agreed(v.With.Name))
			case errors.Is(err, context.Canceled):
				if !gaveWay {
					s.tell(s.say.Cancelled)
				}
			case errors.Is(err, game.ErrWordsDiffer):
				s.tell(s.Say.Words.Mismatch + ". " + s.Say.Words.Differ)
			default:
				s.tell(speech.WordsFailure(s.Say, err, v.With.Name))
			}
		}
	})
}

// same and different say what the player has heard from the other.
func (s *session) same(string)      { s.answerWords(true) }
func (s *session) different(string) { s.answerWords(false) }

func (s *session) answerWords(same bool) {
	v := s.words
	if v == nil || s.answered {
		s.tell(s.say.Meeting.NoWords)
		return
	}
	s.answered = true
	if same {
		s.tell(s.Say.Words.Waiting(v.With.Name))
	}
	v.Answer(same)
}
