package game

import (
	"context"
	"errors"
	"time"

	"passant/rules"
)

// A Peer is someone on the network whom one could play with.
type Peer struct {
	// ID names the peer to the lobby; it means nothing to a person.
	ID string
	// Person names their key, as [Person.ID] does, once they have proved it; "" before.
	Person string
	// Likely names the key that they announce and have not proved: anybody can repeat
	// that. It is "" where they have proved one, or where the key is not known here.
	Likely string
	// Name is what the player calls themselves, cleaned for the screen. Names prove
	// nothing.
	Name string
	// Where is where the peer was found, such as an address, for telling two
	// people of one name apart.
	Where string
	// Presence is what the peer is doing.
	Presence Presence
	// SameComputer reports that the peer runs on this computer.
	SameComputer bool

	// Trust is how far it is known who they are, and Score how the games with them went.
	Trust Trust
	Score Score
	// Marks are what one has decided about them. Where there is a petname Name is that,
	// and Announced what they call themselves.
	Marks     Marks
	Announced string
	// Imitates is the name of a person one knows, which this one's name looks like,
	// though it is another's key; "" otherwise.
	Imitates string
	// Table is what they offer to whoever comes, as far as they announce it, or nil.
	Table *Hosting
	// Watchable reports that they are in a game that may be watched.
	Watchable bool
	// Unread is how many lines of chat from them the player has not seen.
	Unread int
}

// Presence is what a peer in the lobby is doing.
type Presence uint8

// What a peer may be doing.
const (
	Free     Presence = iota // can be challenged
	Playing                  // in a game
	Outdated                 // speaks only older versions of the protocol
	Newer                    // speaks only newer ones
)

// Self is how others see this player.
type Self struct {
	Name string
	// Addresses are where this program can be reached, as one would type them,
	// the likeliest first.
	Addresses []string
	// Hidden means that this program neither looks for people nor is found.
	Hidden bool
	// Trouble is why nobody may be found, in one sentence, or nil.
	Trouble error
}

// Wish is the colour that a challenger asks for.
type Wish uint8

// What a challenger may ask for.
const (
	ByLot Wish = iota
	AsWhite
	AsBlack
)

// A Proposal is what a challenger proposes.
type Proposal struct {
	Mine, Yours TimeControl // of the challenger, and of whom they ask
	Wish        Wish
	Start       *rules.Position // nil is the usual array
	RematchOf   string          // the id of the match that it follows, or ""
	NoTakeBacks bool            // rules out asking for a move back
	Allowance   Millis          // network time of each side; 0 is what is usual
	Grace       Millis          // how long one may be away; 0 is what is usual
	Watchable   bool            // others may watch
	WatchDelay  int             // so many entries behind, at most MaxWatchDelay
	Table       string          // the id of the table that it joins, or ""
}

// Terms are the terms of the game in which the challenger plays c.
func (p Proposal) Terms(c rules.Color) Terms {
	t := Terms{
		White: p.Mine, Black: p.Yours, Start: p.Start, NoTakeBacks: p.NoTakeBacks,
		Allowance: p.Allowance, Grace: p.Grace,
	}
	if t.Allowance == 0 { // by the slower clock, if they differ
		t.Allowance = max(DefaultAllowance(p.Mine), DefaultAllowance(p.Yours))
	}
	if c == rules.Black {
		return t.Swapped()
	}
	return t
}

// A Challenge is someone's wish to play.
type Challenge struct {
	From     Peer
	Proposal Proposal // as From sees it: Mine is theirs
	Expires  time.Time

	// Accept begins the game. It fails with ErrWithdrawn if the challenger has
	// thought better of it, with ErrUnkept if their disk cannot keep the game, and as
	// disks do if the one here cannot.
	Accept func(ctx context.Context) (*Match, error)
	// Decline says no.
	Decline func()
	// Counter proposes other terms instead, as [Lobby.Challenge] does; the challenger's own
	// comes to nothing with [ErrCountered].
	Counter func(ctx context.Context, p Proposal) (*Match, error)
	// Counters reports that this is such a counter-proposal, in answer to one's own
	// challenge.
	Counters bool
	// Ended is closed when the challenge has come to nothing: withdrawn, timed
	// out, or the connection lost.
	Ended <-chan struct{}
	// Own reports, when Ended is closed, that it is so because of something that the player
	// did: they play with somebody else, or have proposed a game to the challenger.
	Own func() bool
}

// Link is how the connection to the opponent is.
type Link uint8

// How a connection may be.
const (
	LinkUp   Link = iota
	LinkWeak      // nothing heard for some seconds
	LinkLost      // down; both sides try again, and moves made meanwhile are kept
	LinkGone      // the opponent has left the game, and said so
)

// A Match is a game against somebody across the network.
type Match struct {
	ID           string
	Seat         *Seat // one's own
	White, Black string
	Opponent     Peer
	Proposal     Proposal  // as this side would propose it again
	Began        time.Time // by the challenger's calendar, the same on both sides

	// Damaged is the name of the file of the game as it was set aside when the game
	// was taken up, because it was damaged; "" where it was not. What is missing comes
	// from the opponent.
	Damaged string

	// Link says how the connection is; LinkChanged has a value when that may
	// have changed.
	Link        func() Link
	LinkChanged <-chan struct{}

	// Absence says since when the opponent has been away in their turn, and whether
	// [ClaimAbsence] is allowed. It counts up by itself; LinkChanged tells when it
	// begins and ends. It may be nil where nobody can be away.
	Absence func() Absence
	// Slept is how long this computer slept in the turn that is going on, 0 if it
	// did not. LinkChanged has a value when it has. It may be nil.
	Slept func() time.Duration
	// Delivered is how many entries of the log the opponent is known to have
	// stored. LinkChanged has a value when it changes. It may be nil where all are.
	Delivered func() int
	// Trouble is why what the opponent did is not here: it cannot be kept, such as on a
	// full disk, and they send it again until it can; or [ErrWithheld]. Otherwise it is
	// nil. LinkChanged has a value when it changes. It may be nil where there is none.
	Trouble func() error
	// Confirmed reports that the game is over and that both players have signed its
	// result. LinkChanged has a value when it changes. It may be nil where nobody
	// signs.
	Confirmed func() bool

	// Leave gets up from the table. An unfinished game is kept and can be
	// resumed. It returns when everything about the match has ended.
	Leave func()
}

// An Unfinished game can be resumed.
type Unfinished struct {
	ID       string
	Opponent string // their name
	Person   string // names their key, as [Person.ID] does
	You      rules.Color
	Plies    int
	Started  time.Time
	// Here reports that the opponent is on the network now.
	Here bool
}

// A Lobby is where people find each other.
type Lobby interface {
	// Self is how others see this player.
	Self() Self
	// Peers are the people on the network now, favourites first, then by name, never
	// oneself.
	Peers() []Peer
	// Changed has a value when Self, Peers or Unfinished may have changed.
	Changed() <-chan struct{}
	// Find asks who is at an address that somebody typed. The peer is in Peers
	// from then on.
	Find(ctx context.Context, address string) (Peer, error)
	// Challenge asks a peer for a game and waits for the answer; ending ctx
	// withdraws the challenge. The errors are those of this package, also where the
	// disk here cannot keep a game: then nobody has been asked.
	Challenge(ctx context.Context, peerID string, p Proposal) (*Match, error)
	// Challenges are those of others.
	Challenges() <-chan *Challenge
	// Unfinished are the games against people that can be resumed, the latest
	// first.
	Unfinished() []Unfinished
	// Resume takes up an unfinished game. The opponent need not be there yet.
	Resume(ctx context.Context, id string) (*Match, error)
}

// Why a challenge has not become a game, or an address leads nowhere.
var (
	// ErrDeclined means that the peer does not want to play now.
	ErrDeclined = errors.New("the challenge was declined")
	// ErrCountered means that the peer proposes other terms instead: that challenge is
	// among [Lobby.Challenges], and says all that there is to say.
	ErrCountered = errors.New("other terms are proposed instead")
	// ErrNoAnswer means that the peer did not answer in time.
	ErrNoAnswer = errors.New("the challenge was not answered")
	// ErrBusy means that the peer is in a game.
	ErrBusy = errors.New("the other player is in a game")
	// ErrTooMany means that the peer has been challenged too often in a short time, by
	// this player or by others who wait for an answer.
	ErrTooMany = errors.New("the other player has too many challenges")
	// ErrWithdrawn means that the challenger has withdrawn the challenge.
	ErrWithdrawn = errors.New("the challenge was withdrawn")
	// ErrUnkept means that the peer's disk cannot keep the game, so that it has not
	// begun.
	ErrUnkept = errors.New("the other player's disk cannot keep the game")
	// ErrUnreachable means that nobody answers there, or the connection was lost.
	ErrUnreachable = errors.New("the other player cannot be reached")
	// ErrSelf means that the peer is this very program.
	ErrSelf = errors.New("that is yourself")
	// ErrOutdated means that the other program is too old for this one.
	ErrOutdated = errors.New("the other player's passant is out of date")
	// ErrNewer means that this program is too old for the other.
	ErrNewer = errors.New("this passant is out of date")
	// ErrAddress means that what was typed is no address.
	ErrAddress = errors.New("that is not an address")
	// ErrNoMatch means that there is no such unfinished game.
	ErrNoMatch = errors.New("there is no such game to resume")
	// ErrNotBack means that in a game that was taken up again nothing can be done before
	// both programs have compared what they kept of it; but the game can be claimed
	// from somebody who does not come.
	ErrNotBack = errors.New("the other player is not back yet")
	// ErrWithheld means that the peer's program says that it has more of a game, and does
	// not send it.
	ErrWithheld = errors.New("the other program does not send what it announces")
)
