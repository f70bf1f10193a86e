//go:build linux

package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Conditions are what is wrong with a cable, in each direction alike. The zero
// value is a good one.
type conditions struct {
	delay  time.Duration // of every frame
	jitter time.Duration // more or less than that, evenly spread; frames overtake each other by it

	// The share of the frames to which it happens, 0 to 1.
	loss      float64
	duplicate float64
	reorder   float64 // goes at once, ahead of those that are delayed
}

var errConditions = errors.New("conditions are words and numbers, such as: delay 400 loss 20")

// maxDelay bounds a delay and a jitter, and so how many frames may be on their way.
const maxDelay = 60_000

// parseConditions reads words, each with a number after it.
func parseConditions(text string) (c conditions, err error) {
	words := strings.Fields(text)
	if len(words)%2 != 0 {
		return c, errConditions
	}
	for i := 0; i < len(words); i += 2 {
		number, err := strconv.ParseFloat(words[i+1], 64)
		if err != nil {
			return c, fmt.Errorf("%w: %w", errConditions, err)
		}
		limit := 100.0
		switch words[i] {
		case "delay":
			c.delay, limit = milliseconds(number), maxDelay
		case "jitter":
			c.jitter, limit = milliseconds(number), maxDelay
		case "loss":
			c.loss = number / 100
		case "duplicate":
			c.duplicate = number / 100
		case "reorder":
			c.reorder = number / 100
		default:
			return c, fmt.Errorf("%w: %q", errConditions, words[i])
		}
		if !(0 <= number && number <= limit) { // not a number is neither
			return c, fmt.Errorf("%w: %s %s is beyond 0 to %v", errConditions, words[i], words[i+1], limit)
		}
	}
	return c, nil
}

func milliseconds(n float64) time.Duration { return time.Duration(n * float64(time.Millisecond)) }
