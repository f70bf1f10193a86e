package plain

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

func decimal(n int) string { return strconv.Itoa(n) }

// Why a proposal cannot be read, beside [*speech.TimeError].
var (
	errWhom     = errors.New("it does not say whom to challenge")
	errPosition = errors.New("not a position to play from")
	errTerms    = errors.New("not the terms of a game")
)

// badProposal says why a proposal cannot be read or played.
func (s *session) badProposal(err error) string {
	switch {
	case errors.Is(err, errWhom):
		return s.say.WhomToChallenge
	case errors.Is(err, errPosition):
		return s.say.BadPosition
	case errors.Is(err, errTerms):
		return s.say.BadTerms
	}
	return speech.TimeRefusal(&s.Say.Times, err)
}

// readProposal reads whom to challenge, and to what: a name or a number, then in
// any order "white" or "black", a time, "final" where no move may be taken back,
// and at the end "from" with a FEN.
//
//	Anna
//	2 black 10+5
//	Anna 15/60 vs 5 final
//	Anna none from 8/P7/8/8/8/8/1k6/3K4 w - - 0 1
//
// What is not said is as in usual. What somebody is named is a name, whatever it
// ends with.
func readProposal(text string, usual game.Proposal, named func(string) bool) (who string, p game.Proposal, err error) {
	words, p, err := cutTerms(text, usual, 1, named)
	if err == nil && len(words) == 0 {
		err = errWhom
	}
	return strings.Join(words, " "), p, err
}

// readTerms reads the same where nobody is named. A word that is not understood is an
// error, since a game could begin at once on terms that were not meant.
func readTerms(text string, usual game.Proposal) (game.Proposal, error) {
	words, p, err := cutTerms(text, usual, 0, func(string) bool { return false })
	if err == nil && len(words) > 0 {
		err = fmt.Errorf("%w: %q", errTerms, text)
	}
	return p, err
}

// cutTerms takes the terms from the end of a text, and returns the words before them. Of
// these the first least are no terms, whatever they are, nor is what somebody is named.
func cutTerms(text string, usual game.Proposal, least int, named func(string) bool) (words []string, p game.Proposal, err error) {
	p = usual
	text, fen, found := strings.Cut(" "+text, " from ")
	if found {
		start, err := rules.ParseFEN(strings.TrimSpace(fen))
		if err != nil {
			return nil, p, fmt.Errorf("%w: %w", errPosition, err)
		}
		p.Start = &start
	}
	words = strings.Fields(text)
	for len(words) > least && !named(strings.Join(words, " ")) {
		last := words[len(words)-1]
		if wish, ok := readWish(last); ok {
			p.Wish = wish
			words = words[:len(words)-1]
			continue
		}
		if strings.EqualFold(last, "final") {
			p.NoTakeBacks = true
			words = words[:len(words)-1]
			continue
		}
		n := timeWords(words[least:])
		if n == 0 {
			break
		}
		at := len(words) - n
		if p.Mine, p.Yours, err = speech.ParseTimes(strings.Join(words[at:], " ")); err != nil {
			return nil, p, err
		}
		words = words[:at]
	}
	return words, p, nil
}

// timeWords is how many of the last words are about time: none, one, or three
// with "vs" in the middle.
func timeWords(words []string) int {
	n := len(words)
	switch {
	case n == 0 || !aboutTime(words[n-1]):
		return 0
	case n >= 3 && strings.EqualFold(words[n-2], "vs"):
		return 3
	}
	return 1
}

// aboutTime reports whether a word is meant as a time: it begins with a digit, or
// has the sign of an increment.
func aboutTime(word string) bool {
	return strings.EqualFold(word, "none") || word[0] >= '0' && word[0] <= '9' || strings.Contains(word, "+")
}

func readWish(word string) (game.Wish, bool) {
	switch strings.ToLower(word) {
	case "white":
		return game.AsWhite, true
	case "black":
		return game.AsBlack, true
	case "lot":
		return game.ByLot, true
	}
	return game.ByLot, false
}
