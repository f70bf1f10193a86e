package main

import (
	"fmt"
	"strings"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/rules"
	"passant/scripts/randomgame"
)

// An exported is a game as it is saved.
type exported struct {
	name    string // for messages
	players [2]string
	state   game.State
	pgn     string
}

// players have in their names what PGN has to take care of.
var players = [...][2]string{
	{"Anna", "Boris"},
	{`Anna "the Rook" \ O'Neill`, "Tomáš Ďurčo"},
	{"Оксана Ґалаґан", "Ёж {ёжик} [x] ; % (e4)"},
	{"王小明", "Zoë 🐴"},
}

// export writes a game.
func export(name string, n int, s game.State) (exported, error) {
	g := exported{name: name, players: players[n%len(players)], state: s}
	began := time.Date(2026, time.November, 1+n%28, 12, 0, 0, 0, time.UTC)
	text, err := record.PGN(s, g.players[rules.White], g.players[rules.Black], began, nil)
	if err != nil {
		return g, fmt.Errorf("%s: %w", name, err)
	}
	g.pgn = string(text)
	return g, nil
}

// blitz is a clock, so that what it shows is written down as well.
func blitz() game.Terms {
	tc := game.TimeControl{Base: 180_000, Increment: 1_500}
	return game.Terms{White: tc, Black: tc}
}

// A script is a game that ends in a certain way: moves, then deeds.
type script struct {
	ends  game.Reason
	start string // a FEN; "" for the usual array
	moves string // in SAN, in turn
	after time.Duration
	deeds []deed
}

type deed struct {
	by rules.Color
	game.Action
}

const (
	white = rules.White
	black = rules.Black

	shuffle = "Nf3 Nc6 Ng1 Nb8 "
	queen   = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1" // only White can win
)

// scripts are one for each reason for which a game ends, but for the two that nobody has
// been able to find out in time.
var scripts = []script{
	{ends: game.NotEnded, moves: "e4 c5 Nf3"},
	{ends: game.NotEnded},
	{ends: game.NotEnded, start: "8/P6k/8/8/8/8/p6K/8 b - - 12 80", moves: "a1=N a8=Q"},
	{ends: game.Checkmate, moves: "f3 e5 g4 Qh4"},
	{ends: game.Stalemate, start: "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", moves: "Qf7"},
	{ends: game.DeadMaterial, start: "8/P7/8/8/8/8/1k6/3K4 w - - 0 1", moves: "a8=B"},
	{ends: game.DeadPosition, start: "8/2kr4/8/K7/8/8/8/8 w - - 0 1", moves: "Ka6 Rd8 Ka7 Ra8"},
	{ends: game.ByThreefold, moves: shuffle + shuffle, deeds: []deed{{white, game.ClaimDraw{Ground: game.Threefold}}}},
	{ends: game.ByFiftyMoves, start: "4k3/8/8/8/8/8/8/R3K2R w KQ - 99 90", moves: "O-O", deeds: []deed{{black, game.ClaimDraw{Ground: game.FiftyMoves}}}},
	{ends: game.ByFivefold, moves: shuffle + shuffle + shuffle + shuffle},
	{ends: game.BySeventyFiveMoves, start: "r3k3/8/8/8/8/8/8/4K2R b q - 149 120", moves: "O-O-O"},
	{ends: game.ByAgreement, moves: "e4 e5", deeds: []deed{{black, game.OfferDraw{}}, {white, game.AcceptDraw{}}}},
	{ends: game.ByResignation, moves: "e4 d5 e5 f5 exf6", deeds: []deed{{black, game.Resign{}}}},
	{ends: game.ResignedUnmateable, start: queen, deeds: []deed{{white, game.Resign{}}}},
	{ends: game.OnTime, moves: "e4 e5", after: time.Hour, deeds: []deed{{white, game.FlagFell{}}}},
	{ends: game.FlagUnmateable, start: queen, after: time.Hour, deeds: []deed{{white, game.FlagFell{}}}},
	{ends: game.ByAbsence, moves: "e4 e5", deeds: []deed{{black, game.ClaimAbsence{}}, {white, game.ConcedeAbsence{}}}},
	{ends: game.AbsenceUnmateable, start: queen, deeds: []deed{{black, game.ClaimAbsence{}}, {white, game.ConcedeAbsence{}}}},
	{ends: game.AbsenceAgreed, moves: "e4 e5", deeds: []deed{{black, game.ClaimAbsence{Draw: true}}, {white, game.ConcedeAbsence{}}}},
	{ends: game.Aborted, moves: "e4", deeds: []deed{{black, game.Abort{}}}},
}

// endings are games that end in each way, with a clock and without.
func endings() ([]exported, error) {
	var games []exported
	for i, sc := range scripts {
		for _, terms := range []game.Terms{{}, blitz()} {
			if sc.after > 0 && !terms.White.Timed() {
				continue
			}
			s, err := sc.play(terms)
			if err != nil {
				return nil, fmt.Errorf("%v: %w", sc.ends, err)
			}
			if got := s.Result().Reason; got != sc.ends {
				return nil, fmt.Errorf("a game that was to end by %v ends by %v", sc.ends, got)
			}
			g, err := export(sc.ends.String(), i, s)
			if err != nil {
				return nil, err
			}
			games = append(games, g)
		}
	}
	return games, nil
}

// play is the game of a script. A move takes a second and a third.
func (sc script) play(terms game.Terms) (game.State, error) {
	if sc.start != "" {
		start, err := rules.ParseFEN(sc.start)
		if err != nil {
			return game.State{}, err
		}
		terms.Start = &start
	}
	s, err := game.New(terms)
	if err != nil {
		return s, err
	}
	const think = time.Second + time.Second/3
	now := think
	for san := range strings.FieldsSeq(sc.moves) {
		p := s.Position()
		m, err := p.ParseMove(san)
		if err != nil {
			return s, err
		}
		if s, err = s.Apply(now, p.Turn(), game.Move{Move: m}); err != nil {
			return s, err
		}
		now += think
	}
	now += sc.after
	for _, d := range sc.deeds {
		if s, err = s.Apply(now, d.by, d.Action); err != nil {
			return s, err
		}
	}
	return s, nil
}

// randomGames are so many games in which every move was drawn from the legal ones.
func randomGames(n int, seed uint64) ([]exported, error) {
	var games []exported
	var last randomgame.Stage
	for stage := range randomgame.Stages(seed, 1<<30) {
		if stage.Game > 1 && stage.Game != last.Game {
			s, err := replayed(last.Played)
			if err != nil {
				return nil, err
			}
			g, err := export(fmt.Sprintf("random game %d", last.Game), last.Game, s)
			if err != nil {
				return nil, err
			}
			if games = append(games, g); len(games) == n {
				break
			}
		}
		last = stage
	}
	return games, nil
}

// replayed is the game of such moves, as far as it goes: it may end before them.
func replayed(moves []rules.Move) (game.State, error) {
	s, err := game.New(blitz())
	if err != nil {
		return s, err
	}
	now := time.Duration(0)
	for _, m := range moves {
		if s.Over() {
			break
		}
		now += 750 * time.Millisecond
		p := s.Position()
		if s, err = s.Apply(now, p.Turn(), game.Move{Move: m}); err != nil {
			return s, err
		}
	}
	return s, nil
}
