package lang

import "fmt"

func enGame() Game {
	return Game{
		Versus:      func(white, black string) string { return white + " vs " + black },
		You:         "you",
		YourMove:    "Your move.",
		Thinks:      func(name string) string { return name + " is to move." },
		ToMove:      func(s Side) string { return enSide(s) + " is to move." },
		Check:       "Check.",
		Picked:      func(p Piece, square string) string { return sentence(enPiece(p)) + " on " + square + " in hand." },
		NotYourTurn: func(name string) string { return "It is the turn of " + name + "." },
		LookingBack: func(move, of int) string { return fmt.Sprintf("Move %d of %d. End returns.", move, of) },
		Men: [2][7]string{
			{"empty", "white pawn", "white knight", "white bishop", "white rook", "white queen", "white king"},
			{"empty", "black pawn", "black knight", "black bishop", "black rook", "black queen", "black king"},
		},
		LookingStart: "The beginning of the game. End returns.",
		Meanwhile:    func(move string) string { return "Played meanwhile: " + move + "." },
		DamagedTitle: "The file was damaged",
		Damaged: func(name, file string) string {
			return "The file of the game with " + name + " was damaged: what was good of it is here, the rest comes from " +
				name + ", and the damaged file is kept beside it as " + file + "."
		},
		DamagedHere: func(file string) string {
			return "The file of this game was damaged: it goes on from what was good of it, and the damaged file is kept beside it as " +
				file + "."
		},
		Completes:   "Tab completes",
		Saved:       func(path string) string { return "Saved as " + path },
		NotSaved:    "The game could not be saved.",
		OfferHeld:   "You offer a draw with your next move.",
		OfferMade:   "You have offered a draw.",
		Declined:    func(name string) string { return name + " declines the draw." },
		YouDeclined: "You have declined the draw.",
		Resigning:   "You have resigned. Your opponent does not know yet.",
		ThirdNow:    "Claim a draw: third time in this position.",
		FiftyNow:    "Claim a draw: fifty moves without a capture or a pawn's move.",
		ThirdNext: func(moves string) string {
			return "Claim a draw with " + moves + ": third time in this position."
		},
		FiftyNext: func(moves string) string {
			return "Claim a draw with " + moves + ": fifty moves without a capture or a pawn's move."
		},
		WindowYours: func(white, black string) string { return "Your move – " + white + " · " + black },
		Window:      func(white, black string) string { return white + " · " + black },
	}
}

func enMenu() Menu {
	return Menu{
		Title:     "Game menu",
		Propose:   "Offer a draw",
		Accept:    "Accept the draw",
		Decline:   "Decline the draw",
		Agree:     "Draw by agreement…",
		Claim:     "Claim a draw…",
		ClaimWith: func(move string) string { return "Claim a draw with " + move + "…" },
		Resign:    "Resign…",
		Flip:      "Flip the board",
		Board:     "Board",
		Turnings:  [3]string{"white below", "black below", "to the mover"},
		Save:      "Save as PGN",
		Help:      "Keys and marks",
		Leave:     "Leave the game…",
	}
}

func enAsk() Ask {
	return Ask{
		Promote: "Promote to",

		Resign:     "Resign?",
		ResignWins: func(name string) string { return name + " wins the game." },
		ResignYes:  "Resign",
		PlayOn:     "Play on",

		Leave:     "Leave the game?",
		LeaveKept: func(name string) string { return "It is kept, and you can go on with " + name + " later." },
		LeaveHere: "It is kept, and can go on later.",
		LeaveLost: "It is not kept.",
		LeaveYes:  "Leave",

		Claim:      "Claim a draw?",
		ClaimThird: "This position stands for the third time.",
		ClaimFifty: "Fifty moves without a capture or a pawn's move.",
		ClaimYes:   "Claim the draw",
		ClaimWith:  func(move string) string { return "Claim it with " + move },
		ThirdWith:  "Your next move can bring the position for the third time.",
		FiftyWith:  "Your next move can complete fifty without a capture or a pawn's move.",

		Agree:    "Draw by agreement?",
		AgreeWhy: "Both players agree to a draw.",
		AgreeYes: "Draw the game",

		Offers:    func(name string) string { return name + " offers a draw" },
		OffersYes: "Accept the draw",
		OffersNo:  "Decline",
		MovingToo: "Making a move declines too.",
	}
}

func enResult() Result {
	return Result{
		Wins:  func(s Side) string { return enSide(s) + " wins" },
		Draw:  "The game is drawn",
		Void:  "The game has no result",
		Score: [4]string{"1–0", "0–1", "½–½", "*"},

		Checkmate: Ending{"Checkmate", func(loser Side) string {
			return enSide(loser) + " is checkmated."
		}},
		Stalemate: Ending{"Stalemate", func(loser Side) string {
			return enSide(loser) + " has no legal move and is not in check."
		}},
		DeadMaterial: Ending{"Dead position", func(Side) string {
			return "Neither side has the pieces to mate."
		}},
		DeadPosition: Ending{"Dead position", func(Side) string {
			return "No series of legal moves leads to mate."
		}},
		Threefold: Ending{"Draw claimed", func(Side) string {
			return "The same position stood three times."
		}},
		FiftyMoves: Ending{"Draw claimed", func(Side) string {
			return "Fifty moves without a capture or a pawn's move."
		}},
		Fivefold: Ending{"Fivefold repetition", func(Side) string {
			return "The same position stood five times: drawn without a claim."
		}},
		SeventyFiveMoves: Ending{"Seventy-five moves", func(Side) string {
			return "Seventy-five moves without a capture or a pawn's move: drawn without a claim."
		}},
		Agreement: Ending{"Draw agreed", func(Side) string {
			return "Both players agreed to a draw."
		}},
		Resignation: Ending{"Resignation", func(loser Side) string {
			return enSide(loser) + " resigned."
		}},
		ResignedUnproven: Ending{"Resignation", func(loser Side) string {
			return enSide(loser) + " resigned. It was not proven that " + enSide(1-loser) + " cannot mate, so the resignation stands."
		}},
		ResignedUnmateable: Ending{"Drawn all the same", func(loser Side) string {
			return enSide(loser) + " resigned, but " + enSide(1-loser) + " could not have mated by any series of moves."
		}},
		OnTime: Ending{"Time", func(loser Side) string {
			return enSide(loser) + " ran out of time."
		}},
		MoveTime: Ending{"Time", func(loser Side) string {
			return enSide(loser) + " took too long for one move."
		}},
		FlagUnproven: Ending{"Time", func(loser Side) string {
			return enSide(loser) + " ran out of time. It was not proven that " + enSide(1-loser) + " cannot mate, so the flag stands."
		}},
		FlagUnmateable: Ending{"Drawn on time", func(loser Side) string {
			return enSide(loser) + " ran out of time, but " + enSide(1-loser) + " could not have mated by any series of moves."
		}},
		Absence: Ending{"Absence", func(loser Side) string {
			return enSide(loser) + " was away for too long."
		}},
		AbsenceUnmateable: Ending{"Drawn all the same", func(loser Side) string {
			return enSide(loser) + " was away for too long, but " + enSide(1-loser) + " could not have mated by any series of moves."
		}},
		AbsenceDrawn: Ending{"Draw by absence", func(loser Side) string {
			return enSide(loser) + " was away for too long, and " + enSide(1-loser) + " was content with a draw."
		}},
		Aborted: Ending{"Aborted", func(Side) string {
			return "It was aborted before both sides had moved."
		}},
		Article:      func(number string) string { return "FIDE Laws, article " + number },
		ArticleShort: func(number string) string { return "FIDE " + number },

		Moves:    func(n int) string { return enCount(n, "move", "moves") },
		Duration: enDuration,

		Rematch:     func(s Side) string { return "Rematch, you play " + enSide(s) },
		Again:       "Play again",
		Save:        "Save as PGN",
		Look:        "Look at the board",
		Back:        "Back to the lobby",
		Confirmed:   "Both players have signed the result.",
		Unconfirmed: func(name string) string { return name + " has yet to sign the result." },
		YouWon:      func(name string) string { return "You won against " + name + "." },
		YouLost:     func(name string) string { return "You lost against " + name + "." },
		YouDrew:     func(name string) string { return "You drew with " + name + "." },
	}
}
