package lang

import (
	"fmt"
	"strconv"
	"strings"
)

// English is the catalogue from which the others are translated.
func English() *Phrases {
	return &Phrases{
		Tag:    "en",
		Name:   "English",
		Title:  "Passant",
		Sides:  [2]string{"White", "Black"},
		Pieces: [7]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"},

		TooSmall: func(w, h int) string {
			return fmt.Sprintf("Make the window larger: 40×20 is enough (now %d×%d)", w, h)
		},
		Clock:      enClock,
		ClockShort: enClockShort,
		Clocks: func(you, other Time) string {
			return "You " + enClock(you) + ", the other side " + enClock(other)
		},
		Say: enMove,

		Lobby: Lobby{
			Play:     "Play",
			HotSeat:  "Two players at this screen",
			Continue: func(name string, move int) string { return fmt.Sprintf("Go on with %s, move %d", name, move) },
			Help:     "Keys and marks",
			Quit:     "Quit",

			People:       "People on this network",
			Looking:      "looking",
			Nobody:       "Nobody yet. Whoever starts Passant on this network appears here by itself.",
			Free:         "free",
			Playing:      "playing",
			TooOld:       "out of date",
			TooNew:       "newer",
			Here:         "here",
			SameComputer: "this computer",

			Address: "Not here? Type an address",
			Asking:  "Address",
			Finding: func(address string) string { return "Asking at " + address + "…" },

			YouAre:      "You are",
			Reachable:   "Others find you at",
			Unreachable: "No network: others cannot find you.",
			Opening:     func(name string) string { return "Setting up the board with " + name + "…" },
		},

		Challenge: Challenge{
			New:      "Two players at this screen",
			To:       func(name string) string { return "Challenge " + name },
			From:     func(name string) string { return name + " would like to play" },
			Rematch:  func(name string) string { return name + " would like a rematch" },
			Waiting:  func(name string) string { return "Waiting for " + name },
			More:     func(others int) string { return enCount(others, "more person waits", "more people wait") + " for you." },
			Time:     "Time",
			Colour:   "You play",
			ByLot:    "by lot",
			YouPlay:  func(s Side) string { return "You play " + enSide(s) },
			LotPlays: "Colours are drawn by lot",
			FromPosition: func(toMove Side) string {
				return "From a given position, " + enSide(toMove) + " to move"
			},

			Send:     "Send the challenge",
			Start:    "Start the game",
			Back:     "Back",
			Play:     "Play",
			NotNow:   "Not now",
			Withdraw: "Withdraw the challenge",

			Declined:    func(name string) string { return name + " does not want to play now." },
			NoAnswer:    func(name string) string { return name + " did not answer." },
			Busy:        func(name string) string { return name + " is in a game." },
			Withdrawn:   func(name string) string { return name + " has withdrawn the challenge." },
			Unreachable: func(name string) string { return name + " cannot be reached." },
			TooOld:      func(name string) string { return name + " has an older Passant and must update it first." },
			TooNew:      func(name string) string { return name + " has a newer Passant. Update yours to play." },
			Failed:      func(name string) string { return "The game with " + name + " could not be started." },

			AtAddress:  func(address string) string { return "Nobody answers at " + address + "." },
			BadAddress: "That is not an address. Try 192.168.1.23 or 192.168.1.23:51442.",
			Yourself:   "That is your own address.",
			NoMatch:    "That game is not there any more.",
			Elsewhere:  func(name string) string { return name + " would like to play. This game comes first." },
		},

		Game: Game{
			Versus:       func(white, black string) string { return white + " vs " + black },
			You:          "you",
			YourMove:     "Your move.",
			Thinks:       func(name string) string { return name + " is to move." },
			ToMove:       func(s Side) string { return enSide(s) + " is to move." },
			Check:        "Check.",
			Picked:       func(p Piece, square string) string { return sentence(enPiece(p)) + " on " + square + " in hand." },
			NotYourTurn:  func(name string) string { return "It is the turn of " + name + "." },
			LookingBack:  func(move int) string { return fmt.Sprintf("Looking back at move %d.", move) },
			LookingStart: "Looking back at the beginning.",
			Completes:    "Tab completes",
			Saved:        func(path string) string { return "Saved as " + path },
			NotSaved:     "The game could not be saved.",
			OfferHeld:    "You offer a draw with your next move.",
			OfferMade:    "You have offered a draw.",
			Declined:     func(name string) string { return name + " declines the draw." },
			YouDeclined:  "You have declined the draw.",
			Resigning:    "You have resigned. The other side is yet to hear of it.",
			WindowYours:  func(white, black string) string { return "Your move – " + white + " · " + black },
			Window:       func(white, black string) string { return white + " · " + black },
		},

		Menu: Menu{
			Title:   "Game menu",
			Propose: "Propose a draw",
			Agree:   "Draw by agreement…",
			Claim:   "Claim a draw…",
			Resign:  "Resign…",
			Flip:    "Flip the board",
			Save:    "Save as PGN",
			Help:    "Keys and marks",
			Leave:   "Leave the game…",
		},

		Ask: Ask{
			Promote: "Promote to",

			Resign:     "Resign?",
			ResignWins: func(name string) string { return name + " wins the game." },
			ResignYes:  "Resign",
			PlayOn:     "Play on",

			Leave:     "Leave the game?",
			LeaveKept: func(name string) string { return "It is kept, and you can go on with " + name + " later." },
			LeaveLost: "It is not kept.",
			LeaveYes:  "Leave",

			Claim:        "Claim a draw?",
			ClaimThird:   "This position stands for the third time.",
			ClaimFifty:   "Fifty moves without a capture or a pawn's move.",
			ClaimYes:     "Claim the draw",
			ClaimWith:    func(move string) string { return "Claim it with " + move },
			ClaimWithWhy: "Your next move would give you the right to a draw.",
			ThirdWith:    "Your next move can bring the position for the third time.",
			FiftyWith:    "Your next move can complete fifty without a capture or a pawn's move.",

			Agree:    "Draw by agreement?",
			AgreeWhy: "Both players agree to a draw.",
			AgreeYes: "Draw the game",

			Offers:    func(name string) string { return name + " offers a draw" },
			OffersYes: "Accept the draw",
			OffersNo:  "Decline",
			MovingToo: "Making a move declines too.",
		},

		Result: enResult(),

		Link: Link{
			Up:      "connected",
			Weak:    "weak connection",
			Lost:    "trying again",
			Waiting: "waiting",
			Gone:    "has left",
			Stopped: "stopped",

			LostTitle:  func(name string) string { return name + " has lost touch" },
			LostTrying: func(clock string) string { return "Trying again… " + clock },
			LostSaved:  "You can still move. It is kept, and sent as soon as the connection is back.",
			WaitWhy:    func(name string) string { return "The game goes on as soon as " + name + " is here too." },
			GoneTitle:  func(name string) string { return name + " has left the game" },
			GoneKept:   "The game is kept and can go on later.",
			Wait:       "Wait",
			Leave:      "Leave the game",

			HaltTitle:  "The game is stopped",
			HaltReason: "The two programs disagree about this game.",
			HaltKept:   "Neither side has lost. What was played is kept.",
		},

		Refusal: Refusal{
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
			Offered:     "Your offer of a draw stands already.",
			OfferAgain:  "You have offered a draw a short while ago. Play on for some moves first.",
			NoAgreement: "This opponent agrees to no draws.",
			Resigned:    "You have resigned already.",
			Flag:        "Your time is over.",
			Halted:      "The game is stopped.",
			NotTurn:     "It is not your turn.",
			Repeated: func(times int) string {
				return "The position has stood " + enTimes(times) + ", not three times."
			},
			FewMoves: func(moves int) string {
				return enCount(moves, "move", "moves") + " without a capture or a pawn's move, not fifty."
			},
			NotKept:   "That could not be kept, so it was not done.",
			NoArchive: "Games cannot be saved here.",
		},

		Help: Help{
			Title: "Keys and marks",
			Keys: []Key{
				{"arrows", "move the cursor"},
				{"Enter", "pick, put down"},
				{"Esc", "put back, close"},
				{"Nf3 e4", "type, then Enter"},
				{"Tab", "complete a move"},
				{"PgUp", "look back"},
				{"m", "draw, resign"},
				{"v", "flip the board"},
				{"s", "save as PGN"},
				{"Ctrl-L", "draw again"},
				{"Ctrl-C", "leave"},
			},
			Cursor: "where you are",
			Picked: "in hand",
			MayGo:  "may go here",
			Takes:  "may take",
			Last:   "last move",
			Check:  "in check",
		},

		Hint: Hint{
			Move: "move", Pick: "pick", Drop: "put down", PutBack: "put back", Menu: "menu", Flip: "flip",
			Save: "save", Help: "help", Redraw: "redraw",
			Choose: "choose", Other: "other side", Open: "open", Challenge: "challenge", Address: "address",
			Quit: "quit", Close: "close", Play: "play", Complete: "complete", Answer: "answer",
			Change: "change", Look: "look back", Now: "now", Result: "result", Find: "find", Back: "back", Type: "type a move",
		},
	}
}

func enResult() Result {
	return Result{
		Wins:  func(s Side) string { return enSide(s) + " wins" },
		Draw:  "The game is drawn",
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
		ResignedUnmateable: Ending{"Drawn all the same", func(loser Side) string {
			return enSide(loser) + " resigned, but " + enSide(1-loser) + " could not have mated by any series of moves."
		}},
		OnTime: Ending{"Time", func(loser Side) string {
			return enSide(loser) + " ran out of time."
		}},
		FlagUnmateable: Ending{"Drawn on time", func(loser Side) string {
			return enSide(loser) + " ran out of time, but " + enSide(1-loser) + " could not have mated by any series of moves."
		}},
		Article:      func(number string) string { return "FIDE Laws, article " + number },
		ArticleShort: func(number string) string { return "FIDE " + number },

		Moves:    func(n int) string { return enCount(n, "move", "moves") },
		Duration: enDuration,

		Rematch: func(s Side) string { return "Rematch, you play " + enSide(s) },
		Again:   "Play again",
		Save:    "Save as PGN",
		Look:    "Look at the board",
		Back:    "Back to the lobby",
		YouWon:  func(name string) string { return "You won against " + name + "." },
		YouLost: func(name string) string { return "You lost against " + name + "." },
		YouDrew: func(name string) string { return "You drew with " + name + "." },
	}
}

func enSide(s Side) string {
	if s == White {
		return "White"
	}
	return "Black"
}

func enPiece(p Piece) string {
	if p == NoPiece || p > King {
		return "piece"
	}
	return [...]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"}[p]
}

// enCount is a number with the noun it counts.
func enCount(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

func enTimes(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return strconv.Itoa(n) + " times"
}

func enClock(t Time) string {
	switch base := enSpan(t.Base); {
	case t.Base == 0:
		return "no clock"
	case t.Increment == 0:
		return base
	default:
		return base + ", " + enCount(t.Increment, "second", "seconds") + " a move"
	}
}

func enSpan(seconds int) string {
	if seconds%60 != 0 {
		return enCount(seconds, "second", "seconds")
	}
	return enCount(seconds/60, "minute", "minutes")
}

func enClockShort(t Time) string {
	switch {
	case t.Base == 0:
		return "no clock"
	case t.Base%60 != 0:
		return fmt.Sprintf("%ds+%d", t.Base, t.Increment)
	}
	return fmt.Sprintf("%d+%d", t.Base/60, t.Increment)
}

func enDuration(seconds int) string {
	switch h, m := seconds/3600, seconds/60%60; {
	case seconds < 60:
		return enCount(seconds, "second", "seconds")
	case h == 0:
		return enCount(m, "minute", "minutes")
	case m == 0:
		return enCount(h, "hour", "hours")
	default:
		return enCount(h, "hour", "hours") + " " + enCount(m, "minute", "minutes")
	}
}

// enMove says a move: "knight takes e5, check".
func enMove(m Move) string {
	var s string
	switch {
	case m.Castling == Kingside:
		s = "castles kingside"
	case m.Castling == Queenside:
		s = "castles queenside"
	case m.Takes != NoPiece:
		s = enPiece(m.Piece) + " takes " + enPiece(m.Takes) + " on " + m.To
	default:
		s = enPiece(m.Piece) + " to " + m.To
	}
	if m.EnPassant {
		s += " in passing"
	}
	if m.Promotion != NoPiece {
		s += ", becomes a " + enPiece(m.Promotion)
	}
	switch {
	case m.Mate:
		s += ", mate"
	case m.Check:
		s += ", check"
	}
	return s
}

// sentence is s with a capital letter first; s begins with an ASCII letter.
func sentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
