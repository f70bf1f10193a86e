package term

import (
	"unicode"

	"github.com/gdamore/tcell/v2"

	"passant/term/keyboard"
)

// A keyCode says which key it was; a keyRune is whatever writes a character.
type keyCode uint8

const (
	keyRune keyCode = iota
	keyUp
	keyDown
	keyLeft
	keyRight
	keyEnter
	keyEsc
	keyTab
	keyBackTab
	keyErase     // the character before the cursor
	keyDelete    // the one after it
	keyEraseWord // Ctrl-W
	keyEraseLine // Ctrl-U
	keyHome
	keyEnd
	keyPageUp
	keyPageDown
	keyInterrupt // Ctrl-C
	keyRedraw    // Ctrl-L
	keySuspend   // Ctrl-Z
)

// A key is one key press. The rune is 0 but for a keyRune.
type key struct {
	code keyCode
	r    rune
}

// is reports whether the key writes r, in either case, or has r on an English keyboard
// and writes something else on another. It is for commands: text is what is written.
func (k key) is(r rune) bool {
	return k.writes(r) || k.code == keyRune && keyboard.AtKey(unicode.ToLower(k.r)) == r
}

// writes reports whether the key writes r, in either case.
func (k key) writes(r rune) bool { return k.code == keyRune && unicode.ToLower(k.r) == r }

// A pointerDeed is what was done with the mouse.
type pointerDeed uint8

const (
	pressed   pointerDeed = iota // the left button went down
	dragged                      // moved while down
	released                     // went up
	secondary                    // the right button went down
	wheelUp
	wheelDown
)

// A pointer is one deed of the mouse, in a cell of the frame.
type pointer struct {
	deed pointerDeed
	x, y int
}

// wheel is the key that does what the wheel does over a list.
func (p pointer) wheel() key {
	if p.deed == wheelUp {
		return key{code: keyUp}
	}
	return key{code: keyDown}
}

// turns is by how much the mouse turns a value that stands between arrows: 0 where the
// deed means something else. The right button goes back anywhere in its row, and the left
// one forward but on the first arrow; the wheel turns it only where it stands, since it
// goes through lists.
func (p pointer) turns(value rect) (by int) {
	over := value.has(p.x, p.y)
	switch {
	case p.deed == secondary, p.deed == wheelUp && over, p.deed == pressed && over && p.x < value.x+2:
		return -1
	case p.deed == pressed, p.deed == wheelDown && over:
		return 1
	}
	return 0
}

var keyCodes = map[tcell.Key]keyCode{
	tcell.KeyUp:         keyUp,
	tcell.KeyDown:       keyDown,
	tcell.KeyLeft:       keyLeft,
	tcell.KeyRight:      keyRight,
	tcell.KeyEnter:      keyEnter,
	tcell.KeyCtrlJ:      keyEnter,
	tcell.KeyEsc:        keyEsc,
	tcell.KeyTab:        keyTab,
	tcell.KeyBacktab:    keyBackTab,
	tcell.KeyBackspace:  keyErase,
	tcell.KeyBackspace2: keyErase,
	tcell.KeyDelete:     keyDelete,
	tcell.KeyCtrlW:      keyEraseWord,
	tcell.KeyCtrlU:      keyEraseLine,
	tcell.KeyHome:       keyHome,
	tcell.KeyEnd:        keyEnd,
	tcell.KeyPgUp:       keyPageUp,
	tcell.KeyPgDn:       keyPageDown,
	tcell.KeyCtrlC:      keyInterrupt,
	tcell.KeyCtrlL:      keyRedraw,
	tcell.KeyCtrlZ:      keySuspend,
}

// keysOf are the keys that an event stands for. Esc and a key that arrive
// together are reported as Alt and the key; we bind no Alt, so they are two.
func keysOf(ev *tcell.EventKey) []key {
	var k key
	if ev.Key() == tcell.KeyRune {
		k.r = ev.Rune()
		if !unicode.IsPrint(k.r) {
			return nil
		}
	} else {
		code, ok := keyCodes[ev.Key()]
		if !ok {
			return nil
		}
		k.code = code
	}
	if ev.Modifiers()&tcell.ModAlt != 0 {
		return []key{{code: keyEsc}, k}
	}
	return []key{k}
}

// A mouse turns the states that the terminal reports into deeds.
type mouse struct{ down bool }

// deed is what an event of the mouse amounts to, if anything. Some terminals
// report movement as if a button were down, so a drag needs a press before it.
func (m *mouse) deed(ev *tcell.EventMouse) (pointer, bool) {
	x, y := ev.Position()
	p := pointer{x: x, y: y}
	was := m.down
	switch b := ev.Buttons(); {
	case b&tcell.WheelUp != 0:
		p.deed = wheelUp
	case b&tcell.WheelDown != 0:
		p.deed = wheelDown
	case b&tcell.Button1 != 0 && was:
		p.deed = dragged
	case b&tcell.Button1 != 0:
		p.deed, m.down = pressed, true
	case b&tcell.Button2 != 0:
		p.deed, m.down = secondary, false
	case was:
		p.deed, m.down = released, false
	default:
		return p, false
	}
	return p, true
}
