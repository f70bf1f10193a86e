package p2p

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"time"
)

// A history keeps what happened, for when it goes wrong.
type history struct {
	mu    sync.Mutex
	lines []string
}

func (h *history) note(format string, args ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.lines = append(h.lines, fmt.Sprintf("%s  ", time.Now().Format("15:04:05.000"))+fmt.Sprintf(format, args...))
}

// Write implements [io.Writer] for a logger.
func (h *history) Write(b []byte) (int, error) {
	h.note("    %s", bytes.TrimSpace(b))
	return len(b), nil
}

func (h *history) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.Join(h.lines, "\n")
}
