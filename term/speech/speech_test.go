package speech_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"passant/game"
	"passant/game/replay"
	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

func position(t *testing.T, fen string) *rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

func TestMove(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct{ fen, move, want string }{
		{"rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2", "Nxe5", "knight takes pawn on e5"},
		{"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", "dxe3", "pawn takes pawn on e3 in passing"},
		{castling, "O-O", "castles kingside"},
		{castling, "O-O-O", "castles queenside"},
		{"8/P7/8/8/8/8/1k6/3K4 w - - 0 1", "a8=Q", "pawn to a8, becomes a queen"},
		{"8/8/8/8/8/1k6/6Q1/K7 w - - 0 1", "Qb7", "queen to b7, check"},
		{"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "Qh4", "queen to h4, mate"},
	} {
		p := position(t, c.fen)
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Errorf("%s in %s: %v", c.move, c.fen, err)
			continue
		}
		if got := lang.English().Say(speech.Move(p, m)); got != c.want {
			t.Errorf("%s is said as %q, not %q", c.move, got, c.want)
		}
	}
}

func TestMoveRefusal(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"4k3/8/8/8/8/8/8/R2RK3 w - - 0 1", "Rb1", "Which one: Rab1, Rdb1?"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e5e6", "There is no piece on e5."},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "The king on e8 is not yours."},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd5", "No queen of yours can go to d5."},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3", "A king does not move from e1 to e3."},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e2", "Your own piece stands on e2."},
		{"4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1a3", "The way from a1 to a3 is blocked on a2."},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "The pawn on e2 has nothing to take on d3."},
		{"4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "The bishop on e2 is pinned: it guards your king from e8."},
		{"4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a3", "Your king would still be in check from e8."},
		{"3r2k1/8/8/8/8/8/P7/4K3 w - - 0 1", "e1d1", "Your king would be in check on d1 from d8."},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "You cannot castle: the king or that rook has moved."},
		{"4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "You cannot castle out of check from e8."},
		{"5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "You cannot castle over f1: it is attacked."},
		{"8/P7/8/8/8/8/1k6/3K4 w - - 0 1", "a7a8", "Say what the pawn becomes, as in a8=Q."},
		{"8/P7/8/8/8/8/1k6/3K4 w - - 0 1", "a8=K", "The pawn cannot become that there."},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "hello", ""},
	} {
		p := position(t, c.fen)
		_, err := p.ParseMove(c.move)
		text, ok := speech.MoveRefusal(&lang.English().Refusal, p, err)
		if text != c.want || ok != (c.want != "") {
			t.Errorf("%s in %s (%v): %q, %v; want %q", c.move, c.fen, err, text, ok, c.want)
		}
	}
}

func TestRefusal(t *testing.T) {
	say := &lang.English().Refusal
	for _, c := range []struct {
		err  error
		want string
	}{
		{game.ErrOver, say.Over},
		{game.ErrNotYourTurn, say.NotTurn},
		{game.ErrStale, say.Stale},
		{game.ErrNoOffer, say.NoOffer},
		{game.ErrTooEarly, say.TooEarly},
		{game.ErrOffered, say.Offered},
		{game.ErrOfferAgain, say.OfferAgain},
		{game.ErrNoAgreement, say.NoAgreement},
		{game.ErrResigned, say.Resigned},
		{game.ErrFlag, say.Flag},
		{game.ErrAsked, say.Asked},
		{game.ErrTooLate, say.TooLate},
		{game.ErrUnanswered, say.Unanswered},
		{game.ErrNoTakeBack, say.NoTakeBack},
		{game.ErrNoTakeBacks, say.NoTakeBacks},
		{game.ErrNothingBack, say.NothingBack},
		{game.ErrTakeBacksUsed, say.TakeBacksUsed},
		{game.ErrNoClock, say.NoClock},
		{game.ErrNotProposed, say.NotProposed},
		{&game.NotAbsentError{}, say.NotAway},
		{game.ErrNoSpace, say.NoSpace},
		{game.ErrReadOnly, say.ReadOnly},
		{fmt.Errorf("%w: %w", game.ErrHalted, game.ErrOver), say.Halted},
		{&game.ClaimError{Ground: game.Threefold, Count: 2}, say.Repeated(2)},
		{&game.ClaimError{Ground: game.FiftyMoves, Count: 7}, say.FewMoves(7)},
		{errors.New("no space left on device"), say.NotKept},
	} {
		if got := speech.Refusal(say, fmt.Errorf("act: %w", c.err)); got != c.want {
			t.Errorf("%v is said as %q, not %q", c.err, got, c.want)
		}
	}
}

func TestTrouble(t *testing.T) {
	say := &lang.English().Refusal
	for _, c := range []struct {
		err  error
		want string
	}{
		{game.ErrNoSpace, say.TheirsNoSpace("Anna")},
		{game.ErrReadOnly, say.TheirsReadOnly("Anna")},
		{game.ErrWithheld, say.TheirsWithheld("Anna")},
		{errors.New("input/output error"), say.TheirsNotKept("Anna")},
	} {
		if got := speech.Trouble(say, fmt.Errorf("record: %w", c.err), "Anna"); got != c.want {
			t.Errorf("%v is said as %q, not %q", c.err, got, c.want)
		}
	}
}

func TestFailures(t *testing.T) {
	say := &lang.English().Challenge
	for _, c := range []struct {
		err                error
		challenge, address string
	}{
		{game.ErrDeclined, say.Declined("Anna"), ""},
		{game.ErrNoAnswer, say.NoAnswer("Anna"), ""},
		{game.ErrBusy, say.Busy("Anna"), ""},
		{game.ErrTooMany, say.TooMany("Anna"), ""},
		{game.ErrWithdrawn, say.Withdrawn("Anna"), ""},
		{game.ErrUnreachable, say.Unreachable("Anna"), say.AtAddress("Anna")},
		{game.ErrOutdated, say.TooOld("Anna"), say.TooOld("Anna")},
		{game.ErrNewer, say.TooNew("Anna"), say.TooNew("Anna")},
		{game.ErrNoSpace, say.NoSpace("Anna"), ""},
		{game.ErrReadOnly, say.ReadOnly("Anna"), ""},
		{game.ErrDisk, say.BadDisk("Anna"), ""},
		{game.ErrUnkept, say.Unkept("Anna"), ""},
		{game.ErrNoMatch, say.NoMatch, ""},
		{game.ErrAddress, say.Failed("Anna"), say.BadAddress},
		{game.ErrSelf, say.Failed("Anna"), say.Yourself},
		{errors.New("connection refused"), say.Failed("Anna"), say.AtAddress("Anna")},
	} {
		err := fmt.Errorf("challenge: %w", c.err)
		if got := speech.ChallengeFailure(say, err, "Anna"); got != c.challenge {
			t.Errorf("%v is said as %q, not %q", c.err, got, c.challenge)
		}
		if got := speech.AddressFailure(say, err, "Anna"); c.address != "" && got != c.address {
			t.Errorf("%v at an address is said as %q, not %q", c.err, got, c.address)
		}
	}
}

func TestWordsFailure(t *testing.T) {
	say := lang.English()
	for _, c := range []struct {
		err  error
		want string
	}{
		{game.ErrWordsDiffer, say.Words.Differ},
		{game.ErrWithdrawn, say.Words.Ended("Anna")},
		{game.ErrNotCompared, say.Words.TimeUp},
		{game.ErrUnreachable, say.Challenge.Unreachable("Anna")},
		{game.ErrNoAnswer, say.Challenge.NoAnswer("Anna")},
		{errors.New("connection refused"), say.Challenge.Failed("Anna")},
	} {
		if got := speech.WordsFailure(say, fmt.Errorf("verify: %w", c.err), "Anna"); got != c.want {
			t.Errorf("%v is said as %q, not %q", c.err, got, c.want)
		}
	}
}

// Every reason has an ending of its own title or sentence.
func TestEnding(t *testing.T) {
	say := &lang.English().Result
	seen := map[string]game.Reason{}
	for r := game.Checkmate; r.String() != "unknown"; r++ {
		e := speech.Ending(say, r)
		text := e.Title + ". " + e.Sentence(lang.Black)
		if other, ok := seen[text]; ok || e.Title == "" {
			t.Errorf("%v is said as %q, like %v", r, text, other)
		}
		seen[text] = r
	}
	if e := speech.Ending(say, game.NotEnded); e.Title != "" || e.Sentence(lang.White) != "" {
		t.Errorf("a game that goes on has ended: %q", e.Title)
	}
	for o, want := range map[game.Outcome]string{
		game.WhiteWins: "White wins", game.BlackWins: "Black wins", game.Drawn: "The game is drawn",
		game.Void: "The game has no result",
	} {
		if got := speech.Outcome(say, o); got != want {
			t.Errorf("%v is said as %q, not %q", o, got, want)
		}
	}
}

// A move that took too long is told from a clock that ran out.
func TestEndingOnTime(t *testing.T) {
	say := &lang.English().Result
	for _, c := range []struct {
		tc   game.TimeControl
		want string
	}{
		{game.Club, "Black took too long for one move."},
		{game.TimeControl{Base: 30_000, MoveLimit: 60_000}, "Black ran out of time."},
		{game.TimeControl{Base: 30_000}, "Black ran out of time."},
	} {
		s, err := game.New(game.Terms{White: c.tc, Black: c.tc})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range []struct {
			by rules.Color
			a  game.Action
		}{
			{rules.White, game.Move{Move: rules.NewMove(rules.E2, rules.E4, rules.NoKind)}},
			{rules.Black, game.FlagFell{}},
		} {
			if s, err = s.Apply(0, d.by, d.a); err != nil {
				t.Fatal(err)
			}
		}
		if got := speech.EndingOf(say, s).Sentence(lang.Black); got != c.want {
			t.Errorf("%+v: %q, want %q", c.tc, got, c.want)
		}
	}
}

func TestClock(t *testing.T) {
	for left, want := range map[game.Millis]string{
		-1: "0:00.0", -3_600_000: "0:00.0", 0: "0:00.0", 1: "0:00.0", 99: "0:00.0", 100: "0:00.1", 9_999: "0:09.9",
		10_000: "0:10", 10_001: "0:11", 59_001: "1:00", 600_000: "10:00",
		3_599_001: "1:00:00", 4_198_000: "1:09:58",
	} {
		if got := speech.Clock(left); got != want {
			t.Errorf("%d ms show as %q, not %q", left, got, want)
		}
	}
}

// One ground is offered at a time: all claims lead to the same draw.
func TestClaims(t *testing.T) {
	say := &lang.English().Game
	const shuffle = "Ra2 Kg8 Ra1 Kh8 "
	for _, c := range []struct {
		halfmove, rounds int
		hint             string
	}{
		{0, 1, ""},
		{0, 2, say.ThirdNow},
		{92, 2, say.ThirdNow}, // and fifty moves
		{96, 1, say.FiftyNow},
		{95, 1, say.FiftyNext("Kd1, Kf1, Kd2, …")},
		{91, 2, say.ThirdNow}, // and fifty moves, with the next
	} {
		p := position(t, fmt.Sprintf("7k/8/8/8/8/8/8/R3K3 w - - %d 90", c.halfmove))
		s, err := game.New(game.Terms{Start: p})
		if err != nil {
			t.Fatal(err)
		}
		for range c.rounds {
			for san := range strings.FieldsSeq(shuffle) {
				p := s.Position()
				m, err := p.ParseMove(san)
				if err != nil {
					t.Fatal(err)
				}
				if s, err = s.Apply(0, s.Author(), game.Move{Move: m}); err != nil {
					t.Fatal(err)
				}
			}
		}
		now := s.Position()
		if got := speech.ClaimHint(say, &now, speech.Claims(s)); got != c.hint {
			t.Errorf("after %d rounds from %d: %q, want %q", c.rounds, c.halfmove, got, c.hint)
		}
	}
}

// Why a game cannot be read is told by its move, its position, or neither.
func TestWrong(t *testing.T) {
	start := rules.StartPosition()
	_, illegal := start.ParseMove("Ke3")
	_, nonsense := start.ParseMove("xyz")
	_, impossible := rules.ParseFEN("8/8/8/8/8/8/8/K7 w - - 0 1")
	for want, w := range map[string]replay.Wrong{
		"2. Ke3 cannot be played. A king does not move from e1 to e3.": {Move: "2. Ke3", Err: illegal},
		"1. xyz cannot be played.":                                     {Move: "1. xyz", Err: nonsense},
		"It begins from an impossible position. Black has no king.":    {Err: impossible},
		"What stands there is not PGN, or too much for one game.":      {},
	} {
		if got := speech.Wrong(lang.English(), &w); got != want {
			t.Errorf("%+v is told as %q, want %q", w, got, want)
		}
	}
}
