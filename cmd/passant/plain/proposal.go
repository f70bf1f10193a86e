package plain

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"passant/game"
	"passant/rules"
)

func decimal(n int) string { return strconv.Itoa(n) }

// Why a proposal cannot be read, beside [game.ErrTerms].
var (
	errWhom     = errors.New("it does not say whom to challenge")
	errPosition = errors.New("not a position to play from")
)

// A timeError says that a word is no time.
type timeError struct{ word string }

func (e *timeError) Error() string { return fmt.Sprintf("%q is no time", e.word) }

// badProposal says why a proposal cannot be read or played.
func (s *session) badProposal(err error) string {
	if e, ok := errors.AsType[*timeError](err); ok {
		return s.say.BadTime(e.word)
	}
	switch {
	case errors.Is(err, errWhom):
		return s.say.WhomToChallenge
	case errors.Is(err, errPosition):
		return s.say.BadPosition
	}
	return s.say.TimeLimits
}

// readProposal reads whom to challenge, and to what: a name or a number, then in
// any order "white" or "black", a time, and at the end "from" with a FEN.
//
//	Anna
//	2 black 10+5
//	Anna none from 8/P7/8/8/8/8/1k6/3K4 w - - 0 1
//
// What is not said is as in usual.
func readProposal(text string, usual game.Proposal) (who string, p game.Proposal, err error) {
	p = usual
	text, fen, found := strings.Cut(text, " from ")
	if found {
		start, err := rules.ParseFEN(strings.TrimSpace(fen))
		if err != nil {
			return "", p, fmt.Errorf("%w: %w", errPosition, err)
		}
		p.Start = &start
	}
	words := strings.Fields(text)
	for len(words) > 1 {
		last := words[len(words)-1]
		if time, ok, err := readTime(last); err != nil {
			return "", p, err
		} else if ok {
			p.Mine, p.Yours = time, time
		} else if wish, ok := readWish(last); ok {
			p.Wish = wish
		} else {
			break
		}
		words = words[:len(words)-1]
	}
	if len(words) == 0 {
		return "", p, errWhom
	}
	return strings.Join(words, " "), p, nil
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

// readTime reads minutes and seconds a move, such as "10+5", or "none". ok is
// false where the word is no time at all.
func readTime(word string) (t game.TimeControl, ok bool, err error) {
	if strings.EqualFold(word, "none") {
		return game.TimeControl{}, true, nil
	}
	minutes, increment, found := strings.Cut(word, "+")
	if !found {
		return t, false, nil
	}
	m, err1 := strconv.ParseUint(minutes, 10, 16)
	i, err2 := strconv.ParseUint(increment, 10, 16)
	if errors.Join(err1, err2) != nil {
		return t, true, &timeError{word}
	}
	t = game.TimeControl{Base: game.Millis(m) * 60_000, Increment: game.Millis(i) * 1000}
	return t, true, game.Terms{White: t, Black: t}.Validate()
}
