package game_test

import (
	"errors"
	"fmt"
	"strings"

	"passant/game"
	"passant/rules"
)

// deeds are the words of the scripts for what can be done with one word or two.
func deeds() []struct {
	word   string
	action game.Action
} {
	return []struct {
		word   string
		action game.Action
	}{
		{"resign", game.Resign{}},
		{"confirm", game.AcceptResignation{}},
		{"offer", game.OfferDraw{}},
		{"accept", game.AcceptDraw{}},
		{"decline", game.DeclineDraw{}},
		{"flag", game.FlagFell{}},
		{"claim time", game.ClaimTime{}},
		{"claim flag", game.ClaimFlag{}},
		{"concede", game.ConcedeAbsence{}},
		{"deny", game.DenyAbsence{}},
		{"abort", game.Abort{}},
		{"take back", game.TakeBack{}},
		{"accept take back", game.AcceptTakeBack{}},
		{"decline take back", game.DeclineTakeBack{}},
		{"timer off", game.ProposeTimerOff{}},
		{"accept timer off", game.AcceptTimerOff{}},
	}
}

func deedOf(words []string) (game.Action, bool) {
	for _, d := range deeds() {
		if d.word == strings.Join(words, " ") {
			return d.action, true
		}
	}
	return nil, false
}

func wordOf(a game.Action) string {
	for _, d := range deeds() {
		if d.action == a {
			return d.word
		}
	}
	return fmt.Sprintf("%T", a)
}

// parseTerms reads terms such as
//
//	60+5                    for both sides: a minute, and five seconds a move
//	60+5/30+0               White, then Black
//	60+0 delay 2            two seconds of each move are free
//	60+0 bronstein 2        the same, but the flag may fall in them
//	60+0 limit 30           no move takes longer
//	60+0 no-take-backs
func parseTerms(words []string) (game.Terms, error) {
	var t game.Terms
	white, black, differ := strings.Cut(words[0], "/")
	if !differ {
		black = white
	}
	for side, text := range map[*game.TimeControl]string{&t.White: white, &t.Black: black} {
		if _, err := fmt.Sscanf(text, "%d+%d", &side.Base, &side.Increment); err != nil {
			return t, err
		}
		side.Base, side.Increment = side.Base*1000, side.Increment*1000
	}
	for words = words[1:]; len(words) > 0; words = words[1:] {
		if words[0] == "no-take-backs" {
			t.NoTakeBacks = true
			continue
		}
		if len(words) < 2 {
			return t, errors.New("a number is missing")
		}
		var seconds game.Millis
		if _, err := fmt.Sscanf(words[1], "%d", &seconds); err != nil {
			return t, err
		}
		for _, side := range []*game.TimeControl{&t.White, &t.Black} {
			switch words[0] {
			case "delay", "bronstein":
				side.Delay, side.Bronstein = seconds*1000, words[0] == "bronstein"
			case "limit":
				side.MoveLimit = seconds * 1000
			default:
				return t, fmt.Errorf("%s is no term", words[0])
			}
		}
		words = words[1:]
	}
	return t, nil
}

// moves are the moves that stand.
func (s *script) moves() string {
	var sans []string
	for i, m := range s.state.Moves() {
		p := s.state.PositionAt(i)
		sans = append(sans, p.SAN(m))
	}
	return strings.Join(sans, " ")
}

func (s *script) describe() string {
	st := s.state
	var says []string
	if st.Over() {
		says = append(says, st.Result().Outcome.String()+" "+st.Result().Reason.String())
	} else {
		to := " to move"
		if st.Answering() {
			to = " to answer"
		}
		says = append(says, strings.ToLower(st.Author().String())+to)
	}
	if st.Offered() {
		says = append(says, "draw on offer")
	}
	if !st.Over() && st.OfferedBy(st.Author()) {
		says = append(says, "offer held")
	}
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if st.Resigning(c) {
			says = append(says, strings.ToLower(c.String())+" resigning")
		}
	}
	if n := st.TakeBackAsked(); n > 0 {
		says = append(says, fmt.Sprintf("%d asked back", n))
	}
	if _, ok := st.AbsenceClaimed(); ok {
		says = append(says, "absence claimed")
	}
	if st.TimerOffProposed() {
		says = append(says, "timer off proposed")
	}
	if st.TimerOffProposedBy(st.Author()) || st.TimerOffAgreed() {
		says = append(says, "timer off held")
	}
	if st.Terms().White.Timed() && !st.Timed() {
		says = append(says, "no clocks")
	}
	if st.Timed() {
		says = append(says, fmt.Sprintf("%s %s", st.Left(rules.White, s.now).Duration(), st.Left(rules.Black, s.now).Duration()))
	}
	if left, ok := st.MoveLeft(s.now); ok {
		says = append(says, fmt.Sprintf("%s for this move", left.Duration()))
	}
	return strings.Join(says, ", ")
}

func (s *script) can(c rules.Color) string {
	var can []string
	for _, a := range s.state.Can(c) {
		switch a := a.(type) {
		case game.ClaimDraw:
			claim := "claim " + a.Ground.String()
			if p := s.state.Position(); a.Move != rules.NoMove {
				claim += " with " + p.SAN(a.Move)
			}
			can = append(can, claim)
		default:
			can = append(can, wordOf(a))
		}
	}
	if can == nil {
		return "nothing"
	}
	return strings.Join(can, ", ")
}
