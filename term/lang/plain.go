package lang

import (
	"fmt"
	"time"
)

// Plain is what line mode says beside the phrases that it shares with the
// screen. All of it is sentences, each of them one line. The words that one
// types, such as "challenge", are the same in every language.
type Plain struct {
	Welcome    func(name string) string
	TypeHelp   string
	Goodbye    string
	LobbyHelp  []string
	GameHelp   []string
	TooLong    string
	NoCommand  func(text string) string
	Unfinished func(games int) string

	Reachable func(addresses string) string
	Trouble   func(why string) string
	// Why others may not find one: clauses, which the screen says too.
	NoNetwork, PortTaken, Forbidden, Deaf, Twin string
	// Hidden says that nobody is looked for, which the screen says too.
	Hidden string

	Arrived  func(number int, name, doing string) string
	Now      func(number int, name, doing string) string
	Departed func(name string) string
	Nobody   string
	Person   func(number int, name, doing, where string) string

	NoSuchPerson    func(text string) string
	SeveralPeople   func(text string) string
	WhichAddress    string
	Found           func(number int, name, doing string) string
	StillWaiting    string
	NothingToCancel string
	Cancelled       string

	NameHint   string
	NameIs     func(name string) string
	NameNext   func(name string) string
	NameStays  string
	NoName     string
	NotRenamed string

	WhomToChallenge string
	BadPosition     string
	BadTerms        string
	Challenging     func(name, terms string) string
	FromPosition    func(fen string) string
	Asks            func(request, terms string) string
	NoChallenge     string
	WhichChallenge  string
	YouDeclined     func(name string) string

	NoUnfinished   string
	UnfinishedGame func(number int, name string, you Side, move int, began time.Time, here bool) string
	UnfinishedHere func(number int, move int, began time.Time) string
	WhichGame      string

	Begins     func(white, black, clocks string) string
	BeginsHere func(clocks string) string
	HowToName  string // two at this keyboard
	GoesOn     func(move int) string
	Offers     func(name string) string
	LinkUp     func(name string) string
	LinkWeak   func(name string) string
	LinkLost   func(name string) string
	// LinkGone is for a game that can go on later, LinkGoneOver for one that is
	// over.
	LinkGone, LinkGoneOver func(name string) string

	AfterMatch  string
	AfterGame   string
	BackInLobby string

	// What a player wants of the other, after the sentence that says what it is.
	AnswerIt     string // before moving
	AnswerSoon   func(seconds int) string
	AgreeWith    string // a move
	ClocksStay   string
	WhichWish    string
	NothingAsked string

	ReallyAbort string
	NoSuchTimer string

	// TypeContinue is how one plays on after a pause; NoPause says that there is none in
	// a game with somebody who plays elsewhere.
	TypeContinue, NoPause string

	// How long the opponent has been away, and what to do about it.
	AwayWait      func(name, clock string) string
	AwayClaim     func(name, clock string) string
	ReallyClaim   [2]string // the win, a draw
	NobodyAway    func(name string) string
	LowTime       func(clock string) string
	MoveLeft      func(clock string) string
	NetworkUsed   func(used, of int) string
	Running       string
	NotYetArrived func(name string) string

	NoMoves  string
	NoClock  string
	Position func(fen, hash string) string

	BothAgree    string
	PlayOn       string
	ClaimIt      string
	TypeClaim    func(command string) string
	ClaimWith    func(move string) string
	ReallyResign func(name string) string
	ReallyLeave  func(name string) string
	ReallyRise   string // from a game at this keyboard that is kept
	ReallyDrop   string
	NotOver      string
	Article      func(number string) string
	NotSaved     string
	NotBack      string

	NeitherMoveNorCommand func(text string) string

	Meeting PlainMeeting
	Look    PlainLook
	Common  PlainCommon
}

// PlainEnglish is the catalogue of line mode from which the others are
// translated.
func PlainEnglish() Plain {
	return Plain{
		Meeting:    plainMeeting(),
		Look:       plainLook(),
		Common:     plainCommon(),
		Welcome:    func(name string) string { return "This is Passant, and you are " + name + "." },
		TypeHelp:   "Type help for what you can do here.",
		Goodbye:    "Goodbye.",
		TooLong:    "That line is too long.",
		NoCommand:  func(text string) string { return text + " is no command here. Type help for those there are." },
		Unfinished: func(n int) string { return "Games to go on with: " + fmt.Sprint(n) + ". Type continue." },
		LobbyHelp: []string{
			"people: who is here.",
			"challenge NAME: ask somebody for a game, or join their table; a number from the list does too. After the name may follow a time, white or black, and final for a game without take-backs.",
			"play NAME, play computer, play two: the same as challenge, computer and two.",
			"A time: 15 is fifteen minutes each; 15+10 adds ten seconds a move; 5d3 makes the first three seconds of a move free; 15/60 lets no move take longer than sixty seconds; 15 vs 5 is fifteen minutes for you and five for the other; none is no clock.",
			"accept: play whoever has asked you. decline: do not. With several, say the name too.",
			"cancel: wait no longer for an answer, or stop comparing safety words.",
			"address ADDRESS: look for somebody at an address, such as 192.168.1.23, where people do not appear by themselves.",
			"continue: go on with a game that was interrupted.",
			"two: a game of two people at this keyboard; a time may follow, and as, a name, and, a name.",
			"table: open a table that anybody may join; a time, white or black may follow. table private: one that takes a code, which you tell whom you want. close: close it.",
			"join NAME: join the table of somebody. code K7Q-M2P: join the table whose code that is.",
			"instead: propose other terms to whoever has asked you; what you want comes after it.",
			"watch NAME: watch a game.",
			"chat NAME and what to say: write to somebody. chat NAME: what you have written to each other.",
			"about NAME: what you know of somebody. known: everybody you know.",
			"compare NAME: compare safety words, to be sure that nobody stands between you.",
			"call NAME as OTHER: what you call somebody. favourite, mute, block, with a name: put first, not told what is written, not seen at all; with off behind it, no longer. forget: know somebody no longer.",
			"strangers off: only people you know can connect. strangers on: anybody can.",
			"name NEW: be called something else, from the next start on.",
			"quit: leave Passant.",
		},
		GameHelp: []string{
			"A move: e4, Nf3, exd5, O-O, e8=Q, or e2e4.",
			"clock: the time left to both, for the game and for this move, and what the network took.",
			"draw: offer a draw, or accept the one on offer.",
			"takeback: ask for your last move back; at one keyboard it comes back at once.",
			"accept: agree to what the other asks. decline: refuse it; a move refuses it too. With several, say draw, takeback or clocks as well.",
			"timer off: propose to go on without clocks, with your next move.",
			"pause: stop the clocks, against the computer or at one keyboard. continue: play on; a move does it too.",
			"claim: claim a draw by repetition or fifty moves. claim Nb8: claim it with the move you are about to make.",
			"claim win, claim draw: claim the game of somebody who has been away for too long.",
			"resign: give the game up. abort: end it without a result, before both have moved. You are asked whether you mean it.",
			"chat and what to say: write to the other. people, known, about, compare, mute and block are as in the lobby.",
			"save: keep the game as PGN. leave: go back to the lobby; the game can go on later.",
			"rematch: play again with the colours changed, once the game is over.",
			"quit: leave Passant.",
		},

		Reachable: func(addresses string) string { return "Others find you at " + addresses + "." },
		Trouble:   func(why string) string { return "Others may not find you: " + why + "." },
		Hidden:    "Nobody is looked for, and nobody sees you here. Games are by typed address.",
		NoNetwork: "this computer is on no network",
		PortTaken: "another program keeps UDP port 5353 to itself, so addresses must be typed",
		Forbidden: "the system does not let Passant reach the local network",
		Deaf:      "the TCP port cannot be opened, so nobody can connect to you, but you can challenge others",
		Twin:      "another device uses your key, as when a folder was copied, and people cannot tell the two of you apart; end Passant on one of them",
		Arrived: func(n int, name, doing string) string {
			return fmt.Sprintf("%s is here: number %d, %s.", name, n, doing)
		},
		Now: func(n int, name, doing string) string {
			return fmt.Sprintf("%s, number %d, is now %s.", name, n, doing)
		},
		Departed: func(name string) string { return name + " has left." },
		Nobody:   "Nobody else is here yet.",
		Person: func(n int, name, doing, where string) string {
			return fmt.Sprintf("%d: %s, %s, at %s.", n, name, doing, where)
		},

		NoSuchPerson:    func(text string) string { return "Nobody here is " + text + ". Type people for who is." },
		SeveralPeople:   func(text string) string { return "Several people are " + text + ". Say the number:" },
		WhichAddress:    "Which address? For example: address 192.168.1.23",
		Found:           func(n int, name, doing string) string { return fmt.Sprintf("Found %s: number %d, %s.", name, n, doing) },
		StillWaiting:    "Something is waiting for an answer. Type cancel to wait no longer.",
		NothingToCancel: "Nothing is waiting for an answer.",
		Cancelled:       "Cancelled.",

		NameHint:   "To be called something else, type name and the other name.",
		NameIs:     func(name string) string { return "You are " + name + "." },
		NameNext:   func(name string) string { return "When Passant starts the next time, you are " + name + "." },
		NameStays:  "Your name cannot be changed here. Start passant with --name.",
		NoName:     "A name needs something that can be seen.",
		NotRenamed: "Your name was not changed, since it could not be written down. The log says why; passant help says where it is.",

		WhomToChallenge: "Whom? For example: challenge 1",
		BadPosition:     "That is no position to play from. The command passant explain, with the FEN after it, says why.",
		BadTerms:        "What game? After the command say a time, white or black, or final, for example: 10+5 black final",
		Challenging: func(name, terms string) string {
			return "You challenge " + name + ": " + terms + ". Type cancel to withdraw."
		},
		FromPosition: func(fen string) string { return "from the position " + fen },
		Asks: func(request, terms string) string {
			return request + ": " + terms + ". Type accept or decline."
		},
		NoChallenge:    "Nobody like that has challenged you.",
		WhichChallenge: "Whose? Say the name too.",
		YouDeclined:    func(name string) string { return "You do not play " + name + " now." },

		NoUnfinished: "There is no game to go on with.",
		UnfinishedGame: func(n int, name string, you Side, move int, began time.Time, here bool) string {
			where := "not here now"
			if here {
				where = "here now"
			}
			return fmt.Sprintf("%d: with %s, who is %s; you play %s, move %d, begun on %s.",
				n, name, where, enSide(you), move, began.Format("2 January 2006"))
		},
		UnfinishedHere: func(n, move int, began time.Time) string {
			return fmt.Sprintf("%d: at this keyboard, move %d, begun on %s.", n, move, began.Format("2 January 2006"))
		},
		WhichGame: "Which? For example: continue 1",

		Begins: func(white, black, clocks string) string {
			return fmt.Sprintf("White is %s, Black is %s; %s.", white, black, clocks)
		},
		HowToName:  "Say both names. For example: two 15+10 as Anna and Boris",
		BeginsHere: func(clocks string) string { return "A game of two at this keyboard; " + clocks + "." },
		GoesOn:     func(move int) string { return fmt.Sprintf("The game goes on at move %d.", move) },
		Offers: func(name string) string {
			return name + " offers a draw. Type draw to accept, decline to refuse; a move refuses too."
		},
		LinkUp:   func(name string) string { return name + " is connected." },
		LinkWeak: func(name string) string { return "The connection to " + name + " is weak." },
		LinkLost: func(name string) string {
			return name + " has lost touch. Passant keeps trying; you can still move, and it is kept."
		},
		LinkGone: func(name string) string {
			return name + " has left the game. It is kept and can go on later."
		},
		LinkGoneOver: func(name string) string { return name + " has left the table." },

		AfterMatch:  "Type rematch to play again with the colours changed, save to keep the game as PGN, or leave.",
		AfterGame:   "Type rematch to play again, save to keep the game as PGN, or leave.",
		BackInLobby: "You are back in the lobby.",

		AnswerIt: "Type accept or decline; a move declines too.",
		AnswerSoon: func(seconds int) string {
			return "Type accept or decline; without an answer it stands in " + enCount(seconds, "second", "seconds") + "."
		},
		AgreeWith:    "Type accept, and then a move; any other move declines.",
		ClocksStay:   "The clocks stay.",
		WhichWish:    "Which of them? Say draw, takeback or clocks as well.",
		NothingAsked: "Nothing is asked of you.",

		ReallyAbort: "Abort the game? It ends at once, without a result. Type yes or no.",
		NoSuchTimer: "Type timer off to propose to go on without clocks.",

		TypeContinue: "Type continue, or make a move.",
		NoPause:      "The clocks of a game over the network cannot be stopped.",

		AwayWait: func(name, clock string) string {
			return name + " is away. In " + clock + " you may claim the game."
		},
		AwayClaim: func(name, clock string) string {
			return name + " has been away for " + clock + ". Type claim win or claim draw, or wait."
		},
		ReallyClaim: [2]string{
			"Claim the win? It stands when the other is back and agrees. Type yes or no.",
			"Claim a draw? It stands when the other is back and agrees. Type yes or no.",
		},
		NobodyAway: func(name string) string { return name + " is not away." },
		LowTime:    func(clock string) string { return "Your clock is low: " + clock + "." },
		MoveLeft:   func(clock string) string { return clock + " left for this move" },
		NetworkUsed: func(used, of int) string {
			return fmt.Sprintf("the network took %d of %d seconds", used, of)
		},
		Running:       "running",
		NotYetArrived: func(name string) string { return "Your last move is saved; " + name + " does not have it yet." },

		NoMoves:  "No move has been made.",
		NoClock:  "This game has no clock.",
		Position: func(fen, hash string) string { return "FEN " + fen + ", hash " + hash },

		BothAgree:    "Do both players agree to a draw? Type yes or no.",
		PlayOn:       "The game goes on.",
		TypeClaim:    func(command string) string { return "To do so, type " + command + "." },
		ClaimIt:      "Claim the draw? Type yes or no.",
		ClaimWith:    func(move string) string { return "Claim the draw with " + move + "? Type yes or no." },
		ReallyResign: func(name string) string { return "Resign? " + name + " wins the game. Type yes or no." },
		ReallyLeave: func(name string) string {
			return "Leave the game with " + name + "? It is kept and can go on later. Type yes or no."
		},
		ReallyRise: "Leave the game? It is kept and can go on later. Type yes or no.",
		ReallyDrop: "Leave the game? It is not kept. Type yes or no.",
		Article:    func(number string) string { return "FIDE Laws, article " + number + "." },
		NotBack:    "The other player is not back yet. The game goes on when both are.",
		NotOver:    "The game is not over yet.",
		NotSaved:   "The game was not saved. The log says why; passant help says where it is.",

		NeitherMoveNorCommand: func(text string) string {
			return text + " is neither a move nor a command. Moves look like Nf3, exd5 or e2e4; type help for the commands."
		},
	}
}
