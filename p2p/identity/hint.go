package identity

import (
	"crypto/ed25519"
	"crypto/sha256"
	"strconv"
	"time"
)

const labelHint = "passant-hint-v1\x00"

// HintEvery is how long a hint is announced before the next takes its place.
const HintEvery = time.Hour

// Hint is what a program announces of its key at t: whoever knows the key
// recognises it, and nobody can tell that the hints of two hours belong
// together. It is ten characters long.
func Hint(key ed25519.PublicKey, t time.Time) string {
	hour := strconv.FormatInt(t.Unix()/int64(HintEvery/time.Second), 10)
	sum := sha256.Sum256(append(append([]byte(labelHint), key...), hour...))
	return encoding().EncodeToString(sum[:6])
}

// Hinted reports whether hint is one of key round the time t; clocks may differ
// by an hour.
func Hinted(hint string, key ed25519.PublicKey, t time.Time) bool {
	for _, off := range []time.Duration{0, -HintEvery, HintEvery} {
		if hint == Hint(key, t.Add(off)) {
			return true
		}
	}
	return false
}
