package term

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"passant/game"
	"passant/game/replay"
	"passant/rules"
	"passant/rules/pgn"
)

// A fakeHistory is games without a disk.
type fakeHistory struct {
	entries  []replay.Entry
	unread   int
	pgn      string // of each game
	kept     *game.State
	standing replay.Standing
	err      error // of whatever is done to a game

	deleted, exported []string
}

func (f *fakeHistory) Read(_ context.Context, add func([]replay.Entry, int)) error {
	add(f.entries, f.unread)
	return nil
}

func (f *fakeHistory) Open(_ context.Context, id string) (*replay.Game, error) {
	score, err := pgn.NewReader(strings.NewReader(f.pgn)).Next()
	if err != nil || f.err != nil {
		return nil, fmt.Errorf("game %s: %w", id, f.err)
	}
	g, err := replay.New(score)
	if err != nil {
		return nil, err
	}
	g.Kept, g.Standing = f.kept, f.standing
	return g, nil
}

func (f *fakeHistory) Delete(_ context.Context, id string) error {
	if f.err == nil {
		f.deleted = append(f.deleted, id)
	}
	return f.err
}

func (f *fakeHistory) Export(_ context.Context, ids []string) (string, error) {
	f.exported = slices.Clone(ids)
	return "~/Passant/games.pgn", f.err
}

// playedGame is a game of Oksana's.
func playedGame(id, date string, you rules.Color, opponent string, outcome game.Outcome, reason game.Reason, plies int) replay.Entry {
	e := replay.Entry{
		ID: id, Date: date, Outcome: outcome, Plies: plies,
		Played: &replay.Played{Reason: reason, You: you, Opponent: opponent},
	}
	e.Names[you], e.Names[you.Other()] = "Oksana", opponent
	return e
}

func someGames() []replay.Entry {
	computer := playedGame("2", "2026.11.28", rules.White, "Stockfish 15.1", game.WhiteWins, game.Checkmate, 81)
	computer.Played.Local = true
	two := playedGame("5", "2026.11.24", rules.White, "Black", game.WhiteWins, game.ByResignation, 40)
	two.Played.Local, two.Played.OnlyHere, two.Played.Opponent = true, true, ""
	two.Names[0] = "White"
	return []replay.Entry{
		playedGame("1", "2026.11.29", rules.White, "Tomáš", game.BlackWins, game.Checkmate, 4),
		computer,
		playedGame("3", "2026.11.28", rules.Black, "Ірина", game.Drawn, game.ByThreefold, 125),
		playedGame("4", "2026.11.27", rules.Black, "Tomáš", game.Ongoing, game.NotEnded, 36),
		two,
		playedGame("6", "2026.11.20", rules.White, "Tomáš", game.WhiteWins, game.OnTime, 66),
	}
}

// annotatedGame is a game with all that can be written about one.
const annotatedGame = `[Event "London"]
[Date "1851.06.21"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]

{The immortal game} 1. e4 {[%clk 0:29:58]} e5 {[%clk 0:29:51]} 2. f4! exf4 3. Bc4!? Qh4+ $14
{Check that drives the king from its place, and nothing more: White will gain time by the attack on the queen} 4. Kf1 b5?! 5. Bxb5 1-0
`

// variedGame is a game with lines that were not played.
const variedGame = `[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]

1. e4 e5 2. f4 {Offers a pawn.} (2. Nf3 {The quiet way.} Nc6 (2... d6 3. d4 -- 4. dxe5) 3. Bb5 a6 4. Ba4 Nf6)
(2. Nc3) 2... exf4 3. Bc4 Qh4+ 1-0
`

// kingsGambit names every opening that way, from the second move on.
func kingsGambit(ply int, at func(int) rules.Position) string {
	if p := at(ply); p.Fullmove() == 1 {
		return ""
	}
	return "King's Gambit Accepted: Bishop's Gambit"
}

// history opens the games played.
func (s *scene) history(f *fakeHistory) {
	s.Helper()
	s.u.o.History = f
	s.u.o.Opening = kingsGambit
	s.keys("g")
	s.settle()
	s.settle()
}
