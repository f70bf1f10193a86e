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

// Hints are those that key may be announced by round the time t, the likeliest
// first: clocks may differ by an hour.
func Hints(key ed25519.PublicKey, t time.Time) [3]string {
	return [3]string{Hint(key, t), Hint(key, t.Add(-HintEvery)), Hint(key, t.Add(HintEvery))}
}
