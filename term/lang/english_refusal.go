package lang

import "fmt"

func enRefusal() Refusal {
	return Refusal{
		NotAMove:  func(text string) string { return text + " is not a move. Moves look like Nf3, exd5 or e2e4." },
		Ambiguous: func(moves string) string { return "Which one: " + moves + "?" },

		EmptySquare:  func(r Refused) string { return "There is no piece on " + r.From + "." },
		NotYourPiece: func(r Refused) string { return "The " + enPiece(r.Piece) + " on " + r.From + " is not yours." },
		NoSuchPiece:  func(r Refused) string { return "No " + enPiece(r.Piece) + " of yours can go to " + r.To + "." },
		NotItsMove: func(r Refused) string {
			return fmt.Sprintf("A %s does not move from %s to %s.", enPiece(r.Piece), r.From, r.To)
		},
		OwnPieceThere: func(r Refused) string { return "Your own piece stands on " + r.To + "." },
		Blocked: func(r Refused) string {
			return fmt.Sprintf("The way from %s to %s is blocked on %s.", r.From, r.To, r.At)
		},
		NothingToCapture: func(r Refused) string {
			return fmt.Sprintf("The pawn on %s has nothing to take on %s.", r.From, r.To)
		},
		Pinned: func(r Refused) string {
			return fmt.Sprintf("The %s on %s is pinned: it guards your king from %s.", enPiece(r.Piece), r.From, r.At)
		},
		StillInCheck:         func(r Refused) string { return "Your king would still be in check from " + r.At + "." },
		KingIntoCheck:        func(r Refused) string { return "Your king would be in check on " + r.To + " from " + r.At + "." },
		CastlingRightLost:    func(Refused) string { return "You cannot castle: the king or that rook has moved." },
		CastlingInCheck:      func(r Refused) string { return "You cannot castle out of check from " + r.At + "." },
		CastlingThroughCheck: func(r Refused) string { return "You cannot castle over " + r.At + ": it is attacked." },
		PromotionMissing: func(r Refused) string {
			return fmt.Sprintf("Say what the pawn becomes, as in %s=Q.", r.To)
		},
		BadPromotion: func(r Refused) string { return "The " + enPiece(r.Piece) + " cannot become that there." },

		Over:        "The game is over.",
		Stale:       "The game has moved on since.",
		NoOffer:     "No draw is on offer.",
		TooEarly:    "A draw can be agreed on once both sides have moved.",
		Offered:     "You have already offered a draw.",
		OfferAgain:  "You offered a draw a short while ago. Play some moves first.",
		NoAgreement: "This opponent does not agree to draws.",
		Resigned:    "You have already resigned.",
		Flag:        "Your time has run out.",
		Halted:      "The game is stopped.",
		NotTurn:     "It is not your turn.",
		Repeated: func(times int) string {
			return "The position has stood " + enOften(times) + ", not three times."
		},
		FewMoves: func(moves int) string {
			return enCount(moves, "move", "moves") + " without a capture or a pawn's move, not fifty."
		},
		NotKept:  "That could not be saved, so it was not done.",
		NoSpace:  "The disk is full. Make room and do it again; nothing is lost.",
		ReadOnly: "The folder of games is read-only. Allow writing, then do it again.",
		TheirsNotKept: func(name string) string {
			return "What " + name + " did cannot be saved. It comes again by itself."
		},
		TheirsNoSpace: func(name string) string {
			return "The disk is full: what " + name + " did cannot be saved. Make room, and it comes again."
		},
		TheirsReadOnly: func(name string) string {
			return "The folder of games is read-only: what " + name + " did cannot be saved. Allow writing, and it comes again."
		},
		TheirsWithheld: func(name string) string {
			return name + "'s program says that it has moves that are not here, and does not send them."
		},
		NoArchive: "Games cannot be saved here.",

		Asked:         "You have already asked.",
		TooLate:       "A game can be aborted only before both sides have moved.",
		Unanswered:    "First comes the answer whether a move is taken back.",
		NoTakeBack:    "Nobody asks to take a move back.",
		NoTakeBacks:   "This game was agreed on without take-backs.",
		NothingBack:   "Only your last move can be taken back, and only once.",
		TakeBacksUsed: "You have asked three times, and that is all for one game.",
		NoClock:       "This game has no clock.",
		NotProposed:   "Nobody has proposed to turn the clocks off.",
		NotAway:       "Your opponent has not been away for long enough.",
	}
}
