package lang

import (
	"fmt"
	"time"
)

func enHistory() History {
	return History{
		Option:  "Games played",
		Reading: "Reading the games…",
		None:    "No games have been played yet.",
		Empty:   "There is no game in this file.",
		NoMatch: "No game is like that. Esc shows all games again.",
		Unread:  func(n int) string { return enCount(n, "game", "games") + " cannot be read. The log says more." },
		More:    func(n int) string { return fmt.Sprintf("There are more games: only the first %d are listed.", n) },
		Wrong:   func(line int) string { return fmt.Sprintf("cannot be read, line %d", line) },

		BadMove:  func(move string) string { return move + " cannot be played." },
		BadStart: "It begins from an impossible position.",
		BadText:  "What stands there is not PGN, or too much for one game.",

		Unknown: "This game cannot be read.",

		Tally: func(won, drawn, lost int) string {
			return fmt.Sprintf("%d won · %d drawn · %d lost", won, drawn, lost)
		},
		Against: func(name, yours, theirs string) string {
			return "Against " + name + ": " + yours + " to " + theirs + "."
		},
		Games: func(n int) string { return enCount(n, "game", "games") },
		Day:   func(t time.Time) string { return t.Format("2 Jan 2006") },

		Date: "Date", Result: "Result", Moves: "Moves", How: "How it ended", Event: "Event",

		Player: "Player",
		All:    "all games", Won: "won", Drawn: "drawn", Lost: "lost", Interrupted: "unfinished",

		Delete:     "Delete this game?",
		DeleteWhy:  "It is removed from this computer for good.",
		DeleteYes:  "Delete the game",
		DeleteNo:   "Keep the game",
		Deleted:    "The game is deleted.",
		NotDeleted: "The game could not be deleted.",
		GoesOn:     func(name string) string { return "The game with " + name + " can still go on, so it is kept." },
		Exported: func(games int, path string) string {
			return enCount(games, "game is", "games are") + " now in " + path + "."
		},
		NotExported: "The games could not be saved.",
		IsOver:      "This game is over.",

		Replay: "replay", GoOn: "go on", Remove: "delete", Save: "save", SaveAll: "save all", Filter: "filter",
	}
}

func enReplay() Replay {
	return Replay{
		Beginning:   "The beginning.",
		Unfinished:  "The game is unfinished.",
		AtOneScreen: "It was played at this computer.",
		Unconfirmed: "Not both players have signed the result.",
		Disputed:    "The two programs disagreed about this game.",
		Pace:        func(seconds string) string { return "A move every " + seconds + " s" },

		Or:      func(moves string) string { return "Or " + moves },
		Instead: func(move string) string { return "Instead of " + move },
		End:     "End of the variation.",
		Pass:    "no move, to show a threat",

		Opinions: Opinions{
			OnlyMove: "The only move.", Unclear: "An unclear position.",
			Zugzwang: "zugzwang", Development: "ahead in development", Initiative: "the initiative", Attack: "an attack",
			Compensation: "compensation for the material", Counterplay: "counterplay", TimeTrouble: "short of time",
		},

		Step: "step", ReadOn: "read on", Ten: "ten", Start: "play", Stop: "stop", Pacing: "speed", Picture: "diagram", Enter: "variation",
	}
}

func enCopying() Copying {
	return Copying{
		Item:       "Copy or diagram",
		Title:      "Copy",
		Position:   "The position as FEN",
		Game:       "The game as PGN",
		Board:      "The board in letters",
		Picture:    "A diagram as a file",
		Copied:     func(path string) string { return "Copied. It is also in " + path + "." },
		CopiedOnly: "Copied.",
		TooLong:    "That is too long to be copied.",
		NotCopied:  "That could not be copied.",
		Drawn:      func(path string) string { return "The diagram is in " + path + "." },
		NotDrawn:   "The diagram could not be saved.",
		Copy:       "copy",
	}
}

func enSetup() Setup {
	return Setup{
		Position:    "Position",
		Usual:       "usual",
		Given:       "given",
		Paste:       "Type or paste a FEN, or paste a game in PGN.",
		NotRead:     "That is neither a FEN nor a game in PGN.",
		NobodyMoves: "The game would be over in that position.",

		Fields:    "A FEN has four to six fields.",
		Placement: "The men stand on eight ranks of eight squares, with the letters KQRBNP and kqrbnp.",
		Turn:      "The side to move is w or b.",
		Castling:  "Castling rights are - or some of KQkq.",
		EnPassant: "The en passant square is - or a square.",
		Halfmove:  "The counter of half-moves is a number from 0 to 9999.",
		Fullmove:  "The number of the move is from 1 to 9999.",

		NoKing:          func(s Side) string { return enSide(s) + " has no king." },
		SeveralKings:    func(s Side) string { return enSide(s) + " has more than one king." },
		TooManyMen:      func(s Side) string { return enSide(s) + " has more than sixteen men." },
		TooManyPawns:    func(s Side) string { return enSide(s) + " has more than eight pawns." },
		TooManyPromoted: func(s Side) string { return enSide(s) + " has more promoted pieces than missing pawns." },
		OpponentInCheck: func(s Side) string { return enSide(s) + " is in check and not to move." },
		TooManyCheckers: func(s Side) string { return enSide(s) + " is in check from more than two pieces." },
		PawnOnLastRank:  func(square string) string { return "A pawn stands on " + square + "." },
		CastlingMisfit: func(square string) string {
			return "Castling with a rook on " + square + " needs king and rook at home."
		},
		EnPassantMisfit: func(square string) string { return "No pawn can just have passed " + square + "." },
	}
}
