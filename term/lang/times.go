package lang

// Time is the time control of one side, in seconds.
type Time struct {
	Base      int // for the whole game; 0 is no clock
	Increment int // added after each move
	Delay     int // of each move that is free
	MoveLimit int // that one move may take at most; 0 is no limit

	// Bronstein says that the clock runs within the delay, which is given back
	// after the move.
	Bronstein bool
}

// Terms are what a game is played on, for the one whom it is read to.
type Terms struct {
	You, Other  Time
	NoTakeBacks bool
	// Here says that both players sit at this screen: You is White, and moves are
	// taken back without asking.
	Here bool
}

// Times is what is said of time controls.
type Times struct {
	// NoClock stands where others have their notation, such as 15+10.
	NoClock string
	// Clock is the time control of one side in words, Terms are those of a game,
	// in one clause or several; none has a capital letter or a full stop of its own.
	Clock func(Time) string
	Terms func(Terms) []string

	// Examples names times as they can be typed.
	Examples string
	// Why what was typed is no time that can be played.
	NotATime                                    func(text string) string
	Base, Increment, Delay, MoveLimit, OneClock string
}
