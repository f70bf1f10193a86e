package lang

// Tables is what is said of tables at which somebody waits. A colour is what whoever
// joins plays.
type Tables struct {
	Option, Yours, Enter string // of the lobby's list

	// What a person's row says of the table.
	Row     func(time string) string
	RowAs   func(time string, s Side) string
	Private string

	New      string
	Who      string // may join
	Anybody  string
	WithCode string
	Open     string // the item that opens it

	Title   string // of one's own
	IsOpen  string
	SayCode string
	Holds   func(clock string) string
	Guessed string
	Close   string
	Stay    string
	Closed  string
	Expired string
	Failed  string

	Of      func(name string) string // a title
	Reading string                   // while the host is asked what is played
	Join    string
	NotNow  string

	CodeTitle   string
	CodeTitleOf func(name string) string
	CodeWhy     string
	CodeLabel   string
	CodeTake    string
	Trying      string

	// Why one cannot join.
	NotACode, Wrong, Gone, Guesses, Unreached string

	// Other terms for those of a challenge.
	Counter      string                   // an item
	CounterTitle func(name string) string // of what one puts together
	Counters     func(name string) string // somebody proposes it
	CounterSend  string
	BlockItem    string
}

// Watching is what is said of games of others, and of others watching.
type Watching struct {
	// Of a challenge: who may watch, and what the values come to.
	Item                  string
	Nobody, AtOnce        string
	Behind                func(moves int) string
	MayWatch, MayNotWatch string
	MayWatchBehind        func(moves int) string

	Row    string // what a person's row says
	Enter  string // an item
	Title  string // beside the names
	Coming func(name string) string
	Live   string
	Late   func(moves int) string

	ToMove  func(name string) string
	Blocked func(name string) string // one of the players
	Warning string                   // the title of that
	Stay    string
	Leave   string
	Menu    string
	Asked   func(name string) string // somebody wants to play meanwhile

	// Why nothing more comes, or nothing at all.
	TooSlow, Lost, Wrong string
	NoGame, NotWatchable func(name string) string
	Full                 string
}
