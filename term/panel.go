package term

import "slices"

// A choice is what an item of a panel does when it is chosen.
type choice uint8

const (
	noChoice choice = iota
	goBack          // Esc

	proposeDraw
	acceptDraw
	declineDraw
	agreeDraw
	claimDraw
	takeBack
	giveBack
	keepMove
	timerOff
	keepClocks
	abortGame
	claimWin
	claimHalf
	resign
	flipBoard
	savePGN
	showHelp
	leaveGame
	toLobby
	lookAtBoard
	rematch
	playAgain
	wait

	confirm // the answer of a question that does something
	acceptIt
	declineIt

	newHotSeat // of the lobby's list
	newComputer
	resume
	resumeHere
	showTable
	tryCode
	showPeople
	showGames
	showSettings
	showRules
	quit

	send
	changeTime
	changeTakeBacks
	changeColour

	becomeQueen
	becomeRook
	becomeBishop
	becomeKnight

	claimFirst // this and what follows: the first claim of a list, the second, ...
)

// A span is a piece of a line in one style.
type span struct {
	text  string
	style style
}

// A line is a row of a panel's text.
type line []span

// An item is something that can be chosen.
type item struct {
	key    rune
	label  string
	note   string // at the right end
	choice choice
	off    bool // greyed: choosing it says why not
	ruled  bool // a line before it, where there is room
	// values makes Left and Right change the item.
	values bool
	// typing is the value while it is typed.
	typing *field
	// do is what choosing the item does, where that is no choice; by is -1 or 1
	// where its value is to change.
	do func(by int)
}

// answer does what an item of a question stands for, and closes the question. Where
// nothing was chosen it stays open.
func (it item) answer(open *bool) {
	if it.do != nil || it.choice == goBack {
		*open = false
	}
	if it.do != nil {
		it.do(0)
	}
}

// cycled is the value by places after i, or before it, of n that follow each other in
// a circle.
func cycled[T ~int | ~uint8](i T, by, n int) T { return T((int(i) + by + n) % n) }

// A panel is a question or a message: a title that says what happened, lines of
// text, and items that are verbs.
type panel struct {
	title string
	note  string // at the other end of the title's row
	lines []line
	items []item
	// after are lines below the items.
	after []line
	// notice marks a panel that came by itself: it does not take the keys until Tab
	// gives it them. Somebody is about to press Enter for something else.
	notice bool
	// letters marks a notice whose items' letters work at once all the same.
	letters bool
	// verb is what Enter does while something is typed.
	verb string
	// latest has the last lines stay where there is no room for all.
	latest bool
}

// para adds a sentence as a line; it is wrapped when the panel is drawn.
func (p *panel) para(s string, st style) { p.lines = append(p.lines, line{{s, st}}) }

// A chooser is where one is in the items of a panel.
type chooser struct{ at int }

// settle moves off items that cannot be chosen.
func (c *chooser) settle(items []item) {
	c.at = max(0, min(c.at, len(items)-1))
	for i := range items {
		if j := (c.at + i) % len(items); !items[j].off {
			c.at = j
			return
		}
	}
}

// step moves by one item, past those that are off, and stops at the ends.
func (c *chooser) step(items []item, by int) {
	for i := c.at + by; i >= 0 && i < len(items); i += by {
		if !items[i].off {
			c.at = i
			return
		}
	}
}

// press is the choice that a key makes among the items of a panel. by is -1 or 1
// where the chosen item's value is to change.
func (c *chooser) press(k key, items []item) (it item, by int) {
	c.settle(items)
	switch k.code {
	case keyUp, keyBackTab:
		c.step(items, -1)
	case keyDown, keyTab:
		c.step(items, 1)
	case keyHome, keyPageUp:
		c.at = 0
		c.settle(items)
	case keyEnd, keyPageDown:
		for range items {
			c.step(items, 1)
		}
	case keyEnter:
		return c.chosen(items)
	case keyLeft, keyRight:
		if c.at < len(items) && items[c.at].values {
			by := 1
			if k.code == keyLeft {
				by = -1
			}
			return items[c.at], by
		}
	case keyEsc:
		return item{choice: goBack}, 0
	case keyRune:
		return c.letter(k, items)
	default:
	}
	return item{}, 0
}

// letter is the item of a notice that a key stands for by its letter. The number
// of an item does not count: it may be the end of a move.
func (p *panel) letter(k key) (it item, ok bool) {
	if !p.notice || !p.letters || k.code != keyRune {
		return item{}, false
	}
	if i := itemFor(k, p.items); i >= 0 {
		return p.items[i], true
	}
	return item{}, false
}

// itemFor is the item whose key was pressed, or -1: the one whose key is written on it
// before one whose key an English keyboard has there.
func itemFor(k key, items []item) int {
	if i := slices.IndexFunc(items, func(it item) bool { return k.writes(it.key) }); i >= 0 {
		return i
	}
	return slices.IndexFunc(items, func(it item) bool { return k.is(it.key) })
}

func (c *chooser) chosen(items []item) (item, int) {
	if c.at >= len(items) {
		return item{}, 0
	}
	it := items[c.at]
	if it.values {
		return it, 1
	}
	return it, 0
}

// letter is the item that a character stands for: a blank for the chosen one, else by
// its key, or by its number.
func (c *chooser) letter(k key, items []item) (item, int) {
	if k.r == ' ' {
		return c.chosen(items)
	}
	i := itemFor(k, items)
	if i >= 0 && items[i].off {
		return items[i], 0
	}
	for n := 0; i < 0 && n < min(9, len(items)); n++ {
		if k.is(rune('1'+n)) && !items[n].off {
			i = n
		}
	}
	if i < 0 {
		return item{}, 0
	}
	c.at = i
	return c.chosen(items)
}
