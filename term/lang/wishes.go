package lang

// TakeBack is what is said of taking moves back. A move has its number before
// it: "12. Nf3".
type TakeBack struct {
	// Ask is an item of the menu; AtOnce is that with two players at this screen.
	Ask, AtOnce string

	Asks func(name, move string) string // the title of the question
	Yes  string
	No   string
	// Both says that the answer to the move, which has its number too, goes with it.
	Both func(move string) string
	// Soon says that the question answers itself, in a time such as "0:17".
	Soon func(clock string) string

	Asked       func(move string) string // by oneself
	Taken       func(move string) string
	Declined    func(name string) string
	YouDeclined string
}

// TimerOff is what is said of playing on without clocks.
type TimerOff struct {
	Propose, Agree string // items of the menu

	Asks func(name string) string // the title of the question
	Yes  string
	No   string
	// WithMove says that agreeing takes a move.
	WithMove string

	Held, AgreedHeld string // with one's next move
	Made             string // with one's last
	Off              string // from now on
	// Both is what Held and AgreedHeld are for two players at one screen.
	Both string
}

// Pause is what is said of clocks that are stopped for a while.
type Pause struct {
	Item  string // of the menu
	Title string
	Why   string
}

// Abort is what is said of ending a game before each side has moved.
type Abort struct {
	Item  string // of the menu
	Title string // the question
	Why   string
	Yes   string
	Asked string // while the other side has yet to hear of it
}

// Absence is what is said of an opponent who is away in their turn.
type Absence struct {
	// Away is how long they have been, Soon when the game can be claimed: times such
	// as "1:20".
	Away      func(name, clock string) string
	Soon      func(clock string) string
	Unreached func(name string) string // they do not know of the last move
	Win, Draw string                   // items
	Claims    [2]string                // what one has claimed, as a title: the win, a draw
	ToConfirm func(name string) string
	Denied    func(name string) string
	NotAway   func(name string) string
	// ClaimedOf is what the other side has claimed while one was away.
	ClaimedOf func(name string) string
}

// Clocks is what is said beside the clocks, in few cells.
type Clocks struct {
	Off     string                    // instead of a clock, where there was one
	Move    func(clock string) string // left for this move
	Free    func(clock string) string // of this move that costs nothing
	Network func(used, of int) string // seconds of the allowance
	Low     string                    // the mark of a clock that runs out

	// Saved and Delivered are how far one's last move has come.
	Saved, Delivered string
	// Slept says that this computer was asleep for so many seconds.
	Slept func(seconds int) string
}
