package game

import "slices"

// A Listener is handed every update of a table, from the moment it asked.
type Listener struct {
	table   *Table
	updates chan Update
}

// maxBehind is how many updates a listener may be behind before it is let go.
const maxBehind = 256

// Listen hands out every update from now on, the state of the moment first.
// Whoever listens closes the listener in the end.
func (t *Table) Listen() *Listener {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := &Listener{table: t, updates: make(chan Update, maxBehind)}
	l.updates <- Update{State: t.state, Halted: t.halted}
	t.listeners = append(t.listeners, l)
	return l
}

// tell hands an update to every listener; one that is too far behind is let go.
func (t *Table) tell(u Update) {
	t.listeners = slices.DeleteFunc(t.listeners, func(l *Listener) bool {
		select {
		case l.updates <- u:
			return false
		default:
			close(l.updates)
			return true
		}
	})
}

// Updates is the channel of updates. It is closed with the listener, and when
// the listener has fallen so far behind that it was let go: then Listen again.
func (l *Listener) Updates() <-chan Update { return l.updates }

// Close ends the listening. It may be called again.
func (l *Listener) Close() {
	t := l.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := slices.Index(t.listeners, l); i >= 0 {
		t.listeners = slices.Delete(t.listeners, i, i+1)
		close(l.updates)
	}
}
