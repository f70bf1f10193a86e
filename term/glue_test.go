package term

import (
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// The loop on tcell's simulated screen: keys, the mouse, a new size, quitting.
func TestLoop(t *testing.T) {
	screen := tcell.NewSimulationScreen("UTF-8")
	done := make(chan error, 1)
	go func() { done <- Run(t.Context(), Options{Name: "Oksana", Screen: screen}) }()
	until(t, screen, "You are Oksana")
	resize(t, screen, 80, 24)

	screen.InjectKey(tcell.KeyRune, '1', tcell.ModNone)
	until(t, screen, "Start the game")
	screen.InjectKey(tcell.KeyEnter, 0, tcell.ModNone)
	until(t, screen, "White is to move.")

	screen.InjectMouse(25, 14, tcell.Button1, tcell.ModNone) // e2
	screen.InjectMouse(25, 14, tcell.ButtonNone, tcell.ModNone)
	until(t, screen, "Pawn on e2 in hand.")
	screen.InjectMouse(25, 10, tcell.Button1, tcell.ModNone) // e4
	screen.InjectMouse(25, 10, tcell.ButtonNone, tcell.ModNone)
	until(t, screen, "Black is to move.")

	resize(t, screen, 40, 20)
	until(t, screen, "8  ♜  ♞  ♝")
	resize(t, screen, 30, 10)
	until(t, screen, "(now 30×10)")
	resize(t, screen, 80, 24)
	until(t, screen, "1. e4")

	// Esc and a key in one read come as Alt and the key.
	screen.InjectKey(tcell.KeyRune, 'e', tcell.ModNone)
	until(t, screen, "Tab completes")
	screen.InjectKey(tcell.KeyRune, 'm', tcell.ModAlt)
	until(t, screen, "Game menu")
	screen.InjectKey(tcell.KeyCtrlC, 0, tcell.ModNone)
	until(t, screen, "Leave the game?")
	screen.InjectKey(tcell.KeyRune, 'y', tcell.ModNone)
	until(t, screen, "People on this network")
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

// resize gives the window another size, and says so as a terminal would.
func resize(t *testing.T, s tcell.SimulationScreen, w, h int) {
	t.Helper()
	s.SetSize(w, h)
	if err := s.PostEvent(tcell.NewEventResize(w, h)); err != nil {
		t.Fatal(err)
	}
}

// until waits until a text can be read on the screen.
func until(t *testing.T, s tcell.SimulationScreen, text string) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); ; {
		cells, w, _ := s.GetContents()
		var b strings.Builder
		for i, c := range cells {
			b.WriteString(string(c.Runes))
			if (i+1)%w == 0 {
				b.WriteByte('\n')
			}
		}
		if strings.Contains(b.String(), text) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%q cannot be seen on\n%s", text, b.String())
		}
		time.Sleep(time.Millisecond) // between two looks
	}
}
