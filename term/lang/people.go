package lang

import "time"

// People is what is said of other people. How someone is known is in the order of
// strangers, people met before, and those of whom one has made sure.
type People struct {
	Option string // of the lobby's list
	Title  string
	Nobody string // where nobody is known

	Trust     [3]string
	Announced func(name string) string // what somebody with another name calls themselves
	Score     func(won, drawn, lost int) string
	Tally     func(won, drawn, lost int) string // the same in a few cells
	Key       string
	Here      string
	Seen      func(at time.Time) string
	Blocked   string // a note beside a name
	IsMuted   string
	IsBlocked string
	// BlockedNow says that somebody has just been blocked.
	BlockedNow func(name string) string

	// Items of somebody's panel.
	Challenge, Write, Compare, Petname, Favourite, Mute, Unmute, Block, Unblock string

	BlockTitle func(name string) string
	BlockWhy   string
	BlockYes   string

	BlockNo string
	// Forget forgets that one knows somebody; the way out of the question is BlockNo.
	Forget, ForgetWhy, ForgetYes string
	ForgetTitle, Forgotten       func(name string) string
	PetnameTitle                 func(name string) string
	PetnameWhy                   string
	PetnameKeep                  string
	PetnameLabel                 string

	// Imitates warns of somebody whose name is that of another, whom one knows.
	ImitatesTitle, Imitates func(name string) string
	GoOn, GoBack            string

	Yes, No string // values
	NotKept string
}

// Words is what is said of comparing safety words.
type Words struct {
	Title  func(name string) string
	Asking func(name string) string // while the other has not agreed
	Wants  func(name string) string // somebody asks for it
	Shown  string                   // how to see them
	GiveUp string

	Read, ReadShort string
	Same, Different string // items
	Stop            string
	Waiting         func(name string) string // for the other's answer

	Agreed   func(name string) string
	Mismatch string                   // a title
	Differ   string                   // the warning
	Ended    func(name string) string // the other has stopped
	TimeUp   string                   // not both have answered
	Close    string
}

// Chat is what is said of people writing to each other.
type Chat struct {
	Title  func(name string) string
	Label  string // before what is typed
	Empty  string // nothing has been said
	Unread func(lines int) string
	Item   func(name string) string // of the game menu
	Wrote  func(name string) string // somebody has written
	Muted  func(name string) string

	TooLong, TooFast, Nothing string
	Failed                    func(name string) string
}

// Settings is what is said of what holds for everybody.
type Settings struct {
	Option string // of the lobby's list
	Title  string

	Name      string
	OnlyKnown string
	// OnlyKnownOff and OnlyKnownOn say what that comes to.
	OnlyKnownOff, OnlyKnownOn string

	NameTitle, Newcomer string // titles, the second at the first start
	NameWhy             string
	NameLabel           string
	NameKeep            string
	NameEmpty           string
	NameLost            func(name string) string // it is not remembered
	NameLater           func(name string) string // others see it from the next start on

	NotKept string                // of a preference
	LeftOut func(line int) string // of the file of settings
	// NoCyrillic says why a language that needs Cyrillic letters is not spoken.
	NoCyrillic string
}
