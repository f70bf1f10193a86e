package lang

// Phrases is all that the screen says, in one language. Sentences end with a
// full stop; titles, items and hints do not. A name that is handed in has been
// cleaned and may be up to 24 cells wide; hints are at most 10 cells, items of a
// panel at most 26, without the names in them.
type Phrases struct {
	Language

	Title string // the name of the program

	Sides  [2]string // indexed by Side
	Beside [2]string // the sides once more, in brackets behind a name
	Pieces [7]string // indexed by Piece; the first is empty
	// Letters are with what moves are written, indexed by Piece; a pawn has none.
	Letters [7]string

	// TooSmall asks for a larger window than the one of w by h cells.
	TooSmall func(w, h int) string
	// Say is a move in words, without a full stop.
	Say func(Move) string
	// Opening is what an opening is called that has this name in English, such as
	// "Sicilian Defense: Najdorf Variation".
	Opening func(english string) string

	Times       Times
	Clocks      Clocks
	TakeBack    TakeBack
	TimerOff    TimerOff
	Pause       Pause
	Abort       Abort
	Absence     Absence
	Lobby       Lobby
	Challenge   Challenge
	People      People
	Words       Words
	Chat        Chat
	Settings    Settings
	Preferences Preferences
	Tables      Tables
	Watching    Watching
	Computer    Computer
	Rules       Rules
	History     History
	Replay      Replay
	Copying     Copying
	Setup       Setup
	Game        Game
	Menu        Menu
	Ask         Ask
	Result      Result
	Link        Link
	Refusal     Refusal
	Help        Help
	Hint        Hint
}

// Lobby is what the first screen says.
type Lobby struct {
	Play     string
	HotSeat  string
	Continue func(name string, move int) string
	// ContinueHere goes on with a game of two players at this screen.
	ContinueHere func(move int) string
	Help         string
	Quit         string

	People  string
	Looking string
	Nobody  string
	Free    string
	Playing string
	TooOld  string
	TooNew  string
	Here    string
	// More is how many people there is no room for.
	More func(people int) string
	// SameComputer marks a peer that runs on this computer.
	SameComputer string

	Address string // before one is typed
	Asking  string // while one is typed
	Finding func(address string) string

	YouAre      string
	Reachable   string
	Unreachable string
	Opening     func(name string) string
}

// Challenge is what is said before a game.
type Challenge struct {
	New     string
	To      func(name string) string
	From    func(name string) string
	Rematch func(name string) string
	Waiting func(name string) string
	More    func(others int) string
	Time    string
	// TakeBacks is whether moves may be taken back: Agreed or Never.
	TakeBacks, Agreed, Never string

	Colour   string
	ByLot    string
	YouPlay  func(Side) string
	LotPlays string
	// FromPosition says that the game does not begin as usual, and who moves first.
	FromPosition func(toMove Side) string

	Send     string
	Start    string
	Back     string
	Play     string
	NotNow   string
	Read     string // to see a challenge that there was a warning of
	Withdraw string

	Declined    func(name string) string
	NoAnswer    func(name string) string
	Busy        func(name string) string
	TooMany     func(name string) string
	Withdrawn   func(name string) string
	Unreachable func(name string) string
	TooOld      func(name string) string
	TooNew      func(name string) string
	// NoSpace, ReadOnly and BadDisk say that the disk here cannot keep a game, and
	// Unkept that the other player's cannot.
	NoSpace, ReadOnly, BadDisk, Unkept func(name string) string
	// Stranger says that name takes only people known there, NoTable that name no
	// longer waits for anybody.
	Stranger, NoTable func(name string) string

	Failed func(name string) string

	AtAddress  func(address string) string
	BadAddress string
	Yourself   string
	NoMatch    string
	// Elsewhere and Waits say that name asks for a game while another is on, or has
	// just ended.
	Elsewhere, Waits func(name string) string
	// Awaits says that name will be challenged once they can be.
	Awaits func(name string) string
}

// Game is what is said while a game goes on.
type Game struct {
	Versus      func(white, black string) string
	You         string // beside one's own name
	YourMove    string
	Thinks      func(name string) string // whose turn it is
	ToMove      func(Side) string
	Check       string
	Picked      func(p Piece, square string) string
	NotYourTurn func(name string) string // whose turn it is
	// LookingBack is at which move of how many one looks, LookingStart that one looks
	// at the beginning, and Meanwhile what has been played since.
	LookingBack  func(move, of int) string
	LookingStart string
	// Men are what may stand on a square, indexed by Side and Piece; NoPiece is that
	// nothing does.
	Men       [2][7]string
	Meanwhile func(move string) string
	Completes string // before the candidates
	Saved     func(path string) string
	NotSaved  string
	// Damaged says that the file of a game with name was damaged and is kept as file;
	// DamagedHere the same of a game at one screen, of which nobody has the rest.
	DamagedTitle string
	Damaged      func(name, file string) string
	DamagedHere  func(file string) string
	OfferHeld    string
	OfferMade    string
	Declined     func(name string) string
	YouDeclined  string
	Resigning    string
	// ThirdNow and FiftyNow say that a draw can be claimed, and why; ThirdNext and
	// FiftyNext with which moves.
	ThirdNow, FiftyNow   string
	ThirdNext, FiftyNext func(moves string) string
	// WindowYours and Window are titles of the terminal's window.
	WindowYours, Window func(white, black string) string
}

// Menu is what the game menu says.
type Menu struct {
	Title   string
	Propose string
	Accept  string // a draw on offer
	Decline string
	Agree   string // with two players at this screen
	Claim   string
	// ClaimWith is Claim where there is one move that founds a claim.
	ClaimWith func(move string) string
	Resign    string
	Flip      string
	// Board is how a board stands that two share, one of Turnings: white below, black
	// below, and turned to whoever is to move.
	Board    string
	Turnings [3]string
	Save     string
	Help     string
	Leave    string
}

// Ask is what the questions say.
type Ask struct {
	Promote string

	Resign     string
	ResignWins func(name string) string
	ResignYes  string
	PlayOn     string // the way out of every question

	Leave     string
	LeaveKept func(name string) string
	LeaveHere string // of a game at this screen that is kept
	LeaveLost string
	LeaveYes  string

	Claim      string
	ClaimThird string
	ClaimFifty string
	ClaimYes   string
	ClaimWith  func(move string) string
	// ThirdWith and FiftyWith are grounds that the move about to be made gives.
	ThirdWith, FiftyWith string

	Agree    string
	AgreeWhy string
	AgreeYes string

	Offers    func(name string) string
	OffersYes string
	OffersNo  string
	MovingToo string
}

// Result is what is said when a game has ended.
type Result struct {
	Wins  func(Side) string
	Draw  string
	Void  string
	Score [4]string // White wins, Black wins, drawn, unfinished

	// The endings. In their sentences loser is the side that was mated, has no
	// move, resigned, overstepped its time, or was away.
	Checkmate, Stalemate, DeadMaterial, DeadPosition, Threefold, FiftyMoves,
	Fivefold, SeventyFiveMoves, Agreement, Resignation, ResignedUnproven,
	ResignedUnmateable, OnTime, FlagUnproven, FlagUnmateable, Absence,
	AbsenceUnmateable, AbsenceDrawn, Aborted Ending
	// MoveTime is the ending on time where it was one move that took too long.
	MoveTime Ending
	// Article is an article of the FIDE Laws, ArticleShort in a few characters.
	Article, ArticleShort func(number string) string
	Moves                 func(n int) string
	Duration              func(seconds int) string

	Rematch func(Side) string // which side one plays in it
	Again   string            // with two players at this screen
	Save    string
	Look    string
	Back    string
	// Whether both players have signed the result.
	Confirmed   string
	Unconfirmed func(name string) string
	// What the lobby says of the game just played.
	YouWon, YouLost, YouDrew func(name string) string
}

// Ending is one way for a game to end.
type Ending struct {
	Title    string
	Sentence func(loser Side) string
}

// Link is what is said about the connection.
type Link struct {
	Up, Weak, Lost, Waiting, Gone, Stopped string // in the title

	LostTitle  func(name string) string
	LostTrying func(clock string) string
	LostSaved  string
	WaitWhy    func(name string) string // of a game taken up again, before both are there
	GoneTitle  func(name string) string
	GoneKept   string
	Wait       string
	Leave      string

	HaltTitle  string
	HaltReason string
	HaltFoul   string
	HaltAfter  func(move string) string // such as 12... Nf6
	HaltKept   string
	HaltReport func(path string) string
}

// Refused is a move that cannot be played: the piece, where it stands, where it
// was to go, and the square that the reason points to. What is not known is zero.
type Refused struct {
	Piece        Piece
	From, To, At string
}

// Refusal is why something cannot be done.
type Refusal struct {
	NotAMove  func(text string) string
	Ambiguous func(moves string) string

	EmptySquare, NotYourPiece, NoSuchPiece, NotItsMove, OwnPieceThere, Blocked,
	NothingToCapture, Pinned, StillInCheck, KingIntoCheck, CastlingRightLost,
	CastlingInCheck, CastlingThroughCheck, PromotionMissing, BadPromotion func(Refused) string

	Over        string
	Stale       string
	NoOffer     string
	TooEarly    string
	Offered     string
	OfferAgain  string
	NoAgreement string
	Resigned    string
	Flag        string
	Halted      string
	NotTurn     string
	Repeated    func(times int) string
	FewMoves    func(moves int) string
	NotKept     string
	NoSpace     string
	ReadOnly    string
	// The same of what the opponent did; their program sends it again.
	TheirsNotKept, TheirsNoSpace, TheirsReadOnly func(name string) string
	// The other program says that there is more, and does not send it.
	TheirsWithheld func(name string) string
	NoArchive      string

	Asked         string
	TooLate       string
	Unanswered    string
	NoTakeBack    string
	NoTakeBacks   string
	NothingBack   string
	TakeBacksUsed string
	NoClock       string
	NotProposed   string
	NotAway       string
}

// Help is the page of keys and marks.
type Help struct {
	Title string
	Keys  []Key // of a game
	Lobby []Key // of the lobby

	// The marks of the board.
	Cursor, Picked, MayGo, Takes, Last, Check string
	// The marks before a person's name.
	Known, Verified, Favourite, Impostor string
}

// Key is a key, or several, and what they do.
type Key struct{ Key, Does string }

// Hint is the row of hints: a verb for each key that does something now.
type Hint struct {
	Move, Pick, Drop, PutBack, Menu, Flip, Save, Help, Redraw, Type,
	Choose, Other, Open, Challenge, Address, Quit, Close, Play, Complete,
	Answer, Change, Look, Now, Result, Find, Back,
	Clear, Person, Write, Send, Watch, Join, Leave, Keep, Language string
}
