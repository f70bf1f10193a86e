package term

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// The loop on tcell's simulated screen: keys, the mouse, a new size, quitting.
func TestLoop(t *testing.T) {
	screen := &watched{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	done := make(chan error, 1)
	go func() { done <- Run(t.Context(), Options{Name: "Oksana", Screen: screen}) }()
	screen.until(t, "You are Oksana")
	screen.resize(t, 80, 24)

	screen.InjectKey(tcell.KeyRune, '1', tcell.ModNone)
	screen.until(t, "Start the game")
	screen.InjectKey(tcell.KeyEnter, 0, tcell.ModNone)
	screen.until(t, "White is to move.")

	screen.InjectMouse(25, 14, tcell.Button1, tcell.ModNone) // e2
	screen.InjectMouse(25, 14, tcell.ButtonNone, tcell.ModNone)
	screen.until(t, "Pawn on e2 in hand.")
	screen.InjectMouse(25, 10, tcell.Button1, tcell.ModNone) // e4
	screen.InjectMouse(25, 10, tcell.ButtonNone, tcell.ModNone)
	screen.until(t, "Black is to move.")

	screen.resize(t, 40, 20)
	screen.until(t, "8  ♜  ♞  ♝")
	screen.resize(t, 30, 10)
	screen.until(t, "(now 30×10)")
	screen.resize(t, 80, 24)
	screen.until(t, "1. e4")

	// Esc and a key in one read come as Alt and the key.
	screen.InjectKey(tcell.KeyRune, 'e', tcell.ModNone)
	screen.until(t, "Tab completes")
	screen.InjectKey(tcell.KeyRune, 'm', tcell.ModAlt)
	screen.until(t, "Game menu")
	screen.InjectKey(tcell.KeyCtrlC, 0, tcell.ModNone)
	screen.until(t, "Leave the game?")
	screen.InjectKey(tcell.KeyRune, 'y', tcell.ModNone)
	screen.until(t, "People on this network")
	screen.InjectKey(tcell.KeyRune, 'q', tcell.ModNone)
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("Run does not return")
	}
}

// A watched screen is tcell's simulation with a copy of what it shows, for the
// simulation may not be looked at while it is drawn on.
type watched struct {
	tcell.SimulationScreen
	mu   sync.Mutex
	text string
}

func (w *watched) Show() {
	w.SimulationScreen.Show()
	cells, width, _ := w.GetContents()
	var b strings.Builder
	for i, c := range cells {
		b.WriteString(string(c.Runes))
		if (i+1)%width == 0 {
			b.WriteByte('\n')
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.text = b.String()
}

// resize gives the window another size, and says so as a terminal would.
func (w *watched) resize(t *testing.T, width, height int) {
	t.Helper()
	w.SetSize(width, height)
	if err := w.PostEvent(tcell.NewEventResize(width, height)); err != nil {
		t.Fatal(err)
	}
}

// until waits until a text can be read on the screen.
func (w *watched) until(t *testing.T, text string) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); ; {
		w.mu.Lock()
		seen := w.text
		w.mu.Unlock()
		if strings.Contains(seen, text) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%q cannot be seen on\n%s", text, seen)
		}
		time.Sleep(time.Millisecond) // between two looks
	}
}
